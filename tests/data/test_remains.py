"""Test that an erasure leaves no trace of the person in the bytes of the files."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from data.__main__ import main
from data.commands.backup import backup
from data.connections import owned_store
from data.database import transaction
from data.sqlite import SqliteStore, upkeep
from data.sqlite.connection import opened
from tests.data.engines import PostgresMemory, memory_of
from tests.data.random_play import CLEO, Rig, compact_everything
from tests.data.remains import beside, left_of
from tests.data.results import GUILD, match, remember, seat
from tests.postgres import server
from tests.promises.waiting import eventually

WORD = "quatre-vingts «hiboux»"
GONE = 4_000_000_007
MATCHES = 16
ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture(autouse=True)
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pause after a commit from a few seconds to milliseconds."""
    monkeypatch.setattr(upkeep, "SECONDS", 0.02)
    monkeypatch.setattr(upkeep, "RETRY_SECONDS", 0.02)
    monkeypatch.setattr(upkeep, "MAX_RETRY_SECONDS", 0.1)
    monkeypatch.setattr(upkeep, "PAUSE_FACTOR", 0)


def left(*files: Path) -> dict[str, int]:
    return left_of(CLEO.user, (CLEO.name, WORD), files)


async def test_an_erased_persons_data_is_in_neither_file_nor_log_nor_new_backup(
    rig: Rig, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(MATCHES):
        await rig.match("staircase")
    await compact_everything(rig.store)
    copy = tmp_path / "before.db"
    backup(path, copy)
    assert set(left(copy, *beside(path))) == {copy.name, path.name, f"{path.name}-wal"}
    await rig.registry.erase(CLEO.user)
    await eventually(lambda: left(*beside(path)) == {})
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["backup", str(tmp_path / "after.db")]) == 0
    assert left(tmp_path / "after.db") == {}
    await rig.store.close()
    assert left(*beside(path)) == {}


TABLE = (
    "INSERT INTO tables (number, table_id, game, guild, channel, host, opened, pace, locale, options, invited, seed,"
    " standing, length, ended, folded) VALUES (?, ?, 'levelup', 11, 12, 1, 0, 'live', 'en', '{}', '[]', x'', 'over', 1,"
    " 0, 1)"
)


async def crowded(path: Path) -> SqliteStore:
    """Fill a store with compacted logs until SQLite moves rows between pages; half of the logs name the same person."""
    store, rng = await SqliteStore.open(path), random.Random(3)
    tables = [(number, f"table {number}") for number in range(1, 601)]
    named = rng.sample(tables, 300)
    with closing(opened(path, 5)) as db, transaction(db):
        db.executemany(TABLE, tables)
        db.executemany("INSERT INTO mentions (user, table_id) VALUES (?, ?)", [(GONE, table) for _, table in named])
        for number, table in rng.sample(tables, len(tables)):
            people = [[GONE, ["Ysabeau"]]] if (number, table) in named else []
            row = (number, json.dumps(people), rng.randbytes(rng.randrange(100, 1500)))
            db.execute("INSERT INTO folded (number, people, clicks, body) VALUES (?, ?, '[]', ?)", row)
    return store


def left_of_gone(*files: Path) -> dict[str, int]:
    return left_of(GONE, ("Ysabeau",), files)


def cleared(path: Path) -> bool:
    return left_of_gone(*beside(path)) == {}


async def test_copies_that_secure_delete_leaves_in_pages_are_overwritten_too(path: Path) -> None:
    store = await crowded(path)
    with patch.object(upkeep, "overwrite"):
        await store.archive.erase(GONE)
        await store.close()
    assert left_of_gone(path) != {}, "SQLite leaves no copies any more, so VACUUM isn't needed"
    async with owned_store(path):
        assert cleared(path)


async def test_remains_of_an_earlier_version_are_overwritten_at_the_first_start(path: Path) -> None:
    store = await crowded(path)
    with patch.object(upkeep, "overwrite"):
        await store.archive.erase(GONE)
        await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA secure_delete = OFF")
        db.execute("DELETE FROM facts WHERE key LIKE 'erasures %'")
        db.execute("CREATE TABLE old (name TEXT)")
        db.executemany("INSERT INTO old VALUES (?)", [("Ysabeau" * 100,)] * 100)
        db.execute("DROP TABLE old")
    assert left_of_gone(path)[path.name] > 1000
    async with owned_store(path):
        assert cleared(path)
    with patch.object(upkeep, "overwrite") as again:
        async with owned_store(path):
            again.assert_not_called()


async def test_a_backup_omits_remains_still_in_the_file(path: Path, tmp_path: Path) -> None:
    store = await crowded(path)
    with patch.object(upkeep, "overwrite"):
        await store.archive.erase(GONE)
        await store.close()
    assert not cleared(path)
    backup(path, tmp_path / "copy.db")
    assert left_of_gone(tmp_path / "copy.db") == {}


def log_size(path: Path) -> int:
    return Path(f"{path}-wal").stat().st_size


async def test_overwriting_waits_until_another_programs_reader_ends(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "BUSY_MILLISECONDS", 5)
    store = await crowded(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM facts").fetchone()
        await store.archive.erase(GONE)
        await eventually(lambda: "keeps the file open in a transaction: stop that program" in caplog.text)
        assert not cleared(path)
        size = log_size(path)
        await eventually(lambda: caplog.text.count("stop that program") > 2)
        assert log_size(path) == size
    await eventually(lambda: cleared(path))
    await store.close()


async def test_a_move_interrupts_the_overwriting_which_is_retried(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "MAX_WAIT", 0.05)
    store = await crowded(path)
    really, tried = upkeep.overwrite, []

    def slowly(db: sqlite3.Connection, path: Path) -> None:
        tried.append(path)
        if len(tried) <= 2:
            with closing(opened(path, 1)) as lock:  # simulate a long VACUUM of a large file
                lock.execute("BEGIN IMMEDIATE")
                db.execute(ENDLESS).fetchone()
        really(db, path)

    monkeypatch.setattr(upkeep, "overwrite", slowly)
    await store.archive.erase(GONE)
    while not cleared(path):
        await store.set_fact("a move", "made")
        await asyncio.sleep(0.02)
    assert len(tried) > 2
    assert await store.fact("a move") == "made"
    assert await store.archive.profile(GUILD, GONE) is None
    await store.close()


async def test_a_full_disk_stops_no_player_and_is_reported(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await crowded(path)
    monkeypatch.setattr(upkeep, "COPIES", 1 << 40)
    await store.archive.erase(GONE)
    await eventually(lambda: "MB of free disk space" in caplog.text)
    await store.set_fact("a move", "made")
    monkeypatch.setattr(upkeep, "COPIES", 2)
    await eventually(lambda: cleared(path))
    await store.close()


async def test_the_operators_command_overwrites_immediately(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await crowded(path)
    with patch.object(upkeep, "overwrite"):
        await store.archive.erase(GONE)
        await store.close()
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["scrub"]) == 0
    assert capsys.readouterr().out == f"overwrote what deleted rows had left in {path}\n"
    assert cleared(path)


@pytest.mark.postgres
async def test_the_operators_command_leaves_nothing_in_a_servers_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with memory_of("postgres", tmp_path) as memory:
        assert isinstance(memory, PostgresMemory)
        store = await memory.open()
        await remember(store, [match(seat(GONE, name="Ysabeau"), seat(number, 2)) for number in range(1, 30)])
        await store.archive.erase(GONE)
        of = server()
        database = str(memory.place).rpartition("/")[2].partition("?")[0]
        ((oid,),) = of.sql(database, "SELECT oid FROM pg_database WHERE datname = current_database()")

        def left_there() -> dict[str, int]:
            of.sql(database, "CHECKPOINT")
            return left_of_gone(*(of.data / "base" / oid).iterdir())

        of.sql(database, 'INSERT INTO seats ("user", table_id) SELECT 4000000007, table_id FROM tables')
        of.sql(database, "ANALYZE")  # as autovacuum does; the statistics contain samples of the data
        of.sql(database, "DELETE FROM seats")
        assert left_there() != {}
        monkeypatch.setenv("DATABASE", memory.place.dsn)
        assert memory.aside(lambda: main(["scrub"])) == 0
        assert capsys.readouterr().out.startswith("overwrote what deleted rows had left in ")
        assert left_there() == {}
        await store.set_fact("a move", "made")
