"""Re-deal the cards hidden from a seat, given each hidden hand's size and the cards it can't hold."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from engine import cards
from engine.chance import Rng


class Hidden(NamedTuple):
    """The hands hidden from a seat: their seats, their sizes, the cards to deal from, and what each can't hold.

    Leftover cards are in no hand.
    """

    seats: tuple[int, ...]
    cards: int
    sizes: tuple[int, ...]
    denied: tuple[int, ...]

    def deal(self, rng: Rng) -> list[int]:
        """Deal random hands to these seats; every possible deal is equally likely."""
        return deal_unseen(self.cards, self.sizes, self.denied, rng)


def deal_unseen(unseen: int, sizes: Sequence[int], denied: Sequence[int], rng: Rng) -> list[int]:
    """Deal random hands from a set of cards; every possible deal is equally likely.

    Hand ``i`` gets ``sizes[i]`` cards, none of them from the set ``denied[i]``; leftover cards are in no hand. At least
    one such deal must be possible.

    Hands with the fewest candidate cards are dealt first. A deal then comes up with a probability of one over the
    number of choices for its hands. To compensate, the deal is accepted with a probability proportional to that number
    (rejection sampling).
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
    """Return a random set of ``size`` of these cards. This modifies the list."""
    picked = 0
    for left in range(len(choice), len(choice) - size, -1):
        place = int(rng.random() * left)
        picked |= 1 << choice[place]
        choice[place] = choice[left - 1]
    return picked
