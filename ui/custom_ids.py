"""Custom ids: what a control tells us when it is clicked. They carry no secrets and no authority.

``s1:<table>:<decision>:<what>``; ``-`` stands for no table or no decision. In the place of a table may stand a lesson
(``lesson-<game>``, or ``lesson-<game>-2`` for the second one). Anything else is not ours or is forged.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 100
_LESSON = "lesson-"
_WHAT = r"([a-z-]{1,16})(?::([A-Za-z0-9@ ]{1,60}))?"
_PATTERN = re.compile(
    rf"s1:(-|[0-9a-f]{{10}}|{_LESSON}[a-z]{{1,12}}(?:-[2-9])?):(-|[0-9]{{1,6}}-[a-z-]{{1,20}}):{_WHAT}"
)


class CustomId(NamedTuple):
    """A read custom id: table and decision are None where there is none; ``argument`` is "" or e.g. a move's text."""

    table: str | None
    decision: str | None
    action: str
    argument: str

    @property
    def lesson(self) -> str:
        """The name of the lesson that this control belongs to; "" for any other control."""
        table = self.table or ""
        return table.removeprefix(_LESSON) if table.startswith(_LESSON) else ""


def lesson_table(lesson: str) -> str:
    """What stands in the place of a table in the controls of the lesson with this name."""
    return _LESSON + lesson


def can_ask(what: str) -> bool:
    """Whether a control can ask for this: a forged click may ask for anything."""
    return re.fullmatch(_WHAT, what) is not None


def write(table: str, decision: str, what: str) -> str:
    """The custom id of a control.

    :raises ValueError: when it would not be read back.
    """
    text = f"s1:{table}:{decision}:{what}"
    if len(text) > LONGEST or _PATTERN.fullmatch(text) is None:
        raise ValueError("this custom id can't be read back")
    return text


def read(text: str) -> CustomId | None:
    """What a custom id says; None when it is not one of ours."""
    found = _PATTERN.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return None
    table, decision, action, argument = found.groups()
    return CustomId(
        None if table == "-" else table,
        None if decision == "-" else decision,
        action,
        argument or "",
    )
