"""Say how long a player has for a move, and how much of that comes from the time bank.

A message may stay unedited while the move's own time runs out, while the bank runs out, and after that. So its sentence
names the moments when each of them ends, and is true before, between and after those moments.

A deadline of ``math.inf`` means that the real deadline passed while the clock was stopped.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from tables.ports import Deadline
from tables.state import TableState
from tables.time.time_controls import TIME_CONTROLS
from ui.text.moments import date_and_time, exact_time
from ui.text.texts import Say

DATED = 3600.0
"""Minimum seconds per move for paces whose deadlines are shown with their dates."""


def clock_line(state: TableState, deadline: Deadline, say: Say) -> str:
    """Say when a seat's time for its move runs out, and how much of it comes from the bank."""
    if deadline.due == inf:
        return say("clock-stopped")
    facts = _facts(state, deadline)
    return say("clock-and-bank" if facts["bank"] else "clock", **facts)


def with_time(turn: str, state: TableState, deadline: Deadline | None, say: Say) -> str:
    """Add the end of a seat's time to the line about its own turn; ``deadline`` is None without a clock."""
    if deadline is None:
        return turn
    if deadline.due == inf:
        return say("hand-turn-stopped", turn=turn)
    facts = _facts(state, deadline)
    return say("hand-turn-bank" if facts["bank"] else "hand-turn-until", turn=turn, **facts)


def next_deadline_line(state: TableState, deadlines: Mapping[int, Deadline], say: Say) -> str:
    """Describe the earliest deadline among the people to move; return "" if nobody has to move."""
    deadline = next_deadline(state, deadlines)
    return clock_line(state, deadline, say) if deadline is not None else ""


def next_deadline(state: TableState, deadlines: Mapping[int, Deadline]) -> Deadline | None:
    """Return the earliest deadline among the people to move; None if nobody has to move."""
    people = [deadline for seat, deadline in deadlines.items() if seat >= 0 and state.seats[seat].plays_itself]
    return min(people, key=lambda one: one.due, default=None)


def minutes(seconds: int) -> str:
    """Format seconds as a clock.

    >>> minutes(180), minutes(59)
    ('3:00', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def _facts(state: TableState, deadline: Deadline) -> dict[str, str]:
    """Return when the move's own time ends, when the bank's ends too, and the bank as a clock ("" if it is empty)."""
    written = date_and_time if TIME_CONTROLS[state.header.pace].seconds >= DATED else exact_time
    bank = state.seats[deadline.seat].bank
    return {
        "before": written(deadline.due - bank),
        "until": written(deadline.due),
        "bank": minutes(int(bank)) if bank >= 1 else "",
    }
