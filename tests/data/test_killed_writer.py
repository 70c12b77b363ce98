"""Test that an acknowledged step survives even if the process is killed immediately afterwards."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from data.sqlite import SqliteStore
from tests.data import endless_writer

ROOT = Path(__file__).parents[2]


def acknowledged_before_a_kill(path: Path, seconds: float) -> dict[str, int]:
    """Kill the writer this long after its first acknowledgement; return each table's last acknowledged entry."""
    program = [sys.executable, "-m", endless_writer.__name__, str(path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        said = (first + process.stdout.read()).decode()
    last = {}
    for line in said.splitlines(keepends=True):
        if line.endswith("\n"):
            table, seq = line.split()
            last[table] = int(seq)
    return last


async def test_no_acknowledged_step_is_lost_when_the_process_is_killed(path: Path) -> None:
    rng = random.Random(1)
    for _ in range(8):
        last = acknowledged_before_a_kill(path, rng.uniform(0, 0.15))
        assert last
        store = await SqliteStore.open(path)
        for table in endless_writer.TABLES:
            loaded = await store.load(table)
            stored = [entry.data["n"] for entry in loaded[1]] if loaded else []
            assert stored == list(range(1, len(stored) + 1))
            assert len(stored) >= last.get(table, 0)
        await store.close()
