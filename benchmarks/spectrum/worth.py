"""What a position between two rounds is worth: each seat's share of the first place, fitted to matches played out.

A seat's strength is what its missing victory cards and its kept cards are worth, by the rounds left; the shares are the
softmax of them.
"""

from __future__ import annotations

import numpy as np

from benchmarks.spectrum.many_rounds import ALL, Array, Matches, total

LEFT = np.array((0, 0, 1, 2, 3, 3, 4, 4, 4))
SPANS, NEEDS, KEPT = 6, 6, 12
STEPS, RATE, DECAY = 300, 0.05, 1e-2


class Worth:
    """``cards[span, need]`` and ``kept[span, kind]`` are logits, by rounds left, cards missing and what is kept."""

    def __init__(self) -> None:
        per_card = np.log(2.0) * np.array((4.0, 2.0, 1.33, 1.0, 1.0, 1.0))
        self.cards = -per_card[:, None] * np.arange(NEEDS)
        kept = np.array((0, 0, 0, 0, 0, 0.06, 0.19, 0.72, 0, 0, 0.08, 0.2))
        self.kept = per_card[:, None] * kept

    def shares(self, matches: Matches) -> Array:
        """Each place's share of the first place, after the cards were put away."""
        span, need, kind = features(matches)
        return np.where(matches.over, matches.shares, softmax(self.cards[span, need] + self.kept[span, kind]))

    def fit(self, span: Array, need: Array, kind: Array, shares: Array) -> float:
        """Learn from positions and what came of them; the mean loss."""
        at_card, at_kept = span * NEEDS + need, span * KEPT + kind
        state = [np.zeros(table.size) for table in (self.cards, self.kept) for _ in range(2)]
        for step in range(1, STEPS + 1):
            error = (softmax(self.cards[span, need] + self.kept[span, kind]) - shares) / span.size
            for number, (table, at) in enumerate(((self.cards, at_card), (self.kept, at_kept))):
                slope = np.bincount(at.ravel(), error.ravel(), table.size) + DECAY * table.ravel() / table.size
                mean, square = state[2 * number], state[2 * number + 1]
                mean += 0.1 * (slope - mean)
                square += 0.01 * (slope**2 - square)
                move = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
                np.subtract(table, RATE * (1 - step / STEPS) * move.reshape(table.shape), out=table)
        likely = softmax(self.cards[span, need] + self.kept[span, kind])
        return float(-(shares * np.log(likely)).sum(0).mean())


def softmax(logits: Array) -> Array:
    """Shares by place that grow with the logits."""
    weights = np.exp(logits - logits.max(0))
    return weights / weights.sum(0)


def features(matches: Matches) -> tuple[Array, Array, Array]:
    """The span of rounds left, the cards missing and the kind of what is kept: by match, place and match."""
    span = np.where(matches.left < len(LEFT), LEFT[np.clip(matches.left, 0, len(LEFT) - 1)], SPANS - 1)
    need = np.clip(matches.target - matches.scores, 0, NEEDS - 1)
    most, colours = matches.hands.max(1), total(matches.hands > 0, 1)
    kind = np.where(most <= ALL, colours, np.clip(6 + most, 8, KEPT - 1))
    return np.broadcast_to(span, need.shape), need, kind
