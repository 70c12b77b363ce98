"""/play: one subcommand per game, with the game's house rules as options, made from the engine's own list of them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from cogs.command_translations import localised, localised_name
from delivery.bot_client import Interaction
from delivery.channel_access import check_permissions
from delivery.discord_compat import set_commands
from delivery.interaction_reply import Answer, answer, locale_of, person, words
from delivery.table_messages import TableMessages
from delivery.tokens import OnDelivered
from delivery.transports import NETWORK_ERRORS
from engine import Value
from tables import errors
from tables.opening import Opening
from tables.preferences import ServerSettings
from tables.table_registry import TableRegistry, new_table_id
from tables.thinking import AUTOPILOT, LEVELS
from tables.time_controls import TIME_CONTROLS
from ui.options import CommandOption, command_options, most_guests
from ui.presenters import PRESENTERS
from ui.texts import speak

_INTERACTION = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
_optional = partial(inspect.Parameter, kind=inspect.Parameter.KEYWORD_ONLY, default=None)


class Parameter(NamedTuple):
    """An option of the command: its name in the code and at Discord, its help, its type and what it chooses from."""

    name: str
    shown: locale_str
    help: locale_str
    annotation: Any
    choices: tuple[tuple[str, locale_str], ...] = ()


def _annotation(option: CommandOption[locale_str]) -> Any:
    """The type of a slash option, as discord.py reads it."""
    if option.kind is int:
        return app_commands.Range[int, option.low, option.high]
    return option.kind


class GameCommand:
    """Builds ``/play <game>``: guests, pace and house rules, and opens the lobby."""

    def __init__(self, key: str, registry: TableRegistry, table_messages: TableMessages) -> None:
        self._key = key
        self._registry = registry
        self._table_messages = table_messages
        self._guests = [f"guest{number}" for number in range(1, most_guests(key) + 1)]
        self._options = command_options(key, localised)

    def command(self) -> app_commands.Command[Any, Any, Any]:
        """The slash command."""

        async def play(interaction: Interaction, /, **given: Any) -> None:
            await self._serve(interaction, given)

        parameters = self._parameters()
        options = [_optional(one.name, annotation=one.annotation | None) for one in parameters]
        play.__signature__ = inspect.Signature([_INTERACTION, *options])  # type: ignore[attr-defined]  # read by discord.py
        app_commands.rename(**{one.name: one.shown for one in parameters})(play)
        app_commands.describe(**{one.name: one.help for one in parameters})(play)
        choices = {
            one.name: [app_commands.Choice(name=words, value=value) for value, words in one.choices]
            for one in parameters
            if one.choices
        }
        app_commands.choices(**choices)(play)
        return app_commands.Command(
            name=localised(f"command-game-{self._key}"),
            description=localised(f"command-play-{self._key}"),
            callback=play,
        )

    def _parameters(self) -> list[Parameter]:
        """Everything the command takes, in the order in which Discord shows it."""
        guests = [
            Parameter(name, localised("option-guest", number=number), localised("option-guest-help"), discord.User)
            for number, name in enumerate(self._guests, start=1)
        ]
        levels = tuple((level, localised(f"level-{level}")) for level in LEVELS)
        paces = tuple((pace, localised(f"pace-{pace}")) for pace in TIME_CONTROLS)
        computers = app_commands.Range[int, 0, len(guests)]
        return [
            Parameter("opponents", localised("option-opponents"), localised("option-opponents-help"), computers),
            Parameter("level", localised("option-level"), localised("option-level-help"), str, levels),
            Parameter("pace", localised("option-pace"), localised("option-pace-help"), str, paces),
            Parameter("friendly", localised("option-friendly"), localised("option-friendly-help"), bool),
            *guests,
            *(
                Parameter(
                    option.name,
                    localised_name(option.name, option.key),
                    option.help,
                    _annotation(option),
                    option.choices,
                )
                for option in self._options
            ),
        ]

    async def _serve(self, interaction: Interaction, given: Mapping[str, Any]) -> None:
        """Open the table; the answer to the command becomes its message."""
        key = new_table_id()
        on_delivered = self._table_messages.hold(key)
        message = None
        try:
            message = await answer(interaction, self._open(key, interaction, given, on_delivered), "public")
        finally:
            place = (interaction.channel_id or 0, message) if message is not None else None
            await self._table_messages.release(key, place)

    async def _open(
        self, key: str, interaction: Interaction, given: Mapping[str, Any], on_delivered: OnDelivered
    ) -> Answer:
        """Open the table with this id, in a thread of its own where the server wants that."""
        settings = self._registry.preferences.server(interaction.guild_id or 0)
        opening = self._opening(key, interaction, given, settings)
        _check_channel(interaction, settings.channels)
        check_permissions(interaction)
        thread = await self._thread(interaction, opening.locale) if settings.place == "thread" else None
        if thread is None:
            table = await self._registry.open(opening, person(interaction), interaction.id)
            return Answer(self._table_messages.public_screen(table), "public", on_delivered=on_delivered)
        try:
            opening = replace(opening, channel=thread.id, parent=opening.channel)
            await self._registry.open(opening, person(interaction), interaction.id)
        except Exception:
            await _remove(thread)
            raise
        return Answer(words(speak(opening.locale)("table-in-thread", thread=f"<#{thread.id}>")), "public")

    def _opening(
        self, key: str, interaction: Interaction, given: Mapping[str, Any], settings: ServerSettings
    ) -> Opening:
        """What was asked for, and what the server has set where nothing was.

        :raises BotInvited: when a guest is a bot. :raises BadOption: when the computer players are none that we offer.
        """
        return Opening(
            self._key,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            pace=given["pace"] or settings.pace,
            locale=settings.language or locale_of(interaction),
            options=self._house_rules(given, settings),
            invited=self._invited(interaction, given),
            computers=self._computers(given),
            friendly=bool(given["friendly"]),
            parent=_parent(interaction),
            table=key,
        )

    def _invited(self, interaction: Interaction, given: Mapping[str, Any]) -> tuple[int, ...]:
        """The guests by user id, each once, without the host."""
        guests = [given[name] for name in self._guests if given[name] is not None]
        if any(guest.bot for guest in guests):
            raise errors.BotInvited
        return tuple(dict.fromkeys(guest.id for guest in guests if guest.id != interaction.user.id))

    def _computers(self, given: Mapping[str, Any]) -> dict[int, str]:
        """The computer players by number, with their level."""
        opponents, level = given["opponents"] or 0, given["level"] or AUTOPILOT
        if opponents not in range(len(self._guests) + 1) or level not in LEVELS:
            raise errors.BadOption(why=f"{opponents} {level}"[:20])  # no client sends this
        return dict.fromkeys(range(1, opponents + 1), level)

    def _house_rules(self, given: Mapping[str, Any], settings: ServerSettings) -> dict[str, Value]:
        """The house rules that were chosen; the server's where none was."""
        chosen = {option.name: given[option.name] for option in self._options if given[option.name] is not None}
        return {**settings.rules.get(self._key, {}), **chosen}

    async def _thread(self, interaction: Interaction, locale: str) -> discord.Thread | None:
        """A new thread for the table; None where threads can't be opened, or we couldn't speak in them."""
        allowed = interaction.app_permissions
        if not isinstance(interaction.channel, discord.TextChannel) or not allowed.send_messages_in_threads:
            return None
        name = speak(locale)(f"game-{self._key}")
        try:
            thread = await interaction.channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
            )
        except (discord.HTTPException, *NETWORK_ERRORS):
            return None
        try:
            await thread.typing()
        except (discord.HTTPException, *NETWORK_ERRORS):  # what we may not type in can't show a table
            await _remove(thread)
            return None
        return thread


async def _remove(thread: discord.Thread) -> None:
    """Take away a thread in which no table stands after all; where the bot may not delete threads, it is archived."""
    try:
        await thread.delete()
    except (discord.HTTPException, *NETWORK_ERRORS):
        with suppress(discord.HTTPException, *NETWORK_ERRORS):
            await thread.edit(archived=True)


def _parent(interaction: Interaction) -> int | None:
    """The channel of the thread in which somebody asks; None: it is no thread."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def _check_channel(interaction: Interaction, allowed: tuple[int, ...]) -> None:
    """Refuse a channel in which the server doesn't want games; a thread counts as its channel.

    :raises WrongChannel: with those that it wants.
    """
    if allowed and not {interaction.channel_id, _parent(interaction)} & set(allowed):
        raise errors.WrongChannel(channels=" ".join(f"<#{channel}>" for channel in allowed))


class Play(commands.Cog):
    """The /play group, in servers only."""

    def __init__(self, registry: TableRegistry, table_messages: TableMessages) -> None:
        group = app_commands.Group(
            name=localised("command-play-name"),
            description=localised("command-play"),
            guild_only=True,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        for key in PRESENTERS:
            group.add_command(GameCommand(key, registry, table_messages).command())
        set_commands(self, [group])
