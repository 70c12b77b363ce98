"""Find where a command was used or a control clicked, and check that the user can manage that server."""

from __future__ import annotations

from delivery.discord_api.bot_client import Interaction
from tables import errors


def server_of(interaction: Interaction) -> int:
    """Return the server's id; in a direct message, return 0, which no server has."""
    return interaction.guild_id or 0


def managed_server(interaction: Interaction) -> int:
    """Return the server's id if the user can manage the server.

    :raises NotManager: if they can't, or this isn't a server.
    """
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise errors.NotManager
    return interaction.guild_id


def channel_of(interaction: Interaction) -> int:
    """Return the channel's id, or 0, which no channel has, if Discord doesn't specify a channel."""
    return interaction.channel_id or 0
