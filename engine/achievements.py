"""Find what players can be proud of in the moves of a match, such as melds laid down or bids made.

They are found in events that everyone saw. Each game's ``achievements`` says what there is to find. Those that take
several moves, such as a run of exact bids, use a tally: one number per seat, 0 at the start of a match.
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
"""Raised when there are new kinds of achievements: then older matches are worth looking through again."""


class Achievement(NamedTuple):
    """Something to be proud of, of a ``kind`` its game knows. Of two of a kind the one with more ``merit`` is better.

    ``cards`` are card texts, ``facts`` plain values for the sentence that tells it.
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
    """What a game's players may achieve.

    ``find`` finds in the events of the last move what was achieved by it: (match, events, tally before the move).
    ``update_tally`` is the tally after an event.
    """

    find: Callable[[Match, Sequence[Event], Sequence[int]], Iterable[Achievement]]
    update_tally: Callable[[Event, tuple[int, ...]], tuple[int, ...]] = _unchanged


ACHIEVEMENTS: Mapping[str, Achievements] = Parts("achievements")
"""Those of each game that has any."""


def find_achievements(match: Match, events: Sequence[Event], tally: Sequence[int]) -> list[Achievement]:
    """What the players have just achieved: ``events`` are what the last move of the match did.

    ``tally`` is how it stood before that move.
    """
    game = ACHIEVEMENTS.get(match.key)
    return list(game.find(match, events, tally)) if game is not None else []


def update_tally(match: Match, events: Sequence[Event], tally: Sequence[int]) -> tuple[int, ...]:
    """The tally after a move that did these ``events``."""
    after = tuple(tally)
    game = ACHIEVEMENTS.get(match.key)
    if game is not None:
        for event in events:
            after = game.update_tally(event, after)
    return after


def keep_best(known: Sequence[Achievement], new: Achievement) -> tuple[Achievement, ...]:
    """A seat's best ones, one of each kind, with a new one among them; of two that are equal the older one is kept."""
    other = next((achievement for achievement in known if achievement.kind == new.kind), None)
    if other is None:
        return (*known, new)
    return tuple(
        new if achievement is other and new.merit > achievement.merit else achievement for achievement in known
    )
