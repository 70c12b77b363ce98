"""Measure whether the computer players meet their goals, one line each, with its 95 % interval.

The same deals are played from every seat, and the interval is over deals. Experts try a fixed number of worlds rather
than thinking for a fixed time, so a busy machine slows this down but doesn't change the results.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from benchmarks.opponents import escalier, levelup, staircase
from benchmarks.opponents.contest import Brain, brain, counting, interval, quotient
from games.levelup.rules.position import LAST_ROUND

POOL_SHARE, EXACT_AMONG_THEMSELVES, EXACT_AGAINST_REGULARS = 0.45, 0.70, 0.78
MATCHES_WON, TIMES_PAR = 0.68, 1.25
WORTH_A_SEARCH = 0.55
SEEN = (3, 4, escalier.CARDS)
"""The cheats to measure: each sees all hands once it has at most this many cards left."""

Play = Callable[[Sequence[Brain], int, int, random.Random], Sequence[float]]
"""The ``play`` of a contest: (brains, hero's seat, number of the deal, rng) -> numbers."""


class Line(NamedTuple):
    """A figure over several deals, its margin of error, and its goal: a minimum or a maximum."""

    title: str
    deals: int
    figure: float
    margin: float
    goal: float | None = None
    at_most: bool = False

    def __str__(self) -> str:
        text = f"{self.title:<64}{self.deals:>6}{self.figure:>9.3f} ± {self.margin:.3f}"
        if self.goal is None:
            return text
        reached = self.figure <= self.goal if self.at_most else self.figure >= self.goal
        sure = abs(self.figure - self.goal) > self.margin
        verdict = ("reached" if reached else "missed") + ("" if sure else ", within the margin")
        return f"{text}   {'≤' if self.at_most else '≥'} {self.goal:g}: {verdict}"


def of_escalier(deals: range, worlds: int) -> Iterator[Line]:
    """Measure the worst case over a pool of rivals: Expert's losses relative to the rivals' losses among themselves."""
    expert = counting("expert", worlds)
    pool: dict[str, Brain] = {"Regulars": brain("regular"), "plain rules": escalier.plain}
    pool["Novices"] = brain("novice")
    shares = []
    for name, member in pool.items():
        among, lost, exact = [], [], []
        for deal in deals:
            among.append(_mean(escalier.lost([member] * 4, deal, random.Random(f"{name} {deal}"))))
            seats = [_round_of(expert, member, seat, deal)[seat] for seat in range(4)]
            lost.append(_mean(seats))
            exact.append(_mean([not points for points in seats]))
        yield Line(f"L'Escalier: {name} among themselves, points lost", len(deals), *interval(among))
        yield Line(f"L'Escalier: Expert among {name}, points lost", len(deals), *interval(lost))
        goal = EXACT_AGAINST_REGULARS if name == "Regulars" else None
        yield Line(f"L'Escalier: Expert among {name}, exact", len(deals), *interval(exact), goal)
        shares.append(Line(f"L'Escalier: Expert's loss to that of {name}", len(deals), *quotient(lost, among)))
        yield shares[-1]
    yield max(shares, key=lambda line: line.figure)._replace(
        title="L'Escalier: the worst of these", goal=POOL_SHARE, at_most=True
    )
    rounds = [escalier.lost([expert] * 4, deal, random.Random(f"experts {deal}")) for deal in deals]
    yield Line("L'Escalier: four Experts, points lost", len(deals), *interval([_mean(lost) for lost in rounds]))
    exact = [_mean([not points for points in lost]) for lost in rounds]
    yield Line("L'Escalier: four Experts, exact", len(deals), *interval(exact), EXACT_AMONG_THEMSELVES)
    yield from _cheats_in_escalier(deals, worlds)


def _cheats_in_escalier(deals: range, worlds: int) -> Iterator[Line]:
    """Measure the upper bound: the same figures for a cheat that sees all hands once it has few cards left.

    Against Regulars, each deal is repeated with the cheat in every seat; against Experts, who are slow, in only one.
    """
    expert, regular = counting("expert", worlds), brain("regular")
    among = [_mean(escalier.lost([regular] * 4, deal, random.Random(f"Regulars {deal}"))) for deal in deals]
    for last in SEEN:
        cheat, title = escalier.seeing(last, worlds), f"L'Escalier, a cheat, last {last} cards"
        each = [[_round_of(cheat, regular, seat, deal)[seat] for seat in range(4)] for deal in deals]
        exact = [_mean([not points for points in seats]) for seats in each]
        yield Line(f"{title}: among Regulars, exact", len(deals), *interval(exact), EXACT_AGAINST_REGULARS)
        share = quotient([_mean(seats) for seats in each], among)
        yield Line(f"{title}: its loss to that of Regulars", len(deals), *share, POOL_SHARE, at_most=True)
        one = [float(not _round_of(cheat, expert, deal % 4, deal)[deal % 4]) for deal in deals]
        yield Line(f"{title}: among three Experts, exact", len(deals), *interval(one), EXACT_AMONG_THEMSELVES)
        four = [escalier.lost([cheat] * 4, deal, random.Random(f"experts {deal}")) for deal in deals]
        exact = [_mean([not points for points in lost]) for lost in four]
        yield Line(f"{title}: four of them, exact", len(deals), *interval(exact), EXACT_AMONG_THEMSELVES)


def _round_of(hero: Brain, member: Brain, seat: int, deal: int) -> tuple[int, ...]:
    brains = [hero if other == seat else member for other in range(4)]
    return escalier.lost(brains, deal, _luck(deal, seat))


def of_levelup(deals: range, worlds: int) -> Iterator[Line]:
    """Measure two-player matches, and the hands laid down as multiples of an even share, including for a cheat."""
    expert, regular, cheat = counting("expert", worlds), brain("regular"), levelup.knowing_left_hand
    won = [_mean(_from_every_seat(levelup.play_match, expert, regular, 2, deal)) for deal in deals]
    yield Line("Level Up: matches of two won by Expert against Regular", len(deals), *interval(won), MATCHES_WON)
    for players in LAST_ROUND:
        hands = [sum(_from_every_seat(levelup.play_hand, expert, regular, players, deal)) for deal in deals]
        goal = TIMES_PAR if players > 2 else None
        yield Line(f"Level Up: hands of {players} won by Expert, times par", len(deals), *interval(hands), goal)
        cheated = [sum(_from_every_seat(levelup.play_hand, cheat, regular, players, deal)) for deal in deals]
        yield Line(f"Level Up: hands of {players} won by a cheat, times par", len(deals), *interval(cheated))


def of_staircase(deals: range, worlds: int) -> Iterator[Line]:
    """Measure Expert, which uses a table of moves, against Regular, and what searching would add."""
    expert = brain("expert")
    for title, hero, rival, goal in (
        ("Expert against Regular", expert, brain("regular"), None),
        ("a search against Expert", staircase.searching(worlds), expert, WORTH_A_SEARCH),
    ):
        won = [_mean(_from_every_seat(staircase.play, hero, rival, 2, deal)) for deal in deals]
        yield Line(f"Staircase: matches won by {title}", len(deals), *interval(won), goal)


def _from_every_seat(play: Play, hero: Brain, rival: Brain, players: int, deal: int) -> list[float]:
    """Return the hero's first figure for this deal, once per seat."""
    got = []
    for seat in range(players):
        brains = [hero if other == seat else rival for other in range(players)]
        got.append(play(brains, seat, deal, _luck(deal, seat))[0])
    return got


def _luck(deal: int, seat: int) -> random.Random:
    return random.Random(f"goals {deal} {seat}")


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def of_spectrum(deals: range, _worlds: int) -> Iterator[Line]:
    """Measure whether Expert is readable, with 3 to 5 players.

    This chooses its own number of deals and tries no worlds.

    :raises SystemExit: if numpy isn't installed.
    """
    if find_spec("numpy") is None:
        raise SystemExit("Spectrum's goals need numpy: .venv/bin/pip install -r requirements-bench.txt")
    readability = import_module("benchmarks.opponents.readability")
    for players in (3, 4, 5):
        yield from readability.lines(players, len(deals), readability.TRAINING)


GOALS: dict[str, Callable[[range, int], Iterator[Line]]] = {
    "escalier": of_escalier,
    "levelup": of_levelup,
    "staircase": of_staircase,
    "spectrum": of_spectrum,
}
