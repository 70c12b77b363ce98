"""Decide which cards can be played to a trick, and which of them would take it.

The state of a trick is two sets of cards. ``led`` is the suit led, or the whole deck for the leader, who can play
anything. ``better`` are the cards that would currently take the trick; it is empty for the leader, who has nothing to
beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from engine import cards
from engine.move import IllegalMove, Move

DECK: Final = cards.FRENCH_32
WHOLE_DECK: Final = cards.card_set(DECK)
SUIT_OF: Final = tuple(cards.SUIT_SETS[cards.suit(card)] & WHOLE_DECK for card in cards.FRENCH)
"""For each card, its suit as a set of cards."""
PLAYS: Final = tuple(Move("play", (card,)) for card in cards.FRENCH)


@dataclass(frozen=True, slots=True, eq=False)
class Trumps:
    """A round's trump suit, as sets of cards.

    ``under`` are the trumps that a void seat must play even if they don't beat the trick: all trumps, or none if the
    house rule ``undertrump`` is free. ``better`` maps each card to the cards that beat it.
    """

    all: int
    under: int
    better: tuple[int, ...]


@cache
def trumps_of(suit: int, undertrump: str) -> Trumps:
    """Return the trumps for a round with this trump suit, an index into ``cards.SUITS``."""
    trumps = cards.SUIT_SETS[suit] & WHOLE_DECK
    better = tuple(
        cards.above(card) & SUIT_OF[card] | (0 if cards.suit(card) == suit else trumps) for card in cards.FRENCH
    )
    return Trumps(trumps, trumps if undertrump == "forced" else 0, better)


def legal_cards(hand: int, led: int, better: int, trumps: Trumps) -> int:
    """Return the playable cards in a hand: follow suit, else ruff, and beat the trumps played if possible."""
    over = better & trumps.all
    follow = hand & led
    if follow:
        return follow & over or follow
    return hand & over or hand & trumps.under or hand


@lru_cache(maxsize=1 << 12)
def denied_by(trick: tuple[int, ...], trumps: Trumps) -> tuple[int, ...]:
    """Return, for each play in a trick, the cards the seat can't hold because they would have made the play illegal.

    A play is illegal if and only if a single other card in the hand forbids it, so cards are tested one by one.
    """
    denied = []
    led, better = WHOLE_DECK, 0
    for card in trick:
        played = 1 << card
        pairs = ((other, legal_cards(played | 1 << other, led, better, trumps)) for other in DECK)
        denied.append(cards.card_set(other for other, legal in pairs if not legal & played))
        if led == WHOLE_DECK:
            led, better = SUIT_OF[card], trumps.better[card]
        elif better & played:
            better = trumps.better[card]
    return tuple(denied)


@lru_cache(maxsize=1 << 14)
def plays(legal: int) -> list[Move]:
    """List the moves that play one of these cards, in deck order. The list is shared: don't change it."""
    return [PLAYS[card] for card in cards.cards_in(legal)]


def refusal(card: int, hand: int, trick: Sequence[int], trumps: Trumps) -> IllegalMove:
    """Return which rule forbids a card in the hand that :func:`legal_cards` excludes.

    This is ``follow-suit`` (suit), ``must-ruff`` (suit) or, if the card must beat ``above``, the highest trump in the
    trick: ``must-overtrump`` if trumps are led, otherwise ``must-overruff``.
    """
    led = SUIT_OF[trick[0]]
    lying = cards.card_set(trick) & trumps.all
    if hand & led and not led >> card & 1:
        return IllegalMove("follow-suit", suit=suit_letter(led))
    if lying and hand & trumps.all & cards.above(cards.highest(lying)):
        code = "must-overtrump" if led == trumps.all else "must-overruff"
        return IllegalMove(code, above=cards.name(cards.highest(lying)))
    return IllegalMove("must-ruff", suit=suit_letter(trumps.all))


def suit_letter(suit: int) -> str:
    """Return the letter of a suit given as a set of cards."""
    return cards.SUITS[cards.suit(cards.highest(suit))]
