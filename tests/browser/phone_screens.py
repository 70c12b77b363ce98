"""Collect the screens that people see in whole matches, for ``phone_measure.py``.

Experts and beginners, who take turns around the table, play matches of all sizes. After every move, the screens are the
hands of the players to move, the hand of the player who has just moved, and the table's message, all drawn for readers
who want pictures.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from engine import GAMES, Event, Match, View, new_match
from lessons import LESSONS, SECOND, Lesson, Position, Verdict
from opponents import choose
from tables.history.records import Rating, Rerated
from tables.ports import Deadline, Header, Standing
from tables.state import RECENT_EVENTS, Seat, TableState
from tests.ui.table.test_hints import advised
from ui.presenters import PRESENTERS
from ui.screen import Screen
from ui.screens.lessons import Reply, lesson_screen, reply_to_part, said_of
from ui.table.hints import Hint
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
MOST_OF_A_MATCH = 120
"""Maximum number of screens of one kind to collect per match, spread evenly over the match."""

RERATED = {seat: Rerated(Rating(25.0, 8.0), Rating(25.0 - seat, 8.0)) for seat in range(len(NAMES))}
"""The rating changes of a match."""

HAND, HINT, LESSON, TABLE, END, RESULTS = "hand", "hint", "lesson", "table", "end", "results"
KINDS = (HAND, HINT, LESSON, TABLE, END, RESULTS)
PRIVATE = (HAND, HINT, LESSON)
"""The kinds that only one player sees, as answers to a click."""
HINT_EVERY = 5
"""A hint is asked for before every fifth move, since estimates take time."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A screen that someone saw, with its ``kind`` and a description of the match."""

    kind: str
    where: str
    screen: Screen


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


def screens_of(game: str, language: str) -> Iterator[Seen]:
    """Yield the screens of one match of each size.

    All players are people, except in the smallest match, which is against computer players.
    """
    yield from _lessons(game, language)
    smallest = min(GAMES[game].seats)
    for players in GAMES[game].seats:
        seen = list(_match(game, players, 1 if players == smallest else players, language))
        for kind in KINDS:
            yield from _spread([one for one in seen if one.kind == kind])


def _spread(seen: list[Seen]) -> list[Seen]:
    step = max(1.0, len(seen) / MOST_OF_A_MATCH)
    return [seen[int(number * step)] for number in range(int(len(seen) / step))]


def _match(game: str, players: int, people: int, language: str) -> Iterator[Seen]:
    rng = random.Random(f"{game} {players}")
    match = new_match(game, players, rng.randbytes(32))
    state = seated(match, language, people)
    presenter = PRESENTERS[game]
    number, mover, chapter = 0, 0, presenter.chapter(match.view(None))
    results, first = list[View](), 1
    while match.outcome is None:
        where = f"{players} players, move {number}, {match.decision}"
        deadlines = {seat: Deadline("0123456789", seat, match.decision or "", DUE) for seat in match.waiting}
        for seat in sorted({*match.waiting, mover} & set(range(people))):
            doing = "asked" if seat in match.waiting else "waits"
            screen = hand_screen(state, deadlines, seat, link=TABLE_LINK)
            yield Seen(HAND, f"{where}, {NAMES[seat]} {doing}", screen)
            if seat in match.waiting and number % HINT_EVERY == 0:
                yield from _hints(state, deadlines, seat, f"{where}, {NAMES[seat]}")
        yield Seen(TABLE, where, table_screen(state, deadlines))
        mover = rng.choice(match.waiting)
        level = LEVELS[mover % len(LEVELS)]
        _tell(state, match.apply(mover, choose(match.redeal(mover, rng), mover, rng, level, inf, WORLDS)))
        number += 1
        before, chapter = chapter, presenter.chapter(match.view(None))
        if before != chapter:
            results.append(match.view(None))
            first = first_shown(state, results, first)
            yield Seen(RESULTS, f"{where}, the results so far", results_screen(state, results, first))
    state.standing = Standing.OVER
    for ended in (state, _between_friends(state)):
        yield Seen(END, f"{players} players, the match is over", table_screen(ended, {}, RERATED))
        own = hand_screen(ended, {}, 0, link=TABLE_LINK, rerated=RERATED)
        yield Seen(HAND, f"{players} players, the match is over", own)


def _hints(state: TableState, deadlines: dict[int, Deadline], seat: int, where: str) -> Iterator[Seen]:
    """Yield the hand with a hint, as in a friendly match."""
    friendly = state.copy()
    friendly.friendly = True
    assert friendly.match is not None
    advice = advised(friendly.match, seat)
    screen = hand_screen(friendly, deadlines, seat, link=TABLE_LINK, hinted=Hint(advice))
    yield Seen(HINT, f"{where}, {advice.move}", screen)


def _lessons(game: str, language: str) -> Iterator[Seen]:
    """Yield every step of a game's lessons, and each with the answer to every wrong press."""
    for lesson in (part[game] for part in (LESSONS, SECOND) if game in part):
        for position in lesson.positions():
            if position.turn is None:
                continue
            where = f"lesson {lesson.part}, step {position.number}"
            first = lesson_screen(lesson, position, NAMES[1], language)
            yield Seen(LESSON, where, first)
            for press in presses(first.blocks):
                reply = _reply(lesson, position, press, language)
                if reply.notice:
                    answer = lesson_screen(
                        lesson, position, NAMES[1], language, notice=reply.notice, chosen=reply.chosen
                    )
                    yield Seen(LESSON, f"{where}, {press.label} pressed", answer)


def _reply(lesson: Lesson, position: Position, press: Press, language: str) -> Reply:
    """Return the lesson's answer to a press."""
    if press.part is not None:
        return reply_to_part(lesson, position, press.part, language)
    action, _, move = press.what.partition(":")
    verdict = position.verdict(move) if action == "do" else Verdict("wanted")
    return Reply(said_of(lesson, position, move, verdict, language) if verdict.kind == "other" else "")


def _tell(state: TableState, events: list[Event]) -> None:
    state.recent = (*state.recent, *events)[-RECENT_EVENTS:]


def _between_friends(state: TableState) -> TableState:
    twin = state.copy()
    twin.friendly = True
    twin.seats = tuple(replace(seat, level=None) for seat in twin.seats)
    return twin
