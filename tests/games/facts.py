"""Define the facts of one game that the tests of all games need; ``tests/games/<key>/facts.py`` states them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from engine import GAMES, Match, Value
from engine.registry import spec_of
from tests.engine.pasts import Past


def with_daily_games(*daily: str) -> pytest.MarkDecorator:
    """Try a slow test with these games every day, and with the others only in ``make test-all``."""
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=[pytest.mark.soak] * (game not in daily)) for game in GAMES]
    )


class Census(NamedTuple):
    """The cards that somebody sees, the number of those that nobody does, and how many there must be in all."""

    seen: Sequence[str]
    face_down: int
    whole_deck: int


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What there is to know of a game.

    * ``census`` counts the cards, told by views alone.
    * ``people`` and ``short`` (house rules) are the quickest match there is; ``brief`` are house rules that end a match
      soon when nobody plays to win. ``story`` is what the recorded match starts from.
    * ``past`` is a past of an imagined world that agrees with all that a seat has seen, from (match, world, seat), and
      ``hidden`` where the cards lie that somebody can't see: see ``tests/engine/pasts.py``.
    * ``slowest`` are the moves that bring nobody nearer to the end, those before others that prolong it the most.
    * ``seat_numbers`` and ``table_numbers`` are numbers of a view that the table must say.
    * ``tells_in_private`` says whether some events are told to a few only.
    * ``won`` says of a view whether it is one of a match that somebody has won by playing.
    """

    census: Callable[[Match], Census]
    people: int
    short: dict[str, Any] = field(default_factory=dict)
    brief: dict[str, Value] = field(default_factory=dict)
    story: dict[str, Any]
    seat_numbers: Callable[[Any, int], list[int]]
    table_numbers: Callable[[Any], list[int]] = lambda _view: []
    past: Callable[[Any, Any, int], Past | None]
    hidden: Callable[[Any], object] = lambda match: match._hands
    slowest: tuple[str, ...] = ()
    tells_in_private: bool = True
    won: Callable[[Any], bool] = lambda _view: True


def facts_of(key: str) -> Facts:
    """The facts of a game.

    :raises ModuleNotFoundError: when nobody has written them down.
    """
    return cast(Facts, import_module(f"tests.games.{key}.facts").FACTS)


def folder_of(key: str) -> Path:
    """Where the game itself is."""
    return Path(str(files(spec_of(key).words)))


def folder_of_tests(key: str) -> Path:
    """Where its tests are."""
    return Path(__file__).parent / key


def hands(match: Match) -> list[str]:
    """The cards that the seats see in their own hands."""
    return [text for seat in range(match.players) for text in cast(Any, match.view(seat)).hand]
