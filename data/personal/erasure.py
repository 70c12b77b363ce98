"""Erase a person: replace their id with a meaningless number and blank their names, a few hundred rows at a time.

The number keeps their matches together, so recomputed ratings come out the same. A person may have played thousands of
matches, so each transaction processes only a few of them, and moves never wait long. Each unfinished erasure is
recorded in a row, so it resumes after a restart. An erasure doesn't touch matches played after it began. If the person
requests another erasure in the meantime, a second one with its own number begins.

Code may read a log before someone is erased from it, and afterwards store something derived from it. So each table has
an edition that changes with every erasure, and code that stores such data calls :func:`is_current` in the same
transaction.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from data.database import Database
from data.sql import dailies, puzzles
from data.sql.columns import parsed, parsed_or_empty
from data.sql.compacted_log import Compacted, expand
from data.sql.rows import columns, read
from tables.entries import WITHOUT_USERS, NotAnEntry, Started, erased, from_json, to_json
from tables.ports import ERASURES_BEGUN, StillSeated

ROWS = 400
"""How many rows to process in one transaction; a table's log counts as ``ROWS_OF_TABLE``."""
ROWS_OF_TABLE = 10

UNSEAT = "DELETE FROM seats WHERE user = ? AND table_id IN (SELECT value FROM json_each(?))"
SEATED = "SELECT 1 FROM seats WHERE user = ? LIMIT 1"
ERASURES_OF = "SELECT asked, nobody, until FROM erasures WHERE user = ? ORDER BY asked"
LOCK_OPEN = (  # concurrent writers to these logs either finish first or see a new edition
    "UPDATE tables SET edition = edition + 1 WHERE standing IN ('lobby', 'running')"
    " AND table_id IN (SELECT table_id FROM mentions WHERE user = ?)"
)
TO_DO = "UPDATE mentions SET user = :new WHERE user = :old"
"""After this statement, ``mentions`` lists the tables from which the user still has to be erased."""
LAST_RESULT = "SELECT coalesce(max(number), 0) FROM results"
IMMEDIATELY = (
    "UPDATE standings SET user = :new, listed = 0 WHERE user = :old",
    "UPDATE careers SET user = :new WHERE user = :old",
    "UPDATE places SET user = :new WHERE user = :old",
    "UPDATE bests SET user = :new WHERE user = :old",
    "DELETE FROM members WHERE user = :old",
    "DELETE FROM settings WHERE scope = 'player' AND id = :old",
    "DELETE FROM alerts WHERE user = :old",
    "DELETE FROM people WHERE user = :old",
)
TABLES = (
    "SELECT table_id, number, host, CAST(invited AS BLOB) FROM mentions JOIN tables USING (table_id) WHERE user = :new"
)
OPEN_TABLES = f"{TABLES} AND standing IN ('lobby', 'running')"
NEXT_TABLES = f"{TABLES} LIMIT :most"
NEW_EDITION = "UPDATE tables SET host = ?, invited = ?, edition = edition + 1 WHERE table_id = ?"
IS_CURRENT = (
    "SELECT 1 FROM tables WHERE table_id = :table AND edition = :edition AND NOT EXISTS"
    " (SELECT 1 FROM erasures JOIN mentions ON mentions.user = nobody WHERE table_id = :table)"
)
NAMING = (
    "SELECT seq, CAST(kind AS BLOB), CAST(data AS BLOB) FROM entries WHERE table_id = ?"
    " AND kind NOT IN (SELECT value FROM json_each(?))"
)
COMPACTED = "SELECT CAST(people AS BLOB), CAST(clicks AS BLOB), body FROM folded WHERE number = ?"
REMINDED = "SELECT 1 FROM reminders WHERE table_id = ?"
REMINDER = "DELETE FROM reminders WHERE table_id = ? AND seat = ?"
AT_TABLE = (
    # the channel of a person's DM with the bot is theirs, too
    "DELETE FROM posts WHERE table_id = :table"
    " AND EXISTS (SELECT 1 FROM tables WHERE tables.table_id = posts.table_id AND place = 'alone')",
    "UPDATE tables SET channel = 0 WHERE table_id = :table AND place = 'alone'",
    "DELETE FROM posts WHERE table_id = :table AND user = :old",
    "DELETE FROM mentions WHERE user = :new AND table_id = :table",
    "DELETE FROM puzzles WHERE origin = :table",
)
IN_BATCHES = (
    "UPDATE result_seats SET user = :new, name = '' WHERE user = :old AND level IS NULL AND number IN"
    " (SELECT number FROM result_seats WHERE user = :old AND level IS NULL AND number <= :until LIMIT :most)",
    "DELETE FROM reviews WHERE user = :old AND (table_id, seat) IN"
    " (SELECT table_id, seat FROM reviews JOIN results USING (table_id)"
    " WHERE user = :old AND number <= :until LIMIT :most)",
    "UPDATE ratings SET user = :new WHERE user = :old AND (guild, game, number) IN"
    " (SELECT guild, game, number FROM ratings WHERE user = :old AND number <= :until LIMIT :most)",
    "UPDATE trophies SET user = :new WHERE user = :old AND (guild, colour, number) IN"
    " (SELECT guild, colour, number FROM trophies WHERE user = :old AND number <= :until LIMIT :most)",
    "UPDATE pairs SET user = :new WHERE user = :old AND (guild, opponent) IN"
    " (SELECT guild, opponent FROM pairs WHERE user = :old LIMIT :most) AND NOT EXISTS (SELECT 1 FROM pairs AS other"
    " WHERE other.user = :new AND other.guild = pairs.guild AND other.opponent = pairs.opponent)",
    "UPDATE pairs SET opponent = :new WHERE opponent = :old AND (user, guild) IN"
    " (SELECT user, guild FROM pairs WHERE opponent = :old LIMIT :most) AND NOT EXISTS (SELECT 1 FROM pairs AS other"
    " WHERE other.user = pairs.user AND other.guild = pairs.guild AND other.opponent = :new)",
)
ERASURE = columns(asked=int, stand_in=int, until=int)
UNFINISHED = "SELECT DISTINCT user FROM erasures"
ANY_UNFINISHED = "SELECT 1 FROM erasures LIMIT 1"
COUNT_BEGUN = (
    "INSERT INTO facts (key, value) VALUES (:key, CAST(CAST(:more AS BIGINT) AS TEXT)) ON CONFLICT (key) DO UPDATE SET"
    " value = CAST(CAST(facts.value AS BIGINT) + CAST(:more AS BIGINT) AS TEXT) RETURNING CAST(value AS BIGINT)"
)


def begin(db: Database, user: int, unreadable: Collection[str] = ()) -> None:
    """Erase a user from leaderboards, profiles and open tables, and record that the rest still has to be erased.

    Their seats at ``unreadable`` tables, which they can't leave, are removed.

    :raises StillSeated: if they have a seat at another open table.
    """
    db.execute(UNSEAT, (user, json.dumps(list(unreadable))))
    asked = _count(db, 1)
    db.execute(LOCK_OPEN, (user,))
    if db.execute(SEATED, (user,)).fetchone():
        raise StillSeated("the user still has a seat")
    stand_in = -(1 << 61) - secrets.randbits(61)
    (until,) = db.execute(LAST_RESULT).fetchone()
    db.execute("INSERT INTO erasures (user, nobody, until, asked) VALUES (?, ?, ?, ?)", (user, stand_in, until, asked))
    for statement in (*IMMEDIATELY, TO_DO):
        db.execute(statement, {"old": user, "new": stand_in})
    dailies.forget(db, user)
    puzzles.forget(db, user)
    for found in db.execute(OPEN_TABLES, {"new": stand_in}).fetchall():
        _erase_from_table(db, found, user, stand_in)


def any_unfinished(db: Database) -> bool:
    """Return whether any erasure is unfinished, in which case logs and their results may still name that user."""
    return db.execute(ANY_UNFINISHED).fetchone() is not None


def is_current(db: Database, table: str, edition: int) -> bool:
    """Return whether this edition of the log names no one who has since been erased or is being erased.

    No erasure can begin until the end of the transaction.
    """
    _count(db, 0)
    return db.execute(IS_CURRENT, {"table": table, "edition": edition}).fetchone() is not None


def _count(db: Database, more: int) -> int:
    """Increase the count of erasures begun by ``more`` and return it; lock out other erasures in this transaction."""
    return int(db.execute(COUNT_BEGUN, {"key": ERASURES_BEGUN, "more": more}).fetchone()[0])


def erase_more(db: Database, user: int) -> bool:
    """Erase the next batch; return whether anything is left to do."""
    begun = read(db, "erasures", ERASURE, ERASURES_OF, (user,), within=(user,))
    if not begun:
        return False
    asked, stand_in, until = begun[0]
    left = ROWS - ROWS_OF_TABLE * _some_tables(db, user, stand_in)
    for statement in IN_BATCHES:
        left -= db.execute(statement, {"old": user, "new": stand_in, "until": until, "most": left}).rowcount
    if left:
        db.execute("DELETE FROM erasures WHERE user = ? AND asked = ?", (user, asked))
    return not left or len(begun) > 1


def _some_tables(db: Database, user: int, stand_in: int) -> int:
    """Erase a user from some tables; return how many."""
    found = db.execute(NEXT_TABLES, {"new": stand_in, "most": ROWS // ROWS_OF_TABLE}).fetchall()
    for table in found:
        _erase_from_table(db, table, user, stand_in)
    return len(found)


def _erase_from_table(db: Database, found: tuple[str, int, int, bytes], user: int, stand_in: int) -> None:
    """Erase a user from all data about a table, given its row: id, number, host and invitations."""
    table, number, host, invited = found
    kept = [stand_in if one == user else one for one in parsed_or_empty(invited, list)]
    db.execute(NEW_EDITION, (stand_in if host == user else host, json.dumps(kept), table))
    _erase_from_log(db, table, user, stand_in)
    _erase_from_compacted_log(db, table, number, user, stand_in)
    for statement in AT_TABLE:
        db.execute(statement, {"old": user, "new": stand_in, "table": table})


def _erase_from_log(db: Database, table: str, user: int, stand_in: int) -> None:
    """Erase a user from all of a table's entries, except kinds that contain no user ids."""
    for seq, kind, text in db.execute(NAMING, (table, json.dumps(list(WITHOUT_USERS)))).fetchall():
        data = _erased_entry(kind, text, user, stand_in)
        for seat in _seats(kind.decode(errors="replace"), parsed_or_empty(text, dict), user):
            db.execute(REMINDER, (table, seat))
        if data is not None:
            db.execute("UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", (json.dumps(data), table, seq))


def _erase_from_compacted_log(db: Database, table: str, number: int, user: int, stand_in: int) -> None:
    """Erase a user from a compacted log. If it can't be read, remove everyone from it."""
    for text, clicks, body in db.execute(COMPACTED, (number,)).fetchall():
        if db.execute(REMINDED, (table,)).fetchone():  # expanding is slow, so only do it if necessary
            with suppress(ValueError):
                for entry in expand(Compacted(text, clicks, body)):
                    for seat in _seats(entry.kind, entry.data, user):
                        db.execute(REMINDER, (table, seat))
        people = parsed_or_empty(text, list)
        try:
            kept = [[stand_in, [""] * len(texts)] if one == user else [one, texts] for one, texts in people]
        except (TypeError, ValueError):
            kept = []
        db.execute("UPDATE folded SET people = ? WHERE number = ?", (json.dumps(kept, separators=(",", ":")), number))


def _seats(kind: str, data: Mapping[str, Any], user: int) -> list[int]:
    """Return the seats an entry assigns to a user."""
    order = data.get("order") if kind == Started.kind else None
    return [seat for seat, one in enumerate(order) if one == user] if isinstance(order, list) else []


def _erased_entry(kind: bytes, text: bytes, user: int, stand_in: int) -> dict[str, Any] | None:
    """Return an entry's data without a user, or None if the entry doesn't name them.

    Unreadable data can't be searched for a name. If it might contain one, return an empty dict.
    """
    try:
        data = parsed(text, dict)
    except ValueError:
        return {}
    try:
        content = from_json(kind.decode(errors="replace"), data)
    except NotAnEntry:
        return {} if str(user) in json.dumps(data) else None
    return to_json(erased(content, user, stand_in)) if user in content.users() else None
