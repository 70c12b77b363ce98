"""``python -m data scrub``: what deleted rows have left in the files of a database is overwritten.

A bot does that itself with a file from which somebody was erased (``data.sqlite.upkeep``), but lets those who play go
first, and never with a server's.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from data.commands.recount import Progress, finish_erasures
from data.connections import Place, opened
from data.errors import UnusableDatabaseError

if TYPE_CHECKING:
    import sqlite3

    from data.postgres.session import Session


def scrub(place: Place, patience: float, progress: Progress = lambda _done, _of: None) -> None:
    """Finish what erasures were begun, and overwrite what deleted rows have left; moves wait meanwhile.

    ``patience`` is for how many seconds the lock of a file is waited for.

    :raises UnusableDatabaseError: when it can't be used, or can't be overwritten now.
    """
    with opened(place, patience) as db:
        finish_erasures(db)
        if isinstance(place, Path):
            from data.sqlite.upkeep import NotOverwritten, overwrite  # noqa: PLC0415 - only what is asked for is loaded

            try:
                overwrite(cast("sqlite3.Connection", db), place)
            except NotOverwritten as problem:
                raise UnusableDatabaseError(place, f"can't be overwritten now: {problem}") from None
            return
        from data.postgres.overwriting import overwrite as of_server  # noqa: PLC0415 - as above

        of_server(cast("Session", db), progress)
