"""Post leaderboards and weekly recaps in channels, and remove them, for anyone who can manage the server."""

from __future__ import annotations

import discord

from cogs.clicks import Click
from cogs.front_door import FrontDoor
from cogs.interaction_context import managed_server
from cogs.interaction_reply import Answer, Where, locale_of, say_to, words
from cogs.safe_int import safe_int
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import channel_of
from delivery.discord_api.permissions import Permission, is_locked, missing_from
from delivery.notify.posted_boards import PostedBoards
from tables import errors
from tables.history.records import ALL_GAMES, PERIODS
from tables.registry import TableRegistry
from ui.presenters import PRESENTERS
from ui.screens.board_posts import posted_screen
from ui.screens.records import DAILY, PUZZLES

POST_CHOICES = ("board", "recap", "down")
"""The choices for ``/leaderboard post``: post a leaderboard with or without recaps, or remove it."""


class Posting:
    """Posts and removes a channel's leaderboard, and handles the buttons under the answers."""

    def __init__(self, registry: TableRegistry, boards: PostedBoards, front_door: FrontDoor) -> None:
        self._registry = registry
        self._boards = boards
        front_door.serve("board-recaps", self._switch)
        front_door.serve("board-down", self._down)

    async def ask(self, interaction: Interaction, game: str, period: str, wanted: str) -> Answer:
        """Post a leaderboard in this channel, or remove it.

        :raises NotManager, CantPost, TooManyBoards: see ``tables.errors``.
        """
        guild, channel = managed_server(interaction), channel_of(interaction)
        if wanted == "down":
            return await self._take_down(interaction, channel, "private")
        check_bot_may_write(interaction)
        key = game if game in (*PRESENTERS, DAILY, PUZZLES) else ALL_GAMES
        when = next((one for one in PERIODS if one == period), PERIODS[0])
        locale = self._registry.preferences.server(guild).language or locale_of(interaction)
        try:
            post = await self._boards.post(guild, channel, key, when, locale, recaps=wanted == "recap")
        except discord.Forbidden:
            raise errors.CantPost(permission=Permission.SEND.value) from None
        return Answer(posted_screen(post, say_to(interaction)))

    async def _switch(self, click: Click) -> Answer:
        """Turn recaps on or off."""
        channel, wanted = self._target(click)
        post = await self._boards.switch_recaps(channel, on=wanted == "on")
        say = say_to(click.interaction)
        return Answer(posted_screen(post, say) if post is not None else words(say("board-none-here")), "here")

    async def _down(self, click: Click) -> Answer:
        channel, _ = self._target(click)
        return await self._take_down(click.interaction, channel, "here")

    async def _take_down(self, interaction: Interaction, channel: int, where: Where) -> Answer:
        there = await self._boards.remove(channel)
        return Answer(words(say_to(interaction)("board-taken-down" if there else "board-none-here")), where)

    def _target(self, click: Click) -> tuple[int, str]:
        """Return a button's channel and action; the channel is 0 if it is on another server, as in a forged button.

        :raises NotManager: if the user can't manage the server.
        """
        guild = managed_server(click.interaction)
        name, _, wanted = click.asked.argument.partition(" ")
        post = self._boards.of(safe_int(name))
        return (post.channel, wanted) if post is not None and post.guild == guild else (0, wanted)


def check_bot_may_write(interaction: Interaction) -> None:
    """Refuse to post in a channel where the bot can't write.

    :raises CantPost: with the missing permission.
    """
    thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_from(interaction.app_permissions, thread=thread, locked=is_locked(interaction.channel))
    if missing not in (None, Permission.ATTACH):
        raise errors.CantPost(permission=missing.value)
