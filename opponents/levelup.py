"""A quick player of Level Up: it lays down when it can, and otherwise comes nearer to a qualifying hand.

It takes the top of the discard pile if that brings it nearer for certain, else it draws from the stock. It discards the
card that has the least to do with the rest of its hand, among those that it does not need for the nearest melds.
"""

from __future__ import annotations

from engine import cards, melds
from engine.chance import Rng
from engine.levelup import LevelUp, LevelUpView
from engine.move import Move

_DRAW_STOCK, _DRAW_DISCARD = Move("draw", pile="stock"), Move("draw", pile="discard")


def choose(match: LevelUp, seat: int, rng: Rng) -> Move:
    """A legal move for a seat that has one, from what that seat may know. ``rng`` settles what is equally good."""
    legal = match.legal_moves(seat)
    view = match.view(seat)
    finishing = [move for move in legal if move.verb == "laydown"]
    if finishing:
        return next((move for move in finishing if _earns_bonus(view, move)), finishing[0])
    if view.phase == "draw":
        return _draw(view)
    return _discard(view, legal, rng)


def _earns_bonus(view: LevelUpView, finish: Move) -> bool:
    hand, wilds, aces = _holding(view)
    rest = hand & ~cards.card_set(finish.cards)
    natural_wilds = bool(dict(view.options)["natural_wilds"])
    return any(meld.bonus for meld in melds.best_melds(rest, wilds, aces, natural_wilds) or ())


def _draw(view: LevelUpView) -> Move:
    """The discard, when it makes the hand better for certain; it can then not be the card to discard."""
    hand, wilds, aces = _holding(view)
    top = cards.card_set([cards.card(view.discard_pile[-1])])
    is_nearer = melds.nearest(hand | top, wilds, aces)[0] < melds.distance(hand, wilds, aces)
    return _DRAW_DISCARD if is_nearer else _DRAW_STOCK


def _discard(view: LevelUpView, legal: list[Move], rng: Rng) -> Move:
    hand, wilds, aces = _holding(view)
    naturals = hand & ~wilds
    _, can_go = melds.nearest(hand, wilds, aces)
    useless = [move for move in legal if can_go >> move.cards[0] & 1]
    without_wilds = [move for move in legal if naturals >> move.cards[0] & 1]
    return min(useless or without_wilds or legal, key=lambda move: _worth(move.cards[0], naturals) + rng.random() / 2)


def _holding(view: LevelUpView) -> tuple[int, int, str]:
    """The viewer's hand, the cards that are wild for it, and the rule for aces."""
    options = dict(view.options)
    hand = cards.card_set(cards.card(text) for text in view.hand)
    return hand, melds.wild_cards(view.rounds[view.seat or 0]), str(options["aces"])


def _worth(card: int, naturals: int) -> int:
    """How much a card has to do with the others: mates of its rank, neighbours and others of its suit."""
    rank, suit = cards.rank(card), cards.suit(card)
    worth = 0
    for other in cards.cards_in(naturals & ~(1 << card)):
        apart = abs(cards.rank(other) - rank)
        if apart == 0:
            worth += 4
        elif cards.suit(other) == suit:
            worth += 5 - apart if apart <= 2 else 1
        elif apart <= 3:
            worth += 1
    return worth
