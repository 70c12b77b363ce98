"""Check a database file for damage: briefly at startup, and fully while people play."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from data.errors import DamagedDatabaseError
from data.sqlite.connection import connected

log = logging.getLogger(__name__)

PATIENCE = 5.0
SMALL_FILE = 1 << 24
"""Files up to this many bytes are fully checked at startup, which takes almost no time."""
FIRST_SECONDS = 0.25
"""How many seconds to check a larger file at startup; the full check then runs while people play."""
# how many virtual machine instructions (a few milliseconds' worth) to run between time checks
_STEPS = 10_000


def is_intact(db: sqlite3.Connection, out_of_time: Callable[[], bool]) -> bool | None:
    """Run SQLite's quick check; return whether the file passed, or None if ``out_of_time`` stopped the check."""
    db.execute("PRAGMA ignore_check_constraints = ON")  # a damaged row affects only its own table, not the whole file
    db.set_progress_handler(out_of_time, _STEPS)
    try:
        (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        return None
    finally:
        db.set_progress_handler(None, 0)
    return bool(verdict == "ok")


def start_limit(size: int) -> Callable[[], bool]:
    """Return a function that says whether to stop the startup check of a file of this size."""
    if size <= SMALL_FILE:
        return lambda: False
    end = time.monotonic() + FIRST_SECONDS
    return lambda: time.monotonic() > end


def examine(path: Path, out_of_time: Callable[[], bool]) -> None:
    """Check the whole file in the current thread, and log an error if it is damaged."""
    try:
        with closing(connected(f"{path.absolute().as_uri()}?mode=ro", PATIENCE, uri=True)) as db:
            found = is_intact(db, out_of_time)
    except (sqlite3.Error, UnicodeDecodeError) as problem:
        log.error("could not check the database: %s", type(problem).__name__)
        return
    if found is False:
        log.error("%s", DamagedDatabaseError(path, "SQLite's check failed"))
