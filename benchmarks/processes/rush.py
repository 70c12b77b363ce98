"""Measure answers while the machine is busy, after clicks at many tables at the same moment, and after a start.

``python -m benchmarks.processes.rush``. As in ``click``, our bot and an empty one that sends as many requests and bytes
take turns, over TLS with a tenth of a second per request. First, four processes keep the processor busy. Then, without
them, someone clicks at each of fifty tables at the same moment: answers and the tables' messages are timed. Last, our
bot starts again, and people click from its first moment on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.processes.bare_disk import flushing
from benchmarks.processes.click import Load, Side, empty_bot, quiet, restarted, stairwell
from benchmarks.processes.crowd import Tally, open_tables, seated
from benchmarks.report import Row, show
from playground.world.world import EPHEMERAL
from tests.quality.under_load import busy
from watch.health import percentile

TABLES = 50
RATE = 8.0
"""Clicks per second next to the busy processes."""
SECONDS = 15.0
BUSY = 4
BURSTS = 5
SEEN_WITHIN = 10.0
GOAL_TAIL = 2.0
GOAL_ANSWER, GOAL_TABLE = 500.0, 1000.0
"""Milliseconds."""


async def run(tables: int = TABLES, seconds: float = SECONDS, bursts: int = BURSTS) -> list[Row]:
    """Measure both bots next to busy processes, and then bursts at our bot."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        await open_tables(path, tables, random.Random(1), mixed=True)
        standing = path.with_name("as-they-stand.db")
        shutil.copy(path, standing)
        async with flushing(path.parent) as disk, stairwell(path, tables, disk) as (ours, parts):
            calm = await ours.under(RATE, seconds / 2)
            requests = max(1.0, calm.requests / max(1, calm.clicks))
            async with empty_bot(standing, tables, parts, disk, requests, int(calm.bytes / requests)) as theirs:
                with busy(BUSY):
                    beside = [await side.under(RATE, seconds) for side in (ours, theirs)]
                burst = await _bursts(ours, path, bursts)
                baseline = await _bursts(theirs, standing, bursts)
        async with flushing(path.parent) as disk, restarted(path, tables, disk) as ours:
            first = await ours.under(RATE, seconds, warm_up=0)
            later = await ours.under(RATE, seconds)
    return [_tail(*beside), *_burst_rows(tables, burst, baseline), _after_start(first, later)]


def _after_start(first: Load, later: Load) -> Row:
    ours, then = first.tally.within(0.99), later.tally.within(0.99)
    return Row(
        f"rush: p99 in the first {first.seconds:.0f} s after a start, {first.rate:.0f} clicks/s",
        f"{ours:.0f} ms, p50 {first.tally.within(0.5):.0f}",
        f"{then:.0f} ms, p50 {later.tally.within(0.5):.0f}, later",
        ours / then,
    )


def _tail(here: Load, there: Load) -> Row:
    ours, theirs = here.tally.within(0.99), there.tally.within(0.99)
    return Row(
        f"rush: p99 next to {BUSY} busy processes, {here.rate:.0f} clicks/s",
        f"{ours:.0f} ms, p50 {here.tally.within(0.5):.0f}",
        f"{theirs:.0f} ms, p50 {there.tally.within(0.5):.0f}",
        ours / theirs,
        f"at most {GOAL_TAIL:g} times",
        ours <= GOAL_TAIL * theirs,
    )


async def _bursts(side: Side, path: Path, bursts: int) -> tuple[Tally, list[float]]:
    """Click at each table at the same moment, several times; return the answers, and when the tables were shown.

    The empty bot shows no tables, so the last of its edits after a click counts.
    """
    answers, shown = Tally(), list[float]()
    for number in range(bursts):
        await quiet(side.crowd)
        tables = [table for table in seated(path) if table.match.decision is not None]
        side.crowd.tally = Tally()
        with _watching(side) as seen:
            began = time.perf_counter()
            await side.crowd.burst(tables)
            await quiet(side.crowd)
        answers += side.crowd.tally
        public = {table.channel for table in tables}
        at_tables = [first for channel, (first, _) in seen.items() if channel in public]
        shown += [at - began for at in at_tables or [last for _, last in seen.values()]]
        print(f"burst {number + 1}: {len(tables)} tables, {len(seen)} shown", file=sys.stderr, flush=True)
    return answers, shown


@contextmanager
def _watching(side: Side) -> Iterator[dict[int, tuple[float, float]]]:
    """Collect when a message that isn't private was changed in each channel: for the first and for the last time."""
    seen: dict[int, tuple[float, float]] = {}
    world = side.crowd.world

    def observe(event: str, thing: dict[str, Any]) -> None:
        if event in {"MESSAGE_UPDATE", "MESSAGE_CREATE"} and not thing["flags"] & EPHEMERAL:
            channel, now = int(thing["channel_id"]), time.perf_counter()
            seen[channel] = seen.get(channel, (now, now))[0], now

    world.observers.append(observe)
    try:
        yield seen
    finally:
        world.observers.remove(observe)


def _burst_rows(tables: int, here: tuple[Tally, list[float]], there: tuple[Tally, list[float]]) -> list[Row]:
    (answers, shown), (baseline, last) = here, there
    own, table, final = answers.within(0.95), 1000 * percentile(shown, 0.95), 1000 * percentile(last, 0.95)
    return [
        Row(
            f"rush: clicks at {tables} tables in one moment, own answers, p95",
            f"{own:.0f} ms, p50 {answers.within(0.5):.0f}",
            f"{baseline.within(0.95):.0f} ms, p50 {baseline.within(0.5):.0f}",
            own / baseline.within(0.95),
            goal=f"under {GOAL_ANSWER:.0f} ms",
            reached=own < GOAL_ANSWER,
        ),
        Row(
            f"rush: clicks at {tables} tables in one moment, tables' messages, p95",
            f"{table:.0f} ms, p50 {1000 * percentile(shown, 0.5):.0f}",
            f"{final:.0f} ms, p50 {1000 * percentile(last, 0.5):.0f}, last edits",
            table / final,
            goal=f"under {GOAL_TABLE:.0f} ms",
            reached=table < GOAL_TABLE,
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--bursts", type=int, default=BURSTS)
    asked = parser.parse_args()
    show(asyncio.run(run(asked.tables, asked.seconds, asked.bursts)))


if __name__ == "__main__":
    main()
