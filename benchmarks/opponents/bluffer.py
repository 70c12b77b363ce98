"""Bluff in Spectrum: stand pat (exchange nothing) in lap two with three or more of a colour, and then stay."""

from __future__ import annotations

import numpy as np

from games.spectrum.rules.scoring import SPECTRUM
from training.spectrum.first_expert import gains
from training.spectrum.many_rounds import NOTHING, STAY, Array, Matches, Policy, Stage, strengths

DIFFERENT = 0


class Bluffer:
    """Pretends to have a spectrum whenever it has a group of three or more that would win it a card."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return the policy's probabilities, with the bluff added."""
        likely = self.policy.chances(matches, stage)
        hand, owned = matches.hands[stage.place], matches.owned[stage.place]
        value = strengths(hand)
        bluffs = (value >= 3) & (value < SPECTRUM) & gains(hand, owned)
        choice = {"show": DIFFERENT, "stay": STAY}.get(stage.decision, NOTHING)
        if stage.decision in ("offer", "answer", "exchange"):
            bluffs &= stage.lap == 1
        else:
            bluffs &= (matches.discards[stage.place, 1] == 0) & (stage.decision != "discard")
        return np.where(bluffs, np.arange(len(likely))[:, None] == choice, likely)
