"""Score Spectrum hands, and find the winner of a showdown.

A hand with all seven colours is a spectrum, the best hand: strength 8. Any other hand is as strong as its largest group
of one colour. Ties aren't broken: equal hands cancel out, and the highest strength that only one seat has wins.

>>> strength_of("R1 R2 R3 R4 Y1 Y2 G1".split())
Strength(value=4, colours=(0,))
>>> winner({0: 4, 1: 4, 2: 3})
2
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine import cards

SPECTRUM = 8
"""The strength of a hand with all seven colours."""


class Strength(NamedTuple):
    """A hand's strength.

    ``value`` is 8 for a spectrum, otherwise the size of the largest group of a colour. ``colours`` are the colours that
    count, as indices into ``cards.COLOURS``: all seven for a spectrum, otherwise each colour with a group of that size.
    """

    value: int
    colours: tuple[int, ...]


def strength(hand: int) -> Strength:
    """Return the strength of any set of Spectrum cards; the empty set has strength 0 and no colours."""
    counts = [(hand & colour).bit_count() for colour in cards.COLOUR_SETS]
    if all(counts):
        return Strength(SPECTRUM, tuple(range(len(counts))))
    most = max(counts)
    return Strength(most, tuple(colour for colour, count in enumerate(counts) if count == most > 0))


def strength_of(texts: Iterable[str]) -> Strength:
    """Return the strength of cards given as texts, as in a view.

    :raises ValueError: if a text isn't a card.
    """
    return strength(cards.card_set(map(cards.card, texts)))


def winner(values: Mapping[int, int]) -> int | None:
    """Return the seat with the highest untied strength among those that stayed, or None if all are tied."""
    seats_by_value: dict[int, list[int]] = {}
    for seat, value in values.items():
        seats_by_value.setdefault(value, []).append(seat)
    alone = [value for value, seats in seats_by_value.items() if len(seats) == 1]
    return seats_by_value[max(alone)][0] if alone else None
