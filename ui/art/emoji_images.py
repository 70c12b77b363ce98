"""Draw cards as application emojis: square tiles, rank at the top left, suit at the bottom right."""

from __future__ import annotations

from functools import cache

from ui.art import palette
from ui.art.cards import HUES, JOKERS, SUITS, TILE, face
from ui.art.letters import RANKS, Letters, lettered, parted

CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS, *(f"{letter}1" for letter in HUES))
"""One card per distinct appearance."""


def emoji_name(card: str) -> str:
    """Return a card's emoji name: ``card_7h`` for ``7H``, ``card_kh_r`` for ``KH:R``, ``colour_p`` for a pink card.

    :raises ValueError: if the card is unknown.
    """
    itself, letter = parted(card)
    coloured = itself[1:].isdigit() and itself[:1] in HUES
    if f"{itself[:1]}1" not in CARDS if coloured else itself not in CARDS:
        raise ValueError(f"unknown card {card[:8]!r}")
    name = f"colour_{itself[0]}" if coloured else f"card_{itself}"
    return (name if parted(itself)[1] == letter else f"{name}_{letter}").lower()


@cache
def emojis(letters: Letters) -> dict[str, str]:
    """Return all emojis for a language: each one's Discord name, and the text of its card."""
    cards = [lettered(card, letters) for card in CARDS]
    return {emoji_name(card): card for card in cards}


def tile(card: str) -> bytes:
    """Return a card's emoji as a PNG file, 128 pixels square. Its bytes are the same on every machine.

    :raises ValueError: if the card is unknown.
    """
    return palette.png(palette.indexed(face(card, TILE)), palette.SAME_BYTES)
