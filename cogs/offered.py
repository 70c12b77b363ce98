"""Declare where Discord offers each command, and whether people can use it without a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from discord import app_commands

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""On servers, in the bot's DM, and in the DMs and group DMs of people who have added the bot to their account."""
EITHER_INSTALL = app_commands.AppInstallationType(guild=True, user=True)

Offered = TypeVar("Offered")


def on_servers(command: Offered) -> Offered:
    """Offer a command only on servers that have added the bot: it needs their tables, members or records."""
    in_place = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return app_commands.allowed_installs(guilds=True, users=False)(in_place)


def among_people(command: Offered) -> Offered:
    """Offer a command everywhere but in the bot's DM, where nobody else could take part."""
    in_place = app_commands.allowed_contexts(guilds=True, dms=False, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(in_place)


def to_owners(command: Offered) -> Offered:
    """Offer a command to administrators of servers that have added the bot, and in the bot's DM."""
    in_place = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)
    installed = app_commands.allowed_installs(guilds=True, users=False)(in_place)
    return app_commands.default_permissions(administrator=True)(installed)


def as_installable(payload: Sequence[dict[str, Any]], *, by_users: bool) -> list[dict[str, Any]]:
    """Return the commands for an application that people can add to their account, or that only servers can add.

    Discord's portal decides which. A command that asks for more than the portal allows might be refused, and the rest
    with it. ``dm_permission``, which discord.py still sends, is deprecated in favour of ``contexts``.
    """
    commands = [{key: value for key, value in command.items() if key != "dm_permission"} for command in payload]
    if by_users:
        return commands
    in_private = app_commands.AppCommandContext(private_channel=True).to_array()
    return [
        command
        | {
            "integration_types": app_commands.AppInstallationType(guild=True).to_array(),
            "contexts": [context for context in command["contexts"] if context not in in_private],
        }
        for command in commands
    ]
