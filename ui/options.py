"""Describe a game's house rules for commands and forms, based on the engine's list."""

from __future__ import annotations

from dataclasses import dataclass

from engine import GAMES, Option, Value
from ui.text.texts import Say

USUAL_COMPANY = 2
"""How many computer players sit at a table against computers alone, if the game has enough seats."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A house rule: its name, its label's key, its help text, and its possible values.

    ``kind`` is bool, int (from ``low`` to ``high``) or str (one of ``choices``, which are pairs of a value and its
    label). ``default`` is the label of the default, or "" if it depends on the number of players.
    """

    name: str
    key: str
    help: str
    default: str
    kind: type[bool] | type[int] | type[str]
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()


def text_key(game: str, *parts: object) -> str:
    """Return the key of a house rule's texts."""
    return "-".join(["option", game, *(str(part) for part in parts)]).replace("_", "-")


def rule_options(game: str, say: Say) -> list[RuleOption]:
    """Return a game's house rules in one language, with every value allowed for some number of players."""
    return [_rule_option(game, rule, say) for rule in GAMES[game].house_rules]


def most_guests(game: str) -> int:
    """Return how many other players can be invited."""
    return GAMES[game].seats[-1] - 1


def usual_company(game: str) -> int:
    """Return how many computer players sit at a table against computers alone."""
    return min(USUAL_COMPANY, most_guests(game))


def _rule_option(game: str, rule: Option, say: Say) -> RuleOption:
    values = values_of(game, rule)
    key = text_key(game, rule.name)
    about = say(f"{key}-help")
    defaults = {rule.default(players) for players in GAMES[game].seats}
    default = value_label(game, rule.name, defaults.pop(), say) if len(defaults) == 1 else ""
    example, *_ = values
    if isinstance(example, bool):
        return RuleOption(rule.name, key, about, default, bool)
    if isinstance(example, int):
        numbers = [int(value) for value in values]
        return RuleOption(rule.name, key, about, default, int, min(numbers), max(numbers))
    choices = tuple((str(value), value_label(game, rule.name, value, say)) for value in values)
    return RuleOption(rule.name, key, about, default, str, choices=choices)


def value_label(game: str, name: str, value: object, say: Say) -> str:
    """Return the label of a house rule's value."""
    if isinstance(value, bool):
        return say("on") if value else say("off")
    word = text_key(game, name, value)
    return say(word) if say.has(word) else str(value)


def values_of(game: str, rule: Option) -> list[Value]:
    """Return, in order, every value allowed for some number of players."""
    return list(dict.fromkeys(value for players in GAMES[game].seats for value in rule.allowed(players)))


def game_name(game: str, say: Say) -> str:
    """Return a game's display name, or its key if the game isn't installed (any more)."""
    return say(f"game-{game}") if game in GAMES else game


def house_rules(game: str, options: dict[str, object], say: Say) -> str:
    """Describe these house rules in a few words each."""
    parts = [
        say("house-rule", rule=say(text_key(game, name)), value=value_label(game, name, value, say))
        for name, value in options.items()
    ]
    return " · ".join(parts) if parts else say("rules-standard")
