"""Compute the effect of new log entries on a table: its next state, events, deadlines, and what to store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine import Event
from engine.registry import spec_of
from tables.decide.match_result import result_of
from tables.entries import Content, to_json
from tables.ports import Append, Deadline, Entry, Standing
from tables.state import TableState
from tables.time.time_controls import LOBBY_SEAT, LOBBY_SECONDS, TEMPOS, TIME_CONTROLS

MOMENT_PAUSE_FACTOR = 2.2
"""The factor applied to a computer player's pause after something worth looking at, for two to four seconds in all."""

PATIENCE = 7.0
"""How many seconds computers pause in all, or a little more, if only one person plays and waits for their turn."""
SHARE, MOMENT_SHARE = 0.28, 0.45
"""How much of what is left of that one pause may take; the second is for something worth looking at.

So the pauses get shorter and shorter. How much is left says nothing about anyone's cards.
"""
LEAST, LEAST_MOMENT = 0.1, 0.6
"""The shortest pauses in seconds, however little is left, so that everything can be seen."""


class Snapshot(NamedTuple):
    """The state of a table that a decision is based on. ``now`` is in seconds since 1970; deadlines are by seat.

    ``waited`` is how many seconds computers have paused since a person's last step.
    """

    state: TableState
    deadlines: Mapping[int, Deadline] = {}
    now: float = 0.0
    waited: float = 0.0


class Step(NamedTuple):
    """The table after some new entries, the events in its match, and what must be stored before anyone sees them.

    ``pause`` is how many seconds computers pause before their next step.
    """

    state: TableState
    events: Sequence[Event]
    deadlines: dict[int, Deadline]
    append: Append
    pause: float = 0.0


def next_step(before: Snapshot, contents: Iterable[Content], click: int | None = None, pause: float = 0.0) -> Step:
    """Apply entries to a copy of the state.

    :param click: the id of the interaction behind the request, or None if no person made it.
    :param pause: the seconds until a computer player moves, extended if something worth looking at happens.
    :raises IllegalMove: from the engine.
    """
    state = before.state.copy()
    entries: list[Entry] = []
    events: list[Event] = []
    for content in contents:
        entry = Entry(state.seq + 1, before.now, content.kind, click, to_json(content))
        events += state.apply(entry)
        entries.append(entry)
    header = state.header
    moments = spec_of(header.game).moments
    tempo = TEMPOS[state.tempo]
    pause *= tempo
    share, least = SHARE, LEAST
    if any(event.kind in moments for event in events):
        pause *= MOMENT_PAUSE_FACTOR
        share, least = MOMENT_SHARE, LEAST_MOMENT
    if _is_alone(state):
        waited = before.waited if click is None else 0.0
        pause = min(pause, max(share * (PATIENCE * tempo - waited), least * tempo))
    deadlines = _deadlines(before, state, pause)
    append = Append(
        header.table,
        tuple(entries),
        state.standing,
        state.players,
        tuple(deadlines.values()),
        result_of(state, before.now) if state.standing is Standing.OVER else None,
        header.edition,
    )
    return Step(state, tuple(events), deadlines, append, pause)


def _is_alone(state: TableState) -> bool:
    """Return whether only one person plays, against computers."""
    return sum(seat.plays_itself for seat in state.seats) == 1


def _deadlines(before: Snapshot, state: TableState, pause: float) -> dict[int, Deadline]:
    """Return the deadline of each seat that must answer. A seat whose question is unchanged keeps its deadline."""
    table = state.header.table
    if state.standing is Standing.LOBBY:
        return {LOBBY_SEAT: Deadline(table, LOBBY_SEAT, "lobby", before.now + LOBBY_SECONDS)}
    match = state.match
    if match is None or state.standing is Standing.OVER or state.paused:
        return {}
    deadlines = {}
    for number in match.waiting:
        seat = state.seats[number]
        old = before.deadlines.get(number)
        if old is not None and (old.decision, old.asks_person) == (match.decision, seat.plays_itself):
            deadlines[number] = old
            continue
        seconds = TIME_CONTROLS[state.header.pace].seconds + seat.bank if seat.plays_itself else pause
        deadlines[number] = Deadline(table, number, match.decision or "", before.now + seconds, seat.plays_itself)
    return deadlines
