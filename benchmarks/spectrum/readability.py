"""Whether Expert of Spectrum can be read: what its standing pat means, and what those win who answer it.

Deals are fresh, the same for every figure but a best response's, which are others.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.opponents_goals import Line
from benchmarks.spectrum.bluffer import Bluffer
from games.spectrum.rules.scoring import SPECTRUM
from training.spectrum.best_response import MATCHES, margin, trained
from training.spectrum.learnt_policy import shipped
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
    policy, size = policy or shipped(players), deals * players
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
