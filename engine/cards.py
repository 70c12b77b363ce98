"""Represent cards as small ints, and sets of cards as bit masks.

Three families share one numbering, so that a card's text identifies it in every game:

* 0-51: the French cards, suit by suit (C D H S), from the 2 to the ace: ``2C`` is 0, ``AS`` is 51;
* 52 and 53: the jokers ``X1`` and ``X2``;
* 54-123: the Spectrum cards, colour by colour (R Y G B P W K), from copy 1 to copy 10: ``R1`` is 54.

Other docstrings call the order of these numbers *deck order*. A set of cards is an int with the bit ``1 << card`` for
each card in it: union is ``|``, intersection ``&``, and anything less obvious has a function below.

>>> card("9D"), name(20)
(20, '9D')
>>> names(card_set([card("KS"), card("2C")]))
('2C', 'KS')
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

RANKS = "23456789TJQKA"
SUITS = "CDHS"
COLOURS = "RYGBPWK"

RANK_COUNT = len(RANKS)
COPIES = 10
JOKERS = (52, 53)
FIRST_COLOUR_CARD = 54

NAMES: tuple[str, ...] = (
    *(rank + suit for suit in SUITS for rank in RANKS),
    "X1",
    "X2",
    *(f"{colour}{copy}" for colour in COLOURS for copy in range(1, COPIES + 1)),
)
_NUMBERS = {text: number for number, text in enumerate(NAMES)}

FRENCH: tuple[int, ...] = tuple(range(52))
SUIT_SETS: tuple[int, ...] = tuple(((1 << RANK_COUNT) - 1) << (RANK_COUNT * suit) for suit in range(len(SUITS)))
RANK_SETS: tuple[int, ...] = tuple(
    sum(1 << (RANK_COUNT * suit + rank) for suit in range(len(SUITS))) for rank in range(RANK_COUNT)
)
COLOUR_SETS: tuple[int, ...] = tuple(
    ((1 << COPIES) - 1) << (FIRST_COLOUR_CARD + COPIES * colour) for colour in range(len(COLOURS))
)
JOKER_SET = sum(1 << joker for joker in JOKERS)

FRENCH_32: tuple[int, ...] = tuple(number for number in FRENCH if NAMES[number][0] not in "23456")
PACKS: dict[str, tuple[int, ...]] = {
    "french52": FRENCH,
    "french32": FRENCH_32,
    **{f"jokers:{count}": JOKERS[:count] for count in range(len(JOKERS) + 1)},
    **{
        f"colours:{copies}": tuple(
            FIRST_COLOUR_CARD + COPIES * index + copy for index in range(len(COLOURS)) for copy in range(copies)
        )
        for copies in range(1, COPIES + 1)
    },
}
"""The packs a game can use, by name: 52 French cards, those from the 7 up, a number of jokers, or a number of copies of
each of Spectrum's seven colours.
"""


def card(text: str) -> int:
    """Return the card with this text, such as ``9D``, ``X1`` or ``P10``.

    :raises ValueError: if no card has that text.
    """
    try:
        return _NUMBERS[text]
    except KeyError:
        raise ValueError(f"no card is named {text[:8]!r}") from None


def is_card(text: str) -> bool:
    """Return whether this is the text of a card."""
    return text in _NUMBERS


def name(number: int) -> str:
    """Return the text of a card."""
    return NAMES[number]


def rank(number: int) -> int:
    """Return the rank of a French card: 0 for a 2, 12 for an ace."""
    return number % RANK_COUNT


def suit(number: int) -> int:
    """Return the suit of a French card, an index into ``SUITS``."""
    return number // RANK_COUNT


def colour(number: int) -> int:
    """Return the colour of a Spectrum card, an index into ``COLOURS``."""
    return (number - FIRST_COLOUR_CARD) // COPIES


def coloured(colour_index: int, copy: int) -> int:
    """Return the Spectrum card of this colour and copy (from 1)."""
    return FIRST_COLOUR_CARD + COPIES * colour_index + copy - 1


def card_set(cards: Iterable[int]) -> int:
    """Return the set of these cards; duplicates count once."""
    result = 0
    for number in cards:
        result |= 1 << number
    return result


def cards_in(cards: int) -> list[int]:
    """List the cards of a set in deck order."""
    result = []
    while cards:  # starting with the highest bit takes the fewest steps
        last = cards.bit_length() - 1
        result.append(last)
        cards ^= 1 << last
    result.reverse()
    return result


def lowest(cards: int) -> int:
    """Return the first card, in deck order, of a set that isn't empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the last card, in deck order, of a set that isn't empty."""
    return cards.bit_length() - 1


def above(number: int) -> int:
    """Return the set of all cards after this one in deck order; those of the same suit are the higher cards."""
    return -1 << (number + 1)


def names(cards: int) -> tuple[str, ...]:
    """Return the texts of a set of cards, in deck order."""
    return tuple([NAMES[number] for number in cards_in(cards)])


def parse_cards(text: str) -> list[int]:
    """List the cards in a text such as ``"KD TS AD"``, in the order written.

    :raises ValueError: if a word of the text isn't a card.
    """
    return [card(word) for word in text.split()]


@lru_cache(maxsize=64)
def pack(packs: tuple[str, ...]) -> tuple[int, ...]:
    """Return the cards of these packs combined, in deck order and without duplicates.

    ``docs/verify.py`` builds the same order independently, so that the starting order of a shuffle can't be rigged.

    >>> names(card_set(pack(("french32", "jokers:1"))))[-2:]
    ('AS', 'X1')

    :raises ValueError: if one of the names isn't a pack.
    """
    for wanted in packs:
        if wanted not in PACKS:
            raise ValueError(f"no pack is named {wanted[:16]!r}; choose from {', '.join(PACKS)}")
    return tuple(sorted({number for wanted in packs for number in PACKS[wanted]}))
