"""Compare the levels of the computer players, one table per game, with 95 % intervals.

``python -m benchmarks.opponents [--quick] [--games escalier,staircase] [--pairings expert] [--deals 200] [--first 0]
[--minutes 10]``. The same deals are played from every seat. A line stops early when its time is up, and shows its
number of deals. An expert's seconds are processor time, so that a busy machine doesn't weaken it. With ``--quick`` a
line takes seconds: enough to see that everything works, not to compare.

``--goals [--worlds 150]`` prints the goals and whether they are reached instead; experts then try this many worlds.
Spectrum's goals need numpy (``requirements-bench.txt``). ``--calibration`` prints only whether what hints state
happens as often as they say, and whether planted mistakes are named; ``--accuracy`` prints only what reviews say of
each level. These are three of the goals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from benchmarks.opponents import accuracy, calibration, plants
from benchmarks.opponents.contest import PAIRINGS, heading, row
from benchmarks.opponents.goals import GOALS
from benchmarks.opponents.quick_look import CONTESTS


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="8 deals, 5 seconds per line")
    parser.add_argument("--games", default="", help="only these games, by key")
    parser.add_argument("--pairings", default="", help="only lines that start with this")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal (default: 0)")
    parser.add_argument("--minutes", type=float, default=10.0, help="time limit per line (default: 10)")
    parser.add_argument("--goals", action="store_true", help="print the goals and whether they are reached")
    parser.add_argument("--calibration", action="store_true", help="print only whether hints are calibrated")
    parser.add_argument("--accuracy", action="store_true", help="print only each level's accuracy in reviews")
    parser.add_argument(
        "--worlds", type=int, default=150, help="simulated deals per expert move, for --goals (default: 150)"
    )
    return parser.parse_args()


def main() -> None:
    given = arguments()
    deals = range(given.first, given.first + (8 if given.quick else given.deals))
    seconds = 5.0 if given.quick else 60 * given.minutes
    if given.goals or given.calibration or given.accuracy:
        for key in GOALS:
            if not given.games or key in given.games.split(","):
                for line in _goals(key, deals, given):
                    print(line, flush=True)
        return
    for contest in CONTESTS:
        if given.games and contest.key not in given.games.split(","):
            continue
        print(heading(contest), flush=True)
        for pairing in PAIRINGS:
            if str(pairing).startswith(given.pairings):
                print(row(contest, pairing, deals, seconds), flush=True)


def _goals(key: str, deals: range, given: argparse.Namespace) -> Iterator[object]:
    """Yield the lines about a game that were asked for."""
    if given.goals:
        yield from GOALS[key](deals, given.worlds)
    if given.goals or given.calibration:
        yield from calibration.lines(key, deals, given.worlds)
        yield from plants.lines(key, deals, given.worlds)
    if given.goals or given.accuracy:
        yield from accuracy.lines(key, deals, given.worlds)


if __name__ == "__main__":
    main()
