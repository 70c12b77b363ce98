"""Provide stores to test. To run the contract tests on another kind of store, add it to ``tests.data.engines``."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from data.store import SqlStore
from tests.data.engines import ENGINES, Memory, memory_of
from tests.data.random_play import Rig
from tests.postgres import PostgresServer, own_server, stopped_at_the_end

Opener = Callable[[], Awaitable[SqlStore]]


@pytest.fixture(scope="session", autouse=True)
def _server() -> Iterator[None]:
    with stopped_at_the_end():
        yield


@pytest.fixture(scope="module")
def killable() -> Iterator[PostgresServer]:
    """Start a separate server that one module's tests can kill."""
    with own_server() as made:
        yield made


@pytest.fixture(params=ENGINES)
async def memory(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Memory]:
    """Provide a database of each engine in turn."""
    async with memory_of(request.param, tmp_path) as made:
        yield made


@pytest.fixture
def opener(memory: Memory) -> Opener:
    """Open stores that share one database, as two processes would, and close them after the test."""
    return memory.open


@pytest.fixture
async def store(opener: Opener) -> SqlStore:
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
async def rig(path: Path) -> AsyncIterator[Rig]:
    store = await SqliteStore.open(path)
    yield Rig(store, 1)
    await store.close()
