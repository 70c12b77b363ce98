"""Train a best response to a Spectrum player, to measure how much the player's weaknesses can cost it.

The best response starts as a copy of the player. It tries every choice in every situation (``situations.Fine``) against
copies of the player that don't learn, and adopts the choices that win more. ``benchmarks/opponents/readability.py``
then measures it on deals that it wasn't trained on.
"""

from __future__ import annotations

import numpy as np

from training.spectrum.learning import Trials
from training.spectrum.many_rounds import Array, Matches, Policy, Stage, chances
from training.spectrum.situations import Fine

MATCHES, ROUNDS, FADING = 8000, 40, 0.97
SURE, FEW = 1.0, 20
"""A choice is adopted if it has been tried at least ``FEW`` times and its mean gain exceeds ``SURE`` standard errors.
"""
TRAINING = 1


class Responder:
    """Plays like a policy, except in situations where another choice has proved better."""

    def __init__(self, policy: Policy, players: int) -> None:
        self.policy = policy
        self.situations = Fine(players)
        sizes = self.situations.sizes
        self.tries = {decision: np.zeros(size) for decision, size in sizes.items()}
        self.best = {decision: np.full(size, -1, np.int8) for decision, size in sizes.items()}
        self.gains = {decision: np.zeros((3, size)) for decision, size in sizes.items()}
        self.squares = {decision: np.zeros((3, size)) for decision, size in sizes.items()}

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return the policy's probabilities, or probability 1 for a choice proved better."""
        likely = self.policy.chances(matches, stage)
        best = self.best[stage.decision][self.situations.key(matches, stage)]
        return np.where(best >= 0, np.arange(len(likely))[:, None] == best, likely)

    def note(self, matches: Matches, stage: Stage, worth: Array, _likely: Array) -> None:
        """Record each choice's gain over the policy's choices."""
        usual = chances(matches, stage, self.policy)
        gain = worth - (worth * usual).sum(0)
        key = self.situations.key(matches, stage)
        size = self.situations.sizes[stage.decision]
        self.tries[stage.decision] += np.bincount(key, minlength=size)
        for choice, gained in enumerate(gain):
            self.gains[stage.decision][choice] += np.bincount(key, gained, size)
            self.squares[stage.decision][choice] += np.bincount(key, gained**2, size)

    def adopt(self, fading: float) -> None:
        """Switch to choices that gain. Older results count less: they depend on choices that have since changed."""
        for decision, tries in self.tries.items():
            number = np.maximum(tries, 1.0)
            mean = self.gains[decision] / number
            error = np.sqrt(np.maximum(self.squares[decision] / number - mean**2, 0) / number)
            surely = np.where(tries >= FEW, mean - SURE * error, 0.0)
            self.best[decision] = np.where(surely.max(0) > 0, surely.argmax(0), -1).astype(np.int8)
            for table in (tries, self.gains[decision], self.squares[decision]):
                np.multiply(table, fading, out=table)


def trained(policy: Policy, players: int, rounds: int, size: int = MATCHES) -> Responder:
    """Return a best response to the policy, trained for ``rounds`` rounds of ``size`` matches."""
    responder = Responder(policy, players)
    trials = Trials(size, players, policy, responder, TRAINING)
    trials.fit_values(size)
    for number in range(rounds):
        trials.round(responder.situations, responder.note)
        responder.adopt(FADING if number + 1 < rounds else 1.0)
        if number in (rounds // 4, rounds // 2):
            trials.fit_values(size)
    return responder


def margin(numbers: Array) -> float:
    """Return the half-width of the mean's 95% confidence interval."""
    return float(1.96 * numbers.std() / np.sqrt(len(numbers)))
