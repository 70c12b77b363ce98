"""Set up everything that proofreaders read: the golden screens, and matches of all games between awkward names."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from engine import GAMES, IllegalMove, Move, Value
from lessons import LEARNER, LESSONS, SECOND, Lesson
from opponents import choose
from tests.ui.screens import lobbies, matches, records, settings
from tests.ui.screens.matches import RERATED
from tests.ui.screens.seats import LINK, At
from ui.forms import Form
from ui.screen import Screen
from ui.screens.lessons import lesson_screen, opening_screen, said_of
from ui.table.ending import shared_end_screen
from ui.table.results import Chapters, results_screen
from ui.table.table_screens import hand_screen, left_screen, table_screen
from ui.table.whose_turn import turn_in
from ui.text.refusals import reason, sentence
from ui.text.text_context import context_for
from ui.text.texts import speak
from ui.text_only import in_words

NAMES = ("Wolfeschlegelsteinhausenbergerdo", "Ann", "Ann", "\u3164", "Élodie’s *", "Inés")
"""A name as long as Discord allows, two people with the same name, an invisible one, and two that need care."""
FIRST, EVERY, LONGEST = 24, 9, 600
"""Draw a match's first moves, then every ninth, until it ends or reaches LONGEST moves."""
ABSENT = 13
"""At every thirteenth move, a computer acts for an absent player."""

NONSENSE = ("fly", "draw", "bid 99", "play AS AS", "build AS", "swap", "show 3C 3C 3C", "claim 2")
"""Moves to try that are refused almost everywhere, in addition to those that were legal earlier."""
TRIED = 12

Shown = Screen | Form | None
Situation = tuple[str, Callable[[], Shown]]


def situations(*games: str) -> Iterator[Situation]:
    """Yield each screen's name and its builder, which must be called before the next one is taken."""
    for module in (lobbies, matches, records, settings):
        yield from module.SCREENS.items()
    for game in games:
        for lesson in (LESSONS.get(game), SECOND.get(game)):
            yield from _lesson(lesson) if lesson is not None else ()
        for players in sorted({GAMES[game].seats[0], GAMES[game].seats[-1]}):
            for skilled in (True, False):
                yield from played(game, players, skilled=skilled)


def _lesson(lesson: Lesson) -> Iterator[Situation]:
    """Yield every step of a lesson, and its comment on every move."""
    name = f"{lesson.game}: lesson {lesson.part}"
    yield name, partial(opening_screen, lesson, NAMES[0], None)
    for position in lesson.positions():
        yield name, partial(lesson_screen, lesson, position, NAMES[0], None)
        moves = map(str, position.match.legal_moves(LEARNER)) if position.turn is not None else ()
        for verdict, move in {position.verdict(move): move for move in moves}.items():
            said_of(lesson, position, move, verdict, None)


def played(game: str, players: int, *, skilled: bool) -> Iterator[Situation]:
    """Play a match; yield everything its players and spectators see, in pictures and in words.

    Players are ``skilled`` with the usual house rules; otherwise they play at random and the house rules are rare ones.
    """
    rng = random.Random(f"{game} {players} {skilled}")
    at = At(game, {} if skilled else _rare_rules(game, players, rng))
    for number, name in enumerate(NAMES[:players]):
        at.enter("seated", user=11 + number, name=name, locale="")
        yield f"{game}: lobby", partial(table_screen, at.state, {})
    at.start()
    tried, made = dict.fromkeys(NONSENSE), 0
    while at.match.outcome is None and made < LONGEST:
        seat = rng.choice(at.match.waiting)
        legal = at.match.legal_moves(seat)
        move = str(choose(at.match.redeal(seat, rng), seat, rng) if skilled else rng.choice(legal))
        bank = float(rng.choice((0, 1, 65)))
        if made % ABSENT == ABSENT - 1:
            at.enter("away", seat=seat, reason=rng.choice(("left", "late", "removed")))
            at.enter("moved", seat=seat, move=move, by="computer")
            yield from _seen(at)
            at.enter("back", seat=seat)
        else:
            at.enter("moved", seat=seat, move=move, by="player", bank=bank)
        made += 1
        tried |= dict.fromkeys(map(str, legal))
        if made < FIRST or made % EVERY == 0:
            yield from _seen(at)
            yield f"{game}: refused", partial(_refuse, at, rng.sample([*tried], min(len(tried), TRIED)))
    if at.match.outcome is not None:
        yield from _end(at)


def _seen(at: At) -> Iterator[Situation]:
    """Yield the table, its results so far, and every hand."""
    game = at.state.header.game
    if at.match.outcome is not None:
        return
    yield f"{game}: table", at.table
    yield f"{game}: table in words", lambda: in_words(at.table())
    yield f"{game}: results", lambda: results_screen(at.state, Chapters().after(at.match.record()).ended)
    for seat in range(at.match.players):
        asked = "asked" if seat in at.match.waiting else "waiting"
        yield f"{game}: hand, {asked}", partial(at.hand, seat)
        yield f"{game}: hand, {asked}, in words", partial(_in_words, at, seat)


def _in_words(at: At, seat: int) -> Screen:
    return in_words(at.hand(seat))


def _refuse(at: At, tried: Sequence[str]) -> None:
    """Put into words why these moves are refused, for each seat."""
    for seat, move in product(range(at.match.players), tried):
        context = context_for(at.state, None, seat)
        try:
            at.match.copy().apply(seat, Move.parse(move))
        except IllegalMove as problem:
            sentence(problem, at.match.key, context.say, turn_in(at.match, context))
            reason(problem, at.match.key, context.say)


def _end(at: At) -> Iterator[Situation]:
    """Yield the end of a match as the channel and a player see it."""
    game, state = at.state.header.game, at.state
    yield f"{game}: end", partial(table_screen, state, {}, RERATED)
    yield f"{game}: end in a hand", partial(hand_screen, state, {}, 0, link=LINK, rerated=RERATED)
    yield f"{game}: end for everyone", partial(shared_end_screen, state, 0, RERATED)
    yield f"{game}: after leaving", lambda: left_screen(state, speak(None))


def _rare_rules(game: str, players: int, rng: random.Random) -> dict[str, Value]:
    """Return house rules with each option at its lowest or highest value, as far as they are compatible."""
    rules: dict[str, Value] = {}
    for option in GAMES[game].house_rules:
        allowed = option.allowed(players)
        more = {**rules, option.name: rng.choice((allowed[0], allowed[-1]))}
        try:
            GAMES[game].check_options(players, more)
        except ValueError:
            continue
        rules = more
    return rules
