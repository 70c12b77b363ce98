"""Play thousands of Spectrum matches at the Regular level: a baseline for training."""

from __future__ import annotations

import numpy as np

from training.spectrum.many_rounds import ALL, GROUP, STAY, Array, Matches, Stage, strengths, total

ENOUGH_COLOURS = 6
HOLDS = np.array((0.0, 0.0, 0.1, 0.4, 0.7, 0.9, 0.95, 0.95, 0.95))


class Regular:
    """Regular's policy from ``games.spectrum.computer.player``."""

    def chances(self, matches: Matches, stage: Stage) -> Array:
        """Return the probability of each choice, by choice and match."""
        hand = matches.hands[stage.place]
        match stage.decision:
            case "show":
                return _shown(hand)
            case "stay":
                stays = _stays(matches, stage.place)
                return np.stack([1 - stays, stays])
            case _:
                return np.arange(3)[:, None] == np.where(total(hand > 0) >= ENOUGH_COLOURS, ALL, GROUP)


def _shown(hand: Array) -> Array:
    """Return the probabilities of showing three different colours, a pair or a triple.

    Different colours are preferred half of the time, and the largest group the other half; a hand of three pairs may
    show different colours in either case.
    """
    different, triple = 0.5 * (total(hand > 0) >= 3), 0.5 * (hand.max(0) >= 3)
    pairs = np.where((hand.max(0) == 2) & (total(hand == 2) == 3), 0.6, 1.0)
    pair = (1 - different - triple) * pairs
    return np.stack([1 - triple - pair, pair, triple])


def _stays(matches: Matches, place: int) -> Array:
    held = HOLDS[strengths(matches.hands[place])]
    odds = held ** total(matches.stays == STAY) * ((1 + held) / 2) ** (matches.players - 1 - place)
    return np.clip((odds - 0.2) / 0.2, 0, 1)
