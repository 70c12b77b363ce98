"""Until when somebody has time, in words: the time for the move and that in the bank apart, where there is a bank."""

from __future__ import annotations

from collections.abc import Mapping

from tables.ports import Deadline
from tables.state import TableState
from ui.texts import Say


def clock_told(state: TableState, deadline: Deadline, say: Say) -> str:
    """Until when a seat has time for its move, and how much of the bank then begins to run.

    Discord counts down to a moment by itself, and to one only: so both moments are told, and the sentence is true
    before the first and between them.
    """
    bank = int(state.seats[deadline.seat].bank)
    due, move = (f"<t:{int(moment)}:R>" for moment in (deadline.due, deadline.due - bank))
    if not bank:
        return say("clock", due=due)
    return say("clock-and-bank", due=due, move=move, bank=minutes(bank))


def nearest_told(state: TableState, deadlines: Mapping[int, Deadline], say: Say) -> str:
    """The same of the person whose time is up first; "" when nobody is waited for."""
    people = [deadline for seat, deadline in deadlines.items() if seat >= 0 and state.seats[seat].plays_itself]
    return clock_told(state, min(people, key=lambda one: one.due), say) if people else ""


def minutes(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> minutes(180), minutes(59)
    ('3:00', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
