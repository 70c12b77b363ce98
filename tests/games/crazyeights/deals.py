"""Stack deals of Crazy Eights so that each card is where a test needs it."""

from __future__ import annotations

from typing import Any

from crazyeights.rules import CrazyEights
from engine import Value, new_match
from engine.cards import FRENCH, NAMES

SEED = bytes(range(32))


def fresh(players: int, options: dict[str, Value] | None = None, **how: Any) -> CrazyEights:
    """Return a match that has just been dealt."""
    match = new_match("crazyeights", players, SEED, options, **how)
    assert isinstance(match, CrazyEights)
    return match


def begin(hands: list[str], top: str, stock: str = "") -> CrazyEights:
    """Return a match started by seat 0, with these hands, this card turned up, and this stock, listed from the top.

    Short hands are filled with the last cards of the deck.
    """
    size = 7 if len(hands) == 2 else 5
    named = [hand.split() for hand in hands]
    drawn = stock.split()
    placed = {top, *drawn, *(text for hand in named for text in hand)}
    spare = [text for text in map(NAMES.__getitem__, FRENCH) if text not in placed]
    full = [[*hand, *(spare.pop() for _ in range(size - len(hand)))] for hand in named]
    laps = [hand[lap] for lap in range(size) for hand in full]
    return fresh(len(hands), dealer=len(hands) - 1, decks=[" ".join([*laps, top, *drawn, *spare])])
