"""Build forms for house rules, both in a server's settings and in a table's lobby."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine import Value
from tables.state import TableState
from ui.components import LONGEST_CHOICE, LONGEST_LABEL
from ui.forms import MAX_FIELDS, Field, Form
from ui.options import RuleOption, game_name, house_rules, rule_options
from ui.screen import Button, Choice, Row, Screen, Text, cut
from ui.text.texts import Say

STANDARD = "standard"
"""The choice that leaves a house rule at the game's default."""
MAX_CHOICES = 24
MAX_DIGITS = 6
ROUND_NUMBERS = frozenset({1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000})
"""The numbers to offer for a house rule with too many values for a menu."""


def rule_windows(game: str, say: Say) -> list[list[RuleOption]]:
    """Divide a game's house rules evenly among as few forms as possible; return an empty list if there are none."""
    options = rule_options(game, say)
    if not options:
        return []
    windows = -(-len(options) // MAX_FIELDS)
    size = -(-len(options) // windows)
    return [options[at : at + size] for at in range(0, len(options), size)]


def rule_fields(options: list[RuleOption], now: Mapping[str, Value], say: Say) -> tuple[Field, ...]:
    """Build a form's fields for these house rules, with their current values."""
    fields = []
    for option in options:
        chosen = _as_text(now[option.name]) if option.name in now else STANDARD
        standard = say("settings-standard", value=option.default or "none")
        values = [(STANDARD, standard), *_values(option, chosen, say)]
        choices = tuple(Choice(value, cut(words, LONGEST_CHOICE)) for value, words in values)
        fields.append(Field(option.name, _capitalized(say(option.key)), choices, (chosen,), help=option.help))
    return tuple(fields)


def rules_chosen(
    game: str, fields: Mapping[str, tuple[str, ...]], now: Mapping[str, Value], say: Say
) -> dict[str, Value]:
    """Return the house rules after a form is submitted; rules that aren't in the form keep their values.

    Values that the form doesn't offer are ignored.
    """
    rules = {name: value for name, value in now.items() if name not in fields}
    for option in rule_options(game, say):
        chosen = "".join(fields.get(option.name, ()))
        if chosen in dict(_values(option, chosen, say)):
            rules[option.name] = chosen if option.kind is str else option.kind(json.loads(chosen))
    return rules


def _values(option: RuleOption, chosen: str, say: Say) -> list[tuple[str, str]]:
    """Return a house rule's values as text, with their labels; if there are too many numbers, only round ones.

    The chosen number is always included.
    """
    if option.kind is bool:
        return [("true", say("on")), ("false", say("off"))]
    if option.kind is int:
        numbers = range(option.low, option.high + 1)
        set_now = int(chosen) if chosen.isdecimal() and len(chosen) < MAX_DIGITS else option.low
        few = [number for number in numbers if number in ROUND_NUMBERS or number == set_now]
        return [(str(number), str(number)) for number in (numbers if len(numbers) <= MAX_CHOICES else few)]
    return list(option.choices)


def rules_named(options: list[RuleOption], say: Say) -> str:
    """List the names of these house rules."""
    return _capitalized(say.joined((say(option.key) for option in options), "list-comma"))


def _capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


# -- a table's house rules, in its lobby -------------------------------------------------------------------------------


def table_rules_form(state: TableState, asked: str, say: Say) -> Form | None:
    """Build a form with a table's house rules: the only form, or the one with the requested number.

    Return None if that form doesn't exist, or if there are several and no number was given.
    """
    windows = rule_windows(state.header.game, say)
    if not asked and len(windows) == 1:
        asked = "1"
    number = int(asked) - 1 if asked in {"1", "2", "3"} else len(windows)
    if number >= len(windows):
        return None
    fields = rule_fields(windows[number], state.options, say)
    return Form(f"house:{number + 1}", game_name(state.header.game, say), fields, state.header.table)


def table_rules_screen(state: TableState, say: Say, notice: str = "") -> Screen:
    """Show a table's house rules, with a button for each form, labelled with the form's rules."""
    game = state.header.game
    lines = [
        *([say("notice", text=notice)] if notice else []),
        say("lobby-rules", rules=house_rules(game, dict(state.options), say)),
    ]
    buttons = [
        Button(
            f"house:{number}",
            cut(rules_named(options, say), LONGEST_LABEL),
        )
        for number, options in enumerate(rule_windows(game, say), start=1)
    ]
    return Screen((Text("\n".join(lines)), Row(tuple(buttons))), table=state.header.table)
