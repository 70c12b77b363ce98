"""Spectrum between computer players: whole matches of four, and what simple answers to an expert's folding gain.

``python -m benchmarks.opponents_spectrum [deals]`` measures the answers: one seat plays as an expert does, but stays by
a rule of its own, against experts in the other seats.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks.contest import Brain, Contest, brain, interval
from engine import Move, new_match
from engine.chance import Rng
from games.spectrum.rules.scoring import strength_of
from games.spectrum.rules.view import SpectrumView

PLAYERS = 4
SEATS = range(PLAYERS)


def play(brains: Sequence[Brain], hero: int, deal: int, rng: random.Random) -> tuple[float, float]:
    """The hero's share of the first place as a multiple of an even one, and its victory cards."""
    match = new_match("spectrum", len(brains), deal.to_bytes(32, "big"), dealer=0)
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, brains[seat](match, seat, rng))
    places, scores = match.outcome.places, match.outcome.scores
    return float(places[hero] == 1) / places.count(1) * len(brains), float(scores[hero])


CONTESTS = tuple(
    Contest("spectrum", f"Spectrum, {players} players (1.0 is even)", players, ("firsts", "cards"), frozenset(), play)
    for players in (3, 4, 5)
)

Rule = Callable[[SpectrumView], bool | None]
"""Whether to stay; None: as the level would have it."""


def always(_view: SpectrumView) -> bool:
    return True


def three_or_more(view: SpectrumView) -> bool:
    return strength_of(view.hand).value >= 3


def not_to_three_alike(view: SpectrumView) -> bool | None:
    """Folds when somebody who is still in shows three alike."""
    shown = [view.shown[seat] for seat, stand in enumerate(view.stands) if stand != "fold" and seat != view.seat]
    return False if any(len({text[0] for text in three}) == 1 for three in shown) else None


RULES: dict[str, Rule] = {
    "always stays": always,
    "stays on three or more": three_or_more,
    "always folds to three alike": not_to_three_alike,
}


def staying_by(rule: Rule, level: str) -> Brain:
    """A player of this level but for staying and folding."""
    other = brain(level)

    def move(match: Any, seat: int, rng: Rng) -> Move:
        stays = rule(match.view(seat)) if match.phase == "stay" else None
        return other(match, seat, rng) if stays is None else Move("stay" if stays else "fold")

    return move


def gains(hero: Brain, deals: range) -> Iterator[float]:
    """The hero's share among experts in each deal, as a multiple of an even one, from every seat."""
    expert = brain("expert")
    for deal in deals:
        shares = [
            play([hero if seat == at else expert for seat in SEATS], at, deal, random.Random(f"{deal} {at}"))[0]
            for at in SEATS
        ]
        yield sum(shares) / PLAYERS


def main() -> None:
    deals = range(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
    print(f"Share of first places among three experts, 1.0 is even; {len(deals)} deals from {PLAYERS} seats")
    for level in ("expert", "regular"):
        for name, rule in RULES.items():
            mean, margin = interval(list(gains(staying_by(rule, level), deals)))
            print(f"{level + ' that ' + name:<40}{mean:>8.2f} ± {margin:.2f}", flush=True)


if __name__ == "__main__":
    main()
