"""Count the cards that a Level Up hand lacks for melds, and find cards that would help."""

from __future__ import annotations

from typing import NamedTuple

from engine import cards
from games.levelup.rules import melds
from games.levelup.rules.meld_search import Search


class Plan(NamedTuple):
    """A hand's nearest melds: the number of missing cards, and the set of naturals the melds don't need."""

    missing: int
    spare: int


class Outlook:
    """Analyses hands for one ROUND. It caches meld searches, so reuse the instance for related hands."""

    __slots__ = ("_search", "wilds")

    def __init__(self, round_number: int, aces: str) -> None:
        self.wilds = melds.wild_cards(round_number)
        self._search = Search(aces)

    def plan(self, hand: int, extra: int = 0) -> Plan:
        """Return a plan with the nearest melds for a hand that is ``extra`` cards too large, like ``melds.nearest``."""
        return Plan(*self._search.nearest(*self._sorted(hand), extra))

    def fits(self, hand: int, plan: Plan, card: int) -> bool:
        """Return whether adding a card to those the plan keeps brings an incomplete hand closer to melds."""
        naturals, held_wilds = self._sorted(hand & ~plan.spare | 1 << card)
        return self._search.split(naturals, held_wilds + plan.missing - 1) is not None

    def distance(self, hand: int) -> int:
        """Return how many of a hand's cards would have to be wild for it to qualify, like ``melds.distance``."""
        return self.plan(hand).missing

    def improves(self, hand: int, card: int, missing: int) -> bool:
        """Return whether adding this card and discarding another leaves a hand fewer than ``missing`` cards short."""
        return self._reaches(hand | 1 << card, missing - 1, 1)

    def spare_cards(self, hand: int, missing: int) -> int:
        """Return the naturals that a hand one card too large can discard while lacking no more than ``missing``."""
        naturals = cards.cards_in(hand & ~self.wilds)
        return cards.card_set(card for card in naturals if self._reaches(hand & ~(1 << card), missing, 0))

    def outs(self, hand: int, missing: int, unseen: int) -> int:
        """Return the set of unseen cards that bring a hand lacking ``missing`` cards closer to melds."""
        nearer = [card for card in cards.cards_in(unseen & ~self.wilds) if self.improves(hand, card, missing)]
        return unseen & self.wilds | cards.card_set(nearer)

    def _reaches(self, hand: int, missing: int, extra: int) -> bool:
        """Return whether a hand splits into melds if ``extra`` cards are dropped and ``missing`` others are wild."""
        naturals, held_wilds = self._sorted(hand)
        return self._search.split(naturals, held_wilds + missing, missing + extra) is not None

    def _sorted(self, hand: int) -> tuple[int, int]:
        """Return a hand's naturals as a set, and its number of wilds."""
        return hand & ~self.wilds, (hand & self.wilds).bit_count()


def relatedness(card: int, naturals: int) -> int:
    """Score a card's relation to the other naturals: by equal or close rank, and by suit."""
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
