"""Make SQLite fast for tests by copying an already migrated file and not waiting for the disk.

Migrating a new file takes longer than most tests. No test cuts the power, and data written by a killed process has
already reached the operating system. Tests of migrations and of connection settings use the fixture ``real_databases``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from unittest.mock import patch

from data.migration import Migration, migrations
from data.sqlite import migrate

MIGRATIONS = migrations(migrate.FOLDER)
_migrate = migrate._migrate
_one_at_a_time = Lock()
_quick = ExitStack()


@cache
def migrated() -> bytes:
    """Return the bytes of a fully migrated database file without rows."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        path.touch()
        _migrate(path, 5.0, MIGRATIONS)
        return path.read_bytes()


def migrate_by_copying(path: Path, patience: float, steps: list[Migration]) -> None:
    """Replace an empty file with the migrated copy; run the migrations on any other file."""
    with _one_at_a_time:
        if steps == MIGRATIONS and not path.stat().st_size:
            path.write_bytes(migrated())
    _migrate(path, patience, steps)


def start() -> None:
    """Make databases fast in this process."""
    _quick.enter_context(patch.object(migrate, "_migrate", migrate_by_copying))
    _quick.enter_context(patch("data.sqlite.connection.SYNCHRONOUS", "OFF"))


@contextmanager
def real_databases() -> Iterator[None]:
    """Use databases as the bot does, until the block ends."""
    _quick.close()
    try:
        yield
    finally:
        start()
