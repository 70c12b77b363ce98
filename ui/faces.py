"""Cards in text: what stands on a button or in a sentence where there is no picture."""

from __future__ import annotations

from collections.abc import Iterable

from ui.texts import Say

# U+FE0E asks for the plain glyph: phones would draw a coloured emoji otherwise.
_SUITS = {"C": "♣\ufe0e", "D": "♦\ufe0e", "H": "♥\ufe0e", "S": "♠\ufe0e"}


def face(card: str, say: Say) -> str:
    """A card's text as people write it: ``TD`` is 10♦, ``X1`` a joker, ``P3`` a pink card."""
    if card[0] == "X":
        return say("joker")
    if card[1] in _SUITS and len(card) == 2:
        return say("rank", rank=card[0]) + _SUITS[card[1]]
    return say("colour", colour=card[0])


def faces(cards: Iterable[str], say: Say) -> str:
    """Several cards, side by side."""
    return " ".join(face(card, say) for card in cards)


def suit_face(suit: str) -> str:
    """The sign of a suit, from its letter."""
    return _SUITS[suit]
