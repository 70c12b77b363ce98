"""When somebody who is asked is called: pure."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tables.event_log import LOBBY_SEAT
from tables.ports import Deadline
from tables.state import Seat
from tables.table import Table
from tables.time_controls import TimeControl


class Kind(Enum):
    """A question may have two calls; the value is what is stored before its decision."""

    CALL = ""
    LAST_WORD = "last "


class Call(NamedTuple):
    """A call, and when (seconds since 1970) it is due."""

    kind: Kind
    at: float


def asked_at(deadline: Deadline, seat: Seat, pace: TimeControl) -> float:
    """When a seat was asked, later by the time in which nobody could play (seconds since 1970)."""
    return deadline.due - pace.seconds - seat.bank


def earliest(deadline: Deadline, pace: TimeControl) -> float:
    """Before this moment nobody is called, whatever else is known of the table (seconds since 1970)."""
    return deadline.due - pace.seconds - pace.bank + pace.call


def next_call(
    deadline: Deadline, seat: Seat, pace: TimeControl, seen: float | None, sent: float | None, done: frozenset[Kind]
) -> Call | None:
    """The next call of a seat that is asked; None when there is none to come.

    :param seen: when its person last clicked at the table.
    :param sent: when its hand was last sent to them, which notified them.
    :param done: the calls to this question that were made.
    """
    asked = asked_at(deadline, seat, pace)
    if Kind.CALL not in done and (sent is None or sent < asked):
        found = Call(Kind.CALL, asked + pace.call)
    elif pace.last_word and Kind.LAST_WORD not in done:
        found = Call(Kind.LAST_WORD, deadline.due - pace.last_word)
    else:
        return None
    if seen is not None and seen >= asked - pace.lately:
        found = Call(found.kind, max(found.at, seen + pace.patience))
    return found if found.at < deadline.due else None


def can_be_called(table: Table, deadline: Deadline) -> bool:
    """Whether this is a question to somebody, and still open."""
    now = table.deadlines.get(deadline.seat)
    return (
        deadline.seat != LOBBY_SEAT
        and now is not None
        and now.decision == deadline.decision
        and table.state.seats[deadline.seat].plays_itself
    )
