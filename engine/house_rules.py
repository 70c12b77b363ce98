"""Define house rules: the options of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Value = int | bool | str


class Option(NamedTuple):
    """A house rule: its name, and functions from the number of players to its default and its allowed values."""

    name: str
    default: Callable[[int], Value]
    allowed: Callable[[int], Sequence[Value]]

    def accepts(self, value: object, players: int) -> bool:
        """Return whether the value is allowed; ``True`` doesn't count as the number 1."""
        allowed = self.allowed(players)
        return type(value) is type(allowed[0]) and value in allowed


def switch(name: str, default: bool) -> Option:
    """Return an on/off option."""
    return Option(name, lambda _: default, lambda _: (False, True))


def words(name: str, *choices: str) -> Option:
    """Return an option with these words as values; the first is the default."""
    return Option(name, lambda _: choices[0], lambda _: choices)
