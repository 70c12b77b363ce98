"""Test that ``python -m data compact`` and ``recompute`` can be killed at any moment without losing anything."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from data.sql.compacted_log import same
from data.sqlite import SqliteStore
from tables.ports import Entry
from tests.data.random_play import Rig
from tests.data.results import NOON, ranked, remember
from tests.data.test_chronology import everything

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
MATCHES = 12


def run(path: Path, command: str, *, killed_when: Callable[[sqlite3.Connection], bool] | None = None) -> None:
    """Run a command to completion, or kill it as soon as the database meets a condition."""
    program = [sys.executable, "-m", "data", command]
    with (
        subprocess.Popen(program, cwd=ROOT, env={**os.environ, "DATABASE": str(path)}) as process,
        closing(sqlite3.connect(path)) as db,
    ):
        end = time.monotonic() + PATIENCE
        while killed_when is not None and process.poll() is None and time.monotonic() < end:
            if killed_when(db):
                process.kill()
        assert process.wait(PATIENCE) in (0, -9)


def count(db: sqlite3.Connection, asked: str) -> int:
    found: int = db.execute(asked).fetchone()[0]
    return found


async def logs(path: Path, tables: list[str]) -> list[list[Entry]]:
    store = await SqliteStore.open(path)
    loaded = [await store.load(table) for table in tables]
    await store.close()
    return [stored[1] for stored in loaded if stored is not None]


async def test_killing_the_compaction_leaves_every_table_compacted_or_untouched(path: Path) -> None:
    store = await SqliteStore.open(path)
    rig = Rig(store, 1)
    tables = [(await rig.match("staircase")).id for _ in range(MATCHES)]
    await store.close()
    before = await logs(path, tables)
    for least in (1, 6):
        run(path, "compact", killed_when=lambda db, least=least: count(db, "SELECT count(*) FROM folded") >= least)  # type: ignore[misc]  # mypy doesn't infer a lambda with a default
        after = await logs(path, tables)
        assert len(after) == MATCHES
        assert all(one == other or same(one, other) for one, other in zip(before, after, strict=True))
        with closing(sqlite3.connect(path)) as db:
            compacted = count(db, "SELECT count(*) FROM folded")
            assert compacted == count(db, "SELECT count(*) FROM tables WHERE folded")
            assert count(db, "SELECT count(DISTINCT table_id) FROM entries") == MATCHES - compacted
    run(path, "compact")
    with closing(sqlite3.connect(path)) as db:
        assert count(db, "SELECT count(*) FROM folded") == MATCHES
    assert all(map(same, before, await logs(path, tables)))


async def test_a_killed_recompute_leaves_nothing_behind_and_the_next_one_completes(path: Path) -> None:
    store = await SqliteStore.open(path)
    results = [ranked(1000 + number % 7, 2000 + number % 11, at=NOON + 60 * number) for number in range(120)]
    await remember(store, results)
    await store.close()
    right = await everything(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE careers SET streak = 99, longest = 99")
        db.execute("DELETE FROM standings WHERE period != 'all'")
    wrong = "SELECT count(*) FROM careers WHERE streak = 99"
    with closing(sqlite3.connect(path)) as db:
        every = count(db, wrong)
    run(path, "recompute", killed_when=lambda db: count(db, wrong) < every)
    names = {file.name for file in path.parent.iterdir()}
    assert names <= {path.name, f"{path.name}-wal", f"{path.name}-shm"}
    run(path, "recompute")
    assert await everything(path) == right
