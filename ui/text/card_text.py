"""Write cards as text, such as 7♥ or Pink ✿ ×2."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from engine.cards import COLOURS
from ui.art.emoji_images import CARDS
from ui.art.letters import RANKS, Letters
from ui.text.texts import Say, speak

# U+FE0E requests the plain glyph; otherwise, phones would draw a coloured emoji.
_SUITS = {"C": "♣\ufe0e", "D": "♦\ufe0e", "H": "♥\ufe0e", "S": "♠\ufe0e"}
_COLOURS = {"R": "🍒", "Y": "☀\ufe0e", "G": "▲", "B": "💧", "P": "✿", "W": "○", "K": "☽"}
_NBSP = "\u00a0"  # a non-breaking space


@lru_cache(1024)
def face(card: str, say: Say) -> str:
    """Return a card's display text: 10♦ for ``TD``, a joker for ``X1``, Pink ✿ for ``P3``."""
    if card[0] == "X":
        return say("joker")
    if card[1] in _SUITS and len(card) == 2:
        return say("rank", rank=card[0]) + _SUITS[card[1]]
    return colour_face(card[0], say)


def faces(cards: Iterable[str], say: Say) -> str:
    """Return several cards separated by spaces."""
    return " ".join(face(card, say) for card in cards)


def summed(cards: Sequence[str], say: Say) -> str:
    """Return several cards in their order, or grouped by colour if they are coloured."""
    return say.joined(tally(cards, say), "list-comma") if _coloured(cards) else faces(cards, say)


def named(cards: Sequence[str], say: Say) -> str:
    """List cards as in a sentence: "7♥, 8♥ and 9♥", or by colour if they are coloured: "Pink ✿ ×2 and Red 🍒"."""
    return say.listed(tally(cards, say) if _coloured(cards) else [face(card, say) for card in cards])


def _coloured(cards: Iterable[str]) -> bool:
    return any(card[0] in COLOURS and card[1:].isdecimal() for card in cards)


def suit_face(suit: str) -> str:
    """Return a suit's symbol, given its letter."""
    return _SUITS[suit]


def colour_sign(colour: str) -> str:
    """Return a colour's shape, given its letter."""
    return _COLOURS[colour]


@cache
def colour_face(colour: str, say: Say) -> str:
    """Return a colour's name and shape, given its letter; the shape helps people who can't see colours."""
    return f"{say('colour', colour=colour)}{_NBSP}{_COLOURS[colour]}"


def tally(cards: Iterable[str], say: Say) -> list[str]:
    """Count coloured cards by colour, the most frequent colour first: Pink ✿ ×2, Red 🍒."""
    counts = Counter(card[0] for card in cards)
    order = sorted(counts, key=lambda colour: (-counts[colour], COLOURS.index(colour)))
    return [colour_face(colour, say) + (f"{_NBSP}×{counts[colour]}" if counts[colour] > 1 else "") for colour in order]


@cache
def letters_of(language: str) -> Letters:
    """Return a language's letters for the corners of cards."""
    say = speak(language)
    ranks = tuple(say("rank", rank=rank) for rank in RANKS)
    return Letters(ranks, tuple(say("colour-letter", colour=colour) for colour in COLOURS))


def change_faces(words: str, language: str, change: Callable[[str, str], str]) -> str:
    """Replace each card and suit in the words with the result of ``change``, which gets the card's code and text.

    A joker stays unchanged, because its word doesn't say which joker it is.
    """
    pattern, cards = _faces_in(language)
    return pattern.sub(lambda found: change(cards[found.group()], found.group()), words)


@cache
def _faces_in(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that finds cards in a language's texts, and a mapping from their texts to the cards."""
    say = speak(language)
    cards = {face(card, say): card for card in CARDS if card[0] != "X"} | {sign: suit for suit, sign in _SUITS.items()}
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, cards))})"), cards
