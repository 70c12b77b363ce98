"""Compute when to ping a player; no I/O."""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from tables.ports import Deadline
from tables.seats import Seat
from tables.table import Table
from tables.time.time_controls import LOBBY_SEAT, TimeControl

ARRIVAL_SECONDS = 5.0
"""A click up to this many seconds before a question may have caused it, so it doesn't prove the player is present."""
MIN_GAP_SHARE = 1 / 2
"""The first ping is skipped unless it comes at least this share of the pace's ``last_word`` before the last one."""


class Kind(Enum):
    """The two pings for a question; the value is the prefix of the decision in the store."""

    PING = ""
    LAST_WORD = "last "


class Ping(NamedTuple):
    """A ping and its due time (seconds since 1970)."""

    kind: Kind
    at: float


def asked_at(deadline: Deadline, seat: Seat, pace: TimeControl) -> float:
    """Return when a seat was asked (seconds since 1970), plus any time since then in which nobody could play."""
    return deadline.due - pace.seconds - seat.bank


def earliest(deadline: Deadline, pace: TimeControl) -> float:
    """Return the earliest possible due time for this deadline's pings (seconds since 1970)."""
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
    """Return the next ping for a seat that must answer a question; None if there won't be another.

    :param seen: when its player last clicked at the table.
    :param sent: when its hand was last sent to the player, which notified them.
    :param done: the pings already sent for this question.
    :param now: pings can't be sent earlier than now (seconds since 1970).
    """
    asked = asked_at(deadline, seat, pace)
    ping = _after(seen, asked - pace.lately, pace.patience, asked + pace.ping_after)
    word = _after(seen, asked + ARRIVAL_SECONDS, pace.present, deadline.due - pace.last_word)
    if Kind.LAST_WORD in done or word >= deadline.due:
        word = math.inf
    if (
        Kind.PING in done
        or (sent is not None and sent >= asked)
        or max(ping, now) + pace.last_word * MIN_GAP_SHARE > word
    ):
        ping = math.inf
    found = Ping(Kind.PING, ping) if ping < word else Ping(Kind.LAST_WORD, word)
    return found if found.at < deadline.due else None


def _after(seen: float | None, since: float, seconds: float, at: float) -> float:
    """Return ``at`` or, if the player clicked after ``since``, a time at least ``seconds`` after that click."""
    return max(at, seen + seconds) if seen is not None and seen >= since else at


def can_be_pinged(table: Table, deadline: Deadline) -> bool:
    """Return whether the question is still open and a person must answer it."""
    now = table.deadlines.get(deadline.seat)
    return (
        deadline.seat != LOBBY_SEAT
        and now is not None
        and now.decision == deadline.decision
        and table.state.seats[deadline.seat].plays_itself
    )
