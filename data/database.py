"""Define the database connection used by the store's functions, whichever engine is behind it.

``sqlite3.Connection`` already has this interface; ``data.postgres.session.Session`` imitates it. Statements use SQL
that both engines understand, with ``?`` or ``:name`` as placeholders; ``data.postgres.dialect`` translates what differs
in PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

Values = Sequence[Any] | Mapping[str, Any]

Found = TypeVar("Found")


class Rows(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """Return how many rows the statement wrote."""

    def fetchone(self) -> Any:
        """Return the next row, or None after the last one."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the remaining rows."""


class Database(Protocol):
    """A connection used by a single thread, with explicit transactions."""

    @property
    def in_transaction(self) -> bool:
        """Return whether a transaction is open."""

    def execute(self, sql: str, values: Any = (), /) -> Rows:
        """Run one statement with these ``Values``."""

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Rows:
        """Run the same statement with the ``Values`` of each row, in any order."""


@contextmanager
def transaction(db: Database, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """Commit the block as one transaction; roll back on an exception."""
    db.execute(begin)
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:  # some failures have already rolled it back
            db.execute("ROLLBACK")


class Read(Protocol):
    """Runs a function on a read-only connection, in that connection's thread."""

    async def __call__(self, work: Callable[[Database], Found], /) -> Found:
        """Return what ``work`` returns.

        :raises StoreError: if it fails.
        """
