"""Store match reviews, and query accuracy over time."""

from __future__ import annotations

import json
from collections.abc import Iterable

from data.database import Database
from data.sql.columns import parsed
from data.sql.rows import columns, only, read
from tables.history.records import Accuracy, Result
from tables.history.review import VERSION, Review

CURVE_POINTS = 60
OF_THIS_VERSION = f'{{"v":{VERSION},%'
"""How a review of this version begins. Older ones aren't shown: they are made again when someone asks for them."""
REVIEW = "SELECT review FROM reviews WHERE table_id = ? AND seat = ? AND review LIKE ?"
KEEP = (
    "INSERT INTO reviews (table_id, seat, user, guild, game, ended, accuracy, review) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seat) DO UPDATE SET accuracy = excluded.accuracy, review = excluded.review"
)
STILL_THEIRS = (  # locks the row, so that the user can't be erased from it during the transaction
    "UPDATE result_seats SET user = user"
    " WHERE number = (SELECT number FROM results WHERE table_id = ?) AND seat = ? AND user = ?"
)
GAMES = "SELECT DISTINCT game FROM reviews WHERE user = ? AND guild = ? ORDER BY game"
ACCURACIES = (
    "SELECT ended, accuracy, review FROM reviews WHERE user = ? AND guild = ? AND game = ? AND review LIKE ?"
    " ORDER BY ended DESC, table_id DESC, seat DESC LIMIT ?"
)
OWN_REVIEWS = "SELECT table_id, review FROM reviews WHERE user = ? AND table_id IN (SELECT value FROM json_each(?))"


def load(db: Database, table: str, seat: int) -> Review | None:
    """Return a seat's review, or None if there is none or it can't be read."""
    found = read(db, "reviews", _review, REVIEW, (table, seat, OF_THIS_VERSION), key=0, within=(table, seat))
    return found[0] if found else None


def _review(review: str) -> Review:
    return Review.from_json(parsed(review, dict))


def keep(db: Database, result: Result | None, seat: int, user: int, review: Review) -> None:
    """Store a review with its result, if that result still belongs to this user."""
    if result is None or not db.execute(STILL_THEIRS, (result.table, seat, user)).rowcount:
        return
    text = json.dumps(review.as_json(), separators=(",", ":"))
    db.execute(KEEP, (result.table, seat, user, result.guild, result.game, result.ended, review.accuracy, text))


def accuracies(db: Database, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
    """Return a user's accuracy over time, by game, oldest first."""
    curves = {}
    for game in read(db, "reviews", only, GAMES, (user, guild)):
        within = (user, guild, game)
        found = read(db, "reviews", _accuracy, ACCURACIES, (*within, OF_THIS_VERSION, CURVE_POINTS), within=within)
        curves[game] = tuple(reversed(found))
    return curves


def _accuracy(ended: float, accuracy: float, review: str) -> Accuracy:
    found = _review(review)
    return Accuracy(ended, accuracy, found.themes, found.given.value)


def of_matches(db: Database, user: int, tables: Iterable[str]) -> list[tuple[str, str]]:
    """Return the stored reviews of a user's matches at these tables."""
    return read(db, "reviews", columns(table=str, review=str), OWN_REVIEWS, (user, json.dumps(list(tables))))
