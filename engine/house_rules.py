"""Define house rules: the options a match is played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Value = int | bool | str


class Option(NamedTuple):
    """A house rule: its name, its default and the values it allows, each for a number of players."""

    name: str
    default: Callable[[int], Value]
    allowed: Callable[[int], Sequence[Value]]

    def accepts(self, value: object, players: int) -> bool:
        """Whether the value is allowed; ``True`` is not the number 1."""
        allowed = self.allowed(players)
        return type(value) is type(allowed[0]) and value in allowed


def switch(name: str, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, lambda _: default, lambda _: (False, True))


def words(name: str, *choices: str) -> Option:
    """An option with one of these words; the first is the default."""
    return Option(name, lambda _: choices[0], lambda _: choices)
