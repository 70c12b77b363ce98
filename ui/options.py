"""Describe a game's house rules for commands and forms, based on the engine's list."""

from __future__ import annotations

from dataclasses import dataclass

from engine import GAMES, Option, Value
from ui.text.texts import Say


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A house rule: its name, the key of its label, its help text, and the values it can have.

    ``kind`` is bool, int (from ``low`` to ``high``) or str (one of ``choices``, which are pairs of a value and its
    label).
    """

    name: str
    key: str
    help: str
    kind: type[bool] | type[int] | type[str]
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, str], ...] = ()


def text_key(game: str, *parts: object) -> str:
    """Return the key of a house rule's texts."""
    return "-".join(["option", game, *(str(part) for part in parts)]).replace("_", "-")


def rule_options(game: str, say: Say) -> list[RuleOption]:
    """Return a game's house rules in one language, with every value allowed for at least one number of players."""
    return [_rule_option(game, rule, say) for rule in GAMES[game].house_rules]


def most_guests(game: str) -> int:
    """Return how many other players can be invited."""
    return GAMES[game].seats[-1] - 1


def _rule_option(game: str, rule: Option, say: Say) -> RuleOption:
    values = values_of(game, rule)
    key = text_key(game, rule.name)
    about = say(f"{key}-help")
    example, *_ = values
    if isinstance(example, bool):
        return RuleOption(rule.name, key, about, bool)
    if isinstance(example, int):
        numbers = [int(value) for value in values]
        return RuleOption(rule.name, key, about, int, min(numbers), max(numbers))
    choices = tuple((str(value), say(text_key(game, rule.name, value))) for value in values)
    return RuleOption(rule.name, key, about, str, choices=choices)


def values_of(game: str, rule: Option) -> list[Value]:
    """Return, in order, every value allowed for at least one number of players."""
    return list(dict.fromkeys(value for players in GAMES[game].seats for value in rule.allowed(players)))


def game_name(game: str, say: Say) -> str:
    """Return a game's display name, or its key if the game isn't installed (any more)."""
    return say(f"game-{game}") if game in GAMES else game


def house_rules(game: str, options: dict[str, object], say: Say) -> str:
    """Describe these house rules in a few words each."""
    parts = []
    for name, value in options.items():
        if isinstance(value, bool):
            shown: object = say("on") if value else say("off")
        else:
            word = text_key(game, name, value)
            shown = say(word) if say.has(word) else value
        parts.append(say("house-rule", rule=say(text_key(game, name)), value=shown))
    return " · ".join(parts) if parts else say("rules-standard")
