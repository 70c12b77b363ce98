"""How well the computer players play: one table for each game, with 95 % intervals.

``python -m benchmarks.opponents [--quick] [--games escalier,staircase] [--pairings expert] [--deals 200] [--first 0]
[--minutes 10]``. The same deals are played from every seat. A line stops early when its minutes are over; its number of
deals says so. An expert's seconds are seconds of the processor, so that a busy machine doesn't weaken it. With
``--quick`` a line takes seconds: enough to see that nothing is broken, not to compare.

``--goals [--worlds 150]`` prints what is hoped for instead, and whether it is reached; experts then try so many worlds.
Those of Spectrum need numpy (``requirements-bench.txt``).
"""

from __future__ import annotations

import argparse

from benchmarks import opponents_escalier, opponents_levelup, opponents_spectrum, opponents_staircase
from benchmarks.contest import PAIRINGS, Contest, heading, interval, results, row
from benchmarks.opponents_goals import GOALS
from benchmarks.report import Row

QUICK = PAIRINGS[:3]
CONTESTS: tuple[Contest, ...] = (
    *opponents_levelup.CONTESTS,
    *opponents_staircase.CONTESTS,
    *opponents_escalier.CONTESTS,
    *opponents_spectrum.CONTESTS,
)


def run() -> list[Row]:
    """A quick look: is it better than chance, and are equals equal? The intervals are wide."""
    rows = []
    for contest in CONTESTS:
        for pairing in QUICK:
            got = list(results(contest, pairing, range(8), 5.0))
            mean, margin = interval([numbers[0] for numbers in got])
            figure = (
                f"{mean:.1%} ± {margin:.1%}" if contest.columns[0] in contest.shares else f"{mean:.2f} ± {margin:.2f}"
            )
            rows.append(
                Row(f"opponents: {contest.title}, {pairing}", f"{contest.columns[0]} {figure}, {len(got)} deals")
            )
    return rows


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="8 deals, 5 seconds a line")
    parser.add_argument("--games", default="", help="only these games, by key")
    parser.add_argument("--pairings", default="", help="only the lines that begin so")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--minutes", type=float, default=10.0, help="at most so long for a line")
    parser.add_argument("--goals", action="store_true", help="what is hoped for, and whether it is reached")
    parser.add_argument("--worlds", type=int, default=150, help="that an expert tries for a move, with --goals")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    deals = range(given.first, given.first + (8 if given.quick else given.deals))
    seconds = 5.0 if given.quick else 60 * given.minutes
    if given.goals:
        for key, lines in GOALS.items():
            if not given.games or key in given.games.split(","):
                for line in lines(deals, given.worlds):
                    print(line, flush=True)
        return
    for contest in CONTESTS:
        if given.games and contest.key not in given.games.split(","):
            continue
        print(heading(contest), flush=True)
        for pairing in PAIRINGS:
            if str(pairing).startswith(given.pairings):
                print(row(contest, pairing, deals, seconds), flush=True)


if __name__ == "__main__":
    main()
