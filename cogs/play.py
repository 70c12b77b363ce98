"""/play: one subcommand per game, with the game's house rules as options, made from the engine's own list of them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import Answer, answer, person
from tables import errors
from tables.hall import Hall, new_table_id
from tables.paces import DEFAULT_PACE, PACES
from tables.thinking import AUTOPILOT, LEVELS
from ui.frame import table_screen
from ui.messenger import Messenger
from ui.options import CommandOption, command_options, most_guests
from ui.presenters import PRESENTERS
from ui.texts import speak

_PLAIN = inspect.Parameter.KEYWORD_ONLY
_english = speak(None)


def _annotation(option: CommandOption) -> Any:
    """The type of a slash option, as discord.py reads it."""
    if option.kind is int:
        return app_commands.Range[int, option.low, option.high]
    return option.kind


class GameCommand:
    """Builds ``/play <game>``: guests, pace and house rules, and opens the lobby."""

    def __init__(self, key: str, hall: Hall, messenger: Messenger) -> None:
        self._key = key
        self._hall = hall
        self._messenger = messenger
        self._guests = [f"guest{number}" for number in range(1, most_guests(key) + 1)]
        self._options = command_options(key, _english)

    def command(self) -> app_commands.Command[Any, Any, Any]:
        """The slash command."""

        async def play(interaction: discord.Interaction, **given: Any) -> None:
            await self._serve(interaction, given)

        parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        helps = {}
        choices: dict[str, list[app_commands.Choice[str]]] = {}
        for name in self._guests:
            parameters.append(inspect.Parameter(name, _PLAIN, default=None, annotation=discord.User | None))
            helps[name] = _english("option-guest-help")
        opponents = app_commands.Range[int, 0, len(self._guests)]
        parameters.append(inspect.Parameter("opponents", _PLAIN, default=None, annotation=opponents | None))
        helps["opponents"] = _english("option-opponents-help")
        parameters.append(inspect.Parameter("level", _PLAIN, default=None, annotation=str | None))
        helps["level"] = _english("option-level-help")
        choices["level"] = [app_commands.Choice(name=_english(f"level-{level}"), value=level) for level in LEVELS]
        parameters.append(inspect.Parameter("pace", _PLAIN, default=None, annotation=str | None))
        helps["pace"] = _english("option-pace-help")
        choices["pace"] = [app_commands.Choice(name=_english(f"pace-{pace}"), value=pace) for pace in PACES]
        for option in self._options:
            parameters.append(
                inspect.Parameter(option.name, _PLAIN, default=None, annotation=_annotation(option) | None)
            )
            helps[option.name] = option.help
            if option.choices:
                choices[option.name] = [app_commands.Choice(name=words, value=value) for value, words in option.choices]
        play.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # read by discord.py
        described = app_commands.describe(**helps)(app_commands.choices(**choices)(play))
        return app_commands.Command(
            name=self._key, description=_english(f"command-play-{self._key}"), callback=described
        )

    async def _serve(self, interaction: discord.Interaction, given: Mapping[str, Any]) -> None:
        """Open the table; the answer to the command becomes its message."""
        key = new_table_id()
        self._messenger.hold(key)
        message = None
        try:
            message = await answer(interaction, self._open(key, interaction, given), "public")
        finally:
            place = (interaction.channel_id or 0, message) if message is not None else None
            await self._messenger.release(key, place)

    async def _open(self, key: str, interaction: discord.Interaction, given: Mapping[str, Any]) -> Answer:
        guests = [user for user in (given[name] for name in self._guests) if user is not None]
        if any(guest.bot for guest in guests):
            raise errors.BotInvited
        invited = tuple(dict.fromkeys(guest.id for guest in guests if guest.id != interaction.user.id))
        rules = {option.name: given[option.name] for option in self._options}
        table = await self._hall.open(
            self._key,
            person(interaction),
            interaction.id,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            pace=given["pace"] or DEFAULT_PACE,
            options={name: value for name, value in rules.items() if value is not None},
            locale=str(interaction.guild_locale or interaction.locale),
            invited=invited,
            computers=dict.fromkeys(range(1, (given["opponents"] or 0) + 1), given["level"] or AUTOPILOT),
            table=key,
        )
        return Answer(table_screen(table.state, table.deadlines), "public")


class Play(commands.Cog):
    """The /play group, in servers only."""

    def __init__(self, hall: Hall, messenger: Messenger) -> None:
        group = app_commands.Group(
            name="play",
            description=_english("command-play"),
            guild_only=True,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        for key in PRESENTERS:
            group.add_command(GameCommand(key, hall, messenger).command())
        self.__cog_app_commands__ = [group]
