"""Store the puzzles of the day posted on servers; ``tables.puzzle_posts.PuzzlePosts`` documents the methods."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import astuple

from data.database import Database, Read
from data.sql.rows import columns, read
from data.writer import Job, Owned
from tables.puzzle_posts import PuzzlePost, Tally

ALL = (
    "SELECT guild, channel, message, previous, day, game, puzzle, locale, tried, solved, shown FROM puzzle_posts"
    " ORDER BY guild"
)
KEEP = (
    "INSERT INTO puzzle_posts (guild, channel, message, previous, day, game, puzzle, locale, tried, solved, shown)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel,"
    " message = excluded.message, previous = excluded.previous, day = excluded.day, game = excluded.game,"
    " puzzle = excluded.puzzle, locale = excluded.locale, tried = excluded.tried, solved = excluded.solved,"
    " shown = excluded.shown"
)
FORGET = "DELETE FROM puzzle_posts WHERE guild = ?"
TALLY = (
    "SELECT count(*), CAST(coalesce(sum(solved), 0) AS BIGINT) FROM puzzle_attempts"
    " WHERE guild = ? AND guild > 0 AND day >= ? AND game = ? AND puzzle = ?"
)
TIMES_ANSWERED = (
    "SELECT puzzle, count(*) FROM puzzle_attempts WHERE guild = ? AND guild > 0 AND game = ? GROUP BY puzzle"
)
OWN = "SELECT channel, message, game, puzzle FROM puzzle_posts WHERE guild = ?"
OWN_ROW = columns(channel=int, message=int, game=str, puzzle=str)
TIMES = columns(puzzle=str, times=int)


class SqlPuzzlePosts:
    """Stores posted puzzles in a database that ``read`` and ``write`` give access to."""

    def __init__(self, reading: Read, write: Callable[[Job], Awaitable[None]]) -> None:
        """Create the store; both arguments run a function on a connection, and ``write`` commits its changes."""
        self._read = reading
        self._write = write

    async def all(self) -> list[PuzzlePost]:
        """Return every server's posted puzzle."""
        return await self._read(lambda db: read(db, "puzzle_posts", PuzzlePost, ALL))

    async def keep(self, post: PuzzlePost) -> None:
        """Store a server's posted puzzle, replacing its previous one."""
        await self._write(Owned(lambda db: db.execute(KEEP, astuple(post)), guild=post.guild))

    async def forget(self, guild: int) -> None:
        """Delete the record of a server's posted puzzle."""
        await self._write(lambda db: db.execute(FORGET, (guild,)))

    async def tally(self, guild: int, game: str, puzzle: str, since: int) -> Tally:
        """Count the people who answered a puzzle on a server, from this day on."""

        def job(db: Database) -> Tally:
            tried, solved = db.execute(TALLY, (guild, since, game, puzzle)).fetchone()
            return Tally(int(tried), int(solved))

        return await self._read(job)

    async def times_answered(self, guild: int, game: str) -> dict[str, int]:
        """Return how many people have answered each of a game's puzzles on a server, if anyone has."""
        found = await self._read(lambda db: read(db, "puzzle_attempts", TIMES, TIMES_ANSWERED, (guild, game)))
        return dict(found)
