"""Infer the left neighbour's hand in Level Up from what it took and discarded.

A regular has one plan for its hand. It takes a discard that fits it, and throws what it can spare, the card that has
least to do with the others first. So what it took most likely fits, what it left lying does not, and what it threw was
of least use.
"""

from __future__ import annotations

from engine import cards
from games.levelup.computer.hand_distance import Outlook, Plan, relation
from games.levelup.rules.match import LevelUpView

UNLIKELY = 0.02
"""A hand that is less likely than this is left out of account."""
_LATELY = 6
_OUT_OF_LINE = 0.1  # how much less likely a hand is for each card that a regular with it would have taken, or kept
_RATHER_ANOTHER = 0.3  # and for each card that it would rather have thrown


class Rival:
    """The player on the left of the viewer: its prospects by ROUND, and what it did lately."""

    def __init__(self, view: LevelUpView, outlook: Outlook) -> None:
        self._outlook = outlook
        seat = view.seat or 0
        pile = [cards.card(text) for text in (*view.discard_pile, *((view.taken,) if view.taken else ()))]
        self._taken = cards.card_set(map(cards.card, view.known[(seat + 1) % view.players]))
        self._thrown: int | None = None
        if view.players == 2 and view.turns and not outlook.wilds >> pile[-1] & 1:
            self._thrown = pile.pop()
        began = seat == (view.dealer + 1) % view.players  # then no other seat could take the card turned up
        self._left_lying = pile[began:][-_LATELY:] if view.turns else []

    def likelihood(self, hand: int, plan: Plan) -> float:
        """How well a hand, with its plan, explains what the rival did, up to 1; not exact below ``UNLIKELY``."""
        likely: float = _OUT_OF_LINE ** (self._taken & plan.spared).bit_count()
        if self._thrown is not None:
            likely *= self._throws(hand, self._thrown)
        for card in self._left_lying:
            if likely < UNLIKELY:
                break
            if self._outlook.fits(hand, plan, card):
                likely *= _OUT_OF_LINE
        return likely

    def _throws(self, hand: int, thrown: int) -> float:
        """How likely it threw this card when it had the hand and the card."""
        before = hand | 1 << thrown
        spared = self._outlook.plan(before, extra=1).spared
        if not spared >> thrown & 1:
            return _OUT_OF_LINE
        naturals = before & ~self._outlook.wilds
        worth = relation(thrown, naturals)
        return _RATHER_ANOTHER ** sum(relation(card, naturals) < worth for card in cards.cards_in(spared))
