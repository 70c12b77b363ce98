"""Check that the user can manage the server where a command was used or a control clicked."""

from __future__ import annotations

from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import server_of
from tables import errors


def managed_server(interaction: Interaction) -> int:
    """Return the server's id if the user can manage the server.

    :raises NotManager: if they can't, or the bot isn't on a server here.
    """
    server = server_of(interaction)
    if not server or not interaction.permissions.manage_guild:
        raise errors.NotManager
    return server
