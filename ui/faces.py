"""Cards in text: what stands on a button or in a sentence where there is no picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.cards import COLOURS
from ui.texts import Say

# U+FE0E asks for the plain glyph: phones would draw a coloured emoji otherwise.
_SUITS = {"C": "♣\ufe0e", "D": "♦\ufe0e", "H": "♥\ufe0e", "S": "♠\ufe0e"}
_COLOURS = {"R": "♥\ufe0e", "Y": "★", "G": "▲", "B": "💧", "P": "✿", "W": "○", "K": "☽"}
_GLUE = "\u00a0"  # a space at which no line breaks


def face(card: str, say: Say) -> str:
    """A card's text as people write it: ``TD`` is 10♦, ``X1`` a joker, ``P3`` Pink ✿."""
    if card[0] == "X":
        return say("joker")
    if card[1] in _SUITS and len(card) == 2:
        return say("rank", rank=card[0]) + _SUITS[card[1]]
    return colour_face(card[0], say)


def faces(cards: Iterable[str], say: Say) -> str:
    """Several cards, side by side."""
    return " ".join(face(card, say) for card in cards)


def suit_face(suit: str) -> str:
    """The sign of a suit, from its letter."""
    return _SUITS[suit]


def colour_face(colour: str, say: Say) -> str:
    """A colour of Spectrum from its letter, in a word and with a shape: nobody has to tell colours apart."""
    return f"{say('colour', colour=colour)}{_GLUE}{_COLOURS[colour]}"


def tally(cards: Iterable[str], say: Say) -> list[str]:
    """Cards of Spectrum by colour with how many there are of each, the most first: Pink ✿ ×2, Red ♥."""
    counts = Counter(card[0] for card in cards)
    order = sorted(counts, key=lambda colour: (-counts[colour], COLOURS.index(colour)))
    return [colour_face(colour, say) + (f"{_GLUE}×{counts[colour]}" if counts[colour] > 1 else "") for colour in order]
