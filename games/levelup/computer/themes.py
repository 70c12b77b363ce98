"""Name what Level Up's puzzles are about."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from engine import Value, cards
from games.levelup.rules import melds
from games.levelup.rules.position import FIRST_ROUND, LAST_ROUND
from games.levelup.rules.view import LevelUpView
from opponents.themes import Lesson, Themes

_NEARER = ("ready", "last-card", "nearer")
"""The themes of discards after which the hand lacks nothing, one card, or more."""
_MUCH = 10
"""By how much more often, of 100 times, a discard helps the next player if that is worth a theme."""
_SEVERAL = 2


def theme(view: LevelUpView, lesson: Lesson) -> str:
    """Name a draw by what it brings, and a discard by what it leaves."""
    if lesson.best.verb == "laydown":
        return "lay-down" if lesson.tempting.verb != "laydown" else ""
    if lesson.best.verb == "draw":
        return _of_draw(view, lesson)
    return _of_discard(view, lesson) if lesson.tempting.verb == "discard" else ""


def _of_draw(view: LevelUpView, lesson: Lesson) -> str:
    reason = str(lesson.why["reason"])
    if reason.endswith("bonus"):
        return "wait"
    if lesson.best.pile == "discard":
        if _wilds(view) >> cards.card(view.discard_pile[-1]) & 1:
            return "take-wild"
        return "" if reason == "discard-nearer" else "take-anyway"  # everyone takes a card they need
    if reason == "stock-nearer":
        return "stock"
    return "leave" if lesson.why["missing"] > 1 else "leave-last"


def _of_discard(view: LevelUpView, lesson: Lesson) -> str:
    best, tempting, why, why_not = lesson
    if _wilds(view) >> tempting.cards[0] & 1:
        return "keep-wild"
    if _wilds(view) >> best.cards[0] & 1:
        return "part-with-wild"
    if why["reason"] == "far":
        return "starve"
    if why["missing"] < why_not["missing"]:
        nearer = _NEARER[min(2, why["missing"])]
        return "last-card-wild" if nearer == "last-card" and _held_wilds(view) else nearer
    if why["outs"] > why_not["outs"]:
        if why["helps"] >= why_not["helps"] + _MUCH:
            return "outs-first"
        return "more-outs" if _held_wilds(view) < _SEVERAL else "more-outs-wild"
    return "starve" if why["helps"] < why_not["helps"] else ""


def _held_wilds(view: LevelUpView) -> int:
    return sum(_wilds(view) >> cards.card(card) & 1 for card in view.hand)


def _wilds(view: LevelUpView) -> int:
    return melds.wild_cards(view.rounds[view.seat or 0])


def shape(view: LevelUpView) -> str:
    """Return how many wild cards there are, how many of each rank, and the longest suit."""
    wilds = _wilds(view)
    hand = [card for card in map(cards.card, view.hand) if not wilds >> card & 1]
    ranks = sorted(Counter(map(cards.rank, hand)).values(), reverse=True)
    suits = max(Counter(map(cards.suit, hand)).values(), default=0)
    return f"{len(view.hand) - len(hand)}w{''.join(map(str, ranks))}s{suits}"


def rules(rng: random.Random, players: int) -> Mapping[str, Value]:
    """Draw the ROUND that everyone is on, so that the puzzles have hands of all sizes."""
    return {"first_round": rng.randint(FIRST_ROUND, LAST_ROUND[players] - 1), "max_hands": 4}


THEMES = Themes(theme, shape, rules)
