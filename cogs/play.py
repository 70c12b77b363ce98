"""/play: open a game's lobby. Each game has a subcommand; nearly everything else is set in the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.brought_along import close_unseen
from cogs.clicks import Click, unknown
from cogs.command_translations import localised
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, Where, answer, say_to, words
from cogs.opening_tables import mentionable, open_here, opening_here
from cogs.table_clicks import new_message
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import channel_of, kind_of, place_of
from delivery.discord_api.tokens import OnDelivered
from delivery.tables.table_messages import TableMessages
from engine import GAMES
from tables import errors
from tables.decide.opening import new_table_id
from tables.places import PlaceKind
from tables.registry import TableRegistry
from tables.setup.house_rules import is_short, player_counts, shortened
from tables.thinking import AUTOPILOT, LEVELS
from tables.time.time_controls import TIME_CONTROLS
from ui.options import game_name, most_guests, usual_company
from ui.presenters import PRESENTERS
from ui.table.widgets import yes
from ui.text.texts import speak

GUEST = "guest"
"""The prefix of the guest options in older versions of the command."""


class Wanted(NamedTuple):
    """A new table's computer players, pace, and the people to keep seats for, by user id."""

    opponents: int = 0
    pace: str | None = None
    invited: tuple[int, ...] = ()


class GameCommand:
    """Builds ``/play <game>``, which takes computer players and a pace, and opens the lobby.

    For a while, Discord may show an older version of a command, so older options still work: the computer players'
    level, a friendly match, guests and house rules.
    """

    def __init__(self, key: str, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._key = key
        self._registry = registry
        self._table_messages = table_messages

    def command(self) -> app_commands.Command[Any, Any, Any]:
        """Return the slash command."""
        most = most_guests(self._key)

        async def play(interaction: Interaction, opponents: int | None = None, pace: str | None = None) -> None:
            await self.open(interaction, Wanted(opponents or 0, pace))

        play.__annotations__["opponents"] = app_commands.Range[int, 0, most] | None  # discord.py reads this
        app_commands.rename(opponents=localised("option-opponents"), pace=localised("option-pace"))(play)
        app_commands.describe(opponents=localised("option-opponents-help"), pace=localised("option-pace-help"))(play)
        paces = [app_commands.Choice(name=localised(f"pace-{pace}"), value=pace) for pace in TIME_CONTROLS]
        app_commands.choices(pace=paces)(play)
        return app_commands.Command(
            name=localised(f"command-game-{self._key}"),
            description=localised(f"command-play-{self._key}"),
            callback=play,
        )

    async def open(
        self,
        interaction: Interaction,
        wanted: Wanted = Wanted(),  # noqa: B008 - a constant
        where: Where = "public",
    ) -> None:
        """Open the table; the answer to the command becomes its message.

        If ``where`` is "here", a private question was clicked. The answer replaces the question, and the table follows.
        """
        key = new_table_id()
        on_delivered = self._table_messages.hold(key)
        message = None
        try:
            opened = self._open(key, interaction, wanted, on_delivered, where)
            message = await answer(interaction, opened, where)
        finally:
            place = (channel_of(interaction), message) if message is not None else None
            await self._table_messages.release(key, place)

    async def _open(
        self,
        key: str,
        interaction: Interaction,
        wanted: Wanted,
        on_delivered: OnDelivered,
        where: Where,
    ) -> Answer:
        """Open the table with this id.

        :raises BotInvited: if a guest is a bot.
        :raises BadOption: if the number or level of computer players is invalid.
        """
        older = dict(iter(interaction.namespace))
        usual = usual_company(self._key) if kind_of(interaction) is PlaceKind.ALONE else 0
        opening = opening_here(
            interaction,
            self._registry.preferences.server(place_of(interaction)),
            self._key,
            pace=wanted.pace,
            rules={rule.name: older[rule.name] for rule in GAMES[self._key].house_rules if rule.name in older},
            invited=wanted.invited or _guests(interaction, older),
            computers=self._computers(wanted.opponents or usual, older.get("level", AUTOPILOT)),
            friendly=older.get("friendly") is True,
            table=key,
        )
        await close_unseen(self._registry, self._table_messages, opening, interaction.user.id)
        table = await open_here(self._registry, interaction, opening)
        channel = table.state.header.channel
        if channel == opening.channel:
            shown = Answer(await self._table_messages.public_screen(table), "public", on_delivered=on_delivered)
        else:
            shown = Answer(words(speak(opening.locale)("table-in-thread", thread=f"<#{channel}>")), "public")
        if where == "public":
            return shown
        say = say_to(interaction)
        told = say("company-chosen", game=game_name(self._key, say), channel=mentionable(table))
        return Answer(words(told), where, follow_up=shown)

    def _computers(self, opponents: int, level: object) -> dict[int, str]:
        """Return each computer player's level by number, counted from 1.

        :raises BadOption: if the number of opponents or their level is invalid.
        """
        if opponents not in range(most_guests(self._key) + 1) or level not in LEVELS:
            raise errors.BadOption(why="opponents")  # no real client sends this
        return dict.fromkeys(range(1, opponents + 1), str(level))


def _guests(interaction: Interaction, older: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the user ids of guests named in an older version of the command, without the host or duplicates."""
    people = (discord.User, discord.Member)
    guests = [one for name, one in older.items() if name.startswith(GUEST) and isinstance(one, people)]
    if any(guest.bot for guest in guests):
        raise errors.BotInvited
    return tuple(dict.fromkeys(guest.id for guest in guests if guest.id != interaction.user.id))


class Play(commands.Cog):
    """The /play group, and the button after a lesson that opens a table."""

    group = app_commands.Group(name=localised("command-play-name"), description=localised("command-play"))

    def __init__(self, registry: TableRegistry, table_messages: TableMessages, front_door: FrontDoor) -> None:
        self._registry = registry
        self._table_messages = table_messages
        for key in PRESENTERS:
            self.group.add_command(GameCommand(key, registry, table_messages).command())
        front_door.serve("practise", self._practise)

    async def _practise(self, click: Click) -> Answer:
        """Open a table for a short match against novice computer players, ready to start."""
        game, interaction = click.asked.argument, click.interaction
        if game not in PRESENTERS:
            return unknown(interaction)
        settings = self._registry.preferences.server(place_of(interaction))
        server_rules = settings.rules.get(game, {})
        brief = shortened(game, server_rules)
        opening = opening_here(
            interaction,
            settings,
            game,
            rules=brief if player_counts(game, brief) else server_rules,
            computers=dict.fromkeys(range(1, usual_company(game) + 1), "novice"),
        )
        await close_unseen(self._registry, self._table_messages, opening, click.user)
        table = await open_here(self._registry, interaction, opening)
        if not opening.place.has_bot:
            return await new_message(self._table_messages, table)
        short = yes(is_short(game, table.state.options))
        return Answer(words(say_to(interaction)("learn-table", channel=mentionable(table), short=short)))
