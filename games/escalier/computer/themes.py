"""Name what L'Escalier's puzzles are about."""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine import Move, Value, cards
from games.escalier.rules.view import EscalierView
from opponents.themes import Lesson, Themes

_LONGEST = 8
"""Rounds with more cards than this aren't asked about: too many cards to read."""
_MUCH = 10
"""By how much more often, of 100 times, one card takes or loses the trick than another if that is why it is better."""
_MORE = 4
"""The same for bids that come true."""


def theme(view: EscalierView, lesson: Lesson) -> str:
    """Name a bid by how it differs from the tempting one, and a card by what it does."""
    if view.phase == "bid":
        return _of_bid(view, lesson.best.number or 0, lesson.tempting.number or 0)
    if not _decides_the_trick(lesson) and not _comes_true_more_often(lesson):
        return "lesser-evil"
    return _of_lead(view, lesson) if not view.trick else _of_card(view, lesson)


def _decides_the_trick(lesson: Lesson) -> bool:
    """Return whether the two cards differ in who takes this trick, and that is why one is better."""
    _, _, why, why_not = lesson
    if why["reason"] == "take":
        return why_not["reason"] != "take" or bool(why["takes"] >= why_not["takes"] + _MUCH)
    return why["reason"] != "spill" and bool(why["takes"] <= why_not["takes"] - _MUCH)


def _comes_true_more_often(lesson: Lesson) -> bool:
    return bool(lesson.why["exact"] >= lesson.why_not["exact"] + _MORE)


def _of_bid(view: EscalierView, best: int, tempting: int) -> str:
    if view.forehead:
        return "blind"
    if best == 0:
        return "bid-nothing"
    return "bid-more" if best > tempting else "bid-less"


def _of_lead(view: EscalierView, lesson: Lesson) -> str:
    if not _decides_the_trick(lesson):
        return "lead-away"
    if _is_trump(view, lesson.best):
        return "lead-trump"
    return "lead-winner" if lesson.why["reason"] == "take" else "lead-loser"


def _of_card(view: EscalierView, lesson: Lesson) -> str:
    best, tempting = lesson.best.cards[0], lesson.tempting.cards[0]
    follows = cards.SUITS[cards.suit(best)] == view.led
    higher = cards.rank(best) > cards.rank(tempting)
    if lesson.why["reason"] == "take":
        if _decides_the_trick(lesson):
            return "ruff" if not follows and _is_trump(view, lesson.best) else "win"
        return "which-card" if higher else "win-cheaply"
    if not _comes_true_more_often(lesson):
        return "duck"
    if not follows:
        return "throw-away"
    if higher:
        return "unload"
    if lesson.why["reason"] == "save":
        return "let-go"
    return "duck" if _decides_the_trick(lesson) else "which-card"


def shape(view: EscalierView) -> str | None:
    """Return the number of trumps, then the lengths of the other suits; in a forehead round, of all cards in view.

    Return None if there are too many cards to read.
    """
    hand = view.hand or tuple(card for card in view.foreheads if card)
    if len(hand) > _LONGEST:
        return None
    counts = {suit: sum(card.endswith(suit) for card in hand) for suit in cards.SUITS}
    trumps = counts.pop(view.trump)
    return f"{trumps}+{''.join(map(str, sorted(filter(None, counts.values()), reverse=True)))}"


def rules(rng: random.Random, players: int) -> Mapping[str, Value]:
    """Draw a short or a long match."""
    return {"max_cards": rng.randint(3, min(_LONGEST, 31 // players))}


def _is_trump(view: EscalierView, move: Move) -> bool:
    return cards.SUITS[cards.suit(move.cards[0])] == view.trump


THEMES = Themes(theme, shape, rules)
