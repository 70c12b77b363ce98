"""Re-deal the cards that a seat can't see, from known hand sizes and cards that hands can't hold."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from engine import cards
from engine.chance import Rng


class Hidden(NamedTuple):
    """Hands that a seat can't see: whose, the set of cards they come from, their sizes, and what each can't hold.

    Cards of the set that are left over are in no hand.
    """

    seats: tuple[int, ...]
    cards: int
    sizes: tuple[int, ...]
    denied: tuple[int, ...]

    def deal(self, rng: Rng) -> list[int]:
        """Random hands for these seats; every deal that is possible is equally likely."""
        return deal_unseen(self.cards, self.sizes, self.denied, rng)


def deal_unseen(unseen: int, sizes: Sequence[int], denied: Sequence[int], rng: Rng) -> list[int]:
    """Hands dealt at random from a set of cards; every deal that is possible is equally likely.

    Hand ``i`` gets ``sizes[i]`` cards, none of the set ``denied[i]``; what is left over is in no hand. At least
    one such deal must be possible.

    The hands with the fewest cards to choose from are dealt first. Each such deal comes about with a chance of one in
    so many choices as its hands had; keeping it only as often as that makes up for the others.
    """
    allowed = [unseen & ~cannot for cannot in denied]
    order = sorted((hand for hand, size in enumerate(sizes) if size), key=lambda hand: allowed[hand].bit_count())
    most_choices = []
    dealt = taken_from = 0
    for hand in order:
        outside = (taken_from & ~allowed[hand]).bit_count()
        most_choices.append(comb(allowed[hand].bit_count() - max(0, dealt - outside), sizes[hand]))
        dealt += sizes[hand]
        taken_from |= allowed[hand]
    while True:
        hands = [0] * len(sizes)
        rest = unseen
        kept = 1.0
        for hand, most in zip(order, most_choices, strict=True):
            choice = cards.cards_in(rest & allowed[hand])
            kept *= comb(len(choice), sizes[hand]) / most
            if not kept:
                break
            hands[hand] = _pick(choice, sizes[hand], rng)
            rest ^= hands[hand]
        if kept == 1 or rng.random() < kept:
            return hands


def _pick(choice: list[int], size: int, rng: Rng) -> int:
    """A random set of ``size`` of the cards; the list is used up."""
    picked = 0
    for left in range(len(choice), len(choice) - size, -1):
        place = int(rng.random() * left)
        picked |= 1 << choice[place]
        choice[place] = choice[left - 1]
    return picked
