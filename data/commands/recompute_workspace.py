"""Count results in a separate database, and write the differences to the real one.

Whichever engine stores the results, they are counted in a temporary SQLite database, which disappears with the process
along with the personal data in it. The counts are then copied to temporary tables in the real database, and only rows
that differ are replaced.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from data.commands.schema_table import copy_rows
from data.database import Database, transaction
from data.migration import migrations
from data.personal import personal_data
from data.sql import result_rows
from data.sql.rows import number, read
from data.sqlite.connection import ANONYMOUS
from data.sqlite.migrate import FOLDER
from tables.history.records import Result

DERIVED: dict[str, str] = {
    "careers": "user, guild, game, matches, wins, streak, longest, highest, lowest, mu, sigma",
    "places": "user, guild, game, place, times",
    "ratings": "user, guild, game, at, number, mu, sigma",
    "standings": "user, guild, game, period, matches, wins, merit, listed",
    "pairs": "user, guild, opponent, matches, wins",
    "trophies": "user, guild, colour, number, cards",
    "bests": "user, guild, game, kind, merit, cards, facts, number",
}
"""The tables that can be recomputed, and their columns."""
HIDDEN = "SELECT user FROM people WHERE hidden = 1"
HIDE = "INSERT INTO people (user, dms_closed, hidden) VALUES (?, 0, 1)"
USERS = "SELECT user FROM careers UNION SELECT user FROM trophies"
PLAYED = (
    "number IN (SELECT number FROM result_seats"
    " WHERE user IN (SELECT value FROM json_each(?)) AND level IS NULL AND guild = ?)"
)
RESULTS = {
    "results": "number, table_id, guild, game, ended, reason, options, moves, seconds, friendly, generation",
    "result_seats": "number, seat, guild, user, name, level, place, score, moves, autopilot, cards, feats, ended",
}
OF_USERS = "user IN (SELECT value FROM json_each(?))"


class RecomputeWorkspace:
    """The real database, ``kept``, and the temporary one, ``counting``, in which results are counted."""

    def __init__(self, kept: Database) -> None:
        self.kept = kept
        self.counting = sqlite3.connect(ANONYMOUS, isolation_level=None)
        self.counting.execute("PRAGMA journal_mode = OFF")
        self.counting.execute("PRAGMA synchronous = OFF")
        for step in migrations(FOLDER):
            self.counting.executescript(step.script)
        self.counting.executemany(HIDE, kept.execute(HIDDEN).fetchall())
        for table, columns in DERIVED.items():
            select = f"SELECT {columns} FROM {table} WHERE 1 = 0"  # noqa: S608 - the columns above
            kept.execute(f"CREATE TEMPORARY TABLE IF NOT EXISTS counted_{table} AS {select}")

    @contextmanager
    def seen(self) -> Iterator[None]:
        """Open a read transaction on ``kept``, for a consistent snapshot, and a transaction on ``counting``."""
        with transaction(self.kept, "BEGIN"), transaction(self.counting):
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Open a transaction that locks ``kept`` against other writers, and one on ``counting``."""
        with transaction(self.kept), transaction(self.counting):
            yield

    def look_up(self, result: Result) -> None:
        """Copy all results of this match's players to ``counting``, in case some of their matches ended later."""
        played = (json.dumps([seat.user for seat in result.seats if seat.level is None]), result.guild)
        for table, columns in RESULTS.items():
            rows = self.kept.execute(f"SELECT {columns} FROM {table} WHERE {PLAYED}", played).fetchall()  # noqa: S608 - as above
            marks = ", ".join("?" for _ in columns.split(","))
            self.counting.executemany(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608 - as above

    def users(self) -> list[int]:
        """Return every user who has a row in either database."""
        return sorted({user for db in (self.kept, self.counting) for user in read(db, "careers", number, USERS)})

    def put(self, users: Collection[int]) -> None:
        """Replace these users' rows in ``kept`` with those in ``counting``."""
        listed = (json.dumps(list(users)),)
        for table, columns in DERIVED.items():
            counted = self.counting.execute(f"SELECT {columns} FROM {table} WHERE {OF_USERS}", listed)  # noqa: S608 - as above
            copy_rows(self.kept, f"counted_{table}", columns.split(", "), counted)
            here = f"SELECT {columns} FROM counted_{table}"  # noqa: S608 - as above
            gone = f"DELETE FROM {table} WHERE {OF_USERS} AND ({columns}) NOT IN ({here})"  # noqa: S608 - as above
            same = f"SELECT {columns} FROM {table} WHERE {OF_USERS}"  # noqa: S608 - as above
            self.kept.execute(gone, listed)
            self.kept.execute(f"INSERT INTO {table} ({columns}) {here} EXCEPT {same}", listed)
            self.kept.execute(f"DELETE FROM counted_{table}")  # noqa: S608 - as above
        hidden = {user for (user,) in self.kept.execute(result_rows.HIDDEN_OF, listed)}
        again = ({"user": user, "hidden": int(user in hidden or user < 0)} for user in users)
        self.kept.executemany(personal_data.LIST_AGAIN, (one | personal_data.NEEDED_BY_NAME for one in again))

    def close(self) -> None:
        """Close the temporary database."""
        self.counting.close()
