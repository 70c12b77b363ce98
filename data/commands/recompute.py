"""``python -m data recompute``: what was not kept when a match ended is recorded, the rest is worked out from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from data.commands.recount import ATTEMPTS, Progress, finish_erasures, in_turn, recount
from data.connections import Place, opened
from data.database import Database
from data.personal import erasure
from data.sql import log, result_rows
from engine.achievements import GENERATION
from tables.history.archive import Result
from tables.history.match_result import result_of
from tables.ports import Unreadable
from tables.state import worked_out

UNRECORDED = (
    "SELECT table_id FROM tables WHERE standing = 'over'"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.table_id) ORDER BY number"
)
HAS_RESULT = "SELECT 1 FROM results WHERE table_id = ?"
WITHOUT_FEATS = (
    "SELECT DISTINCT table_id FROM result_seats JOIN results USING (number) WHERE feats IS NULL OR generation < ?"
)
LOOKED_FOR = "UPDATE results SET generation = ? WHERE table_id = ?"
SET_ACHIEVEMENTS = (
    "UPDATE result_seats SET feats = ? WHERE seat = ? AND number = (SELECT number FROM results WHERE table_id = ?)"
)


class Worked(NamedTuple):
    """How a match ended, worked out from a log of this edition."""

    result: Result
    edition: int


def recompute(place: Place, patience: float = 30.0, progress: Progress = lambda _done, _of: None) -> int:
    """Record what was not kept when a match ended, then work out everything else from the results alone.

    Early versions kept no results, later ones no achievements or not all kinds of them. People play on meanwhile:
    nothing holds the file for long. Returns how many results there are.

    :raises UnusableDatabaseError: when the database can't be used.
    """
    with opened(place, patience) as db:
        finish_erasures(db)
        for worked in _results(db, UNRECORDED):
            _record_in_time(db, worked)
        for worked in _results(db, WITHOUT_FEATS, GENERATION):
            in_turn(db, partial(_set_achievements, result=worked.result))
    return recount(place, patience, progress)


def _results(db: Database, asked: str, *values: int) -> Iterator[Worked]:
    """How the matches ended at the tables asked for, each worked out from its log when it is its turn."""
    for (table,) in db.execute(asked, values).fetchall():
        worked = _result(db, table)
        if worked is not None:
            yield worked


def _result(db: Database, table: str) -> Worked | None:
    """How a table's match ended, from its log; None for one that was never begun or can't be read."""
    try:
        loaded = log.load(db, table)
        result = result_of(worked_out(*loaded), loaded[1][-1].at) if loaded is not None else None
    except Unreadable:
        return None
    return Worked(result, loaded[0].edition) if loaded is not None and result is not None else None


def _record_in_time(db: Database, worked: Worked) -> None:
    """Record a result, from its log as it is without anybody who is erased meanwhile."""
    found: Worked | None = worked
    for _ in range(ATTEMPTS):
        if found is None or in_turn(db, partial(_record, worked=found)):
            return
        finish_erasures(db)
        found = _result(db, worked.result.table)


def _record(db: Database, worked: Worked) -> bool:
    """Record a result, if there is none; False when its log was read before somebody was erased from it."""
    result, edition = worked
    if db.execute(HAS_RESULT, (result.table,)).fetchone() is not None:  # another recompute may run
        return True
    if not erasure.is_current(db, result.table, edition):
        return False
    result_rows.record(db, result)
    return True


def _set_achievements(db: Database, result: Result) -> None:
    texts = [(result_rows.feats_text(seat.achievements), at, result.table) for at, seat in enumerate(result.seats)]
    db.executemany(SET_ACHIEVEMENTS, texts)
    db.execute(LOOKED_FOR, (GENERATION, result.table))
