"""Register games, and lazily load their parts (rules, screens, computer player).

Each program registers the games by importing ``games``. No shared package knows a game by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

from engine.house_rules import Value

KEY = re.compile("[a-z]{1,12}")
"""The pattern of a game's key."""


@dataclass(frozen=True, slots=True)
class ShortMatch:
    """The house rules for a short match of a game."""

    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class DailyForm:
    """A form of a game that one person can play in a few minutes: the number of seats, and the house rules.

    The result is the match's score. Of equal scores, the one with fewer moves of the verb ``spent`` is better ("" if
    no verb counts).
    """

    players: int
    options: Mapping[str, Value]
    spent: str = ""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """The import paths of a game's parts, each as ``"module:name"``, and facts available without loading them.

    ``rules`` is its subclass of ``engine.Match``, ``screens`` is its presenter. ``words`` is the package whose folder
    ``words/`` contains its texts. ``length`` is a function from the number of players and all house rules to the
    approximate length, in minutes, of a match between people. All other parts are optional: a ``computer`` player, an
    ``estimator`` of moves' values (without it, hints give no reasons, and there are no reviews and no puzzles),
    ``themes`` for its puzzles, a ``lesson`` and a ``second_lesson``, ``achievements``, a ``banner`` for its lobbies, a
    ``short`` match, and a ``daily`` form, for which it needs a computer player.
    ``lowest_wins`` means the lowest score is best. ``moments`` are the kinds of events after which computer players
    pause, so that people can look at the table. ``collectible`` has one card of each kind that players collect by
    winning it, in trophy-case order; a card's first letter is its kind, and ``Match.collected`` returns the cards won.
    ``rematch_dealer`` is the first dealer in a rematch, as an offset from the last winner (-1: the seat before); if it
    is None, the first dealer is drawn at random.
    """

    key: str
    rules: str
    screens: str
    words: str
    length: str
    computer: str = ""
    estimator: str = ""
    lesson: str = ""
    second_lesson: str = ""
    achievements: str = ""
    themes: str = ""
    banner: str = ""
    lowest_wins: bool = False
    moments: tuple[str, ...] = ()
    short: ShortMatch | None = None
    daily: DailyForm | None = None
    collectible: tuple[str, ...] = ()
    rematch_dealer: int | None = None


_specs: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    """Add a game at the end of the menu. Registering the same spec again does nothing.

    :raises ValueError: if the key isn't 1 to 12 lower-case letters, or is taken by another game.
    """
    if not KEY.fullmatch(spec.key):
        raise ValueError(f"a game's key must be 1 to 12 lower-case letters, got {spec.key[:32]!r}")
    if _specs.setdefault(spec.key, spec) != spec:
        raise ValueError(f"another game {spec.key!r} is already registered")


def specs() -> tuple[GameSpec, ...]:
    """Return all games' specs, in menu order."""
    return tuple(_specs.values())


def spec_of(key: str) -> GameSpec:
    """Return a game's spec.

    :raises KeyError: if no game has this key.
    """
    return _specs[key]


def load(path: str) -> Any:
    """Import the object at a path such as ``"module:name"``."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


Part_co = TypeVar("Part_co", covariant=True)


class Parts(Mapping[str, Part_co], Generic[Part_co]):
    """One kind of part, such as the rules, for each game that has it: keyed by game, in menu order.

    A part is imported on first access.
    """

    def __init__(self, kind: str) -> None:
        """``kind`` is the :class:`GameSpec` field with the part's import path."""
        self._kind = kind
        self._loaded: dict[str, Part_co] = {}

    def __getitem__(self, key: str) -> Part_co:
        path: str = getattr(_specs[key], self._kind)
        if not path:
            raise KeyError(key)
        if path not in self._loaded:
            self._loaded[path] = load(path)
        return self._loaded[path]

    def __iter__(self) -> Iterator[str]:
        return (key for key in _specs if getattr(_specs[key], self._kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, key: object) -> bool:
        return key in _specs and bool(getattr(_specs[str(key)], self._kind))
