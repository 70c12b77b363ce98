"""What somebody gains who has learnt how a player of Spectrum plays: a best response, trained and then measured.

``python -m benchmarks.spectrum.best_response [--policy NAME] [--players 4] [--rounds 40] [--deals 10000]``. The
trainer starts as the player itself, tries out every choice in every situation (``situations.Fine``) against copies of
the player that don't learn, and takes up what gains. Then it plays fresh deals, each from every seat. 1.0 is an even
share of the first places; the seeds of training and of deals are different and fixed.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from benchmarks.spectrum.first_expert import FirstExpert
from benchmarks.spectrum.learning import School
from benchmarks.spectrum.many_rounds import Array, Matches, Policy, Stage, chances, play_matches
from benchmarks.spectrum.self_play import load
from benchmarks.spectrum.situations import Fine

POLICIES: dict[str, type[Policy]] = {"first": FirstExpert}
MATCHES, ROUNDS, FADING = 8000, 40, 0.97
SURE, FEW = 1.0, 20
"""A choice is taken up that gains more than so many standard errors, after so many tries."""
TRAINING, FRESH = 1, 20261123


class Responder:
    """Plays as a policy does but where something else has gained more."""

    def __init__(self, policy: Policy, players: int) -> None:
        self.policy = policy
        self.situations = Fine(players)
        sizes = self.situations.sizes
        self.tries = {decision: np.zeros(size) for decision, size in sizes.items()}
        self.best = {decision: np.full(size, -1, np.int8) for decision, size in sizes.items()}
        self.gains = {decision: np.zeros((3, size)) for decision, size in sizes.items()}
        self.squares = {decision: np.zeros((3, size)) for decision, size in sizes.items()}

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Those of the policy, or the one choice that has gained."""
        likely = self.policy.chances(matches, stage)
        best = self.best[stage.decision][self.situations.key(matches, stage)]
        return np.where(best >= 0, np.arange(len(likely))[:, None] == best, likely)

    def note(self, matches: Matches, stage: Stage, worth: Array, _likely: Array) -> None:
        """Learn what each choice was worth, beside what the policy does."""
        usual = chances(matches, stage, self.policy)
        gain = worth - (worth * usual).sum(0)
        key = self.situations.key(matches, stage)
        size = self.situations.sizes[stage.decision]
        self.tries[stage.decision] += np.bincount(key, minlength=size)
        for choice, gained in enumerate(gain):
            self.gains[stage.decision][choice] += np.bincount(key, gained, size)
            self.squares[stage.decision][choice] += np.bincount(key, gained**2, size)

    def take_up(self, fading: float) -> None:
        """Change over to what gains; what was learnt long ago counts less, since it rested on other choices."""
        for decision, tries in self.tries.items():
            number = np.maximum(tries, 1.0)
            mean = self.gains[decision] / number
            error = np.sqrt(np.maximum(self.squares[decision] / number - mean**2, 0) / number)
            surely = np.where(tries >= FEW, mean - SURE * error, 0.0)
            self.best[decision] = np.where(surely.max(0) > 0, surely.argmax(0), -1).astype(np.int8)
            for table in (tries, self.gains[decision], self.squares[decision]):
                np.multiply(table, fading, out=table)


def trained(policy: Policy, players: int, rounds: int) -> Responder:
    """A best response to the policy, learnt in so many rounds of ``MATCHES`` matches."""
    responder = Responder(policy, players)
    school = School(MATCHES, players, policy, responder, TRAINING)
    school.learn_worth(MATCHES)
    for number in range(rounds):
        school.round([responder.situations], responder.note, 1.0)
        responder.take_up(FADING if number + 1 < rounds else 1.0)
        if number in (rounds // 4, rounds // 2):
            school.learn_worth(MATCHES)
    return responder


def margin(numbers: Array) -> float:
    """How far from the mean the true one is at most, in 95 of 100 such measurements."""
    return float(1.96 * numbers.std() / np.sqrt(len(numbers)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", default="first")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--deals", type=int, default=10_000)
    given = parser.parse_args()
    began = time.process_time()
    policy = POLICIES[given.policy]() if given.policy in POLICIES else load(given.players, Path(given.policy))
    responder = trained(policy, given.players, given.rounds)
    minutes = (time.process_time() - began) / 60
    print(f"{given.players} players, {given.rounds} rounds of {MATCHES}, {minutes:.1f} minutes of the processor")
    rng = np.random.default_rng(FRESH)
    got = play_matches(given.deals * given.players, given.players, policy, responder, rng)
    print(
        f"a best response to {given.policy}: {got.mean():.3f} ± {margin(got):.3f} over {len(got)} matches", flush=True
    )


if __name__ == "__main__":
    main()
