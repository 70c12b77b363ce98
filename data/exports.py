"""Everything kept about a person or a server, page by page, so that no question takes long however much there is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from data import alerts, own_play, reviews
from data.columns import parsed_or_empty
from data.database import Database
from tables.archive import FIRST_PAGE, Export, Page

PERSON_MATCHES = 10
"""So few on a page since each comes with its moves."""
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
FIRST = {
    "known": KNOWN,
    "names": NAMES,
    "settings": OWN_SETTINGS,
    "tables": MENTIONED,
    "opponents": OPPONENTS,
    "messages": MESSAGES,
    "rated": RATED,
    "alerts": alerts.ALL_ASKED,
}
"""What stands on a person's first page."""
OWN_COLUMNS = ("table", "game", "ended", "reason", "friendly", "seat", "name", "place", "score", *PLAYED)
OWN_MATCHES = (
    "SELECT s.guild, s.number, r.table_id, r.game, r.ended, r.reason, r.friendly, s.seat, s.name, s.place, s.score,"
    " s.moves, s.autopilot, s.cards, s.feats FROM result_seats s JOIN results r USING (number)"
    " WHERE s.user = :user AND s.level IS NULL AND (s.guild, s.ended, s.number) > (:guild, :after_time, :after)"
    " ORDER BY s.level, s.guild, s.ended, s.number LIMIT :most"  # level: only then PostgreSQL goes down its index
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

Rows = list[tuple[Any, ...]]


def _after(db: Database, page: Page, most: int) -> dict[str, Any]:
    """Where a page begins: after the match with this number, in the order of time."""
    guild, number = page
    found = db.execute(ENDED, (number,)).fetchone()
    return {"guild": guild, "after": number, "after_time": found[0] if found else -1.0, "most": most}


def rows_about(db: Database, user: int, page: Page) -> dict[str, Rows]:
    """The rows that hold a person's page; what is not a match stands on the first."""
    matches = db.execute(OWN_MATCHES, {"user": user, **_after(db, page, PERSON_MATCHES)}).fetchall()
    played = own_play.rows(db, user, [table for _, _, table, *_ in matches])
    found: dict[str, Rows] = {"matches": matches, "played": [(one,) for one in played]}
    found["reviews"] = reviews.of_matches(db, user, (table for _, _, table, *_ in matches))
    if page == FIRST_PAGE:
        for name, asked in FIRST.items():
            found[name] = db.execute(asked, (user,)).fetchall()
    return found


def about(user: int, rows: dict[str, Rows]) -> Export:
    """A person's page in plain JSON. Ids are texts: they are too long for the numbers of some readers."""
    content: dict[str, Any] = {"user": str(user)}
    if "known" in rows:
        closed, hidden, channel = rows["known"][0] if rows["known"] else (0, 0, None)
        content |= {
            "direct_messages_closed": bool(closed),
            "direct_messages": str(channel) if channel is not None else None,
            "hidden_from_leaderboards": bool(hidden),
            "names": {str(guild): name for guild, name in rows["names"]},
            "settings": dict(rows["settings"]),
            "tables": [table for (table,) in rows["tables"]],
            "opponents": [  # without a name: who they are is theirs
                {"server": str(guild), "matches": matches, "wins": wins} for guild, matches, wins in rows["opponents"]
            ],
            "messages": [
                {"table": table, "channel": str(channel), "message": str(message)}
                for table, channel, message in rows["messages"]
            ],
            "alerts": [{"server": str(guild), "game": game, "until": until} for guild, game, until in rows["alerts"]],
            "ratings": [
                {"server": str(guild), "game": game or own_play.EVERY_GAME, "mu": mu, "sigma": sigma}
                for guild, game, mu, sigma in rows["rated"]
            ],
        }
    matches = rows["matches"]
    reviewed = {table: {"review": parsed_or_empty(review, dict)} for table, review in rows["reviews"]}
    content["matches"] = [
        {
            "server": str(guild),
            **_readable(zip(OWN_COLUMNS, row, strict=True)),
            **reviewed.get(row[0], {}),
            **own_play.told(user, row[OWN_COLUMNS.index("seat")], played),
        }
        for (guild, _, *row), (played,) in zip(matches, rows["played"], strict=True)
    ]
    more = len(matches) == PERSON_MATCHES
    return Export(content, (matches[-1][0], matches[-1][1]) if more else None)


def rows_about_server(db: Database, guild: int, page: Page) -> dict[str, Rows]:
    """The rows that hold a server's page; its settings stand on the first."""
    within = _after(db, (guild, page[1]), SERVER_MATCHES)
    found = {
        "matches": db.execute(SERVER_RESULTS, within).fetchall(),
        "seats": db.execute(SERVER_SEATS, within).fetchall(),
    }
    if page == FIRST_PAGE:
        found["settings"] = db.execute(SERVER_SETTINGS, (guild,)).fetchall()
        found["boards"] = db.execute(SERVER_BOARDS, (guild,)).fetchall()
    return found


def about_server(guild: int, rows: dict[str, Rows]) -> Export:
    """A server's page in plain JSON."""
    content: dict[str, Any] = {"server": str(guild)}
    if "settings" in rows:
        content["settings"] = dict(rows["settings"])
        content["boards"] = [
            {"channel": str(channel), "message": str(message), "game": game, "period": period, "recaps": bool(recaps)}
            for channel, message, game, period, recaps in rows["boards"]
        ]
    seats: dict[int, list[dict[str, Any]]] = {}
    for number, user, *row in rows["seats"]:
        seats.setdefault(number, []).append(_readable(zip(SEAT_COLUMNS, (str(user), *row), strict=True)))
    matches = rows["matches"]
    content["matches"] = [
        _readable(zip(SERVER_COLUMNS, row, strict=True)) | {"seats": seats[number]} for number, *row in matches
    ]
    return Export(content, (guild, matches[-1][0]) if len(matches) == SERVER_MATCHES else None)


def _readable(columns: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Columns by name, those that hold JSON or a list of cards taken apart."""
    facts = dict(columns)
    for name, kind in JSON_COLUMNS.items():
        if facts.get(name) is not None:
            facts[name] = parsed_or_empty(facts[name], kind)
    if "friendly" in facts:
        facts["friendly"] = bool(facts["friendly"])
    if "cards" in facts:
        facts["cards"] = facts["cards"].split()
    return facts
