"""House rules are called the same wherever people meet them: in the command, in the lobby and in the settings."""

from __future__ import annotations

import re
from typing import Any
from unittest.mock import patch

import pytest
from discord.app_commands import TranslationContextLocation
from discord.app_commands.translator import TranslationContext, TranslationContextTypes
from discord.enums import Locale

from cogs.command_translations import Translations, localised_name
from engine import GAMES
from tables.preferences import ServerSettings
from ui.options import command_options, house_rules
from ui.screen import Menu
from ui.settings_screens import rules_form, server_screen
from ui.texts import languages, speak

LOCALES = {locale.value.split("-")[0]: locale for locale in Locale}
"""A locale of Discord's for each language that it speaks."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
async def test_a_house_rule_has_one_name_in_the_command_and_in_the_lobby(game: str, language: str) -> None:
    say = speak(language)
    for option in command_options(game, say):
        name = localised_name(option.name, option.key)
        parameter: Any = None  # the translator looks at the place alone
        context: TranslationContextTypes = TranslationContext(TranslationContextLocation.parameter_name, parameter)
        shown = await Translations().translate(name, LOCALES[language], context) or name.message
        written = house_rules(game, {option.name: True}, say)
        assert re.match(re.escape(shown.replace("_", " ")) + r"\b", written.lower())


def test_a_game_without_house_rules_is_not_offered_where_they_are_set() -> None:
    say = speak("en")
    with patch.object(GAMES["staircase"], "house_rules", ()):
        menu, _ = [block for block in server_screen(ServerSettings(), say).blocks if isinstance(block, Menu)]
        assert {choice.value.split()[0] for choice in menu.choices} == {*GAMES} - {"staircase"}
        assert rules_form("staircase", ServerSettings(), say) is None
        assert command_options("staircase", say) == []
        assert house_rules("staircase", {}, say) == say("rules-standard")
