"""Run all benchmarks, or the given ones, and print their figures in one table.

``python -m benchmarks [--quick] [PART …]``. ``--quick`` takes minutes: it uses smaller numbers, just enough to check
that everything works. A benchmark that fails gets a row with its error.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable

from benchmarks.database import archive, compaction, disk, moving, postgres
from benchmarks.opponents import quick_look
from benchmarks.processes import click, dailies, growth, memory, rush, servers, tables
from benchmarks.rate_limits import requests
from benchmarks.report import Row, show
from benchmarks.speed import art, engine, melds, playouts

Part = Callable[[bool], list[Row]]

PARTS: dict[str, Part] = {
    "click": lambda quick: asyncio.run(click.run(40, 3, 1) if quick else click.run()),
    "rush": lambda quick: asyncio.run(rush.run(50, 5, 1) if quick else rush.run()),
    "memory": lambda quick: asyncio.run(memory.run(1) if quick else memory.run()),
    "requests": lambda quick: requests.run(quick=quick),
    "disk": lambda quick: asyncio.run(disk.run(1) if quick else disk.run()),
    "postgres": lambda quick: asyncio.run(postgres.run(0.5) if quick else postgres.run()),
    "moving": lambda quick: moving.run(2000) if quick else moving.run(),
    "tables": lambda quick: asyncio.run(tables.run(1000) if quick else tables.run()),
    "servers": lambda quick: asyncio.run(servers.run(200) if quick else servers.run()),
    "engine": lambda quick: engine.run(20 if quick else 100),
    "melds": lambda quick: melds.run(200 if quick else 1000),
    "search": lambda _quick: playouts.rows(),
    "art": lambda _quick: art.run(),
    "archive": lambda quick: asyncio.run(archive.run(10_000 if quick else archive.RESULTS)),
    "compaction": lambda quick: compaction.run(8 if quick else compaction.MATCHES),
    "growth": lambda quick: asyncio.run(growth.run((10, 100, 1000), (1000, 10_000)) if quick else growth.run()),
    "dailies": lambda quick: asyncio.run(dailies.run(20 if quick else dailies.PEOPLE)),
    "opponents": lambda _quick: quick_look.run(),
}
ALIASES = {"folding": "compaction"}
"""Old names that are still accepted."""


def measured(name: str, quick: bool) -> list[Row]:
    """Return a benchmark's rows, or a row with its error if it failed."""
    began = time.perf_counter()
    try:
        rows = PARTS[name](quick)
    except Exception as problem:  # noqa: BLE001 - the other parts should still run
        traceback.print_exc()
        rows = [Row(f"{name}: failed", f"{type(problem).__name__}: {problem}"[:80], "", None, "to run", False)]
    print(f"{name}: {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Run the benchmarks.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--quick", action="store_true", help="smaller numbers, for a quick check")
    asked = parser.parse_args()
    parts = [ALIASES.get(name, name) for name in asked.parts]
    if unknown := set(parts) - set(PARTS):
        parser.error(f"unknown part {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    rows = [row for name in parts or PARTS for row in measured(name, asked.quick)]
    load = "/".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}, Python {platform.python_version()},", end=" ")
    print(f"{os.cpu_count()} cores, load {load}\n")
    show(rows)


if __name__ == "__main__":
    main()
