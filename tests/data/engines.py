"""Open stores for the contract tests: each engine provides a database that several stores can share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from data.connections import Place
from data.database import Database
from data.postgres.address import Address
from data.sqlite import SqliteStore
from data.sqlite.connection import opened
from data.store import SqlStore
from tests.postgres import PostgresServer, server

Done = TypeVar("Done")

ENGINES = [pytest.param("sqlite"), pytest.param("postgres", marks=pytest.mark.postgres)]
"""Use this in ``@pytest.mark.parametrize("engine", ENGINES)``. To add an engine, list it here and in ``KINDS``."""


class Memory(ABC):
    """A test's own database. The stores opened on it are closed at the end."""

    place: Place

    def __init__(self) -> None:
        self._stores: list[SqlStore] = []

    async def open(self) -> SqlStore:
        """Open a store on the database, as another process would."""
        self._stores.append(await self._open())
        return self._stores[-1]

    def aside(self, work: Callable[[], Done]) -> Done:
        """Run the work in a thread, since it may need its own event loop."""
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(work).result()

    def do(self, work: Callable[[Database], Done]) -> Done:
        """Run the work directly on the database, bypassing the stores."""
        return self.aside(lambda: self._do(work))

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows found by a statement, if any."""
        return self.do(lambda db: db.execute(sql, values).fetchall())

    async def end(self) -> None:
        """Close the stores and remove the data."""
        for store in self._stores:
            await store.close()

    @abstractmethod
    async def _open(self) -> SqlStore: ...

    @abstractmethod
    def _do(self, work: Callable[[Database], Done]) -> Done: ...


class SqliteMemory(Memory):
    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.place: Path = folder / "stairwell.db"

    async def _open(self) -> SqlStore:
        return await SqliteStore.open(self.place, patience=2)

    def _do(self, work: Callable[[Database], Done]) -> Done:
        with closing(opened(self.place, 2)) as db:
            return work(db)


class PostgresMemory(Memory):
    """A database on the tests' own PostgreSQL server."""

    def __init__(self, _folder: Path) -> None:
        super().__init__()
        self._server = server()
        self._name = self._server.new_database(template(self._server))
        self.place: Address = Address(self._server.address(self._name))

    async def end(self) -> None:
        await super().end()
        self._server.drop(self._name)

    async def _open(self) -> SqlStore:
        from data.postgres.store import PostgresStore  # noqa: PLC0415 - asyncpg isn't installed without PostgreSQL

        return await PostgresStore.open(self.place)

    def _do(self, work: Callable[[Database], Done]) -> Done:
        from data.postgres.session import Session  # noqa: PLC0415 - as above

        with closing(Session(self.place)) as db:
            return work(db)


KINDS: dict[str, Callable[[Path], Memory]] = {"sqlite": SqliteMemory, "postgres": PostgresMemory}

_templates: dict[PostgresServer, str] = {}


def template(of: PostgresServer) -> str:
    """Return the name of a fully migrated database, which is copied for each test."""
    from data.postgres.migrate import prepare  # noqa: PLC0415 - as above
    from data.postgres.session import Session  # noqa: PLC0415 - as above

    def make() -> None:
        address = Address(of.address(_templates[of]))
        with closing(Session(address)) as db:
            prepare(db, address)

    if of not in _templates:
        _templates[of] = of.new_database()
        with ThreadPoolExecutor(1) as thread:
            thread.submit(make).result()
    return _templates[of]


@asynccontextmanager
async def memory_of(engine: str, folder: Path) -> AsyncIterator[Memory]:
    """Yield a database of this engine, initially empty, and remove it afterwards."""
    made = KINDS[engine](folder)
    try:
        yield made
    finally:
        await made.end()
