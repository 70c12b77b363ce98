"""The port through which finished matches are remembered and asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from tables.history.board_posts import BoardPost, Week
from tables.history.records import (
    FIRST_PAGE,
    Accuracy,
    Export,
    Kept,
    Leaderboard,
    Page,
    Period,
    Point,
    Profile,
    Rerated,
    Result,
    Scope,
    Won,
)
from tables.history.review import Review


class Archive(Protocol):
    """Answers what happened before.

    :raises StoreError: from every method, when the store fails.
    """

    async def leaderboard(
        self, guild: int, game: str, period: Period, *, page: int, asker: int, now: float
    ) -> Leaderboard:
        """A page (from 0) of a server's leaderboard; the nearest page there is."""

    async def curves(self, guild: int, game: str, users: tuple[int, ...]) -> dict[int, tuple[Point, ...]]:
        """The ratings of these users over time, oldest first, the last few dozen of each."""

    async def profile(self, guild: int, user: int) -> Profile | None:
        """What somebody has done on a server; None when they have no match that counts."""

    async def history(self, guild: int, user: int, most: int) -> list[Result]:
        """Somebody's last matches on a server, the newest first; also those that don't count."""

    async def result(self, table: str) -> Result | None:
        """How the match at a table ended; None when none did."""

    async def rerated(self, table: str) -> dict[int, Rerated]:
        """By seat, the ratings in its game before and after the match at a table; none where it didn't count."""

    async def review(self, table: str, seat: int) -> Review | None:
        """The review of a seat's decisions; None when none is kept, or none that can be read."""

    async def keep_review(self, table: str, seat: int, user: int, review: Review) -> None:
        """Keep a review with the result of its match. Nothing is kept where there is no such result of this user."""

    async def accuracies(self, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
        """By game, the accuracies of somebody's reviewed matches on a server: the last few dozen, the oldest first."""

    async def cabinet(self, guild: int, user: int) -> list[Won]:
        """Return the collectibles that someone won on a server, by game and kind; only those they have."""

    async def board_posts(self) -> list[BoardPost]:
        """All leaderboards that stand in channels."""

    async def keep_board_post(self, post: BoardPost) -> None:
        """Remember a leaderboard in a channel, in the place of the one that was there."""

    async def forget_board_post(self, channel: int) -> None:
        """Forget the leaderboard in a channel."""

    async def week(self, guild: int, game: str, begin: float, end: float) -> Week:
        """What was played on a server between two moments: of one game, or of all games together."""

    async def settings(self, scope: Scope, key: int) -> dict[str, str]:
        """What a server or a player has set."""

    async def all_settings(self) -> dict[tuple[Scope, int], dict[str, str]]:
        """All settings of all servers and players."""

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Remember settings; None takes one back."""

    async def kept(self, user: int) -> Kept:
        """How much is kept about somebody."""

    async def rename(self, guild: int, user: int, name: str) -> bool:
        """Somebody is called this on a server now. Only who has played there is remembered; whether that changed it."""

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide somebody from leaderboards everywhere, or show them again."""

    async def about(self, user: int, page: Page = FIRST_PAGE) -> Export:
        """A page of everything kept about somebody, their oldest matches on each server first."""

    async def about_server(self, guild: int, page: Page = FIRST_PAGE) -> Export:
        """A page of everything kept about a server's finished matches, the oldest first, and its settings."""

    async def erase(self, user: int, unreadable: Collection[str] = ()) -> None:
        """Take somebody's id and names out of everything kept. The results of others stay as they are.

        :raises StillSeated: when they have a seat at a table that is neither over nor ``unreadable``.
        """
