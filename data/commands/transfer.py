"""``python -m data move FROM TO``: copy a database to another one, of either engine, and compare every row.

Everything happens in one transaction; if the copies differ at the end, it is rolled back. Meanwhile, no bot can play
from either database. Tables and columns are read from the databases, so a new migration needs no change here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from data.commands.progress import Progress, silent
from data.commands.schema_table import SchemaTable, copy_rows, schema_tables
from data.connections import Place, opened
from data.database import Database, transaction
from data.errors import UnusableDatabaseError
from data.sql.rows import BadText, named

AT_ONCE = 20_000
"""How many rows to read and write at a time."""
NOTHING: list[tuple[Any, ...]] = []
REFERRED_TO = ("tables", "results")
"""The tables that other tables reference; they are copied first, in this order."""
NUMBERED = (
    "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = 'public' AND is_identity = 'YES'"
)


def move(source: Place, target: Place, patience: float, progress: Progress = silent) -> int:
    """Copy everything into an empty database; return the number of rows.

    :param patience: how many seconds to wait for a file's lock.
    :raises UnusableDatabaseError: if a database can't be used, the target isn't empty, or the copies differ.
    """
    with (
        opened(source, patience, owner=True) as old,
        opened(target, patience, owner=True) as new,
        transaction(old, "BEGIN"),
        transaction(new),
    ):
        tables = _ordered(schema_tables(old))
        if tables != _ordered(schema_tables(new)):
            raise UnusableDatabaseError(target, "has a different schema: update the bot")
        if any(_rows_of(new, table) for table in tables):
            raise UnusableDatabaseError(target, "is not empty: choose another one")
        of = sum(_rows_of(old, table) for table in tables)
        done = 0
        for table in tables:
            for rows in _pages(old, table):
                _check(source, table, rows)
                copy_rows(new, table.name, table.columns, rows)
                done += len(rows)
                progress(done, 2 * of)
        for table in tables:
            for rows, again in zip_longest(_pages(old, table), _pages(new, table), fillvalue=NOTHING):
                if rows != again:
                    raise UnusableDatabaseError(target, f"stored different rows in {table.name}")
                done += len(rows)
                progress(done, 2 * of)
        if not isinstance(target, Path):
            _number_after_the_last(new)
    return of


def _ordered(tables: list[SchemaTable]) -> list[SchemaTable]:
    """Sort the tables by name, but with those that other tables reference first."""
    names = dict(zip(REFERRED_TO, range(len(REFERRED_TO)), strict=True))
    return sorted(tables, key=lambda table: (names.get(table.name, len(names)), table.name))


def _number_after_the_last(db: Database) -> None:
    """Make PostgreSQL continue numbering rows after the last one; SQLite does that automatically."""
    for table, column in db.execute(NUMBERED).fetchall():
        last = f"(SELECT max({column}) FROM {table})"  # noqa: S608 - names come from the schema
        db.execute(f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), {last}) WHERE {last} IS NOT NULL")


def _check(source: Place, table: SchemaTable, rows: list[tuple[Any, ...]]) -> None:
    """Refuse text that can't be copied unchanged.

    :raises UnusableDatabaseError: naming the row and the column.
    """
    for row in rows:
        for column, value in zip(table.columns, row, strict=True):
            if isinstance(value, BadText) or (isinstance(value, str) and "\0" in value):
                key = named([row[table.columns.index(one)] for one in table.key])
                raise UnusableDatabaseError(
                    source, f"has a damaged row in {table.name} ({key}), {column} isn't UTF-8 text: repair it first"
                )


def _rows_of(db: Database, table: SchemaTable) -> int:
    return int(db.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0])  # noqa: S608 - names come from the schema


def _pages(db: Database, table: SchemaTable) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of a table in key order, one page at a time."""
    key = ", ".join(table.key)
    every = f"SELECT {', '.join(table.columns)} FROM {table.name}"  # noqa: S608 - names come from the schema
    in_order = f"ORDER BY {key} LIMIT {AT_ONCE}"
    rows = db.execute(f"{every} {in_order}").fetchall()
    marks = ", ".join("?" for _ in table.key)
    while rows:
        yield rows
        last = dict(zip(table.columns, rows[-1], strict=True))
        rows = db.execute(
            f"{every} WHERE ({key}) > ({marks}) {in_order}", [last[column] for column in table.key]
        ).fetchall()
