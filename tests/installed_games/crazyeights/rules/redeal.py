"""Track what everyone knows about hidden hands, and re-deal them accordingly.

A player who draws has no fitting card. So each slot in a hand stores the set of cards that may be in it; the slots are
in order of age, the oldest first. When players draw, the fitting cards are removed from all their slots, and the new
slot may hold any card that the stock may. A card that is played leaves the first slot that may have held it. Of two
slots from the same shuffle, the older one allows fewer cards; so the sets allow exactly the hands that are consistent
with all draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import cards_in
from engine.chance import Rng, shuffled

Places = tuple[int, ...]
"""For each slot in a hand, oldest first, the set of cards that may be in it."""


def without(places: Places, cards: int) -> Places:
    """Return the slots after learning that none of them holds any of these cards."""
    return tuple(place & ~cards for place in places)


def played(places: Places, card: int) -> Places:
    """Return the slots after a card was played from one of them."""
    left = next(number for number, place in enumerate(places) if place >> card & 1)
    return places[:left] + places[left + 1 :]


def dealt(hidden: int, places: Sequence[int], rng: Rng) -> list[int]:
    """Return one hidden card for each slot, chosen from those it allows; there are as many cards as slots.

    :raises ValueError: if no deal is consistent with what is known.
    """
    order = shuffled(cards_in(hidden), rng)
    holder: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        """Find a card for the slot; the slot that had this card may have to take another."""
        for card in sorted(order, key=holder.__contains__):
            if places[place] >> card & 1 and card not in tried:
                tried.add(card)
                if card not in holder or settle(holder[card], tried):
                    holder[card] = place
                    return True
        return False

    for place in shuffled([*range(len(places))], rng):
        if not settle(place, set()):
            raise ValueError("no deal agrees with what was drawn")
    card_at = {place: card for card, place in holder.items()}
    return [card_at[place] for place in range(len(places))]
