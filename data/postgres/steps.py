"""Append the steps of many tables in one statement, which takes a list for each column.

A refused step writes nothing. The rules for each step are those of ``data.sql.log``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from data.database import Database
from data.postgres.fence import Fence
from data.postgres.seatings import Seatings
from data.postgres.turns import TAKE_SHARED
from data.sql import log, result_rows
from tables.ports import AlreadyDone, Append, OutOfTurn, Posted, Standing, StoreError

SEPARATOR, NOTHING = "\x1f", "\x1e"
"""Lists are passed as text, with ``SEPARATOR`` between values and ``NOTHING`` for null; arrays are ten times slower."""

_APPEND = """
WITH turn AS MATERIALIZED ({turn}),{held}
step AS MATERIALIZED (
    SELECT * FROM unnest({list}, {list}, {list}::bigint[], {list}::bigint[], {list}::float8[], {list}::bigint[], {list})
        AS step (table_id, standing, before, last, ended, edition, pace), turn
),
clicked AS MATERIALIZED (
    SELECT * FROM unnest({list}::bigint[], {list}, {list}::bigint[]) AS clicked (interaction, table_id, seq)
),
known AS MATERIALIZED (
    SELECT clicked.table_id FROM clicked JOIN clicks USING (interaction)
),
moved AS (
    UPDATE tables SET standing = step.standing, length = step.last, ended = step.ended,
        pace = coalesce(step.pace, tables.pace) FROM step
    WHERE tables.table_id = step.table_id AND length = step.before AND folded = 0
        AND tables.edition = step.edition
        AND NOT EXISTS (SELECT 1 FROM known WHERE known.table_id = step.table_id){mine}
    RETURNING tables.table_id
),
_entries AS (
    INSERT INTO entries (table_id, seq, at, kind, interaction, data)
    SELECT table_id, seq, at, kind, interaction, data
    FROM unnest({list}, {list}::bigint[], {list}::float8[], {list}, {list}::bigint[], {list})
        AS entry (table_id, seq, at, kind, interaction, data) JOIN moved USING (table_id)
),
_clicks AS (
    INSERT INTO clicks (interaction, table_id, seq) SELECT interaction, table_id, seq FROM clicked
    JOIN moved USING (table_id)
),
reseated AS MATERIALIZED (
    SELECT table_id FROM unnest({list}) AS reseated (table_id) JOIN moved USING (table_id)
),
sitting AS MATERIALIZED (
    SELECT seats.user, table_id FROM seats JOIN reseated USING (table_id)
),
seated AS MATERIALIZED (
    SELECT seated.user, table_id FROM unnest({list}::bigint[], {list}) AS seated (user, table_id)
    JOIN moved USING (table_id)
),
_unseated AS (
    DELETE FROM seats WHERE (user, table_id) IN (SELECT * FROM sitting EXCEPT SELECT * FROM seated)
),
_seats AS (
    INSERT INTO seats (user, table_id) SELECT * FROM seated EXCEPT SELECT * FROM sitting
),
_mentions AS (
    INSERT INTO mentions (user, table_id)
    SELECT named.user, table_id FROM unnest({list}::bigint[], {list}) AS named (user, table_id)
    JOIN moved USING (table_id) EXCEPT SELECT * FROM sitting
    ON CONFLICT DO NOTHING
),
deadline AS MATERIALIZED (
    SELECT * FROM unnest({list}, {list}::bigint[], {list}, {list}::float8[], {list}::bigint[])
        AS deadline (table_id, seat, decision, due, asks_person)
),
_undue AS (
    DELETE FROM deadlines USING moved WHERE deadlines.table_id = moved.table_id
        AND (deadlines.table_id, seat) NOT IN (SELECT table_id, seat FROM deadline)
),
_deadlines AS (
    INSERT INTO deadlines (table_id, seat, decision, due, asks_person)
    SELECT table_id, seat, decision, due, asks_person FROM deadline JOIN moved USING (table_id)
    ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, due = excluded.due,
        asks_person = excluded.asks_person
),
_shown AS (
    UPDATE posts SET shown = told.shown,
        final = CASE WHEN standing = 'over' AND length <= told.shown THEN 1 ELSE 0 END
    FROM unnest({list}, {list}, {list}::bigint[], {list}::bigint[], {list}::bigint[])
        AS told (table_id, kind, user, message, shown) JOIN tables USING (table_id)
    WHERE posts.table_id = told.table_id AND posts.kind = told.kind AND posts.user = told.user
        AND posts.message = told.message AND posts.shown <= told.shown{mine}
)
SELECT table_id, true FROM moved UNION ALL SELECT table_id, false FROM known
"""
_HELD = """
held AS MATERIALIZED (
    SELECT shards, shard FROM turn, leases
    JOIN unnest(?::bigint[], ?::bigint[], ?::bigint[]) AS mine (shards, shard, epoch) USING (shards, shard, epoch)
    FOR KEY SHARE OF leases
),"""
_MINE = " AND EXISTS (SELECT 1 FROM held WHERE (tables.guild >> 22) % held.shards = held.shard)"
_LIST = f"string_to_array(?, E'{SEPARATOR}', E'{NOTHING}')"
APPEND = _APPEND.format(turn=TAKE_SHARED, held="", mine="", list=_LIST)
APPEND_UNDER_LEASES = _APPEND.format(turn=TAKE_SHARED, held=_HELD, mine=_MINE, list=_LIST)
"""Selects the tables whose logs have grown (true), and those with a click that was already stored (false). A message
can only show steps stored before this statement, so its row refers to the previous state of the table.
"""
WIDTHS = (7, 3, 6, 1, 2, 2, 5, 5)
"""The number of columns per list: steps, clicks, entries, reseated tables, seats, mentions, deadlines, messages."""


def independent(steps: Sequence[Append]) -> int:
    """Return the length of the longest prefix of these steps in which no table or click occurs twice."""
    tables: set[str] = set()
    clicks: set[int] = set()
    for number, step in enumerate(steps):
        own = log.clicks(step).keys()
        if step.table in tables or own & clicks:
            return number
        tables.add(step.table)
        clicks |= own
    return len(steps)


def append_all(
    db: Database, fence: Fence, seatings: Seatings, steps: Sequence[Append], shown: Sequence[Posted] = ()
) -> list[StoreError | None]:
    """Store independent steps and what these messages show; for each step, return why it wasn't stored, or None.

    ``record_all`` stores match results.
    """
    values = [*([] if fence.open else fence.columns), *_lists(seatings, steps, shown)]
    outcome: dict[str, bool] = dict(db.execute(APPEND if fence.open else APPEND_UNDER_LEASES, values).fetchall())
    lost = fence.refusals(db, [step.table for step in steps if step.table not in outcome])
    for step in steps:
        if outcome.get(step.table):
            seatings.note(step)
    return [lost.get(step.table) or _refusal(step, outcome.get(step.table)) for step in steps]


def _lists(seatings: Seatings, steps: Sequence[Append], shown: Sequence[Posted]) -> Iterator[str]:
    """Yield the statement's values: each column of each list, joined into one text.

    :raises ValueError: if a value contains a separator.
    """
    reseated = [step for step in steps if not seatings.as_before(step)]
    seats = {(user, step.table) for step in reseated for user in step.users}
    over = {step.table for step in reseated if step.standing is Standing.OVER}
    sitting = {(user, step.table) for step in steps for user in step.users} - seats
    named = {(user, step.table) for step in steps for user in log.named(step)} - sitting
    lists: tuple[Collection[tuple[Any, ...]], ...] = (
        [
            (
                step.table,
                step.standing.value,
                step.entries[0].seq - 1,
                step.entries[-1].seq,
                log.ended(step),
                step.edition,
                log.pace(step),
            )
            for step in steps
        ],
        [(click, step.table, seq) for step in steps for click, seq in log.clicks(step).items()],
        [row for step in steps for row in log.entry_rows(step)],
        [(step.table,) for step in reseated],
        [(user, table) for user, table in seats if table not in over],
        seats | named,
        [
            (one.table, one.seat, one.decision, one.due, int(one.asks_person))
            for step in steps
            for one in step.deadlines
        ],
        [(one.table, one.kind, one.user, one.message, one.shown) for one in shown],
    )
    for rows, width in zip(lists, WIDTHS, strict=True):
        if rows:
            yield from map(_text, zip(*rows, strict=True))
        else:
            yield from [""] * width


def _text(column: Sequence[Any]) -> str:
    """Join a column's values into the text that the statement splits.

    >>> _text(("ab", None, 1.5, 7)).replace(SEPARATOR, "|").replace(NOTHING, "-")
    'ab|-|1.5|7'

    :raises ValueError: if splitting it wouldn't yield the same values.
    """
    texts = [value if type(value) is str else NOTHING if value is None else repr(value) for value in column]
    text = SEPARATOR.join(texts)
    if not text or text.count(SEPARATOR) != len(texts) - 1 or text.count(NOTHING) != column.count(None):
        raise ValueError("a value contains a list separator")
    return text


def record_all(db: Database, steps: Iterable[Append]) -> None:
    """Record the results of the steps that were stored."""
    for step in steps:
        if step.result is not None:
            result_rows.record(db, step.result)


def _refusal(step: Append, stored: bool | None) -> StoreError | None:
    if stored is None:
        return OutOfTurn(f"the log of table {step.table} doesn't end at {step.entries[0].seq - 1}")
    return None if stored else AlreadyDone(f"a click of table {step.table} is already stored")
