"""Export what a person did in their matches: their moves and language, and the ratings that resulted."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from data.database import Database
from data.sql.columns import parsed_or_empty
from data.sql.compacted_log import Compacted, expand
from data.sql.rows import read
from tables.history.records import ALL_GAMES, Rating

LOG = (
    "SELECT table_id, at, kind, CAST(data AS BLOB) FROM entries"
    " WHERE table_id IN (SELECT value FROM json_each(?)) AND kind IN ('moved', 'seated') ORDER BY table_id, seq"
)
COMPACTED = (
    "SELECT table_id, CAST(people AS BLOB), CAST(clicks AS BLOB), body FROM tables JOIN folded USING (number)"
    " WHERE table_id IN (SELECT value FROM json_each(?))"
)
RATINGS = (
    "SELECT m.table_id, r.game, r.mu, r.sigma FROM results m JOIN ratings r"
    " ON r.guild = m.guild AND r.game IN ('', m.game) AND r.at = m.ended AND r.number = m.number"
    " WHERE m.table_id IN (SELECT value FROM json_each(?)) AND r.user = ?"
)
EVERY_GAME = "all games"


class Line(NamedTuple):
    """A row of a table's log."""

    table: str
    at: float
    kind: str
    data: bytes


class Packed(NamedTuple):
    """A row with a compacted log."""

    table: str
    people: bytes
    clicks: bytes
    body: bytes


class Rated(NamedTuple):
    """A rating after a match."""

    table: str
    game: str
    mu: float
    sigma: float


class Played(NamedTuple):
    """The rows about a match: its log or compacted log, and the resulting ratings."""

    log: list[Line]
    compacted: Packed | None
    ratings: list[Rated]


def rows(db: Database, user: int, tables: Sequence[str]) -> list[Played]:
    """Return the rows about a user's matches at these tables, in the same order."""
    listed = json.dumps(tables)
    log: dict[str, list[Line]] = {table: [] for table in tables}
    for line in read(db, "entries", Line, LOG, (listed,)):
        log.setdefault(line.table, []).append(line)
    compacted = {one.table: one for one in read(db, "folded", Packed, COMPACTED, (listed,))}
    ratings: dict[str, list[Rated]] = {table: [] for table in tables}
    for one in read(db, "ratings", Rated, RATINGS, (listed, user), key=2):
        ratings.setdefault(one.table, []).append(one)
    return [Played(log[table], compacted.get(table), ratings[table]) for table in tables]


def exported(user: int, seat: int, played: Played) -> dict[str, Any]:
    """Return moves with their times (seconds since 1970), locales and ratings as plain JSON, without damaged rows."""
    moves: list[list[Any]] = []
    locale = None
    for at, kind, data in _entries(played):
        if kind == "moved" and data.get("seat") == seat:
            moves.append([at, data.get("move")])
        elif kind == "seated" and data.get("user") == user:
            locale = data.get("locale")
    ratings = {
        game if game != ALL_GAMES else EVERY_GAME: {"mu": mu, "sigma": sigma, "rating": Rating(mu, sigma).ordinal}
        for _, game, mu, sigma in played.ratings
    }
    return {"locale": locale, "moves_made": moves, "ratings": ratings}


def _entries(played: Played) -> Iterable[tuple[float, str, dict[str, Any]]]:
    if played.compacted is None:
        return [(line.at, line.kind, parsed_or_empty(line.data, dict)) for line in played.log]
    try:
        return [(entry.at, entry.kind, dict(entry.data)) for entry in expand(Compacted(*played.compacted[1:]))]
    except ValueError:
        return []
