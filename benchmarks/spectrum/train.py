"""The expert of Spectrum learns by playing against itself: ``python -m benchmarks.spectrum.train FOLDER``.

Regret matching over the situations of the shipped table (``learnt.py``), from the expert that goes by rules on: each
choice is made as often as it would have gained, later rounds count for more, and the table is the mean of all rounds.
Two things pull at it. A share of the matches is against Regulars, whom nobody need fear. And a group of three or more
now and then stands pat in lap two and shows three colours whether that gains or not: else nobody would bluff, and who
stands pat would be known to have a spectrum. A bonus for bluffs does more of that; docs/OPPONENTS.md has the price.

After each period a table is left in the folder, and a line says how it does against a best response, against Regulars,
and what standing pat with three colours means. ``PERIODS`` and ``SEED`` made what is shipped (the last one's table); a
compiler that rounds otherwise makes another one. It takes two minutes of an idle core.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.spectrum.best_response import margin
from benchmarks.spectrum.compiled import (
    DECISIONS,
    Gains,
    Matches,
    Table,
    learn_worth,
    played,
    respond,
)
from benchmarks.spectrum.learnt import CELLS, SHOWN_CELLS, Situations
from benchmarks.spectrum.many_rounds import Array
from benchmarks.spectrum.situations import HANDS, KINDS, MOODS, SIGNALS
from benchmarks.spectrum.watching import watched
from benchmarks.spectrum.worth import Worth

SEED, MATCHES = 20, 4000
REFIT, FITTED = 100, 3000
"""So often it is learnt anew what positions are worth, from so many matches."""
MIXED, WARM, BEGUN, FORGETTING, FADING = 0.03, 0.5, 500, 0.98, 0.9
"""A beginner does anything so often. A later period begins as if the table had gained ``WARM`` in each try of a round,
and as if so many rounds were played. Losses fade by ``FORGETTING`` a round, what was behind a signal by ``FADING``."""


class Period(NamedTuple):
    """What is played: so many rounds, and which share of the matches against Regulars.

    ``floor`` is how often a bluff is played whatever it brings, ``bonus`` what one counts for more; that rises by
    ``pace`` where standing pat with three colours means a spectrum more often than ``aim``.
    """

    rounds: int
    regulars: float = 0.0
    floor: float = 0.0
    bonus: float = 0.0
    pace: float = 0.0
    aim: float = 0.0


PERIODS = (
    Period(1000),
    Period(400, regulars=0.2, floor=0.3),
)

_hand, _cell = np.divmod(np.arange(HANDS * CELLS * len(MOODS)) // len(MOODS), CELLS)
_kind, _shown = np.divmod(np.arange(KINDS * SHOWN_CELLS * len(MOODS)) // len(MOODS), SHOWN_CELLS)
_second_turn, _stood_pat = (_cell >= 1) & (_cell < 7), _shown < 3
WITH_A_GROUP = {
    "exchange": (_hand % 4 > 0) & (_hand // 4 < 3) & _second_turn,
    "show": np.isin(_kind, (1, 2, 3, 7)) & _stood_pat,
}
"""Situations of lap two with three or more alike, and those of showing cards after standing pat with them."""
WITHOUT_A_SPECTRUM = {"exchange": (_hand // 4 < 4) & _second_turn, "show": (_kind > 0) & _stood_pat}
SHOWN_DIFFERENT = 0.8
_signals = np.arange(SIGNALS)
STOOD_PAT = (_signals // 4 % 4 == 0) & (_signals % 4 == 1)
"""Signals of who stood pat and shows three colours."""

Often = dict[str, Array]


class Student:
    """A table that learns in one period."""

    def __init__(self, players: int, often: Often, alarm: Array, period: Period, *, begins: bool) -> None:
        self.players, self.period, self.begins = players, period, begins
        self.often = {decision: _mixed(chances) if begins else chances for decision, chances in often.items()}
        self.regrets = {decision: np.zeros(chances.shape) for decision, chances in often.items()}
        self.sums = {decision: np.zeros(chances.shape) for decision, chances in often.items()}
        self.weights, self.bonus, self.number = 0.0, period.bonus, 0
        self.alarm, self.seen = alarm.copy(), np.ones(SIGNALS)
        self.worth, self.gains = Worth(), Gains(Situations(players).sizes)
        self.matches = Matches(MATCHES, players, SEED, period.regulars)

    def round(self) -> None:
        """Play a round in all matches and learn from it."""
        table = Table(self._floored(self.often), self.alarm)
        if self.number % REFIT == 0:
            learn_worth(self.worth, table, self.players, FITTED, self.number + 1)
        self.gains.clear()
        self.matches.learn_round(table, self.worth, self.gains)
        seen = self.seen * FADING + self.gains.seen
        self.alarm = (self.alarm * self.seen * FADING + self.gains.spectra) / (seen + 1e-9)
        self.seen = seen
        self._reward_bluffs()
        for decision in DECISIONS:
            self._match_regrets(decision)
        weight = (self.number + 1.0) ** 2
        self.weights += weight
        for decision in DECISIONS:
            self.sums[decision] += weight * self.often[decision]
        self.number += 1

    def _match_regrets(self, decision: str) -> None:
        often, before = self.often[decision], self.regrets[decision]
        gains = self.gains.gains[decision][: len(often)]
        if self.period.floor and decision in WITH_A_GROUP:
            which = WITH_A_GROUP[decision]
            gains[:, which] -= (often * gains).sum(0)[which]
        number = self.number + 1.0 + (0 if self.begins else BEGUN)
        faded = before * (number / (number + 1)) * np.where(before > 0, 1.0, FORGETTING)
        now = faded + gains
        wanted = np.maximum(now, 0)
        some = wanted.sum(0)
        self.often[decision] = np.where(some > 1e-9, wanted / np.maximum(some, 1e-9), often)
        if self.number == 0 and not self.begins:
            now = self.often[decision] * self.gains.tries[decision] * WARM
        self.regrets[decision] = now

    def _reward_bluffs(self) -> None:
        if not self.period.bonus:
            return
        means = self.gains.spectra[STOOD_PAT].sum() / self.gains.seen[STOOD_PAT].sum()
        self.bonus = max(0.0, self.bonus + self.period.pace * (means - self.period.aim))
        for decision, which in WITHOUT_A_SPECTRUM.items():
            more = self.bonus * self.gains.tries[decision] * which
            self.gains.gains[decision] += more * ([[1.0], [0.0], [0.0]] - self.often[decision][0])

    def _floored(self, often: Often) -> Often:
        if not self.period.floor:
            return often
        changed = {decision: chances.copy() for decision, chances in often.items()}
        for decision, least in (("exchange", self.period.floor), ("show", SHOWN_DIFFERENT)):
            which = WITH_A_GROUP[decision]
            changed[decision][:, which] *= 1 - least
            changed[decision][0, which] += least
        return changed

    def learnt(self) -> Often:
        """The mean of all rounds."""
        return self._floored({decision: sums / self.weights for decision, sums in self.sums.items()})


def _mixed(chances: Array) -> Array:
    mixed: Array = chances * (1 - MIXED) + MIXED / len(chances)
    return mixed / mixed.sum(0)


def told(players: int, often: Often, alarm: Array, worth: Worth) -> str:
    """How good a table is, in a line."""
    table = Table(often, alarm)
    hero = respond(table, worth, players, 20, 8000, SEED)
    won, means = played(40_000, players, table, SEED + 1, hero)
    beside, _ = played(40_000, players, table, SEED + 2, regulars=True)
    return (
        f"a best response wins {won.mean():.3f} ± {margin(won):.3f}, it wins {beside.mean():.3f} ± {margin(beside):.3f}"
        f" against Regulars; standing pat with three colours is a spectrum in {means:.1%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    first = watched(given.players)
    often, alarm = first.often, first.situations.alarm
    for number, period in enumerate(PERIODS):
        began = time.process_time()
        student = Student(given.players, often, alarm, period, begins=number == 0)
        for _ in range(period.rounds):
            student.round()
        often, alarm = student.learnt(), student.alarm
        np.savez_compressed(given.folder / f"{given.players}_{number}.npz", alarm=alarm, **often)
        print(
            f"period {number}, {time.process_time() - began:.0f} s:", told(given.players, often, alarm, student.worth)
        )


if __name__ == "__main__":
    main()
