"""What a PostgreSQL database says of its tables, and how they are filled from another database."""

from __future__ import annotations

from typing import Any

from data.postgres.session import Session
from data.schema_table import Table

COLUMNS = (
    "SELECT c.table_name, c.column_name, k.ordinal_position FROM information_schema.columns c"
    " LEFT JOIN information_schema.table_constraints t ON t.table_schema = c.table_schema"
    " AND t.table_name = c.table_name AND t.constraint_type = 'PRIMARY KEY'"
    " LEFT JOIN information_schema.key_column_usage k ON k.constraint_schema = t.constraint_schema"
    " AND k.constraint_name = t.constraint_name AND k.table_name = c.table_name AND k.column_name = c.column_name"
    " WHERE c.table_schema = 'public' AND c.table_name != 'migrations'"
)
NUMBERED = (
    "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = 'public' AND is_identity = 'YES'"
)


def tables(db: Session) -> list[Table]:
    """All tables but that of the migrations."""
    columns: dict[str, list[tuple[str, int | None]]] = {}
    for name, column, place in db.execute(COLUMNS):
        columns.setdefault(name, []).append((column, place))
    return [
        Table(
            name,
            tuple(sorted(column for column, _ in found)),
            tuple(column for _, column in sorted((place, column) for column, place in found if place)),
        )
        for name, found in columns.items()
    ]


def insert(db: Session, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """Put rows into a table, their values in the order of its columns."""
    db.copy(table.name, table.columns, rows)


def finish(db: Session) -> None:
    """Let new rows be numbered after the last."""
    for table, column in db.execute(NUMBERED).fetchall():
        last = f"(SELECT max({column}) FROM {table})"  # noqa: S608 - the schema's own names
        db.execute(f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), {last}) WHERE {last} IS NOT NULL")
