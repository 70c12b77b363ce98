"""Can Expert be read at Spectrum? ``python -m benchmarks.spectrum [--players 4] [--deals 10000] [--rules]``.

What standing pat with three colours means, what a planted bluffer wins, and what a best response wins that was trained
against it (``best_response.py``), and what it wins itself against Regulars. ``--rules``
measures the expert that goes by rules, as it does without swaps, ``--learnt FILE.npz`` what ``train.py`` has left.
``--regulars`` says only what is to be had against Regulars: what a best response to them wins (with a C compiler).
Deals are fresh, each from every seat; 1.0 is an even share of the first places. ± is 95 %.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from benchmarks.spectrum.best_response import MATCHES, ROUNDS, margin, trained
from benchmarks.spectrum.bluffer import Bluffer
from benchmarks.spectrum.compiled import Table, played, respond
from benchmarks.spectrum.first_expert import FirstExpert
from benchmarks.spectrum.learnt import load, shipped
from benchmarks.spectrum.many_rounds import Array, Policy, play_matches
from benchmarks.spectrum.readability import FRESH, meanings
from benchmarks.spectrum.regular import Regular
from games.spectrum.computer.learnt_table import MODULES


def told(name: str, got: Array) -> str:
    """One line of figures."""
    return f"{name:<50}{got.mean():.3f} ± {margin(got):.3f} over {len(got)} matches"


def answered(policy: Policy, players: int, rounds: int, size: int) -> str:
    """What a best response to a policy wins, in a line."""
    responder = trained(policy, players, rounds)
    got = play_matches(size, players, policy, responder, np.random.default_rng(FRESH + 1))
    return told(f"a best response, trained in {rounds} rounds of {MATCHES}", got)


def had_from_regulars(players: int, rounds: int, size: int) -> str:
    """What somebody wins against Regulars who knows that they are, in a line."""
    learnt = shipped(players, MODULES[players])
    table = Table(learnt.often, learnt.situations.alarm)
    got, _ = played(size, players, table, FRESH, respond(table, players, rounds, MATCHES, FRESH, True), True)
    return told(f"a best response to Regulars, trained in {rounds} rounds", got)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--learnt", type=Path, help="a table of train.py for as many players")
    parser.add_argument("--rules", action="store_true", help="the expert that has learnt nothing")
    parser.add_argument("--regulars", action="store_true", help="only what a best response to Regulars wins")
    given = parser.parse_args()
    size = given.deals * given.players
    if given.regulars:
        print(had_from_regulars(given.players, given.rounds, size))
        return
    policy: Policy = FirstExpert() if given.rules else shipped(given.players, MODULES[given.players])
    if given.learnt:
        policy = load(given.players, given.learnt)
    truth, looks, spectra = meanings(policy, given.players, min(MATCHES, size))
    print(f"{given.players} players. Spectra: {spectra:.1%} of hands; {looks:.1%} stand pat and show three colours,")
    print(f"which is a spectrum in {truth:.1%}", flush=True)
    bluffer = Bluffer(policy)
    print(told("a planted bluffer", play_matches(size, given.players, policy, bluffer, np.random.default_rng(FRESH))))
    print(told("against Regulars", play_matches(size, given.players, Regular(), policy, np.random.default_rng(FRESH))))
    print(answered(policy, given.players, given.rounds, size))


if __name__ == "__main__":
    main()
