"""/hand, /leave and /games: a person's own tables."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from delivery.bot_client import Interaction
from delivery.interaction_reply import Answer, answer, say_to, words
from delivery.table_messages import TableMessages
from tables import errors
from tables.ports import Standing
from tables.table import Table
from tables.table_registry import TableRegistry
from ui.frame import left_screen, pause_button
from ui.screen import Block, Button, Link, Row, Screen, Text
from ui.texts import Say

TABLES_LISTED = 10


class TableCommands(commands.Cog):
    """Commands about the tables one has a seat at. All answers are private."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._registry = registry
        self._table_messages = table_messages

    @app_commands.command(name=localised("command-hand-name"), description=localised("command-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """The hand at the table being played; with several, buttons to choose."""
        await answer(interaction, self._hand(interaction))

    @app_commands.command(name=localised("command-leave-name"), description=localised("command-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the only table one sits at."""
        await answer(interaction, self._leave(interaction))

    @app_commands.command(name=localised("command-games-name"), description=localised("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """All own tables, with links and hands."""
        await answer(interaction, self._games(interaction))

    async def _hand(self, interaction: Interaction) -> Answer:
        user = interaction.user.id
        playing = [table for table in await self._registry.tables_of(user) if table.state.standing is Standing.RUNNING]
        if not playing:
            raise errors.NotRunning
        table = _meant(playing, interaction)
        if table is None:
            say = say_to(interaction)
            return Answer(await self._listed(playing, user, say("hand-which"), say))
        self._registry.own.check(table.state.header.guild)
        await table.take_back(user, interaction.id)
        screen = await self._table_messages.answers.hand(table, user)
        if interaction.guild_id is None:
            return Answer(screen)
        return Answer(screen, on_delivered=await self._table_messages.answers.follow_ephemeral(table, user, screen, 0))

    async def _leave(self, interaction: Interaction) -> Answer:
        say = say_to(interaction)
        tables = await self._registry.tables_of(interaction.user.id)
        if not tables:
            return Answer(words(say("games-none")))
        table = _meant(tables, interaction)
        if table is None:
            return Answer(await self._listed(tables, interaction.user.id, say("leave-which"), say))
        self._registry.own.check(table.state.header.guild)
        await table.leave(interaction.user.id, interaction.id)
        return Answer(left_screen(table.state, say))

    async def _games(self, interaction: Interaction) -> Answer:
        say = say_to(interaction)
        tables = await self._registry.tables_of(interaction.user.id)
        if not tables:
            return Answer(words(say("games-none")))
        return Answer(await self._listed(tables, interaction.user.id, say("games-title"), say))

    async def _listed(self, tables: list[Table], user: int, title: str, say: Say) -> Screen:
        """The tables with a line each, and their buttons."""
        blocks: list[Block] = [Text(title)]
        for table in tables[-TABLES_LISTED:]:
            state = table.state
            kind = "lobby" if state.match is None else "running"
            if state.paused:
                kind = "paused"
            elif state.match is not None and state.seat_of(user) in state.match.waiting:
                kind = "your-turn"
            line = say("games-line", game=say(f"game-{state.header.game}"), state=say(f"games-{kind}"))
            blocks.append(Text(line))
            link = await self._table_messages.link(table)
            buttons: list[Button | Link] = []
            if state.match is not None:
                buttons.append(Button("hand", say("button-hand"), "main", table=table.id))
                buttons.append(replace(pause_button(state, say), table=table.id))
            buttons.append(Button("leave", say("button-leave"), table=table.id))
            if link is not None:
                buttons.append(Link(link, say("button-table")))
            blocks.append(Row(tuple(buttons)))
        return Screen(tuple(blocks))


def _meant(tables: list[Table], interaction: Interaction) -> Table | None:
    """The only one of these tables, or the only one in this channel; None when there are several."""
    here = [table for table in tables if table.state.header.channel == interaction.channel_id]
    only = tables if len(tables) == 1 else here
    return only[0] if len(only) == 1 else None
