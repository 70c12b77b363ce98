"""Check the form with a table's options: which one opens, what it offers, and what it sets once it is submitted."""

from __future__ import annotations

import pytest

from engine import GAMES, Value
from tables.decide.lobby import set_pace, set_rules, set_up
from tests.tables.in_memory import TableInMemory
from tests.ui.table.test_lobby_promises import HOST, PEOPLE, options, submitted
from ui.forms import Form
from ui.rule_fields import MAX_CHOICES
from ui.table.table_options import MATCH, PACE, option_buttons, options_chosen, options_form
from ui.text.texts import speak

SAY = speak("en")
FIRST = [PACE, MATCH, "jokers", "first_round", "last_round"]


def fields_of(form: Form | None) -> list[str]:
    return [field.name for field in form.fields] if form is not None else []


@pytest.mark.parametrize(
    ("game", "asked", "names"),
    [
        *(("levelup", "", FIRST), ("levelup", "1", FIRST), ("levelup", "2", ["max_hands"]), ("levelup", "3", [])),
        *(("levelup", "0", []), ("levelup", "x", []), ("staircase", "2", [])),
        ("staircase", "", [PACE, MATCH, "interfere"]),
        ("escalier", "", [PACE, MATCH, "max_cards"]),
        ("spectrum", "", [PACE, MATCH, "copies", "target", "max_rounds"]),
    ],
)
def test_every_option_is_on_the_first_form_or_has_a_button_that_names_it(
    game: str, asked: str, names: list[str]
) -> None:
    state = TableInMemory(PEOPLE[0], game=game).state
    assert fields_of(options_form(state, asked, SAY)) == names
    labels = [button.label for button in option_buttons(state, SAY)]
    assert labels == ["Options", *(["Set max hands"] if game == "levelup" else [])]


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_a_field_or_a_checkbox_within_discords_limits(game: str) -> None:
    state = TableInMemory(PEOPLE[0], game=game).state
    forms = [options_form(state, asked, SAY) for asked in ("1", "2")]
    fields = [field for form in forms if form is not None for field in form.fields]
    offered = [field.name for field in fields] + [choice.value for choice in fields[1].choices]
    rules = {rule.name for rule in GAMES[game].house_rules}
    assert rules <= set(offered)
    assert not rules & {PACE, MATCH}
    assert all(len(field.choices) <= MAX_CHOICES for field in fields)


def test_labels_and_values_begin_with_a_capital_letter_and_the_default_is_marked() -> None:
    fields = options(TableInMemory(PEOPLE[0], game="spectrum"))
    assert [field.label for field in fields.values()] == ["Pace", "This match", "Copies", "Target", "Max rounds"]
    assert [choice.label for choice in fields["copies"].choices] == ["8", "9 (default)", "10"]
    assert fields["copies"].chosen == ("9",)
    aces = next(choice for choice in options(TableInMemory(PEOPLE[0]))[MATCH].choices if choice.value == "aces")
    assert aces.label == "Aces low only"


@pytest.mark.parametrize(
    ("before", "form", "after"),
    [
        ({}, {MATCH: ["natural_wilds", "aces"]}, {"natural_wilds": True, "aces": "low"}),
        ({"natural_wilds": True, "aces": "low"}, {MATCH: []}, {}),
        ({"jokers": 0}, {}, {"jokers": 0}),
        ({"jokers": 2}, {"jokers": ["0"]}, {}),
    ],
    ids=["checked", "unchecked", "an old default stays", "a new default is no house rule"],
)
def test_house_rules_are_set_by_checkboxes_and_radio_buttons(
    before: dict[str, Value], form: dict[str, list[str]], after: dict[str, Value]
) -> None:
    table = TableInMemory(*PEOPLE[:2])
    table.ask(set_rules, HOST, before)
    opened = options_form(table.state, "", SAY)
    assert opened is not None
    fields = {**submitted(opened), **{name: tuple(values) for name, values in form.items()}}
    table.ask(set_up, HOST, **options_chosen(fields, table.state, SAY))
    assert table.state.options == after


@pytest.mark.parametrize(
    ("before", "checked", "last_round", "after"),
    [
        ({}, True, "standard", {"last_round": 5}),
        ({"last_round": 9}, True, "9", {"last_round": 5}),
        ({"last_round": 5}, False, "5", {}),
        ({"last_round": 5}, False, "8", {"last_round": 8}),
        ({"last_round": 5}, True, "8", {"last_round": 8}),
        ({}, False, "5", {"last_round": 5}),
    ],
)
def test_short_and_the_rules_of_a_short_match_agree(
    before: dict[str, Value], checked: bool, last_round: str, after: dict[str, Value]
) -> None:
    table = TableInMemory(*PEOPLE[:2])
    table.ask(set_rules, HOST, before)
    fields = {MATCH: ("short-match",) if checked else (), "last_round": (last_round,)}
    table.ask(set_up, HOST, **options_chosen(fields, table.state, SAY))
    assert table.state.options == after


def test_a_form_of_an_older_version_changes_only_what_it_had() -> None:
    table = TableInMemory(*PEOPLE[:2], jokers=1)
    table.ask(set_pace, HOST, "slow")
    fields = {"jokers": ("standard",), "aces": ("low",), "natural_wilds": ("standard",), PACE: ("hasty",)}
    table.ask(set_up, HOST, **options_chosen(fields, table.state, SAY))
    assert (table.state.options, table.state.header.pace) == ({"aces": "low"}, "slow")
