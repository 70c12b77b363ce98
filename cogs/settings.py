"""/settings: change the user's own settings or a server's. All answers are private."""

from __future__ import annotations

import asyncio
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click
from cogs.command_translations import localised
from cogs.export_pages import several_pages
from cogs.front_door import FrontDoor
from cogs.interaction_context import managed_server
from cogs.interaction_reply import Answer, answer, say_to
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.permissions import WITH_TABLES
from tables import errors
from tables.registry import TableRegistry
from ui.screens.help import SERVER, SETTINGS
from ui.screens.settings import (
    export_screen,
    language_value,
    page_named,
    player_form,
    player_screen,
    player_values,
    rules_form,
    rules_value,
    server_form,
    server_screen,
    server_values,
)


class Settings(commands.Cog):
    """The /settings group. A click without form data opens the form; a submitted form is stored."""

    group = app_commands.Group(name=localised("command-settings-name"), description=localised("command-settings"))

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve(SETTINGS, lambda click: self._show_mine(click.interaction))
        front_door.serve(SERVER, lambda click: self._show_server(click.interaction))
        front_door.serve("set-mine", self._set_mine)
        front_door.serve("set-server", self._set_server)
        front_door.serve("set-rules", self._set_rules)
        front_door.serve("set-language", self._set_language)
        front_door.serve("server-export", self._export)

    @group.command(name=localised("command-settings-mine-name"), description=localised("command-settings-mine"))
    async def mine(self, interaction: Interaction) -> None:
        """Show the user's own settings."""
        await answer(interaction, self._show_mine(interaction))

    @group.command(name=localised("command-settings-server-name"), description=localised("command-settings-server"))
    async def server(self, interaction: Interaction) -> None:
        """Show a server's settings to anyone who can manage the server."""
        await answer(interaction, self._show_server(interaction))

    # -- a player's ---------------------------------------------------------------------------------------------------

    async def _show_mine(self, interaction: Interaction, *, saved: bool = False) -> Answer:
        say = say_to(interaction)
        notice = say("settings-saved") if saved else ""
        screen = player_screen(self._registry.preferences.player(interaction.user.id), say, notice)
        return Answer(screen, "here" if saved else "private")

    async def _set_mine(self, click: Click) -> Answer:
        if not click.fields:
            say = say_to(click.interaction)
            settings = self._registry.preferences.player(click.user)
            return Answer(player_screen(settings, say), "here", player_form(settings, say))
        await self._registry.preferences.set("player", click.user, player_values(click.fields))
        return await self._show_mine(click.interaction, saved=True)

    # -- a server's ---------------------------------------------------------------------------------------------------

    async def _show_server(self, interaction: Interaction, *, saved: bool = False) -> Answer:
        guild, say = managed_server(interaction), say_to(interaction)
        notice = say("settings-saved") if saved else ""
        screen = server_screen(self._registry.preferences.server(guild), say, notice)
        return Answer(screen, "here" if saved else "private")

    async def _set_server(self, click: Click) -> Answer:
        guild, say = managed_server(click.interaction), say_to(click.interaction)
        if not click.fields:
            settings = self._registry.preferences.server(guild)
            return Answer(server_screen(settings, say), "here", server_form(settings, say))
        _check_channels(click.interaction, click.fields.get("channels", ()))
        await self._registry.preferences.set("server", guild, server_values(click.fields))
        return await self._show_server(click.interaction, saved=True)

    async def _set_rules(self, click: Click) -> Answer:
        """Open the form for the entry chosen in the menu; the form's id includes that entry."""
        guild, say = managed_server(click.interaction), say_to(click.interaction)
        asked = click.asked.argument or "".join(click.values)
        settings = self._registry.preferences.server(guild)
        form = rules_form(asked, settings, say)
        if form is None or not click.fields:
            return Answer(server_screen(settings, say), "here", form)
        game = asked.partition(" ")[0]
        rules = rules_value(game, click.fields, settings, say)
        await self._registry.preferences.set("server", guild, {f"rules-{game}": rules})
        return await self._show_server(click.interaction, saved=True)

    async def _set_language(self, click: Click) -> Answer:
        """Set the language for tables opened from now on."""
        guild = managed_server(click.interaction)
        await self._registry.preferences.set("server", guild, language_value("".join(click.values)))
        return await self._show_server(click.interaction, saved=True)

    async def _export(self, click: Click) -> Answer:
        """Send a page as a file."""
        guild, say = managed_server(click.interaction), say_to(click.interaction)
        page = page_named(click.asked.argument)
        kept = await several_pages(partial(self._registry.store.archive.about_server, guild), page)
        return Answer(await asyncio.to_thread(export_screen, kept, "server-export", f"server-{guild}", say))


def _check_channels(interaction: Interaction, chosen: tuple[str, ...]) -> None:
    """Refuse a channel that can't have tables.

    :raises NoTablesThere: with the reason.
    """
    for channel in filter(str.isdecimal, chosen):
        found = interaction.client.get_channel(int(channel))
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or found.guild.id != interaction.guild_id:
            raise errors.NoTablesThere(channel=f"<#{channel}>", why="unseen")
        if found.type not in WITH_TABLES:
            raise errors.NoTablesThere(channel=f"<#{channel}>", why="kind")
