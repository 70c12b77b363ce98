"""Find where an interaction happened: on which server, and who can see the clicked message."""

from __future__ import annotations

import discord

from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.discord_compat.interactions import is_without_bot
from tables.places import PlaceKind


def server_of(interaction: Interaction) -> int:
    """Return the id of the server; 0, which no server has, in private channels and on servers without the bot."""
    return 0 if is_without_bot(interaction) else interaction.guild_id or 0


def kind_of(interaction: Interaction) -> PlaceKind:
    """Return the kind of the place."""
    if interaction.guild_id is not None:
        return PlaceKind.VISITED if is_without_bot(interaction) else PlaceKind.SERVER
    if in_bots_dm(interaction):
        return PlaceKind.ALONE
    return PlaceKind.GROUP if isinstance(interaction.channel, discord.GroupChannel) else PlaceKind.DM


def place_of(interaction: Interaction) -> int:
    """Return the id of the place whose people play, and are compared, here: the server, or the private channel.

    Return 0, which no place has, in the user's DM with the bot: nobody else is there.
    """
    if in_bots_dm(interaction):
        return 0
    return interaction.guild_id or channel_of(interaction)


def channel_of(interaction: Interaction) -> int:
    """Return the channel's id, or 0, which no channel has, if Discord doesn't specify a channel."""
    return interaction.channel_id or 0


def parent_of(interaction: Interaction) -> int | None:
    """Return the parent channel of the thread the user is in; None outside threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def in_bots_dm(interaction: Interaction) -> bool:
    """Return whether the interaction happened in the user's DM with the bot, where the bot can edit its messages."""
    return interaction.guild_id is None and not interaction.context.private_channel


def is_seen_alone(interaction: Interaction) -> bool:
    """Return whether nobody but the user sees the clicked message."""
    message = interaction.message
    return in_bots_dm(interaction) or (message is not None and message.flags.ephemeral)
