"""Answer interactions that discord.py would leave unanswered, and record answers sent without it."""

from __future__ import annotations

from typing import Any, TypeVar

import discord
from discord import app_commands

ClientT = TypeVar("ClientT", bound=discord.Client)


def note_response(interaction: discord.Interaction[Any], kind: discord.InteractionResponseType) -> None:
    """Tell discord.py that this interaction was answered, so that ``response.is_done()`` is true."""
    interaction.response._response_type = kind


def is_without_bot(interaction: discord.Interaction[Any]) -> bool:
    """Return whether only a user's own installation brought the interaction here: the bot isn't on this server.

    Discord names the installations that allow an interaction in ``authorizing_integration_owners``.
    """
    owners = interaction._integration_owners
    return bool(owners) and 0 not in owners


class CommandTree(app_commands.CommandTree[ClientT]):
    """A command tree that passes malformed commands to :meth:`unreadable`.

    discord.py would only log them, including what the user wrote, and leave the user without a response.
    """

    async def _call(self, interaction: discord.Interaction[ClientT]) -> None:
        try:
            await super()._call(interaction)
            if interaction.type is discord.InteractionType.autocomplete and not interaction.response.is_done():
                await interaction.response.autocomplete([])  # the failure has been logged
        except app_commands.AppCommandError:
            raise
        except Exception as problem:  # noqa: BLE001 - a forged command may raise anything
            await self.unreadable(interaction, problem)

    async def unreadable(self, interaction: discord.Interaction[ClientT], problem: Exception) -> None:
        """Answer a malformed command."""
        raise NotImplementedError
