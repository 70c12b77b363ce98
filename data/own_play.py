"""What one person did in the matches of an export: their moves, the language they had, the ratings they came to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from data.columns import parsed_or_empty
from data.database import Database
from data.folded_log import Folded, unfold
from tables.archive import ALL_GAMES, Rating

LOG = "SELECT at, kind, CAST(data AS BLOB) FROM entries WHERE table_id = ? AND kind IN ('moved', 'seated') ORDER BY seq"
FOLDED = (
    "SELECT CAST(people AS BLOB), CAST(clicks AS BLOB), body FROM tables JOIN folded USING (number) WHERE table_id = ?"
)
RATINGS = (
    "SELECT game, mu, sigma FROM ratings WHERE user = ? AND guild = ? AND game IN ('', ?) AND at = ? AND number = ?"
)
EVERY_GAME = "all games"


class Played(NamedTuple):
    """The rows about a match: its log or the row that it was folded into, and the ratings after it."""

    log: list[tuple[float, str, bytes]]
    folded: tuple[bytes, bytes, bytes] | None
    ratings: list[tuple[str, float, float]]


def rows(db: Database, user: int, guild: int, number: int, table: str, game: str, ended: float) -> Played:
    """The rows about somebody's match."""
    return Played(
        db.execute(LOG, (table,)).fetchall(),
        db.execute(FOLDED, (table,)).fetchone(),
        db.execute(RATINGS, (user, guild, game, ended, number)).fetchall(),
    )


def told(user: int, seat: int, played: Played) -> dict[str, Any]:
    """The same in plain JSON: moves with their times (seconds since 1970), locale, ratings; without what is damaged."""
    moves: list[list[Any]] = []
    locale = None
    for at, kind, data in _entries(played):
        if kind == "moved" and data.get("seat") == seat:
            moves.append([at, data.get("move")])
        elif kind == "seated" and data.get("user") == user:
            locale = data.get("locale")
    ratings = {
        game if game != ALL_GAMES else EVERY_GAME: {"mu": mu, "sigma": sigma, "rating": Rating(mu, sigma).ordinal}
        for game, mu, sigma in played.ratings
    }
    return {"locale": locale, "moves_made": moves, "ratings": ratings}


def _entries(played: Played) -> Iterable[tuple[float, str, dict[str, Any]]]:
    if played.folded is None:
        return [(at, kind, parsed_or_empty(text, dict)) for at, kind, text in played.log]
    try:
        return [(entry.at, entry.kind, dict(entry.data)) for entry in unfold(Folded(*played.folded))]
    except ValueError:
        return []
