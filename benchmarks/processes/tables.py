"""Measure a running table's memory, and how long a start with thousands of tables takes.

``python -m benchmarks.processes.tables [--tables 1000]``. Two real bot processes run against a playground in this
process: one with an empty database, one with 10 000 running tables of all games on disk (as if the bot had died an hour
ago). Memory is the process's resident size when it is ready; an idle table's memory is the difference between the two
processes, divided by the number of tables. A loaded table is measured separately, by how much a process grows as it
loads tables.

The first click is a move at a table untouched since the start, made as soon as the bot is ready. It is compared with
the next click at the same table, which is in memory by then. Both clicks wait for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import multiprocessing
import os
import random
import sqlite3
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.processes.click import bot_process, cpu_seconds, resident
from benchmarks.processes.crowd import Crowd, Tally, crowded_playground, person_id
from benchmarks.processes.empty_bot import body
from benchmarks.processes.running_tables import GROUPS, fill
from benchmarks.report import Row, show
from data.sql import log
from data.sqlite import SqliteStore
from playground import Playground
from playground.world import messages
from tables.registry import TableRegistry
from tables.state import TableState
from tests.bot_process import towards

TABLES = 10_000
IN_MEMORY = 1_000
FIRST_CLICKS = 20
KILOBYTES, READY = 10.0, 5.0
COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True)
class Start:
    """A start of the bot: wall-clock and CPU seconds until it was ready, and its resident bytes at that point.

    ``first`` and ``second`` are the response times, in milliseconds, of the first and second clicks at some tables.
    """

    seconds: float
    cpu: float
    memory: int
    first: list[float]
    second: list[float]


async def start(path: Path, touched: Sequence[str]) -> Start:
    """Start the bot with this database, wait until it is ready, and click twice at each of these tables."""
    async with crowded_playground(GROUPS) as playground:
        crowd = Crowd(playground, random.Random(1))
        _say_something(playground)
        began = time.perf_counter()
        environment = towards(playground, path.parent) | {"DATABASE": str(path)}
        async with bot_process("bot.py", environment=environment) as bot:
            await bot.says("ready as")
            seconds, pid = time.perf_counter() - began, bot.process.pid
            cpu, memory = cpu_seconds(pid), resident(pid)
            times = [await _click_twice(crowd, path, key) for key in touched]
    return Start(seconds, cpu, memory, [first for first, _ in times], [second for _, second in times])


def _say_something(playground: Playground) -> None:
    """Give everyone a message from the bot to click on."""
    form = {"flags": COMPONENTS_V2, "components": body(3)}
    for channel in [one for one in playground.world.channels.values() if one["type"] == 1]:
        playground.world.add_message(
            messages.compose(playground.world, channel["id"], form, {}, author=playground.world.bot)
        )


async def _click_twice(crowd: Crowd, path: Path, key: str) -> tuple[float, float]:
    """Make two moves at a table; return their response times in milliseconds (4000 or more if unanswered)."""
    with closing(sqlite3.connect(path)) as db:
        stored = log.load(db, key)
    assert stored is not None
    match, rng, crowd.tally = TableState(*stored).match, random.Random(1), Tally()
    assert match is not None
    for _ in range(2):
        seat = match.waiting[0]
        move = rng.choice(match.legal_moves(seat))
        await crowd.click(person_id(int(key, 16) % GROUPS, seat), f"s1:{key}:{match.decision}:do:{move}")
        match.apply(seat, move)
    first, second = crowd.tally.seconds
    return 1000 * first, 1000 * second


def weigh(path: Path, tables: int) -> float:
    """Return how many bytes this process grows by per loaded table."""
    return asyncio.run(_weigh(path, tables))


async def _weigh(path: Path, tables: int) -> float:
    store = await SqliteStore.open(path)
    registry = TableRegistry(store, most_cached=tables)
    keys = await registry.store.open_by_last_step()
    await registry.table(keys.pop())  # load shared modules first
    gc.collect()
    before = resident(os.getpid())
    for key in keys[:tables]:
        await registry.table(key)
    gc.collect()
    grown = resident(os.getpid()) - before
    await registry.close()
    await store.close()
    return grown / len(keys[:tables])


async def run(tables: int = TABLES) -> list[Row]:
    """Measure both starts, and the size of a table."""
    with TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty.db", Path(folder) / "full.db"
        fill(empty, 0)
        keys = fill(full, tables)
        bare = await start(empty, ())
        house = await start(full, keys[:FIRST_CLICKS])
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as apart:
            loaded = apart.submit(weigh, full, min(tables, IN_MEMORY)).result()
    idle = (house.memory - bare.memory) / tables / 1000
    name = f"tables: start to ready with {tables} running"
    first, second = statistics.median(house.first), statistics.median(house.second)
    return [
        Row(f"tables: memory, idle ({tables})", f"{idle:.1f} kB", "", None, "at most 10 kB", idle <= KILOBYTES),
        Row("tables: memory, loaded, mid-match", f"{loaded / 1000:.1f} kB"),
        Row(
            name,
            f"{house.seconds:.1f} s ({house.cpu:.1f} s CPU)",
            f"{bare.seconds:.1f} s ({bare.cpu:.1f} s CPU), no tables",
            house.seconds / bare.seconds,
            "at most 5 s",
            house.seconds <= READY,
        ),
        Row(
            "tables: first click at a table after the start, median (worst)",
            f"{first:.0f} ({max(house.first):.0f}) ms",
            f"{second:.0f} ({max(house.second):.0f}) ms, second click",
            first / second,
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=TABLES)
    show(asyncio.run(run(parser.parse_args().tables)))


if __name__ == "__main__":
    main()
