"""Train a policy file for Spectrum's expert by self-play.

``python -m training.spectrum.train FOLDER --players 4`` stores the table in the folder; ``make training PLAYERS=4``
also installs it.

The method is regret matching over the situations in the shipped table (``learnt_policy.py``), for one number of
players. At first, all choices are equally frequent. Then each is made in proportion to what it would have gained so
far. Later rounds have more weight, and the table is the weighted mean of all rounds. In some matches, one seat plays a
best response to that mean, so that the table learns to defend against it; without best responses, self-play goes in
circles. In other matches, the rivals are Regulars.

Progress lines report how the table performs against best responses and Regulars, and what standing pat with three
colours means. The constants are those of the shipped tables; a compiler that rounds differently produces different
tables.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from training.spectrum.best_response import margin
from training.spectrum.compiled import ANOTHER, Gains, Hero, Matches, Table, fit_values, measure, respond
from training.spectrum.learnt_policy import Situations
from training.spectrum.many_rounds import ACTIONS, Array
from training.spectrum.position_values import PositionValues
from training.spectrum.situations import SIGNALS

SEED, ROUNDS, MATCHES = 20, 900, 8000
REGULARS = {3: 0.0, 4: 0.2, 5: 0.0}
"""The share of matches against Regulars, by number of players."""
REFIT_EVERY, FIT_MATCHES = 100, 16_000
"""The number of rounds between fits of the position values, and the number of matches per fit."""
RESPONDERS, RENEW_EVERY, RESPONSE_TRAINING = 3, 20, (15, 6000)
"""``RESPONDERS`` best responses share as many matches as all others have. Every ``RENEW_EVERY`` rounds, a new one
replaces the oldest; ``RESPONSE_TRAINING`` says how many rounds of how many matches it is trained for.
"""
FIRST_RESPONSE = 100
"""The first round with a best response; before it, the table is still learning the basics."""
REGRET_DECAY, REPORT_EVERY = 0.98, 300
"""The factor by which negative regrets shrink per round, and the number of rounds between reports."""
SWAP_BONUS = {3: 0.01}
"""A bonus for offering or returning a card, in matches won, so that swaps happen even if they make no difference."""

Frequencies = dict[str, Array]


class Learner:
    """A table that is being trained."""

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
        if self.number % REFIT_EVERY == 0:
            self._fit_values()
        if self.number >= FIRST_RESPONSE and self.number % RENEW_EVERY == 0:
            self._add_response()
        table = Table(self.frequencies, self.alarm)
        self.gains.clear()
        self.matches.learn_round(table, self.worth, self.gains)
        for matches, hero in zip(self.answered, self.responders, strict=False):  # at first there are fewer responders
            matches.learn_round(table, self.worth, self.gains, hero)
        self.number += 1
        weight = float(self.number**2)
        self.weights += weight
        self.seen += weight * self.gains.seen
        self.spectra += weight * self.gains.spectra
        self.alarm = self.spectra / np.maximum(self.seen, 1.0)
        self._reward_swaps()
        for decision, frequencies in self.frequencies.items():
            self.sums[decision] += weight * frequencies
            self.frequencies[decision] = self._regret_matched(decision)

    def _mean(self) -> Table:
        """Return the table trained so far, or the initial table before the first round."""
        return Table(self.learnt() if self.number else self.frequencies, self.alarm)

    def _fit_values(self) -> None:
        fit_values(self.worth, self._mean(), self.players, FIT_MATCHES, self.number + 1)
        if self.regulars:
            fit_values(self.worth, self._mean(), self.players, FIT_MATCHES, self.number + 2, regulars=True)

    def _add_response(self) -> None:
        """Replace the oldest best response with a new one."""
        rounds, size = RESPONSE_TRAINING
        seed = SEED + 1000 + self.number
        hero = respond(self._mean(), self.players, rounds, size, seed)
        self.responders = [*self.responders, hero][-RESPONDERS:]
        fit_values(self.worth, self._mean(), self.players, FIT_MATCHES, seed + 1, hero)

    def _reward_swaps(self) -> None:
        more = SWAP_BONUS.get(self.players, 0.0)
        for decision in ("offer", "answer"):
            swaps = np.array([[0.0], [1.0], [1.0]]) - (1 - self.frequencies[decision][0])
            self.gains.gains[decision] += more * self.gains.tries[decision] * swaps

    def _regret_matched(self, decision: str) -> Array:
        """Return the next frequency of each choice, in proportion to what it would have gained.

        If no choice gained, return the old frequencies.
        """
        frequencies, before = self.frequencies[decision], self.regrets[decision]
        faded = before * (self.number / (self.number + 1)) * np.where(before > 0, 1.0, REGRET_DECAY)
        self.regrets[decision] = faded + self.gains.gains[decision][: len(frequencies)]
        wanted = np.maximum(self.regrets[decision], 0)
        some = wanted.sum(0)
        return np.where(some > 1e-9, wanted / np.maximum(some, 1e-9), frequencies)

    def learnt(self) -> Frequencies:
        """Return the weighted mean of all rounds."""
        return {decision: sums / self.weights for decision, sums in self.sums.items()}


def report(players: int, frequencies: Frequencies, alarm: Array) -> str:
    """Report in one line how good a table is."""
    table = Table(frequencies, alarm)
    hero = respond(table, players, 20, 8000, SEED)
    won, means = measure(40_000, players, table, SEED + 1, hero)
    regulars, _ = measure(40_000, players, table, SEED + 2, regulars=True)
    return (
        f"a best response wins {won.mean():.3f} ± {margin(won):.3f} against it; it wins {regulars.mean():.3f} ± "
        f"{margin(regulars):.3f} against Regulars; standing pat and showing three colours is a spectrum in {means:.1%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy file of Spectrum's expert by self-play.")
    parser.add_argument("folder", type=Path, help="where to store the table")
    parser.add_argument("--players", type=int, default=4, help="3, 4 or 5 (default: 4)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds of self-play (default: {ROUNDS})")
    parser.add_argument("--regulars", type=float, help="share of matches against Regulars")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(given.players, REGULARS[given.players] if given.regulars is None else given.regulars)
    while learner.number < given.rounds:
        learner.round()
        if learner.number % REPORT_EVERY == 0 or learner.number == given.rounds:
            frequencies, alarm = learner.learnt(), learner.alarm
            np.savez_compressed(given.folder / f"{given.players}.npz", alarm=alarm, **frequencies)
            print(
                learner.number,
                f"rounds, {time.process_time():.0f} s:",
                report(given.players, frequencies, alarm),
                flush=True,
            )


if __name__ == "__main__":
    main()
