"""Read an engine's migrations from its folder, and recognize other programs' databases.

Each engine has a folder of files named ``0001_name.sql``, with the same numbers as the other's. A released migration is
never edited.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Migration(NamedTuple):
    """One step in the history of the schema; ``number`` counts from 1."""

    number: int
    name: str
    script: str


def migrations(folder: Path) -> list[Migration]:
    """Return every migration in the folder, in order."""
    files = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    return [Migration(int(file.name[:4]), file.stem, file.read_text(encoding="utf-8")) for file in files]


COLUMNS = ["number", "name"]


def ours(
    tables: Collection[str], columns: Sequence[str], applied: Mapping[int, str], steps: Sequence[Migration]
) -> bool:
    """Return whether a database with these ``tables`` is empty or ours; other programs may have a migrations table too.

    ``columns`` are those of its migrations table; ``applied`` maps that table's numbers to names.
    """
    if not tables:
        return True
    known = {step.number: step.name for step in steps}
    if list(columns) != COLUMNS or any(known.get(number, name) != name for number, name in applied.items()):
        return False
    return bool(applied) or set(tables) == {"migrations"}
