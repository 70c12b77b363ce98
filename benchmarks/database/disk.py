"""Measure the cost of durable moves: shared commits compared with one commit per move.

``python -m benchmarks.database.disk``. Both writers store the same rows with the same schema, WAL and
``synchronous=FULL``, in the same folder, taking turns. A table makes its next move once its last one is durable, so
"200 tables" means 200 moves waiting for the disk. The peer is aiosqlite, used as in its manual: one connection, a lock
around each transaction, ``await`` before each statement. The peer checks nothing, whereas the store also rejects
repeated clicks and out-of-order steps.

"Added wait" is the CPU time that a move's transaction spends on other moves' statements: the cost of sharing a commit.
It doesn't include waiting for the disk, which is part of the response time and takes longer with one commit per move.
The goal applies to 200 tables that move at random times, at a total rate that the peer can barely sustain.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import aiosqlite

from benchmarks.report import Row, show_after
from data.database import Database, transaction
from data.sql import log
from data.sqlite.connection import Connection, connect
from data.sqlite.migrate import prepare
from data.sqlite.writer import SqliteWriter
from data.writer import Job
from tables.ports import Append, Deadline, Entry, Header, Standing, StoreError
from watch.health import percentile

AT_ONCE = (1, 20, 200)
SECONDS, ROUNDS = 1.5, 4
FASTER, ADDED_MS = 5.0, 5.0
NOON = 1_763_812_800.0


class Disk(Protocol):
    """Stores moves. ``added`` lists each move's added wait, in seconds."""

    added: list[float]

    async def write(self, step: Append) -> None:
        """Store a step, returning once it would survive a power failure."""


class Shared(SqliteWriter):
    """The store's own writer and statements, instrumented."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.added: list[float] = []

    async def write(self, step: Append | Job) -> None:
        """Store a step, returning once it would survive a power failure."""
        await super().write(partial(log.append, step=step) if isinstance(step, Append) else step)

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        spent: list[float] = []

        def timed(job: Job, db: Database) -> None:
            began = time.thread_time()
            job(db)
            spent.append(time.thread_time() - began)

        problems = await super()._commit([partial(timed, job) for job in jobs])
        self.added += [sum(spent) - own for own in spent]
        return problems


class Plain:
    """One commit per move."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self.added: list[float] = []
        self._db = db
        self._lock = asyncio.Lock()

    async def write(self, step: Append) -> None:
        """Store a step, returning once it would survive a power failure."""
        (entry,), (due,) = step.entries, step.deadlines
        async with self._lock:
            await self._db.execute("BEGIN IMMEDIATE")
            await self._db.execute("UPDATE tables SET length = ? WHERE table_id = ?", (entry.seq, step.table))
            await self._db.execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
                (step.table, entry.seq, entry.at, entry.kind, entry.interaction, json.dumps(entry.data)),
            )
            await self._db.execute("INSERT INTO clicks VALUES (?, ?, ?)", (entry.interaction, step.table, entry.seq))
            await self._db.execute("DELETE FROM deadlines WHERE table_id = ?", (step.table,))
            await self._db.execute(
                "INSERT INTO deadlines (table_id, seat, decision, due) VALUES (?, ?, ?, ?)",
                (step.table, due.seat, due.decision, due.due),
            )
            await self._db.commit()


Way = Callable[[Path], AbstractAsyncContextManager[Disk]]


@asynccontextmanager
async def shared(path: Path) -> AsyncIterator[Disk]:
    """Open this file with the store's writer."""
    writer = Shared(await connect(path, 5))
    try:
        yield writer
    finally:
        await writer.close()


@asynccontextmanager
async def plain(path: Path) -> AsyncIterator[Disk]:
    """Open this file with the peer."""
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await db.execute("PRAGMA synchronous = FULL")
        yield Plain(db)


# -- the load ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Load:
    """A measurement's result: moves per second, and each move's response time (in seconds) and added wait.

    ``cpu`` is milliseconds of CPU time per move, including the load generator's.
    """

    rate: float
    cpu: float
    answers: list[float]
    added: list[float]


def within(share: float, seconds: list[float]) -> float:
    """Return the response time, in milliseconds, not exceeded by this share of the moves."""
    return 1000 * percentile(seconds, share)


async def load(way: Way, tables: int, seconds: float, rate: float = 0) -> Load:
    """Make moves at ``tables`` tables in a new database, at a total of ``rate`` moves per second.

    At rate 0, every table makes its next move once its last one is durable.
    """
    clicks, answers, rng = itertools.count(1), list[float](), random.Random(1)

    async def play(disk: Disk, key: str) -> None:
        for seq in itertools.count(2):
            await asyncio.sleep(rng.expovariate(rate / tables) if rate else 0)
            asked = time.perf_counter()
            if asked > end and answers:  # a machine can stall for longer than the whole measurement takes
                return
            await disk.write(_move(key, seq, next(clicks)))
            answers.append(time.perf_counter() - asked)

    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        prepare(path, 1)
        keys = [f"{number:010x}" for number in range(tables)]
        _open(path, keys)
        async with way(path) as disk:
            began, cpu = time.perf_counter(), time.process_time()
            end = began + seconds
            await asyncio.gather(*(play(disk, key) for key in keys))
            taken, cpu = time.perf_counter() - began, time.process_time() - cpu
            return Load(len(answers) / taken, 1000 * cpu / len(answers), answers, disk.added)


def _open(path: Path, keys: list[str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db, transaction(db):
        for key in keys:
            header = Header(key, "levelup", 1, 2, 1, NOON, "live", "en-GB", {}, (), None, bytes(32))
            first = Append(key, (Entry(1, NOON, "started", None, {}),), Standing.RUNNING, (1, 2, 3))
            log.open_table(db, header, first)


def _move(key: str, seq: int, click: int) -> Append:
    entry = Entry(seq, NOON + seq, "moved", click, {"seat": 1, "move": "discard 9D", "by": "player"})
    return Append(key, (entry,), Standing.RUNNING, (1, 2, 3), (Deadline(key, 1, f"{seq}-draw", NOON + 90 + seq),))


# -- the figures ------------------------------------------------------------------------------------------------------


async def best(way: Way, tables: int, seconds: float, rate: float = 0) -> Load:
    """Measure several times, and return the run with the most moves per second.

    That run was disturbed least by other load.
    """
    return max([await load(way, tables, seconds, rate) for _ in range(ROUNDS)], key=lambda load: load.rate)


async def run(seconds: float = SECONDS) -> list[Row]:
    """Measure the two writers in alternating runs, for each number of tables."""
    rows = []
    for tables in AT_ONCE:
        peer, ours = await best(plain, tables, seconds), await best(shared, tables, seconds)
        most = tables == AT_ONCE[-1]
        ratio = ours.rate / peer.rate
        rows.append(
            Row(
                f"disk: durable moves, {tables} table{'s' * (tables > 1)}",
                summary(ours),
                f"{summary(peer)}, a commit each",
                ratio,
                f"at least {FASTER:g}" if most else "",
                ratio >= FASTER if most else None,
            )
        )
    name = f"disk: added wait, {AT_ONCE[-1]} tables, p99"
    steady = await best(shared, AT_ONCE[-1], seconds, peer.rate)
    added = within(0.99, steady.added)
    rows.append(Row(f"{name}, {peer.rate:.0f} moves/s", f"{added:.2f} ms", "", None, "under 5 ms", added < ADDED_MS))
    rows.append(Row(f"{name}, {ours.rate:.0f} moves/s", f"{within(0.99, ours.added):.1f} ms"))
    return rows


def summary(load: Load) -> str:
    """Describe a load in words."""
    times = f"{within(0.5, load.answers):.1f} (p99 {within(0.99, load.answers):.0f}) ms"
    return f"{load.rate:.0f}/s in {times}, {load.cpu:.2f} ms CPU"


if __name__ == "__main__":
    show_after(run, SECONDS)
