"""What a hand of Level Up still needs: how many cards it is away, and which cards bring it nearer."""

from __future__ import annotations

from engine import cards, melds
from engine.parting import Search


class Outlook:
    """The hands that a player on one ROUND may have. It remembers what it has worked out: ask the same one again."""

    __slots__ = ("_search", "wilds")

    def __init__(self, round_number: int, aces: str) -> None:
        self.wilds = melds.wild_cards(round_number)
        self._search = Search(aces)

    def distance(self, hand: int) -> int:
        """How many cards of a hand would have to be wilds instead for it to qualify, as ``engine.melds.distance``."""
        return self._least_missing(hand, 0)

    def distance_after_discard(self, hand: int) -> int:
        """The distance of the nearest hand that is left when one card is put aside."""
        return self._least_missing(hand, 1)

    def comes_nearer(self, hand: int, card: int, missing: int) -> bool:
        """Whether a hand at this distance, more than 0, is nearer with the card, one other put aside."""
        return self._reaches(hand | 1 << card, missing - 1, 1)

    def spared(self, hand: int, missing: int) -> int:
        """The naturals, as a set, that a hand with one card too many can put aside and still be this near."""
        naturals = cards.cards_in(hand & ~self.wilds)
        return cards.card_set(card for card in naturals if self._reaches(hand & ~(1 << card), missing, 0))

    def outs(self, hand: int, missing: int, unseen: int) -> int:
        """Those of the unseen cards that bring a hand at this distance nearer, as a set."""
        nearer = [card for card in cards.cards_in(unseen & ~self.wilds) if self.comes_nearer(hand, card, missing)]
        return unseen & self.wilds | cards.card_set(nearer)

    def _least_missing(self, hand: int, extra: int) -> int:
        naturals = (hand & ~self.wilds).bit_count()
        return next((missing for missing in range(naturals) if self._reaches(hand, missing, extra)), naturals)

    def _reaches(self, hand: int, missing: int, extra: int) -> bool:
        """Whether the hand, ``extra`` cards put aside and ``missing`` of the others made wilds, parts into melds."""
        naturals, held_wilds = hand & ~self.wilds, (hand & self.wilds).bit_count()
        if naturals.bit_count() <= missing + extra:
            return True
        return self._search.part(naturals, held_wilds + missing, missing + extra) is not None
