"""Test the SQLite store's writer: shared commits, refused steps in a batch, and failing disks."""

from __future__ import annotations

import asyncio
import logging
import resource
import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from data.commands.backup import backup
from data.errors import DamagedDatabaseError, ForeignLogError
from data.sqlite import SqliteStore, upkeep
from data.sqlite.upkeep import COMMITS
from data.writer import AT_MOST
from tables.ports import AlreadyDone, Deadline, OutOfTurn, Posted, StoreError
from tests.data.samples import MOVE, SEED, header, step
from tests.promises.waiting import eventually


def commits(path: Path) -> int:
    """Count the transactions in the write-ahead log by their commit frames."""
    log = Path(f"{path}-wal").read_bytes()
    (page_size,) = struct.unpack_from(">I", log, 8)
    salt = log[16:24]
    frames = [log[at : at + 24] for at in range(32, len(log), 24 + page_size)]
    return sum(frame[8:16] == salt and frame[4:8] != bytes(4) for frame in frames)


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """Keep all files from growing beyond the write-ahead log's current size."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{path}-wal").stat().st_size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


async def length(store: SqliteStore, table: str) -> int:
    loaded = await store.load(table)
    assert loaded is not None
    return len(loaded[1])


async def test_many_callers_share_a_commit(sqlite_store: SqliteStore, path: Path) -> None:
    names = [f"table{n}" for n in range(100)]
    await sqlite_store.open_table(header(), step())
    before = commits(path)
    await asyncio.gather(*(sqlite_store.open_table(header(name), step(name)) for name in names))
    for seq in (2, 3):
        await asyncio.gather(*(sqlite_store.append(step(name, seq)) for name in names))
    assert 3 <= commits(path) - before <= 6
    assert [await length(sqlite_store, name) for name in names] == [3] * 100


async def test_a_large_batch_needs_more_than_one_commit(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    before = commits(path)
    callers = [asyncio.create_task(sqlite_store.append(step(seq=seq))) for seq in range(2, 2 + 2 * AT_MOST + 1)]
    await asyncio.wait(callers[:AT_MOST])
    assert not callers[-1].done()
    await asyncio.gather(*callers)
    assert 3 <= commits(path) - before <= 5
    assert await length(sqlite_store, "oak") == 2 * AT_MOST + 2


async def test_callers_are_answered_after_the_commit(sqlite_store: SqliteStore, path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        await sqlite_store.open_table(header(), step())
        for seq in range(2, 30):
            await sqlite_store.append(step(seq=seq))
            assert other.execute("SELECT length FROM tables").fetchone() == (seq,)


async def test_a_refused_step_in_a_batch_undoes_only_itself(sqlite_store: SqliteStore) -> None:
    names = [f"table{n}" for n in range(5)]
    await asyncio.gather(
        *(sqlite_store.open_table(header(name), step(name, clicks=(ord(name[-1]),))) for name in names)
    )
    answers = await asyncio.gather(
        sqlite_store.append(step(names[0], seq=2)),
        sqlite_store.append(step(names[1], seq=3)),
        sqlite_store.append(step(names[2], seq=2, users=(1, 2**63))),
        sqlite_store.append(step(names[3], seq=2, clicks=(None, ord("1")))),
        sqlite_store.append(step(names[0], seq=3)),
        sqlite_store.append(step(names[4], seq=2)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), OutOfTurn, StoreError, AlreadyDone] + [type(None)] * 2
    assert [await length(sqlite_store, name) for name in names] == [3, 1, 1, 1, 2]


async def test_two_steps_at_the_same_position_in_one_commit_are_distinguished(sqlite_store: SqliteStore) -> None:
    await sqlite_store.open_table(header(), step())
    rivals = [sqlite_store.append(step(seq=2, data={"by": n})) for n in range(10)]
    answers = await asyncio.gather(*rivals, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None)] + [OutOfTurn] * 9


async def test_a_cancelled_caller_does_not_disturb_the_others(sqlite_store: SqliteStore) -> None:
    names = [f"table{n}" for n in range(40)]
    tasks = [asyncio.create_task(sqlite_store.open_table(header(name), step(name))) for name in names]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(answer, asyncio.CancelledError) for answer in answers] == [True, False] * 20
    assert [await length(sqlite_store, name) for name in names] == [1] * 40


async def test_a_full_disk_fails_the_waiting_callers_and_is_retried(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    with full_disk(path):
        answers = await asyncio.gather(
            sqlite_store.append(step(seq=2)),
            sqlite_store.open_table(header("elm"), step("elm")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [StoreError, StoreError]
        assert all("SQLITE_" in str(answer) for answer in answers)
        assert await length(sqlite_store, "oak") == 1
    await sqlite_store.append(step(seq=2))
    assert await length(sqlite_store, "oak") == 2
    assert await sqlite_store.load("elm") is None


async def test_a_step_too_big_for_the_disk_never_silently_fails_another(sqlite_store: SqliteStore, path: Path) -> None:
    names = ("ash", "elm", "oak")
    for name in names:
        await sqlite_store.open_table(header(name), step(name))
    with full_disk(path):
        answers = await asyncio.gather(
            sqlite_store.append(step("ash", seq=2)),
            sqlite_store.append(step("elm", seq=2, data={"words": "x" * 5_000_000})),
            sqlite_store.append(step("oak", seq=2)),
            return_exceptions=True,
        )
    assert all("SQLITE_FULL" in str(answer) or "SQLITE_IOERR" in str(answer) for answer in answers), answers
    assert [await length(sqlite_store, name) for name in names] == [1, 1, 1]


async def test_a_file_locked_by_another_program_fails_and_is_retried(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="SQLITE_BUSY"):
            await sqlite_store.append(step(seq=2))
        assert await length(sqlite_store, "oak") == 1
    await sqlite_store.append(step(seq=2))
    assert await length(sqlite_store, "oak") == 2


async def test_neither_cards_nor_seeds_reach_a_log_line_or_an_error(
    sqlite_store: SqliteStore, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await sqlite_store.open_table(header(), step())
    await sqlite_store.append(step(seq=2))
    problems = []
    for seq, data in ((3, {"cards": "9D", "not json": {1}}), (2, MOVE)):
        with pytest.raises(StoreError) as refused:
            await sqlite_store.append(step(seq=seq, data=data))
        problems.append(f"{refused.value!r} {refused.value.__cause__!r} {refused.value.__context__!r}")
    with full_disk(path), pytest.raises(StoreError) as failed:
        await sqlite_store.append(step(seq=3, data={"cards": "9D" * 5000}))
    problems.append(f"{failed.value!r} {failed.value.__cause__!r}")
    said = caplog.text + "".join(problems)
    assert "aiosqlite" in said
    assert "9D" not in said
    assert repr(SEED)[2:-1] not in said
    assert SEED.hex() not in said


async def test_nothing_is_cached_for_a_table_no_one_opened(sqlite_store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="FOREIGNKEY"):
        await sqlite_store.set_deadlines("elm", [Deadline("elm", 0, "d1", 1.0)])
    with pytest.raises(StoreError, match="FOREIGNKEY"):
        await sqlite_store.post(Posted("elm", "table", 0, 12, 100))
    assert await sqlite_store.deadlines() == []
    assert await sqlite_store.posts("elm") == []


def size(path: Path) -> int:
    """Return the file's size in bytes, not counting its write-ahead log."""
    return path.stat().st_size


async def test_checkpoints_run_alongside_the_writer(
    sqlite_store: SqliteStore, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "SECONDS", 1e6)
    await sqlite_store.open_table(header(), step())
    before = size(path)
    for seq in range(2, COMMITS):
        await sqlite_store.append(step(seq=seq))
    assert size(path) == before
    for seq in range(COMMITS, 2 + COMMITS):
        await sqlite_store.append(step(seq=seq))
    await eventually(lambda: size(path) > before)


async def test_no_commit_waits_for_its_checkpoint_however_big(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    before = size(path)
    await sqlite_store.append(step(seq=2, data={"big": "x" * 6_000_000}))
    assert size(path) == before


async def test_a_copy_of_the_file_alone_lacks_only_the_last_seconds(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "SECONDS", 0.02)
    store = await SqliteStore.open(path)
    await store.open_table(header(), step())
    for seq in range(2, 40):
        await store.append(step(seq=seq))
    copy = tmp_path / "copy.db"

    def copied() -> bool:
        shutil.copy(path, copy)
        with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as db:
            return db.execute("SELECT count(*) FROM entries").fetchall() == [(39,)]

    await eventually(copied)
    await store.close()
    again = await SqliteStore.open(copy)
    assert await length(again, "oak") == 39
    await again.close()


async def test_a_copy_with_its_log_is_complete(sqlite_store: SqliteStore, path: Path, tmp_path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    for seq in range(2, 40):
        await sqlite_store.append(step(seq=seq))
    copy = tmp_path / "copy.db"
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{copy}{end}")
    again = await SqliteStore.open(copy)
    assert await length(again, "oak") == 39
    await again.close()


async def test_a_backup_restored_next_to_the_old_files_log_is_refused_and_unharmed(
    sqlite_store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    await sqlite_store.open_table(header(), step())
    taken = tmp_path / "taken.db"
    backup(path, taken)
    await sqlite_store.append(step(seq=2))
    place = tmp_path / "elsewhere.db"
    shutil.copy(taken, place)
    log = shutil.copy(f"{path}-wal", f"{place}-wal")
    with pytest.raises(
        ForeignLogError, match=r"next to elsewhere\.db-wal, another database's log: move that file away"
    ):
        await SqliteStore.open(place)
    with pytest.raises(ForeignLogError):
        backup(place, tmp_path / "other.db")
    assert place.read_bytes() == taken.read_bytes()
    Path(log).unlink()  # noqa: ASYNC240 - a test
    again = await SqliteStore.open(place)
    assert await length(again, "oak") == 1
    await again.close()


def log_is_moved(path: Path) -> bool:
    """Return whether the entire write-ahead log has been copied into the file."""
    with closing(sqlite3.connect(path, timeout=0)) as db:
        busy, pages, moved = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(not busy and pages == moved)


async def test_a_long_reader_grows_the_log_is_reported_once_and_the_log_shrinks_afterwards(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, value in (("SECONDS", 0.01), ("PAGES", 50), ("LOG_BYTES", 100_000)):
        monkeypatch.setattr(upkeep, name, value)
    monkeypatch.setattr("data.sqlite.store.LOG_BYTES", 100_000)
    store = await SqliteStore.open(path)
    await store.open_table(header(), step())
    log = Path(f"{path}-wal")

    async def moves(first: int, last: int) -> None:
        for seq in range(first, last):
            await store.append(step(seq=seq))
            await asyncio.sleep(0.002)

    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM facts").fetchone()
        await moves(2, 80)
        await eventually(lambda: "stop that program" in caplog.text)
        await moves(80, 140)
        assert size(log) > 200_000
    assert caplog.text.count("stairwell.db-wal has grown to 0 MB: another program has been reading") == 1
    await moves(140, 160)
    await eventually(lambda: log_is_moved(path))
    await moves(160, 162)
    assert size(log) <= 100_000
    await store.close()


@pytest.mark.parametrize(("code", "kind"), [(sqlite3.SQLITE_CORRUPT, DamagedDatabaseError), (1, StoreError)])
async def test_a_file_found_damaged_while_it_is_read_is_named(
    sqlite_store: SqliteStore, path: Path, code: int, kind: type[StoreError]
) -> None:
    problem = sqlite3.DatabaseError("9D")
    problem.sqlite_errorcode = code
    with patch.object(sqlite_store._reader, "run", side_effect=problem), pytest.raises(StoreError) as refusal:
        await sqlite_store.load("oak")
    assert type(refusal.value) is kind
    assert (str(path) in str(refusal.value), "9D" in str(refusal.value)) == (kind is DamagedDatabaseError, False)
