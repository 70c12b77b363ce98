"""Measure durable moves on PostgreSQL, compared with SQLite's writer and with one commit per move.

``python -m benchmarks.database.postgres``. All three writers store the same rows with fsync on, in the same folder,
taking turns. A table makes its next move once its last one is durable. The peer is asyncpg, used as in its manual: a
pool of 20 connections, and a transaction of seven statements per move. Like the store, it checks whether the click is
already known and where the log ends.

The server is Debian's, with default settings except for memory. It runs on this machine and shares its cores.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import asyncpg

from benchmarks.database.disk import NOON, _move, within
from benchmarks.report import Row, show_after
from data.postgres.address import Address
from data.postgres.store import PostgresStore
from data.sqlite import SqliteStore
from tables.ports import Append, Entry, Header, Standing, Store
from tests.postgres import PostgresServer

AT_ONCE = (1, 20, 200)
SECONDS, ROUNDS = 2.0, 3
CONNECTIONS = 20
SETTINGS = {"shared_buffers": "256MB", "max_wal_size": "1GB"}

Write = Callable[[Append], Awaitable[None]]


class Load(NamedTuple):
    """A measurement's result: moves per second, response times in seconds, CPU milliseconds per move.

    ``bot`` is this process's CPU time, including the load generator's; ``server`` is the database's.
    """

    rate: float
    answers: list[float]
    bot: float
    server: float


async def opened(store: Store, tables: int) -> list[str]:
    """Open ``tables`` tables."""
    keys = [f"{number:010x}" for number in range(tables)]
    for key in keys:
        header = Header(key, "levelup", 1, 2, 1, NOON, "live", "en-GB", {}, (), None, bytes(32))
        first = Append(key, (Entry(1, NOON, "started", None, {}),), Standing.RUNNING, (1, 2, 3))
        await store.open_table(header, first)
    return keys


async def load(write: Write, keys: list[str], seconds: float, server: Callable[[], float]) -> Load:
    """Have every table make its next move once its last one is durable."""
    clicks, answers = itertools.count(1), list[float]()

    async def play(key: str) -> None:
        for seq in itertools.count(2):
            asked = time.perf_counter()
            if asked > end and answers:
                return
            await write(_move(key, seq, next(clicks)))
            answers.append(time.perf_counter() - asked)

    began, cpu, served = time.perf_counter(), time.process_time(), server()
    end = began + seconds
    await asyncio.gather(*(play(key) for key in keys))
    taken, cpu, served = time.perf_counter() - began, time.process_time() - cpu, server() - served
    return Load(len(answers) / taken, answers, 1000 * cpu / len(answers), 1000 * served / len(answers))


async def on_sqlite(_: PostgresServer, tables: int, seconds: float) -> Load:
    """Measure the store on SQLite."""
    with TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "stairwell.db")
        found = await load(store.append, await opened(store, tables), seconds, lambda: 0.0)
        await store.close()
        return found


async def on_postgres(server: PostgresServer, tables: int, seconds: float) -> Load:
    """Measure the store on PostgreSQL."""
    name = server.new_database()
    store = await PostgresStore.open(Address(server.address(name)))
    found = await load(store.append, await opened(store, tables), seconds, server.processor_seconds)
    await store.close()
    server.drop(name)
    return found


async def plainly(server: PostgresServer, tables: int, seconds: float) -> Load:
    """Measure the peer."""
    name = server.new_database()
    store = await PostgresStore.open(Address(server.address(name)))
    keys = await opened(store, tables)
    await store.close()
    async with asyncpg.create_pool(server.address(name), min_size=CONNECTIONS, max_size=CONNECTIONS) as pool:

        async def write(step: Append) -> None:
            (entry,), (due,) = step.entries, step.deadlines
            async with pool.acquire() as db, db.transaction():
                await db.fetchval("SELECT 1 FROM clicks WHERE interaction = $1", entry.interaction)
                await db.execute(
                    "UPDATE tables SET length = $1, standing = $2 WHERE table_id = $3 AND length = $4",
                    entry.seq, step.standing.value, step.table, entry.seq - 1,
                )  # fmt: skip
                await db.execute(
                    "INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6)",
                    step.table, entry.seq, entry.at, entry.kind, entry.interaction, json.dumps(entry.data),
                )  # fmt: skip
                await db.execute("INSERT INTO clicks VALUES ($1, $2, $3)", entry.interaction, step.table, entry.seq)
                await db.fetch('SELECT "user" FROM seats WHERE table_id = $1', step.table)
                await db.execute("DELETE FROM deadlines WHERE table_id = $1", step.table)
                await db.execute(
                    "INSERT INTO deadlines VALUES ($1, $2, $3, $4)", step.table, due.seat, due.decision, due.due
                )

        found = await load(write, keys, seconds, server.processor_seconds)
    server.drop(name)
    return found


async def run(seconds: float = SECONDS) -> list[Row]:
    """Measure all three alternately, for each number of tables; only the best round counts."""
    rows = []
    server = PostgresServer(bare=False, **SETTINGS)
    server.make()
    try:
        for tables in AT_ONCE:
            ways = (on_postgres, on_sqlite, plainly)
            rounds = [[await way(server, tables, seconds) for way in ways] for _ in range(ROUNDS)]
            ours, file, plain = (max(loads, key=lambda one: one.rate) for loads in zip(*rounds, strict=True))
            name = f"postgres: durable moves, {tables} table{'s' * (tables > 1)}"
            for peer, what in ((file, "SQLite's writer"), (plain, "asyncpg, a commit each")):
                rows.append(Row(name, summary(ours), f"{summary(peer)}, {what}", ours.rate / peer.rate))
    finally:
        server.stop()
    return rows


def summary(load: Load) -> str:
    """Describe a load in words."""
    times = f"{within(0.5, load.answers):.1f} (p99 {within(0.99, load.answers):.0f}) ms"
    return f"{load.rate:.0f}/s in {times}, CPU {load.bot:.2f} + {load.server:.3f} ms"


if __name__ == "__main__":
    show_after(run, SECONDS)
