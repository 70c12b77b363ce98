"""Test forms for house rules: which form opens, and what it sets when it is submitted."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from engine import GAMES, Value
from tables.preferences import ServerSettings
from ui.components import MAX_CHOICES
from ui.forms import MAX_FIELDS, Form
from ui.rule_fields import rule_fields, rule_windows, rules_chosen
from ui.screen import Menu
from ui.screens.settings import HOSTS, language_value, rules_form, rules_value, server_screen
from ui.text.texts import languages, speak

SAY = speak("en")
NOW: Mapping[str, Value] = {"jokers": 0, "max_hands": 7}


def fields_of(form: Form | None) -> list[str]:
    """Return the names of a form's fields; the list is empty if there is no form."""
    return [field.name for field in form.fields] if form is not None else []


FIRST, SECOND = ["jokers", "aces", "natural_wilds"], ["first_round", "last_round", "max_hands"]


@pytest.mark.parametrize(
    ("asked", "names", "what"),
    [
        ("levelup", FIRST, "set-rules:levelup"),
        ("levelup 1", FIRST, "set-rules:levelup"),
        ("levelup 2", SECOND, "set-rules:levelup 2"),
        ("levelup 3", [], ""),
        ("levelup -1", FIRST, "set-rules:levelup"),
        ("staircase 2", [], ""),
        ("unknown", [], ""),
        ("", [], ""),
    ],
)
def test_a_servers_form_is_the_one_chosen_in_the_menu(asked: str, names: list[str], what: str) -> None:
    form = rules_form(asked, ServerSettings(), SAY)
    assert fields_of(form) == names
    assert (form.what if form is not None else "") == what


def test_every_choice_of_a_servers_menu_opens_a_form_for_what_it_describes() -> None:
    menu = next(block for block in server_screen(ServerSettings(), SAY).blocks if isinstance(block, Menu))
    for choice in menu.choices:
        form = rules_form(choice.value, ServerSettings(), SAY)
        assert form is not None
        assert ", ".join(field.label for field in form.fields).lower() == choice.detail.lower()


@pytest.mark.parametrize("game", GAMES)
def test_house_rules_are_spread_evenly_over_their_forms(game: str) -> None:
    windows = rule_windows(game, SAY)
    assert [option.name for window in windows for option in window] == [rule.name for rule in GAMES[game].house_rules]
    sizes = [len(window) for window in windows]
    assert all(1 <= size <= MAX_FIELDS for size in sizes)
    assert max(sizes, default=0) - min(sizes, default=0) <= 1
    assert len(windows) == -(-len(GAMES[game].house_rules) // MAX_FIELDS)
    for window in windows:
        assert all(len(field.choices) <= MAX_CHOICES for field in rule_fields(window, {}, SAY))


@pytest.mark.parametrize(
    ("filled", "rules"),
    [
        ({}, NOW),
        ({"jokers": ("2",)}, {"max_hands": 7, "jokers": 2}),
        ({"jokers": ("standard",)}, {"max_hands": 7}),
        ({"jokers": ("3",)}, {"max_hands": 7}),
        ({"jokers": ()}, {"max_hands": 7}),
        ({"aces": ("low",), "natural_wilds": ("true",)}, {**NOW, "aces": "low", "natural_wilds": True}),
        ({"natural_wilds": ("false",), "jokers": ("0",)}, NOW),
        ({"natural_wilds": ("0",), "aces": ("high",)}, NOW),
        ({"max_hands": ("7",)}, NOW),
        ({"max_hands": ("77777",)}, {"jokers": 0}),
        ({"max_hands": ("007",)}, {"jokers": 0}),
        ({"max_hands": ("9" * 5000,)}, {"jokers": 0}),
        ({"max_hands": ("1000",), "no_such": ("1",)}, {"jokers": 0, "max_hands": 1000}),
    ],
)
def test_a_form_sets_what_it_offers_and_leaves_the_rest(
    filled: dict[str, tuple[str, ...]], rules: dict[str, Value]
) -> None:
    chosen = rules_chosen("levelup", filled, NOW, SAY)
    assert chosen == rules
    assert [type(value) for value in chosen.values()] == [type(rules[name]) for name in chosen]


def test_rules_that_equal_the_defaults_are_not_stored() -> None:
    server = ServerSettings(rules={"levelup": {"jokers": 0}})
    assert rules_value("levelup", {"jokers": ("standard",)}, server, SAY) is None
    assert json.loads(rules_value("levelup", {"aces": ("low",)}, server, SAY) or "") == {"jokers": 0, "aces": "low"}
    assert rules_value("staircase", {}, server, SAY) is None


def test_a_number_that_is_set_is_offered_along_with_the_round_ones() -> None:
    (option,) = (one for window in rule_windows("levelup", SAY) for one in window if one.name == "max_hands")
    for number, offered in ((7, True), (999, True), (1001, False)):
        (field,) = rule_fields([option], {"max_hands": number}, SAY)
        assert (str(number) in [choice.value for choice in field.choices]) is offered
        assert field.chosen == (str(number),)
    (field,) = rule_fields([option], {}, SAY)
    assert "7" not in [choice.value for choice in field.choices]


@pytest.mark.parametrize("language", languages())
def test_a_servers_language_is_a_supported_one_or_each_hosts(language: str) -> None:
    assert language_value(language) == {"language": language}
    assert language_value(HOSTS) == {"language": None}
    assert language_value("xx") == {}


def test_a_default_is_marked_and_is_a_choice_of_its_own_only_if_it_depends_on_the_number_of_players() -> None:
    fields = rule_fields(rule_windows("escalier", SAY)[0], {}, SAY)
    assert [[choice.label for choice in field.choices][:2] for field in fields] == [
        ["Default (depends on the number of players)", "1"],
        ["On (default)", "Off"],
        ["Forced (default)", "Free"],
    ]
    assert [field.chosen for field in fields] == [("standard",), ("true",), ("forced",)]
