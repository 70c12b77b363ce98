"""Define the database connection that the store's functions work on, whichever engine is behind it.

``sqlite3.Connection`` is one; ``data.postgres.session.Session`` is made like one. Statements are in the SQL that both
understand, with ``?`` or ``:name`` for values; ``data.postgres.dialect`` says what is put differently for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

Values = Sequence[Any] | Mapping[str, Any]

Found = TypeVar("Found")


class Rows(Protocol):
    """What a statement found or did."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""

    def fetchone(self) -> Any:
        """The next row; None after the last."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """The rows, one after the other."""


class Database(Protocol):
    """A connection that is used in one thread, with transactions that are begun by hand."""

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""

    def execute(self, sql: str, values: Any = (), /) -> Rows:
        """Do one statement with these ``Values``."""

    def executemany(self, sql: str, rows: Iterable[Any], /) -> Rows:
        """Do the same statement with the ``Values`` of each row, in any order."""


@contextmanager
def transaction(db: Database, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """What is done inside is committed as a whole, or undone when an exception leaves it."""
    db.execute(begin)
    try:
        yield
        db.execute("COMMIT")
    finally:
        if db.in_transaction:  # some failures have undone it already
            db.execute("ROLLBACK")


class Read(Protocol):
    """Does work on a connection that is only read, in its thread."""

    async def __call__(self, work: Callable[[Database], Found], /) -> Found:
        """What the work returns.

        :raises StoreError: when it fails.
        """
