"""Test that at startup, the bot refuses an unusable file with one line and doesn't change the file."""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from data.archive import SqlArchive
from data.errors import (
    DamagedDatabaseError,
    ForeignDatabaseError,
    LockedDatabaseError,
    NewerDatabaseError,
    NotWritableError,
    UnusableDatabaseError,
)
from data.sqlite import SqliteStore
from data.sqlite.file_access import advice
from data.sqlite.migrate import prepare
from data.sqlite.opening import opened_file
from tables.ports import Entry, Header, StoreError
from tests.data.samples import header, step

pytestmark = pytest.mark.usefixtures("real_databases")

NOBODY = 65534
WORDY = {"why": "x" * 500}


def contents(path: Path) -> dict[str, str]:
    """Return the hashes of the file and of its write-ahead log."""
    files = [file for file in (path, Path(f"{path}-wal")) if file.exists() and file.stat().st_size]
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def refusal(path: Path) -> UnusableDatabaseError:
    """Check that the file is refused and stays unchanged; return the message."""
    before = contents(path)
    with pytest.raises(UnusableDatabaseError) as refused:
        asyncio.run(SqliteStore.open(path, patience=0.05))
    assert contents(path) == before
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    return refused.value


def fill(path: Path) -> None:

    async def store_tables() -> None:
        store = await SqliteStore.open(path)
        for n in range(50):
            await store.open_table(header(f"table{n}"), step(f"table{n}", data=WORDY))
        await store.close()

    asyncio.run(store_tables())


def stored(path: Path, table: str) -> tuple[Header, list[Entry]] | None:

    async def load() -> tuple[Header, list[Entry]] | None:
        store = await SqliteStore.open(path)
        try:
            return await store.load(table)
        finally:
            await store.close()

    return asyncio.run(load())


@pytest.fixture
def ordinary_folder() -> Iterator[Path]:
    """Return a folder owned by an unprivileged user, since file permissions don't restrict root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    folder = Path(tempfile.mkdtemp())
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


async def test_a_missing_file_is_created_with_a_private_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "stair well?.db"
    store = await SqliteStore.open(path)
    await store.open_table(header(), step())
    rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert rights == dict.fromkeys(("stair well?.db", "stair well?.db-wal", "stair well?.db-shm"), 0o600)
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == ["stair well?.db"]


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    fill(path)
    assert stored(path, "table7") is not None


async def test_an_open_store_is_durable_and_enforces_constraints(sqlite_store: SqliteStore, path: Path) -> None:
    writer = sqlite_store._writer._connection
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    set_to = [await writer.run(lambda db, name=name: db.execute(f"PRAGMA {name}").fetchone()[0]) for name in pragmas]  # type: ignore[misc]  # mypy doesn't infer a lambda with a default
    assert set_to == ["wal", 2, 1, 50]


def test_a_newer_database_is_refused(path: Path) -> None:
    fill(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO migrations VALUES (99, '0099_later')")
    refused = refusal(path)
    assert isinstance(refused, NewerDatabaseError)
    assert "99" in str(refused)


def test_a_newer_database_left_behind_by_a_crash_is_refused(path: Path) -> None:
    crashed = path.with_name("crashed.db")
    fill(path)
    with closing(sqlite3.connect(path)) as db:
        with db:
            db.execute("INSERT INTO migrations VALUES (99, '0099_later')")
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{crashed}{end}")
    assert isinstance(refusal(crashed), NewerDatabaseError)
    assert set(contents(crashed)) == {"crashed.db", "crashed.db-wal"}


@pytest.mark.parametrize("text", [b"hello, world\n" * 1000, b"\x89PNG\r\n", b"SQLite format 2\0" * 600])
def test_a_file_that_is_not_a_database_is_refused(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert isinstance(refusal(path), ForeignDatabaseError)


def test_another_programs_database_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    assert isinstance(refusal(path), ForeignDatabaseError)


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE migrations (id INTEGER, name TEXT, batch INTEGER); INSERT INTO migrations VALUES (1, 'a', 1)",
        "CREATE TABLE migrations (number INTEGER, name TEXT); INSERT INTO migrations VALUES (1, '0001_recipes')",
        "CREATE TABLE migrations (number INTEGER, name TEXT); INSERT INTO migrations VALUES (99, '0099'), (1, 'mine')",
        "CREATE TABLE migrations (number INTEGER, name TEXT); CREATE TABLE recipes (name TEXT)",
        "CREATE VIEW migrations AS SELECT 1 AS version",
    ],
)
def test_another_programs_database_with_migrations_is_refused_too(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)
    before = contents(path)
    assert isinstance(refusal(path), ForeignDatabaseError)
    assert contents(path) == before


def test_a_start_killed_before_the_first_migration_leaves_a_usable_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
    prepare(path, patience=1)


def test_a_pipe_instead_of_the_file_is_refused_immediately(path: Path) -> None:
    os.mkfifo(path)
    assert isinstance(refusal(path), ForeignDatabaseError)


def damage(path: Path, at: float) -> None:
    """Blank the page at this offset."""
    is_intact = bytearray(path.read_bytes())
    start = int(len(is_intact) * at) // 4096 * 4096
    is_intact[start : start + 4096] = bytes(4096)
    path.write_bytes(is_intact)


@pytest.mark.parametrize("at", [0.4, 0.6, 0.9])
def test_a_damaged_database_is_refused(path: Path, at: float) -> None:
    fill(path)
    damage(path, at)
    assert isinstance(refusal(path), DamagedDatabaseError)


async def test_a_store_whose_pending_erasure_fails_is_not_opened(path: Path) -> None:
    with (
        patch.object(SqlArchive, "finish_erasures", side_effect=StoreError("no")),
        pytest.raises(StoreError, match="no"),
    ):
        await SqliteStore.open(path)
    await (await SqliteStore.open(path)).close()


async def test_data_checked_at_the_start_is_not_checked_again(path: Path) -> None:
    store = await SqliteStore.open(path)
    assert store._examining is None
    await store.close()


def test_data_unchecked_at_the_start_is_checked_while_people_play(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def open_and_examine() -> None:
        store = await SqliteStore.open(path)
        assert store._examining is not None
        await store._examining
        await store.close()

    monkeypatch.setattr("data.sqlite.migrate.start_limit", lambda _size: lambda: True)
    monkeypatch.setattr("data.sqlite.integrity_check._STEPS", 1)
    fill(path)
    asyncio.run(open_and_examine())
    assert caplog.text == ""
    damage(path, 0.9)
    asyncio.run(open_and_examine())
    assert "is damaged" in caplog.text


def test_a_truncated_database_is_refused(path: Path) -> None:
    fill(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert isinstance(refusal(path), DamagedDatabaseError)


def test_a_database_locked_by_another_program_is_refused(path: Path) -> None:
    fill(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert isinstance(refusal(path), LockedDatabaseError)


def test_a_folder_instead_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableDatabaseError, match=str(tmp_path)):
        asyncio.run(SqliteStore.open(tmp_path))


def test_a_file_instead_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotWritableError, match="file/stairwell"):
        asyncio.run(SqliteStore.open(tmp_path / "file" / "stairwell.db"))


def test_a_read_only_folder_is_refused(ordinary_folder: Path) -> None:
    ordinary_folder.chmod(0o500)
    assert isinstance(refusal(ordinary_folder / "stairwell.db"), NotWritableError)
    assert isinstance(refusal(ordinary_folder / "below" / "stairwell.db"), NotWritableError)


@pytest.mark.parametrize(("file_rights", "folder_rights"), [(0o400, 0o700), (0o600, 0o500), (0o000, 0o700)])
def test_a_read_only_database_is_refused(ordinary_folder: Path, file_rights: int, folder_rights: int) -> None:
    path = ordinary_folder / "stairwell.db"
    fill(path)
    before = contents(path)
    path.chmod(file_rights)
    ordinary_folder.chmod(folder_rights)
    with pytest.raises(NotWritableError, match="rights"):
        asyncio.run(SqliteStore.open(path))
    path.chmod(0o600)
    assert contents(path) == before


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to another user")
@pytest.mark.parametrize("suffix", ["", "-wal", "-owner"])
def test_a_file_owned_by_another_user_is_reported_with_the_command_to_fix_it(
    ordinary_folder: Path, suffix: str
) -> None:
    """Root may have restored a backup, run a command, or even started the bot."""
    path = ordinary_folder / "stair well.db"
    fill(path)
    blocked = path.with_name(path.name + suffix)
    blocked.touch()
    os.seteuid(0)
    os.chown(blocked, 0, 0)
    blocked.chmod(0o600)
    os.seteuid(NOBODY)
    with pytest.raises(NotWritableError) as refused, opened_file(path, 0.05, owner=True):
        pass
    assert "can't be made" not in str(refused.value)
    assert str(refused.value).endswith(
        f"{blocked} belongs to root, and this process runs as nobody; run: sudo chown nobody: '{blocked}'"
    )


def test_a_folder_owned_by_another_user_is_named(ordinary_folder: Path) -> None:
    path = ordinary_folder / "stairwell.db"
    with (
        patch("data.sqlite.file_access._allowed", lambda path, mode: mode == os.F_OK),
        patch("os.geteuid", lambda: 1 << 30),
    ):
        assert advice(path) == (
            f"{ordinary_folder} belongs to {ordinary_folder.owner()}, and this process runs as 1073741824;"
            f" choose another file, or run: sudo chown 1073741824: {ordinary_folder}"
        )


def test_a_read_only_disk_is_named(ordinary_folder: Path) -> None:
    with (
        patch("data.sqlite.file_access._allowed", lambda path, mode: mode == os.F_OK),
        patch("os.statvfs", lambda _path: SimpleNamespace(f_flag=os.ST_RDONLY)),
    ):
        said = advice(ordinary_folder / "stairwell.db")
    assert said == f"{ordinary_folder} is on a read-only file system; remount it, or choose another file"


def test_without_an_obstacle_the_permissions_are_still_worth_a_look(path: Path) -> None:
    assert advice(path) == "check the permissions of the file and its folder"


def test_remains_of_a_crash_while_creating_the_file_are_removed(path: Path) -> None:
    fill(path)
    crashed = path.with_name("crashed.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        # an unreadable row shouldn't affect recovery
        db.execute("UPDATE tables SET options = '{' WHERE table_id = 'table8'")
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN")
        db.execute("UPDATE entries SET data = json_object('half', hex(randomblob(400)))")
        for end in ("", "-journal"):
            shutil.copy(f"{path}{end}", f"{crashed}{end}")
    assert b'{"half"' in crashed.read_bytes()
    assert stored(crashed, "table7") == (header("table7"), list(step("table7", data=WORDY).entries))
