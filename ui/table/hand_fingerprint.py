"""Compute everything in a hand that matters to its owner; while that is unchanged, the hand needn't be redrawn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields

from engine import View
from tables.ports import Deadline, Standing
from tables.state import TableState


def hand_matter(state: TableState, deadlines: dict[int, Deadline], seat: int) -> Hashable:
    """Return a seat's question and deadline, its possible moves, the players' names, and what only the seat knows.

    While a computer plays for the seat, return only the reason and whether it has moved: later moves don't change the
    hand until the owner is back.

    Hands with the same fingerprint may differ in their recent events, which their owners can also read at the table.

    :return: None unless a match is running.
    """
    match = state.match
    if match is None or state.standing is not Standing.RUNNING:
        return None
    held = state.seats[seat]
    if held.away is not None:  # the owner isn't there to read it; their next click redraws it
        return held.away, held.covered, state.paused
    asked = seat in match.waiting and not state.paused
    may = match.decision if asked else tuple(match.legal_moves(seat))  # a decision determines the possible answers
    names = tuple(one.name for one in state.seats)
    due = deadlines.get(seat) if asked else None
    return may, due, state.paused, names, _private(match.view(seat), match.view(None))


def _private(own: View, spectators: View) -> Hashable:
    """Return what a seat's view contains and a spectator's doesn't."""
    of_seat = [(item.name, getattr(own, item.name)) for item in fields(own)]
    return tuple((name, value) for name, value in of_seat if value != getattr(spectators, name))
