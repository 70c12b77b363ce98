"""Stores to test. Another kind of store joins the contract tests by one line in ``OPENERS``."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tables.ports import Store
from tests.data.random_play import House

Opener = Callable[[], Awaitable[Store]]
OPENERS: dict[str, Callable[[Path], Awaitable[Store]]] = {
    "sqlite": lambda folder: SqliteStore.open(folder / "stairwell.db", patience=2),
}


@pytest.fixture(params=OPENERS)
async def opener(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Opener]:
    """Opens stores that share one memory, as two processes would; closes them after the test."""
    stores = []

    async def open_store() -> Store:
        stores.append(await OPENERS[request.param](tmp_path))
        return stores[-1]

    yield open_store
    for store in stores:
        await store.close()


@pytest.fixture
async def store(opener: Opener) -> Store:
    return await opener()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "stairwell.db"


@pytest.fixture
async def sqlite_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path, patience=0.05)
    yield store
    await store.close()


@pytest.fixture
async def house(path: Path) -> AsyncIterator[House]:
    store = await SqliteStore.open(path)
    yield House(store, 1)
    await store.close()
