"""Reviews as rows, beside the results that they belong to."""

from __future__ import annotations

import json
from collections.abc import Iterable

from data.columns import parsed
from data.database import Database
from tables.archive import Accuracy, Result
from tables.review import Review

CURVE_POINTS = 60
REVIEW = "SELECT review FROM reviews WHERE table_id = ? AND seat = ?"
KEEP = (
    "INSERT INTO reviews (table_id, seat, user, guild, game, ended, accuracy, review) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seat) DO UPDATE SET accuracy = excluded.accuracy, review = excluded.review"
)
STILL_THEIRS = (  # and until the end of the transaction: they can't be erased from it meanwhile
    "UPDATE result_seats SET user = user"
    " WHERE number = (SELECT number FROM results WHERE table_id = ?) AND seat = ? AND user = ?"
)
GAMES = "SELECT DISTINCT game FROM reviews WHERE user = ? AND guild = ? ORDER BY game"
ACCURACIES = (
    "SELECT ended, accuracy FROM reviews WHERE user = ? AND guild = ? AND game = ?"
    " ORDER BY ended DESC, table_id DESC, seat DESC LIMIT ?"
)
OWN_REVIEWS = (
    "SELECT table_id, review FROM reviews WHERE user = ? AND table_id IN (SELECT value FROM json_each(?))"
    " ORDER BY table_id"
)


def load(db: Database, table: str, seat: int) -> Review | None:
    """The review of a seat; None when there is none, or none that can be read."""
    found = db.execute(REVIEW, (table, seat)).fetchone()
    try:
        return None if found is None else Review.from_json(parsed(found[0], dict))
    except ValueError:
        return None


def keep(db: Database, result: Result | None, seat: int, user: int, review: Review) -> None:
    """Keep a review beside its result, if that is still this user's."""
    if result is None or not db.execute(STILL_THEIRS, (result.table, seat, user)).rowcount:
        return
    text = json.dumps(review.as_json(), separators=(",", ":"))
    db.execute(KEEP, (result.table, seat, user, result.guild, result.game, result.ended, review.accuracy, text))


def accuracies(db: Database, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
    """By game, somebody's accuracies over time, the oldest first."""
    curves = {}
    for (game,) in db.execute(GAMES, (user, guild)).fetchall():
        rows = db.execute(ACCURACIES, (user, guild, game, CURVE_POINTS)).fetchall()
        curves[game] = tuple(Accuracy(*row) for row in reversed(rows))
    return curves


def of_matches(db: Database, user: int, tables: Iterable[str]) -> list[tuple[str, str]]:
    """Somebody's reviews at these tables, as they are kept."""
    return db.execute(OWN_REVIEWS, (user, json.dumps(list(tables)))).fetchall()
