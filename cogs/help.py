"""/help: what can I do here? One screen, with a button for each thing. The answer is private."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.interaction_reply import Answer, answer, say_to
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import in_bots_dm, server_of
from ui.screens.help import Place, help_screen


class Help(commands.Cog):
    """The /help command. Other cogs answer its buttons, as they answer their commands."""

    @app_commands.command(name=localised("command-help-name"), description=localised("command-help"))
    async def help(self, interaction: Interaction) -> None:
        """Show what the user can do in this place."""
        await answer(interaction, self._help(interaction))

    async def _help(self, interaction: Interaction) -> Answer:
        server = bool(server_of(interaction))
        manages = server and interaction.permissions.manage_guild
        place = Place(alone=in_bots_dm(interaction), server=server, manages=manages)
        return Answer(help_screen(place, say_to(interaction)))
