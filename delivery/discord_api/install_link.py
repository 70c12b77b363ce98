"""Create the link that adds the bot to a server with the permissions it needs."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""The permissions required to show tables."""
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The additional permissions for tables in threads."""


def install_link(application: int) -> str:
    """Return the link that adds the application to a server, with every permission it can use."""
    permissions = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))
