"""Check that a settings form changes exactly what it offers."""

from __future__ import annotations

import pytest

from tables.preferences import PINGS, PlayerSettings, ServerSettings
from ui.forms import Form
from ui.screens.settings import DISCORDS, SERVERS, player_form, player_values, server_form, server_values
from ui.text.texts import languages, speak


def offered(form: Form) -> dict[str, tuple[str, ...]]:
    """Return all choices, by field."""
    return {field.name: tuple(choice.value for choice in field.choices) for field in form.fields if field.choices}


@pytest.mark.parametrize("language", languages())
def test_a_servers_form_sets_everything_it_offers_and_nothing_else(language: str) -> None:
    choices = offered(server_form(ServerSettings(), speak(language)))
    assert set(choices) == {"place", "pace", "enders", "pictures"}
    for name, values in choices.items():
        assert [server_values({name: (value,)}) for value in values] == [{name: value} for value in values]
        assert server_values({name: ("made up",)}) == {}


@pytest.mark.parametrize("language", languages())
def test_a_players_form_sets_everything_it_offers_and_nothing_else(language: str) -> None:
    choices = offered(player_form(PlayerSettings(), speak(language)))
    for name, values in choices.items():
        assert len({str(player_values({name: (value,)})[name]) for value in values}) == len(values)
        assert player_values({name: ("made up",)}).get(name) is None


def test_a_default_clears_the_setting_and_fields_left_out_keep_theirs() -> None:
    assert player_values({"pictures": (SERVERS,), "language": (DISCORDS,)}) == {"pictures": None, "language": None}
    assert player_values({"hands": ("channel",), PINGS: ("off",)}) == {"hands": "channel", PINGS: "off"}
    assert player_values({"pictures": ("off",), "language": ("fr",)}) == {"pictures": "off", "language": "fr"}
    assert player_values({}) == server_values({}) == {}


def test_channels_are_stored_by_id_and_none_means_everywhere() -> None:
    assert server_values({"channels": ("12", "34", "#pub")}) == {"channels": "12 34"}
    assert server_values({"channels": ()}) == {"channels": None}
    assert len(str(server_values({"channels": tuple(map(str, range(40)))})["channels"]).split()) == 25
