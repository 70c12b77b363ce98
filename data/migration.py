"""Read an engine's migrations from its folder, and tell our databases from other programs'.

They are files ``0001_name.sql``, in a folder for each engine, with the same numbers. None is ever edited.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Migration(NamedTuple):
    """One step of the schema; ``number`` counts from 1."""

    number: int
    name: str
    script: str


def migrations(folder: Path) -> list[Migration]:
    """Every migration in the folder, in order."""
    files = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    return [Migration(int(file.name[:4]), file.stem, file.read_text(encoding="utf-8")) for file in files]


COLUMNS = ["number", "name"]


def ours(
    tables: Collection[str], columns: Sequence[str], applied: Mapping[int, str], steps: Sequence[Migration]
) -> bool:
    """Whether a database with these ``tables`` is empty or ours; other programs have migrations too.

    ``columns`` are those of its table of that name, and ``applied`` what it says.
    """
    if not tables:
        return True
    known = {step.number: step.name for step in steps}
    if list(columns) != COLUMNS or any(known.get(number, name) != name for number, name in applied.items()):
        return False
    return bool(applied) or set(tables) == {"migrations"}
