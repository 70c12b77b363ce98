"""Write and parse custom ids, which say what a click on a control requests. They carry no secrets and no authority.

The format is ``s1:<table>:<decision>:<what>``; ``-`` means no table or no decision. The table can also be a lesson
(``lesson-<game>``, or ``lesson-<game>-2`` for the second one), a daily deal (``daily-<day>``), or a puzzle
(``puzzle-<game>-<id>``, or ``puzzle-<game>`` for any of the game's). A moment of someone's own match is a puzzle whose
id is ``<table>.<moves made>``. Any other text isn't ours or is forged.

A control that makes a move at a table also carries the table's state when it was drawn:
``s2:<table>:<decision>:<mark>:<what>``. After a backup is restored, a control drawn from a later state could name a
question that is open again; its mark shows that it was drawn in a state that has been lost. Older versions wrote moves
as ``s1:``, and we have to accept those forever.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 100
_LESSON, _DAILY, _PUZZLE = "lesson-", "daily-", "puzzle-"
_WHAT = r"([a-z-]{1,16})(?::([A-Za-z0-9@ ]{1,60}))?"
_PUZZLE_ID = r"(?:[0-9a-f]{8}|[0-9a-f]{10}[.][0-9]{1,6})"
_PRIVATE = rf"{_LESSON}[a-z]{{1,12}}(?:-[2-9])?|{_DAILY}[0-9]{{1,6}}|{_PUZZLE}[a-z]{{1,12}}(?:-{_PUZZLE_ID})?"
_TABLE = rf"(-|[0-9a-f]{{10}}|{_PRIVATE})"
_DECISION = r"(-|[0-9]{1,6}-[a-z-]{1,20})"
SURE = "sure"
"""Makes a move that its player has been asked about."""
MOVES = ("do", "pick", "cards", SURE)
"""The requests that make moves."""
OPEN = "open"
"""Shows the same hand with part of a move chosen; the argument is that part, or "" for none."""
_PATTERN = re.compile(rf"s1:{_TABLE}:{_DECISION}:{_WHAT}")
_MARK = r"([0-9]{1,6}[.][0-9a-f]{5})"
_MOVE = rf"(?=(?:{'|'.join(MOVES)})(?::|$)){_WHAT}"
_MARKED = re.compile(rf"s2:([0-9a-f]{{10}}):([0-9]{{1,6}}-[a-z-]{{1,20}}):{_MARK}:{_MOVE}")


class CustomId(NamedTuple):
    """A parsed custom id. Table and decision can be None; ``argument`` is the text of a move or similar, or "".

    ``mark`` identifies the table's state when the control was drawn, or is "" if the control has none.
    """

    table: str | None
    decision: str | None
    action: str
    argument: str
    mark: str = ""

    @property
    def lesson(self) -> str:
        """The name of the control's lesson, or ""."""
        table = self.table or ""
        return table.removeprefix(_LESSON) if table.startswith(_LESSON) else ""

    @property
    def day(self) -> int | None:
        """The number of the day whose deal the control belongs to, or None."""
        table = self.table or ""
        return int(table.removeprefix(_DAILY)) if table.startswith(_DAILY) else None

    @property
    def puzzle(self) -> tuple[str, str] | None:
        """The game and the id ("" for any) of the puzzle that the control belongs to, or None."""
        table = self.table or ""
        game, _, puzzle = table.removeprefix(_PUZZLE).partition("-")
        return (game, puzzle) if table.startswith(_PUZZLE) else None


def puzzle_table(game: str, puzzle: str = "") -> str:
    """Return what the controls of a puzzle carry instead of a table id; without a ``puzzle``, of any of a game's."""
    return f"{_PUZZLE}{game}-{puzzle}" if puzzle else f"{_PUZZLE}{game}"


def daily_table(day: int) -> str:
    """Return what the controls of a day's deal carry instead of a table id."""
    return f"{_DAILY}{day}"


def lesson_table(lesson: str) -> str:
    """Return what a lesson's controls carry instead of a table id."""
    return _LESSON + lesson


def can_ask(what: str) -> bool:
    """Return whether a control can request this; a forged click can contain anything."""
    return re.fullmatch(_WHAT, what) is not None


def write(table: str, decision: str, what: str, mark: str = "") -> str:
    """Return a control's custom id, with the ``mark`` (see ``TableState.mark``) if it makes a move at a table.

    :raises ValueError: if the result couldn't be parsed.
    """
    marked = bool(mark) and what.partition(":")[0] in MOVES
    text = f"s2:{table}:{decision}:{mark}:{what}" if marked else f"s1:{table}:{decision}:{what}"
    if read(text) is None:
        raise ValueError("invalid custom id")
    return text


def prefixes(table: str) -> tuple[str, str]:
    """Return how the custom ids of a table's controls begin, in both versions.

    >>> prefixes("0123456789")
    ('s1:0123456789:', 's2:0123456789:')
    """
    return f"s1:{table}:", f"s2:{table}:"


def read(text: str) -> CustomId | None:
    """Parse a custom id; return None if it isn't one of ours."""
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
