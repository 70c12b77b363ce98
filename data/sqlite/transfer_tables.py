"""What a SQLite file says of its tables, and how they are filled from another database."""

from __future__ import annotations

from typing import Any

from data.database import Database
from data.schema_table import Table

NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name != 'migrations' AND name NOT LIKE 'sqlite_%'"
COLUMNS = "SELECT name, pk FROM pragma_table_info(?) ORDER BY name"


def tables(db: Database) -> list[Table]:
    """All tables but that of the migrations."""
    found = []
    for (name,) in db.execute(NAMES).fetchall():
        columns = db.execute(COLUMNS, (name,)).fetchall()
        key = tuple(column for column, place in sorted(columns, key=lambda one: one[1]) if place)
        found.append(Table(name, tuple(column for column, _ in columns), key))
    return found


def insert(db: Database, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """Put rows into a table, their values in the order of its columns."""
    marks = ", ".join("?" for _ in table.columns)
    names = ", ".join(table.columns)
    db.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", rows)  # noqa: S608 - the schema's own names


def finish(_: Database) -> None:
    """Nothing is left to do: new rows are numbered after the last."""
