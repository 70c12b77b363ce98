"""Define the port that stores who solved which puzzle, and the ratings that follow from that (``club/``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tables.history.records import Leaderboard, Period, Rating, Rerated
from tables.history.review import Review


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """Someone's first answer to a puzzle, on a day numbered as in ``club.calendar``, on a server (0: elsewhere)."""

    user: int
    game: str
    puzzle: str
    day: int
    move: str
    solved: bool
    guild: int = 0


class Solved(NamedTuple):
    """A puzzle that someone has answered, and whether they solved it."""

    puzzle: str
    solved: bool


class Listed(NamedTuple):
    """A puzzle's id, what it is about, what kind of hand it has, and how easy it is (0 to 1)."""

    id: str
    theme: str
    shape: str
    ease: float


class Origin(NamedTuple):
    """A finished match between people: its table, the edition of its log, and everyone named there."""

    table: str
    edition: int
    users: tuple[int, ...]


class Found(NamedTuple):
    """A puzzle that this bot has found: ``text`` is all of it as JSON, ``version`` that of the estimates behind it.

    ``origin`` is None if computers played among themselves.
    """

    listed: Listed
    text: str
    version: int
    origin: Origin | None = None


class OwnReview(NamedTuple):
    """A review of someone's own match: the table, and their seat there."""

    table: str
    seat: int
    review: Review


class Puzzles(Protocol):
    """Stores answers to puzzles, and the ratings of people and puzzles.

    :raises StoreError: from every method, if the store fails.
    """

    async def answer(self, attempt: PuzzleAttempt, level: Rating | None, name: str = "") -> Rerated | None:
        """Store someone's first answer, and rate them and the puzzle; return their rating before and after.

        Store their ``name`` on the server where they answered, unless it is known.

        ``level`` is the puzzle's rating if nobody has answered it yet; None if the answer doesn't count. Return None if
        it doesn't, or if they have answered the puzzle before, which changes nothing.
        """

    async def reviews(self, user: int, game: str, before: float) -> list[OwnReview]:
        """Return someone's latest reviews of matches of a game that ended ``before`` this time, latest match first."""

    async def answered(self, user: int, game: str) -> list[Solved]:
        """Return the puzzles of a game that someone has answered, in the order of their ids."""

    async def rating(self, user: int, game: str) -> Rating:
        """Return someone's rating as a solver of a game's puzzles; a newcomer's if they have answered none."""

    async def leaderboard(
        self, guild: int, period: Period, days: tuple[int, int], *, page: int, asker: int
    ) -> Leaderboard:
        """Return a page of a server's leaderboard, counted from 0, or the nearest existing page.

        It counts puzzles answered there from the first to the last of these days: ``matches`` those answered, ``wins``
        those solved. The rating is that of all puzzles, wherever they were answered. All time is ranked by rating,
        other periods by puzzles solved. Hidden people are left out, except the asker's own line.
        """

    async def levels(self, game: str) -> dict[str, Rating]:
        """Return the ratings of a game's puzzles that have been answered, by puzzle."""

    async def keep(self, game: str, puzzle: Found) -> None:
        """Store a puzzle that this bot has found, unless it is stored already.

        Nothing is stored if someone has since been erased from its origin, or keeps their matches out of puzzles.
        """

    async def drop_older(self, game: str, version: int) -> None:
        """Delete a game's stored puzzles that estimates of an older version judged."""

    async def finished(self, game: str, ended_by: float, luck: float) -> str | None:
        """Return the table of a finished match between people who let their matches become puzzles, or None.

        ``luck``, from 0 to 1, picks one.
        """

    async def keep_out(self, user: int, out: bool) -> None:
        """Keep someone's matches out of puzzles, and delete the puzzles that came from them; or let them in again."""

    async def listed(self, game: str, besides: int = 0) -> list[Listed]:
        """Return a game's stored puzzles, in the order of their ids, but none from a match that names this user."""

    async def recognised_by_nobody(self, game: str) -> list[Listed]:
        """Return a game's stored puzzles from matches among computers, in the order of their ids."""

    async def text(self, game: str, puzzle: str) -> str | None:
        """Return a stored puzzle as JSON; None if there is none with this id."""
