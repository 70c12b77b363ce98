"""What the expert of Spectrum that goes by rules does, watched in thousands of matches: a table begins with it."""

from __future__ import annotations

import numpy as np

from benchmarks.spectrum.first_expert import FirstExpert
from benchmarks.spectrum.learning import School
from benchmarks.spectrum.learnt import Learnt, Situations
from benchmarks.spectrum.many_rounds import ACTIONS, Array, Matches, Stage
from benchmarks.spectrum.situations import HANDS, KINDS, MOODS, learnt_as

SEED, MATCHES, ROUNDS = 20, 6000, 5
SELDOM = 30.0
ROWS = {"exchange": HANDS, "show": KINDS, "stay": KINDS * len(MOODS), "discard": HANDS}
"""Situations of one row have the same hand; where the expert was seldom seen, the rest of the row tells."""


class Watcher:
    """Counts what is done in the situations of a table."""

    def __init__(self, situations: Situations) -> None:
        self.situations = situations
        self.made = {decision: np.zeros((ACTIONS[decision], size)) for decision, size in situations.sizes.items()}

    def note(self, matches: Matches, stage: Stage, _worth: Array, likely: Array) -> None:
        """A ``learning.Lesson`` that is not interested in what would have been better."""
        if learnt_as(stage.decision) == stage.decision:
            key = self.situations.key(matches, stage)
            size = self.situations.sizes[stage.decision]
            self.made[stage.decision] += [np.bincount(key, chance, size) for chance in likely]


def watched(players: int, size: int = MATCHES) -> Learnt:
    """What the expert that goes by rules does in the situations of the table, and what its signals mean."""
    watcher, first = Watcher(Situations(players)), FirstExpert()
    school = School(size, players, first, first, SEED)
    for _ in range(ROUNDS):
        school.round([watcher.situations], watcher.note, 1.0)
    often = {decision: completed(decision, made) for decision, made in watcher.made.items()}
    return Learnt(players, often, watcher.situations.alarm)


def completed(decision: str, made: Array) -> Array:
    """How often each choice is made in each situation, from how often it was seen."""
    parts = []
    for row in np.split(made, ROWS[decision], axis=1):
        whole = row.sum(1)
        likely = whole / whole.sum() if whole.sum() > SELDOM else np.full(len(whole), 1 / len(whole))
        filled = row + np.where(row.sum(0) < SELDOM, SELDOM, 0.001) * likely[:, None]
        parts.append(filled / filled.sum(0))
    return np.concatenate(parts, axis=1)
