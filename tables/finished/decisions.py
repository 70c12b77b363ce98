"""Find a seat's decisions in a finished match, and look at them with a limited number of simulated deals.

A first look at all decisions, with few deals each, settles many of them: the best move was made, or nearly so. The
remaining deals are for a closer look at the others, those that may have cost most first. It has its own luck: whatever
looks costliest among many decisions often only looks so by luck.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine import Match, Move, replay
from opponents.estimates import ESTIMATORS, Estimate, Gain, imagined

COSTLIEST = 3
"""The maximum number of mistakes shown in a review."""
_FIRST_SHARE = 0.4
"""How much of a review's simulated deals the first look takes, if it isn't everything."""
_FEWEST = 16
"""How many simulated deals the first look takes at least for a decision."""
_CLOSER = 3
"""How many times as many deals a closer look takes at least."""
_MOST = 200
"""How many of a match's decisions are looked at; few matches have more than 150."""
_LOOK = 24
"""How many simulated deals a look could try in the time that it takes to begin."""
_GOOD = 2
"""How many decisions that gained much get a closer look; a review shows only one."""
_SMALLEST = 0.015
"""Smaller costs are never shown as mistakes."""


class Decision(NamedTuple):
    """A question asked after ``at`` moves: a simulated deal for the ``seat``, and the answer ``made``.

    Only questions with more than one possible answer become decisions.
    """

    at: int
    world: Match
    seed: int
    made: Move
    seat: int = 0


class Judged(NamedTuple):
    """A decision with its estimate at first look, and at a closer look if there was one."""

    decision: Decision
    first: Estimate
    closer: Estimate | None = None

    @property
    def estimate(self) -> Estimate:
        """The more thorough estimate."""
        return self.closer or self.first

    @property
    def cost(self) -> Gain:
        """How much better the best move was than the one made."""
        return self.estimate.cost(self.decision.made)


class Look(NamedTuple):
    """A request to estimate a decision in a number of simulated deals, with this seed for their luck."""

    decision: Decision
    seed: int
    worlds: int


def decisions(record: Mapping[str, Any], seat: int) -> Iterator[Decision]:
    """Yield a seat's decisions in a recorded match, in order. This replays the match, so run it in a thread."""
    match = replay({**record, "moves": []})
    for at, (who, text) in enumerate(record["moves"]):
        made = Move.parse(text)
        if who == seat:
            legal = match.legal_moves(seat)
            if len(legal) > 1 and made in legal:
                yield Decision(at, *imagined(match, seat), made, seat)
        match.apply(who, made)


def spread(every: Sequence[Decision]) -> Sequence[Decision]:
    """Return the decisions to look at: all of them or, in a very long match, some from all its parts."""
    if len(every) <= _MOST:
        return every
    return [every[number * len(every) // _MOST] for number in range(_MOST)]


def looks(asked: Sequence[Decision]) -> Generator[Look, Estimate, list[Judged]]:
    """Ask for the estimates of a match's decisions one by one, and return all of them.

    The number of simulated deals depends only on the decisions and their estimates, so a match always gets the same
    review.
    """
    if not asked:
        return []
    estimator = ESTIMATORS[asked[0].world.key]
    thorough, left = estimator.worlds, max(0, estimator.review - _LOOK * len(asked))
    few = thorough if thorough * len(asked) <= left else max(_FEWEST, int(_FIRST_SHARE * left) // len(asked))
    found = []
    for decision in asked:
        found.append(Judged(decision, (yield Look(decision, decision.seed, few))))
    if few < thorough:
        left = max(left - few * len(asked), thorough)
        unsettled = _unsettled(found)[: max(COSTLIEST, left // (_CLOSER * few))]
        many = min(thorough, left // max(1, len(unsettled)))
        for number in unsettled:
            one = found[number]
            found[number] = one._replace(closer=(yield Look(one.decision, one.decision.seed + 1, many)))
    return found


def _unsettled(found: Sequence[Judged]) -> list[int]:
    """Return the numbers of the decisions that deserve a closer look, most important first.

    They are the few that may have gained most, then those that may have cost something.
    """
    numbers = range(len(found))
    gains = {number: _gain_at_least(found[number].first, found[number].decision.made) for number in numbers}
    costs = {number: _cost_at_most(found[number].first, found[number].decision.made) for number in numbers}
    good = sorted((number for number in numbers if gains[number] > 0), key=lambda number: -gains[number])[:_GOOD]
    doubtful = [number for number in numbers if costs[number] >= _SMALLEST and number not in good]
    return [*good, *sorted(doubtful, key=lambda number: -costs[number])]


def _gain_at_least(estimate: Estimate, made: Move) -> float:
    """Return how much finding the best move gained, if it was found and the deals were unlucky."""
    if estimate.other is None or made != estimate.best:
        return 0.0
    gain = estimate.gains[estimate.other]
    return gain.value - gain.margin


def _cost_at_most(estimate: Estimate, made: Move) -> float:
    """Return how much a decision cost if the deals were unlucky; a move that looks best may not be the best."""
    cost = estimate.cost(made)
    if estimate.other is not None and made == estimate.best:
        cost = estimate.gains[estimate.other].against
    return cost.value + cost.margin
