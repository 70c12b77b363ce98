"""Estimate the value of each of a seat's legal moves, for hints and reviews.

All legal moves are tried in the same simulated deals, called worlds. Seven eighths of the worlds decide which move is
best, and the remaining eighth measures by how much; each eighth takes its turn. So the luck that made a move look best
doesn't count towards its gain. The limit is a number of worlds, not of seconds, so the same question always gets the
same answer.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from json import dumps
from math import fsum, sqrt
from operator import mul
from typing import Any, Literal, NamedTuple

from engine import Match, Move
from engine.registry import Parts

Unit = Literal["points", "lead", "hand", "match"]
"""The unit of a value: points saved, points of lead, or the chance of winning the hand or the match (0 to 1)."""
Fact = bool | int | float | str

FIRST_LOOK = 16
PARTS = 8
"""The number of parts of the worlds; in each, the move is measured that is best in all other parts."""
_CLEARLY = 2.5  # standard errors
_GOLDEN = 0.618
"""Multiples of this spread the turns of dropped moves evenly over all of them, however many there are."""
SURE = 2.0
"""The margin, in standard errors, of a 95 % confidence interval."""


class Sample(NamedTuple):
    """A world's weight (its likelihood), and each move's result in that world; higher is better.

    ``drawn`` are the parts that come from a limited stock, such as a rival's hand from a pool of likely ones. Worlds
    with the same part share its luck. None is a part without such luck.
    """

    weight: float
    merits: Sequence[float]
    drawn: tuple[Hashable, ...] = ()


Trial = Callable[[list[Move]], Sample]
"""Tries these moves in another world that is possible from the seat's point of view."""


class Worth(NamedTuple):
    """A value in the estimate's unit, its standard error, and the number of worlds behind it."""

    value: float
    error: float
    worlds: int


class Gain(NamedTuple):
    """How much better one move is than another, with its standard error."""

    value: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether the gain exceeds its margin of error as texts show them."""
        gain, margin = self.hundredths
        return gain > margin

    @property
    def hundredths(self) -> tuple[int, int]:
        """The gain and its margin in hundredths, as texts show them: a difference below that counts as nothing."""
        return round(100 * self.value), max(1, round(100 * self.margin))

    @property
    def against(self) -> Gain:
        """The other move's gain over this one."""
        return Gain(-self.value, self.error)

    @property
    def margin(self) -> float:
        """The margin of error (95 % confidence)."""
        return SURE * self.error


NOTHING = Gain(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """The values of a seat's moves.

    ``best`` is an expert's choice in these worlds; ``other`` is the best alternative, or None if there is none.
    ``worths`` has every legal move; equivalent moves share one value. ``gains`` has the gains of ``best`` over
    ``other`` and over the move asked about. ``facts`` has numbers and words for the game's texts about ``best``,
    ``other`` and the move asked about. If a game's unit is the match but points matter too, ``leads`` has the gains in
    points, and ``points`` every legal move's mean lead. ``typical`` is the gain of ``best`` over a random legal move,
    if that was measured because most moves weren't tried for long.
    """

    unit: Unit
    best: Move
    other: Move | None
    worths: Mapping[Move, Worth]
    gains: Mapping[Move, Gain]
    facts: Mapping[Move, Mapping[str, Fact]]
    leads: Mapping[Move, Gain] = field(default_factory=dict)
    points: Mapping[Move, float] = field(default_factory=dict)
    typical: Gain | None = None

    @property
    def stake(self) -> float:
        """How much better the best move is than a random legal one: in points if they are estimated, else in value.

        If it was measured, it can be below zero by bad luck, so that a match's sum is right.
        """
        if self.typical is not None:
            return self.typical.value
        values = self.points or {move: worth.value for move, worth in self.worths.items()}
        return max(0.0, values[self.best] - fsum(values.values()) / len(values))

    def loss(self, made: Move) -> Gain:
        """Return the loss of the move asked about, in the same unit as the stake."""
        return (self.leads or self.gains)[made]

    def cost(self, made: Move) -> Gain:
        """Return the loss from not making the best move; ``made`` must be the move asked about."""
        return self.gains[made]


class Estimator(NamedTuple):
    """A game's estimator: (re-dealt copy, own seat, rng, number of worlds, move asked about or None) -> estimate.

    ``worlds`` is the number needed for a thorough answer. ``review`` is the number for all decisions of a match,
    and for the time that it takes to begin each estimate.
    """

    estimate: Callable[[Any, int, random.Random, int, Move | None], Estimate]
    worlds: int
    review: int = 20_000


ESTIMATORS: Mapping[str, Estimator] = Parts("estimator")
"""The estimator of each game that has one."""


def imagined(match: Match, seat: int) -> tuple[Match, int]:
    """Return a re-dealt copy for a seat and a seed for its estimate, both derived from what the seat sees."""
    seen = dumps(match.view(seat).as_dict(), sort_keys=True).encode()
    seed = int.from_bytes(sha256(seen).digest()[:8], "big")
    return match.redeal(seat, random.Random(seed)), seed  # noqa: S311 - only a simulated deal, never a real one


def weigh(
    same: Mapping[Move, Move],
    trial: Trial,
    worlds: int,
    made: Move | None,
    mixes: Collection[Move] = (),
    first_look: int = FIRST_LOOK,
    usual: Move | None = None,
    most: int | None = None,
) -> Estimate:
    """Try the moves in ``worlds`` worlds. The estimate has no facts yet, and its unit is points.

    ``same`` maps every legal move to the representative of all equivalent moves; ties go to the first. If an expert
    ``mixes`` moves, choosing between them at random, the best is one of them and none of them counts as a loss. If an
    expert has a ``usual`` move, it is the best. After ``first_look`` worlds, and each time that number doubles, moves
    that are clearly behind are dropped. After the first look, only the ``most`` promising ones are tried any further.
    Then each world also tries one of the others, to know the gain over a random move: those dropped were also unlucky.
    """
    shared = [*dict.fromkeys(same.values())]
    asked = None if made is None else same[made]
    scales = _Scales(trial, Counter(same.values()))
    chosen = frozenset(mixes if usual is None else {usual})
    scales.race(max(2, worlds), asked, chosen, first_look, most)
    ranking = scales.ranking()
    candidates = [move for move in ranking if (move in chosen if chosen else scales.tried_to_the_end(move))]
    best = candidates[0]
    other = next((move for move in ranking if move != best and scales.tried_to_the_end(move)), None)
    rivals = [move for move in dict.fromkeys((other, asked)) if move is not None and move != best]
    gains = scales.compared(candidates, rivals)
    gains[best] = NOTHING
    if asked is not None and asked in mixes:
        gains[asked] = NOTHING
    by_class = {move: scales.worth(move) for move in shared}
    worths = {move: by_class[one] for move, one in same.items()}
    if made is not None and asked is not None:
        gains[made] = gains[asked]
    typical = None if most is None else scales.typical(candidates)
    return Estimate("points", best, other, worths, gains, {}, typical=typical)


def with_facts(estimate: Estimate, unit: Unit, facts: Callable[[Move], Mapping[str, Fact]]) -> Estimate:
    """Return the estimate with its unit, and with facts about the moves being compared."""
    return replace(estimate, unit=unit, facts={move: dict(facts(move)) for move in estimate.gains})


def mean_gain(differences: Sequence[float], weights: Sequence[float]) -> Gain:
    """Return the mean of a move's gains in worlds with these weights."""
    return Gain(*_mean(differences, weights))


class _Scales:
    """The moves' results in the worlds so far. All are tried in the same worlds until they are clearly behind.

    ``number`` is how many equivalent moves each of them stands for.
    """

    def __init__(self, trial: Trial, number: Mapping[Move, int]) -> None:
        self._trial = trial
        self._number = number
        self._merits: dict[Move, list[float]] = {move: [] for move in number}
        self._typical: list[float] = []
        self._weights: list[float] = []
        self._drawn: list[tuple[Hashable, ...]] = []

    def race(self, worlds: int, asked: Move | None, mixes: frozenset[Move], look: int, most: int | None) -> None:
        """Try all moves and drop those that are clearly behind.

        The move asked about, mixed moves and the two best ones are never dropped.
        """
        running = [*self._merits]
        if len(running) == 1:
            return
        dropped: list[Move] = []
        for count in range(1, worlds + 1):
            turn = int(count * _GOLDEN % 1 * len(dropped))
            self._weigh(running, dropped[turn : turn + 1] if most is not None else [])
            if count == look:
                best, *others = sorted(running, key=lambda move: -self.worth(move).value)
                kept = {*mixes, best, asked, *others[:1]}
                near = [move for move in others[:most] if not _is_behind(self._difference(best, move, count), _CLEARLY)]
                running, behind = (
                    [move for move in running if (move in kept or move in near) is stays] for stays in (True, False)
                )
                dropped += [move for move in behind for _ in range(self._number[move])]
                look *= 2

    def ranking(self) -> list[Move]:
        """Return the moves from best to worst."""
        return sorted(self._merits, key=lambda move: -self.worth(move).value)

    def tried_to_the_end(self, move: Move) -> bool:
        """Return whether the move was never dropped."""
        return len(self._merits[move]) == len(self._weights)

    def compared(self, candidates: Sequence[Move], rivals: Sequence[Move]) -> dict[Move, Gain]:
        """Return the gain of the best candidate over each of these moves.

        In each part of the worlds, the best candidate is the one that is best in all other parts.
        """
        best = self._best_elsewhere(candidates)
        gains = {}
        for move in rivals:
            merits = self._merits[move]
            differences = [self._merits[best[at % len(best)]][at] - merit for at, merit in enumerate(merits)]
            gains[move] = Gain(*_mean(differences, self._weights, self._drawn))
        return gains

    def _best_elsewhere(self, candidates: Sequence[Move]) -> list[Move]:
        """Return, for each part of the worlds, the candidate that is best in all other parts."""
        parts = min(PARTS, len(self._weights))
        weights = [fsum(self._weights[part::parts]) for part in range(parts)]
        found = [(0.0, candidates[0])] * parts
        for move in candidates:
            results = [merit * weight for merit, weight in zip(self._merits[move], self._weights, strict=True)]
            sums = [fsum(results[part::parts]) for part in range(parts)]
            for part in range(parts):
                value = (fsum(sums) - sums[part]) / ((fsum(weights) - weights[part]) or 1.0)
                if move == candidates[0] or value > found[part][0]:
                    found[part] = value, move
        return [move for _, move in found]

    def worth(self, move: Move) -> Worth:
        """Return a move's mean value over its worlds."""
        merits = self._merits[move]
        return Worth(*_mean(merits, self._weights, self._drawn), len(merits)) if merits else Worth(0.0, 0.0, 0)

    def typical(self, candidates: Sequence[Move]) -> Gain:
        """Return the gain of the best candidate over a random move."""
        best = self._best_elsewhere(candidates)
        differences = [self._merits[best[at % len(best)]][at] - mean for at, mean in enumerate(self._typical)]
        return Gain(*_mean(differences, self._weights, self._drawn))

    def _weigh(self, moves: list[Move], dropped: list[Move]) -> None:
        """Try the moves in another world, and one of those dropped, if any, which stands for all of them."""
        weight, merits, drawn = self._trial([*moves, *dropped])
        self._weights.append(weight)
        self._drawn.append(drawn)
        for move, merit in zip(moves, merits, strict=False):
            self._merits[move].append(merit)
        shares = [self._number[move] for move in moves]
        shares += [sum(self._number.values()) - sum(shares)] if dropped else []
        self._typical.append(fsum(map(mul, merits, shares)) / sum(shares))

    def _difference(self, best: Move, move: Move, worlds: int) -> Gain:
        pairs = zip(self._merits[best][:worlds], self._merits[move][:worlds], strict=True)
        return Gain(*_mean([better - merit for better, merit in pairs], self._weights))


def _is_behind(gap: Gain, errors: float) -> bool:
    return gap.value > errors * gap.error


def _mean(
    numbers: Sequence[float], weights: Sequence[float], drawn: Sequence[tuple[Hashable, ...]] = ()
) -> tuple[float, float]:
    """Return the weighted mean and its standard error, avoiding ``sum``, whose last digits vary by Python version.

    Worlds of very different weights count as fewer worlds of equal weight: what rests on a single world isn't certain.
    """
    total = fsum(weights[: len(numbers)])
    if not total:
        return 0.0, 0.0
    pairs = [*zip(numbers, weights, strict=False)]
    mean = fsum(weight * number for number, weight in pairs) / total
    off = [weight * (number - mean) for number, weight in pairs]
    spread = fsum(each**2 for each in off)
    worlds = total**2 / fsum(weight**2 for _, weight in pairs)
    if worlds <= 1:
        return mean, 0.0
    variance = fsum(weight * (number - mean) ** 2 for number, weight in pairs) / total
    own = max(spread / total**2 * len(pairs) / (len(pairs) - 1), variance / (worlds - 1))
    return mean, sqrt(own + fsum(_shared(off, part) for part in zip(*drawn, strict=False)) / total**2)


def _shared(off: Sequence[float], part: Sequence[Hashable]) -> float:
    """Return how much more worlds with equal parts vary together than if each had a part of its own."""
    together: dict[Hashable, list[float]] = defaultdict(list)
    for each, one in zip(off, part, strict=False):
        if one is not None:
            together[one].append(each)
    return max(0.0, fsum(fsum(each) ** 2 - fsum(one**2 for one in each) for each in together.values()))
