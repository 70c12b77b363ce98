"""The cards as application emojis: small square tiles, rank top left and suit bottom right."""

from __future__ import annotations

from ui.art import palette
from ui.art.cards import HUES, JOKERS, SUITS, TILE, face

RANKS = "23456789TJQKA"

EMOJIS: dict[str, str] = {
    **{f"card_{rank}{suit}".lower(): rank + suit for suit in SUITS for rank in RANKS},
    **{f"card_{joker}".lower(): joker for joker in JOKERS},
    **{f"colour_{letter}".lower(): f"{letter}1" for letter in HUES},
}
"""Every emoji: its name at Discord, and the text of a card that it shows."""


def emoji_name(card: str) -> str:
    """The emoji that shows this card: ``card_7h`` for ``7H``, ``colour_p`` for any pink card of Spectrum.

    :raises ValueError: when no card has that text.
    """
    name = f"colour_{card[0]}".lower() if card[1:].isdigit() and card[:1] in HUES else f"card_{card}".lower()
    if name not in EMOJIS:
        raise ValueError(f"no card is called {card[:8]!r}")
    return name


def tile(name: str) -> bytes:
    """The PNG file of an emoji, 128 pixels square: the same bytes at every start.

    :raises KeyError: when no emoji has that name.
    """
    return palette.png(palette.indexed(face(EMOJIS[name], TILE)))
