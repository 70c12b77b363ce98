"""How Expert learns Spectrum: what is exchanged, what is shown and who stays, all together, by playing against itself.

``python -m benchmarks.spectrum.self_play [--players 4] [--rounds 300] [--to FILE]``. All seats play by one table of
situations (``situations.Coarse``); a choice is made the oftener the more it would have gained so far (regret matching,
later rounds counting more), and what is kept is how often each was made on average.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from benchmarks.spectrum.first_expert import FirstExpert
from benchmarks.spectrum.learning import School
from benchmarks.spectrum.many_rounds import ACTIONS, Array, Matches, Stage
from benchmarks.spectrum.situations import Coarse

SEED = 20
REFIT = 25
"""After so many rounds it is learnt anew what positions are worth."""


class Learner:
    """Regrets and choices made so far, by situation; where nothing is learnt yet it plays as the first expert."""

    def __init__(self, players: int) -> None:
        self.situations = Coarse(players)
        self.first = FirstExpert()
        self.regrets = self._tables()
        self.made = self._tables()
        self.average = False

    def _tables(self) -> dict[str, Array]:
        return {decision: np.zeros((ACTIONS[decision], size)) for decision, size in self.situations.sizes.items()}

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """As learnt so far; once ``average`` is set, as made on average."""
        key = self.situations.key(matches, stage)
        tables = self.made if self.average else self.regrets
        likely = np.maximum(tables[stage.decision][:, key], 0)
        new = np.flatnonzero(likely.sum(0) <= 0)
        if len(new):
            likely[:, new] = self.first.chances(matches.take(new), stage)
        return likely / likely.sum(0)

    def note(self, matches: Matches, stage: Stage, worth: Array, likely: Array) -> None:
        """Regret what was not done as often as it deserved."""
        regret = worth - (worth * likely).sum(0)
        key = self.situations.key(matches, stage)
        size = self.situations.sizes[stage.decision]
        for choice in range(len(worth)):
            self.regrets[stage.decision][choice] += np.bincount(key, regret[choice], size)
            self.made[stage.decision][choice] += np.bincount(key, likely[choice], size)

    def fade(self, number: int, until: int) -> None:
        """Let what was learnt earlier count less; what was done in the first third counts for nothing in the end."""
        for table in self.regrets.values():
            np.multiply(table, number / (number + 1), out=table)
        for table in self.made.values():
            np.multiply(table, 0 if number == until // 3 else number / (number + 1), out=table)


def learn(players: int, rounds: int, size: int, to: Path) -> Learner:
    """Play so many rounds in so many matches."""
    learner = Learner(players)
    school = School(size, players, learner, learner, SEED)
    began = time.process_time()
    for number in range(1, rounds + 1):
        if number == 1 or number % REFIT == 0 or number == 10:
            loss = school.learn_worth(size)
            print(
                f"{players} players, round {number}, {time.process_time() - began:.0f} s, loss {loss:.4f}", flush=True
            )
            save(learner, to)
        school.round([learner.situations], learner.note, 0.9)
        learner.fade(number, rounds)
    save(learner, to)
    return learner


def save(learner: Learner, to: Path) -> None:
    tables = {f"made_{decision}": table for decision, table in learner.made.items()}
    tables |= {f"regret_{decision}": table for decision, table in learner.regrets.items()}
    np.savez_compressed(to, alarm=learner.situations.alarm, seen=learner.situations.seen, **tables)


def load(players: int, path: Path) -> Learner:
    learner = Learner(players)
    with np.load(path) as saved:
        for decision in learner.made:
            learner.made[decision], learner.regrets[decision] = saved[f"made_{decision}"], saved[f"regret_{decision}"]
        learner.situations.alarm, learner.situations.seen = saved["alarm"], saved["seen"]
    learner.average = True
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--size", type=int, default=8000)
    parser.add_argument("--to", type=Path, required=True)
    given = parser.parse_args()
    learn(given.players, given.rounds, given.size, given.to)


if __name__ == "__main__":
    main()
