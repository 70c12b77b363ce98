"""Register games, and load a game's parts (rules, screens, computer player) when they are first used.

Start-ups register the games by importing ``games``. No package below knows a game by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

from engine.house_rules import Value

KEY = re.compile("[a-z]{1,12}")
"""What a game's key looks like."""


@dataclass(frozen=True, slots=True)
class ShortMatch:
    """The house rules that make a match of a game short, and how many minutes it then takes about."""

    options: Mapping[str, Value]
    minutes: int


@dataclass(frozen=True, slots=True)
class GameSpec:
    """Where the parts of a game are, each as ``"module:name"``, and what is known of it without loading them.

    ``rules`` is its subclass of ``engine.Match``, ``screens`` its presenter. ``words`` is the package in whose folder
    ``words/`` its texts are. Everything else may be left out: a ``computer`` player, an ``estimator`` of what moves are
    worth (without it hints have no reasons and there are no reviews), a ``lesson`` and a ``second_lesson``,
    ``achievements``, a ``banner`` for its lobbies, a ``short`` match.
    ``minutes`` is how long a match takes about; ``lowest_wins`` says that the fewest points are the best score.
    ``moments`` are kinds of events that people want to look at: computer players leave them time for it.
    ``collectible`` is one card of each kind that players win to keep, in the order in which a cabinet shows them; a
    card's first letter is its kind, and ``Match.collected`` says which were won. ``rematch_dealer`` is the seat that
    deals first in a rematch, counted from the last winner's (-1: the one before); None: it is drawn by lot.
    """

    key: str
    rules: str
    screens: str
    words: str
    minutes: int
    computer: str = ""
    estimator: str = ""
    lesson: str = ""
    second_lesson: str = ""
    achievements: str = ""
    banner: str = ""
    lowest_wins: bool = False
    moments: tuple[str, ...] = ()
    short: ShortMatch | None = None
    collectible: tuple[str, ...] = ()
    rematch_dealer: int | None = None


_specs: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    """Add a game, at the end of the menu. The same spec a second time changes nothing.

    :raises ValueError: when its key is not 1 to 12 small letters, or another game has it.
    """
    if not KEY.fullmatch(spec.key):
        raise ValueError(f"a game's key must be 1 to 12 lower-case letters, got {spec.key[:32]!r}")
    if _specs.setdefault(spec.key, spec) != spec:
        raise ValueError(f"another game {spec.key!r} is already registered")


def specs() -> tuple[GameSpec, ...]:
    """The specs of all games, in the order of the menu."""
    return tuple(_specs.values())


def spec_of(key: str) -> GameSpec:
    """The spec of a game.

    :raises KeyError: when there is none with this key.
    """
    return _specs[key]


def load(place: str) -> Any:
    """Import what a place such as ``"module:name"`` names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


Part_co = TypeVar("Part_co", covariant=True)


class Parts(Mapping[str, Part_co], Generic[Part_co]):
    """One kind of part of every game that has it, by the game's key, in the order of the menu.

    A part is imported when it is looked up for the first time.
    """

    def __init__(self, kind: str) -> None:
        """``kind`` is the name of the field of :class:`GameSpec` that says where the part is."""
        self._kind = kind
        self._loaded: dict[str, Part_co] = {}

    def __getitem__(self, key: str) -> Part_co:
        place: str = getattr(_specs[key], self._kind)
        if not place:
            raise KeyError(key)
        if place not in self._loaded:
            self._loaded[place] = load(place)
        return self._loaded[place]

    def __iter__(self) -> Iterator[str]:
        return (key for key in _specs if getattr(_specs[key], self._kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, key: object) -> bool:
        return key in _specs and bool(getattr(_specs[str(key)], self._kind))
