"""Measure what a click costs if another process runs the table.

``python -m benchmarks.processes.forwarding [--clicks 200]``. A bot runs as two processes with PostgreSQL. Two people
take turns viewing their hands in DMs, which arrive at the first process: one person's table is run by that process, the
other's by the second. The processor time of both processes shows the cost even on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from fleet.processes import Processes
from playground import Person, Playground
from playground.world_file import Json
from tests.bot_process import towards
from tests.postgres import PostgresServer
from tests.soak.hands import Clicks, seat
from watch.health import percentile

SHARDS = 2
AT_ONCE = 10
"""The number of consecutive clicks at the same table."""
LOOK_AGAIN = "s1:{table}:-:hand"


@dataclass
class Taken:
    """Each click's response time in seconds, and the CPU seconds used by both processes."""

    seconds: list[float] = field(default_factory=list)
    processor: float = 0.0


@asynccontextmanager
async def bot_of(shards: int) -> AsyncIterator[tuple[Playground, Processes]]:
    """Start a playground, a database server, and a bot with one process per shard."""
    server = PostgresServer()
    server.make()
    try:
        with tempfile.TemporaryDirectory(prefix="stairwell-shards-") as folder:
            async with Playground(unhurried=True) as playground:
                playground.divide(shards)
                address = server.address(server.new_database())
                settings = os.environ | towards(playground, Path(folder)) | {"DATABASE": address}
                processes = Processes(settings, shards, 0, lambda _: None)
                try:
                    await processes.start()
                    yield playground, processes
                finally:
                    await processes.stop()
    finally:
        server.stop()


async def run(clicks: int) -> list[Taken]:
    """Measure clicks at tables run by the receiving process, and at the other process's tables."""
    async with bot_of(SHARDS) as (playground, processes):
        return await _measure(playground, [one.process.pid for one in processes.running], clicks)


async def _measure(playground: Playground, processes: list[int], clicks: int) -> list[Taken]:
    people = list(playground.people.values())
    asked: list[tuple[Person, Json, str]] = []
    for shard in range(SHARDS):
        guild = next(one for one in playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        couple = people[2 * shard : 2 * shard + 2]
        table = await seat(playground, "levelup", couple, Clicks(), playground.channels_of(guild)[0])
        person = couple[0]
        hand = await person.until(lambda: next((one for one in person.dm if table in str(one)), None))  # noqa: B023 - awaited
        asked.append((person, hand, LOOK_AGAIN.format(table=table)))
    taken = [Taken() for _ in asked]
    for number in range(clicks // AT_ONCE + 1):
        for (person, hand, custom_id), sums in zip(asked, taken, strict=True):
            before = sum(map(processor_seconds, processes))
            seconds = [await _click(person, hand, custom_id) for _ in range(AT_ONCE)]
            if number:  # the first clicks open connections
                sums.seconds += seconds
                sums.processor += sum(map(processor_seconds, processes)) - before
    return taken


async def _click(person: Person, hand: Json, custom_id: str) -> float:
    began = time.perf_counter()
    reply = await person.forge(hand, custom_id)
    if reply.failed:
        raise RuntimeError("a click was not answered")
    return time.perf_counter() - began


def processor_seconds(process: int) -> float:
    """Return the CPU time a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print the medians and their difference."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.processes.forwarding", description=__doc__)
    parser.add_argument("--clicks", type=int, default=200, help="at each of the two tables (default: 200)")
    here, there = asyncio.run(run(parser.parse_args().clicks))
    for name, taken in (("here", here), ("forwarded", there)):
        p50, p95 = (percentile(taken.seconds, share) * 1000 for share in (0.5, 0.95))
        each = taken.processor / len(taken.seconds) * 1000
        print(f"{name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms, processor {each:.1f} ms a click")
    more = percentile(there.seconds, 0.5) - percentile(here.seconds, 0.5)
    print(f"forwarded clicks take {more * 1000:+.1f} ms at the median")


if __name__ == "__main__":
    main()
