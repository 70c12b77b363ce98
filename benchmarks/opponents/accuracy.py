"""Measure the accuracy of each level's matches against Regulars, as reviews state it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from benchmarks.opponents.contest import Brain, brain, counting, interval
from benchmarks.opponents.goals import Line
from engine import Match, Move, Value, new_match
from opponents import LEVELS
from opponents.estimates import ESTIMATORS, Estimate
from tables.finished.decisions import decisions, spread
from tables.finished.review_queue import ReviewJob, judged, reviewed
from tables.history.review import Review
from tables.thinking import Thinkers

MATCHES = 30
EXPERTS, RANDOM = 95.0, 60.0


class Form(NamedTuple):
    """The matches to measure: their number of players and house rules."""

    players: int
    options: Mapping[str, Value]


FORMS = {
    "levelup": Form(2, {}),
    "staircase": Form(3, {}),
    "escalier": Form(4, {"max_cards": 6}),
    "spectrum": Form(4, {"target": 3}),
}


def lines(key: str, deals: range, worlds: int) -> Iterator[Line]:
    """Yield each level's mean accuracy, and how far it is above the level below."""
    found = {level: _accuracies(key, level, deals[:MATCHES], worlds) for level in ("random", *LEVELS)}
    for level, each in found.items():
        goal = {"random": RANDOM, "expert": EXPERTS}.get(level)
        title = f"{key}: accuracy of {level}"
        yield Line(title, len(each), *interval(each), goal, at_most=level == "random")
    for (lower, below), (level, each) in pairwise(found.items()):
        mean, margin = interval(each)
        other, other_margin = interval(below)
        yield Line(
            f"{key}: accuracy of {level} over {lower}", len(each), mean - other, hypot(margin, other_margin), 0.0
        )


def _accuracies(key: str, level: str, deals: range, worlds: int) -> list[float]:
    hero = brain(level) if level == "random" else counting(level, worlds)
    return [_accuracy(key, hero, level, deal) for deal in deals]


def _accuracy(key: str, hero: Brain, level: str, deal: int) -> float:
    """Play a match with the hero in one seat, and review it."""
    players, options = FORMS[key]
    match = new_match(key, players, deal.to_bytes(32, "big"), options, dealer=0)
    rng, own, regular = random.Random(f"{level} {deal}"), deal % players, brain("regular")
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, (hero if seat == own else regular)(match, seat, rng))
    return review_of(match.record(), own).accuracy


def review_of(record: Mapping[str, Any], seat: int) -> Review:
    """Review a seat's decisions in a recorded match, as the bot does, in this process."""
    return reviewed(asyncio.run(judged(spread([*decisions(record, seat)]), seat, _Here(), ReviewJob())))


class _Here(Thinkers):
    """Estimates in this process, so that its processor time is the review's."""

    async def estimate(
        self,
        world: Match,
        seat: int,
        seed: int,
        worlds: int,
        made: Move | None,
        **_patient: bool,
    ) -> Estimate:
        """Return the estimate without waiting for others."""
        return ESTIMATORS[world.key].estimate(world, seat, random.Random(seed), worlds, made)
