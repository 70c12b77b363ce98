"""Say until when a player has time, and how much of it comes from the bank.

A message may stay unedited for minutes, while Discord counts down in it. So only the end of all the time is given as a
Discord timestamp, and what is said about the bank is as true in the last minute as in the first.
"""

from __future__ import annotations

from collections.abc import Mapping

from tables.ports import Deadline
from tables.state import TableState
from ui.text.texts import Say


def clock_line(state: TableState, deadline: Deadline, say: Say) -> str:
    """Until when a seat has time for its move, and how much of that comes from the bank."""
    facts = _facts(state, deadline)
    return say("clock-and-bank" if facts["bank"] else "clock", **facts)


def turn_line(state: TableState, deadline: Deadline | None, say: Say) -> str:
    """The same in as few lines as can be, for the hand of the seat: that it is its turn. None: without a clock."""
    if deadline is None:
        return say("hand-your-turn")
    facts = _facts(state, deadline)
    return say("hand-your-turn-bank" if facts["bank"] else "hand-your-turn-until", **facts)


def next_deadline_line(state: TableState, deadlines: Mapping[int, Deadline], say: Say) -> str:
    """The same of the person whose time is up first; "" when nobody is waited for."""
    people = [deadline for seat, deadline in deadlines.items() if seat >= 0 and state.seats[seat].plays_itself]
    return clock_line(state, min(people, key=lambda one: one.due), say) if people else ""


def minutes(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> minutes(180), minutes(59)
    ('3:00', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def _facts(state: TableState, deadline: Deadline) -> dict[str, str]:
    """When all time is over, as Discord's moment, and the bank as a clock; "": empty."""
    bank = int(state.seats[deadline.seat].bank)
    return {"due": f"<t:{int(deadline.due)}:R>", "bank": minutes(bank) if bank else ""}
