"""Build the screens of matches, replays, reviews and lessons, to compare with the golden files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from lessons import LESSONS, SECOND, Lesson
from opponents.estimates import Fact, Gain, Unit
from tables.advice import Advice
from tables.finished.past_match import PastMatch, Verdict
from tables.finished.review_queue import ReviewJob
from tables.history.records import Rating, Rerated
from tables.history.review import Moment, Review
from tests.ui.screens.seats import GAMES, LINK, At
from ui.screen import Divider, Screen
from ui.screens.lessons import lesson_screen, opening_screen
from ui.screens.replays import as_json, as_text, replay_screen, verdict_screen
from ui.screens.reviews import failed_screen, progress_screen, review_screen, summary_card
from ui.table.ending import OPEN_CARDS, shared_end_screen
from ui.table.fairness import fairness_screen
from ui.table.hand_forms import Upkeep
from ui.table.hints import Hint
from ui.table.pings import ping_screen
from ui.table.results import Chapters, results_screen
from ui.table.table_screens import hand_screen, left_screen, moved_screen, table_screen
from ui.text.texts import speak
from ui.text_only import in_words

LATER = {"levelup": 45, "staircase": 10, "escalier": 46, "spectrum": 38}
"""Number of moves after which each game's running match is drawn."""
END = 10_000
QUESTIONS = {
    "levelup": ("draw", "discard"),
    "staircase": ("turn", "take"),
    "escalier": ("bid", "play"),
    "spectrum": ("exchange", "answer", "show", "stay", "claim", "discard"),
}
"""All the questions each game asks."""
PLAYERS = 3
Shown = Callable[[], Screen]
RERATED = {
    0: Rerated(Rating(25.0, 8.0), Rating(26.0, 7.5)),
    1: Rerated(Rating(25.0, 8.0), Rating(24.0, 7.5)),
}


def played(game: str, moves: int, people: int = PLAYERS) -> At:
    """Return a three-player match after ``moves`` moves; computer players fill any seats not taken by people."""
    return At(game).sit_down(people, PLAYERS - people).start().play(moves, bank=65.0)


def hinted(game: str, verb: str, **facts: Fact) -> Screen:
    """Return a hand with a hint to make the first legal move that begins with this verb."""
    at = next(at for at in (played(game, moves, 1) for moves in range(3, 30)) if at.match.waiting == (0,))
    legal = at.match.legal_moves(0)
    move = next((move for move in legal if str(move).startswith(verb)), legal[0])
    return at.hand(0, hinted=Hint(Advice(move, facts=facts)))


def away(reason: str, game: str = "levelup") -> At:
    """Return a match in which the player to move is away."""
    at = played(game, 3)
    seat = at.match.waiting[0]
    at.enter("away", seat=seat, reason=reason)
    return at.enter("moved", seat=seat, move=str(at.match.legal_moves(seat)[0]), by="computer")


def away_hand(reason: str) -> Screen:
    at = away(reason)
    return at.hand(next(number for number, seat in enumerate(at.state.seats) if seat.away))


def hurried() -> At:
    """Return a match in which one seat wants to play on without another."""
    at = played("levelup", 3)
    (absent,) = at.match.waiting
    return at.enter("hurried", seat=(absent + 1) % PLAYERS)


def voted(*votes: int, pause: bool = True) -> At:
    """Return a match in which these seats have voted for a pause."""
    at = played("levelup", 3)
    for seat in votes:
        at.enter("voted", seat=seat, pause=pause)
    return at


def called(at: At) -> Screen:
    """Return the ping for a player to move."""
    (deadline,) = at.deadlines().values()
    return ping_screen(at.state, 11, deadline)


def resuming() -> At:
    """Return a paused match in which one player wants to resume."""
    return voted(0, 1, 2).enter("voted", seat=1, pause=False)


def friendly_end() -> At:
    at = At("staircase").sit_down(2).enter("friendly", on=True)
    return at.start().play(END)


def refused() -> Screen:
    return played("levelup", 0).asked_hand(notice="Not now.", refused="discard 9D", trouble="No messages.", pinged=True)


@cache
def past(game: str) -> PastMatch:
    return PastMatch(played(game, END).state)


def replayed(game: str, part: float, who: str) -> Screen:
    return replay_screen(past(game), round(past(game).length * part), who, "en")


def ended(game: str) -> At:
    return played(game, END)


def own_end(game: str) -> Screen:
    """Return the result that replaces a hand."""
    return hand_screen(ended(game).state, {}, 0, link=LINK, notice="Well.", rerated=RERATED)


def unfinished(reason: str, seat: int | None) -> Screen:
    """Return the end of an unfinished match, for the table or for one seat."""
    state = played("staircase", 10).enter("ended", reason=reason).state
    return table_screen(state, {}) if seat is None else hand_screen(state, {}, seat, link=None)


def chapters(game: str, moves: int, first: int = 1, *, full: bool = False) -> Screen:
    """Return the results of the hands or rounds so far."""
    at = played(game, moves)
    return results_screen(at.state, Chapters().after(at.match.record()).ended, first, full=full)


def reviewed(game: str) -> Screen:
    """Return the screen of a seat's review."""
    return review_screen(past(game), 0, review_of(past(game)), "en")


def review_of(whole: PastMatch) -> Review:
    """Return a review of a seat that rates other moves above those made."""
    own = [at for at, (seat, _) in enumerate(whole.moves) if seat == 0]
    chosen = [own[len(own) * part // 5] for part in range(1, 5)]
    *costly, good = (_moment(whole, at) for at in chosen)
    return Review(81.6, 4.4, Gain(0.31, 0.04), unit_of(whole), 30, 3, tuple(costly), good)


def unit_of(whole: PastMatch) -> Unit:
    """Return the unit that the game's reviews count in."""
    return "points" if whole.state.header.game == "escalier" else "match"


def _moment(whole: PastMatch, at: int) -> Moment:
    match, _ = whole.at(at)
    made = whole.moves[at][1]
    best = next((str(move) for move in match.legal_moves(0) if str(move) != made), made)
    return Moment(at, best, made, Gain(0.12, 0.03), unit_of(whole), {})


def lesson(shown: Lesson, number: int) -> Screen:
    """Return a step of a lesson; a negative number counts from the end."""
    position = list(shown.positions())[number]
    return lesson_screen(shown, position, "Ann", "en", notice="Try.", praise="Well done." if number else "")


def checked(fits: bool) -> Screen:
    """Return the verdict of a fairness check."""
    whole = past("staircase")
    return verdict_screen(whole, Verdict(fits, whole.length, True), speak("en"))


def asking(game: str, question: str) -> At:
    """Return a five-player match that, after some moves, asks this question for the first time."""
    at = At(game).sit_down(4, 1).start().play(4)
    while (at.match.decision or "").partition("-")[2] != question:
        at.play(1, seed=at.state.seq)
    return at


def all_answers(game: str, question: str) -> Screen:
    """Return the table when that question is asked, with the hand of the player asked shown below it."""
    at = asking(game, question)
    hand = at.asked_hand()
    return replace(hand, blocks=(*at.table().blocks, Divider(), *hand.blocks))


def waiting(game: str, upkeep: Upkeep = "all", moves: int | None = None) -> Screen:
    """Return the hand of a seat that isn't being asked to move."""
    at = played(game, LATER[game] if moves is None else moves)
    return at.hand(next(seat for seat in range(PLAYERS) if seat not in at.match.waiting), upkeep=upkeep)


def of_game(game: str) -> dict[str, Shown]:
    """Return the screens that every game has."""
    return {
        "the table at the deal": lambda: played(game, 0).table(),
        "the table later": lambda: played(game, LATER[game]).table(),
        "a hand at the deal": lambda: played(game, 0).asked_hand(),
        "a hand later": lambda: played(game, LATER[game]).asked_hand(),
        "a hand that waits": lambda: waiting(game),
        "a hand that rests": lambda: waiting(game, "own"),
        "a hand in words": lambda: in_words(played(game, LATER[game]).asked_hand()),
        **{f"asks to {question}": partial(all_answers, game, question) for question in QUESTIONS[game]},
        "the end": lambda: table_screen(ended(game).state, {}, RERATED),
        "the end in a hand": lambda: own_end(game),
        "a review": lambda: reviewed(game),
        "all cards open": lambda: replayed(game, 0.5, OPEN_CARDS),
        "the last position": lambda: replayed(game, 1, "1"),
        "the results": lambda: chapters(game, 150),
        "a lesson begins": lambda: lesson(LESSONS[game], 0),
        "a lesson goes on": lambda: lesson(LESSONS[game], 3),
        "a lesson ends": lambda: lesson(LESSONS[game], -1),
        **({"the second lesson ends": lambda: lesson(SECOND[game], -1)} if game in SECOND else {}),
    }


SCREENS: dict[str, Shown] = {
    **{f"{game}, {name}": shown for game in GAMES for name, shown in of_game(game).items()},
    "a hand after a refused move": refused,
    "a hand with hints": lambda: played("levelup", 0, 1).hand(0),
    "a hand with a hint that marks": lambda: hinted("levelup", "draw"),
    "a hand with a hint that offers": lambda: hinted("staircase", "recycle", reason="only"),
    "a hand of who is late": lambda: away_hand("late"),
    "a hand of who has left": lambda: away_hand("left"),
    "a table where one is away": lambda: away("late", "escalier").table(),
    "a table where one asks for a pause": lambda: voted(0).table(),
    "a table where one wants to play on": lambda: hurried().table(),
    "a hand of who waits for a person": lambda: hurried().hand(1),
    "a table that is paused": lambda: voted(0, 1, 2).table(),
    "a hand that is paused": lambda: voted(0, 1, 2).asked_hand(),
    "a table where one would go on": lambda: resuming().table(),
    "a match abandoned": lambda: unfinished("abandoned", None),
    "a hand of a match that was moderated": lambda: unfinished("moderated", 1),
    "the end between friends": lambda: table_screen(friendly_end().state, {}),
    "the end as it is shown to all": lambda: shared_end_screen(ended("staircase").state, 1, RERATED),
    "fairness of a match": lambda: fairness_screen(played("levelup", 3).state, "en"),
    "fairness of a match that is over": lambda: fairness_screen(ended("staircase").state, "en"),
    "a call": lambda: ping_screen(
        played("levelup", 0).state, 11, next(iter(played("levelup", 0).deadlines().values()))
    ),
    "a hand that rests in a forehead round": lambda: waiting("escalier", "own", 0),
    "a hand that rests without a table": lambda: played("levelup", 4, 2).hand(1, upkeep="own", link=None),
    "a hand that is outdated": lambda: waiting("levelup", "none"),
    "a hand that has moved": lambda: moved_screen(played("levelup", 0).state, LINK, "en"),
    "a hand that has moved away": lambda: moved_screen(played("levelup", 0).state, None, "en"),
    "who has left": lambda: left_screen(played("levelup", 0).state, speak("en")),
    "the second message of results": lambda: chapters("escalier", 150, 3),
    "a full message of results": lambda: chapters("escalier", 150, full=True),
    "a replay of many hands as the thirteenth begins": lambda: replay_screen(past("levelup"), 756, "2", "en"),
    "a replay at the deal": lambda: replayed("escalier", 0, "0"),
    "a replay as text": lambda: as_text(past("staircase"), speak("en")),
    "a replay as JSON": lambda: as_json(past("staircase"), speak("en")),
    "a fair deal": lambda: checked(True),
    "an unfair deal": lambda: checked(False),
    "the beginning of a lesson": lambda: opening_screen(LESSONS["levelup"], "Ann", "en"),
    "a review that is being made": lambda: progress_screen(ReviewJob(3, 20), "0123456789", speak("en")),
    "a review that looks again": lambda: progress_screen(ReviewJob(20, 20, again=True), "0123456789", speak("en")),
    "a review that failed": lambda: failed_screen("0123456789", speak("en")),
    "a review for all": lambda: summary_card(past("staircase"), 1, review_of(past("staircase")), "en"),
}
