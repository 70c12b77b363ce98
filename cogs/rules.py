"""/rules: how a game is played, in our own words."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import Answer, answer
from tables.hall import Hall
from ui.frame import game_name, rules_screen
from ui.presenters import PRESENTERS
from ui.texts import speak

_english = speak(None)


class Rules(commands.Cog):
    """The /rules group: a page per game, with the house rules of one's own table in the same channel."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        group = app_commands.Group(name="rules", description=_english("command-rules"))
        for key in PRESENTERS:
            group.add_command(self._command(key))
        self.__cog_app_commands__ = [group]

    def _command(self, key: str) -> app_commands.Command[Any, Any, Any]:
        async def rules(interaction: discord.Interaction) -> None:
            await answer(interaction, self._page(interaction, key))

        about = _english("command-rules-game", game=game_name(key, _english))
        return app_commands.Command(name=key, description=about, callback=rules)

    async def _page(self, interaction: discord.Interaction, game: str) -> Answer:
        options: dict[str, object] = {}
        for table in await self._hall.tables_of(interaction.user.id):
            header = table.state.header
            if header.game == game and header.channel == interaction.channel_id:
                options = dict(header.options)
        return Answer(rules_screen(game, options, str(interaction.locale)))
