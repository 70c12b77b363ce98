"""``python -m data recompute``: what was not kept when a match ended is recorded, the rest is worked out from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from data import erasure, log, result_rows
from data.database import Database
from data.places import Place, opened
from data.recount import Progress, finish_erasures, in_turn, recount
from engine.achievements import GENERATION
from tables.archive import Result
from tables.match_result import result_of
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


def recompute(place: Place, patience: float = 30.0, progress: Progress = lambda _done, _of: None) -> int:
    """Record what was not kept when a match ended, then work out everything else from the results alone.

    Early versions kept no results, later ones no achievements or not all kinds of them. People play on meanwhile:
    nothing holds the file for long. Returns how many results there are.

    :raises UnusableDatabaseError: when the database can't be used.
    """
    with opened(place, patience) as db:
        finish_erasures(db)
        for result in _results(db, UNRECORDED):
            in_turn(db, partial(_record, result=result))
        for result in _results(db, WITHOUT_FEATS, GENERATION):
            in_turn(db, partial(_set_achievements, result=result))
    return recount(place, patience, progress)


def _results(db: Database, asked: str, *values: int) -> Iterator[Result]:
    """How the matches ended at the tables asked for, each worked out from its log when it is its turn."""
    for (table,) in db.execute(asked, values).fetchall():
        result = _result(db, table)
        if result is not None:
            yield result


def _result(db: Database, table: str) -> Result | None:
    """How a table's match ended, from its log; None for one that was never begun or can't be read."""
    try:
        loaded = log.load(db, table)
        return result_of(worked_out(*loaded), loaded[1][-1].at) if loaded is not None else None
    except Unreadable:
        return None


def _record(db: Database, result: Result) -> None:
    known = db.execute(HAS_RESULT, (result.table,)).fetchone()  # another recompute may run
    if known is None and not erasure.under_way(db):
        result_rows.record(db, result)


def _set_achievements(db: Database, result: Result) -> None:
    texts = [(result_rows.feats_text(seat.achievements), at, result.table) for at, seat in enumerate(result.seats)]
    db.executemany(SET_ACHIEVEMENTS, texts)
    db.execute(LOOKED_FOR, (GENERATION, result.table))
