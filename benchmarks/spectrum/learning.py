"""Learning to play rounds of Spectrum: what each choice of one seat would have brought, the others playing as they do.

In each match one seat, the hero, tries things out. At chosen stages its match is played on once for each choice; what a
choice gains over what the hero does otherwise is noted for its situation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks.spectrum.many_rounds import (
    ACTIONS,
    Array,
    Matches,
    Policy,
    Stage,
    chances,
    finish_round,
    legal,
    play_on,
    sampled,
    stages,
)
from benchmarks.spectrum.situations import Coarse
from benchmarks.spectrum.worth import Worth, features

TREMBLE = 0.15
FIRST_LAP, SECOND_LAP = 1, 4
"""How many decisions of each lap of an exchange are tried out in a round; trying them is dear."""


class Trembling:
    """A policy that now and then does anything."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Those of the policy, but for a part that is the same for every choice."""
        likely = self.policy.chances(matches, stage)
        return likely * (1 - TREMBLE) + TREMBLE / len(likely)


Lesson = Callable[[Matches, Stage, Array, Array], None]
"""Is told of (matches of heroes at the stage, stage, worth of each choice by match, chances of each choice)."""


class School:
    """Matches of so many players that go on and on, each with a hero, and what comes of the hero's choices."""

    def __init__(self, size: int, players: int, policy: Policy, pupil: Policy, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.size, self.players, self.policy, self.pupil = size, players, policy, pupil
        self.worth = Worth()
        self.matches = self._new(size)

    def _new(self, size: int) -> Matches:
        """New matches: half of them usual ones, the others short in one way or another."""
        usual = self.rng.random(size) < 0.5
        target = np.where(usual, 5, self.rng.integers(3, 6, size))
        rounds = np.where(usual | (self.rng.random(size) < 0.5), 60, self.rng.integers(1, 9, size))
        matches = Matches(size, self.players, self.rng, target, rounds)
        matches.hero = self.rng.integers(0, self.players, size)
        return matches

    def round(self, situations: Sequence[Coarse], lesson: Lesson, fading: float) -> None:
        """Play a round in every match, and try things out."""
        matches, order = self.matches, stages(self.players)
        lap = 3 * self.players
        tried = {int(at) for at in (*self.rng.choice(lap, FIRST_LAP), *(lap + self.rng.choice(lap, SECOND_LAP, False)))}
        hero = Trembling(self.pupil)
        for at, stage in enumerate(order):
            if at in tried or at >= 2 * lap:
                self._try(matches, stage, order[at + 1 :], lesson)
            if stage == Stage("stay", 0):
                for situation in situations:
                    situation.note(matches, fading)
            matches.do(stage, sampled(chances(matches, stage, self.policy, hero), self.rng))
        matches.showdown()
        for place in range(self.players):
            stage = Stage("discard", place)
            self._try(matches, stage, (), lesson)
            matches.put_away(place, sampled(chances(matches, stage, self.policy, hero), self.rng))
        self._go_on()

    def _try(self, matches: Matches, stage: Stage, ahead: Sequence[Stage], lesson: Lesson) -> None:
        here = matches.hero == stage.place
        if stage.decision == "answer":
            here &= matches.offered >= 0
        if stage.decision == "discard":
            here &= (matches.stays[stage.place] == 0) & ~matches.over
        which = np.flatnonzero(here)
        if not len(which):
            return
        start = matches.take(which)
        worth = np.zeros((ACTIONS[stage.decision], len(which)))
        for choice in range(len(worth)):
            trial = start.take(np.arange(len(which)))
            made = np.full(len(which), choice)
            if stage.decision == "discard":
                trial.put_away(stage.place, made)
            else:
                trial.do(stage, made)
                play_on(trial, ahead, self.policy, self.pupil)
                finish_round(trial, self.policy, self.pupil)
            worth[choice] = self.worth.shares(trial)[stage.place]
        allowed = legal(start, stage)
        likely = chances(start, stage, self.pupil)
        if allowed is not None:
            worth = np.where(allowed, worth, (worth * likely).sum(0))
        lesson(start, stage, worth, likely)

    def _go_on(self) -> None:
        """The next round, in new matches where one is over."""
        over = self.matches.over
        which = np.flatnonzero(over)
        if len(which):
            self.matches.put(which, self._new(len(which)))
        rest = self.matches.take(np.flatnonzero(~over))
        rest.next_round()
        self.matches.put(np.flatnonzero(~over), rest)

    def learn_worth(self, size: int) -> float:
        """Play this many matches to their end and fit what positions are worth to their results; the loss."""
        matches = self._new(size)
        number = np.arange(size)
        shares = np.zeros((self.players, size))
        seen: list[tuple[Array, Array, Array, Array, int]] = []
        turned = 0
        while matches.size:
            play_on(matches, stages(self.players), self.policy, self.pupil)
            finish_round(matches, self.policy, self.pupil)
            over = matches.over
            shares[:, number[over]] = np.roll(matches.shares[:, over], turned, axis=0)
            matches, number = matches.take(~over), number[~over]
            seen.append((*features(matches), number, turned))
            matches.next_round()
            turned += 1
        parts = [
            (span, need, kind, np.roll(shares[:, number], -turned, axis=0)) for span, need, kind, number, turned in seen
        ]
        return self.worth.fit(*(np.concatenate([part[at] for part in parts], axis=1) for at in range(4)))
