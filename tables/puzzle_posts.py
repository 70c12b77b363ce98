"""Define the port that stores which servers post a puzzle of the day, and counts who tried it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Tally(NamedTuple):
    """How many people on a server have tried a puzzle, and how many solved it."""

    tried: int
    solved: int


@dataclass(frozen=True, slots=True)
class PuzzlePost:
    """The puzzle of the day posted on a server, in a channel.

    ``message`` is 0 until the ``day``'s puzzle (numbered as in ``club.calendar``) is sent, and ``previous`` is the
    previous day's message, or 0. The message says that ``tried`` people tried it and ``solved`` solved it, as of when
    it was ``shown`` (seconds since 1970).
    """

    guild: int
    channel: int
    message: int
    previous: int
    day: int
    game: str
    puzzle: str
    locale: str
    tried: int
    solved: int
    shown: float


class PuzzlePosts(Protocol):
    """Stores the posted puzzles.

    :raises StoreError: from every method, if the store fails.
    """

    async def all(self) -> list[PuzzlePost]:
        """Return every server's posted puzzle."""

    async def keep(self, post: PuzzlePost) -> None:
        """Store a server's posted puzzle, replacing its previous one."""

    async def forget(self, guild: int) -> None:
        """Delete the record of a server's posted puzzle."""

    async def tally(self, guild: int, game: str, puzzle: str, since: int) -> Tally:
        """Count the people who answered a puzzle on a server, from this day on."""

    async def times_answered(self, guild: int, game: str) -> dict[str, int]:
        """Return how many people have answered each of a game's puzzles on a server, if anyone has."""
