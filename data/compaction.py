"""Compact finished tables' logs, one at a time, while people play; ``data.sql.compacted_log`` defines the format.

Before a log is deleted, it is compared with its compacted copy: every entry and the match's result must be the same. A
log that can't be read, or whose game isn't installed, stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from data.database import Database
from data.personal import erasure
from data.sql import log, result_rows
from data.sql.columns import parsed
from data.sql.compacted_log import Compacted, compact, expand, same
from tables.decide.match_result import result_of
from tables.entries import WITHOUT_USERS
from tables.finished.past_match import PastMatch, verify
from tables.history.records import Result
from tables.ports import Entry, Header, Unreadable
from tables.state import TableState, state_from_log

NEXT = (
    "SELECT ended, number, table_id FROM tables WHERE ended IS NOT NULL AND folded = 0 AND (ended, number) > (?, ?)"
    " AND ended < ? AND (guild >> 22) % ? IN (SELECT value FROM json_each(?)) ORDER BY ended, number LIMIT 1"
)
RESULT = "SELECT number FROM results WHERE table_id = ?"
MARK = "UPDATE tables SET folded = 1 WHERE table_id = ? AND folded = 0 AND length = ? RETURNING number"
KEEP = "INSERT INTO folded (number, people, clicks, body) VALUES (?, ?, ?, ?)"
NAMED = "SELECT interaction FROM entries WHERE table_id = ? AND interaction IS NOT NULL"
PEOPLE = (
    "SELECT seq, CAST(data AS BLOB) FROM entries WHERE table_id = ? AND kind NOT IN (SELECT value FROM json_each(?))"
)
FORGET_CLICK = "DELETE FROM clicks WHERE interaction = ?"
FORGET_ENTRIES = "DELETE FROM entries WHERE table_id = ?"

After = tuple[float, int]
"""Where to resume: right after the table with this end time and number."""
EVERY = (1, "[0]")
"""The groups of a process that runs all tables: a single one, number 0."""
FIRST: After = (float("-inf"), 0)


class Candidate(NamedTuple):
    """A finished table whose log may be compacted, with its place in the order, its log, and its match's stored result.

    ``stored`` is None if the log or the result can't be read.
    """

    place: After
    table: str
    stored: tuple[Header, list[Entry]] | None
    result: Result | None


class Ready(NamedTuple):
    """A compacted log, verified against the original. ``late`` is the match's result if none has been stored yet."""

    table: str
    log: list[Entry]
    compacted: Compacted
    late: Result | None
    edition: int


def candidate(db: Database, after: After, before: float, mine: tuple[int, str] = EVERY) -> Candidate | None:
    """Return the next table that ended before ``before``, or None.

    ``mine`` limits the search to some groups, given as the total number of groups and a JSON list of those to search.
    """
    found = db.execute(NEXT, (*after, before, *mine)).fetchone()
    if found is None:
        return None
    ended, number, table = found
    try:
        with log.readable(table):
            kept = db.execute(RESULT, (table,)).fetchone()
            result = result_rows.load(db, kept[0]) if kept is not None else None
            if kept is not None and result is None:
                raise Unreadable(f"the result of table {table} is damaged")
        return Candidate((ended, number), table, log.load(db, table), result)
    except Unreadable:
        return Candidate((ended, number), table, None, None)


def compacted(chosen: Candidate) -> Ready | None:
    """Compact a log and verify the copy; return None to leave the log as it is. Slow, so call it in a thread."""
    if chosen.stored is None:
        return None
    header, entries = chosen.stored
    try:
        row = compact(entries)
        again = expand(row)
        if not same(entries, again):
            return None
        state = state_from_log(header, again)
        if not _fits(state, chosen.result):
            return None
        late = result_of(state, entries[-1].at) if chosen.result is None else None
    except Exception:  # noqa: BLE001 - a damaged log can make any game raise anything
        return None
    return Ready(chosen.table, entries, row, late, header.edition)


def _fits(state: TableState, result: Result | None) -> bool:
    """Return whether the seed proves the expanded log's match, and its outcome agrees with its stored result."""
    if state.match is None or result is None:
        return True
    past = PastMatch(state)
    verdict = verify(past, result)
    return verdict.deal_fits and verdict.result_fits and verdict.moves == past.length == result.moves


def put(db: Database, ready: Ready) -> None:
    """Replace the log with its compacted copy, unless the log has changed since it was read.

    A missing result is recorded in the same step. While someone is being erased from the log, its result can't be
    recorded, so the log stays as it is.
    """
    if not _unchanged(db, ready) or (ready.late is not None and not erasure.is_current(db, ready.table, ready.edition)):
        return
    marked = db.execute(MARK, (ready.table, len(ready.log))).fetchone()
    if marked is None:
        return
    if ready.late is not None and db.execute(RESULT, (ready.table,)).fetchone() is None:
        result_rows.record(db, ready.late)
    db.execute(KEEP, (*marked, *ready.compacted))
    clicks: Iterable[tuple[int]] = db.execute(NAMED, (ready.table,)).fetchall()
    db.executemany(FORGET_CLICK, set(clicks))
    db.execute(FORGET_ENTRIES, (ready.table,))


def _unchanged(db: Database, ready: Ready) -> bool:
    """Return whether nobody has been erased from the log since it was read; finished logs never change otherwise."""
    rows = db.execute(PEOPLE, (ready.table, json.dumps([*WITHOUT_USERS]))).fetchall()
    try:
        return all(ready.log[seq - 1].data == parsed(text, dict) for seq, text in rows)
    except (ValueError, IndexError):
        return False
