"""``python -m data move FROM TO``: a database is carried over to another engine, and compared row by row.

All of it is one transaction: what is not the same at its end is not there. No bot plays meanwhile, on either side.
Which tables and columns there are the databases say themselves, so a migration needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from data.commands.recount import Progress
from data.connections import Place, carrier, opened
from data.database import Database, transaction
from data.errors import UnusableDatabaseError
from data.schema_table import Table
from data.sql.rows import BadText, named

AT_ONCE = 20_000
"""So many rows are read, and written, in one go."""
NOTHING: list[tuple[Any, ...]] = []
REFERRED_TO = ("tables", "results")
"""The tables that others refer to: they come first, in this order."""


def move(source: Place, target: Place, patience: float, progress: Progress = lambda _done, _of: None) -> int:
    """Carry everything over into an empty database; returns how many rows.

    ``patience`` is for how many seconds the lock of a file is waited for.

    :raises UnusableDatabaseError: when one of them can't be used, the target isn't empty, or the two differ at the end.
    """
    with opened(source, patience, owner=True) as old, opened(target, patience, owner=True) as new:
        there, here = carrier(source), carrier(target)
        with transaction(old, "BEGIN"), transaction(new):
            tables = _ordered(there.tables(old))
            if tables != _ordered(here.tables(new)):
                raise UnusableDatabaseError(target, "has other tables: update the bot")
            if any(_rows_of(new, table) for table in tables):
                raise UnusableDatabaseError(target, "is not empty: choose another one")
            of = sum(_rows_of(old, table) for table in tables)
            done = 0
            for table in tables:
                for rows in _pages(old, table):
                    _check(source, table, rows)
                    here.insert(new, table, rows)
                    done += len(rows)
                    progress(done, 2 * of)
            for table in tables:
                for rows, again in zip_longest(_pages(old, table), _pages(new, table), fillvalue=NOTHING):
                    if rows != again:
                        raise UnusableDatabaseError(target, f"did not take the table {table.name} as it was")
                    done += len(rows)
                    progress(done, 2 * of)
            here.finish(new)
    return of


def _ordered(tables: list[Table]) -> list[Table]:
    """By name, but first those that others refer to."""
    names = dict(zip(REFERRED_TO, range(len(REFERRED_TO)), strict=True))
    return sorted(tables, key=lambda table: (names.get(table.name, len(names)), table.name))


def _check(source: Place, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """Refuse a row with a text that can't be carried over as it is."""
    for row in rows:
        for column, value in zip(table.columns, row, strict=True):
            if isinstance(value, BadText) or (isinstance(value, str) and "\0" in value):
                key = named([row[table.columns.index(one)] for one in table.key])
                raise UnusableDatabaseError(
                    source, f"has a damaged row in {table.name} ({key}), {column} isn't text in UTF-8: mend it first"
                )


def _rows_of(db: Database, table: Table) -> int:
    number: int = db.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0]  # noqa: S608 - the schema's own names
    return number


def _pages(db: Database, table: Table) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of a table in the order of its key, some at a time."""
    key = ", ".join(table.key)
    every = f"SELECT {', '.join(table.columns)} FROM {table.name}"  # noqa: S608 - the schema's own names
    in_order = f"ORDER BY {key} LIMIT {AT_ONCE}"
    rows = db.execute(f"{every} {in_order}").fetchall()
    marks = ", ".join("?" for _ in table.key)
    while rows:
        yield rows
        last = dict(zip(table.columns, rows[-1], strict=True))
        rows = db.execute(
            f"{every} WHERE ({key}) > ({marks}) {in_order}", [last[column] for column in table.key]
        ).fetchall()
