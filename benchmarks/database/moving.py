"""Move a million results to PostgreSQL, query them there, and move them back.

``python -m benchmarks.database.moving [RESULTS [FILE]]``. The queries are those of ``benchmarks.database.archive``.
Nothing is simulated: fsync is on, and all rows are compared.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.database.archive import RESULTS, ROUNDS, Stopwatch, a_match, fill, questions
from benchmarks.report import Row, show
from data.commands.transfer import move
from data.connections import Place
from data.postgres.address import Address
from data.postgres.store import PostgresStore
from tests.postgres import PostgresServer

SETTINGS = {"shared_buffers": "256MB", "max_wal_size": "2GB"}


def moved(source: Place, target: Place, name: str) -> Row:
    """Return the time a move took, as a row."""
    began = time.perf_counter()
    rows = move(source, target, 5.0)
    taken = time.perf_counter() - began
    return Row(f"moving: {name}", f"{rows} rows in {taken:.0f} s, {rows / taken:.0f}/s, each compared")


async def measure(address: Address) -> list[Row]:
    """Run every query several times."""
    opening = Stopwatch()
    with opening.running():
        store = await PostgresStore.open(address)
    rows = [opening.row("on PostgreSQL, a start opens it", goal=False)]
    for name, ask in questions(store, await a_match(store)).items():
        watch = Stopwatch()
        for _ in range(ROUNDS):
            with watch.running():
                await ask()
        rows.append(watch.row(f"on PostgreSQL, {name}"))
    await store.close()
    return rows


def run(results: int = RESULTS, kept: Path | None = None) -> list[Row]:
    """Move a file to PostgreSQL, query it, and move it back; fill the file first unless the ``kept`` one exists."""
    server = PostgresServer(bare=False, **SETTINGS)
    server.make()
    rows = []
    try:
        with TemporaryDirectory() as folder:
            path = kept or Path(folder) / "stairwell.db"
            if not path.exists():
                fill(path, results)
            name = server.new_database()
            address = Address(server.address(name))
            rows.append(moved(path, address, f"{results} results from SQLite to PostgreSQL"))
            server.sql(name, "VACUUM ANALYZE")
            rows += asyncio.run(measure(address))
            rows.append(moved(address, Path(folder) / "back.db", f"{results} results from PostgreSQL to SQLite"))
    finally:
        server.stop()
    return rows


def main() -> int:
    """Measure, and return how many queries were too slow."""
    results = int(sys.argv[1]) if len(sys.argv) > 1 else RESULTS
    rows = run(results, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    show(rows)
    return sum(row.reached is False for row in rows)


if __name__ == "__main__":
    sys.exit(main())
