"""Count what is stored about a person, and hide them from leaderboards."""

from __future__ import annotations

from data.database import Database
from tables.history.records import NEEDED, Kept

KNOWN = "SELECT dms_closed, hidden FROM people WHERE user = ?"
POSED = "SELECT 1 FROM settings WHERE scope = 'player' AND id = ? AND name = 'puzzles'"
COUNTS = (
    "SELECT count(*) FROM result_seats WHERE user = ? AND level IS NULL",
    "SELECT count(*) FROM members WHERE user = ?",
    "SELECT count(*) FROM mentions WHERE user = ?",
    "SELECT count(*) FROM settings WHERE scope = 'player' AND id = ?",
    "SELECT count(*) FROM alerts WHERE user = ?",
    "SELECT count(*) FROM daily_attempts WHERE user = ?",
    "SELECT count(*) FROM puzzle_attempts WHERE user = ?",
)

NEEDED_BY_NAME: dict[str, int] = {str(period): matches for period, matches in NEEDED.items()}
LIST_AGAIN = (
    "UPDATE standings SET listed = CASE WHEN :hidden = 1 THEN 0"
    " WHEN period = 'all' THEN CASE WHEN matches >= :all THEN 1 ELSE 0 END"
    " WHEN period LIKE '%W%' THEN CASE WHEN matches >= :week THEN 1 ELSE 0 END"
    " ELSE CASE WHEN matches >= :month THEN 1 ELSE 0 END END WHERE user = :user"
)


def kept(db: Database, user: int) -> Kept:
    """Return how much data is stored about a user."""
    matches, servers, tables, settings, alerts, dailies, puzzles = (
        db.execute(asked, (user,)).fetchone()[0] for asked in COUNTS
    )
    closed, hidden = db.execute(KNOWN, (user,)).fetchone() or (0, 0)
    posed = db.execute(POSED, (user,)).fetchone() is None
    return Kept(matches, servers, tables, settings, alerts, dailies, puzzles, bool(closed), bool(hidden), posed)


def hide(db: Database, user: int, hidden: bool) -> None:
    """Hide a user from leaderboards, or show them again."""
    db.execute(
        "INSERT INTO people (user, dms_closed, hidden) VALUES (?, 0, ?)"
        " ON CONFLICT (user) DO UPDATE SET hidden = excluded.hidden",
        (user, int(hidden)),
    )
    db.execute(LIST_AGAIN, {"user": user, "hidden": int(hidden)} | NEEDED_BY_NAME)
