"""Read a database's tables, columns and keys, and copy rows into tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from data.database import Database

if TYPE_CHECKING:
    from data.postgres.session import Session

FILE_NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name != 'migrations' AND name NOT LIKE 'sqlite_%'"
FILE_COLUMNS = "SELECT name, nullif(pk, 0) FROM pragma_table_info(?)"
SERVER_COLUMNS = (
    "SELECT c.table_name, c.column_name, k.ordinal_position FROM information_schema.columns c"
    " LEFT JOIN information_schema.table_constraints t ON t.table_schema = c.table_schema"
    " AND t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'"
    " LEFT JOIN information_schema.key_column_usage k ON k.constraint_schema = t.constraint_schema"
    " AND k.constraint_name = t.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name"
    " WHERE c.table_schema = 'public' AND c.table_name != 'migrations'"
)


class SchemaTable(NamedTuple):
    """A table's name, its columns sorted by name, and the columns of its primary key in order."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


def schema_tables(db: Database) -> list[SchemaTable]:
    """Return all tables of a database except ``migrations``, sorted by name."""
    if isinstance(db, sqlite3.Connection):
        found = [(name, *column) for (name,) in db.execute(FILE_NAMES) for column in db.execute(FILE_COLUMNS, (name,))]
    else:
        found = db.execute(SERVER_COLUMNS).fetchall()
    columns: dict[str, dict[str, int | None]] = {}
    for name, column, place in found:
        columns.setdefault(name, {})[column] = place
    return [
        SchemaTable(
            name, tuple(sorted(of)), tuple(column for _, column in sorted((of[one], one) for one in of if of[one]))
        )
        for name, of in sorted(columns.items())
    ]


def copy_rows(db: Database, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows, each with its values in the order of ``columns``, into a table."""
    if isinstance(db, sqlite3.Connection):
        marks = ", ".join("?" for _ in columns)
        names = ", ".join(columns)
        db.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)  # noqa: S608 - names come from the schema
    else:
        cast("Session", db).copy(table, columns, list(rows))
