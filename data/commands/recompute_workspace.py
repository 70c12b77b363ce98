"""The port for a temporary database in which ratings and records are recomputed while people play."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager
from typing import Protocol

from data.database import Database
from tables.history.archive import Result

DERIVED: dict[str, str] = {
    "careers": "user, guild, game, matches, wins, streak, longest, highest, lowest, mu, sigma",
    "places": "user, guild, game, place, times",
    "ratings": "user, guild, game, at, number, mu, sigma",
    "standings": "user, guild, game, period, matches, wins, merit, listed",
    "pairs": "user, guild, opponent, matches, wins",
    "trophies": "user, guild, colour, number, cards",
    "bests": "user, guild, game, kind, merit, cards, facts, number",
}
"""The tables that can be worked out again, each with its columns."""


class Scratch(Protocol):
    """A database of its own, which is gone with the process, however that ends, and with it the people in it."""

    share: int
    """So many times as many players as in a file are put into ``kept`` in one transaction."""

    @property
    def kept(self) -> Database:
        """The database that people play with."""

    @property
    def counting(self) -> Database:
        """Where results are counted: the tables that are worked out again are empty here at first."""

    def seen(self) -> AbstractContextManager[None]:
        """A transaction that sees one moment of ``kept``, and in which results are counted."""

    def alone(self) -> AbstractContextManager[None]:
        """A transaction in which nobody else writes into ``kept``."""

    def look_up(self, result: Result) -> None:
        """Let what its people have played be found where results are counted: for one that others may follow."""

    def users(self) -> list[int]:
        """Everybody of whom there is a row, here or in ``kept``."""

    def put(self, users: Collection[int]) -> None:
        """Let ``kept`` have the same rows about these as there are here; those that are the same are not written."""
