"""Open a database file for a bot that owns it, or for an operator's command."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path

from data.sqlite.connection import opened
from data.sqlite.migrate import prepare
from data.sqlite.owner_lock import OwnerLock
from data.sqlite.store import SqliteStore

log = logging.getLogger(__name__)


@asynccontextmanager
async def owned_file(path: Path, *, fresh: bool) -> AsyncIterator[tuple[SqliteStore, OwnerLock]]:
    """Open the store in the file at ``path`` and lock the file for this process; close and unlock it at the end.

    ``fresh`` starts with an empty file and keeps the old one next to it under a new name.

    :raises UnusableDatabaseError: if another bot runs the tables, or the file can't be used or renamed.
    """
    with ExitStack() as held:
        lock = OwnerLock.take(path)
        held.callback(lock.release)
        if fresh and (kept := await _set_aside(path)) is not None:
            log.info("started from scratch; the old database is now %s", kept)
        store = await SqliteStore.open(path)
        try:
            await store.upkeep.overwrite_first()
            yield store, lock
        finally:
            await store.close()


@contextmanager
def opened_file(path: Path, patience: float, *, owner: bool) -> Iterator[sqlite3.Connection]:
    """Migrate the file at ``path`` and open a plain connection; if ``owner`` is true, no bot can play in the meantime.

    :raises UnusableDatabaseError: if the file can't be used, or another process owns it.
    """
    with ExitStack() as held:
        if owner:
            held.callback(OwnerLock.take(path).release)
        prepare(path, patience)
        yield held.enter_context(closing(opened(path, patience)))


async def _set_aside(path: Path) -> Path | None:
    """Rename the database at ``path`` within its folder; return the new path, or None if the file didn't exist.

    First, the database is opened and closed to checkpoint SQLite's write-ahead log, so that a single file contains
    everything.

    :raises UnusableDatabaseError: if it can't be opened; in that case, it keeps its name.
    """
    if not path.exists():  # noqa: ASYNC240 - at start, before anyone plays
        return None
    await (await SqliteStore.open(path)).close()
    kept = path.with_name(f"{path.name}.{int(time.time())}")
    path.rename(kept)  # noqa: ASYNC240 - as above
    return kept
