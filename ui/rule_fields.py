"""Build form fields for house rules, for a server's settings and for a table's options."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine import Value
from ui.components import LONGEST_CHOICE
from ui.forms import MAX_FIELDS, Field
from ui.options import RuleOption, rule_options
from ui.screen import Choice, cut
from ui.text.texts import Say

STANDARD = "standard"
"""The choice that leaves a house rule at a default that depends on the number of players."""
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
        values = [(value, marked(option, label, say)) for value, label in rule_values(option, chosen, say)]
        if not option.default:
            values.insert(0, (STANDARD, say("settings-standard")))
        elif chosen == STANDARD:
            chosen = standard(option, say)
        choices = tuple(Choice(value, cut(words, LONGEST_CHOICE)) for value, words in values)
        fields.append(Field(option.name, capitalized(say(option.key)), choices, (chosen,), help=option.help))
    return tuple(fields)


def marked(option: RuleOption, label: str, say: Say) -> str:
    """Return the label of a house rule's value for a form, which says so if the value is the default."""
    words = capitalized(label)
    return say("settings-default", value=words) if label == option.default else words


def standard(option: RuleOption, say: Say) -> str:
    """Return the default of a house rule as text, or "" if it depends on the number of players."""
    return next((value for value, label in rule_values(option, "", say) if label == option.default), "")


def rules_chosen(
    game: str, fields: Mapping[str, tuple[str, ...]], now: Mapping[str, Value], say: Say
) -> dict[str, Value]:
    """Return the house rules after a form is submitted; rules that aren't in the form keep their values.

    Values that the form doesn't offer are ignored, and so is a default, unless it was set before.
    """
    rules = {name: value for name, value in now.items() if name not in fields}
    for option in rule_options(game, say):
        chosen = "".join(fields.get(option.name, ()))
        if chosen not in dict(rule_values(option, chosen, say)):
            continue
        value = chosen if option.kind is str else option.kind(json.loads(chosen))
        if chosen != standard(option, say) or now.get(option.name) == value:
            rules[option.name] = value
    return rules


def rule_values(option: RuleOption, chosen: str, say: Say) -> list[tuple[str, str]]:
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
    """List the names of these house rules, as they are written within a sentence."""
    return say.joined((say(option.key) for option in options), "list-comma")


def capitalized(words: str) -> str:
    """Return the words with a capital letter at the start."""
    return words[:1].upper() + words[1:]


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
