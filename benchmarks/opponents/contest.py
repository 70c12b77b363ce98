"""Play contests between computer players: the same deals from every seat, with confidence intervals."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine import Match, Move
from engine.chance import Rng
from opponents import anything_legal, choose

FOREVER = 1e9

Brain = Callable[[Any, int, Rng], Move]
"""(match, seat, rng) -> move. A brain could cheat by looking at the match; ``brain`` makes ones that see a re-dealt
copy.
"""


class Contest(NamedTuple):
    """How to measure one game.

    ``play`` plays one deal with these brains, one per seat, and returns the results of the hero's seat, one number for
    each of the ``columns``: (brains, hero's seat, number of the deal, rng) -> numbers. ``shares`` are the columns shown
    as percentages.
    """

    key: str
    title: str
    seats: int
    columns: tuple[str, ...]
    shares: frozenset[str]
    play: Callable[[Sequence[Brain], int, int, random.Random], Sequence[float]]


class Pairing(NamedTuple):
    """A hero against rivals in all other seats: two levels, or "random". ``seconds`` is an expert's time per move."""

    hero: str
    rivals: str
    seconds: float = 0.0

    def __str__(self) -> str:
        pace = f" at {self.seconds:g} s" if self.hero == "expert" else ""
        return f"{self.hero}{pace} against {self.rivals}"


PAIRINGS = (
    Pairing("regular", "random"),
    Pairing("novice", "regular"),
    Pairing("regular", "regular"),
    Pairing("expert", "regular", 0.05),
    Pairing("expert", "regular", 0.3),
    Pairing("expert", "regular", 1.0),
)


def brain(level: str, seconds: float = 0.0) -> Brain:
    """Return a player of this level, or one that makes random legal moves ("random").

    It thinks for ``seconds`` of its thread's CPU time, so that other work on the machine doesn't weaken it.
    """
    if level == "random":
        return anything_legal

    def play(match: Match, seat: int, rng: Rng) -> Move:
        return choose(match.redeal(seat, rng), seat, rng, level, seconds, clock=time.thread_time)

    return play


def counting(level: str, worlds: int) -> Brain:
    """Return a player of this level that tries a fixed number of worlds, so that it plays the same on every machine."""

    def play(match: Match, seat: int, rng: Rng) -> Move:
        return choose(match.redeal(seat, rng), seat, rng, level, FOREVER, worlds)

    return play


def results(contest: Contest, pairing: Pairing, deals: range, most_seconds: float) -> Iterator[list[float]]:
    """Yield the hero's results for each deal, averaged over all seats; stop after the deal in which time runs out."""
    hero, rival = brain(pairing.hero, pairing.seconds), brain(pairing.rivals)
    deadline = time.perf_counter() + most_seconds
    for deal in deals:
        got = []
        for seat in range(contest.seats):
            brains = [hero if other == seat else rival for other in range(contest.seats)]
            got.append(contest.play(brains, seat, deal, random.Random(f"{pairing} {deal} {seat}")))
        yield [sum(numbers) / contest.seats for numbers in zip(*got, strict=True)]
        if time.perf_counter() > deadline:
            return


def interval(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the half-width of its 95 % confidence interval."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, float("inf")
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, 1.96 * sqrt(spread / len(numbers))


def quotient(numbers: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return the ratio of two figures' means over the same deals, and the half-width of its 95 % interval."""
    share = sum(numbers) / sum(others)
    middle = sum(others) / len(others)
    return share, interval([(one - share * other) / middle for one, other in zip(numbers, others, strict=True)])[1]


def row(contest: Contest, pairing: Pairing, deals: range, most_seconds: float) -> str:
    """Return one line of the game's table."""
    got = list(results(contest, pairing, deals, most_seconds))
    cells = [f"{pairing!s:<36}{len(got):>7}"]
    for column, numbers in zip(contest.columns, zip(*got, strict=True), strict=True):
        mean, margin = interval(numbers)
        share = column in contest.shares
        cells.append(f"{mean:>9.1%} ± {margin:>6.1%}" if share else f"{mean:>9.3f} ± {margin:>6.3f}")
    return "".join(cells)


def heading(contest: Contest) -> str:
    """Return the heading of the game's table."""
    columns = "".join(f"{column:>18}" for column in contest.columns)
    return f"\n{contest.title}; each deal from {contest.seats} seats\n{'':<36}{'deals':>7}{columns}"
