"""Compare the levels of the computer players, one table per game, with 95 % intervals.

``python -m benchmarks.opponents [--quick] [--games escalier,staircase] [--pairings expert] [--deals 200] [--first 0]
[--minutes 10]``. The same deals are played from every seat. A line stops early when its minutes are over; its number of
deals says so. An expert's seconds are seconds of the processor, so that a busy machine doesn't weaken it. With
``--quick`` a line takes seconds: enough to see that nothing is broken, not to compare.

``--goals [--worlds 150]`` prints what is hoped for instead, and whether it is reached; experts then try so many worlds.
Those of Spectrum need numpy (``requirements-bench.txt``).
"""

from __future__ import annotations

import argparse

from benchmarks.opponents.contest import PAIRINGS, heading, row
from benchmarks.opponents.goals import GOALS
from benchmarks.opponents.quick_look import CONTESTS


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
