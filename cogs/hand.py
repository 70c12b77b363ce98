"""/hand, /leave and /games: find the user's tables."""

from __future__ import annotations

import math
from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, say_to
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import channel_of, parent_of, place_of
from delivery.tables.table_messages import TableMessages
from tables.decide import match as decide_match
from tables.history.records import Evening
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.state import TableState
from tables.table import Table
from ui.screen import Block, Button, Link, Row, Screen, Text
from ui.screens.help import TABLES
from ui.screens.nothing_yet import nothing_yet
from ui.table.evening import tally_line
from ui.table.table_screens import left_screen, pause_button
from ui.table.whose_turn import turn_at
from ui.text.moments import time_of_day
from ui.text.text_context import context_for
from ui.text.texts import Say

TABLES_LISTED = 10


class HandCommands(commands.Cog):
    """Commands about the user's own tables. All answers are private."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages, front_door: FrontDoor) -> None:
        self._registry = registry
        self._table_messages = table_messages
        front_door.serve(TABLES, lambda click: self._games(click.interaction))

    @app_commands.command(name=localised("command-hand-name"), description=localised("command-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the user's hand at their only running table, the one in this channel, or the one awaiting their move."""
        await answer(interaction, self._hand(interaction))

    @app_commands.command(name=localised("command-leave-name"), description=localised("command-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave a table: the user's only one, or their only one in this channel."""
        await answer(interaction, self._leave(interaction))

    @app_commands.command(name=localised("command-games-name"), description=localised("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List the user's tables, with links and buttons for their hands."""
        await answer(interaction, self._games(interaction))

    async def _hand(self, interaction: Interaction) -> Answer:
        user, say = interaction.user.id, say_to(interaction)
        tables = _most_urgent_first(await self._registry.tables_of(user), user)
        if not tables:
            return Answer(nothing_yet(say("games-none"), say))
        playing = [table for table in tables if table.state.standing is Standing.RUNNING]
        if not playing:
            return Answer(await self._listed(tables, user, say("hand-not-started"), say))
        table = _only_candidate(playing, interaction) or (playing[0] if _waits_for(playing[0], user) else None)
        if table is None:
            return Answer(await self._listed(playing, user, say("hand-which"), say))
        self._registry.ownership.check(table.state.header.guild)
        await table.ask(decide_match.take_back, interaction.id, user)
        screen = await self._table_messages.answers.hand(table, user)
        return Answer(screen, on_delivered=await self._table_messages.answers.follow_ephemeral(table, user, screen, 0))

    async def _leave(self, interaction: Interaction) -> Answer:
        say = say_to(interaction)
        tables = _most_urgent_first(await self._registry.tables_of(interaction.user.id), interaction.user.id)
        if not tables:
            return Answer(nothing_yet(say("games-none"), say))
        table = _only_candidate(tables, interaction)
        if table is None:
            return Answer(await self._listed(tables, interaction.user.id, say("leave-which"), say))
        self._registry.ownership.check(table.state.header.guild)
        await table.ask(decide_match.leave, interaction.id, interaction.user.id)
        return Answer(left_screen(table.state, say))

    async def _games(self, interaction: Interaction) -> Answer:
        say = say_to(interaction)
        tables = _most_urgent_first(await self._registry.tables_of(interaction.user.id), interaction.user.id)
        listed = await self._listed(tables, interaction.user.id, say("games-title"), say) if tables else None
        tally = tally_line(await self._evening(interaction), say)
        if listed is None:
            return Answer(nothing_yet("\n".join(filter(None, (say("games-none"), tally))), say))
        return Answer(replace(listed, blocks=(*listed.blocks, Text(tally))) if tally else listed)

    async def _evening(self, interaction: Interaction) -> Evening:
        """Return the user's evening in this channel."""
        here = parent_of(interaction) or channel_of(interaction)
        archive, users = self._registry.store.archive, (interaction.user.id,)
        return await archive.evening(place_of(interaction), here, users, self._registry.now())

    async def _listed(self, tables: list[Table], user: int, title: str, say: Say) -> Screen:
        """Return a screen with a line and buttons for each table."""
        blocks: list[Block] = [Text(title)]
        for table in tables[:TABLES_LISTED]:
            state = table.state
            blocks.append(Text(say("games-line", game=_label(state, user, say), state=_status(table, user, say))))
            link = await self._table_messages.link(table)
            buttons: list[Button | Link] = []
            if state.match is not None:
                buttons.append(Button("hand", say("button-hand"), "main", table=table.id))
                buttons.append(replace(pause_button(state, say), table=table.id))
            buttons.append(Button("leave", say("button-leave"), table=table.id))
            if link is not None:
                buttons.append(Link(link, say("button-table")))
            blocks.append(Row(tuple(buttons)))
        blocks.append(Text(say("games-as-of", now=time_of_day(self._registry.now()))))
        return Screen(tuple(blocks))


def _only_candidate(tables: list[Table], interaction: Interaction) -> Table | None:
    """Return the only one of these tables, or the only one of them in this channel; None if that is ambiguous."""
    here = [table for table in tables if table.state.header.channel == interaction.channel_id]
    only = tables if len(tables) == 1 else here
    return only[0] if len(only) == 1 else None


def _waits_for(table: Table, user: int) -> bool:
    """Return whether a match that isn't paused is waiting for this user."""
    match = table.state.match
    return match is not None and not table.state.paused and table.state.seat_of(user) in match.waiting


def _status(table: Table, user: int, say: Say) -> str:
    """Say what a table is waiting for. The list is never updated, so it doesn't name players who may soon move."""
    if table.state.match is None:
        return say("games-lobby")
    if table.state.paused:
        return say("games-paused")
    if not _waits_for(table, user):
        return say("turn-rest")
    return turn_at(table.state, say.language, table.state.seat_of(user))


def _most_urgent_first(tables: list[Table], user: int) -> list[Table]:
    """Sort tables: those waiting for this user by deadline, then other matches, then lobbies, oldest first."""

    def urgency(table: Table) -> tuple[int, float]:
        if _waits_for(table, user):
            asked = table.deadlines.get(table.state.seat_of(user) or 0)
            return 0, asked.due if asked is not None else math.inf
        return (1 if table.state.match is not None else 2), 0.0

    return sorted(tables, key=urgency)


def _label(state: TableState, user: int, say: Say) -> str:
    """Return the game and the other people at the table, since several tables may have the same game."""
    game, names = say(f"game-{state.header.game}"), context_for(state, say.language).names
    others = [name for name, seat in zip(names, state.seats, strict=True) if seat.user != user]
    return say("games-with", game=game, others=say.joined(others, "list-comma")) if others else game
