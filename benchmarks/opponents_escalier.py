"""L'Escalier between computer players: a round of 7 cards for 4, by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from benchmarks.contest import Brain, Contest
from engine import new_match
from games.escalier.rules.match import Escalier
from opponents import anything_legal

PLAYERS, CARDS = 4, 7


@lru_cache(maxsize=4)
def dealt(deal: int) -> Escalier:
    """A match at the first bid of its round of 7 cards; nobody changes it. The rounds before are played anyhow."""
    match = new_match("escalier", PLAYERS, deal.to_bytes(32, "big"))
    assert isinstance(match, Escalier)
    rng = random.Random(deal)
    while match.view(None).cards < CARDS:
        seat = match.waiting[0]
        match.apply(seat, anything_legal(match, seat, rng))
    return match


def play(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """Whether the hero took as many tricks as it said, and how many points it lost."""
    match = dealt(deal).copy()
    current = match.view(None).round
    while match.view(None).round == current:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
    result = match.view(None).previous
    assert result is not None
    return float(result.lost[hero] == 0), float(result.lost[hero])


CONTESTS = (
    Contest(
        "escalier", "L'Escalier, 4 players, rounds of 7 cards", PLAYERS, ("exact", "lost"), frozenset({"exact"}), play
    ),
)
