"""Count how many cards a hand of Level Up is away from melds, and which would help."""

from __future__ import annotations

from typing import NamedTuple

from engine import cards
from games.levelup.rules import melds
from games.levelup.rules.meld_search import Search


class Plan(NamedTuple):
    """The nearest melds of a hand: how many cards they lack, and naturals, as a set, that the hand can do without."""

    missing: int
    spare: int


class Outlook:
    """The hands that a player on one ROUND may have. It remembers what it has worked out: ask the same one again."""

    __slots__ = ("_search", "wilds")

    def __init__(self, round_number: int, aces: str) -> None:
        self.wilds = melds.wild_cards(round_number)
        self._search = Search(aces)

    def plan(self, hand: int, extra: int = 0) -> Plan:
        """One way to the nearest melds for a hand with so many cards too many, as ``melds.nearest``."""
        return Plan(*self._search.nearest(*self._sorted(hand), extra))

    def fits(self, hand: int, plan: Plan, card: int) -> bool:
        """Whether a card goes with what the plan keeps of a hand that lacks some, and brings it nearer."""
        naturals, held_wilds = self._sorted(hand & ~plan.spare | 1 << card)
        return self._search.split(naturals, held_wilds + plan.missing - 1) is not None

    def distance(self, hand: int) -> int:
        """How many cards of a hand would have to be wilds instead for it to qualify, as ``melds.distance``."""
        return self.plan(hand).missing

    def improves(self, hand: int, card: int, missing: int) -> bool:
        """Whether a hand at this distance, more than 0, is nearer with the card, one other put aside."""
        return self._reaches(hand | 1 << card, missing - 1, 1)

    def spare_cards(self, hand: int, missing: int) -> int:
        """The naturals, as a set, that a hand with one card too many can put aside and still be this near."""
        naturals = cards.cards_in(hand & ~self.wilds)
        return cards.card_set(card for card in naturals if self._reaches(hand & ~(1 << card), missing, 0))

    def outs(self, hand: int, missing: int, unseen: int) -> int:
        """Those of the unseen cards that bring a hand at this distance nearer, as a set."""
        nearer = [card for card in cards.cards_in(unseen & ~self.wilds) if self.improves(hand, card, missing)]
        return unseen & self.wilds | cards.card_set(nearer)

    def _reaches(self, hand: int, missing: int, extra: int) -> bool:
        """Whether the hand, ``extra`` cards put aside and ``missing`` of the others made wilds, parts into melds."""
        naturals, held_wilds = self._sorted(hand)
        return self._search.split(naturals, held_wilds + missing, missing + extra) is not None

    def _sorted(self, hand: int) -> tuple[int, int]:
        """The naturals of a hand, and how many wilds it has."""
        return hand & ~self.wilds, (hand & self.wilds).bit_count()


def relatedness(card: int, naturals: int) -> int:
    """How much a card has to do with the other naturals: mates of its rank, neighbours and others of its suit."""
    rank, suit = cards.rank(card), cards.suit(card)
    worth = 0
    for other in cards.cards_in(naturals & ~(1 << card)):
        apart = abs(cards.rank(other) - rank)
        if apart == 0:
            worth += 4
        elif cards.suit(other) == suit:
            worth += 5 - apart if apart <= 2 else 1
        elif apart <= 3:
            worth += 1
    return worth
