"""Infer the left neighbour's hand in Level Up from what it took and discarded.

A regular has one plan for its hand. It takes a discard that fits it, and throws what it can spare, the card that has
least to do with the others first. So what it took most likely fits, what it left lying does not, and what it threw was
of least use.
"""

from __future__ import annotations

from engine import cards
from games.levelup.computer.hand_distance import Outlook, Plan, relatedness
from games.levelup.rules.match import LevelUpView

UNLIKELY = 0.02
"""A hand that is less likely than this is left out of account."""
_RECENT = 6
_UNEXPECTED = 0.1  # how much less likely a hand is for each card that a regular with it would have taken, or kept
_BETTER_DISCARD = 0.3  # and for each card that it would rather have discarded


class Rival:
    """The player on the left of the viewer: its prospects by ROUND, and what it did lately."""

    def __init__(self, view: LevelUpView, outlook: Outlook) -> None:
        self._outlook = outlook
        seat = view.seat or 0
        pile = [cards.card(text) for text in (*view.discard_pile, *((view.taken,) if view.taken else ()))]
        self._taken = cards.card_set(map(cards.card, view.known[(seat + 1) % view.players]))
        self._discarded: int | None = None
        if view.players == 2 and view.turns and not outlook.wilds >> pile[-1] & 1:
            self._discarded = pile.pop()
        began = seat == (view.dealer + 1) % view.players  # then no other seat could take the card turned up
        self._passed_up = pile[began:][-_RECENT:] if view.turns else []

    def likelihood(self, hand: int, plan: Plan) -> float:
        """How well a hand, with its plan, explains what the rival did, up to 1; not exact below ``UNLIKELY``."""
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
        """How likely it threw this card when it had the hand and the card."""
        before = hand | 1 << discarded
        spare = self._outlook.plan(before, extra=1).spare
        if not spare >> discarded & 1:
            return _UNEXPECTED
        naturals = before & ~self._outlook.wilds
        worth = relatedness(discarded, naturals)
        return _BETTER_DISCARD ** sum(relatedness(card, naturals) < worth for card in cards.cards_in(spare))
