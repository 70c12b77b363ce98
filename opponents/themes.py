"""Name what a puzzle is about, and say which hands are alike, so that a set of puzzles has variety.

A game's package defines its themes; a game without any has one theme for each kind of move.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from engine import Move, Value
from engine.registry import Parts


class Lesson(NamedTuple):
    """The point of a position: the ``best`` move instead of the ``tempting`` one, with the facts about both."""

    best: Move
    tempting: Move
    why: Mapping[str, Any]
    why_not: Mapping[str, Any]


class Themes(NamedTuple):
    """A game's themes.

    ``theme`` names a lesson in a view, or returns "" if it isn't worth a puzzle. Two hands with the same ``shape`` look
    alike; None is a hand that isn't worth a puzzle. ``rules`` draws the house rules of a match for this number of
    players. A puzzle needs at least this many ``worlds``, if a review's are too few to tell its moves apart. If Experts
    need no search, ``usual`` returns the moves they would make for a seat; positions in which Novices make them too are
    dropped before any estimate.
    """

    theme: Callable[[Any, Lesson], str]
    shape: Callable[[Any], str | None]
    rules: Callable[[random.Random, int], Mapping[str, Value]]
    worlds: int = 0
    usual: Callable[[Any, int, random.Random], Collection[Move]] | None = None


THEMES: Mapping[str, Themes] = Parts("themes")
"""The themes of each game that defines them."""


def themes_of(game: str) -> Themes:
    """Return a game's themes, or those of a game that defines none."""
    return THEMES.get(game, _PLAIN)


def _kind_of_move(_view: Any, lesson: Lesson) -> str:
    return lesson.best.verb


def _cards(view: Any) -> str:
    return " ".join(getattr(view, "hand", ()))


def _default_rules(_rng: random.Random, _players: int) -> Mapping[str, Value]:
    return {}


_PLAIN = Themes(_kind_of_move, _cards, _default_rules)
