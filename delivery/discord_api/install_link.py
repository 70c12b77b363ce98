"""Create the links that add the bot to a server, with the permissions it needs there, or to a user's account."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""The permissions required to show tables."""
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The additional permissions for tables in threads."""


def can_users_install(application: discord.AppInfo | None) -> bool:
    """Return whether the portal lets people add the application to their account (the *User Install* box)."""
    return application is not None and application.user_integration_config is not None


def install_link(application: int) -> str:
    """Return the link that adds the application to a server, with every permission it can use."""
    permissions = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS), True))
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))


def user_install_link(application: int) -> str:
    """Return the link that adds the application to the account of the person who opens it."""
    return f"{discord.utils.oauth_url(application, scopes=('applications.commands',))}&integration_type=1"
