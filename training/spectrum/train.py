"""Train a policy file of Spectrum's expert by letting it play against itself.

``python -m training.spectrum.train FOLDER --players 4``; ``make training PLAYERS=4`` installs the result as well.
Regret matching over the situations of the shipped table (``learnt_policy.py``), for a number of players: it begins with
everything equally often, each choice is then made as often as it would have gained so far, later rounds count for more,
and the table is the mean of all rounds. In some matches a best response to that mean sits at the table, so that it is
learnt what to do against it: without them play among its likes goes round in circles. In others sit Regulars.

The table is left in the folder, and lines say how it does against best responses, against Regulars, and what standing
pat with three colours means. The constants made what is shipped; a compiler that rounds otherwise makes another one.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from training.spectrum.best_response import margin
from training.spectrum.compiled import ANOTHER, Gains, Hero, Matches, Table, fit_values, played, respond
from training.spectrum.learnt_policy import Situations
from training.spectrum.many_rounds import ACTIONS, Array
from training.spectrum.position_values import PositionValues
from training.spectrum.situations import SIGNALS

SEED, ROUNDS, MATCHES = 20, 900, 8000
REGULARS = {3: 0.0, 4: 0.2, 5: 0.0}
"""The share of matches against Regulars, by number of players."""
REFIT, FITTED = 100, 16_000
"""How often the worth of positions is learnt again, and from how many matches."""
RESPONDERS, RENEWED, SCHOOL = 3, 20, (15, 6000)
"""So many best responses sit in as many matches as there are others; so often there is a new one for the oldest, which
has learnt for so many rounds of so many matches."""
FIRST_RESPONSE = 100
"""The round from which on there are any: earlier the table is still learning what all know."""
FORGETTING, TOLD = 0.98, 300
"""Losses fade by so much a round."""
SWAPPING = {3: 0.01}
"""What a card offered or given back counts for more, in matches: where it makes no difference there are swaps."""

Frequencies = dict[str, Array]


class Learner:
    """A table that learns."""

    def __init__(self, players: int, regulars: float) -> None:
        sizes = Situations(players).sizes
        self.players, self.number, self.weights = players, 0, 0.0
        self.frequencies: Frequencies = {
            what: np.full((choices, sizes[what]), 1 / choices) for what, choices in ACTIONS.items()
        }
        self.regrets: Frequencies = {
            what: np.zeros(frequencies.shape) for what, frequencies in self.frequencies.items()
        }
        self.sums: Frequencies = {what: np.zeros(frequencies.shape) for what, frequencies in self.frequencies.items()}
        self.alarm, self.seen, self.spectra = np.zeros(SIGNALS), np.zeros(SIGNALS), np.zeros(SIGNALS)
        self.worth, self.gains, self.regulars = PositionValues(), Gains(sizes), regulars
        self.matches = Matches(MATCHES, players, SEED, regulars)
        each = MATCHES // RESPONDERS
        self.answered = [Matches(each, players, SEED + 1 + one, 0.0, ANOTHER) for one in range(RESPONDERS)]
        self.responders: list[Hero] = []

    def round(self) -> None:
        """Play a round in all matches and learn from it."""
        if self.number % REFIT == 0:
            self._learn_worth()
        if self.number >= FIRST_RESPONSE and self.number % RENEWED == 0:
            self._add_response()
        table = Table(self.frequencies, self.alarm)
        self.gains.clear()
        self.matches.learn_round(table, self.worth, self.gains)
        for matches, hero in zip(self.answered, self.responders, strict=False):  # there are fewer at first
            matches.learn_round(table, self.worth, self.gains, hero)
        self.number += 1
        weight = float(self.number**2)
        self.weights += weight
        self.seen += weight * self.gains.seen
        self.spectra += weight * self.gains.spectra
        self.alarm = self.spectra / np.maximum(self.seen, 1.0)
        self._like_swaps()
        for decision, frequencies in self.frequencies.items():
            self.sums[decision] += weight * frequencies
            self.frequencies[decision] = self._matched(decision)

    def _mean(self) -> Table:
        """What it has learnt; in the first round what it begins with."""
        return Table(self.learnt() if self.number else self.frequencies, self.alarm)

    def _learn_worth(self) -> None:
        fit_values(self.worth, self._mean(), self.players, FITTED, self.number + 1)
        if self.regulars:
            fit_values(self.worth, self._mean(), self.players, FITTED, self.number + 2, regulars=True)

    def _add_response(self) -> None:
        """Another best response sits down, and the oldest goes."""
        rounds, size = SCHOOL
        seed = SEED + 1000 + self.number
        hero = respond(self._mean(), self.players, rounds, size, seed)
        self.responders = [*self.responders, hero][-RESPONDERS:]
        fit_values(self.worth, self._mean(), self.players, FITTED, seed + 1, hero)

    def _like_swaps(self) -> None:
        more = SWAPPING.get(self.players, 0.0)
        for decision in ("offer", "answer"):
            swaps = np.array([[0.0], [1.0], [1.0]]) - (1 - self.frequencies[decision][0])
            self.gains.gains[decision] += more * self.gains.tries[decision] * swaps

    def _matched(self, decision: str) -> Array:
        """How often each choice is made next, by what it would have gained; as before where nothing has."""
        frequencies, before = self.frequencies[decision], self.regrets[decision]
        faded = before * (self.number / (self.number + 1)) * np.where(before > 0, 1.0, FORGETTING)
        self.regrets[decision] = faded + self.gains.gains[decision][: len(frequencies)]
        wanted = np.maximum(self.regrets[decision], 0)
        some = wanted.sum(0)
        return np.where(some > 1e-9, wanted / np.maximum(some, 1e-9), frequencies)

    def learnt(self) -> Frequencies:
        """The mean of all rounds."""
        return {decision: sums / self.weights for decision, sums in self.sums.items()}


def told(players: int, frequencies: Frequencies, alarm: Array) -> str:
    """How good a table is, in a line."""
    table = Table(frequencies, alarm)
    hero = respond(table, players, 20, 8000, SEED)
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
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--regulars", type=float, help="the share of matches against Regulars")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(given.players, REGULARS[given.players] if given.regulars is None else given.regulars)
    while learner.number < given.rounds:
        learner.round()
        if learner.number % TOLD == 0 or learner.number == given.rounds:
            frequencies, alarm = learner.learnt(), learner.alarm
            np.savez_compressed(given.folder / f"{given.players}.npz", alarm=alarm, **frequencies)
            print(
                learner.number,
                f"rounds, {time.process_time():.0f} s:",
                told(given.players, frequencies, alarm),
                flush=True,
            )


if __name__ == "__main__":
    main()
