"""A player of Spectrum that learns by playing against itself: what is exchanged, shown and kept, and who stays.

``python -m benchmarks.spectrum.self_play FOLDER [--players 4] [--rounds 120] [--begun 0]`` leaves what is learnt in the
folder, as ``4_120.npz``. It is fictitious play: all seats play by one table of situations (``situations.Coarse``) that
begins as the expert; after each round every situation in which one choice surely gains moves a step towards that
choice, and the steps become smaller. The seed is fixed: the same numpy makes the same table. Nothing of it is shipped:
docs/OPPONENTS.md says how far it comes.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from benchmarks.spectrum.first_expert import FirstExpert
from benchmarks.spectrum.learning import School
from benchmarks.spectrum.many_rounds import ACTIONS, Array, Matches, Stage
from benchmarks.spectrum.situations import HANDS, KINDS, MOODS, Coarse, learnt_as

SEED, MATCHES, ROUNDS = 20, 8000, 120
WATCHED, REFIT = 4, 20
"""So many rounds of the first expert are watched; after so many rounds it is learnt anew what positions are worth."""
FADING, SURE, FEW = 0.9, 1.0, 10
"""How much of a gain counts one round later; a gain of so many standard errors is sure, after so many tries."""


SELDOM = 30.0
ROWS = {"exchange": HANDS, "show": KINDS, "stay": KINDS * len(MOODS), "discard": HANDS}
"""Situations of one row have the same hand; where the expert was seldom seen, the rest of the row tells."""


def step(number: int) -> float:
    """How far a round moves the table."""
    return 2 / (number + 10)


class Learner:
    """The table, and what each choice has gained of late beside what the table does."""

    def __init__(self, situations: Coarse) -> None:
        self.situations = situations
        self.often = self._tables()
        self.gains, self.squares = self._tables(), self._tables()
        self.tries = {decision: np.zeros(size) for decision, size in situations.sizes.items()}

    def _tables(self) -> dict[str, Array]:
        return {decision: np.zeros((ACTIONS[decision], size)) for decision, size in self.situations.sizes.items()}

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """As the table has it by now."""
        return self.often[learnt_as(stage.decision)].take(self.situations.key(matches, stage), 1)

    def watch(self, matches: Matches, stage: Stage, _worth: Array, likely: Array) -> None:
        """Note what another policy does."""
        if learnt_as(stage.decision) == stage.decision:
            key = self.situations.key(matches, stage)
            size = self.situations.sizes[stage.decision]
            self.often[stage.decision] += [np.bincount(key, chance, size) for chance in likely]

    def begin(self) -> None:
        """Play as what was watched."""
        self.often = {decision: completed(decision, seen) for decision, seen in self.often.items()}

    def note(self, matches: Matches, stage: Stage, worth: Array, likely: Array) -> None:
        """Learn what each choice would have gained."""
        gained = worth - (worth * likely).sum(0)
        key = self.situations.key(matches, stage)
        size = self.situations.sizes[stage.decision]
        self.tries[stage.decision] += np.bincount(key, minlength=size)
        self.gains[stage.decision] += [np.bincount(key, gain, size) for gain in gained]
        self.squares[stage.decision] += [np.bincount(key, gain**2, size) for gain in gained]

    def move(self, number: int) -> None:
        """Go a step towards what surely gains."""
        for decision, tries in self.tries.items():
            some = np.maximum(tries, 1.0)
            mean = self.gains[decision] / some
            error = np.sqrt(np.maximum(self.squares[decision] / some - mean**2, 0) / some)
            surely = np.where(tries >= FEW, mean - SURE * error, 0.0)
            best = np.arange(len(mean))[:, None] == surely.argmax(0)
            paces = step(number) * (surely.max(0) > 0)
            self.often[decision] = self.often[decision] * (1 - paces) + best * paces
            self.gains[decision] *= FADING
            self.squares[decision] *= FADING
            np.multiply(tries, FADING, out=tries)


def completed(decision: str, made: Array) -> Array:
    """How often each choice is made in each situation, from how often it was seen."""
    parts = []
    for row in np.split(made, ROWS[decision], axis=1):
        whole = row.sum(1)
        likely = whole / whole.sum() if whole.sum() > SELDOM else np.full(len(whole), 1 / len(whole))
        filled = row + np.where(row.sum(0) < SELDOM, SELDOM, 0.001) * likely[:, None]
        parts.append(filled / filled.sum(0))
    return np.concatenate(parts, axis=1)


def beginner(players: int, size: int) -> Learner:
    """Somebody who has only watched the first expert."""
    learner = Learner(Coarse(players))
    first = FirstExpert()
    watched = School(size, players, first, first, SEED)
    for _ in range(WATCHED):
        watched.round([learner.situations], learner.watch, 1.0)
    learner.begin()
    return learner


def learn(players: int, rounds: int, folder: Path, begun: int = 0, size: int = MATCHES) -> Learner:
    """What is learnt in so many rounds, some of which may have ``begun``; it goes to the folder now and then."""
    learner = load(players, folder / f"{players}_{begun}.npz") if begun else beginner(players, size)
    school = School(size, players, learner, learner, SEED + begun)
    began = time.process_time()
    for number in range(begun, rounds):
        if number % REFIT == 0 or number == begun:
            loss = school.learn_worth(size)
            print(
                f"{players} players, round {number}, {time.process_time() - began:.0f} s, loss {loss:.4f}", flush=True
            )
            save(learner, folder / f"{players}_{number}.npz")
        school.round([learner.situations], learner.note, FADING)
        learner.move(number)
    save(learner, folder / f"{players}_{rounds}.npz")
    return learner


def save(learner: Learner, to: Path) -> None:
    """Keep what was learnt so far."""
    np.savez_compressed(to, alarm=learner.situations.alarm, **learner.often)


def load(players: int, path: Path) -> Learner:
    """What was learnt by so many players, as a policy."""
    learner = Learner(Coarse(players))
    with np.load(path) as saved:
        learner.often = {decision: saved[decision] for decision in learner.often}
        learner.situations.alarm = saved["alarm"]
    return learner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--begun", type=int, default=0, help="go on after so many rounds, from the folder")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    learn(given.players, given.rounds, given.folder, given.begun)


if __name__ == "__main__":
    main()
