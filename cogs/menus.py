"""The commands in Discord's menus of people and messages: *Profile*, *Invite to a table* and *Review this match*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click, unknown
from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, note_name, ready_answer, say_to, words
from cogs.leaderboard import Leaderboards
from cogs.offered import among_people
from cogs.play import GameCommand, Wanted
from cogs.review import ReviewCommands
from cogs.safe_int import safe_int
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import place_of
from delivery.tables.table_messages import TableMessages
from tables import errors
from tables.decide.lobby import invite, newly_invited
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table
from ui import custom_ids
from ui.options import game_name
from ui.presenters import PRESENTERS
from ui.screens.invitation import INVITE, invite_screen
from ui.screens.records import name_of
from ui.table.lobby import invitation_screen

Menu = app_commands.ContextMenu


class Menus(commands.Cog):
    """Answers the entries in the menus of people and messages."""

    def __init__(
        self,
        registry: TableRegistry,
        table_messages: TableMessages,
        front_door: FrontDoor,
        leaderboards: Leaderboards,
        reviews: ReviewCommands,
    ) -> None:
        self._registry = registry
        self._table_messages = table_messages
        self._leaderboards = leaderboards
        self._reviews = reviews
        self.menus: tuple[Menu, ...] = (
            among_people(Menu(name=localised("menu-profile"), callback=self._profile)),
            among_people(Menu(name=localised("menu-invite"), callback=self._invite)),
            Menu(name=localised("menu-review"), callback=self._review),
        )
        front_door.serve_alone(INVITE, self._open)

    async def _profile(self, interaction: Interaction, person: discord.User | discord.Member) -> None:
        await answer(interaction, self._leaderboards.about(interaction, "profile", person))

    async def _review(self, interaction: Interaction, message: discord.Message) -> None:
        await answer(interaction, self._reviewed(interaction, message))

    async def _reviewed(self, interaction: Interaction, message: discord.Message) -> Answer:
        """Review the match that the message's controls belong to."""
        table = _table_of(interaction, message.id)
        if table is None:
            return Answer(words(say_to(interaction)("menu-review-none")))
        return await self._reviews.of_match(interaction, table)

    async def _invite(self, interaction: Interaction, person: discord.User | discord.Member) -> None:
        await answer(interaction, self._invited(interaction, person))

    async def _invited(self, interaction: Interaction, person: discord.User | discord.Member) -> Answer:
        """Keep a seat for the person in the user's open lobby, or ask which game to open.

        :raises BotInvited: if the person is a bot.
        """
        if person.bot:
            raise errors.BotInvited
        say = say_to(interaction)
        if person.id == interaction.user.id:
            return Answer(words(say("menu-invite-self")))
        await note_name(interaction, person)
        name = name_of(person.display_name, say)
        table = await self._lobby(interaction)
        if table is None:
            return Answer(invite_screen(person.id, name, say))
        if table.state.seat_of(person.id) is not None:
            return Answer(words(say("menu-invite-seated", name=name)))
        before = await table.ask(invite, interaction.id, interaction.user.id, [*table.state.awaited(), person.id])
        new = newly_invited(before, table.state)
        if new:
            link = await self._table_messages.link(table)
            return Answer(invitation_screen(table.state, new, link), "public")
        return Answer(words(say("menu-invite-kept", name=name, game=game_name(table.state.header.game, say))))

    async def _lobby(self, interaction: Interaction) -> Table | None:
        """Return the newest lobby in this place whose host is the user."""
        user, server = interaction.user.id, place_of(interaction)
        lobbies = [
            table
            for table in await self._registry.tables_of(user)
            if table.state.standing is Standing.LOBBY
            and table.state.host == user
            and table.state.header.guild == server
        ]
        return lobbies[-1] if lobbies else None

    async def _open(self, click: Click) -> None:
        """Open a table of the chosen game, with a seat kept for the person."""
        game, _, guest = click.asked.argument.partition(" ")
        user = safe_int(guest)
        if game not in PRESENTERS or not user or user == click.user:
            await answer(click.interaction, ready_answer(unknown(click.interaction)))
            return
        command = GameCommand(game, self._registry, self._table_messages)
        wanted = Wanted(invited=(user,))
        await command.open(click.interaction, wanted, "here" if click.private else "public")


def _table_of(interaction: Interaction, message: int) -> str | None:
    """Return the table that a message's controls belong to, or None."""
    data: Any = interaction.data or {}
    shown = data.get("resolved", {}).get("messages", {}).get(str(message), {})
    asked = (custom_ids.read(text) for text in _custom_ids(shown.get("components", [])))
    return next((one.table for one in asked if one is not None and one.table is not None and _is_table(one)), None)


def _is_table(asked: custom_ids.CustomId) -> bool:
    return not asked.lesson and asked.day is None and asked.puzzle is None


def _custom_ids(components: Any) -> Iterator[str]:
    """Yield the custom ids of components, including those in containers, rows and sections."""
    for part in components if isinstance(components, list) else ():
        if not isinstance(part, dict):
            continue
        if isinstance(part.get("custom_id"), str):
            yield part["custom_id"]
        yield from _custom_ids(part.get("components", []))
        yield from _custom_ids([part.get("accessory")])
