"""Working out from the results all that follows from them, in the order of time and beside a bot that plays on.

It is worked out in a temporary database of its own (``data.commands.recompute_workspace``), and then put in
its place player by player: each step holds the database for some milliseconds and leaves it alone for longer. Matches
that end meanwhile are counted as they come.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TypeVar

from data.commands.recompute_workspace import Scratch
from data.connections import Place, apart, opened
from data.database import Database, transaction
from data.personal import erasure
from data.sql import result_rows
from tables.ports import ERASURES_BEGUN, StoreError

Done = TypeVar("Done")
Progress = Callable[[int, int], None]
"""Is told how much of how much is done."""

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
        with apart(place, patience) as scratch:
            try:
                return _Recount(scratch).all(progress)
            except _Erased:
                continue
    raise StoreError("people are being erased all the time: try again later")


class _Recount:
    """One attempt. It fails with ``_Erased`` when somebody is being erased, or begins to be before its end."""

    def __init__(self, scratch: Scratch) -> None:
        self._scratch = scratch
        self._touched: set[int] = set()
        """Who played since their rows were worked out."""
        with scratch.seen():
            if erasure.under_way(scratch.kept):
                raise _Erased
            self._erasures = _erasures(scratch.kept)
            self._numbers = [number for (number,) in scratch.kept.execute(IN_ORDER)]
        self._last = max(self._numbers, default=0)

    def all(self, progress: Progress) -> int:
        """Count everything, then put it where it is read; returns how many results there are."""
        numbers, of = self._numbers, len(self._numbers)
        for begun in range(0, of, COUNTED_AT_ONCE):
            with self._scratch.seen():
                some = numbers[begun : begun + COUNTED_AT_ONCE]
                found = result_rows.by_number(self._scratch.kept, some)
                for number in some:
                    if number in found:
                        result_rows.count(self._scratch.counting, number, found[number])
            progress(begun, 2 * of)
        while self._some_that_ended_since():
            pass
        users, at_once = self._scratch.users(), PUT_AT_ONCE * self._scratch.share
        for begun in range(0, len(users), at_once):
            self._put(users[begun : begun + at_once])
            progress(of + of * begun // len(users), 2 * of)
        while self._put(()):
            pass
        progress(2 * of, 2 * of)
        return of

    def _put(self, users: Sequence[int]) -> bool:
        """Put the rows of some users into ``kept``, or of those who played meanwhile; whether there is more to put.

        :raises _Erased: when somebody began to be erased since the beginning.
        """
        with _paused(self._scratch.alone()):
            if _erasures(self._scratch.kept) != self._erasures:
                raise _Erased
            self._count_late(SINCE)
            self._scratch.put(users or [self._touched.pop() for _ in range(min(PUT_AT_ONCE, len(self._touched)))])
        return bool(self._touched)

    def _some_that_ended_since(self) -> bool:
        """Count some matches that have ended since, while others write; whether there were any."""
        before = self._last
        with self._scratch.seen():
            self._count_late(SOME_SINCE)
        return self._last != before

    def _count_late(self, asked: str) -> None:
        for (number,) in self._scratch.kept.execute(asked, (self._last,)).fetchall():
            self._last = number
            result = result_rows.load(self._scratch.kept, number)
            if result is not None:
                self._scratch.look_up(result)
                result_rows.count_late(self._scratch.counting, number, result)
                self._touched.update(seat.user for seat in result.seats if seat.level is None)


@contextmanager
def _paused(turn: AbstractContextManager[None]) -> Iterator[None]:
    """A turn, and a pause after it in which others write."""
    with turn:
        began = time.monotonic()
        yield
    time.sleep(max(SHORTEST_GAP, GAP * (time.monotonic() - began)))


def _erasures(db: Database) -> str:
    """What changes whenever an erasure begins."""
    found = db.execute("SELECT value FROM facts WHERE key = ?", (ERASURES_BEGUN,)).fetchone()
    return found[0] if found else "0"


def finish_erasures(db: Database) -> None:
    """Bring to an end what was begun: results that still name somebody would put them on profiles and boards again."""
    for (user,) in db.execute(erasure.UNFINISHED).fetchall():
        while in_turn(db, partial(erasure.go_on, user=user)):
            pass


def in_turn(db: Database, job: Callable[[Database], Done]) -> Done:
    """What a job returns that is done in a transaction, with a pause after it in which others can write."""
    with _paused(transaction(db)):
        return job(db)
