"""Represent cards as small ints, and sets of cards as bit masks.

Three families share one numbering, so that a card's text identifies it in every game:

* 0-51: the French cards, suit by suit (C D H S), from the 2 to the ace: ``2C`` is 0, ``AS`` is 51;
* 52 and 53: the jokers ``X1`` and ``X2``;
* 54-123: the Spectrum cards, colour by colour (R Y G B P W K), from copy 1 to copy 10: ``R1`` is 54.

Other docstrings call this numerical order *deck order*. A set of cards is an int with the bit ``1 << card`` for each
card in it: union is ``|``, intersection ``&``, and there are functions below for anything less obvious.

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
"""The packs a game can use, by name: 52 French cards, only those from the 7 up, a number of jokers, or a number of
copies of each Spectrum colour.
"""


def card(text: str) -> int:
    """Return the card with this text, such as ``9D``, ``X1`` or ``P10``.

    :raises ValueError: if there is no such card.
    """
    try:
        return _NUMBERS[text]
    except KeyError:
        raise ValueError(f"no card is named {text[:8]!r}") from None


def is_card(text: str) -> bool:
    """Return whether this text is a card."""
    return text in _NUMBERS


def name(number: int) -> str:
    """Return a card's text."""
    return NAMES[number]


def rank(number: int) -> int:
    """Return a French card's rank: 0 for a 2, 12 for an ace."""
    return number % RANK_COUNT


def suit(number: int) -> int:
    """Return a French card's suit as an index into ``SUITS``."""
    return number // RANK_COUNT


def colour(number: int) -> int:
    """Return a Spectrum card's colour as an index into ``COLOURS``."""
    return (number - FIRST_COLOUR_CARD) // COPIES


def coloured(colour_index: int, copy: int) -> int:
    """Return the Spectrum card with this colour and copy number (from 1)."""
    return FIRST_COLOUR_CARD + COPIES * colour_index + copy - 1


def card_set(cards: Iterable[int]) -> int:
    """Return the cards as a set; duplicates count once."""
    result = 0
    for number in cards:
        result |= 1 << number
    return result


def cards_in(cards: int) -> list[int]:
    """Return a set's cards as a list in deck order."""
    result = []
    while cards:  # starting from the highest bit takes the fewest steps
        last = cards.bit_length() - 1
        result.append(last)
        cards ^= 1 << last
    result.reverse()
    return result


def lowest(cards: int) -> int:
    """Return the first card of a non-empty set, in deck order."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the last card of a non-empty set, in deck order."""
    return cards.bit_length() - 1


def above(number: int) -> int:
    """Return the set of all cards after this one in deck order; those of its suit are the higher ones."""
    return -1 << (number + 1)


def names(cards: int) -> tuple[str, ...]:
    """Return the texts of a set of cards, in deck order."""
    return tuple([NAMES[number] for number in cards_in(cards)])


def parse_cards(text: str) -> list[int]:
    """Parse a list of cards such as ``"KD TS AD"``, keeping their order.

    :raises ValueError: if a word of the text isn't a card.
    """
    return [card(word) for word in text.split()]


@lru_cache(maxsize=64)
def pack(packs: tuple[str, ...]) -> tuple[int, ...]:
    """Return these packs' cards combined, in deck order and without duplicates.

    ``docs/verify.py`` builds this order independently, so that the starting order of a shuffle can't be rigged.

    >>> names(card_set(pack(("french32", "jokers:1"))))[-2:]
    ('AS', 'X1')

    :raises ValueError: if one of the names isn't a pack.
    """
    for wanted in packs:
        if wanted not in PACKS:
            raise ValueError(f"no pack is named {wanted[:16]!r}; choose from {', '.join(PACKS)}")
    return tuple(sorted({number for wanted in packs for number in PACKS[wanted]}))
