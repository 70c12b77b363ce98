"""Measure whether Spectrum's expert can be read, and what players who read it win.

``python -m benchmarks.opponents.readability [--players 4] [--deals 10000] [--rules]``: what standing pat with three
colours means, what a planted bluffer wins, what a best response trained against the expert wins
(``training/spectrum/best_response.py``), and what the expert wins against Regulars. ``--rules`` measures the rule-based
expert, which the bot uses without swaps; ``--learnt FILE.npz`` the result of ``training/spectrum/train.py``.
``--regulars`` prints only what a best response to Regulars wins (needs a C compiler). Each deal is played from every
seat. All figures except a best response's use the same deals. 1.0 is an even share of the first places. ± is 95 %.
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
"""The number of rounds to train the best response."""


def meanings(policy: Policy, players: int, size: int, rounds: int = 6) -> tuple[float, float, float]:
    """Return how often a seat that stands pat and shows three colours has a spectrum, and two frequencies.

    The frequencies, over all seats, are those of standing pat while showing three colours, and of having a spectrum.
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
    """Return a policy's figures and goals for ``deals`` deals from every seat; by default, the shipped policy's.

    The best response is trained for ``rounds`` rounds. 1.0 is an even share of first places.
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
    """Return a share's margin of error; the hands of one match don't count as independent."""
    return float(1.96 * (share * (1 - share) / max(1.0, of)) ** 0.5)


def best_response_to_regulars(players: int, rounds: int, deals: int) -> Line:
    """Return the winnings of a player against Regulars it knows to be Regulars."""
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
    parser.add_argument("--learnt", type=Path, help="a table made by train.py for this many players")
    parser.add_argument("--rules", action="store_true", help="measure the rule-based expert")
    parser.add_argument("--regulars", action="store_true", help="print only what a best response to Regulars wins")
    given = parser.parse_args()
    if given.regulars:
        print(best_response_to_regulars(given.players, given.rounds, given.deals))
        return
    policy: Policy | None = FirstExpert() if given.rules else None
    if given.learnt:
        policy = load(given.players, given.learnt)
    for line in lines(given.players, given.deals, given.rounds, policy):
        print(line, flush=True)


if __name__ == "__main__":
    main()
