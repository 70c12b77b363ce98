"""Post a puzzle of the day in a channel, and stop it, for anyone who can manage the server."""

from __future__ import annotations

import discord

from cogs.clicks import Click
from cogs.front_door import FrontDoor
from cogs.interaction_context import managed_server
from cogs.interaction_reply import Answer, Where, locale_of, say_to, words
from cogs.posting import check_bot_may_write
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import channel_of
from delivery.discord_api.permissions import Permission
from delivery.notify.posted_puzzles import PostedPuzzles
from tables import errors
from tables.registry import TableRegistry
from ui.screens.posted_puzzles import puzzle_posted_screen

DOWN = "down"
"""The choice for ``/puzzle post`` that ends the posting."""


class PuzzlePosting:
    """Begins and ends the posting of puzzles on a server."""

    def __init__(self, registry: TableRegistry, puzzles: PostedPuzzles, front_door: FrontDoor) -> None:
        self._registry = registry
        self._puzzles = puzzles
        front_door.serve("puzzle-down", lambda click: self._down(click, "here"))

    async def ask(self, interaction: Interaction, wanted: str) -> Answer:
        """Post a puzzle in this channel each day, or stop.

        :raises NotManager, CantPost: see ``tables.errors``.
        """
        guild = managed_server(interaction)
        if wanted == DOWN:
            return await self._take_down(interaction, guild, "private")
        check_bot_may_write(interaction)
        locale = self._registry.preferences.server(guild).language or locale_of(interaction)
        try:
            post = await self._puzzles.post(guild, channel_of(interaction), locale)
        except discord.Forbidden:
            raise errors.CantPost(permission=Permission.SEND.value) from None
        return Answer(puzzle_posted_screen(post, say_to(interaction)))

    async def _down(self, click: Click, where: Where) -> Answer:
        return await self._take_down(click.interaction, managed_server(click.interaction), where)

    async def _take_down(self, interaction: Interaction, guild: int, where: Where) -> Answer:
        there = await self._puzzles.remove(guild)
        return Answer(words(say_to(interaction)("board-taken-down" if there else "posted-puzzle-none")), where)
