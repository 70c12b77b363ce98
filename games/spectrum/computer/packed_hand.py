"""Pack a Spectrum hand into one integer: four bits for the number of cards of each colour.

Estimates try thousands of rounds. A packed hand is a quick key for tables, and moving cards is plain arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from engine.cards import COLOUR_SETS
from games.spectrum.computer.hand_counts import COLOURS

Hand = int
_BITS, _ONE_COLOUR = 4, 15
PLACES = tuple([1 << _BITS * colour for colour in COLOURS])
"""One card of each colour; the sum of some is a hand."""
SPECTRUM_HAND: Hand = sum(PLACES)


def hand_of(cards: int) -> Hand:
    """Pack a card set."""
    return sum([(cards & colour).bit_count() << _BITS * place for place, colour in enumerate(COLOUR_SETS)])


def of_colours(colours: Iterable[int]) -> Hand:
    """Pack one card of each of these colours, which may repeat."""
    return sum([PLACES[colour] for colour in colours])


@lru_cache(maxsize=1 << 15)
def counts_in(hand: Hand) -> tuple[int, ...]:
    """Return the number of cards of each colour."""
    return tuple([hand >> _BITS * colour & _ONE_COLOUR for colour in COLOURS])


def places_in(hand: Hand) -> list[Hand]:
    """Return the hand's cards one by one."""
    return [place for place, count in zip(PLACES, counts_in(hand), strict=True) for _ in range(count)]


@lru_cache(maxsize=1 << 12)
def subsets(hand: Hand, number: int) -> tuple[tuple[Hand, int], ...]:
    """Return each choice of ``number`` cards from a hand, and in how many ways it can be taken."""
    ways: dict[Hand, int] = {}
    for taken in combinations(places_in(hand), number):
        ways[sum(taken)] = ways.get(sum(taken), 0) + 1
    return tuple(ways.items())
