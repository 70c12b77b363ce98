"""How a match is reviewed for one of its seats: what its decisions gave away, by what the seat knew then.

Each decision is estimated in re-dealt worlds of that moment, never with the cards that were. What lies within the noise
of these worlds counts as nothing given away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from engine import Match, Move
from opponents.estimates import SURE, Estimate, Gain, imagined
from tables.history.past_match import PastMatch
from tables.history.review import Moment, Review

COSTLIEST = 3


class Decision(NamedTuple):
    """A question with more than one answer: after how many moves, as the seat may imagine it, and what was answered."""

    at: int
    world: Match
    seed: int
    made: Move


def decisions(past: PastMatch, seat: int) -> Iterator[Decision]:
    """All that a seat decided, in order. It replays the match: ask for it in a thread."""
    positions = past.positions()
    for at, (who, text) in enumerate(past.moves):
        match = next(positions)
        if who != seat:
            continue
        legal = match.legal_moves(seat)
        made = Move.parse(text)
        if len(legal) > 1 and made in legal:
            yield Decision(at, *imagined(match, seat), made)


def reviewed(found: Sequence[tuple[Decision, Estimate]]) -> Review:
    """What these decisions come to; their estimates were asked about the moves that were made."""
    stake = sum(estimate.stake for _, estimate in found)
    costs = [(estimate.cost(decision.made), decision, estimate) for decision, estimate in found]
    sure = sorted((one for one in costs if one[0].sure), key=lambda one: -one[0].value)
    given = Gain(sum(cost.value for cost, _, _ in sure), sqrt(sum(cost.error**2 for cost, _, _ in sure)))
    share = 100 / stake if stake else 0.0
    return Review(
        accuracy=max(0.0, 100 - share * given.value),
        margin=share * SURE * given.error,
        given=given,
        unit=found[0][1].unit if found else "points",
        decisions=len(found),
        mistakes=len(sure),
        costly=tuple(
            Moment(one.at, str(estimate.best), str(one.made), cost, estimate.unit, estimate.facts[estimate.best])
            for cost, one, estimate in sure[:COSTLIEST]
        ),
        good=_good(found),
    )


def _good(found: Sequence[tuple[Decision, Estimate]]) -> Moment | None:
    """Where the best move was found and gained most over the next best."""
    best = None
    for decision, estimate in found:
        if estimate.other is None or decision.made != estimate.best:
            continue
        gain = estimate.gains[estimate.other]
        if gain.sure and (best is None or gain.value > best.gain.value):
            facts = estimate.facts[estimate.best]
            best = Moment(decision.at, str(estimate.best), str(estimate.other), gain, estimate.unit, facts)
    return best
