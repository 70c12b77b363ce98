"""Many steps in a few statements: each takes a list for each column, whatever number of tables the steps are of.

A step that is refused leaves nothing. What ``data.log`` promises of one step holds for each of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from data import log, result_rows
from data.database import Database
from tables.ports import AlreadyDone, Append, OutOfTurn, Posted, Standing, StoreError

KNOWN = "SELECT interaction FROM clicks WHERE interaction = ANY (?::bigint[])"
ADVANCE = (
    "UPDATE tables SET standing = step.standing, length = step.last, ended = step.ended"
    " FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::float8[])"
    " AS step (table_id, standing, before, last, ended)"
    " WHERE tables.table_id = step.table_id AND length = before AND folded = 0 RETURNING tables.table_id"
)
ENTRIES = (
    "INSERT INTO entries (table_id, seq, at, kind, interaction, data)"
    " SELECT * FROM unnest(?::text[], ?::bigint[], ?::float8[], ?::text[], ?::bigint[], ?::text[])"
)
CLICKS = "INSERT INTO clicks (interaction, table_id, seq) SELECT * FROM unnest(?::bigint[], ?::text[], ?::bigint[])"
MENTIONS = "INSERT INTO mentions (user, table_id) SELECT * FROM unnest(?::bigint[], ?::text[]) ON CONFLICT DO NOTHING"
UNSEAT = (
    "DELETE FROM seats WHERE table_id = ANY (?::text[])"
    " AND (user, table_id) NOT IN (SELECT * FROM unnest(?::bigint[], ?::text[]))"
)
SEAT = "INSERT INTO seats (user, table_id) SELECT * FROM unnest(?::bigint[], ?::text[]) ON CONFLICT DO NOTHING"
NO_DEADLINES = "DELETE FROM deadlines WHERE table_id = ANY (?::text[])"
DEADLINES = (
    "INSERT INTO deadlines (table_id, seat, decision, due)"
    " SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::float8[])"
)
SHOWN = (
    "UPDATE posts SET shown = told.shown,"
    " final = CASE WHEN standing = 'over' AND length <= told.shown THEN 1 ELSE 0 END"
    " FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])"
    " AS told (table_id, kind, user, message, shown) JOIN tables USING (table_id)"
    " WHERE posts.table_id = told.table_id AND posts.kind = told.kind AND posts.user = told.user"
    " AND posts.message = told.message AND posts.shown <= told.shown"
)


def independent(steps: Sequence[Append]) -> int:
    """How many of the steps, from the first, are of a table of their own and have clicks of their own."""
    tables: set[str] = set()
    clicks: set[int] = set()
    for number, step in enumerate(steps):
        own = {entry.interaction for entry in step.entries if entry.interaction is not None}
        if step.table in tables or own & clicks:
            return number
        tables.add(step.table)
        clicks |= own
    return len(steps)


def append_all(db: Database, steps: Sequence[Append]) -> list[StoreError | None]:
    """Store independent steps; for each why it was not stored, or None."""
    refusals: list[StoreError | None] = [None] * len(steps)
    asked = [log.clicks(step) for step in steps]
    every = [interaction for clicks in asked for interaction in clicks]
    known = {interaction for (interaction,) in db.execute(KNOWN, (every,))} if every else set()
    left: list[int] = []
    for number, clicks in enumerate(asked):
        if done := known & clicks.keys():
            refusals[number] = AlreadyDone(f"interaction {min(done)} has been stored before")
        else:
            left.append(number)
    moved = _advance(db, [steps[number] for number in left])
    for number in left:
        step = steps[number]
        if step.table not in moved:
            refusals[number] = OutOfTurn(f"the log of table {step.table} does not end at {step.entries[0].seq - 1}")
    _put(db, [step for step, refused in zip(steps, refusals, strict=True) if refused is None])
    return refusals


def _advance(db: Database, steps: Sequence[Append]) -> set[str]:
    """Move the ends of logs that end right before their steps; the tables for which that could be done."""
    if not steps:
        return set()
    rows = [
        (step.table, step.standing.value, step.entries[0].seq - 1, step.entries[-1].seq, log.ended(step))
        for step in steps
    ]
    return {table for (table,) in db.execute(ADVANCE, _columns(rows))}


def _put(db: Database, steps: Sequence[Append]) -> None:
    if not steps:
        return
    db.execute(ENTRIES, _columns(row for step in steps for row in log.entry_rows(step)))
    _insert(db, CLICKS, [(click, step.table, seq) for step in steps for click, seq in log.clicks(step).items()])
    tables = [step.table for step in steps]
    people = [(user, step.table) for step in steps for user in set(step.users)]
    mentioned = {(user, step.table) for step in steps for user in log.named(step)}
    _insert(db, MENTIONS, sorted({*people, *mentioned}))
    seated = [(user, step.table) for step in steps for user in set(step.users) if step.standing is not Standing.OVER]
    db.execute(UNSEAT, (tables, *_columns(seated, 2)))
    _insert(db, SEAT, seated)
    db.execute(NO_DEADLINES, (tables,))
    due = [(one.table, one.seat, one.decision, one.due) for step in steps for one in step.deadlines]
    _insert(db, DEADLINES, due)
    for step in steps:
        if step.result is not None:
            result_rows.record(db, step.result)


def show_all(db: Database, posted: Sequence[Posted]) -> None:
    """Remember up to which step these messages are right, each if it is still its table's."""
    _insert(db, SHOWN, [(one.table, one.kind, one.user, one.message, one.shown) for one in posted])


def _insert(db: Database, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        db.execute(statement, _columns(rows))


def _columns(rows: Iterable[tuple[Any, ...]], columns: int = 0) -> list[list[Any]]:
    """The rows as a list for each column; of no rows at all so many ``columns``."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(columns)]
