"""Write and parse custom ids, which say what a click on a control asks for. They carry no secrets and no authority.

``s1:<table>:<decision>:<what>``; ``-`` means no table or no decision. The table may be a lesson (``lesson-<game>``, or
``lesson-<game>-2`` for the second one). Anything else is not ours or is forged.

A control that makes a move at a table also says in which state the table was when it was drawn:
``s2:<table>:<decision>:<mark>:<what>``. If a table was put back to an earlier state, a control drawn in a later one may
name a question that is open again; the mark tells it from those that answer it. Moves made by an ``s1:``, as older
versions wrote them, must be accepted forever.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 100
_LESSON = "lesson-"
_WHAT = r"([a-z-]{1,16})(?::([A-Za-z0-9@ ]{1,60}))?"
_TABLE = rf"(-|[0-9a-f]{{10}}|{_LESSON}[a-z]{{1,12}}(?:-[2-9])?)"
_DECISION = r"(-|[0-9]{1,6}-[a-z-]{1,20})"
MOVES = ("do", "pick", "cards")
"""What a control asks for that makes a move."""
_PATTERN = re.compile(rf"s1:{_TABLE}:{_DECISION}:{_WHAT}")
_MARK = r"([0-9]{1,6}[.][0-9a-f]{5})"
_MOVE = rf"(?=(?:{'|'.join(MOVES)})(?::|$)){_WHAT}"
_MARKED = re.compile(rf"s2:([0-9a-f]{{10}}):([0-9]{{1,6}}-[a-z-]{{1,20}}):{_MARK}:{_MOVE}")


class CustomId(NamedTuple):
    """A read custom id: table and decision are None where there is none; ``argument`` is "" or e.g. a move's text.

    ``mark`` says how the table stood when the control was drawn; "" when the control doesn't say.
    """

    table: str | None
    decision: str | None
    action: str
    argument: str
    mark: str = ""

    @property
    def lesson(self) -> str:
        """The name of the lesson that this control belongs to; "" for any other control."""
        table = self.table or ""
        return table.removeprefix(_LESSON) if table.startswith(_LESSON) else ""


def lesson_table(lesson: str) -> str:
    """Return what the controls of the lesson with this name have instead of a table."""
    return _LESSON + lesson


def can_ask(what: str) -> bool:
    """Whether a control can ask for this: a forged click may ask for anything."""
    return re.fullmatch(_WHAT, what) is not None


def write(table: str, decision: str, what: str, mark: str = "") -> str:
    """The custom id of a control; with a ``mark`` (see ``TableState.mark``) when it makes a move at a table.

    :raises ValueError: when it would not be read back.
    """
    marked = bool(mark) and what.partition(":")[0] in MOVES
    text = f"s2:{table}:{decision}:{mark}:{what}" if marked else f"s1:{table}:{decision}:{what}"
    if read(text) is None:
        raise ValueError("this custom id can't be read back")
    return text


def read(text: str) -> CustomId | None:
    """What a custom id says; None when it is not one of ours."""
    if len(text) > LONGEST:
        return None
    if marked := _MARKED.fullmatch(text):
        table, decision, mark, action, argument = marked.groups()
        return CustomId(table, decision, action, argument or "", mark)
    found = _PATTERN.fullmatch(text)
    if found is None:
        return None
    table, decision, action, argument = found.groups()
    return CustomId(
        None if table == "-" else table,
        None if decision == "-" else decision,
        action,
        argument or "",
    )
