"""Re-deal the cards a Level Up seat hasn't seen: the stock, and most cards in the other hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import cards
from engine.chance import Rng, shuffled


class Redealt(NamedTuple):
    """The hands by seat, the stock (top card last), and for each seat a re-dealt card from its latest shuffle."""

    hands: list[int]
    stock: list[int]
    last_dealt: list[int | None]


def redeal(hands: Sequence[int], shuffles: Iterable[int], seen: int, rng: Rng) -> Redealt:
    """Re-deal the cards that aren't ``seen``; every hand keeps its size.

    ``shuffles`` has the set of cards in each shuffle of this hand, oldest first. Everyone knows these sets, and which
    shuffle each card in a hand came from, so a card is only ever swapped with one from the same shuffle.
    """
    redealt = list(hands)
    last_dealt: list[int | None] = [None] * len(hands)
    stock: list[int] = []
    for shuffled_in in shuffles:
        hidden = shuffled_in & ~seen
        stock = shuffled(cards.cards_in(hidden), rng)
        for seat, hand in enumerate(hands):
            dealt = [stock.pop() for _ in range((hand & hidden).bit_count())]
            redealt[seat] = redealt[seat] & ~hidden | cards.card_set(dealt)
            if dealt:
                last_dealt[seat] = dealt[0]
    return Redealt(redealt, stock, last_dealt)
