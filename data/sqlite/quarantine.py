"""Rename a database file, so that the next start begins with an empty one."""

from __future__ import annotations

import time
from pathlib import Path

from data.sqlite.store import SqliteStore


async def set_aside(path: Path) -> Path | None:
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
