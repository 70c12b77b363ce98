"""Find out whether a hand of Level Up earns the bonus, and which draws would make it earn the bonus."""

from __future__ import annotations

from engine import Move, cards
from games.levelup.rules import melds
from games.levelup.rules.match import LevelUpView
from games.levelup.rules.meld_search import ROWS

_RUN = 5


def earns_bonus(view: LevelUpView, finish: Move) -> bool:
    """Return whether laying down like this earns the bonus."""
    return _has_bonus(view, _hand(view) & ~cards.card_set(finish.cards))


def bonus_draws(view: LevelUpView, drawn: int) -> int:
    """Return which of the cards ``drawn`` would let the viewer lay down with the bonus in the same turn.

    The bonus is worth nothing on the last ROUND, because a player who completes it wins the match anyway.
    """
    if view.rounds[view.seat or 0] >= view.last_round:
        return 0
    hand = _hand(view)
    able = [card for card in cards.cards_in(drawn & _completing_runs(view, hand)) if _bonus_with(view, hand, card)]
    return cards.card_set(able)


def _completing_runs(view: LevelUpView, hand: int) -> int:
    """Return the cards that complete a clean run of five, or every card if the hand already has one."""
    gaps = [run & ~hand for run, _, length in ROWS[_aces(view)].bonus if length == _RUN]
    if 0 in gaps:
        return -1
    completing = 0
    for gap in gaps:
        completing |= gap if gap.bit_count() == 1 else 0
    return completing


def _bonus_with(view: LevelUpView, hand: int, card: int) -> bool:
    return any(_has_bonus(view, (hand | 1 << card) & ~(1 << other)) for other in cards.cards_in(hand))


def _has_bonus(view: LevelUpView, hand: int) -> bool:
    wilds = melds.wild_cards(view.rounds[view.seat or 0])
    found = melds.best_melds(hand, wilds, _aces(view), bool(dict(view.options)["natural_wilds"]))
    return any(meld.bonus for meld in found or ())


def _aces(view: LevelUpView) -> str:
    return str(dict(view.options)["aces"])


def _hand(view: LevelUpView) -> int:
    return cards.card_set(map(cards.card, view.hand))
