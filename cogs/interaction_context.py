"""Where a command was given or a control clicked."""

from __future__ import annotations

from delivery.discord_api.bot_client import Interaction


def server_of(interaction: Interaction) -> int:
    """The server's id; 0, which no server has, in a direct message."""
    return interaction.guild_id or 0


def channel_of(interaction: Interaction) -> int:
    """The channel's id; 0, which no channel has, where Discord names none."""
    return interaction.channel_id or 0
