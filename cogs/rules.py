"""/rules: explain how a game is played, in our own words."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click
from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, locale_of, say_to
from delivery.discord_api.bot_client import Interaction
from tables.registry import TableRegistry
from ui.presenters import PRESENTERS
from ui.screens.help import RULES, rules_choice
from ui.table.rules_page import rules_screen


class Rules(commands.Cog):
    """The /rules group: one page per game, with the house rules of the user's table if it is in the same channel."""

    group = app_commands.Group(name=localised("command-rules-name"), description=localised("command-rules"))

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve(RULES, self._choose)
        for key in PRESENTERS:
            self.group.add_command(self._command(key))

    def _command(self, key: str) -> app_commands.Command[Any, Any, Any]:
        async def rules(interaction: Interaction) -> None:
            await answer(interaction, self._page(interaction, key))

        about = localised("command-rules-game", game=localised(f"game-{key}"))
        return app_commands.Command(name=localised(f"command-game-{key}"), description=about, callback=rules)

    async def _choose(self, click: Click) -> Answer:
        """Offer the rules of each game, or show those of the chosen one."""
        if click.asked.argument in PRESENTERS:
            return await self._page(click.interaction, click.asked.argument)
        return Answer(rules_choice(say_to(click.interaction)))

    async def _page(self, interaction: Interaction, game: str) -> Answer:
        options: dict[str, object] = {}
        for table in await self._registry.tables_of(interaction.user.id):
            header = table.state.header
            if header.game == game and header.channel == interaction.channel_id:
                options = dict(table.state.options)
        return Answer(rules_screen(game, options, locale_of(interaction)))
