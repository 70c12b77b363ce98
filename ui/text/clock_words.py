"""Say how long a player has for a move, and how much of that comes from the time bank.

A message may stay unedited for minutes while Discord counts down in it. So only the end of all the time is a Discord
timestamp, and the sentence about the bank must be true from the first minute to the last.
"""

from __future__ import annotations

from collections.abc import Mapping

from tables.ports import Deadline
from tables.state import TableState
from ui.text.texts import Say


def clock_line(state: TableState, deadline: Deadline, say: Say) -> str:
    """Say until when a seat has time for its move, and how much of that comes from the bank."""
    facts = _facts(state, deadline)
    return say("clock-and-bank" if facts["bank"] else "clock", **facts)


def turn_line(state: TableState, deadline: Deadline | None, say: Say) -> str:
    """Say briefly, for the seat's own hand, that it's its turn and until when; ``deadline`` is None without a clock."""
    if deadline is None:
        return say("hand-your-turn")
    facts = _facts(state, deadline)
    return say("hand-your-turn-bank" if facts["bank"] else "hand-your-turn-until", **facts)


def next_deadline_line(state: TableState, deadlines: Mapping[int, Deadline], say: Say) -> str:
    """Describe the deadline of the person whose time runs out first; return "" if nobody is awaited."""
    people = [deadline for seat, deadline in deadlines.items() if seat >= 0 and state.seats[seat].plays_itself]
    return clock_line(state, min(people, key=lambda one: one.due), say) if people else ""


def minutes(seconds: int) -> str:
    """Format seconds as a clock.

    >>> minutes(180), minutes(59)
    ('3:00', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def _facts(state: TableState, deadline: Deadline) -> dict[str, str]:
    """Return the end of all the time as a Discord timestamp, and the bank as a clock, or "" if it is empty."""
    bank = int(state.seats[deadline.seat].bank)
    return {"due": f"<t:{int(deadline.due)}:R>", "bank": minutes(bank) if bank else ""}
