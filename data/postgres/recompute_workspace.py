"""Working everything out again beside PostgreSQL: each match asks ten questions, so that is done in memory of our own.

That is a SQLite database without a name. What comes of it goes over in lists: some hundred players at a time are laid
beside what there is, and what differs is exchanged.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager

from data.commands.recompute_workspace import DERIVED
from data.database import transaction
from data.migration import migrations
from data.personal import personal_data
from data.postgres.address import Address
from data.postgres.opening import opened_session
from data.postgres.session import Session
from data.sql import result_rows
from data.sqlite.connection import ANONYMOUS
from data.sqlite.migrate import FOLDER
from tables.history.archive import Result

HIDDEN = "SELECT user FROM people WHERE hidden = 1"
HIDE = "INSERT INTO people (user, dms_closed, hidden) VALUES (?, 0, 1)"
KNOWN = "SELECT user FROM careers UNION SELECT user FROM trophies"
_PLAYED = (
    " WHERE number IN (SELECT number FROM result_seats"
    " WHERE user IN (SELECT value FROM json_each(?)) AND level IS NULL AND guild = ?)"
)
RESULTS = "number, table_id, guild, game, ended, reason, options, moves, seconds, friendly, generation"
SEATS = "number, seat, guild, user, name, level, place, score, moves, autopilot, cards, feats, ended"
LIST_AGAIN = personal_data.LIST_AGAIN.replace("standings", "kept.standings")
OF_USERS = "user IN (SELECT value FROM json_each(?))"


class PostgresScratch:
    """See ``data.commands.recompute_workspace.Scratch``."""

    share = 20

    def __init__(self, kept: Session, counting: sqlite3.Connection) -> None:
        self.kept = kept
        self.counting = counting

    @contextmanager
    def seen(self) -> Iterator[None]:
        """See ``Scratch.seen``."""
        with transaction(self.kept, "BEGIN"), transaction(self.counting):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """See ``Scratch.alone``."""
        with transaction(self.kept), transaction(self.counting):
            yield

    def look_up(self, result: Result) -> None:
        """See ``Scratch.look_up``."""
        asked = (json.dumps([seat.user for seat in result.seats if seat.level is None]), result.guild)
        for table, columns in (("results", RESULTS), ("result_seats", SEATS)):
            rows = self.kept.execute(f"SELECT {columns} FROM {table}{_PLAYED}", asked).fetchall()  # noqa: S608 - ours
            marks = ", ".join("?" for _ in columns.split(","))
            self.counting.executemany(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608 - ours

    def users(self) -> list[int]:
        """See ``Scratch.users``."""
        return sorted({user for db in (self.kept, self.counting) for (user,) in db.execute(KNOWN)})

    def put(self, users: Collection[int]) -> None:
        """See ``Scratch.put``."""
        listed = (json.dumps(list(users)),)
        for table, columns in DERIVED.items():
            every = f"SELECT {columns} FROM {table} WHERE {OF_USERS}"  # noqa: S608 - the columns of DERIVED
            rows = self.counting.execute(every, listed).fetchall()
            self.kept.copy(table, columns.split(", "), rows, schema="pg_temp")
        for table, columns in DERIVED.items():
            here = f"SELECT {columns} FROM main.{table}"  # noqa: S608 - as above
            gone = f"DELETE FROM kept.{table} WHERE {OF_USERS} AND ({columns}) NOT IN ({here})"  # noqa: S608 - as above
            same = f"SELECT {columns} FROM kept.{table} WHERE {OF_USERS}"  # noqa: S608 - as above
            self.kept.execute(gone, listed)
            self.kept.execute(f"INSERT INTO kept.{table} ({columns}) {here} EXCEPT {same}", listed)
            self.kept.execute(f"DELETE FROM main.{table}")  # noqa: S608 - as above
        hidden = {user for (user,) in self.kept.execute(result_rows.HIDDEN_OF, listed)}
        again = ({"user": user, "hidden": int(user in hidden or user < 0)} for user in users)
        self.kept.executemany(LIST_AGAIN, (one | personal_data.NEEDED_BY_NAME for one in again))


@contextmanager
def scratch(address: Address) -> Iterator[PostgresScratch]:
    """One beside the database at ``address``."""
    with opened_session(address, owner=False) as kept, closing(_empty()) as counting:
        for table in DERIVED:
            kept.execute(f"CREATE TEMPORARY TABLE {table} (LIKE public.{table})")
        counting.executemany(HIDE, kept.execute(HIDDEN).fetchall())
        yield PostgresScratch(kept, counting)


def _empty() -> sqlite3.Connection:
    """A SQLite database without a name that has all tables, and no row in them."""
    db = sqlite3.connect(ANONYMOUS, isolation_level=None)
    db.execute("PRAGMA journal_mode = OFF")
    db.execute("PRAGMA synchronous = OFF")
    for step in migrations(FOLDER):
        db.executescript(step.script)
    return db
