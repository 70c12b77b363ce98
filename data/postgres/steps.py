"""Many steps in one statement, which takes a list for each column, whatever number of tables the steps are of.

A step that is refused leaves nothing. What ``data.log`` promises of one step holds for each of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from data import log, result_rows
from data.database import Database
from data.postgres.fence import Fence
from data.postgres.turns import TAKE_SHARED
from tables.ports import AlreadyDone, Append, OutOfTurn, Posted, Standing, StoreError

_APPEND = """
WITH turn AS MATERIALIZED ({turn}),{held}
step AS MATERIALIZED (
    SELECT * FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::float8[])
        AS step (table_id, standing, before, last, ended), turn
),
clicked AS MATERIALIZED (
    SELECT * FROM unnest(?::bigint[], ?::text[], ?::bigint[]) AS clicked (interaction, table_id, seq)
),
known AS MATERIALIZED (
    SELECT clicked.table_id FROM clicked JOIN clicks USING (interaction)
),
moved AS (
    UPDATE tables SET standing = step.standing, length = step.last, ended = step.ended FROM step
    WHERE tables.table_id = step.table_id AND length = step.before AND folded = 0
        AND NOT EXISTS (SELECT 1 FROM known WHERE known.table_id = step.table_id){mine}
    RETURNING tables.table_id
),
_entries AS (
    INSERT INTO entries (table_id, seq, at, kind, interaction, data)
    SELECT table_id, seq, at, kind, interaction, data
    FROM unnest(?::text[], ?::bigint[], ?::float8[], ?::text[], ?::bigint[], ?::text[])
        AS entry (table_id, seq, at, kind, interaction, data) JOIN moved USING (table_id)
),
_clicks AS (
    INSERT INTO clicks (interaction, table_id, seq) SELECT interaction, table_id, seq FROM clicked
    JOIN moved USING (table_id)
),
sitting AS MATERIALIZED (
    SELECT seats.user, table_id FROM seats JOIN moved USING (table_id)
),
seated AS MATERIALIZED (
    SELECT seated.user, table_id FROM unnest(?::bigint[], ?::text[]) AS seated (user, table_id)
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
    SELECT named.user, table_id FROM unnest(?::bigint[], ?::text[]) AS named (user, table_id)
    JOIN moved USING (table_id) EXCEPT SELECT * FROM sitting
    ON CONFLICT DO NOTHING
),
deadline AS MATERIALIZED (
    SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::float8[]) AS deadline (table_id, seat, decision, due)
),
_undue AS (
    DELETE FROM deadlines USING moved WHERE deadlines.table_id = moved.table_id
        AND (deadlines.table_id, seat, decision) NOT IN (SELECT table_id, seat, decision FROM deadline)
),
_deadlines AS (
    INSERT INTO deadlines (table_id, seat, decision, due)
    SELECT table_id, seat, decision, due FROM deadline JOIN moved USING (table_id)
    ON CONFLICT (table_id, seat, decision) DO UPDATE SET due = excluded.due
),
_shown AS (
    UPDATE posts SET shown = told.shown,
        final = CASE WHEN standing = 'over' AND length <= told.shown THEN 1 ELSE 0 END
    FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])
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
APPEND = _APPEND.format(turn=TAKE_SHARED, held="", mine="")
APPEND_UNDER_LEASES = _APPEND.format(turn=TAKE_SHARED, held=_HELD, mine=_MINE)
"""Returns the tables whose logs have grown (true), and those of which a click was known already (false).

What a message shows is what was stored before: its row sees its table as that was.
"""
WIDTHS = (5, 3, 6, 2, 2, 4, 5)
"""So many columns have steps, clicks, entries, seats, mentions, deadlines and what is shown."""


def independent(steps: Sequence[Append]) -> int:
    """How many of the steps, from the first, are of a table of their own and have clicks of their own."""
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
    db: Database, fence: Fence, steps: Sequence[Append], shown: Sequence[Posted] = ()
) -> list[StoreError | None]:
    """Store independent steps, and up to where these messages are right; for each step why it was not stored, or None.

    Results of matches are left to ``record_all``.
    """
    clicked = [(click, step.table, seq) for step in steps for click, seq in log.clicks(step).items()]
    seats = [(user, step.table) for step in steps for user in set(step.users)]
    over = {step.table for step in steps if step.standing is Standing.OVER}
    mentions = {*seats, *((user, step.table) for step in steps for user in log.named(step))}
    groups: tuple[Iterable[tuple[Any, ...]], ...] = (
        [
            (step.table, step.standing.value, step.entries[0].seq - 1, step.entries[-1].seq, log.ended(step))
            for step in steps
        ],
        clicked,
        [row for step in steps for row in log.entry_rows(step)],
        [(user, table) for user, table in seats if table not in over],
        mentions,
        [(one.table, one.seat, one.decision, one.due) for step in steps for one in step.deadlines],
        [(one.table, one.kind, one.user, one.message, one.shown) for one in shown],
    )
    values = [column for rows, width in zip(groups, WIDTHS, strict=True) for column in _columns(rows, width)]
    statement = APPEND if fence.open else APPEND_UNDER_LEASES
    outcome: dict[str, bool] = dict(db.execute(statement, [*([] if fence.open else fence.columns), *values]).fetchall())
    lost = fence.refusals(db, [step.table for step in steps if step.table not in outcome])
    return [lost.get(step.table) or _refusal(step, outcome.get(step.table)) for step in steps]


def record_all(db: Database, steps: Iterable[Append]) -> None:
    """Store the results that steps brought which were stored."""
    for step in steps:
        if step.result is not None:
            result_rows.record(db, step.result)


def _refusal(step: Append, stored: bool | None) -> StoreError | None:
    if stored is None:
        return OutOfTurn(f"the log of table {step.table} does not end at {step.entries[0].seq - 1}")
    return None if stored else AlreadyDone(f"a click of table {step.table} has been stored before")


def _columns(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """The rows as a list for each of so many columns."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
