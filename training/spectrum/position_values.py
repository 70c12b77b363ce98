"""Fit the value to each seat of a position between two rounds of Spectrum.

A seat's strength depends on its place, the rounds left, the victory cards it lacks and the cards it kept. Its share is
its strength divided by the sum of all strengths.
"""

from __future__ import annotations

import numpy as np

from training.spectrum.many_rounds import ALL, Array, Matches, total

ROLES = AMONG_PEERS, AMONG_REGULARS, REGULAR, RESPONDER, AGAINST_RESPONSE = range(5)
"""The roles.

In order: a player among its peers; a player among Regulars; those Regulars; a best response; the players it responds
to.
"""
LEFT = np.array((0, 0, 1, 2, 3, 3, 4, 4, 4))
PLACES, SPANS, NEEDS, KEPT = 5, 6, 6, 12
STEPS, TRUST = 40, 15.0
"""The number of iterations per fit, and the previous fit's weight in positions of each kind."""


class PositionValues:
    """``strength[role, place, span, need, kind]``: by role, place, rounds left, cards lacked and kind of kept cards."""

    def __init__(self) -> None:
        per_card = 2.0 ** np.array((4.0, 2.0, 1.33, 1.0, 1.0, 1.0))
        cards = per_card[:, None] ** -np.arange(NEEDS)
        kept = np.array((0, 0, 0, 0, 0, 0.06, 0.19, 0.72, 0, 0, 0.08, 0.2))
        one = cards[:, :, None] * (per_card[:, None] ** kept)[:, None]
        self.strength = np.broadcast_to(one, (len(ROLES), PLACES, *one.shape)).copy()

    def shares(self, matches: Matches) -> Array:
        """Return each place's expected share of first place, after the discards."""
        strength = self.strength[AMONG_PEERS, np.arange(matches.players)[:, None], *features(matches)]
        return np.where(matches.over, matches.shares, strength / strength.sum(0))

    def fit(self, span: Array, need: Array, kind: Array, shares: Array, role: Array = AMONG_PEERS) -> float:
        """Fit the strengths to positions and their results; return the mean loss.

        This maximizes the likelihood of the results by minorization-maximization, as for the Bradley-Terry model.
        """
        place = np.broadcast_to(role * PLACES + np.arange(len(span))[:, None], span.shape)
        at = ((place * SPANS + span) * NEEDS + need) * KEPT + kind
        before = self.strength.ravel()
        came = np.bincount(at.ravel(), shares.ravel(), before.size) + TRUST / len(span)
        strength = before.copy()
        for _ in range(STEPS):
            of_all = np.broadcast_to(1 / strength[at].sum(0), at.shape)
            strength = came / (np.bincount(at.ravel(), of_all.ravel(), before.size) + TRUST / len(span) / before)
        self.strength = strength.reshape(self.strength.shape)
        likely = strength[at] / strength[at].sum(0)
        return float(-(shares * np.log(likely)).sum(0).mean())


def features(matches: Matches) -> tuple[Array, Array, Array]:
    """Return the span of rounds left, the cards lacked and the kind of kept cards, by place and match."""
    span = np.where(matches.left < len(LEFT), LEFT[np.clip(matches.left, 0, len(LEFT) - 1)], SPANS - 1)
    need = np.clip(matches.target - matches.scores, 0, NEEDS - 1)
    most, colours = matches.hands.max(1), total(matches.hands > 0, 1)
    kind = np.where(most <= ALL, colours, np.clip(6 + most, 8, KEPT - 1))
    return np.broadcast_to(span, need.shape), need, kind
