"""Make the link that adds the bot to a server with the permissions it needs."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""The permissions without which tables can't be shown."""
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The permissions that tables in threads need in addition."""


def install_link(application: int) -> str:
    """Return the link that adds the application to a server, with every permission it can use."""
    permissions = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))
