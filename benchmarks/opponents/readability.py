"""Measure whether Spectrum's expert can be read, and what players win who read it.

``python -m benchmarks.opponents.readability [--players 4] [--deals 10000] [--rules]``: what standing pat with three
colours means, what a planted bluffer wins, what a best response wins that was trained against the expert
(``training/spectrum/best_response.py``), and what the expert wins against Regulars. ``--rules`` measures the expert
that goes by rules, as it does without swaps, ``--learnt FILE.npz`` what ``training/spectrum/train.py`` has left.
``--regulars`` says only what is to be had from Regulars: what a best response to them wins (with a C compiler). Deals
are fresh, the same for every figure but a best response's, each from every seat; 1.0 is an even share of the first
places. ± is 95 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from benchmarks.opponents.bluffer import Bluffer
from benchmarks.opponents.goals import Line
from games.spectrum.rules.scoring import SPECTRUM
from training.spectrum.best_response import MATCHES, ROUNDS, margin, trained
from training.spectrum.compiled import Table, measure, respond
from training.spectrum.first_expert import FirstExpert
from training.spectrum.learnt_policy import load, read_policy
from training.spectrum.many_rounds import (
    Array,
    Matches,
    Policy,
    finish_round,
    play_matches,
    play_on,
    stages,
    strengths,
)
from training.spectrum.regular import Regular

FRESH = 20261123
MOST_ANSWERED, MOST_BLUFFED, SPECTRA_BEHIND, OF_REGULARS = 1.05, 1.0, 0.80, 2.5
TRAINING = 20
"""Rounds in which the best response is trained."""


def meanings(policy: Policy, players: int, size: int, rounds: int = 6) -> tuple[float, float, float]:
    """How often a seat has a spectrum that stood pat and shows three colours; how often seats look so; all spectra.

    Stocks that left no choice are left out.
    """
    matches = Matches(size, players, np.random.default_rng(FRESH))
    looked = spectra = behind = seats = 0
    for _ in range(rounds):
        play_on(matches, stages(players), policy)
        looks = (matches.discards[:, 1] == 0) & (matches.shown == 1)
        has = strengths(matches.hands) == SPECTRUM
        looked, behind = looked + int(looks.sum()), behind + int((looks & has).sum())
        spectra, seats = spectra + int(has.sum()), seats + has.size
        finish_round(matches, policy)
        matches = matches.take(np.flatnonzero(~matches.over))
        matches.next_round()
    return behind / max(looked, 1), looked / seats, spectra / seats


def lines(players: int, deals: int, rounds: int, policy: Policy | None = None) -> Iterator[Line]:
    """The figures and goals of a policy, the shipped one if none is given, in so many deals from every seat.

    The best response is trained in so many rounds. 1.0 is an even share of first places.
    """
    policy, size = policy or read_policy(players), deals * players
    name, looked_at = f"Spectrum, {players} players", min(MATCHES, size)

    def won(others: Policy, hero: Policy, seed: int) -> tuple[float, float]:
        got: Array = play_matches(size, players, others, hero, np.random.default_rng(seed))
        return float(got.mean()), margin(got)

    truth, looks, spectra = meanings(policy, players, looked_at)
    yield Line(f"{name}: spectra, of all hands", looked_at, spectra, _off(spectra, looked_at * players))
    yield Line(f"{name}: stands pat and shows three", looked_at, looks, _off(looks, looked_at * players))
    off = _off(truth, looks * looked_at * players)
    yield Line(f"{name}: which is a spectrum in", looked_at, truth, off, SPECTRA_BEHIND, at_most=True)
    share, off = won(policy, Bluffer(policy), FRESH)
    yield Line(f"{name}: a planted bluffer", deals, share, off)
    yield Line(f"{name}: the lower bound of that", deals, share - off, 0.0, MOST_BLUFFED, at_most=True)
    yield Line(f"{name}: against Regulars", deals, *won(Regular(), policy, FRESH), OF_REGULARS)
    share, off = won(policy, trained(policy, players, rounds), FRESH + 1)
    yield Line(f"{name}: a best response, {rounds} rounds", deals, share, off)
    yield Line(f"{name}: the upper bound of that", deals, share + off, 0.0, MOST_ANSWERED, at_most=True)


def _off(share: float, of: float) -> float:
    """How far off a share of so many may be; the hands of a match's later rounds count for nothing here."""
    return float(1.96 * (share * (1 - share) / max(1.0, of)) ** 0.5)


def had_from_regulars(players: int, rounds: int, deals: int) -> Line:
    """What somebody wins against Regulars who knows that they are."""
    learnt = read_policy(players)
    table = Table(learnt.frequencies, learnt.situations.alarm)
    hero = respond(table, players, rounds, MATCHES, FRESH, True)
    got, _ = measure(deals * players, players, table, FRESH, hero, True)
    return Line(
        f"Spectrum, {players} players: a best response to Regulars, {rounds} rounds",
        deals,
        float(got.mean()),
        margin(got),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--learnt", type=Path, help="a table of train.py for as many players")
    parser.add_argument("--rules", action="store_true", help="the expert that has learnt nothing")
    parser.add_argument("--regulars", action="store_true", help="only what a best response to Regulars wins")
    given = parser.parse_args()
    if given.regulars:
        print(had_from_regulars(given.players, given.rounds, given.deals))
        return
    policy: Policy | None = FirstExpert() if given.rules else None
    if given.learnt:
        policy = load(given.players, given.learnt)
    for line in lines(given.players, given.deals, given.rounds, policy):
        print(line, flush=True)


if __name__ == "__main__":
    main()
