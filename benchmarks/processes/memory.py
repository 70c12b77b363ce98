"""Measure the bot's memory during play: ``python -m benchmarks.processes.memory [--minutes N]``.

As in ``click``, people click at tables of all games, half of the hands in the channel, over TLS with a tenth of a
second per request, but for minutes and at one rate. Resident memory of the bot's own process counts, with one arena for
all threads, as the container and the service set it. Computer players think in processes of their own, and the store
is SQLite, so nothing else belongs to it; the playground and its people don't count. Progress goes to stderr.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.processes.bare_disk import flushing
from benchmarks.processes.click import resident, stairwell, summary
from benchmarks.processes.crowd import open_tables
from benchmarks.report import Row, show

TABLES = 40
RATE = 8.0
"""Clicks per second."""
MINUTES = 10
GOAL = 120e6
"""Bytes after an hour; it is reached only if it is after these minutes."""


async def run(minutes: int = MINUTES, tables: int = TABLES, rate: float = RATE) -> list[Row]:
    """Play for some minutes; return the memory after the start, in the middle and at the end."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        await open_tables(path, tables, random.Random(1), mixed=True)
        async with flushing(path.parent) as disk, stairwell(path, tables, disk) as (ours, _):
            weights = [resident(ours.bot.process.pid)]
            clicks = 0
            for minute in range(1, minutes + 1):
                load = await ours.under(rate, 60, warm_up=0)
                clicks += load.clicks
                weights.append(resident(ours.bot.process.pid))
                print(f"minute {minute}: {weights[-1] / 1e6:.0f} MB, {summary(load)}", file=sys.stderr, flush=True)
            again = ours.crowd.again
    what = f"{tables} tables, {clicks / minutes / 60:.0f} clicks/s"
    half = [Row(f"memory: after {_minutes(minutes // 2)}, {what}", f"{weights[minutes // 2] / 1e6:.0f} MB")]
    return [
        Row(f"memory: after the start, {tables} tables", f"{weights[0] / 1e6:.0f} MB"),
        *(half if minutes > 1 else []),
        Row(
            f"memory: after {_minutes(minutes)}, {what}",
            f"{weights[-1] / 1e6:.0f} MB, {again} rematches",
            goal=f"at most {GOAL / 1e6:.0f} MB",
            reached=weights[-1] <= GOAL,
        ),
    ]


def _minutes(count: int) -> str:
    return f"{count} minute{'s' if count != 1 else ''}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=int, default=MINUTES)
    show(asyncio.run(run(parser.parse_args().minutes)))
