"""Open a table in the user's channel, whether by /play or the button at the end of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

import discord

from cogs.interaction_reply import locale_of, person
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import channel_of, kind_of, parent_of, place_of
from delivery.discord_api.permissions import check_permissions
from delivery.limits.failures import NETWORK_ERRORS
from engine import Value
from tables import errors
from tables.decide.opening import Opening
from tables.places import PlaceKind
from tables.preferences import ServerSettings
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.time_controls import DEFAULT_TIME_CONTROL, paces_in
from ui.text.texts import speak


def opening_here(
    interaction: Interaction,
    settings: ServerSettings,
    game: str,
    *,
    pace: str | None = None,
    rules: Mapping[str, Value] | None = None,
    invited: tuple[int, ...] = (),
    computers: Mapping[int, str] | None = None,
    friendly: bool = False,
    table: str | None = None,
) -> Opening:
    """Build the request for a table in the user's channel; the server's settings supply the rest."""
    return Opening(
        game,
        guild=place_of(interaction),
        channel=channel_of(interaction),
        pace=pace or _usual_pace(settings, kind_of(interaction)),
        locale=settings.language or _servers_language(interaction) or locale_of(interaction),
        options={**settings.rules.get(game, {}), **(rules or {})},
        invited=invited,
        computers=computers or {},
        friendly=friendly,
        parent=parent_of(interaction),
        table=table,
        place=kind_of(interaction),
    )


async def open_here(registry: TableRegistry, interaction: Interaction, opening: Opening) -> Table:
    """Open a table in the user's channel, or in a new thread if the server prefers that.

    :raises WrongChannel, CantShow, SeenAlone: see ``tables.errors``; also whatever ``TableRegistry.open`` raises.
    """
    settings = registry.preferences.server(opening.guild)
    _check_channel(interaction, settings.channels)
    if opening.place is not PlaceKind.SERVER:
        _check_seen(interaction)
        return await registry.open(opening, person(interaction), interaction.id)
    check_permissions(interaction)
    thread = await _thread(interaction, opening) if settings.place == "thread" else None
    if thread is None:
        return await registry.open(opening, person(interaction), interaction.id)
    try:
        in_thread = replace(opening, channel=thread.id, parent=opening.channel)
        return await registry.open(in_thread, person(interaction), interaction.id)
    except Exception:
        await _remove(thread)
        raise


def mentionable(table: Table) -> str:
    """Return the table's channel for texts that mention it, or "none" in a DM with the bot: "below" is enough there."""
    header = table.state.header
    return "none" if header.place is PlaceKind.ALONE else str(header.channel)


def _usual_pace(settings: ServerSettings, place: PlaceKind) -> str:
    """Return the server's pace if it is offered in this place, otherwise the usual one."""
    return settings.pace if settings.pace in paces_in(place) else DEFAULT_TIME_CONTROL


def _check_seen(interaction: Interaction) -> None:
    """Refuse a table that only the user would see.

    :raises SeenAlone: if the server doesn't let the user use apps that it hasn't added itself.
    """
    if interaction.guild_id is not None and not interaction.permissions.use_external_apps:
        raise errors.SeenAlone


async def _thread(interaction: Interaction, opening: Opening) -> discord.Thread | None:
    """Create a thread for the table; return None if the bot can't open threads or write in them."""
    allowed = interaction.app_permissions
    if not isinstance(interaction.channel, discord.TextChannel) or not allowed.send_messages_in_threads:
        return None
    name = speak(opening.locale)(f"game-{opening.game}")
    try:
        thread = await interaction.channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
    except (discord.HTTPException, *NETWORK_ERRORS):
        return None
    try:
        await thread.typing()
    except (discord.HTTPException, *NETWORK_ERRORS):  # a thread the bot can't write in can't show a table
        await _remove(thread)
        return None
    return thread


async def _remove(thread: discord.Thread) -> None:
    """Delete a thread that didn't get a table after all; if the bot isn't allowed to, archive it instead."""
    try:
        await thread.delete()
    except (discord.HTTPException, *NETWORK_ERRORS):
        with suppress(discord.HTTPException, *NETWORK_ERRORS):
            await thread.edit(archived=True)


def _servers_language(interaction: Interaction) -> str | None:
    """Return the language a Community has set on Discord; every other server reports English, whatever it speaks."""
    guild = interaction.guild
    return str(interaction.guild_locale) if guild is not None and "COMMUNITY" in guild.features else None


def _check_channel(interaction: Interaction, allowed: tuple[int, ...]) -> None:
    """Refuse a channel where the server doesn't allow games; a thread is treated like its channel.

    :raises WrongChannel: naming the channels where games are allowed.
    """
    if allowed and not {interaction.channel_id, parent_of(interaction)} & set(allowed):
        raise errors.WrongChannel(channels=" ".join(f"<#{channel}>" for channel in allowed))
