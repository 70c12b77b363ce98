"""The port through which finished matches are stored and queried."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from tables.history.board_posts import BoardPost, Week
from tables.history.records import (
    FIRST_PAGE,
    Accuracy,
    Evening,
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
    """Stores finished matches and answers queries about them.

    :raises StoreError: from every method, if the store fails.
    """

    async def leaderboard(
        self, guild: int, game: str, period: Period, *, page: int, asker: int, now: float
    ) -> Leaderboard:
        """Return a page (from 0) of a server's leaderboard, or the nearest existing page."""

    async def curves(self, guild: int, game: str, users: tuple[int, ...]) -> dict[int, tuple[Point, ...]]:
        """Return these users' ratings over time, oldest first: up to a few dozen recent ratings per user."""

    async def profile(self, guild: int, user: int) -> Profile | None:
        """Return a user's profile on a server; None if they have no match that counts."""

    async def history(self, guild: int, user: int, most: int) -> list[Result]:
        """Return a user's latest matches on a server, newest first, including those that don't count."""

    async def result(self, table: str) -> Result | None:
        """Return the result of a table's match, with all players' current names; None if there is no result."""

    async def rerated(self, table: str) -> dict[int, Rerated]:
        """Return each seat's rating before and after a table's match; empty if the match didn't count."""

    async def evening(self, guild: int, channel: int, users: Collection[int], until: float) -> Evening:
        """Return the matches between people that any of these users finished in a channel shortly before ``until``.

        ``channel`` is a thread's parent if the matches were played in threads.
        """

    async def review(self, table: str, seat: int) -> Review | None:
        """Return the review of a seat's decisions; None if there is none or it can't be read."""

    async def keep_review(self, table: str, seat: int, user: int, review: Review) -> None:
        """Store a review with its match's result; do nothing if this user has no such result."""

    async def accuracies(self, guild: int, user: int) -> dict[str, tuple[Accuracy, ...]]:
        """Return the accuracy in a user's last few dozen reviewed matches on a server, by game, oldest first."""

    async def cabinet(self, guild: int, user: int) -> list[Won]:
        """Return the collectibles a user has won on a server, by game and kind; kinds never won are left out."""

    async def board_posts(self) -> list[BoardPost]:
        """Return all leaderboards that are posted in channels."""

    async def keep_board_post(self, post: BoardPost) -> None:
        """Store a leaderboard that was posted in a channel, replacing any earlier one there."""

    async def forget_board_post(self, channel: int) -> None:
        """Forget a channel's leaderboard."""

    async def week(self, guild: int, game: str, begin: float, end: float) -> Week:
        """Return what was played on a server between two points in time, in one game or in all games combined."""

    async def settings(self, scope: Scope, key: int) -> dict[str, str]:
        """Return the settings of a server or a player."""

    async def all_settings(self) -> dict[tuple[Scope, int], dict[str, str]]:
        """Return the settings of all servers and players."""

    async def set(self, scope: Scope, key: int, values: Mapping[str, str | None]) -> None:
        """Store settings; a value of None deletes the setting."""

    async def replace_setting(self, scope: Scope, key: int, name: str, before: str, after: str) -> bool:
        """Replace a setting that still has this value; return whether it had."""

    async def kept(self, user: int) -> Kept:
        """Return how much data is stored about a user."""

    async def rename(self, guild: int, user: int, name: str) -> bool:
        """Store a user's name on a server if they have played there; return whether it has changed."""

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide a user from all leaderboards, or show them again."""

    async def about(self, user: int, page: Page = FIRST_PAGE) -> Export:
        """Return a page of everything stored about a user, sorted by server and with the oldest matches first."""

    async def about_server(self, guild: int, page: Page = FIRST_PAGE) -> Export:
        """Return a page of everything stored about a server: its finished matches, oldest first, and its settings."""

    async def erase(self, user: int, unreadable: Collection[str] = ()) -> None:
        """Remove a user's id and names from all stored data. Other players' results are unaffected.

        :raises StillSeated: if they have a seat at a table that is neither over nor ``unreadable``.
        """
