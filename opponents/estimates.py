"""Estimate what each legal move of a seat is worth, for hints and reviews.

Every legal move is tried in the same re-dealt worlds. One half of the worlds decides which move is best, the other half
by how much: the luck that made a move look best doesn't count towards its gain. Worlds are counted, not seconds, so the
same question always has the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from math import fsum, sqrt
from typing import Any, Literal, NamedTuple

from engine import Match, Move
from engine.registry import Parts

Unit = Literal["points", "hand", "match"]
"""What a value counts: points of the game (more is better), the chance to win the hand, or the match (both 0 to 1)."""
Fact = bool | int | float | str
Sample = tuple[float, Sequence[float]]
"""How likely a world is, as a weight, and how well each of some moves did in it: the higher, the better."""
Trial = Callable[[list[Move]], Sample]
"""Tries these moves in one more world that the seat could be in."""

FIRST_LOOK = 16
_CLEARLY = 2.5  # standard errors
SURE = 2.0
"""So many standard errors are the margin within which the truth lies in 95 of 100 cases."""


class Worth(NamedTuple):
    """A value in the estimate's unit, its standard error, and in how many worlds it was found."""

    value: float
    error: float
    worlds: int


class Gain(NamedTuple):
    """By how much a move is better than another, and the standard error of that."""

    value: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is more than the noise of the worlds that were tried."""
        return self.value > self.margin

    @property
    def margin(self) -> float:
        """How far off it may well be."""
        return SURE * self.error


NOTHING = Gain(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What the moves of a seat are worth.

    ``best`` is what an expert makes of these worlds, ``other`` the next best that is another one (None: there is none).
    ``worths`` has every legal move; moves that come to the same share one. ``gains`` says what ``best`` gains over
    ``other`` and over the move that was asked about. ``facts`` of a move are numbers and words for its game's texts;
    those of ``best``, ``other`` and the move asked about are there.
    """

    unit: Unit
    best: Move
    other: Move | None
    worths: Mapping[Move, Worth]
    gains: Mapping[Move, Gain]
    facts: Mapping[Move, Mapping[str, Fact]]

    @property
    def stake(self) -> float:
        """How much the best move is worth more than the worst."""
        values = [worth.value for worth in self.worths.values()]
        return max(values) - min(values)

    def cost(self, made: Move) -> Gain:
        """What making this move instead of the best one gave away. It must be the one that was asked about."""
        return self.gains[made]


class Estimator(NamedTuple):
    """What a game provides: (re-dealt copy, own seat, rng, how many worlds, a move asked about or None) -> estimate.

    ``worlds`` is how many a careful answer takes.
    """

    estimate: Callable[[Any, int, random.Random, int, Move | None], Estimate]
    worlds: int


ESTIMATORS: Mapping[str, Estimator] = Parts("estimator")
"""The estimator of each game that has one."""


def imagined(match: Match, seat: int) -> tuple[Match, int]:
    """A re-dealt copy for a seat and a seed for its estimate; the same for all matches that look alike to the seat."""
    seen = dumps(match.view(seat).as_dict(), sort_keys=True).encode()
    seed = int.from_bytes(sha256(seen).digest()[:8], "big")
    return match.redeal(seat, random.Random(seed)), seed  # noqa: S311 - an imagined world, never a deal


def weigh(
    same: Mapping[Move, Move],
    trial: Trial,
    worlds: int,
    made: Move | None,
    mixes: Collection[Move] = (),
    first_look: int = FIRST_LOOK,
) -> Estimate:
    """Try the moves in so many worlds; the estimate has no facts yet, and its unit is points.

    ``same`` has every legal move and the one that stands for it; of equals the first is preferred. Between the moves
    that it ``mixes`` an expert tosses a coin: the best is one of them, and none of them gives anything away. After the
    ``first_look``, so many worlds, moves that are clearly behind are given up, and again after twice as many.
    """
    shared = [*dict.fromkeys(same.values())]
    asked = None if made is None else same[made]
    scales = _Scales(trial, shared)
    scales.race(max(2, worlds // 2), asked, frozenset(mixes), first_look)
    ranking = scales.ranking()
    best = next(move for move in ranking if (move in mixes if mixes else scales.tried_to_the_end(move)))
    other = next((move for move in ranking if move != best), None)
    rivals = [move for move in dict.fromkeys((other, asked)) if move is not None and move != best]
    gains = scales.compared(best, rivals, max(2, worlds // 2)) if rivals else {}
    gains[best] = NOTHING
    if asked is not None and asked in mixes:
        gains[asked] = NOTHING
    worths = {move: scales.worth(one) for move, one in same.items()}
    if made is not None and asked is not None:
        gains[made] = gains[asked]
    return Estimate("points", best, other, worths, gains, {})


def with_facts(estimate: Estimate, unit: Unit, facts: Callable[[Move], Mapping[str, Fact]]) -> Estimate:
    """The estimate with its unit, and the facts about the moves that it compares."""
    return replace(estimate, unit=unit, facts={move: dict(facts(move)) for move in estimate.gains})


class _Scales:
    """How well moves did in the worlds so far. All are tried in the same ones, until they are clearly behind."""

    def __init__(self, trial: Trial, moves: Sequence[Move]) -> None:
        self._trial = trial
        self._merits: dict[Move, list[float]] = {move: [] for move in moves}
        self._weights: list[float] = []

    def race(self, worlds: int, asked: Move | None, mixes: frozenset[Move], look: int) -> None:
        """Try all moves; those clearly behind are given up, but never the one asked about, nor those of a mixture."""
        running = [*self._merits]
        for count in range(1, worlds + 1):
            if len(running) == 1:
                return
            self._weigh(running)
            if count == look:
                best = max(running, key=lambda move: self.worth(move).value)
                kept = mixes | {best, asked}
                running = [
                    move
                    for move in running
                    if move in kept or not _is_behind(self._difference(best, move, count), _CLEARLY)
                ]
                look *= 2

    def ranking(self) -> list[Move]:
        """The best first."""
        return sorted(self._merits, key=lambda move: -self.worth(move).value)

    def tried_to_the_end(self, move: Move) -> bool:
        """Whether the move was never given up."""
        return len(self._merits[move]) == len(self._weights)

    def compared(self, best: Move, rivals: Sequence[Move], worlds: int) -> dict[Move, Gain]:
        """What the best gains over these, in so many worlds that had no say before."""
        trial = _Scales(self._trial, (best, *rivals))
        for _ in range(worlds):
            trial._weigh([best, *rivals])
        return {move: trial._difference(best, move, worlds) for move in rivals}

    def worth(self, move: Move) -> Worth:
        """The mean of a move over its worlds."""
        merits = self._merits[move]
        if not merits:
            return Worth(0.0, 0.0, 0)
        return Worth(*_mean(merits, self._weights), len(merits))

    def _weigh(self, moves: list[Move]) -> None:
        weight, merits = self._trial(moves)
        self._weights.append(weight)
        for move, merit in zip(moves, merits, strict=True):
            self._merits[move].append(merit)

    def _difference(self, best: Move, move: Move, worlds: int) -> Gain:
        pairs = zip(self._merits[best][:worlds], self._merits[move][:worlds], strict=True)
        return Gain(*_mean([better - merit for better, merit in pairs], self._weights))


def _is_behind(gap: Gain, errors: float) -> bool:
    return gap.value > errors * gap.error


def _mean(numbers: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The weighted mean and its standard error; ``sum`` would have other last digits with another Python."""
    total = fsum(weights[: len(numbers)])
    if not total:
        return 0.0, 0.0
    pairs = [*zip(numbers, weights, strict=False)]
    mean = fsum(weight * number for number, weight in pairs) / total
    spread = fsum((weight * (number - mean)) ** 2 for number, weight in pairs)
    return mean, sqrt(spread * len(pairs) / max(1, len(pairs) - 1)) / total
