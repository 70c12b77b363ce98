"""Store a table's header and log as rows, and load them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from typing import Any

from data.database import Database, transaction
from data.errors import is_corrupt
from data.sql import result_rows
from data.sql.columns import Container, parsed
from data.sql.compacted_log import Compacted, expand
from data.sql.rows import Damaged, Row, columns, made
from tables.entries import WITHOUT_USERS, NotAnEntry, Paced, from_json
from tables.places import PlaceKind
from tables.ports import (
    AlreadyDone,
    Append,
    Deadline,
    Entry,
    Extension,
    Header,
    OutOfTurn,
    Posted,
    Standing,
    Unreadable,
)

MENTION = "INSERT INTO mentions (user, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
KNOWN = "SELECT 1 FROM tables WHERE table_id = ?"
STILL_NAMED = "SELECT count(*) FROM mentions WHERE table_id = ? AND user IN (SELECT value FROM json_each(?))"
IS_NAMED = "UPDATE mentions SET user = user WHERE user = ? AND table_id = ?"
"""Finds out whether a table names a user, and locks the row that says so until the transaction ends."""
HEADER = (
    "SELECT number, length, folded, table_id, game, guild, channel, host, opened, pace, locale, options, invited,"
    " rematch_of, seed, parent, edition, place FROM tables WHERE table_id = ?"
)
COUNTED = columns(number=int, length=int, folded=bool)
"""The first columns of a header."""
ENTRIES = "SELECT seq, at, kind, interaction, data FROM entries WHERE table_id = ? ORDER BY seq"
COMPACTED = "SELECT people, clicks, body FROM folded WHERE number = ?"


def check(step: Append) -> None:
    """Refuse a step that wouldn't fit any log.

    :raises ValueError: if it has no entries, its entries have gaps, or a deadline or result belongs to another table.
    """
    if not step.entries:
        raise ValueError("a step needs at least one entry")
    first = step.entries[0].seq
    if first < 1 or [entry.seq for entry in step.entries] != list(range(first, first + len(step.entries))):
        raise ValueError("a step's entries must be numbered from 1 without gaps")
    check_deadlines(step.table, step.deadlines)
    if step.result is not None and step.result.table != step.table:
        raise ValueError("a step's result must belong to its own table")


def check_deadlines(table: str, deadlines: Iterable[Deadline]) -> None:
    """Refuse deadlines that belong to another table.

    :raises ValueError: if there is one.
    """
    if any(deadline.table != table for deadline in deadlines):
        raise ValueError("a step's deadlines must belong to its own table")


def clicks(step: Append) -> dict[int, int]:
    """Return a step's interactions, each with the first entry it caused."""
    found: dict[int, int] = {}
    for entry in step.entries:
        if entry.interaction is not None:
            found.setdefault(entry.interaction, entry.seq)
    return found


def ended(step: Append) -> float | None:
    """Return when the table ended, or None if this step didn't end it."""
    return step.entries[-1].at if step.standing is Standing.OVER else None


def pace(step: Append) -> str | None:
    """Return the pace this step sets, or None if it leaves it as it is."""
    return next((str(entry.data["pace"]) for entry in reversed(step.entries) if entry.kind == Paced.kind), None)


def entry_rows(step: Append) -> list[tuple[str, int, float, str, int | None, str]]:
    """Return a step's entries as rows.

    :raises ValueError, TypeError: if one isn't plain JSON.
    """
    return [(step.table, e.seq, e.at, e.kind, e.interaction, _text(dict(e.data))) for e in step.entries]


def open_table(db: Database, header: Header, first: Append) -> None:
    """Store a header and the first step of its log.

    :raises OutOfTurn: if the table already exists, the step doesn't begin at 1, or this is a rematch that still invites
    someone who was erased from the first table.
    :raises AlreadyDone: if a click in the step is already stored.
    """
    _refuse_known_clicks(db, first)
    _refuse_erased(db, header)
    opened = db.execute(
        "INSERT INTO tables"
        " (table_id, game, guild, channel, host, opened, pace, locale, options, invited, rematch_of, seed, standing,"
        " parent, place)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO NOTHING",
        (
            header.table,
            header.game,
            header.guild,
            header.channel,
            header.host,
            header.opened,
            header.pace,
            header.locale,
            _text(dict(header.options)),
            _text(list(header.invited)),
            header.rematch_of,
            header.seed,
            first.standing.value,
            header.parent,
            header.place.value,
        ),
    )
    if not opened.rowcount:
        raise OutOfTurn(f"table {header.table} already exists")
    append(db, first)
    _mention(db, header.table, {user for user in header.invited if user > 0})


def append(db: Database, step: Append) -> None:
    """Store a step: its entries, the table's new state, its seats and deadlines, and the match's result.

    :raises OutOfTurn: if the log doesn't end right before the step, has another edition, or doesn't exist.
    :raises AlreadyDone: if a click in the step is already stored.
    """
    clicked = _refuse_known_clicks(db, step)
    first, last = step.entries[0].seq, step.entries[-1].seq
    moved = db.execute(
        "UPDATE tables SET standing = ?, length = ?, ended = ?, pace = coalesce(?, pace)"
        " WHERE table_id = ? AND length = ? AND folded = 0 AND edition = ?",
        (step.standing.value, last, ended(step), pace(step), step.table, first - 1, step.edition),
    )
    if not moved.rowcount:
        raise OutOfTurn(f"the log of table {step.table} doesn't end at {first - 1}")
    db.executemany(
        "INSERT INTO entries (table_id, seq, at, kind, interaction, data) VALUES (?, ?, ?, ?, ?, ?)",
        entry_rows(step),
    )
    db.executemany(
        "INSERT INTO clicks (interaction, table_id, seq) VALUES (?, ?, ?)",
        [(interaction, step.table, seq) for interaction, seq in clicked.items()],
    )
    _seat(db, step)
    set_deadlines(db, step.table, step.deadlines)
    if step.result is not None:
        result_rows.record(db, step.result)


@dataclass(frozen=True, slots=True)
class Appending:
    """A job that appends a step. An engine may run many such jobs together."""

    step: Append

    def __call__(self, db: Database) -> None:
        """Run ``append``."""
        append(db, self.step)


def set_deadlines(db: Database, table: str, deadlines: Iterable[Deadline]) -> None:
    """Replace all of a table's deadlines."""
    db.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    db.executemany(
        "INSERT INTO deadlines (table_id, seat, decision, due, asks_person) VALUES (?, ?, ?, ?, ?)",
        [(table, one.seat, one.decision, one.due, int(one.asks_person)) for one in deadlines],
    )


EXTEND = (
    "UPDATE deadlines SET due = CASE asks_person WHEN 1 THEN due + ? ELSE due + ? END"
    " WHERE table_id IN (SELECT table_id FROM tables"
    " WHERE standing IN ('lobby', 'running') AND (guild >> 22) % ? IN (SELECT value FROM json_each(?))"
    " AND (guild >> 22) % ? = ?)"
)


def extend(db: Database, extension: Extension, groups: int = 1, mine: str = "[0]") -> None:
    """Move the deadlines of one or all groups at the tables this process runs, as ``Deadline.moved`` does.

    ``groups`` is the number of groups, ``mine`` a JSON list of the numbers of the groups this process runs.
    """
    seconds, group = extension
    db.execute(EXTEND, (seconds, min(seconds, 0.0), groups, mine, group.groups, group.number))


def note(db: Database, key: str, value: str) -> None:
    """Store a fact, replacing the old value."""
    db.execute(
        "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


POST = (
    "INSERT INTO posts (table_id, kind, user, channel, message, chapter, shown, final)"
    " VALUES (:table, :kind, :user, :channel, :message, :chapter, :shown,"
    " (SELECT count(*) FROM tables WHERE table_id = :table AND standing = 'over' AND length <= :shown))"
    " ON CONFLICT (table_id, kind, user) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
    " chapter = excluded.chapter, shown = excluded.shown, final = excluded.final"
)
NOTE_SHOWN = (
    "UPDATE posts SET shown = :shown,"
    " final = (SELECT count(*) FROM tables WHERE table_id = :table AND standing = 'over' AND length <= :shown)"
    " WHERE table_id = :table AND kind = :kind AND user = :user AND message = :message AND shown <= :shown"
)


def post(db: Database, posted: Posted) -> None:
    """Store where a table is shown, unless the user has been erased from the table in the meantime."""
    if not posted.user or db.execute(IS_NAMED, (posted.user, posted.table)).rowcount:
        db.execute(POST, asdict(posted))


@dataclass(frozen=True, slots=True)
class Showing:
    """A job that runs ``note_shown``. An engine may run many such jobs together."""

    posted: Posted

    def __call__(self, db: Database) -> None:
        """Run ``note_shown``."""
        db.execute(NOTE_SHOWN, asdict(self.posted))


def load(db: Database, table: str) -> tuple[Header, list[Entry]] | None:
    """Return a table's header and complete log, read in one transaction; return None if the table doesn't exist.

    :raises Unreadable: if the rows are damaged.
    """
    with readable(table), transaction(db, "BEGIN"):
        found = db.execute(HEADER, (table,)).fetchone()
        if found is None:
            return None
        number, length, compacted = _made(f"table {table}", COUNTED, found[:3])
        row = db.execute(COMPACTED, (number,)).fetchone() if compacted else None
        rows = db.execute(ENTRIES, (table,)).fetchall()
    header = _made(f"table {table}", _header, found[3:])
    return header, _expanded(table, length, row) if compacted else _log(table, length, rows)


@contextmanager
def readable(table: str) -> Iterator[None]:
    """Report a damaged page in the file as an unreadable table. Other exceptions propagate.

    :raises Unreadable: if the file is damaged where it stores the table's rows.
    """
    try:
        yield
    except Exception as problem:
        if is_corrupt(problem):
            raise Unreadable(f"table {table}: the file is damaged where its rows are") from None
        raise


def _refuse_known_clicks(db: Database, step: Append) -> dict[int, int]:
    """Return ``clicks(step)``, all of which must be new.

    :raises AlreadyDone: if one of these clicks is already stored.
    """
    clicked = clicks(step)
    for interaction in clicked:
        if db.execute("SELECT 1 FROM clicks WHERE interaction = ?", (interaction,)).fetchone():
            raise AlreadyDone(f"interaction {interaction} is already stored")
    return clicked


def _refuse_erased(db: Database, header: Header) -> None:
    """Refuse a rematch that was requested before someone was erased from the original table."""
    people = {user for user in header.invited if user > 0}
    if header.rematch_of is None or not db.execute(KNOWN, (header.rematch_of,)).fetchone():
        return
    (named,) = db.execute(STILL_NAMED, (header.rematch_of, json.dumps([*people]))).fetchone()
    if named < len(people):
        raise OutOfTurn(f"someone was erased from table {header.rematch_of}")


def _seat(db: Database, step: Append) -> None:
    """Update which users have seats; at a finished table, nobody has one."""
    table, users = step.table, set(step.users)
    seated = {user for (user,) in db.execute("SELECT user FROM seats WHERE table_id = ?", (table,))}
    _mention(db, table, (users | named(step)) - seated)
    if step.standing is Standing.OVER:
        users.clear()
    db.executemany("DELETE FROM seats WHERE user = ? AND table_id = ?", [(user, table) for user in seated - users])
    db.executemany("INSERT INTO seats (user, table_id) VALUES (?, ?)", [(user, table) for user in users - seated])


def named(step: Append) -> set[int]:
    """Return the people whose ids appear in a step's entries."""
    users: set[int] = set()
    for entry in step.entries:
        if entry.kind not in WITHOUT_USERS:
            with suppress(NotAnEntry):
                users |= from_json(entry.kind, entry.data).users()
    return {user for user in users if user > 0}


def _mention(db: Database, table: str, users: set[int]) -> None:
    """Record that a table's rows name these users, so that they can be found and erased."""
    db.executemany(MENTION, [(user, table) for user in users])


def _made(what: str, make: Callable[..., Row], columns: Sequence[Any]) -> Row:
    try:
        return made(make, columns)
    except Damaged as problem:
        raise Unreadable(f"{what}: {problem}") from None


def _header(
    table: str,
    game: str,
    guild: int,
    channel: int,
    host: int,
    opened: float,
    pace: str,
    locale: str,
    options: str,
    invited: str,
    rematch_of: str | None,
    seed: bytes,
    parent: int | None,
    edition: int,
    place: str,
) -> Header:
    allowed = _value(f"table {table}: its options", options, dict)
    if not all(isinstance(value, int | str) for value in allowed.values()):
        raise Unreadable(f"table {table}: an option is neither a number, a string nor a boolean")
    kept = _value(f"table {table}: its invitations", invited, list)
    if not all(type(user) is int for user in kept):
        raise Unreadable(f"table {table}: an invitation isn't a user id")
    if place not in list(PlaceKind):
        raise Unreadable(f"table {table}: its place is of an unknown kind")
    return Header(
        table=table,
        game=game,
        guild=guild,
        channel=channel,
        host=host,
        opened=opened,
        pace=pace,
        locale=locale,
        options=allowed,
        invited=tuple(kept),
        rematch_of=rematch_of,
        seed=seed,
        parent=parent,
        edition=edition,
        place=PlaceKind(place),
    )


def _log(table: str, length: int, rows: list[tuple[Any, ...]]) -> list[Entry]:
    if not rows or [seq for seq, *_ in rows] != list(range(1, length + 1)):
        raise Unreadable(f"table {table}: its {len(rows)} entries aren't numbered from 1 to {length}")
    return [_made(f"table {table}: entry {row[0]}", _entry, row) for row in rows]


def _entry(seq: int, at: float, kind: str, interaction: int | None, data: str) -> Entry:
    try:
        return Entry(seq, at, kind, interaction, parsed(data, dict))
    except ValueError as problem:
        raise Damaged(str(problem)) from None


def _compacted(people: str, clicks: str, body: bytes) -> Compacted:
    return Compacted(people, clicks, body)


def _expanded(table: str, length: int, row: tuple[Any, ...] | None) -> list[Entry]:
    if row is None:
        raise Unreadable(f"table {table}: its compacted log is missing")
    try:
        entries = expand(_made(f"table {table}: its compacted log", _compacted, row))
    except ValueError as problem:
        raise Unreadable(f"table {table}: its compacted log is {problem}") from None
    if len(entries) != length:
        raise Unreadable(f"table {table}: its compacted log has {len(entries)} entries, expected {length}")
    return entries


_text = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def _value(what: str, text: str, kind: type[Container]) -> Container:
    try:
        return parsed(text, kind)
    except ValueError as problem:
        raise Unreadable(f"{what}: {problem}") from None
