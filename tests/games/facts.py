"""Define which facts about a game the shared tests need; they are in ``tests/games/<key>/facts.py``."""

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
    """Always run a slow test with these games, and with the others only in ``make test-all``."""
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=[pytest.mark.soak] * (game not in daily)) for game in GAMES]
    )


class Census(NamedTuple):
    """The cards that someone sees, the number of cards nobody sees, and the number there must be in total."""

    seen: Sequence[str]
    face_down: int
    whole_deck: int


@dataclass(frozen=True, kw_only=True)
class Facts:
    """The facts about a game that the shared tests need.

    * ``census`` counts the cards, using only views.
    * ``people`` and ``short`` (house rules) give the quickest possible match. ``brief`` has house rules that end a
      match soon even if nobody plays to win. ``story`` is the set-up of the recorded match.
    * ``past(match, world, seat)`` returns a past of ``world``, a re-dealt match, that is consistent with everything the
      seat has seen. ``hidden`` returns all cards that are hidden from someone. See ``tests/engine/pasts.py``.
    * ``slowest`` lists the moves that bring nobody closer to the end, starting with those that delay it most.
    * ``seat_numbers`` and ``table_numbers`` are numbers in a view that the table must show.
    * ``tells_in_private`` says whether some events are visible only to some players.
    * ``won`` says whether a view shows a match that was won by playing.
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
    """Return the facts of a game.

    :raises ModuleNotFoundError: if the game has no ``facts.py``.
    """
    return cast(Facts, import_module(f"tests.games.{key}.facts").FACTS)


def folder_of(key: str) -> Path:
    """Return the folder of the game itself."""
    return Path(str(files(spec_of(key).words)))


def folder_of_tests(key: str) -> Path:
    return Path(__file__).parent / key


def hands(match: Match) -> list[str]:
    """Return the cards that each seat sees in its own hand."""
    return [text for seat in range(match.players) for text in cast(Any, match.view(seat)).hand]
