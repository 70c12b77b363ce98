"""Infer the left neighbour's hand in Level Up from the cards they took and discarded.

The model assumes that the neighbour plays like a Regular, which has one plan for its hand. It takes a discard that fits
the plan. Of the cards the plan doesn't need, it discards the one least related to the other cards. So a card taken by
the neighbour most likely fits its plan, a card it passed up doesn't, and a card it discarded was its least useful one.
"""

from __future__ import annotations

from functools import cache

from engine import cards
from games.levelup.computer.hand_distance import Outlook, Plan, relatedness
from games.levelup.rules.match import LevelUpView

UNLIKELY = 0.02
"""Hands less likely than this are ignored."""
_PROGRESS = 1.2
"""How much likelier a hand that lacks one card fewer becomes with each turn of its player.

A re-dealt hand is as far from melds as after the deal, but real hands come closer. With this, the simulated hands of
the player on the left lack one card as often as real ones do.
"""
_MOST = 13
"""The number of cards in the largest hand."""
_RECENT = 6
# Multiplies a hand's likelihood for each card that a Regular holding it would have taken or kept, unlike the rival.
_UNEXPECTED = 0.1
_BETTER_DISCARD = 0.3  # likewise for each card that a Regular holding the hand would have discarded first


def progress_likelihood(missing: int, turns: int) -> float:
    """Return how well the distance of a hand from melds fits the number of turns its player has had.

    A player who has had a turn with a complete hand would have laid it down.
    """
    if not missing:
        return 0.0 if turns else 1.0
    return float((1 + _PROGRESS * turns) ** (1 - missing))


@cache
def farthest(turns: int) -> int:
    """Return how many cards a hand may lack, after this number of turns, without being ignored as unlikely."""
    near = [missing for missing in range(1, _MOST + 1) if progress_likelihood(missing, turns) >= UNLIKELY]
    return near[-1]


def turns_of(view: LevelUpView, seat: int) -> int:
    """Return how many turns of this hand a seat has finished."""
    return (view.turns + (view.dealer - seat) % view.players) // view.players


class Rival:
    """The player to the viewer's left and its recent actions."""

    def __init__(self, view: LevelUpView, outlook: Outlook) -> None:
        self._outlook = outlook
        seat = view.seat or 0
        pile = [cards.card(text) for text in (*view.discard_pile, *((view.taken,) if view.taken else ()))]
        self._taken = cards.card_set(map(cards.card, view.known[(seat + 1) % view.players]))
        self._discarded: int | None = None
        if view.players == 2 and view.turns and not outlook.wilds >> pile[-1] & 1:
            self._discarded = pile.pop()
        # the first player's opening turn: nobody could have taken the turned-up card
        began = seat == (view.dealer + 1) % view.players
        self._passed_up = pile[began:][-_RECENT:] if view.turns else []

    def likelihood(self, hand: int, plan: Plan) -> float:
        """Return how well a hand and its plan explain the rival's actions, from 0 to 1; inexact below ``UNLIKELY``."""
        likely: float = _UNEXPECTED ** (self._taken & plan.spare).bit_count()
        if self._discarded is not None:
            likely *= self._discard_likelihood(hand, self._discarded)
        for card in self._passed_up:
            if likely < UNLIKELY:
                break
            if self._outlook.fits(hand, plan, card):
                likely *= _UNEXPECTED
        return likely

    def _discard_likelihood(self, hand: int, discarded: int) -> float:
        """Return the likelihood that a rival with this hand and the discarded card would discard that card."""
        before = hand | 1 << discarded
        spare = self._outlook.plan(before, extra=1).spare
        if not spare >> discarded & 1:
            return _UNEXPECTED
        naturals = before & ~self._outlook.wilds
        worth = relatedness(discarded, naturals)
        return _BETTER_DISCARD ** sum(relatedness(card, naturals) < worth for card in cards.cards_in(spare))
