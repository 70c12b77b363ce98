"""Order the cards of L'Escalier by strength, as bits, so that computer players are quick.

Here a card is a bit: the weakest plain cards come first, rank by rank, and the trumps last, so that the lowest bit of a
set is the card that takes a trick least and its highest bit the card that takes it most. The suits are sets of bits.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine import cards
from games.escalier.rules.tricks import DECK, WHOLE_DECK, trumps_of

EVERY_CARD = (1 << len(DECK)) - 1
"""All cards of the deck."""


class Strengths(NamedTuple):
    """The order of strength under one trump suit.

    ``bit`` is the bit of each card, ``card`` the card of each bit by its number. ``plain`` are the three suits that
    are no trumps, ``suits`` those and then the trumps. By number of bit: ``suit`` is its suit, ``better`` the cards
    that take a trick from it.
    ``under`` are the trumps that a void seat must play even when they don't beat the trick.
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
        """A set of cards, by strength."""
        return sum(self.bit[card] for card in cards.cards_in(held))


@cache
def strengths(trump: str, undertrump: str) -> Strengths:
    """The order of strength with this trump suit, a letter, under the house rule ``undertrump``."""
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
