"""Check that house rules have the same names in the command, in the lobby and in the settings."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from engine import GAMES
from tables.preferences import ServerSettings
from ui.options import house_rules, rule_options
from ui.rule_fields import rule_fields, rule_windows
from ui.screen import Menu
from ui.screens.settings import rules_form, server_screen
from ui.text.texts import languages, speak


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_house_rule_has_the_same_name_in_its_form_and_in_the_lobby(game: str, language: str) -> None:
    say = speak(language)
    for window in rule_windows(game, say):
        for field in rule_fields(window, {}, say):
            assert house_rules(game, {field.name: True}, say).lower().startswith(field.label.lower())
            assert field.help


def test_a_game_without_house_rules_is_missing_from_their_menu() -> None:
    say = speak("en")
    with patch.object(GAMES["staircase"], "house_rules", ()):
        menu, _ = [block for block in server_screen(ServerSettings(), say).blocks if isinstance(block, Menu)]
        assert {choice.value.split()[0] for choice in menu.choices} == {*GAMES} - {"staircase"}
        assert rules_form("staircase", ServerSettings(), say) is None
        assert rule_options("staircase", say) == []
        assert house_rules("staircase", {}, say) == say("rules-standard")
