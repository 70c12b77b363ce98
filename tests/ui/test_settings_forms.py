"""What a form of settings offers is what is set when it is sent in."""

from __future__ import annotations

import pytest

from tables.preferences import PINGS, PlayerSettings, ServerSettings
from ui.forms import Form
from ui.screens.settings import DISCORDS, SERVERS, player_form, player_values, server_form, server_values
from ui.text.texts import languages, speak


def offered(form: Form) -> dict[str, tuple[str, ...]]:
    """By field, all that can be chosen."""
    return {field.name: tuple(choice.value for choice in field.choices) for field in form.fields if field.choices}


@pytest.mark.parametrize("language", languages())
def test_all_that_a_servers_form_offers_can_be_set_and_nothing_else(language: str) -> None:
    choices = offered(server_form(ServerSettings(), speak(language)))
    assert set(choices) == {"place", "pace", "enders", "pictures"}
    for name, values in choices.items():
        assert [server_values({name: (value,)}) for value in values] == [{name: value} for value in values]
        assert server_values({name: ("made up",)}) == {}


@pytest.mark.parametrize("language", languages())
def test_all_that_ones_own_form_offers_can_be_set_and_nothing_else(language: str) -> None:
    choices = offered(player_form(PlayerSettings(), speak(language)))
    for name, values in choices.items():
        assert len({str(player_values({name: (value,)})[name]) for value in values}) == len(values)
        assert player_values({name: ("made up",)}).get(name) is None


def test_what_is_left_to_the_server_or_to_discord_is_set_to_nothing_and_what_is_not_asked_stays() -> None:
    assert player_values({"pictures": (SERVERS,), "language": (DISCORDS,)}) == {"pictures": None, "language": None}
    assert player_values({"hands": ("channel",), PINGS: ("off",)}) == {"hands": "channel", PINGS: "off"}
    assert player_values({"pictures": ("off",), "language": ("fr",)}) == {"pictures": "off", "language": "fr"}
    assert player_values({}) == server_values({}) == {}


def test_channels_are_told_by_their_numbers_and_none_means_everywhere() -> None:
    assert server_values({"channels": ("12", "34", "#pub")}) == {"channels": "12 34"}
    assert server_values({"channels": ()}) == {"channels": None}
    assert len(str(server_values({"channels": tuple(map(str, range(40)))})["channels"]).split()) == 25
