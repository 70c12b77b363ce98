"""``python -m data recompute``: recompute ratings, careers and leaderboards from the results, while the bot plays.

Results are counted in a separate database, in chronological order, and then copied player by player
(``data.commands.recompute_workspace``). Each step locks the real database for a few milliseconds, followed by a longer
pause. Matches that end in the meantime are added. Early versions didn't store all results; missing ones are created
first.
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
"""How many results to read in one transaction."""
USERS_PER_TRANSACTION = 10
"""How many users' rows to write in one transaction if the database is a file; a database server gets more."""
SERVER_FACTOR = 20
GAP = 3.0
"""How long to pause after each transaction, as a multiple of its duration, so that others can write."""
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
    """Record missing results and achievements, then recompute all derived data; return the number of results.

    Early versions stored no results, and later ones stored no achievements or only some kinds.

    :param patience: how many seconds to wait for a file's lock.
    :raises UnusableDatabaseError: if the database can't be used.
    :raises StoreError: if a new erasure interrupted every attempt.
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
    raise StoreError("new erasures kept interrupting the work: try again later")


def finish_erasures(db: Database) -> None:
    """Finish all pending erasures: results that still name those users would put them back on the leaderboards."""
    for (user,) in db.execute(erasure.UNFINISHED).fetchall():
        while in_turn(db, partial(erasure.erase_more, user=user)):
            pass


def in_turn(db: Database, job: Callable[[Database], Done]) -> Done:
    """Run a job in a transaction, then pause to let others write; return what the job returns."""
    with _paused(transaction(db)):
        return job(db)


@contextmanager
def _paused(turn: AbstractContextManager[None]) -> Iterator[None]:
    """Run the block in this transaction, then pause to let others write."""
    with turn:
        began = time.monotonic()
        yield
    time.sleep(max(SHORTEST_GAP, GAP * (time.monotonic() - began)))


# -- missing results --------------------------------------------------------------------------------------------------


class Computed(NamedTuple):
    """A match's result, computed from its log, and the log's edition."""

    result: Result
    edition: int


def _results(db: Database, asked: str, *values: int) -> Iterator[Computed]:
    """Compute the results of the tables a query finds, one at a time."""
    for (table,) in db.execute(asked, values).fetchall():
        computed = _result(db, table)
        if computed is not None:
            yield computed


def _result(db: Database, table: str) -> Computed | None:
    """Compute a match's result from its log; return None if no match started or the log can't be read."""
    try:
        loaded = log.load(db, table)
        result = result_of(state_from_log(*loaded), loaded[1][-1].at) if loaded is not None else None
    except Unreadable:
        return None
    return Computed(result, loaded[0].edition) if loaded is not None and result is not None else None


def _record_current(db: Database, computed: Computed) -> None:
    """Record a result, but recompute it first if someone is erased from its log in the meantime."""
    found: Computed | None = computed
    for _ in range(ATTEMPTS):
        if found is None or in_turn(db, partial(_record, computed=found)):
            return
        finish_erasures(db)
        found = _result(db, computed.result.table)


def _record(db: Database, computed: Computed) -> bool:
    """Record a result unless one exists; return False if someone has been erased from its log since it was read."""
    result, edition = computed
    if db.execute(HAS_RESULT, (result.table,)).fetchone() is not None:  # another recompute may be running
        return True
    if not erasure.is_current(db, result.table, edition):
        return False
    result_rows.record(db, result)
    return True


def _set_achievements(db: Database, result: Result) -> None:
    texts = [(result_rows.feats_text(seat.achievements), at, result.table) for at, seat in enumerate(result.seats)]
    db.executemany(SET_ACHIEVEMENTS, texts)
    db.execute(SET_GENERATION, (GENERATION, result.table))


# -- everything derived from results ----------------------------------------------------------------------------------


class _Erased(Exception):
    """Someone is being erased. Counting results that still name them would store their data again."""


class _Recomputation:
    """One attempt to recompute everything. Raises ``_Erased`` if an erasure is unfinished or begins before the end."""

    def __init__(self, workspace: RecomputeWorkspace, at_once: int) -> None:
        self._workspace = workspace
        self._at_once = at_once
        self._touched: set[int] = set()
        """Users who have played since their rows were written."""
        with workspace.seen():
            if erasure.any_unfinished(workspace.kept):
                raise _Erased
            self._erasures = _erasures(workspace.kept)
            self._numbers = [number for (number,) in workspace.kept.execute(IN_ORDER)]
        self._last = max(self._numbers, default=0)

    def all(self, progress: Progress) -> int:
        """Count all results, then replace the derived rows; return the number of results."""
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
        """Replace these users' rows; if none are given, choose some users whose rows are out of date.

        Return whether any users are left who have played since their rows were written.

        :raises _Erased: if an erasure has begun since the start.
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
        """Count a batch of the results recorded since the last batch; return whether there were any.

        This doesn't block writers.
        """
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
    """Return a value that changes whenever an erasure begins."""
    found = db.execute("SELECT value FROM facts WHERE key = ?", (ERASURES_BEGUN,)).fetchone()
    return found[0] if found else "0"
