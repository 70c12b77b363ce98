"""Store which channels have a leaderboard, and summarize a server's week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from data.database import Database
from data.sql import result_rows
from data.sql.rows import number, read
from engine.achievements import Achievement
from tables.history.board_posts import BoardPost, Week
from tables.history.records import Best, Result, SeatResult

ALL = "SELECT channel, guild, message, game, period, locale, version, shown, recaps, recapped FROM board_posts"
KEEP = (
    "INSERT INTO board_posts"
    " (channel, guild, message, game, period, locale, version, shown, recaps, recapped)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild,"
    " message = excluded.message, game = excluded.game, period = excluded.period, locale = excluded.locale,"
    " version = excluded.version, shown = excluded.shown, recaps = excluded.recaps, recapped = excluded.recapped"
)
FORGET = "DELETE FROM board_posts WHERE channel = ?"
PLAYED = (
    "SELECT number FROM results WHERE guild = ? AND ended >= ? AND ended < ? AND ? IN ('', game) ORDER BY ended, number"
)
HIDDEN = "SELECT 1 FROM people WHERE user = ? AND hidden = 1"


def load(db: Database) -> list[BoardPost]:
    """Return all posted leaderboards."""
    return read(db, "board_posts", BoardPost, ALL)


def keep(db: Database, post: BoardPost) -> None:
    """Store a posted leaderboard, replacing the channel's previous one."""
    where = (post.channel, post.guild, post.message)
    db.execute(
        KEEP,
        (*where, post.game, post.period, post.locale, post.version, post.shown, int(post.recaps), post.recapped),
    )


def forget(db: Database, channel: int) -> None:
    """Delete the record of a channel's leaderboard."""
    db.execute(FORGET, (channel,))


def week(db: Database, guild: int, game: str, begin: float, end: float) -> Week:
    """Return what was played on a server from ``begin`` until ``end``, in one game or in all games combined."""
    numbers = read(db, "results", number, PLAYED, (guild, begin, end, game))
    results = [result for result in result_rows.load_all(db, numbers) if result.counts]
    played = Counter(result.game for result in results)
    found = [
        (result, seat, achievement)
        for result in results
        for seat, achievement in _achieved(result)
        if not db.execute(HIDDEN, (seat.user,)).fetchone()
    ]
    # merits in different games aren't comparable, so use the most played game that has a best hand with cards
    best = max(found, key=lambda one: (bool(one[2].cards), played[one[0].game], one[2].merit), default=None)
    if best is None:
        return Week(len(results), None, "")
    result, seat, one = best
    name = result_rows.name_now(db, guild, seat)
    return Week(len(results), Best(result.game, one.kind, one.cards, one.facts, result.table), name)


def _achieved(result: Result) -> Iterator[tuple[SeatResult, Achievement]]:
    """Return the achievements of players who made their own moves and haven't been erased."""
    for seat in result.seats:
        if seat.level is None and seat.user > 0 and not seat.left:
            yield from ((seat, achievement) for achievement in seat.achievements)
