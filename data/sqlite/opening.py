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
    """The store in the file at ``path``, and that this process owns it.

    ``fresh`` begins with an empty file and keeps the old one next to it, under another name.

    :raises UnusableDatabaseError: when another bot plays the tables, or the file can't be used or kept.
    """
    with ExitStack() as held:
        lock = OwnerLock.take(path)
        held.callback(lock.release)
        if fresh and (kept := await _set_aside(path)) is not None:
            log.info("began anew; the old tables are kept in %s", kept)
        store = await SqliteStore.open(path)
        try:
            await store.upkeep.overwrite_first()
            yield store, lock
        finally:
            await store.close()


@contextmanager
def opened_file(path: Path, patience: float, *, owner: bool) -> Iterator[sqlite3.Connection]:
    """A plain connection to the file at ``path``, brought up to date; as its ``owner`` no bot plays meanwhile.

    :raises UnusableDatabaseError: when it can't be used, or is another's.
    """
    with ExitStack() as held:
        if owner:
            held.callback(OwnerLock.take(path).release)
        prepare(path, patience)
        yield held.enter_context(closing(opened(path, patience)))


async def _set_aside(path: Path) -> Path | None:
    """Give the database at ``path`` another name beside it; returns where it is now, None when there was none.

    It is opened and closed first: that folds SQLite's write-ahead file into it, so that one file holds everything.

    :raises UnusableDatabaseError: when it can't be opened; then it stays where it is.
    """
    if not path.exists():  # noqa: ASYNC240 - at start, before anybody plays
        return None
    await (await SqliteStore.open(path)).close()
    kept = path.with_name(f"{path.name}.{int(time.time())}")
    path.rename(kept)  # noqa: ASYNC240 - as above
    return kept
