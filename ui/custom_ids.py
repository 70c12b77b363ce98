"""Custom ids: what a control tells us when it is clicked. They carry no secrets and no authority.

``s1:<table>:<decision>:<what>``; ``-`` stands for no table or no decision. Anything else is not ours or is forged.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 100
_PATTERN = re.compile(r"s1:(-|[0-9a-f]{10}):(-|[0-9]{1,6}-[a-z-]{1,20}):([a-z-]{1,16})(?::([A-Za-z0-9@ ]{1,60}))?")


class CustomId(NamedTuple):
    """A read custom id: table and decision are None where there is none; ``argument`` is "" or e.g. a move's text."""

    table: str | None
    decision: str | None
    action: str
    argument: str


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
