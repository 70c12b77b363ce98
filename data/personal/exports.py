"""Export everything stored about a person or a server, page by page, so that no query takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import Any

from data.database import Database
from data.personal import export_play
from data.sql import alerts, dailies, puzzle_posts, puzzles, reviews
from data.sql.columns import parsed_or_empty
from data.sql.rows import Json, Name, columns, only, read, tried
from tables.history.records import FIRST_PAGE, Export, Page

PERSON_MATCHES = 10
"""The number of matches per page: small, because each match includes its moves."""
SERVER_MATCHES = 60

JSON_COLUMNS: dict[str, Any] = {"options": dict, "feats": list}
PLAYED = ("moves", "by_computer", "cards", "feats")

KNOWN = "SELECT dms_closed, hidden, dm_channel FROM people WHERE user = ?"
NAMES = "SELECT guild, name FROM members WHERE user = ? ORDER BY guild"
OWN_SETTINGS = "SELECT name, value FROM settings WHERE scope = 'player' AND id = ? ORDER BY name"
SERVER_SETTINGS = "SELECT name, value FROM settings WHERE scope = 'server' AND id = ? ORDER BY name"
MENTIONED = "SELECT table_id FROM mentions WHERE user = ? ORDER BY table_id"
SERVER_BOARDS = "SELECT channel, message, game, period, recaps FROM board_posts WHERE guild = ? ORDER BY channel"
OPPONENTS = "SELECT guild, matches, wins FROM pairs WHERE user = ? ORDER BY guild, matches DESC, wins"
MESSAGES = (
    "SELECT posts.table_id, channel, message FROM mentions m JOIN posts USING (table_id)"
    " WHERE m.user = ? AND kind = 'hand' AND posts.user = m.user ORDER BY message"
)
RATED = "SELECT guild, game, mu, sigma FROM careers WHERE user = ? ORDER BY guild, game"
OWN_COLUMNS = ("table", "game", "ended", "reason", "friendly", "seat", "name", "place", "score", *PLAYED)
OWN_MATCHES = (
    "SELECT s.guild, s.number, r.table_id, r.game, r.ended, r.reason, r.friendly, s.seat, s.name, s.place, s.score,"
    " s.moves, s.autopilot, s.cards, s.feats FROM result_seats s JOIN results r USING (number)"
    " WHERE s.user = :user AND s.level IS NULL AND (s.guild, s.ended, s.number) > (:guild, :after_time, :after)"
    # sorting by level too lets PostgreSQL use its index
    " ORDER BY s.level, s.guild, s.ended, s.number LIMIT :most"
)
SERVER_COLUMNS = ("table", "game", "ended", "reason", "friendly", "options", "moves", "seconds")
SERVER_RESULTS = (
    "SELECT number, table_id, game, ended, reason, friendly, options, moves, seconds FROM results"
    " WHERE guild = :guild AND (ended, number) > (:after_time, :after) ORDER BY ended, number LIMIT :most"
)
SEAT_COLUMNS = ("user", "name", "level", "place", "score", *PLAYED)
SERVER_SEATS = (
    "SELECT number, user, name, level, place, score, moves, autopilot, cards, feats FROM result_seats WHERE number IN"
    " (SELECT number FROM results WHERE guild = :guild AND (ended, number) > (:after_time, :after)"
    " ORDER BY ended, number LIMIT :most) ORDER BY number, seat"
)

ENDED = "SELECT ended FROM results WHERE number = ?"

Rows = list[Any]


SETTING = columns(name=str, value=str)
OWN_MATCH = columns(
    guild=int, number=int, table=str, game=str, ended=float, reason=str, friendly=bool, seat=int, name=Name,
    place=int | None, score=int | None, moves=int, by_computer=int, cards=str, feats=Json,
)  # fmt: skip
MATCH = columns(
    number=int, table=str, game=str, ended=float, reason=str, friendly=bool, options=Json, moves=int, seconds=float
)
SEAT = columns(
    number=int, user=int, name=Name, level=str | None, place=int | None, score=int | None,
    moves=int, by_computer=int, cards=str, feats=Json,
)  # fmt: skip
BOARD = columns(channel=int, message=int, game=str, period=str, recaps=bool)

FIRST: dict[str, tuple[str, Callable[..., Any], str]] = {
    "known": ("people", columns(dms_closed=bool, hidden=bool, dm_channel=int | None), KNOWN),
    "names": ("members", columns(guild=int, name=Name), NAMES),
    "settings": ("settings", SETTING, OWN_SETTINGS),
    "tables": ("mentions", only, MENTIONED),
    "opponents": ("pairs", columns(guild=int, matches=int, wins=int), OPPONENTS),
    "messages": ("posts", columns(table=str, channel=int, message=int), MESSAGES),
    "rated": ("careers", columns(guild=int, game=str, mu=float, sigma=float), RATED),
    "alerts": ("alerts", columns(guild=int, game=str, until=float | None), alerts.ALL_SUBSCRIPTIONS),
    "dailies": ("daily_attempts", dailies.OWN_ROW, dailies.OWN),
    "puzzles": ("puzzle_attempts", puzzles.OWN_ROW, puzzles.OWN),
    "puzzle_ratings": ("puzzle_ratings", puzzles.OWN_RATING, puzzles.OWN_RATINGS),
}
"""The contents of a person's first page: for each item, its table, columns and statement."""


def _after(db: Database, page: Page, most: int) -> dict[str, Any]:
    """Return the values that select the matches after the given one, in chronological order."""
    guild, number = page
    found = db.execute(ENDED, (number,)).fetchone()
    return {"guild": guild, "after": number, "after_time": found[0] if found else -1.0, "most": most}


def rows_about(db: Database, user: int, page: Page) -> dict[str, Rows]:
    """Read the rows for a page about a person. Everything except matches is on the first page."""
    values = {"user": user, **_after(db, page, PERSON_MATCHES)}
    rows = list(tried(db, "result_seats", OWN_MATCH, OWN_MATCHES, values, key=2))
    matches = [match for _, match in rows if match is not None]
    tables = [match[2] for match in matches]
    found: dict[str, Rows] = {"matches": matches, "played": export_play.rows(db, user, tables)}
    found["following"] = [row[:2] for row, _ in rows[PERSON_MATCHES - 1 :]]
    found["reviews"] = reviews.of_matches(db, user, tables)
    if page == FIRST_PAGE:
        for name, (table, make, asked) in FIRST.items():
            found[name] = read(db, table, make, asked, (user,), within=(user,))
    return found


def about(user: int, rows: dict[str, Rows]) -> Export:
    """Turn a page about a person into plain JSON. Ids are strings, since JSON readers may round such large numbers."""
    content: dict[str, Any] = {"user": str(user)}
    if "known" in rows:
        closed, hidden, channel = rows["known"][0] if rows["known"] else (False, False, None)
        content |= {
            "direct_messages_closed": closed,
            "direct_messages": str(channel) if channel is not None else None,
            "hidden_from_leaderboards": hidden,
            "names": {str(guild): name for guild, name in rows["names"]},
            "settings": dict(rows["settings"]),
            "tables": rows["tables"],
            "opponents": [  # leave out names, which are the opponents' personal data
                {"server": str(guild), "matches": matches, "wins": wins} for guild, matches, wins in rows["opponents"]
            ],
            "messages": [
                {"table": table, "channel": str(channel), "message": str(message)}
                for table, channel, message in rows["messages"]
            ],
            "alerts": [{"server": str(guild), "game": game, "until": until} for guild, game, until in rows["alerts"]],
            "daily_deals": [
                {
                    "day": _date(day),
                    "server": str(guild),
                    "finished": score is not None,
                    "score": score,
                    "spent": spent,
                }
                for day, guild, score, spent in rows["dailies"]
            ],
            "puzzles": [
                {
                    "game": game,
                    "puzzle": puzzle,
                    "day": _date(day),
                    "server": str(guild),
                    "move": move,
                    "solved": solved,
                }
                for game, puzzle, day, guild, move, solved in rows["puzzles"]
            ],
            "puzzle_ratings": [{"game": game, "mu": mu, "sigma": sigma} for game, mu, sigma in rows["puzzle_ratings"]],
            "ratings": [
                {"server": str(guild), "game": game or export_play.EVERY_GAME, "mu": mu, "sigma": sigma}
                for guild, game, mu, sigma in rows["rated"]
            ],
        }
    reviewed = {table: {"review": parsed_or_empty(review, dict)} for table, review in rows["reviews"]}
    content["matches"] = [
        {
            "server": str(guild),
            **_readable(zip(OWN_COLUMNS, row, strict=True)),
            **reviewed.get(row[0], {}),
            **export_play.exported(user, row[OWN_COLUMNS.index("seat")], played),
        }
        for (guild, _, *row), played in zip(rows["matches"], rows["played"], strict=True)
    ]
    return Export(content, next(iter(rows["following"]), None))


def rows_about_server(db: Database, guild: int, page: Page) -> dict[str, Rows]:
    """Read the rows for a page about a server. Its settings are on the first page."""
    within = _after(db, (guild, page[1]), SERVER_MATCHES)
    matches = list(tried(db, "results", MATCH, SERVER_RESULTS, within))
    found: dict[str, Rows] = {
        "matches": [match for _, match in matches if match is not None],
        "seats": read(db, "result_seats", SEAT, SERVER_SEATS, within, key=2),
        "following": [(guild, row[0]) for row, _ in matches[SERVER_MATCHES - 1 :]],
    }
    if page == FIRST_PAGE:
        found["settings"] = read(db, "settings", SETTING, SERVER_SETTINGS, (guild,), within=("server", guild))
        found["boards"] = read(db, "board_posts", BOARD, SERVER_BOARDS, (guild,))
        found["posted_puzzles"] = read(db, "puzzle_posts", puzzle_posts.OWN_ROW, puzzle_posts.OWN, (guild,))
    return found


def about_server(guild: int, rows: dict[str, Rows]) -> Export:
    """Turn a page about a server into plain JSON."""
    content: dict[str, Any] = {"server": str(guild)}
    if "settings" in rows:
        content["settings"] = dict(rows["settings"])
        content["boards"] = [
            {"channel": str(channel), "message": str(message), "game": game, "period": period, "recaps": recaps}
            for channel, message, game, period, recaps in rows["boards"]
        ]
        content["posted_puzzles"] = [
            {"channel": str(channel), "message": str(message), "game": game, "puzzle": puzzle}
            for channel, message, game, puzzle in rows["posted_puzzles"]
        ]
    seats: dict[int, list[dict[str, Any]]] = {}
    for number, user, *row in rows["seats"]:
        seats.setdefault(number, []).append(_readable(zip(SEAT_COLUMNS, (str(user), *row), strict=True)))
    content["matches"] = [
        _readable(zip(SERVER_COLUMNS, row, strict=True)) | {"seats": seats.get(number, [])}
        for number, *row in rows["matches"]
    ]
    return Export(content, next(iter(rows["following"]), None))


def _date(day: int) -> str:
    """Return a day, numbered from 1970-01-01, as a date."""
    return (date(1970, 1, 1) + timedelta(days=day)).isoformat()


def _readable(named: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return the columns by name, with JSON parsed and lists of cards split."""
    facts = dict(named)
    for name, kind in JSON_COLUMNS.items():
        if facts.get(name) is not None:
            facts[name] = parsed_or_empty(facts[name], kind)
    if "cards" in facts:
        facts["cards"] = facts["cards"].split()
    return facts
