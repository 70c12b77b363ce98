"""Record the claims a screen makes about a match, as data next to its words.

A screen stays visible while the match goes on, so everything it claims has to be kept up to date. A *claim* is a topic
with its value at the time the words were written. Its topic is the name of a field of the game's view or of the table's
state, or one of these:

* ``names``: a person's name or a computer player's level, by seat.
* ``asks``: a seat, and the decision it is asked for (None if it isn't asked).
* ``away``: seats, each with the reason a computer plays for its player (None if it doesn't).
* ``clock``: seats (-1: the lobby), each with the end of its time and its time bank.
* ``chapters``: the number of the first chapter (a hand or a round) shown, and spectators' views of their ends.
* ``told``: the kinds, seats and cards of past events. They stay true.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import fields, replace

from engine import Event, View
from tables.ports import Deadline
from tables.state import TableState
from ui.screen import Block, Claims, Drawing, Screen, Text

OF_NO_POSITION = frozenset({"game", "players", "seat", "decision", "options", "outcome"})
"""Fields of every view that say nothing about the position."""


def view(view: View, unseen: Collection[str]) -> Claims:
    """Return the claims made by words and pictures that show a view, except for these fields."""
    shown = (item.name for item in fields(view) if item.name not in unseen and item.name not in OF_NO_POSITION)
    return {name: getattr(view, name) for name in shown}


def names(state: TableState) -> Hashable:
    """Return the players by seat: a person's name, or a computer player's level."""
    return tuple((seat.name, seat.level) for seat in state.seats)


def table(state: TableState) -> Claims:
    """Return the claims of every screen of a match: its players, and whether it is running, paused or over."""
    return {"standing": state.standing, "paused": state.paused, "names": names(state)}


def end(state: TableState) -> Claims:
    """Return the claims about the end of a match: how it ended, and whether that counts."""
    outcome = state.match.outcome if state.match is not None else None
    return {**table(state), "ended": state.ended, "outcome": outcome, "friendly": state.friendly}


def lobby(state: TableState, deadlines: Iterable[Deadline]) -> Claims:
    """Return a lobby's claims: its seated and awaited players, its pace and rules, its cuts, and when it closes."""
    return {
        **table(state),
        "host": state.host,
        "awaited": tuple(state.awaited()),
        "options": (state.header.pace, tuple(sorted(state.options.items()))),
        "friendly": state.friendly,
        "cuts": (state.cuts, state.settled),
        "clock": tuple((one.seat, one.due, 0.0) for one in deadlines),
    }


def question(state: TableState, seat: int) -> Claims:
    """Return the claim that a seat is, or isn't, asked for something now."""
    asked = state.match is not None and seat in state.match.waiting and not state.paused
    return {"asks": (seat, state.match.decision if asked and state.match is not None else None)}


def seats(state: TableState, seats: Iterable[int]) -> Claims:
    """Return the claim that these seats are, or aren't, played by a computer in someone's place."""
    return {"away": tuple((seat, state.seats[seat].away) for seat in seats)}


def clock(state: TableState, deadline: Deadline | None) -> Claims:
    """Return the claim that a seat has time until this deadline."""
    shown = [deadline] if deadline is not None else []
    return {"clock": tuple((one.seat, one.due, state.seats[one.seat].bank) for one in shown)}


def events(events: Iterable[Event]) -> Claims:
    """Return the claim that these events have happened."""
    return {"told": tuple((event.kind, event.seat, tuple(event.cards)) for event in events)}


def claiming(blocks: Sequence[Block], claims: Claims) -> list[Block]:
    """Return the blocks, with these claims added to their own."""
    return [
        replace(block, claims={**claims, **block.claims}) if isinstance(block, Text | Drawing) else block
        for block in blocks
    ]


def claims_of(screen: Screen) -> Claims:
    """Return all of a screen's claims."""
    found: dict[str, Hashable] = {}
    for block in screen.blocks:
        if isinstance(block, Text | Drawing):
            found.update(block.claims)
    return found
