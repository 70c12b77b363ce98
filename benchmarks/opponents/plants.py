"""Plant mistakes that the rules alone show to be mistakes, and count how many of them a review would name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from benchmarks.opponents import escalier
from benchmarks.opponents.calibration import TRIALS
from engine import Match, Move
from games.escalier.computer.beliefs import Mind
from games.escalier.rules.match import Escalier
from games.levelup.rules import melds
from games.levelup.rules.match import LevelUp
from games.spectrum.computer.hand_counts import counts
from games.spectrum.rules.match import Spectrum
from opponents.estimates import ESTIMATORS, imagined

NAMED = 0.95
"""The goal: the share of planted mistakes that cost something for sure."""

Plant = Callable[[Any, int], Move | None]
"""Returns a mistake that a seat could make here, or None."""


class Named(NamedTuple):
    """How many planted mistakes were found to cost something for sure."""

    title: str
    planted: int
    named: int

    def __str__(self) -> str:
        share = self.named / self.planted if self.planted else 0.0
        verdict = "reached" if share >= NAMED else "missed"
        return f"{self.title:<50}{self.planted:>6} planted, {share:>6.1%} named   ≥ {NAMED:.0%}: {verdict}"


def forgotten_lay_down(match: LevelUp, seat: int) -> Move | None:
    """Discard a card that breaks up a hand which could be laid down now."""
    legal = match.legal_moves(seat)
    fitting = {move.cards[0] for move in legal if move.verb == "laydown" and move.cards}
    breaking = [move for move in legal if move.verb == "discard" and move.cards[0] not in fitting]
    return breaking[0] if fitting and breaking else None


def thrown_wild(match: LevelUp, seat: int) -> Move | None:
    """Discard a wild card, although another card could go and the hand can't be laid down."""
    legal = match.legal_moves(seat)
    wilds = melds.wild_cards(match.view(seat).rounds[seat])
    thrown = [move for move in legal if move.verb == "discard" and wilds >> move.cards[0] & 1]
    others = [move for move in legal if move.verb == "discard" and not wilds >> move.cards[0] & 1]
    return thrown[0] if thrown and others and all(move.verb == "discard" for move in legal) else None


def bid_of_nothing(match: Escalier, seat: int) -> Move | None:
    """Bid 0 with two tricks that can't be lost."""
    zero = Move("bid", number=0)
    if match.phase != "bid" or zero not in match.legal_moves(seat):
        return None
    mind = Mind(match.redeal(seat, random.Random(0)), seat)
    return zero if mind.sure_tricks(mind.hand) >= 2 else None


def broken_spectrum(match: Spectrum, seat: int) -> Move | None:
    """Exchange a card of a spectrum in the second lap, although nobody has stood pat."""
    view = match.view(seat)
    if match.phase != "exchange" or view.lap == 1 or min(counts(match.seen(seat).hand)) == 0:
        return None
    if any(not turn.discarded for turn in view.turns):
        return None
    return next((move for move in match.legal_moves(seat) if move.verb == "exchange" and move.cards), None)


PLANTS: dict[str, tuple[tuple[Plant, int, int], ...]] = {
    "levelup": ((forgotten_lay_down, 3, 200), (thrown_wild, 3, 200)),
    "escalier": ((bid_of_nothing, escalier.PLAYERS, escalier.PLAYERS),),
    "spectrum": ((broken_spectrum, 4, 500),),
    "staircase": (),
}
"""The mistakes to plant in each game, the number of players, and the number of moves after which to give up."""


def lines(key: str, deals: range, worlds: int) -> Iterator[Named]:
    """Yield a line for each kind of mistake; at most one is planted in each deal."""
    for plant, players, moves in PLANTS[key]:
        found = [one for deal in deals if (one := _named(key, players, plant, deal, worlds, moves)) is not None]
        yield Named(f"{key}: {plant.__name__.replace('_', ' ')}", len(found), sum(found))


def _named(key: str, players: int, plant: Plant, deal: int, worlds: int, moves: int) -> bool | None:
    """Return whether a mistake planted in this deal costs something for sure; None if it can't be planted."""
    trial = TRIALS[key]
    match: Match = trial.begin(players, deal)
    rng = random.Random(f"plants {key} {deal}")
    for _ in range(moves):
        if match.outcome is not None:
            break
        seat = match.waiting[0]
        mistake = plant(match, seat)
        if mistake is not None:
            world, seed = imagined(match, seat)
            found = ESTIMATORS[key].estimate(world, seat, random.Random(seed), worlds, mistake)
            return found.cost(mistake).sure
        match.apply(seat, trial.brain(match, seat, rng))
    return None
