"""Represent L'Escalier's cards as bits in order of strength, to make computer players fast.

The plain cards come first, rank by rank from the weakest, and the trumps last. So the lowest bit in a set is the card
least likely to take a trick, and the highest bit is the most likely. Suits are sets of bits.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine import cards
from games.escalier.rules.tricks import DECK, WHOLE_DECK, trumps_of

EVERY_CARD = (1 << len(DECK)) - 1
"""All the cards in the deck."""


class Strengths(NamedTuple):
    """The order of strength for one trump suit.

    ``bit`` maps each card to its bit, and ``card`` each bit number to its card. ``plain`` has the three plain suits;
    ``suits`` has the plain suits, then the trumps. Both indexed by bit number, ``suit`` is the card's suit, and
    ``better`` the cards that beat it. ``under`` are the trumps that a void seat must play even if they don't beat the
    trick.
    """

    bit: dict[int, int]
    card: tuple[int, ...]
    plain: tuple[int, ...]
    suits: tuple[int, ...]
    suit: tuple[int, ...]
    better: tuple[int, ...]
    trumps: int
    under: int

    def bits(self, held: int) -> int:
        """Convert a set of cards to strength bits."""
        return sum(self.bit[card] for card in cards.cards_in(held))


@cache
def strengths(trump: str, undertrump: str) -> Strengths:
    """Return the order of strength for this trump suit (a letter) under the rule ``undertrump``."""
    trumps = trumps_of(cards.SUITS.index(trump), undertrump)
    order = sorted(DECK, key=lambda card: (trumps.all >> card & 1, cards.rank(card), cards.suit(card)))
    bit = {card: 1 << place for place, card in enumerate(order)}

    def by_strength(held: int) -> int:
        return sum(bit[card] for card in cards.cards_in(held & WHOLE_DECK))

    plain = tuple(by_strength(suit) for suit in cards.SUIT_SETS if not suit & trumps.all)
    return Strengths(
        bit=bit,
        card=tuple(order),
        plain=plain,
        suits=(*plain, by_strength(trumps.all)),
        suit=tuple(by_strength(cards.SUIT_SETS[cards.suit(card)]) for card in order),
        better=tuple(by_strength(trumps.better[card]) for card in order),
        trumps=by_strength(trumps.all),
        under=by_strength(trumps.under),
    )
