"""What is kept about a person or a server, and how a person is hidden or erased."""

from __future__ import annotations

import json
import secrets
import sqlite3
from dataclasses import asdict
from typing import Any

from data import results
from tables.memory import NEEDED, Kept, Result, SeatResult
from tables.ports import Standing, StillSeated

SEATED = "SELECT 1 FROM seats JOIN tables USING (table_id) WHERE user = ? AND standing IN (?, ?) LIMIT 1"
MENTIONED = "SELECT table_id FROM mentions WHERE user = ?"
NAMING = "SELECT seq, data FROM entries WHERE table_id = ? AND kind IN ('seated', 'unseated', 'started')"
KNOWN = "SELECT dms_closed, hidden FROM people WHERE user = ?"
OWN_SETTINGS = "SELECT name, value FROM settings WHERE scope = 'player' AND id = ?"
COUNTS = (
    "SELECT count(*) FROM result_seats WHERE user = ? AND level IS NULL",
    "SELECT count(*) FROM members WHERE user = ?",
    "SELECT count(*) FROM mentions WHERE user = ?",
    "SELECT count(*) FROM settings WHERE scope = 'player' AND id = ?",
)
OWN_COLUMNS = ("table", "game", "ended", "reason", "seat", "name", "place", "score", "moves", "by_computer", "cards")
OWN_MATCHES = (
    "SELECT s.guild, r.table_id, r.game, r.ended, r.reason, s.seat, s.name, s.place, s.score, s.moves, s.autopilot,"
    " s.cards FROM result_seats s JOIN results r USING (number) WHERE s.user = ? AND s.level IS NULL"
    " ORDER BY s.guild, s.number"
)
SERVER_RESULTS = "SELECT number FROM results WHERE guild = ? ORDER BY number"
RENAMED = (
    "UPDATE result_seats SET user = :new, name = '' WHERE user = :old AND level IS NULL",
    "UPDATE standings SET user = :new, listed = 0 WHERE user = :old",
    "UPDATE careers SET user = :new WHERE user = :old",
    "UPDATE places SET user = :new WHERE user = :old",
    "UPDATE ratings SET user = :new WHERE user = :old",
    "UPDATE trophies SET user = :new WHERE user = :old",
    "UPDATE pairs SET user = :new WHERE user = :old",
    "UPDATE pairs SET opponent = :new WHERE opponent = :old",
    "UPDATE seats SET user = :new WHERE user = :old",
)
FORGOTTEN = (
    "DELETE FROM members WHERE user = :old",
    "DELETE FROM settings WHERE scope = 'player' AND id = :old",
    "DELETE FROM people WHERE user = :old",
    "DELETE FROM mentions WHERE user = :old",
)


def kept(db: sqlite3.Connection, user: int) -> Kept:
    """How much is kept about somebody."""
    matches, servers, tables, settings = (db.execute(asked, (user,)).fetchone()[0] for asked in COUNTS)
    closed, hidden = db.execute(KNOWN, (user,)).fetchone() or (0, 0)
    return Kept(matches, servers, tables, settings, bool(closed), bool(hidden))


def about(db: sqlite3.Connection, user: int) -> dict[str, Any]:
    """Everything kept about somebody. Ids are texts: they are too long for the numbers of some readers."""
    closed, hidden = db.execute(KNOWN, (user,)).fetchone() or (0, 0)
    names = db.execute("SELECT guild, name FROM members WHERE user = ?", (user,)).fetchall()
    return {
        "user": str(user),
        "direct_messages_closed": bool(closed),
        "hidden_from_leaderboards": bool(hidden),
        "names": {str(guild): name for guild, name in names},
        "settings": dict(db.execute(OWN_SETTINGS, (user,)).fetchall()),
        "tables": [table for (table,) in db.execute(MENTIONED, (user,))],
        "matches": [
            {"guild": str(guild), **dict(zip(OWN_COLUMNS, row, strict=True))}
            for guild, *row in db.execute(OWN_MATCHES, (user,))
        ],
    }


def about_server(db: sqlite3.Connection, guild: int) -> dict[str, Any]:
    """Everything kept about a server's finished matches and its settings."""
    loaded = [results.load(db, number) for (number,) in db.execute(SERVER_RESULTS, (guild,)).fetchall()]
    return {
        "server": str(guild),
        "settings": dict(
            db.execute("SELECT name, value FROM settings WHERE scope = 'server' AND id = ?", (guild,)).fetchall()
        ),
        "matches": [_facts(result) | {"seats": [_seat(seat) for seat in result.seats]} for result in loaded],
    }


def hide(db: sqlite3.Connection, user: int, hidden: bool) -> None:
    """Hide somebody from leaderboards, or show them again."""
    db.execute(
        "INSERT INTO people (user, dms_closed, hidden) VALUES (?, 0, ?)"
        " ON CONFLICT (user) DO UPDATE SET hidden = excluded.hidden",
        (user, int(hidden)),
    )
    db.execute(
        "UPDATE standings SET listed = NOT :hidden AND matches >="
        " CASE WHEN period = 'all' THEN :all WHEN instr(period, 'W') THEN :week ELSE :month END WHERE user = :user",
        {"user": user, "hidden": hidden, "all": NEEDED["all"], "month": NEEDED["month"], "week": NEEDED["week"]},
    )


def erase(db: sqlite3.Connection, user: int) -> None:
    """Put a number that says nothing in the place of a user's id everywhere, and nothing in the place of their names.

    The number keeps their matches together, so that ratings come out the same when they are worked out again.

    :raises StillSeated: when they have a seat at a table that is not over.
    """
    if db.execute(SEATED, (user, Standing.LOBBY.value, Standing.RUNNING.value)).fetchone():
        raise StillSeated(f"user {user} has a seat")
    nobody = -(1 << 61) - secrets.randbits(61)
    for (table,) in db.execute(MENTIONED, (user,)).fetchall():
        _erase_from_table(db, table, user, nobody)
    for statement in (*RENAMED, *FORGOTTEN):
        db.execute(statement, {"old": user, "new": nobody})


def _erase_from_table(db: sqlite3.Connection, table: str, user: int, nobody: int) -> None:
    host, invited = db.execute("SELECT host, invited FROM tables WHERE table_id = ?", (table,)).fetchone()
    kept = [nobody if one == user else one for one in json.loads(invited)]
    db.execute(
        "UPDATE tables SET host = ?, invited = ? WHERE table_id = ?",
        (nobody if host == user else host, json.dumps(kept), table),
    )
    for seq, text in db.execute(NAMING, (table,)).fetchall():
        data = json.loads(text)
        if data.get("user") == user:
            data["user"] = nobody
            if "name" in data:
                data["name"] = ""
        elif user in data.get("order", ()):
            data["order"] = [nobody if one == user else one for one in data["order"]]
        else:
            continue
        db.execute("UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", (json.dumps(data), table, seq))
    db.execute("DELETE FROM posts WHERE table_id = ? AND user = ?", (table, user))


def _facts(result: Result) -> dict[str, Any]:
    """A result without its seats, as plain JSON."""
    facts = {name: value for name, value in asdict(result).items() if name != "seats"}
    return facts | {"guild": str(result.guild)}


def _seat(seat: SeatResult) -> dict[str, Any]:
    return asdict(seat) | {"user": str(seat.user)}
