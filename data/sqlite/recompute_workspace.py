"""Working everything out again beside a SQLite file: in a database without a name, to which the file is attached."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from data.commands.recompute_workspace import DERIVED
from data.database import transaction
from data.personal import personal_data
from data.sql import result_rows
from data.sql.rows import number, read
from data.sqlite import connection
from tables.history.archive import Result

USERS = (
    "SELECT user FROM main.careers UNION SELECT user FROM main.trophies"
    " UNION SELECT user FROM kept.careers UNION SELECT user FROM kept.trophies"
)
TAKE_AWAY = tuple(  # the rows of a user that are no longer right
    f"DELETE FROM kept.{table} WHERE user = :user"  # noqa: S608 - the columns above
    f" AND ({columns}) NOT IN (SELECT {columns} FROM main.{table} WHERE user = :user)"
    for table, columns in DERIVED.items()
)
PUT = tuple(  # those that are new, or others than before
    f"INSERT INTO kept.{table} ({columns}) SELECT {columns} FROM main.{table} WHERE user = :user"  # noqa: S608 - as above
    f" EXCEPT SELECT {columns} FROM kept.{table} WHERE user = :user"
    for table, columns in DERIVED.items()
)
LIST_AGAIN = personal_data.LIST_AGAIN.replace("standings", "kept.standings")


class SqliteScratch:
    """See ``data.commands.recompute_workspace.Scratch``: one connection sees both."""

    share = 1

    def __init__(self, db: sqlite3.Connection) -> None:
        self.kept = self.counting = db

    @contextmanager
    def seen(self) -> Iterator[None]:
        """See ``Scratch.seen``."""
        with transaction(self.kept, "BEGIN"):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """See ``Scratch.alone``."""
        with transaction(self.kept):
            yield

    def look_up(self, result: Result) -> None:
        """It is found already."""

    def users(self) -> list[int]:
        """See ``Scratch.users``."""
        return read(self.kept, "careers", number, USERS)

    def put(self, users: Collection[int]) -> None:
        """See ``Scratch.put``."""
        for user in users:
            for statement in (*TAKE_AWAY, *PUT):
                self.kept.execute(statement, {"user": user})
            hidden = self.kept.execute(result_rows.HIDDEN, (user,)).fetchone()
            unlisted = int(hidden is not None or user < 0)
            self.kept.execute(LIST_AGAIN, {"user": user, "hidden": unlisted} | personal_data.NEEDED_BY_NAME)


@contextmanager
def scratch(path: Path, patience: float) -> Iterator[SqliteScratch]:
    """One beside the file at ``path``, whose lock is waited for so many seconds."""
    with closing(connection.apart(path, patience, tuple(DERIVED))) as db:
        yield SqliteScratch(db)
