"""/table: end a table, remove a player from it, or repair its display."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.interaction_reply import Answer, answer, say_to, words
from cogs.offered import on_servers
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import server_of
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.decide import match as decide_match
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen, cut
from ui.screens.records import name_of
from ui.text.text_context import context_for
from ui.text.texts import Say

MOST_OFFERED = 25
LONGEST_NAME = 100


class TableCommands(commands.Cog):
    """Commands for server managers and a table's host (or players, if the server allows). All answers are private.

    The table must be on this server; a table id from another server counts as unknown.
    """

    table = on_servers(app_commands.Group(name=localised("command-table-name"), description=localised("command-table")))

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages

    @table.command(name=localised("command-table-end-name"), description=localised("command-table-end"))
    @app_commands.rename(key=localised("option-table"))
    @app_commands.describe(key=localised("option-table-help"))
    async def end(self, interaction: Interaction, key: str | None = None) -> None:
        """Close a lobby, or end a match without a winner."""
        await answer(interaction, self._end(interaction, key))

    @table.command(name=localised("command-table-kick-name"), description=localised("command-table-kick"))
    @app_commands.rename(key=localised("option-table"), player=localised("option-player"))
    @app_commands.describe(key=localised("option-table-help"), player=localised("option-kicked-help"))
    async def kick(self, interaction: Interaction, player: discord.User, key: str | None = None) -> None:
        """Remove a player from a lobby, or from a match, where the computer then takes over."""
        await answer(interaction, self._kick(interaction, player, key))

    @table.command(name=localised("command-table-repair-name"), description=localised("command-table-repair"))
    @app_commands.rename(key=localised("option-table"))
    @app_commands.describe(key=localised("option-table-help"))
    async def repair(self, interaction: Interaction, key: str | None = None) -> None:
        """Reload the table from the store and redisplay it."""
        await answer(interaction, self._repair(interaction, key))

    @end.autocomplete("key")
    @kick.autocomplete("key")
    @repair.autocomplete("key")
    async def offered(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the server's open tables, newest first."""
        say = say_to(interaction)
        named = [(_label(table, say), table.id) for table in reversed(await self._open(interaction))]
        fitting = [(name, key) for name, key in named if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=key) for name, key in fitting[:MOST_OFFERED]]

    async def _end(self, interaction: Interaction, key: str | None) -> Answer:
        table = await self._chosen(interaction, key)
        enders = self._registry.preferences.server(server_of(interaction)).enders
        allowed = {"moderators": (), "host": (table.state.host,), "players": table.state.people}[enders]
        if table.state.standing is Standing.LOBBY:
            allowed = (*allowed, table.state.host)
        _must_be_allowed(interaction, allowed)
        await table.ask(decide_match.end, interaction.id)
        return Answer(_said(interaction, table, "table-ended"))

    async def _kick(self, interaction: Interaction, player: discord.User, key: str | None) -> Answer:
        table = await self._chosen(interaction, key)
        _must_be_allowed(interaction, (table.state.host,) if table.state.standing is Standing.LOBBY else ())
        state = table.state
        await table.ask(decide_match.remove, interaction.id, player.id)
        seat = state.seat_of(player.id)
        say = say_to(interaction)
        name = context_for(state, say.language).name(seat) if seat is not None else name_of(player.display_name, say)
        return Answer(_said(interaction, table, "table-kicked", name=name))

    async def _repair(self, interaction: Interaction, key: str | None) -> Answer:
        table = await self._chosen(interaction, key)
        _must_be_allowed(interaction, table.state.people)
        await table.reload()
        await self._table_messages.repair(table)
        return Answer(_said(interaction, table, "table-repaired"))

    async def _chosen(self, interaction: Interaction, key: str | None) -> Table:
        """Return the table the user named, or the only one in this channel."""
        tables = await self._open(interaction)
        if key is not None:
            found = [table for table in tables if table.id == key]
        else:
            found = [table for table in tables if table.state.header.channel == interaction.channel_id]
        if not found:
            raise errors.NoTableHere
        if len(found) > 1:
            raise errors.WhichTable(count=len(found))
        return found[0]

    async def _open(self, interaction: Interaction) -> list[Table]:
        return await self._registry.tables_on(server_of(interaction))


def _must_be_allowed(interaction: Interaction, allowed: tuple[int | None, ...]) -> None:
    """Refuse the request unless the user manages the server or is one of the users listed.

    :raises NotAllowed: see ``tables.errors``.
    """
    if not interaction.permissions.manage_guild and interaction.user.id not in allowed:
        raise errors.NotAllowed


def _said(interaction: Interaction, table: Table, key: str, **facts: str) -> Screen:
    say = say_to(interaction)
    return words(say(key, game=say(f"game-{table.state.header.game}"), **facts))


def _label(table: Table, say: Say) -> str:
    """Describe a table in a list: its game, its people, and part of its id to tell similar tables apart."""
    state = table.state
    names = context_for(state, say.language).plain_names
    people = say.joined(
        (name for name, seat in zip(names, state.seats, strict=True) if seat.level is None), "list-comma"
    )
    sign = f" · {table.id[:4]}"
    return cut(f"{say(f'game-{state.header.game}')} · {people}", LONGEST_NAME - len(sign)) + sign
