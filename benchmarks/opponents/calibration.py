"""Compare what hints state with what then happens with the true cards.

One decision is picked in each hand, round or match. The seat makes the move that its hint is about, and Experts play
on. Every decision is from another deal, so the intervals are honest.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.opponents import escalier
from benchmarks.opponents.contest import Brain, brain, counting, interval
from engine import Match, Move, new_match
from games.escalier.rules.match import Escalier
from games.levelup.computer.player import Mind
from games.levelup.rules.match import LevelUp
from games.levelup.rules.position import FIRST_ROUND, LAST_ROUND
from games.spectrum.computer.hand_counts import COLOURS, counts, strength
from games.spectrum.rules.match import Spectrum
from games.spectrum.rules.scoring import SPECTRUM
from games.staircase.rules.match import Staircase
from opponents.estimates import ESTIMATORS, Estimate, imagined

GOAL, GOAL_IN_POINTS = 0.05, 0.1
FEW = 20
"""Kinds of decisions with fewer cases aren't shown."""


class Told(NamedTuple):
    """A figure that a hint states about a kind of decision, and a move.

    ``result`` returns what happened, in the unit of the figure, or None while it isn't known.
    """

    kind: str
    move: Move
    stated: float
    result: Callable[[Any], float | None]


class Trial(NamedTuple):
    """How to calibrate a game: decisions are picked with the chance ``picked`` until one is."""

    players: tuple[int, ...]
    begin: Callable[[int, int], Match]
    told: Callable[[Any, int, Estimate], Iterator[Told]]
    brain: Brain
    picked: float = 0.12


class Case(NamedTuple):
    """A figure that was stated for this kind of decision, and what happened."""

    kind: str
    stated: float
    happened: float


def case(trial: Trial, players: int, deal: int, worlds: int) -> Case | None:
    """Play a deal until a decision is picked, make the move that the hint is about, and play on."""
    match = trial.begin(players, deal)
    rng = random.Random(f"calibration {match.key} {players} {deal}")
    while match.outcome is None:
        seat = match.waiting[0]
        if len(match.legal_moves(seat)) > 1 and rng.random() < trial.picked:
            world, seed = imagined(match, seat)
            found = ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, None)
            if told := [*trial.told(match, seat, found)]:
                one = told[int(rng.random() * len(told))]
                match.apply(seat, one.move)
                while (happened := one.result(match)) is None:
                    turn = match.waiting[0]
                    match.apply(turn, trial.brain(match, turn, rng))
                return Case(one.kind, one.stated, happened)
        match.apply(seat, trial.brain(match, seat, rng))
    return None


# -- the games --------------------------------------------------------------------------------------------------------


def _hand_of_levelup(players: int, deal: int) -> Match:
    rounds = range(FIRST_ROUND, LAST_ROUND[players] + 1)
    options = {"first_round": rounds[deal % len(rounds)], "max_hands": 1}
    return new_match("levelup", players, deal.to_bytes(32, "big"), options, dealer=0)


def _told_in_levelup(match: LevelUp, seat: int, found: Estimate) -> Iterator[Told]:
    mind, best = Mind(match, match.view(seat), random.Random(0)), found.best
    kept = mind.hand & ~(1 << best.cards[0]) if best.verb == "discard" else mind.hand
    kind = "lay down" if best.verb == "laydown" else f"{best if best.verb == 'draw' else best.verb}"

    def result(match: LevelUp) -> float | None:
        last = match.view(None).last_hand
        return None if match.outcome is None else float(last is not None and last.seat == seat)

    yield Told(f"{kind}, {mind.own.distance(kept)} missing", best, found.worths[best].value, result)


def _staircase(players: int, deal: int) -> Match:
    return new_match("staircase", players, deal.to_bytes(32, "big"), dealer=0)


def _told_in_staircase(match: Staircase, seat: int, found: Estimate) -> Iterator[Told]:
    facts, left = found.facts[found.best], len(match.view(seat).hand)

    def first(match: Staircase) -> float | None:
        return None if match.outcome is None else float(match.outcome.places[seat] == 1)

    def points(match: Staircase) -> float | None:
        return None if match.outcome is None else float(match.outcome.scores[seat])

    if facts["reason"] == "points":
        yield Told(f"{left} cards left, first", found.best, int(facts["wins"]) / 100, first)
        yield Told(f"{left} cards left, points", found.best, float(facts["points"]), points)


def _told_in_escalier(match: Escalier, seat: int, found: Estimate) -> Iterator[Told]:
    facts, view = found.facts[found.best], match.view(seat)

    def points(match: Escalier) -> float | None:
        after = match.view(None)
        return -float(after.previous.lost[seat]) if after.previous and after.round != view.round else None

    def exact(match: Escalier) -> float | None:
        lost = points(match)
        return None if lost is None else float(not lost)

    if "exact" in facts:
        kind = "bid" if view.phase == "bid" else f"play, {facts['reason']}"
        yield Told(f"{kind}, exact", found.best, int(facts["exact"]) / 100, exact)
        yield Told(f"{kind}, points", found.best, found.worths[found.best].value, points)


def _spectrum(players: int, deal: int) -> Match:
    return new_match("spectrum", players, deal.to_bytes(32, "big"), dealer=0)


def _told_in_spectrum(match: Spectrum, seat: int, found: Estimate) -> Iterator[Told]:
    """Yield the chance of winning the round; a hint to fold states it for staying."""
    facts, best = found.facts[found.best], found.best
    score, last = len(match.collected(seat)), match.round_number + (best.verb == "discard")

    def won(match: Spectrum) -> float | None:
        over = match.round_number > last or (match.round_number == last and match.phase == "discard")
        return float(len(match.collected(seat)) > score) if over or match.outcome is not None else None

    if facts["reason"] == "wins":
        told, move = ("stay", Move("stay")) if best.verb == "fold" else ("wins", best)
        yield Told(f"{move.verb}, {_hand_of_spectrum(match, seat)}", move, int(facts[told]) / 100, won)


def _hand_of_spectrum(match: Spectrum, seat: int) -> str:
    hand = counts(match.seen(seat).hand)
    value = strength(hand)
    if value == SPECTRUM:
        return "a spectrum"
    return f"{value} alike" if value > 2 else f"{len(COLOURS) - hand.count(0)} colours"


TRIALS = {
    "levelup": Trial((2, 4), _hand_of_levelup, _told_in_levelup, counting("expert", 24)),
    "staircase": Trial((2, 4), _staircase, _told_in_staircase, brain("expert")),
    "escalier": Trial((4,), lambda _, deal: escalier.dealt(deal).copy(), _told_in_escalier, counting("expert", 40)),
    "spectrum": Trial((3, 4, 5), _spectrum, _told_in_spectrum, brain("expert"), 0.02),
}


# -- the figures ------------------------------------------------------------------------------------------------------


class Calibrated(NamedTuple):
    """The figures that hints stated about a kind of decision, on average, and how much more or less happened."""

    title: str
    cases: int
    stated: float
    off: float
    margin: float
    goal: float | None

    def __str__(self) -> str:
        text = f"{self.title:<50}{self.cases:>6} says {self.stated:>7.3f}, off by {self.off:>+7.3f} ± {self.margin:.3f}"
        if self.goal is None:
            return text
        verdict = "reached" if abs(self.off) <= self.goal else "missed"
        sure = abs(abs(self.off) - self.goal) > self.margin
        return f"{text}   within {self.goal:g}: {verdict}{'' if sure else ', within the margin'}"


def lines(key: str, deals: range, worlds: int) -> Iterator[Calibrated]:
    """Yield a line for each kind of decision in a game, and one for all of a game's chances."""
    trial = TRIALS[key]
    for players in trial.players:
        by_kind = defaultdict(list)
        for deal in deals:
            if (one := case(trial, players, deal, worlds)) is not None:
                by_kind[one.kind].append(one)
        for kind, cases in sorted(by_kind.items()):
            if len(cases) >= FEW:
                yield calibrated(f"{key}, {players} players: {kind}", cases)
        chances = [one for kind, cases in by_kind.items() if not kind.endswith("points") for one in cases]
        yield calibrated(f"{key}, {players} players: all chances", chances)


def calibrated(title: str, cases: Sequence[Case]) -> Calibrated:
    """Compare what was stated with what happened; points in Staircase have no goal."""
    stated = sum(one.stated for one in cases) / len(cases)
    goal = GOAL if not title.endswith("points") else GOAL_IN_POINTS if title.startswith("escalier") else None
    return Calibrated(title, len(cases), stated, *interval([one.happened - one.stated for one in cases]), goal)
