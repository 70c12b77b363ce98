"""Find achievements in a match's moves, such as melds laid down or bids made.

They are based on public events only. Each game's ``achievements`` module defines its own. Achievements that span
several moves, such as a series of exact bids, use a tally: one number per seat, starting at 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.events import Event
from engine.house_rules import Value
from engine.match import Match
from engine.registry import Parts

GENERATION = 2
"""Incremented whenever a kind of achievement is added, so that old matches are searched again."""


class Achievement(NamedTuple):
    """An achievement by one seat. Of two with the same ``kind``, the one with more ``merit`` is better.

    ``cards`` are card texts; ``facts`` are plain values for the sentence that describes it.
    """

    kind: str
    seat: int
    merit: int
    cards: tuple[str, ...]
    facts: Mapping[str, Value]


def _unchanged(_event: Event, tally: tuple[int, ...]) -> tuple[int, ...]:
    return tally


@dataclass(frozen=True, slots=True)
class Achievements:
    """How a game finds its achievements.

    ``find`` gets the match, the events of the last move and the tally before that move, and yields the players'
    achievements. ``update_tally`` returns the tally after one event.
    """

    find: Callable[[Match, Sequence[Event], Sequence[int]], Iterable[Achievement]]
    update_tally: Callable[[Event, tuple[int, ...]], tuple[int, ...]] = _unchanged


ACHIEVEMENTS: Mapping[str, Achievements] = Parts("achievements")
"""The achievements of each game that has any, keyed by game."""


def find_achievements(match: Match, events: Sequence[Event], tally: Sequence[int]) -> list[Achievement]:
    """Return the achievements from the last move, which produced these ``events``.

    ``tally`` is the tally before that move.
    """
    game = ACHIEVEMENTS.get(match.key)
    return list(game.find(match, events, tally)) if game is not None else []


def update_tally(match: Match, events: Sequence[Event], tally: Sequence[int]) -> tuple[int, ...]:
    """Return the tally after a move that produced these ``events``."""
    after = tuple(tally)
    game = ACHIEVEMENTS.get(match.key)
    if game is not None:
        for event in events:
            after = game.update_tally(event, after)
    return after


def keep_best(known: Sequence[Achievement], new: Achievement) -> tuple[Achievement, ...]:
    """Return a seat's best achievements, one per kind, after adding a new one; ties go to the older one."""
    other = next((achievement for achievement in known if achievement.kind == new.kind), None)
    if other is None:
        return (*known, new)
    return tuple(
        new if achievement is other and new.merit > achievement.merit else achievement for achievement in known
    )
