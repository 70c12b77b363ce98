"""Measure the disk itself: a process that only makes small writes and flushes each one.

``python -m benchmarks.processes.bare_disk FILE NOTES`` writes until it is stopped, recording each flush's start time
and duration.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

BETWEEN = 0.02
"""Seconds between writes: long enough not to load the disk."""
PAGE, PAGES = 4096, 1024


@asynccontextmanager
async def flushing(folder: Path) -> AsyncIterator[Path]:
    """Keep flushing a file in this folder until the block exits; yield the path of the notes."""
    notes = folder / "flushes.txt"
    what = ("-m", "benchmarks.processes.bare_disk", str(folder / "flushed.bin"), str(notes))
    process = await asyncio.create_subprocess_exec(sys.executable, *what)
    try:
        yield notes
    finally:
        process.terminate()
        await process.wait()


def flushes(notes: Path, since: float, until: float) -> list[float]:
    """Return the duration in milliseconds of each flush between two values of ``time.monotonic``."""
    lines = (line.split() for line in notes.read_text().splitlines()[:-1]) if notes.exists() else ()
    return [float(took) for at, took in lines if since <= float(at) <= until]


def main() -> None:
    file, notes = sys.argv[1:]
    disk = os.open(file, os.O_CREAT | os.O_RDWR)
    os.write(disk, bytes(PAGE * PAGES))  # overwriting allocates no new blocks, and neither does a reused log
    os.fsync(disk)
    with Path(notes).open("w", buffering=1) as said:
        number = 0
        while True:
            time.sleep(BETWEEN)
            os.pwrite(disk, os.urandom(PAGE), number % PAGES * PAGE)
            began = time.monotonic()
            os.fdatasync(disk)
            said.write(f"{began:.4f} {1000 * (time.monotonic() - began):.2f}\n")
            number += 1


if __name__ == "__main__":
    main()
