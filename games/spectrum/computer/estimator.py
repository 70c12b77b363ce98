"""Estimate each move in Spectrum by its expected share of first place if all seats then play like Experts.

A re-dealt world ignores the intentions behind the others' moves. So worlds are weighted by how well they explain the
number of cards the others last exchanged: a player who exchanged none usually has a spectrum.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from math import fsum

from engine import Move, cards
from games.spectrum.computer.hand_counts import counts, keeping_value, strength
from games.spectrum.computer.match_value import shares
from games.spectrum.computer.player import alarms_of, expert_move
from games.spectrum.computer.seat import owned_colours
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.scoring import SPECTRUM
from opponents.estimates import Estimate, Estimator, Fact, Sample, weigh, with_facts

_PRIOR_WORLDS = 120
_TRIES, _OFTEN = 40, 4
"""A move counts as an expert's occasional choice if the expert picks it at least ``_OFTEN`` times in ``_TRIES``."""
_RARE = 0.005
_ALIKE = 3
"""With three players, all colours are worth the same; with more, the rarest is worth a little more."""
_FIRST_WORLDS = 3
"""The number of worlds in which every move is tried.

There can be 128 moves, and worlds are expensive, so most moves are dropped after that. Moves that an expert sometimes
chooses are always kept.
"""


def estimate(world: Spectrum, seat: int, rng: random.Random, worlds: int, made: Move | None) -> Estimate:
    """Return the expected share of first place for each legal move; cards of one colour are interchangeable."""
    same = _equivalents(world.legal_moves(seat))
    tally: dict[Move, list[tuple[float, bool]]] = defaultdict(list)
    beliefs = _Beliefs(world, seat, rng)

    def trial(moves: list[Move]) -> Sample:
        dealt, weight = beliefs.next_world()
        luck = rng.getrandbits(64)
        merits = []
        for move in moves:
            share, won = _play_out(dealt.copy(), seat, move, random.Random(luck))  # noqa: S311 - not a deal
            tally[move].append((weight, won))
            merits.append(share)
        return weight, merits

    def wins(move: Move) -> int:
        total = fsum(weight for weight, _ in tally[move]) or 1.0
        return round(100 * fsum(weight for weight, won in tally[move] if won) / total)

    def facts(move: Move) -> dict[str, Fact]:
        if len(same) == 1:
            return {"reason": "only"}
        if move.verb == "claim":
            return {"reason": "equal" if world.players == _ALIKE else "none"}
        if len(set(same.values())) == 1:
            return {"reason": "equal"}
        shown = {"wins": wins(same.get(move, move))}
        if move.verb == "fold":
            shown["stay"] = wins(Move("stay"))
        return {"reason": "wins", **shown}

    mixes = _mixed(world, seat, same, rng) if len(set(same.values())) > 1 else ()
    return with_facts(weigh(same, trial, worlds, made, mixes, _FIRST_WORLDS), "match", facts)


def _equivalents(moves: list[Move]) -> dict[Move, Move]:
    """Map each move to the first with cards of the same colours; all claims count as equivalent."""
    first: dict[object, Move] = {}
    return {move: first.setdefault((move.verb, tuple(sorted(map(cards.colour, move.cards)))), move) for move in moves}


def _mixed(world: Spectrum, seat: int, same: dict[Move, Move], rng: random.Random) -> list[Move]:
    """Return the moves an expert would choose from at random in this position."""
    often = Counter(same[expert_move(world, seat, rng)] for _ in range(_TRIES))
    return [move for move, times in often.most_common() if times >= _OFTEN]


class _Beliefs:
    """A seat's possible worlds, weighted by how well the others' last exchanges fit their hands."""

    def __init__(self, world: Spectrum, seat: int, rng: random.Random) -> None:
        self._world, self._seat, self._rng = world, seat, rng
        self._alarms = alarms_of(world, seat)
        looks = [world.redeal(seat, rng) for _ in range(_PRIOR_WORLDS if any(self._alarms.values()) else 0)]
        self._before = {
            other: sum(_has_spectrum(look, other) for look in looks) / len(looks)
            for other, chance in self._alarms.items()
            if chance
        }

    def next_world(self) -> tuple[Spectrum, float]:
        """Sample a world and return it with its weight."""
        dealt = self._world.redeal(self._seat, self._rng)
        weight = 1.0
        for other, before in self._before.items():
            if _RARE < before < 1 - _RARE:
                now, spectrum = self._alarms[other], _has_spectrum(dealt, other)
                weight *= now / before if spectrum else (1 - now) / (1 - before)
        return dealt, weight


def _has_spectrum(world: Spectrum, seat: int) -> bool:
    return strength(counts(world.seen(seat).hand)) == SPECTRUM


def _play_out(world: Spectrum, seat: int, move: Move, rng: random.Random) -> tuple[float, bool]:
    """Make the move and play out the round; return the share of first place, and whether the seat wins.

    Discards pay off only in the next round, so after a discard, the next round is played too.
    """
    last = world.round_number + (move.verb == "discard")
    score = len(world.collected(seat))
    world.apply(seat, move)
    while world.outcome is None and world.round_number <= last:
        if world.phase == "discard" and world.round_number == last:
            break
        turn = world.waiting[0]
        world.apply(turn, expert_move(world, turn, rng))
    return _share(world, seat, world.round_number <= last), len(world.collected(seat)) > score


def _share(world: Spectrum, seat: int, discards: bool) -> float:
    """Return a seat's share of first place after a round; if ``discards`` are due, count the cards worth keeping."""
    scores = [float(len(world.collected(other))) for other in range(world.players)]
    target, rounds = int(world.options["target"]), int(world.options["max_rounds"])
    if world.outcome is None and discards:
        for other, stand in enumerate(world.seen(0).stands):
            if stand == "fold":
                seen = world.seen(other)
                scores[other] += keeping_value(counts(seen.hand), owned_colours(seen.victories))
    left = 0 if world.outcome is not None else rounds - world.round_number + (not discards)
    return shares(scores, target, left)[seat]


ESTIMATOR = Estimator(estimate, worlds=160)
