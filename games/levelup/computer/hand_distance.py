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

    def plan(self, hand: int, extra: int = 0, most: int = len(cards.FRENCH)) -> Plan:
        """Return a plan with the nearest melds for a hand that is ``extra`` cards too large, like ``melds.nearest``.

        The plan of a hand that lacks more than ``most`` cards says only that.
        """
        return Plan(*self._search.nearest(*self._sorted(hand), extra, most))

    def fits(self, hand: int, plan: Plan, card: int) -> bool:
        """Return whether adding a card to those the plan keeps brings an incomplete hand closer to melds."""
        return self._takes(hand & ~plan.spare, card, plan.missing - 1, 0)

    def distance(self, hand: int, most: int = len(cards.FRENCH)) -> int:
        """Return how many of a hand's cards would have to be wild for it to qualify, like ``melds.distance``.

        A hand that lacks more than ``most`` counts as lacking one more than that.
        """
        return self.plan(hand, most=most).missing

    def improves(self, hand: int, card: int, missing: int) -> bool:
        """Return whether adding this card and discarding another leaves a hand fewer than ``missing`` cards short."""
        return self._takes(hand, card, missing - 1, missing)

    def spare_cards(self, hand: int, missing: int) -> int:
        """Return the naturals that a hand one card too large can discard while lacking no more than ``missing``."""
        naturals, held_wilds = self._sorted(hand)
        wilds = held_wilds + missing

        def can_go(card: int) -> bool:
            return self._search.split(naturals & ~(1 << card), wilds, missing) is not None

        return cards.card_set(filter(can_go, cards.cards_in(naturals)))

    def outs(self, hand: int, missing: int, unseen: int) -> int:
        """Return the set of unseen cards that bring a hand lacking ``missing`` cards closer to melds."""
        nearer = [card for card in cards.cards_in(unseen & ~self.wilds) if self.improves(hand, card, missing)]
        return unseen & self.wilds | cards.card_set(nearer)

    def _takes(self, hand: int, card: int, missing: int, drops: int) -> bool:
        """Return whether a hand with this card splits into melds if ``drops`` others are left out.

        ``missing`` more cards are wild.
        """
        naturals, held_wilds = self._sorted(hand)
        if self.wilds >> card & 1:
            return self._search.split(naturals, held_wilds + 1 + missing, drops) is not None
        return self._search.takes(card, naturals, held_wilds + missing, drops)

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
