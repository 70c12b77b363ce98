"""Measure with numpy how much each choice of a Spectrum player would have gained.

In each match one seat, the hero, explores. At selected stages, its match is continued once for each choice. Each
choice's gain over the hero's usual play is recorded for the hero's situation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from training.spectrum.many_rounds import (
    ACTIONS,
    Array,
    Matches,
    Policy,
    Stage,
    chances,
    finish_round,
    legal,
    play_on,
    sample,
    stages,
)
from training.spectrum.position_values import PositionValues, features
from training.spectrum.situations import Alarms

TREMBLE = 0.25
TRIED = 4
"""The number of a round's offers and answers to explore."""


Observer = Callable[[Matches, Stage, Array, Array], None]
"""Receives (matches with the hero at the stage, stage, each choice's value by match, each choice's probability)."""


class Trials:
    """An endless series of matches, each with a hero exploring its choices."""

    def __init__(self, size: int, players: int, policy: Policy, hero: Policy, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.players, self.policy, self.hero = players, policy, hero
        self.worth = PositionValues()
        self.matches = self._new(size)

    def _new(self, size: int) -> Matches:
        """Return new matches, half of them with the default rules, the rest shorter."""
        usual = self.rng.random(size) < 0.5
        target = np.where(usual, 5, self.rng.integers(3, 6, size))
        rounds = np.where(usual | (self.rng.random(size) < 0.5), 60, self.rng.integers(1, 9, size))
        matches = Matches(size, self.players, self.rng, target, rounds)
        matches.hero = self.rng.integers(0, self.players, size)
        return matches

    def round(self, alarms: Alarms, observer: Observer) -> None:
        """Play a round in every match, and explore the heroes' choices."""
        matches, order = self.matches, stages(self.players)
        swapping = [at for at, stage in enumerate(order) if stage.decision in ("offer", "answer")]
        left_out = set(self.rng.permutation(swapping)[TRIED:].tolist())
        for at, stage in enumerate(order):
            if at not in left_out:
                self._try_choices(matches, stage, order[at + 1 :], observer)
            if stage == Stage("stay", 0):
                alarms.note(matches)
            matches.do(stage, sample(self._trembling(matches, stage), self.rng))
        matches.showdown()
        for place in range(self.players):
            stage = Stage("discard", place)
            self._try_choices(matches, stage, (), observer)
            matches.discard(place, sample(self._trembling(matches, stage), self.rng))
        self._start_next_round()

    def _trembling(self, matches: Matches, stage: Stage) -> Array:
        """Return the probability of each choice; heroes sometimes choose any legal option at random."""
        likely = chances(matches, stage, self.policy, self.hero)
        allowed = legal(matches, stage)
        anything = np.ones(likely.shape) if allowed is None else allowed
        trembles = TREMBLE * (matches.hero == stage.place)
        return likely * (1 - trembles) + anything / anything.sum(0) * trembles

    def _try_choices(self, matches: Matches, stage: Stage, ahead: Sequence[Stage], observer: Observer) -> None:
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
        luck = int(self.rng.integers(2, 2**62))
        for choice in range(len(worth)):
            trial = start.take(np.arange(len(which)))
            made = np.full(len(which), choice)
            if stage.decision == "discard":
                trial.discard(stage.place, made)
            else:
                trial.rng = np.random.default_rng(luck - 1)
                trial.do(stage, made)
                play_on(trial, ahead, self.policy, self.hero, luck)
                trial.rng = np.random.default_rng(luck - 2)
                finish_round(trial, self.policy, self.hero)
            worth[choice] = self.worth.shares(trial)[stage.place]
        allowed = legal(start, stage)
        likely = chances(start, stage, self.hero)
        if allowed is not None:
            worth = np.where(allowed, worth, (worth * likely).sum(0))
        observer(start, stage, worth, likely)

    def _start_next_round(self) -> None:
        """Start the next round; replace finished matches with new ones."""
        over = self.matches.over
        which = np.flatnonzero(over)
        if len(which):
            self.matches.put(which, self._new(len(which)))
        rest = self.matches.take(np.flatnonzero(~over))
        rest.next_round()
        self.matches.put(np.flatnonzero(~over), rest)

    def fit_values(self, size: int) -> float:
        """Play ``size`` matches to the end, fit position values to the results, and return the loss."""
        matches = self._new(size)
        number = np.arange(size)
        shares = np.zeros((self.players, size))
        seen: list[tuple[Array, Array, Array, Array, int]] = []
        turned = 0
        while matches.size:
            play_on(matches, stages(self.players), self.policy, self.hero)
            finish_round(matches, self.policy, self.hero)
            over = matches.over
            shares[:, number[over]] = np.roll(matches.shares[:, over], turned, axis=0)
            matches, number = matches.take(np.flatnonzero(~over)), number[~over]
            seen.append((*features(matches), number, turned))
            matches.next_round()
            turned += 1
        parts = [
            (span, need, kind, np.roll(shares[:, number], -turned, axis=0)) for span, need, kind, number, turned in seen
        ]
        return self.worth.fit(*(np.concatenate([part[at] for part in parts], axis=1) for at in range(4)))
