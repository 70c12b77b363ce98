"""Store answers to puzzles and the ratings that follow; ``tables.puzzles.Puzzles`` documents the methods."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial

from data.database import Database, Read
from data.sql import puzzle_boards
from data.sql.columns import parsed
from data.sql.ratings import NEWCOMER, Side, rated
from data.sql.rows import columns, only, read
from data.writer import Job
from tables.history.records import Leaderboard, Period, Rating, Rerated
from tables.history.review import Review
from tables.puzzles import Found, Listed, Origin, OwnReview, PuzzleAttempt, Solved

ANSWER = (
    "INSERT INTO puzzle_attempts (user, game, puzzle, day, move, solved, guild) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (user, game, puzzle) DO NOTHING"
)
NAME = "INSERT INTO members (user, guild, name) VALUES (?, ?, ?) ON CONFLICT (user, guild) DO NOTHING"
ANSWERED = "SELECT puzzle, solved FROM puzzle_attempts WHERE user = ? AND game = ? ORDER BY puzzle"
RATING = "SELECT mu, sigma FROM puzzle_ratings WHERE user = ? AND game = ?"
LEVEL = "SELECT mu, sigma FROM puzzle_levels WHERE game = ? AND puzzle = ?"
LEVELS = "SELECT puzzle, mu, sigma FROM puzzle_levels WHERE game = ?"
RATE = (
    "INSERT INTO puzzle_ratings (user, game, mu, sigma) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (user, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma"
)
SET_LEVEL = (
    "INSERT INTO puzzle_levels (game, puzzle, mu, sigma) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, puzzle) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma"
)
REVIEWS = (
    "SELECT table_id, seat, review FROM reviews WHERE user = ? AND game = ? AND ended < ?"
    " ORDER BY ended DESC, table_id DESC, seat DESC LIMIT ?"
)
MOST_REVIEWS = 10
MOST_RESULTS = 500
"""Among how many results one looks for a match that can become a puzzle."""
KEEP = (
    "INSERT INTO puzzles (game, puzzle, theme, shape, ease, content, version, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (game, puzzle) DO NOTHING"
)
DROP_OLDER = "DELETE FROM puzzles WHERE game = ? AND version < ?"
LISTED = (
    "SELECT puzzle, theme, shape, ease FROM puzzles WHERE game = ? AND NOT EXISTS"
    " (SELECT 1 FROM mentions WHERE user = ? AND table_id = origin) ORDER BY puzzle"
)
RECOGNISED_BY_NOBODY = (
    "SELECT puzzle, theme, shape, ease FROM puzzles WHERE game = ? AND origin IS NULL ORDER BY puzzle"
)
LAST = "SELECT coalesce(max(number), 0) FROM results"
FINISHED = (
    "SELECT table_id FROM results WHERE number <= ? AND number > ? AND game = ? AND ended <= ? AND NOT EXISTS"
    " (SELECT 1 FROM result_seats seat WHERE seat.number = results.number AND (user < 0 OR level IS NOT NULL"
    " OR EXISTS (SELECT 1 FROM settings WHERE scope = 'player' AND id = user AND name = 'puzzles')))"
    " ORDER BY number DESC LIMIT 1"
)
ONE_AT_A_TIME = (  # so that no puzzle is stored while one of its players keeps it out
    "INSERT INTO facts (key, value) VALUES ('puzzles from matches', '')"
    " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)
SAME_EDITION = "UPDATE tables SET edition = edition WHERE table_id = ? AND edition = ?"
KEPT_OUT = (
    "SELECT 1 FROM settings WHERE scope = 'player' AND id IN (SELECT value FROM json_each(?)) AND name = 'puzzles'"
)
KEEP_OUT = (
    "INSERT INTO settings (scope, id, name, value) VALUES ('player', ?, 'puzzles', 'off')"
    " ON CONFLICT (scope, id, name) DO NOTHING"
)
LET_IN = "DELETE FROM settings WHERE scope = 'player' AND id = ? AND name = 'puzzles'"
DROP_OWN = "DELETE FROM puzzles WHERE origin IN (SELECT table_id FROM mentions WHERE user = ?)"
CONTENT = "SELECT content FROM puzzles WHERE game = ? AND puzzle = ?"
FORGET = ("DELETE FROM puzzle_attempts WHERE user = ?", "DELETE FROM puzzle_ratings WHERE user = ?")
OWN = "SELECT game, puzzle, day, guild, move, solved FROM puzzle_attempts WHERE user = ? ORDER BY game, puzzle"
OWN_RATINGS = "SELECT game, mu, sigma FROM puzzle_ratings WHERE user = ? ORDER BY game"
OWN_ROW = columns(game=str, puzzle=str, day=int, guild=int, move=str, solved=bool)
OWN_RATING = columns(game=str, mu=float, sigma=float)
LEVEL_ROW = columns(puzzle=str, mu=float, sigma=float)


class SqlPuzzles:
    """Stores answers in a database that ``read`` and ``write`` give access to."""

    def __init__(self, reading: Read, write: Callable[[Job], Awaitable[None]]) -> None:
        """Create the store; both arguments run a function on a connection, and ``write`` commits its changes."""
        self._read = reading
        self._write = write

    async def answer(self, attempt: PuzzleAttempt, level: Rating | None, name: str = "") -> Rerated | None:
        """Store someone's first answer, and rate them and the puzzle; return None if they aren't rated."""
        changes: list[Rerated | None] = []
        user, game, puzzle = attempt.user, attempt.game, attempt.puzzle
        values = (user, game, puzzle, attempt.day, attempt.move, int(attempt.solved), attempt.guild)

        def job(db: Database) -> None:
            if db.execute(ANSWER, values).rowcount != 1 or level is None:
                changes.append(None)
                return
            if attempt.guild:
                db.execute(NAME, (user, attempt.guild, name))
            before = _rating(db, "puzzle_ratings", RATING, (user, game)) or NEWCOMER
            puzzles = _rating(db, "puzzle_levels", LEVEL, (game, puzzle)) or level
            person = Side(before, 1 if attempt.solved else 2, left=False)
            after, new_level = rated([person, Side(puzzles, 2 if attempt.solved else 1, left=False)])
            db.execute(RATE, (user, game, *after))
            db.execute(SET_LEVEL, (game, puzzle, *new_level))
            changes.append(Rerated(before, after))

        await self._write(job)
        return changes[-1]

    async def answered(self, user: int, game: str) -> list[Solved]:
        """Return the puzzles of a game that someone has answered, in the order of their ids."""
        return await self._read(lambda db: read(db, "puzzle_attempts", Solved, ANSWERED, (user, game)))

    async def rating(self, user: int, game: str) -> Rating:
        """Return someone's rating as a solver of a game's puzzles; a newcomer's if they have answered none."""
        return await self._read(lambda db: _rating(db, "puzzle_ratings", RATING, (user, game)) or NEWCOMER)

    async def reviews(self, user: int, game: str, before: float) -> list[OwnReview]:
        """Return someone's latest reviews of matches of a game that ended ``before`` this time, latest match first."""
        values = (user, game, before, MOST_REVIEWS)
        return await self._read(lambda db: read(db, "reviews", _own_review, REVIEWS, values, key=2))

    async def leaderboard(
        self, guild: int, period: Period, days: tuple[int, int], *, page: int, asker: int
    ) -> Leaderboard:
        """Return a page of a server's leaderboard, counted from 0, or the nearest existing page."""
        made = partial(puzzle_boards.leaderboard, guild=guild, period=period, days=days, page=page, asker=asker)
        return await self._read(made)

    async def levels(self, game: str) -> dict[str, Rating]:
        """Return the ratings of a game's puzzles that have been answered, by puzzle."""
        rows = await self._read(lambda db: read(db, "puzzle_levels", LEVEL_ROW, LEVELS, (game,)))
        return {puzzle: Rating(mu, sigma) for puzzle, mu, sigma in rows}

    async def keep(self, game: str, puzzle: Found) -> None:
        """Store a puzzle that this bot has found, unless it is stored already or its origin forbids it."""
        table = puzzle.origin.table if puzzle.origin is not None else None

        def job(db: Database) -> None:
            if puzzle.origin is None or _is_allowed(db, puzzle.origin):
                db.execute(KEEP, (game, *puzzle.listed, puzzle.text, puzzle.version, table))

        await self._write(job)

    async def drop_older(self, game: str, version: int) -> None:
        """Delete a game's stored puzzles that estimates of an older version judged."""
        await self._write(lambda db: db.execute(DROP_OLDER, (game, version)))

    async def finished(self, game: str, ended_by: float, luck: float) -> str | None:
        """Return the table of a finished match between people who let their matches become puzzles, or None."""

        def job(db: Database) -> list[str]:
            (last,) = db.execute(LAST).fetchone()
            start = 1 + int(luck * last)
            values = (start, start - MOST_RESULTS, game, ended_by)
            return read(db, "results", only, FINISHED, values)

        return next(iter(await self._read(job)), None)

    async def keep_out(self, user: int, out: bool) -> None:
        """Keep someone's matches out of puzzles, and delete the puzzles that came from them; or let them in again."""

        def job(db: Database) -> None:
            db.execute(ONE_AT_A_TIME)
            for statement in (KEEP_OUT, DROP_OWN) if out else (LET_IN,):
                db.execute(statement, (user,))

        await self._write(job)

    async def listed(self, game: str, besides: int = 0) -> list[Listed]:
        """Return a game's stored puzzles, in the order of their ids, but none from a match that names this user."""
        return await self._read(lambda db: read(db, "puzzles", Listed, LISTED, (game, besides), within=(game,)))

    async def recognised_by_nobody(self, game: str) -> list[Listed]:
        """Return a game's stored puzzles from matches among computers, in the order of their ids."""
        return await self._read(lambda db: read(db, "puzzles", Listed, RECOGNISED_BY_NOBODY, (game,), within=(game,)))

    async def text(self, game: str, puzzle: str) -> str | None:
        """Return a stored puzzle as JSON; None if there is none with this id."""
        values = (game, puzzle)
        found = await self._read(lambda db: read(db, "puzzles", only, CONTENT, values, key=0, within=values))
        return found[0] if found else None


def forget(db: Database, user: int) -> None:
    """Delete someone's answers and ratings."""
    for statement in FORGET:
        db.execute(statement, (user,))


def _is_allowed(db: Database, origin: Origin) -> bool:
    """Return whether nobody has been erased from a log since, nor keeps their matches out; lock out such changes."""
    db.execute(ONE_AT_A_TIME)
    if db.execute(SAME_EDITION, (origin.table, origin.edition)).rowcount != 1:
        return False
    return db.execute(KEPT_OUT, (json.dumps(origin.users),)).fetchone() is None


def _rating(db: Database, table: str, asked: str, values: tuple[object, ...]) -> Rating | None:
    found = read(db, table, Rating, asked, values)
    return found[0] if found else None


def _own_review(table: str, seat: int, review: str) -> OwnReview:
    return OwnReview(table, seat, Review.from_json(parsed(review, dict)))
