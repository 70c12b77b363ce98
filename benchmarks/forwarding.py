"""What it costs that another process plays the table: ``python -m benchmarks.forwarding [--clicks 200]``.

Two processes with PostgreSQL. Two people look at their hands in direct messages, which come to the first process, in
turns: one at a table of that process, one at a table of the other.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from fleet.processes import Processes
from playground import Person, Playground
from playground.world_file import Json
from tests.postgres import PostgresServer
from tests.process import towards
from tests.soak.hands import Clicks, seat
from watch.health import percentile

SHARDS = 2
LOOK_AGAIN = "s1:{table}:-:hand"


async def run(clicks: int) -> list[list[float]]:
    """Seconds until a click is answered: at tables of the process that hears it, and at those of the other."""
    server = PostgresServer()
    server.make()
    try:
        with tempfile.TemporaryDirectory(prefix="stairwell-forwarding-") as folder:
            async with Playground(unhurried=True) as playground:
                playground.divide(SHARDS)
                address = server.address(server.new_database())
                settings = os.environ | towards(playground, Path(folder)) | {"DATABASE": address}
                processes = Processes(settings, SHARDS, 0, lambda _: None)
                try:
                    await processes.start()
                    return await _measure(playground, clicks)
                finally:
                    await processes.stop()
    finally:
        server.stop()


async def _measure(playground: Playground, clicks: int) -> list[list[float]]:
    people = list(playground.people.values())
    asked: list[tuple[Person, Json, str]] = []
    for shard in range(SHARDS):
        guild = next(one for one in playground.world.guilds if (int(one) >> 22) % SHARDS == shard)
        couple = people[2 * shard : 2 * shard + 2]
        table = await seat(playground, "levelup", couple, Clicks(), playground.channels_of(guild)[0])
        person = couple[0]
        hand = await person.until(lambda: next((one for one in person.dm if table in str(one)), None))  # noqa: B023 - awaited
        asked.append((person, hand, LOOK_AGAIN.format(table=table)))
    seconds: list[list[float]] = [[] for _ in asked]
    for number in range(clicks + 5):
        for (person, hand, custom_id), taken in zip(asked, seconds, strict=True):
            began = time.perf_counter()
            reply = await person.forge(hand, custom_id)
            if reply.failed:
                raise RuntimeError("a click was not answered")
            if number >= 5:  # the first ones open connections
                taken.append(time.perf_counter() - began)
    return seconds


def main() -> None:
    """Print the medians and their difference."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.forwarding", description=__doc__)
    parser.add_argument("--clicks", type=int, default=200, help="at each of the two tables (default 200)")
    here, there = asyncio.run(run(parser.parse_args().clicks))
    for name, seconds in (("here", here), ("forwarded", there)):
        print(f"{name}: p50 {percentile(seconds, 0.5) * 1000:.1f} ms, p95 {percentile(seconds, 0.95) * 1000:.1f} ms")
    print(f"forwarded clicks take {(percentile(there, 0.5) - percentile(here, 0.5)) * 1000:+.1f} ms at the median")


if __name__ == "__main__":
    main()
