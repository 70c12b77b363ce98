"""Working out from the results all that follows from them, in the order of time and beside a bot that plays on.

It is worked out in a temporary database of its own, and then put into the file player by player: each step holds
the file for some milliseconds and leaves it alone for longer. Matches that end meanwhile are counted as they come.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from data import erasure, personal_data, result_rows
from data.database import Database, Rows, transaction
from data.places import Place, apart, opened
from tables.ports import StoreError

Done = TypeVar("Done")
Progress = Callable[[int, int], None]
"""Is told how much of how much is done."""

DERIVED: dict[str, str] = {
    "careers": "user, guild, game, matches, wins, streak, longest, highest, lowest, mu, sigma",
    "places": "user, guild, game, place, times",
    "ratings": "user, guild, game, at, number, mu, sigma",
    "standings": "user, guild, game, period, matches, wins, merit, listed",
    "pairs": "user, guild, opponent, matches, wins",
    "trophies": "user, guild, colour, number, cards",
    "bests": "user, guild, game, kind, merit, cards, facts, number",
}
"""The tables that can be worked out again, each with its columns."""
COUNTED_AT_ONCE = 200
"""So many results are read in one go."""
PUT_AT_ONCE = 10
"""The rows of so many users are put into the file in one transaction."""
GAP = 3.0
"""After each transaction the file is left alone for so many times as long: whoever plays gets their turn."""
SHORTEST_GAP = 0.002
ATTEMPTS = 5
IN_ORDER = "SELECT number FROM results ORDER BY ended, number"
SINCE = "SELECT number FROM results WHERE number > ? ORDER BY number"
SOME_SINCE = f"{SINCE} LIMIT {COUNTED_AT_ONCE}"
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


class _Erased(Exception):
    """Somebody is being erased: what is worked out from results that name them would bring them back."""


def recount(place: Place, patience: float, progress: Progress = lambda _done, _of: None) -> int:
    """Work everything out again from the results alone; returns how many there are.

    ``patience`` is for how many seconds a lock is waited for.

    :raises StoreError: when people were erased again and again meanwhile.
    """
    for _ in range(ATTEMPTS):
        with opened(place, patience) as db:
            finish_erasures(db)
        with apart(place, patience, tuple(DERIVED)) as db:
            try:
                return _Recount(db).all(progress)
            except _Erased:
                continue
    raise StoreError("people are being erased all the time: try again later")


class _Recount:
    """One attempt: ``main`` is a database of its own, ``kept`` the one that people play with.

    It fails with ``_Erased`` when somebody is being erased, or begins to be before its end.

    What counts a result names no database: it reads the results and the people of ``kept``, which ``main`` has none
    of, and writes into the tables of ``main``.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        self._touched: set[int] = set()
        """Who played since their rows were worked out."""
        with transaction(db, "BEGIN"):
            if erasure.under_way(db):
                raise _Erased
            self._erasures = _erasures(db)
            self._numbers = [number for (number,) in db.execute(IN_ORDER)]
        self._last = max(self._numbers, default=0)

    def all(self, progress: Progress) -> int:
        """Count everything, then put it where it is read; returns how many results there are."""
        numbers, of = self._numbers, len(self._numbers)
        for begun in range(0, of, COUNTED_AT_ONCE):
            with transaction(self._db, "BEGIN"):
                some = numbers[begun : begun + COUNTED_AT_ONCE]
                for number, result in zip(some, result_rows.load_all(self._db, some), strict=True):
                    result_rows.count(self._db, number, result)
            progress(begun, 2 * of)
        while self._some_that_ended_since():
            pass
        users = [user for (user,) in self._db.execute(USERS)]
        for begun in range(0, len(users), PUT_AT_ONCE):
            self._put(users[begun : begun + PUT_AT_ONCE])
            progress(of + of * begun // len(users), 2 * of)
        while self._put(()):
            pass
        progress(2 * of, 2 * of)
        return of

    def _put(self, users: Sequence[int]) -> bool:
        """Put the rows of some users into ``kept``, or of those who played meanwhile; whether there is more to put.

        :raises _Erased: when somebody began to be erased since the beginning.
        """
        db = self._db
        with _turn(db):
            if _erasures(db) != self._erasures:
                raise _Erased
            self._count_late(db.execute(SINCE, (self._last,)))
            chosen = users or [self._touched.pop() for _ in range(min(PUT_AT_ONCE, len(self._touched)))]
            for user in chosen:
                _put(db, user)
        return bool(self._touched)

    def _some_that_ended_since(self) -> bool:
        """Count some matches that have ended since, while others write; whether there were any."""
        before = self._last
        with transaction(self._db, "BEGIN"):
            self._count_late(self._db.execute(SOME_SINCE, (self._last,)))
        return self._last != before

    def _count_late(self, numbers: Rows) -> None:
        for (number,) in numbers.fetchall():
            result = result_rows.load(self._db, number)
            result_rows.count_late(self._db, number, result)
            self._touched.update(seat.user for seat in result.seats if seat.level is None)
            self._last = number


@contextmanager
def _turn(db: Database) -> Iterator[None]:
    """A transaction, and a pause after it in which others write."""
    with transaction(db):
        began = time.monotonic()
        yield
    time.sleep(max(SHORTEST_GAP, GAP * (time.monotonic() - began)))


def _put(db: Database, user: int) -> None:
    """Let ``kept`` have the same rows about a user as ``main``; those that are the same already are not written."""
    for statement in (*TAKE_AWAY, *PUT):
        db.execute(statement, {"user": user})
    hidden = db.execute(result_rows.HIDDEN, (user,)).fetchone()
    unlisted = int(hidden is not None or user < 0)
    db.execute(LIST_AGAIN, {"user": user, "hidden": unlisted} | personal_data.NEEDED_BY_NAME)


def _erasures(db: Database) -> str:
    """What changes whenever an erasure begins."""
    found = db.execute("SELECT value FROM facts WHERE key = ?", (erasure.BEGUN_SO_FAR,)).fetchone()
    return found[0] if found else ""


def finish_erasures(db: Database) -> None:
    """Bring to an end what was begun: results that still name somebody would put them on profiles and boards again."""
    for (user,) in db.execute(erasure.UNFINISHED).fetchall():
        while in_turn(db, partial(erasure.go_on, user=user)):
            pass


def in_turn(db: Database, job: Callable[[Database], Done]) -> Done:
    """What a job returns that is done in a transaction, with a pause after it in which others can write."""
    with _turn(db):
        return job(db)
