"""Test storing a step while a person is being erased, in two processes that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from data.database import Database, transaction
from data.personal import erasure
from data.postgres.turns import SHARED
from data.sql import log
from data.store import SqlStore
from tables.ports import Append, Entry, OutOfTurn, Standing
from tests.data.engines import Memory, PostgresMemory
from tests.data.results import match, seat
from tests.data.test_repeated_erasure import ANNS, BEN, CLEO, name_of, naming, sat

pytestmark = pytest.mark.postgres


@pytest.fixture
async def memory(tmp_path: Path) -> AsyncIterator[Memory]:
    made = PostgresMemory(tmp_path)
    yield made
    await made.end()


@asynccontextmanager
async def uncommitted(memory: Memory, work: Callable[[Database], object]) -> AsyncIterator[None]:
    """Do the work in another process, which commits at the end of the block or once someone waits for its lock."""
    done, commit = threading.Event(), threading.Event()

    def held(db: Database) -> None:
        with transaction(db, SHARED):
            work(db)
            done.set()
            commit.wait(60)

    other = asyncio.create_task(asyncio.to_thread(memory.do, held))
    assert await asyncio.to_thread(done.wait, 60)
    try:
        yield
    finally:
        commit.set()
        await other


async def waiting_for_a_lock(memory: Memory) -> None:
    asked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    async with asyncio.timeout(60):
        while (await asyncio.to_thread(memory.rows, asked)) == [(0,)]:  # noqa: ASYNC110 - there is nothing to wait on
            await asyncio.sleep(0.02)


async def taken_out(store: SqlStore, ann: int) -> Append:
    """Remove a person from a running match; return the step that ends it, with a result that names that person."""
    table = await sat(store, ann, BEN, Standing.RUNNING)
    out = Entry(4, 9.0, "away", None, {"seat": 0, "reason": "removed"})
    await store.append(Append(table, (out,), Standing.RUNNING, (BEN,)))
    result = replace(match(seat(ann, name=name_of(ann)), seat(BEN, 2), seat(CLEO, 3)), table=table)
    end = Entry(5, 9.0, "ended", None, {"reason": "finished"})
    return Append(table, (end,), Standing.OVER, (BEN,), (), result)


async def test_a_match_that_ends_during_an_erasure_is_decided_again(memory: Memory) -> None:
    store, ann = await memory.open(), next(ANNS)
    end = await taken_out(store, ann)
    async with uncommitted(memory, partial(erasure.begin, user=ann)):
        ending = asyncio.create_task(store.append(end))
        await waiting_for_a_lock(memory)
    with pytest.raises(OutOfTurn):
        await ending
    await store.archive.finish_erasures()
    assert naming(memory, ann) == []


async def test_a_person_erased_while_a_match_ends_is_erased_from_its_result_too(memory: Memory) -> None:
    store, ann = await memory.open(), next(ANNS)
    end = await taken_out(store, ann)
    async with uncommitted(memory, partial(log.append, step=end)):
        erasing = asyncio.create_task(store.archive.erase(ann))
        await waiting_for_a_lock(memory)
    await erasing
    result = await store.archive.result(end.table)
    assert result is not None
    assert result.seats[0].name == ""
    assert naming(memory, ann) == []
