"""Define the achievements of Level Up: the best hand laid down, and the fastest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Match
from engine.achievements import Achievement, Achievements

_BONUS_MERIT = _TURN_MERIT = 100  # higher than any ROUND


def _melds(_match: Match, events: Sequence[Event], turns: Sequence[int]) -> Iterator[Achievement]:
    """Yield an achievement for a hand laid down (a bonus outranks any ROUND), and one for its number of turns."""
    for event in events:
        if event.kind == "laid-down" and event.seat is not None:
            level, bonus = event.facts["from_round"], bool(event.facts["bonus"])
            cards = tuple(card for meld in event.facts["melds"] for card in meld["cards"])
            merit = level + _BONUS_MERIT * bonus
            yield Achievement("melds", event.seat, merit, cards, {"round": level, "bonus": bonus})
            taken = turns[event.seat]
            yield Achievement("swift", event.seat, level - _TURN_MERIT * taken, cards, {"turns": taken, "round": level})


def _turns(event: Event, turns: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's number of turns in this hand, counting only turns in which it drew."""
    if event.kind == "hand-dealt":
        return (0,) * len(turns)
    drew = event.kind in ("drew", "took")
    return tuple(taken + (drew and seat == event.seat) for seat, taken in enumerate(turns))


ACHIEVEMENTS = Achievements(_melds, _turns)
