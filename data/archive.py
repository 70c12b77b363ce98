"""Query leaderboards, profiles, histories and cabinets from the rows that ``data.sql.result_rows`` writes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from data.database import Database, Read
from data.personal import erasure, exports, personal_data
from data.sql import board_posts, evenings, result_rows, reviews
from data.sql.columns import parsed
from data.sql.ratings import NEWCOMER
from data.sql.rows import Count, Name, columns, number, read, tried
from data.writer import Job, Owned
from tables.history.board_posts import BoardPost, Week
from tables.history.records import (
    FIRST_PAGE,
    NEEDED,
    Accuracy,
    Best,
    Career,
    Evening,
    Export,
    Kept,
    Leaderboard,
    Opponent,
    Page,
    Period,
    Point,
    Profile,
    Rank,
    Rating,
    Rerated,
    Result,
    Scope,
    Won,
)
from tables.history.review import Review

PAGE_LINES = 10
CURVE_POINTS = 60
OPPONENTS = 3
TABLES_PER_KIND = 3

_LINES = (
    "SELECT s.user, coalesce(m.name, ''), s.matches, s.wins, c.mu, c.sigma, s.merit FROM standings s"
    " JOIN careers c ON c.user = s.user AND c.guild = s.guild AND c.game = s.game"
    " LEFT JOIN members m ON m.user = s.user AND m.guild = s.guild"
    " WHERE s.guild = :guild AND s.game = :game AND s.period = :period AND s.user"
)
ON_PAGE = (  # skip rows within the index, before reading anything else
    "SELECT user FROM standings WHERE guild = :guild AND game = :game AND period = :period AND listed = 1"
    " ORDER BY merit DESC, matches, user LIMIT :lines OFFSET :skipped"
)
PAGE = f"{_LINES} IN ({ON_PAGE}) ORDER BY s.merit DESC, s.matches, s.user"
OWN = f"{_LINES} = :asker"
NEWCOMERS = (
    "SELECT s.user, m.name, s.matches, s.wins, c.mu, c.sigma, s.merit FROM standings s"
    " JOIN careers c ON c.user = s.user AND c.guild = s.guild AND c.game = s.game"
    " JOIN members m ON m.user = s.user AND m.guild = s.guild"  # erased people have no name
    " WHERE s.guild = :guild AND s.game = :game AND s.period = :period AND listed = 0 AND s.matches < :needed"
    " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = s.user AND hidden = 1)"
    " ORDER BY s.merit DESC, s.matches, s.user LIMIT :lines"
)
LISTED = "SELECT count(*) FROM standings WHERE guild = :guild AND game = :game AND period = :period AND listed = 1"
BETTER = f"{LISTED} AND merit > :merit"
IS_LISTED = "SELECT listed FROM standings WHERE user = :asker AND guild = :guild AND game = :game AND period = :period"
CURVE = (
    "SELECT at, mu, sigma FROM ratings WHERE user = ? AND guild = ? AND game = ? ORDER BY at DESC, number DESC LIMIT ?"
)
CAREERS = (
    "SELECT game, matches, wins, streak, longest, highest, lowest, mu, sigma FROM careers"
    " WHERE user = ? AND guild = ? ORDER BY game"
)
BESTS = (
    "SELECT bests.game, kind, cards, facts, table_id FROM bests JOIN results USING (number)"
    " WHERE user = ? AND bests.guild = ? ORDER BY bests.game, merit DESC, kind"
)
PLACES = "SELECT place, times FROM places WHERE user = ? AND guild = ? AND game = ?"
RIVALS = (
    "SELECT opponent, coalesce(name, ''), matches, wins FROM pairs"
    " LEFT JOIN members ON members.user = opponent AND members.guild = pairs.guild"
    " WHERE pairs.user = ? AND pairs.guild = ? ORDER BY matches DESC, opponent LIMIT ?"
)
HISTORY = (
    "SELECT number FROM result_seats WHERE user = ? AND guild = ? AND level IS NULL"
    " ORDER BY level DESC, ended DESC, number DESC LIMIT ?"  # sorting by level too lets PostgreSQL use its index
)
COLLECTED = (
    "SELECT game, colour, CAST(sum(cards) AS BIGINT) FROM trophies JOIN results USING (number)"
    " WHERE user = ? AND trophies.guild = ? GROUP BY game, colour ORDER BY game, colour"
)
LAST_WITH = (
    "SELECT ended, table_id FROM trophies JOIN results USING (number)"
    " WHERE user = ? AND trophies.guild = ? AND game = ? AND colour = ? ORDER BY ended DESC, number DESC LIMIT ?"
)
RESULT = "SELECT number FROM results WHERE table_id = ?"
ALL_SETTINGS = "SELECT scope, id, name, value FROM settings"
AFTER = (
    "SELECT s.seat, s.user, r.guild, r.game, r.ended, r.number, a.mu, a.sigma FROM results r"
    " JOIN result_seats s ON s.number = r.number"
    " JOIN ratings a ON a.user = s.user AND a.guild = r.guild AND a.game = r.game"
    " AND a.at = r.ended AND a.number = r.number WHERE r.table_id = ?"
)
BEFORE = (
    "SELECT mu, sigma FROM ratings WHERE user = ? AND guild = ? AND game = ? AND (at, number) < (?, ?)"
    " ORDER BY at DESC, number DESC LIMIT 1"
)


SET_NAME = "UPDATE members SET name = ? WHERE user = ? AND guild = ?"

REPLACE_SETTING = "UPDATE settings SET value = ? WHERE scope = ? AND id = ? AND name = ? AND value = ?"

SETTING = columns(scope=Scope, key=int, name=str, value=str)
AFTERWARDS = columns(seat=int, user=int, guild=int, game=str, ended=float, number=int, mu=float, sigma=float)
PLACE = columns(place=result_rows.Place, times=int)
TROPHIES = columns(game=str, kind=str, cards=int)
ENDED = columns(ended=float, table=str)


class SqlArchive:
    """Reads and writes the archive through its store; ``tables.history.archive.Archive`` documents the methods."""

    def __init__(self, reading: Read, write: Callable[[Job], Awaitable[None]]) -> None:
        self._read = reading
        self._write = write

    async def leaderboard(
        self, guild: int, game: str, period: Period, *, page: int, asker: int, now: float
    ) -> Leaderboard:
        """Return a page of a server's leaderboard, counted from 0, or the nearest existing page."""
        when = {"period": result_rows.period_key(period, now), "needed": NEEDED[period]}
        key = {"guild": guild, "game": game, "asker": asker, **when}
        return await self._read(partial(_leaderboard, key=key, page=page))

    async def curves(self, guild: int, game: str, users: tuple[int, ...]) -> dict[int, tuple[Point, ...]]:
        """Return these users' rating histories: up to a few dozen of each user's latest points, oldest first."""
        return await self._read(lambda db: {user: _curve(db, guild, game, user) for user in users})

    async def profile(self, guild: int, user: int) -> Profile | None:
        """Return a user's profile on a server, or None if none of their matches count."""
        return await self._read(partial(_profile, guild=guild, user=user))

    async def history(self, guild: int, user: int, most: int) -> list[Result]:
        """Return a user's latest matches on a server, newest first, including those that don't count."""
        return await self._read(partial(_history, guild=guild, user=user, most=most))

    async def result(self, table: str) -> Result | None:
        """Return the result of a table's match with all players' current names, or None if there is none."""
        return await self._read(partial(_result, table=table))

    async def rerated(self, table: str) -> dict[int, Rerated]:
        """Return each seat's ratings before and after a table's match; empty if the match didn't count."""
        return await self._read(partial(_rerated, table=table))

    async def evening(self, guild: int, channel: int, users: Collection[int], until: float) -> Evening:
        """Return the matches between people that any of these users finished in a channel shortly before ``until``."""
        job = partial(evenings.load, guild=guild, channel=channel, users=users, until=until)
        return await self._read(job)

    async def review(self, table: str, seat: int) -> Review | None:
        """Return the review of a seat's decisions, or None if there is none or it can't be read."""
        return await self._read(partial(reviews.load, table=table, seat=seat))

    async def keep_review(self, table: str, seat: int, user: int, review: Review) -> None:
        """Store a review with its match's result. Do nothing if this user doesn't have that result."""
        await self._write(lambda db: reviews.keep(db, _result(db, table), seat, user, review))

    async def accuracies(self, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
        """Return the accuracy in a user's last few dozen reviewed matches on a server, by game, oldest first."""
        return await self._read(partial(reviews.accuracies, guild=guild, user=user))

    async def cabinet(self, guild: int, user: int) -> list[Won]:
        """Return the collectibles a user has won on a server, by game and kind."""
        return await self._read(partial(_cabinet, guild=guild, user=user))

    async def board_posts(self) -> list[BoardPost]:
        """Return all posted leaderboards."""
        return await self._read(board_posts.load)

    async def keep_board_post(self, post: BoardPost) -> None:
        """Store a posted leaderboard, replacing the channel's previous one."""
        await self._write(Owned(partial(board_posts.keep, post=post), guild=post.guild))

    async def forget_board_post(self, channel: int) -> None:
        """Delete the record of a channel's leaderboard."""
        await self._write(partial(board_posts.forget, channel=channel))

    async def week(self, guild: int, game: str, begin: float, end: float) -> Week:
        """Return what was played on a server between two points in time, in one game or in all games combined."""
        return await self._read(partial(board_posts.week, guild=guild, game=game, begin=begin, end=end))

    async def settings(self, scope: Scope, key: int) -> dict[str, str]:
        """Return the settings of a server or a player."""
        asked = f"{ALL_SETTINGS} WHERE scope = ? AND id = ?"
        return (await self._settings(asked, scope, key)).get((scope, key), {})

    async def all_settings(self) -> dict[tuple[Scope, int], dict[str, str]]:
        """Return every setting of every server and player."""
        return await self._settings(ALL_SETTINGS)

    async def _settings(self, asked: str, *values: Any) -> dict[tuple[Scope, int], dict[str, str]]:
        found: dict[tuple[Scope, int], dict[str, str]] = {}
        for scope, key, name, value in await self._read(lambda db: read(db, "settings", SETTING, asked, values, key=3)):
            found.setdefault((scope, key), {})[name] = value
        return found

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Store settings; a value of None removes a setting."""
        await self._write(partial(_set, scope=scope, key=key, values=dict(values)))

    async def replace_setting(self, scope: Scope, key: int, name: str, before: str, after: str) -> bool:
        """Replace a setting that still has this value; return whether it had."""
        changed: list[int] = []
        values = (after, scope, key, name, before)
        await self._write(lambda db: changed.append(db.execute(REPLACE_SETTING, values).rowcount))
        return any(changed)

    async def rename(self, guild: int, user: int, name: str) -> bool:
        """Store a user's current name if they have played on this server; return whether the name has changed."""
        if await self._read(partial(result_rows.names_of, guild=guild, user=user)) in ([], [name]):
            return False
        # Only update a name that is still stored: an erasure may have begun in the meantime.
        await self._write(Owned(lambda db: db.execute(SET_NAME, (name, user, guild)), guild=guild))
        return True

    async def kept(self, user: int) -> Kept:
        """Return how much data is stored about a user."""
        return await self._read(partial(personal_data.kept, user=user))

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide a user from all leaderboards, or show them again."""
        await self._write(partial(personal_data.hide, user=user, hidden=hidden))

    async def about(self, user: int, page: Page = FIRST_PAGE) -> Export:
        """Return a page of everything stored about a user, with each server's oldest matches first."""
        rows = await self._read(partial(exports.rows_about, user=user, page=page))
        return await asyncio.to_thread(exports.about, user, rows)

    async def about_server(self, guild: int, page: Page = FIRST_PAGE) -> Export:
        """Return a page of everything stored about a server: its settings and its finished matches, oldest first."""
        rows = await self._read(partial(exports.rows_about_server, guild=guild, page=page))
        return await asyncio.to_thread(exports.about_server, guild, rows)

    async def erase(self, user: int, unreadable: Collection[str] = ()) -> None:
        """Erase a user's id and names everywhere. Other players' results are unaffected.

        :raises StillSeated: if the user has a seat at an open table that isn't listed in ``unreadable``.
        """
        await self._write(partial(erasure.begin, user=user, unreadable=unreadable))
        await self._finish_erasure(user)

    async def finish_erasures(self) -> None:
        """Finish erasures that were interrupted by a restart."""
        for user in await self._read(lambda db: read(db, "erasures", number, erasure.UNFINISHED)):
            await self._finish_erasure(user)

    async def _finish_erasure(self, user: int) -> None:
        more = [True]
        while more.pop():
            await self._write(lambda db: more.append(erasure.erase_more(db, user)))


def _leaderboard(db: Database, key: dict[str, Any], page: int) -> Leaderboard:
    (listed,) = db.execute(LISTED, key).fetchone()
    pages = max(1, -(-listed // PAGE_LINES))
    page = min(max(page, 0), pages - 1)
    skipped = page * PAGE_LINES
    rows = tried(db, "standings", _Line, PAGE, key | {"lines": PAGE_LINES, "skipped": skipped}, within=_within(key))
    lines: list[Rank] = []
    before = None
    for place, (_, line) in enumerate(rows, skipped + 1):
        if line is None:
            continue
        if before is None:
            rank = _rank(db, key, line.merit)
        elif before != line.merit:
            rank = place
        before = line.merit
        lines.append(line.ranked(rank))
    return Leaderboard(tuple(lines), page, pages, _own(db, key), _newcomers(db, key, PAGE_LINES * pages - listed))


def _newcomers(db: Database, key: dict[str, Any], lines: int) -> tuple[Rank, ...]:
    values = key | {"lines": lines}
    return tuple(line.ranked(None) for line in read(db, "standings", _Line, NEWCOMERS, values, within=_within(key)))


def _own(db: Database, key: dict[str, Any]) -> Rank | None:
    for line in read(db, "standings", _Line, OWN, key, within=_within(key)):
        (is_listed,) = db.execute(IS_LISTED, key).fetchone()
        return line.ranked(_rank(db, key, line.merit) if is_listed else None)
    return None


def _within(key: dict[str, Any]) -> tuple[Any, ...]:
    return key["guild"], key["game"], key["period"]


def _rank(db: Database, key: dict[str, Any], merit: float) -> int:
    return 1 + int(db.execute(BETTER, key | {"merit": merit}).fetchone()[0])


def _curve(db: Database, guild: int, game: str, user: int) -> tuple[Point, ...]:
    within = (user, guild, game)
    return tuple(reversed(read(db, "ratings", _point, CURVE, (*within, CURVE_POINTS), within=within)))


def _rerated(db: Database, table: str) -> dict[int, Rerated]:
    found = {}
    for seat, *match, mu, sigma in read(db, "ratings", AFTERWARDS, AFTER, (table,), within=(table,)):
        before = read(db, "ratings", Rating, BEFORE, match, key=0, within=tuple(match[:3]))
        found[seat] = Rerated(before[0] if before else NEWCOMER, Rating(mu, sigma))
    return found


def _profile(db: Database, guild: int, user: int) -> Profile | None:
    within = (user, guild)
    careers = []
    for career in read(db, "careers", _Career, CAREERS, within, within=within):
        times = dict(read(db, "places", PLACE, PLACES, (*within, career.game), within=(*within, career.game)))
        careers.append(career.with_places(tuple(times.get(place, 0) for place in range(1, max(times, default=0) + 1))))
    if not careers:
        return None
    return Profile(
        next(filter(None, result_rows.names_of(db, guild, user)), ""),
        tuple(careers),
        {career.game: _curve(db, guild, career.game, user) for career in careers},
        tuple(read(db, "bests", _best, BESTS, within, key=2, within=within)),
        tuple(read(db, "pairs", _opponent, RIVALS, (*within, OPPONENTS), within=within)),
    )


def _result(db: Database, table: str) -> Result | None:
    found = result_rows.load_all(db, read(db, "results", number, RESULT, (table,)))
    return _with_current_names(db, found[0]) if found else None


def _with_current_names(db: Database, result: Result) -> Result:
    seats = (replace(seat, name=result_rows.name_now(db, result.guild, seat)) for seat in result.seats)
    return replace(result, seats=tuple(seats))


def _history(db: Database, guild: int, user: int, most: int) -> list[Result]:
    """Load a user's latest matches, with all players' current names."""
    found = result_rows.load_all(db, read(db, "result_seats", number, HISTORY, (user, guild, most)))
    own = [result for result in found if any(seat.user == user for seat in result.seats)]  # an index may be damaged
    return [_with_current_names(db, result) for result in own]


def _cabinet(db: Database, guild: int, user: int) -> list[Won]:
    cabinet = []
    within = (user, guild)
    for game, kind, cards in read(db, "trophies", TROPHIES, COLLECTED, within, key=2, within=within):
        values = (*within, game, kind)
        if last := read(db, "results", ENDED, LAST_WITH, (*values, TABLES_PER_KIND), within=values):
            cabinet.append(Won(game, kind, cards, last[0][0], tuple(table for _, table in last)))
    return cabinet


class _Line(NamedTuple):
    user: int
    name: Name
    matches: Count
    wins: int
    mu: float
    sigma: float
    merit: float

    def ranked(self, rank: int | None) -> Rank:
        return Rank(self.user, self.name, rank, self.matches, self.wins, Rating(self.mu, self.sigma))


class _Career(NamedTuple):
    game: str
    matches: Count
    wins: int
    streak: int
    longest: int
    highest: int
    lowest: int
    mu: float
    sigma: float

    def with_places(self, places: tuple[int, ...]) -> Career:
        game, matches, wins, streak, longest, highest, lowest, mu, sigma = self
        return Career(game, matches, wins, places, streak, longest, highest, lowest, Rating(mu, sigma))


def _point(at: float, mu: float, sigma: float) -> Point:
    return Point(at, Rating(mu, sigma))


def _opponent(user: int, name: Name, matches: Count, wins: int) -> Opponent:
    return Opponent(user, name, matches, wins)


def _best(game: str, kind: str, cards: str, facts: str, table: str) -> Best:
    return Best(game, kind, tuple(cards.split()), parsed(facts, dict), table)


def _set(db: Database, scope: Scope, key: int, values: dict[str, str | None]) -> None:
    for name, value in values.items():
        if value is None:
            db.execute("DELETE FROM settings WHERE scope = ? AND id = ? AND name = ?", (scope, key, name))
        else:
            db.execute(
                "INSERT INTO settings (scope, id, name, value) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (scope, id, name) DO UPDATE SET value = excluded.value",
                (scope, key, name, value),
            )
