"""Work out when a player is to be pinged; pure."""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from tables.ports import Deadline
from tables.state import Seat
from tables.table import Table
from tables.time.time_controls import LOBBY_SEAT, TimeControl

ARRIVING = 5.0
"""A click within so many seconds of a question may be the one that led to it: it says nothing of who stayed."""
APART = 1 / 2
"""Of the time between the last word and the end, so much must lie before it: else a ping would come just before it."""


class Kind(Enum):
    """A question may have two pings; the value is what is stored before its decision."""

    PING = ""
    LAST_WORD = "last "


class Ping(NamedTuple):
    """A ping, and when (seconds since 1970) it is due."""

    kind: Kind
    at: float


def asked_at(deadline: Deadline, seat: Seat, pace: TimeControl) -> float:
    """When a seat was asked, later by the time in which nobody could play (seconds since 1970)."""
    return deadline.due - pace.seconds - seat.bank


def earliest(deadline: Deadline, pace: TimeControl) -> float:
    """Before this moment nobody is pinged, whatever else is known of the table (seconds since 1970)."""
    return deadline.due - pace.seconds - pace.bank + pace.ping_after


def next_ping(
    deadline: Deadline,
    seat: Seat,
    pace: TimeControl,
    seen: float | None,
    sent: float | None,
    done: frozenset[Kind],
    now: float,
) -> Ping | None:
    """The next ping of a seat that is asked; None when there is none to come.

    :param seen: when its person last clicked at the table.
    :param sent: when its hand was last sent to them, which notified them.
    :param done: the pings to this question that were made.
    :param now: before which none can be made any more (seconds since 1970).
    """
    asked = asked_at(deadline, seat, pace)
    ping = _after(seen, asked - pace.lately, pace.patience, asked + pace.ping_after)
    word = _after(seen, asked + ARRIVING, pace.present, deadline.due - pace.last_word)
    if Kind.LAST_WORD in done or word >= deadline.due:
        word = math.inf
    if Kind.PING in done or (sent is not None and sent >= asked) or max(ping, now) + pace.last_word * APART > word:
        ping = math.inf
    found = Ping(Kind.PING, ping) if ping < word else Ping(Kind.LAST_WORD, word)
    return found if found.at < deadline.due else None


def _after(seen: float | None, since: float, seconds: float, at: float) -> float:
    """Return that moment, or a later one: so many seconds after a click that was made ``since`` then."""
    return max(at, seen + seconds) if seen is not None and seen >= since else at


def can_be_pinged(table: Table, deadline: Deadline) -> bool:
    """Whether this is a question to somebody, and still open."""
    now = table.deadlines.get(deadline.seat)
    return (
        deadline.seat != LOBBY_SEAT
        and now is not None
        and now.decision == deadline.decision
        and table.state.seats[deadline.seat].plays_itself
    )
