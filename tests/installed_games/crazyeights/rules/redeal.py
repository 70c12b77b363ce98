"""What everybody knows of a hidden hand, and how to deal such hands anew.

Who draws has no card that fits. So every place of a hand keeps the set of cards that may be there, the longest held
first: all of them lose what would have fitted when their owner draws, and a new place may hold whatever the stock may.
A card that is played leaves the first place where it may have been. Of two places that came from the same shuffle the
older one may hold less; so what is left allows exactly the hands that agree with all draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import cards_in
from engine.chance import Rng, shuffled

Places = tuple[int, ...]
"""For each card of a hand the set of cards that it may be, the longest held first."""


def without(places: Places, cards: int) -> Places:
    """The places when it has turned out that none of them holds one of these cards."""
    return tuple(place & ~cards for place in places)


def played(places: Places, card: int) -> Places:
    """The places after a card was played from one of them."""
    left = next(number for number, place in enumerate(places) if place >> card & 1)
    return places[:left] + places[left + 1 :]


def dealt(hidden: int, places: Sequence[int], rng: Rng) -> list[int]:
    """One of the hidden cards for each place, such that each may be there; there are as many cards as places.

    :raises ValueError: when no deal agrees with what is known.
    """
    order = shuffled(cards_in(hidden), rng)
    holder: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        """Find a card for the place; whoever has it already may have to take another one."""
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
