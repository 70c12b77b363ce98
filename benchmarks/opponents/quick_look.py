"""List the contests between computer players, and play a few deals of each for ``make bench``."""

from __future__ import annotations

from benchmarks.opponents import escalier, levelup, spectrum, staircase
from benchmarks.opponents.contest import PAIRINGS, Contest, interval, results
from benchmarks.report import Row

QUICK = PAIRINGS[:3]
CONTESTS: tuple[Contest, ...] = (
    *levelup.CONTESTS,
    *staircase.CONTESTS,
    *escalier.CONTESTS,
    *spectrum.CONTESTS,
)


def run() -> list[Row]:
    """Check quickly that higher levels beat chance and that equal levels perform equally. The intervals are wide."""
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
