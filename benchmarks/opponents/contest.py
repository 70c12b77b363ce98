"""Play contests between computer players: the same deals from every seat, with intervals."""

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
"""(match, seat, rng) -> move. What it may know is its own business: those of ``brain`` look at a re-dealt copy only."""


class Contest(NamedTuple):
    """What is measured of one game.

    ``play`` plays one deal of it with these brains by seat, and returns what the hero's seat got, one number for each
    of the ``columns``: (brains, hero's seat, number of the deal, rng) -> numbers. ``shares`` are those of the columns
    that are shown in per cent.
    """

    key: str
    title: str
    seats: int
    columns: tuple[str, ...]
    shares: frozenset[str]
    play: Callable[[Sequence[Brain], int, int, random.Random], Sequence[float]]


class Pairing(NamedTuple):
    """One hero against rivals in all other seats: two levels, or "random"; with the expert's seconds a move."""

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
    """A player of this level, or one who makes any legal move ("random").

    It thinks for so many seconds of this thread's own time, so that other work on the machine doesn't weaken it.
    """
    if level == "random":
        return anything_legal

    def play(match: Match, seat: int, rng: Rng) -> Move:
        return choose(match.redeal(seat, rng), seat, rng, level, seconds, clock=time.thread_time)

    return play


def counting(level: str, worlds: int) -> Brain:
    """A player of this level that tries so many worlds, however long that takes: it plays alike on every machine."""

    def play(match: Match, seat: int, rng: Rng) -> Move:
        return choose(match.redeal(seat, rng), seat, rng, level, FOREVER, worlds)

    return play


def results(contest: Contest, pairing: Pairing, deals: range, most_seconds: float) -> Iterator[list[float]]:
    """What the hero got in each deal, on average over all seats; it stops after the deal in which the time is up."""
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
    """The mean, and how far from it the true mean is at most, in 95 of 100 such measurements."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, float("inf")
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, 1.96 * sqrt(spread / len(numbers))


def quotient(numbers: Sequence[float], beside: Sequence[float]) -> tuple[float, float]:
    """How the means of two figures of the same deals compare, and how far off that is at most in 95 of 100 cases."""
    share = sum(numbers) / sum(beside)
    middle = sum(beside) / len(beside)
    return share, interval([(one - share * other) / middle for one, other in zip(numbers, beside, strict=True)])[1]


def row(contest: Contest, pairing: Pairing, deals: range, most_seconds: float) -> str:
    """One line of the game's table."""
    got = list(results(contest, pairing, deals, most_seconds))
    cells = [f"{pairing!s:<36}{len(got):>7}"]
    for column, numbers in zip(contest.columns, zip(*got, strict=True), strict=True):
        mean, margin = interval(numbers)
        share = column in contest.shares
        cells.append(f"{mean:>9.1%} ± {margin:>6.1%}" if share else f"{mean:>9.3f} ± {margin:>6.3f}")
    return "".join(cells)


def heading(contest: Contest) -> str:
    """The first lines of the game's table."""
    columns = "".join(f"{column:>18}" for column in contest.columns)
    return f"\n{contest.title}; each deal from {contest.seats} seats\n{'':<36}{'deals':>7}{columns}"
