"""``python -m data recompute``: work out ratings, careers and leaderboards again from the results, while a bot plays.

Everything is counted apart, in the order of time, and then put in its place player by player
(``data.commands.recompute_workspace``): each step holds the database for some milliseconds and leaves it alone for
longer. Matches that end meanwhile are counted as they come. Results that early versions didn't keep are made first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from data.commands.progress import Progress, silent
from data.commands.recompute_workspace import RecomputeWorkspace
from data.connections import Place, opened
from data.database import Database, transaction
from data.personal import erasure
from data.sql import log, result_rows
from engine.achievements import GENERATION
from tables.decide.match_result import result_of
from tables.history.records import Result
from tables.ports import ERASURES_BEGUN, StoreError, Unreadable
from tables.state import state_from_log

Done = TypeVar("Done")

RESULTS_PER_READ = 200
"""So many results are read in one go."""
USERS_PER_TRANSACTION = 10
"""The rows of so many users are put into a file in one transaction; a server takes more."""
SERVER_FACTOR = 20
GAP = 3.0
"""After each transaction the database is left alone for so many times as long: then others write."""
SHORTEST_GAP = 0.002
ATTEMPTS = 5
IN_ORDER = "SELECT number FROM results ORDER BY ended, number"
SINCE = "SELECT number FROM results WHERE number > ? ORDER BY number"
SOME_SINCE = f"{SINCE} LIMIT {RESULTS_PER_READ}"
UNRECORDED = (
    "SELECT table_id FROM tables WHERE standing = 'over'"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.table_id) ORDER BY number"
)
HAS_RESULT = "SELECT 1 FROM results WHERE table_id = ?"
WITHOUT_FEATS = (
    "SELECT DISTINCT table_id FROM result_seats JOIN results USING (number) WHERE feats IS NULL OR generation < ?"
)
SET_GENERATION = "UPDATE results SET generation = ? WHERE table_id = ?"
SET_ACHIEVEMENTS = (
    "UPDATE result_seats SET feats = ? WHERE seat = ? AND number = (SELECT number FROM results WHERE table_id = ?)"
)


def recompute(place: Place, patience: float = 30.0, progress: Progress = silent) -> int:
    """Record what was not kept when a match ended, then recompute everything else; return how many results there are.

    Early versions kept no results, later ones no achievements or not all kinds of them.

    :param patience: for how many seconds the lock of a file is waited for.
    :raises UnusableDatabaseError: when the database can't be used.
    :raises StoreError: when people were erased again and again meanwhile.
    """
    with opened(place, patience) as db:
        finish_erasures(db)
        for computed in _results(db, UNRECORDED):
            _record_current(db, computed)
        for computed in _results(db, WITHOUT_FEATS, GENERATION):
            in_turn(db, partial(_set_achievements, result=computed.result))
        at_once = USERS_PER_TRANSACTION * (1 if isinstance(place, Path) else SERVER_FACTOR)
        for _ in range(ATTEMPTS):
            finish_erasures(db)
            with closing(RecomputeWorkspace(db)) as workspace:
                try:
                    return _Recomputation(workspace, at_once).all(progress)
                except _Erased:
                    continue
    raise StoreError("people are being erased all the time: try again later")


def finish_erasures(db: Database) -> None:
    """Complete the erasures that were begun: results that still name someone would put them on boards again."""
    for (user,) in db.execute(erasure.UNFINISHED).fetchall():
        while in_turn(db, partial(erasure.erase_more, user=user)):
            pass


def in_turn(db: Database, job: Callable[[Database], Done]) -> Done:
    """Do a job in a transaction, and pause after it so that others can write; return what the job returns."""
    with _paused(transaction(db)):
        return job(db)


@contextmanager
def _paused(turn: AbstractContextManager[None]) -> Iterator[None]:
    """Hold a turn, then pause while others write."""
    with turn:
        began = time.monotonic()
        yield
    time.sleep(max(SHORTEST_GAP, GAP * (time.monotonic() - began)))


# -- what was not kept ------------------------------------------------------------------------------------------------


class Computed(NamedTuple):
    """How a match ended, worked out from a log of this edition."""

    result: Result
    edition: int


def _results(db: Database, asked: str, *values: int) -> Iterator[Computed]:
    """How the matches ended at the tables asked for, each worked out from its log when it is its turn."""
    for (table,) in db.execute(asked, values).fetchall():
        computed = _result(db, table)
        if computed is not None:
            yield computed


def _result(db: Database, table: str) -> Computed | None:
    """How a table's match ended, from its log; None for one that was never begun or can't be read."""
    try:
        loaded = log.load(db, table)
        result = result_of(state_from_log(*loaded), loaded[1][-1].at) if loaded is not None else None
    except Unreadable:
        return None
    return Computed(result, loaded[0].edition) if loaded is not None and result is not None else None


def _record_current(db: Database, computed: Computed) -> None:
    """Record a result, from its log as it is without anybody who is erased meanwhile."""
    found: Computed | None = computed
    for _ in range(ATTEMPTS):
        if found is None or in_turn(db, partial(_record, computed=found)):
            return
        finish_erasures(db)
        found = _result(db, computed.result.table)


def _record(db: Database, computed: Computed) -> bool:
    """Record a result, if there is none; False when its log was read before somebody was erased from it."""
    result, edition = computed
    if db.execute(HAS_RESULT, (result.table,)).fetchone() is not None:  # another recompute may run
        return True
    if not erasure.is_current(db, result.table, edition):
        return False
    result_rows.record(db, result)
    return True


def _set_achievements(db: Database, result: Result) -> None:
    texts = [(result_rows.feats_text(seat.achievements), at, result.table) for at, seat in enumerate(result.seats)]
    db.executemany(SET_ACHIEVEMENTS, texts)
    db.execute(SET_GENERATION, (GENERATION, result.table))


# -- what follows from the results ------------------------------------------------------------------------------------


class _Erased(Exception):
    """Somebody is being erased: what is worked out from results that name them would bring them back."""


class _Recomputation:
    """One attempt. It fails with ``_Erased`` when somebody is being erased, or begins to be before its end."""

    def __init__(self, workspace: RecomputeWorkspace, at_once: int) -> None:
        self._workspace = workspace
        self._at_once = at_once
        self._touched: set[int] = set()
        """Who played since their rows were worked out."""
        with workspace.seen():
            if erasure.any_unfinished(workspace.kept):
                raise _Erased
            self._erasures = _erasures(workspace.kept)
            self._numbers = [number for (number,) in workspace.kept.execute(IN_ORDER)]
        self._last = max(self._numbers, default=0)

    def all(self, progress: Progress) -> int:
        """Count everything, then put it where it is read; return how many results there are."""
        numbers, of = self._numbers, len(self._numbers)
        for begun in range(0, of, RESULTS_PER_READ):
            with self._workspace.seen():
                some = numbers[begun : begun + RESULTS_PER_READ]
                found = result_rows.by_number(self._workspace.kept, some)
                for number in some:
                    if number in found:
                        result_rows.count(self._workspace.counting, number, found[number])
            progress(begun, 2 * of)
        while self._some_that_ended_since():
            pass
        users, at_once = self._workspace.users(), self._at_once
        for begun in range(0, len(users), at_once):
            self._put(users[begun : begun + at_once])
            progress(of + of * begun // len(users), 2 * of)
        while self._put(()):
            pass
        progress(2 * of, 2 * of)
        return of

    def _put(self, users: Sequence[int]) -> bool:
        """Put the rows of some users into ``kept``, or of those who played meanwhile; whether more is to be put.

        :raises _Erased: when somebody began to be erased since the beginning.
        """
        with _paused(self._workspace.alone()):
            if _erasures(self._workspace.kept) != self._erasures:
                raise _Erased
            self._count_late(SINCE)
            self._workspace.put(
                users or [self._touched.pop() for _ in range(min(USERS_PER_TRANSACTION, len(self._touched)))]
            )
        return bool(self._touched)

    def _some_that_ended_since(self) -> bool:
        """Count some matches that have ended since, while others write; return whether there were any."""
        before = self._last
        with self._workspace.seen():
            self._count_late(SOME_SINCE)
        return self._last != before

    def _count_late(self, asked: str) -> None:
        for (number,) in self._workspace.kept.execute(asked, (self._last,)).fetchall():
            self._last = number
            result = result_rows.load(self._workspace.kept, number)
            if result is not None:
                self._workspace.look_up(result)
                result_rows.count_late(self._workspace.counting, number, result)
                self._touched.update(seat.user for seat in result.seats if seat.level is None)


def _erasures(db: Database) -> str:
    """Return what changes whenever an erasure begins."""
    found = db.execute("SELECT value FROM facts WHERE key = ?", (ERASURES_BEGUN,)).fetchone()
    return found[0] if found else "0"
