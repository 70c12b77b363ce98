"""What players may be proud of: melds laid down, bids made, staircases built, hands that won.

Everything is taken from what everybody saw. A game without an entry here has no feats. What takes several moves, such
as a run of bids, goes by a tally: one number for each seat, 0 at the start of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.escalier import Escalier
from engine.events import Event
from engine.house_rules import Value
from engine.levelup import LevelUp
from engine.match import Match
from engine.spectrum import Spectrum
from engine.staircase import Staircase, StaircaseView

BLUFF = 3
"""The strongest hand of Spectrum that is a bluff when all others fold before it."""
GENERATION = 2
"""Raised when there are new kinds of feats: then older matches are worth looking through again."""
SHORTEST_RUN = 2
_WITH_BONUS = _A_TURN = 100  # more than any ROUND


class Feat(NamedTuple):
    """Something to be proud of, of a ``kind`` its game knows. Of two of a kind the one with more ``merit`` is better.

    ``cards`` are card texts, ``facts`` plain values for the sentence that tells it.
    """

    kind: str
    seat: int
    merit: int
    cards: tuple[str, ...]
    facts: Mapping[str, Value]


def feats(match: Match, events: Sequence[Event], tally: Sequence[int]) -> list[Feat]:
    """What the players have just achieved: ``events`` are what the last move of the match did.

    ``tally`` is how it stood before that move.
    """
    find = _FINDERS.get(match.key)
    return list(find(match, events, tally)) if find is not None else []


def tallied(match: Match, events: Sequence[Event], tally: Sequence[int]) -> tuple[int, ...]:
    """The tally after a move that did these ``events``."""
    after = tuple(tally)
    go_on = _TALLIES.get(match.key)
    if go_on is not None:
        for event in events:
            after = go_on(event, after)
    return after


def best_of(known: Sequence[Feat], new: Feat) -> tuple[Feat, ...]:
    """A seat's best feats, one of each kind, with a new one among them; the older one is kept of two that are equal."""
    other = next((feat for feat in known if feat.kind == new.kind), None)
    if other is None:
        return (*known, new)
    return tuple(new if feat is other and new.merit > feat.merit else feat for feat in known)


def _melds(_match: Match, events: Sequence[Event], turns: Sequence[int]) -> Iterator[Feat]:
    """Level Up: the hand laid down, where a bonus counts for more than a high ROUND, and how few turns it took."""
    for event in events:
        if event.kind == "laid-down" and event.seat is not None:
            level, bonus = event.facts["from_round"], bool(event.facts["bonus"])
            cards = tuple(card for meld in event.facts["melds"] for card in meld["cards"])
            merit = level + _WITH_BONUS * bonus
            yield Feat("melds", event.seat, merit, cards, {"round": level, "bonus": bonus})
            taken = turns[event.seat]
            yield Feat("swift", event.seat, level - _A_TURN * taken, cards, {"turns": taken, "round": level})


def _turns(event: Event, turns: tuple[int, ...]) -> tuple[int, ...]:
    """Level Up: the turns in which each seat has drawn a card in this hand."""
    if event.kind == "hand-dealt":
        return (0,) * len(turns)
    drew = event.kind in ("drew", "took")
    return tuple(taken + (drew and seat == event.seat) for seat, taken in enumerate(turns))


def _steps(match: Match, events: Sequence[Event], _tally: Sequence[int]) -> Iterator[Feat]:
    """Staircase: what was built, by its points."""
    for event in events:
        view = match.view(None) if event.kind == "match-ended" else None
        if isinstance(view, StaircaseView):
            for seat, steps in enumerate(view.staircases):
                points, bonus = event.facts["scores"][seat], event.facts["bonus"][seat]
                yield Feat("steps", seat, points, steps.cards, {"points": points, "bonus": bonus})


def _bids(_match: Match, events: Sequence[Event], runs: Sequence[int]) -> Iterator[Feat]:
    """L'Escalier: the highest bid that was made exactly, and the most of them in a row."""
    for event in events:
        if event.kind == "round-scored":
            tricks = sum(event.facts["won"])
            for seat, (bid, won) in enumerate(zip(event.facts["bids"], event.facts["won"], strict=True)):
                if bid == won > 0:
                    yield Feat("bid", seat, bid, (), {"bid": bid, "tricks": tricks})
            for seat, run in enumerate(_runs(event, tuple(runs))):
                if run >= SHORTEST_RUN:
                    yield Feat("run", seat, run, (), {"run": run})


def _runs(event: Event, runs: tuple[int, ...]) -> tuple[int, ...]:
    """L'Escalier: how many bids each seat has made exactly since the last that it missed."""
    if event.kind != "round-scored":
        return runs
    made = [bid == won for bid, won in zip(event.facts["bids"], event.facts["won"], strict=True)]
    return tuple((run + 1) * exact for run, exact in zip(runs, made, strict=True))


def _hands(_match: Match, events: Sequence[Event], _tally: Sequence[int]) -> Iterator[Feat]:
    """Spectrum: the strongest hand that won a round, and the weakest before which everybody folded."""
    shown = {event.seat: event.cards for event in events if event.kind == "showdown"}
    for event in events:
        if event.kind == "round-won" and event.seat is not None:
            strength = event.facts["strength"]
            bluff = len(shown) == 1 and strength <= BLUFF
            kind, merit = ("bluff", -strength) if bluff else ("hand", strength)
            yield Feat(kind, event.seat, merit, shown[event.seat], {"strength": strength})


_FINDERS: Mapping[str, Callable[[Match, Sequence[Event], Sequence[int]], Iterator[Feat]]] = MappingProxyType(
    {LevelUp.key: _melds, Staircase.key: _steps, Escalier.key: _bids, Spectrum.key: _hands}
)
_TALLIES: Mapping[str, Callable[[Event, tuple[int, ...]], tuple[int, ...]]] = MappingProxyType(
    {LevelUp.key: _turns, Escalier.key: _runs}
)
