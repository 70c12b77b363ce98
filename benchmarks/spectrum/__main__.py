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

from benchmarks.opponents_goals import Line
from benchmarks.spectrum.readability import FRESH, lines
from training.spectrum.best_response import MATCHES, ROUNDS, margin
from training.spectrum.compiled import Table, played, respond
from training.spectrum.first_expert import FirstExpert
from training.spectrum.learnt_policy import load, shipped
from training.spectrum.many_rounds import Policy


def had_from_regulars(players: int, rounds: int, deals: int) -> Line:
    """What somebody wins against Regulars who knows that they are."""
    learnt = shipped(players)
    table = Table(learnt.often, learnt.situations.alarm)
    hero = respond(table, players, rounds, MATCHES, FRESH, True)
    got, _ = played(deals * players, players, table, FRESH, hero, True)
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
