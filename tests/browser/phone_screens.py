"""Collect the screens that people see in whole matches, for ``phone_measure.py``.

Experts and beginners, who take turns around the table, play matches of all sizes. At some moments of each, the screens
are the hands of the players to move, the hand of the player who has just moved, and the table's message, all drawn for
readers who want pictures.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from engine import GAMES, Match, Move, View, new_match
from lessons import LESSONS, SECOND, Lesson, Position, Verdict
from opponents import choose
from opponents.estimates import ESTIMATORS, Gain
from tables.advice import Advice
from tables.finished.decisions import decisions
from tables.finished.past_match import PastMatch
from tables.history.records import Evening, Rating, Rerated, Winner
from tables.history.review import Review
from tables.ports import Deadline, Header, Standing
from tables.recent_events import RECENT_EVENTS
from tables.seats import Seat
from tables.state import TableState
from tests.ui.screens.test_reviews import mistaken
from tests.ui.table.test_hints import advised
from ui.presenters import PRESENTERS
from ui.screen import Screen
from ui.screens.lessons import Reply, lesson_rule, lesson_screen, opening_screen, reply_to_part, said_of
from ui.screens.reviews import PARTS, review_screen, summary_card
from ui.table.hints import Hint, Rule, why_notice
from ui.table.results import first_shown, results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.table.wished import Press, presses

NAMES = ("Emmy", "Bartholomew", "Cléo", "dan_the_man", "Éva-Lotte", "Finn")
TABLE_LINK = "https://discord.com/channels/1000000000000000001/1000000000000000002/1000000000000000003"
NOW = 1_800_000_000
DUE = NOW + 59.0
"""The time at which screens are drawn, and the next deadline, in seconds since 1970."""
LEVELS, WORLDS = ("expert", "novice"), 4
"""The levels around the table, and the number of simulated deals that an expert tries; more would only cost time."""
MOMENTS = 30
"""The number of a match's moments that are drawn; all ends of its rounds are."""

RERATED = {seat: Rerated(Rating(25.0, 8.0), Rating(25.0 - seat, 8.0)) for seat in range(len(NAMES))}
"""The rating changes of a match."""
EVENING = Evening(12, NOW - 9000.0, tuple(Winner(seat + 1, name, 4 - seat) for seat, name in enumerate(NAMES[:3])))
"""The matches that were played in the channel lately."""

HAND, HINT, WHY, LESSON, MORE = "hand", "hint", "why", "lesson", "more"
TABLE, END, RESULTS, REVIEW, REASONS = "table", "end", "results", "review", "reasons"
KINDS = (HAND, HINT, WHY, LESSON, MORE, TABLE, END, RESULTS, REVIEW, REASONS)
"""``WHY`` are hands that explain a hint or a rule, ``MORE`` are steps with everything that a lesson has to say about
them, ``REASONS`` are reviews with the reasons."""
PRIVATE = (HAND, HINT, WHY, LESSON, MORE, REVIEW, REASONS)
"""The kinds that only one player sees, as answers to a click."""
HINT_EVERY = 2
"""A hint is asked for at every second moment, since estimates take time."""
REVIEWED = 6
"""The number of a match's decisions that are reviewed, as a mistake and as a good move each."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A screen that someone saw, with its ``kind`` and a description of the match.

    It stands for several alike that aren't drawn.
    """

    kind: str
    where: str
    screen: Screen
    stands_for: float = 1.0


def seated(match: Match, language: str, people: int) -> TableState:
    """Return a running table with ``people`` people, and computer players in the other seats."""
    asked = dict(match.options)
    header = Header("0123456789", match.key, 1, 2, 1, 0.0, "live", language, asked, (), None, bytes(32))
    state = TableState(header)
    state.seats = tuple(
        Seat(number + 1, NAMES[number], language, 9, 180.0, level=None if number < people else "regular")
        for number in range(match.players)
    )
    state.match, state.standing = match, Standing.RUNNING
    return state


def screens_of(game: str, spoken: Sequence[str]) -> dict[str, list[Seen]]:
    """Return the screens of one match of each size, and of the game's lessons, by language.

    All players are people, except in the smallest match, which is against computer players. A match is played once,
    and each of its moments is drawn in all languages.
    """
    found = {language: list(lessons(game, language)) for language in spoken}
    smallest = min(GAMES[game].seats)
    for players in GAMES[game].seats:
        match = _Evening(game, players, 1 if players == smallest else players, spoken)
        match.play()
        for language, screens in match.seen.items():
            found[language] += screens
    return found


class _Evening:
    """A match, with the screens that people have ``seen`` in each language."""

    def __init__(self, game: str, players: int, people: int, spoken: Sequence[str]) -> None:
        self._rng = random.Random(f"{game} {players}")
        self._match = new_match(game, players, self._rng.randbytes(32))
        self._people = people
        self._tables = {language: seated(self._match, language, people) for language in spoken}
        self._ended: list[View] = []
        self._first = dict.fromkeys(spoken, 1)
        self._each = 1.0
        self.seen: dict[str, list[Seen]] = {language: [] for language in spoken}

    def play(self) -> None:
        """Play the match to its end, and collect the screens."""
        match = self._match
        presenter = PRESENTERS[match.key]
        moves = self._moves(match.copy())
        drawn = self._rng.sample(range(len(moves)), min(MOMENTS, len(moves)))
        hinted = {*drawn[::HINT_EVERY]}
        before, chapter = 0, presenter.chapter(match.view(None))
        for number, (mover, move) in enumerate(moves):
            where = f"{match.players} players, move {number}, {match.decision}"
            if number in drawn:
                self._each = len(moves) / len(drawn)
                asked = set(match.waiting)
                for seat in sorted({*asked, before} & set(range(self._people))):
                    advice = advised(match, seat) if seat in asked and number in hinted else None
                    self._see(partial(self._hands, seat=seat, advice=advice), f"{where}, {NAMES[seat]}")
                self._see(lambda state: [(TABLE, "", table_screen(state, _deadlines(state)))], where)
            events = match.apply(mover, move)
            for state in self._tables.values():
                state.recent = (*state.recent, *events)[-RECENT_EVENTS:]
                state._views = {}  # the moves don't go through the state, which would keep its old views
            self._each = 1.0
            earlier, chapter = chapter, presenter.chapter(match.view(None))
            if earlier != chapter:
                self._ended.append(match.view(None))
                self._see(self._results, f"{match.players} players, move {number}, the results so far")
            before = mover
        for state in self._tables.values():
            state.standing = Standing.OVER
        self._see(_ends, f"{match.players} players, the match is over")
        review = _reviewed(PastMatch(next(iter(self._tables.values()))))
        if review is not None:
            self._see(partial(_reviews, review=review), f"{match.players} players, a review")

    def _moves(self, match: Match) -> list[tuple[int, Move]]:
        """Play the match to its end, and return its moves with their seats."""
        rng, moves = self._rng, []
        while match.outcome is None:
            seat = rng.choice(match.waiting)
            move = choose(match.redeal(seat, rng), seat, rng, LEVELS[seat % len(LEVELS)], inf, WORLDS)
            match.apply(seat, move)
            moves.append((seat, move))
        return moves

    def _see(self, look: Callable[[TableState], Iterable[tuple[str, str, Screen]]], where: str) -> None:
        """Collect what ``look`` shows of the table in each language."""
        for language, state in self._tables.items():
            for kind, what, screen in look(state):
                self.seen[language].append(Seen(kind, f"{where}, {what}" if what else where, screen, self._each))

    def _hands(self, state: TableState, seat: int, advice: Advice | None) -> Iterator[tuple[str, str, Screen]]:
        """Yield a hand, with a rule if it disables a button, and with a hint and its reason as in a friendly match."""
        deadlines = _deadlines(state)
        shown = partial(hand_screen, state, deadlines, seat, link=TABLE_LINK)
        hand = shown()
        yield HAND, "asked" if seat in self._match.waiting else "waits", hand
        if any(one.what == "why" for one in presses(hand.blocks)):
            rules = why_notice(state, seat + 1, "", None)
            yield WHY, "the rules behind its disabled buttons", shown(hinted=Rule(rules))
        if advice is not None:
            friendly = state.copy()
            friendly.friendly = True
            hinted = partial(hand_screen, friendly, deadlines, seat, link=TABLE_LINK)
            yield HINT, str(advice.move), hinted(hinted=Hint(advice))
            yield WHY, f"{advice.move} explained", hinted(hinted=Hint(advice, explained=True))

    def _results(self, state: TableState) -> Iterator[tuple[str, str, Screen]]:
        language = state.header.locale
        self._first[language] = first_shown(state, self._ended, self._first[language])
        yield RESULTS, "", results_screen(state, self._ended, self._first[language])


def _deadlines(state: TableState) -> dict[int, Deadline]:
    match = state.match
    waiting = match.waiting if match is not None else ()
    return {seat: Deadline("0123456789", seat, str(match and match.decision), DUE) for seat in waiting}


def _ends(state: TableState) -> Iterator[tuple[str, str, Screen]]:
    for ended in (state, _between_friends(state)):
        yield END, "", table_screen(ended, {}, RERATED, EVENING)
        yield HAND, "its end", hand_screen(ended, {}, 0, link=TABLE_LINK, rerated=RERATED)


def _reviewed(past: PastMatch) -> Review | None:
    """Review some of the first seat's decisions, as if the best move had been missed in each; None for most games."""
    if past.state.header.game not in ESTIMATORS:
        return None
    every = [*decisions(past.record, 0)]
    some = every[:: max(1, len(every) // REVIEWED)]
    found = [mistaken(past.state.header.game, one) for one in some]
    given = Gain(1.3, 0.2)
    return Review(87.0, 3.0, given, found[0].unit, len(every), len(found), tuple(found), found[-1])


def _reviews(state: TableState, review: Review) -> Iterator[tuple[str, str, Screen]]:
    past = PastMatch(state)
    for page in range(len(review.costly) + 1):
        for part in PARTS:
            screen = review_screen(past, 0, review, state.header.locale, page, part)
            yield REASONS if part else REVIEW, f"page {page} {part}".rstrip(), screen
    yield END, "a shared review", summary_card(past, 0, review, state.header.locale)


def lessons(game: str, language: str) -> Iterator[Seen]:
    """Yield every step of a game's lessons, with everything about it, and with the answer to every wrong press."""
    for lesson in (part[game] for part in (LESSONS, SECOND) if game in part):
        where = f"lesson {lesson.part}"
        yield Seen(LESSON, f"{where}, its beginning", opening_screen(lesson, NAMES[1], language))
        for position in lesson.positions():
            step = f"{where}, step {position.number}" if position.turn is not None else f"{where}, its end"
            shown = partial(lesson_screen, lesson, position, NAMES[1], language)
            first = shown()
            yield Seen(LESSON, step, first)
            if position.turn is None:
                continue
            yield Seen(MORE, step, shown(more=True))
            for press in presses(first.blocks):
                if press.what == "why":
                    rules = lesson_rule(lesson, position, "", language)
                    yield Seen(MORE, f"{step}, its rules", shown(rule=rules))
                reply = _reply(lesson, position, press, language)
                if reply.notice:
                    answer = shown(notice=reply.notice, chosen=reply.chosen)
                    yield Seen(LESSON, f"{step}, {press.label} pressed", answer)


def _reply(lesson: Lesson, position: Position, press: Press, language: str) -> Reply:
    """Return the lesson's answer to a press."""
    if press.part is not None:
        return reply_to_part(lesson, position, press.part, language)
    action, _, move = press.what.partition(":")
    verdict = position.verdict(move) if action == "do" else Verdict("wanted")
    return Reply(said_of(lesson, position, move, verdict, language) if verdict.kind == "other" else "")


def _between_friends(state: TableState) -> TableState:
    twin = state.copy()
    twin.friendly = True
    twin.seats = tuple(replace(seat, level=None) for seat in twin.seats)
    return twin
