"""Let computer players of Level Up keep the cards they like, if other discards are about as good."""

from __future__ import annotations

from collections.abc import Callable

from engine import Move, cards
from engine.chance import Rng
from games.levelup.computer.hand_distance import Outlook, relatedness
from games.levelup.rules.match import LevelUp
from opponents.levels import Taste

_ABOUT_AS_GOOD = 2
"""How much more related to the hand the discard of a player with a taste can be."""
_HEARTS = cards.SUITS.index("H")


def _keeps(liking: Callable[[int], int]) -> Taste:
    """Return a taste that discards the card it likes least, of those that leave the hand as close to melds."""

    def taste(world: LevelUp, seat: int, _rng: Rng, move: Move) -> Move:
        if move.verb != "discard":
            return move
        view = world.view(seat)
        hand = cards.card_set(map(cards.card, view.hand))
        outlook = Outlook(view.rounds[seat], str(dict(view.options)["aces"]))
        spare = outlook.spare_cards(hand, outlook.plan(hand, extra=1).missing)
        if not spare >> move.cards[0] & 1:
            return move
        naturals = hand & ~outlook.wilds
        most = relatedness(move.cards[0], naturals) + _ABOUT_AS_GOOD
        others = [other for other in world.legal_moves(seat) if other.verb == "discard" and spare >> other.cards[0] & 1]
        close = [other for other in others if relatedness(other.cards[0], naturals) <= most]
        return min(close, key=lambda other: (liking(other.cards[0]), other != move))

    return taste


TASTES = {
    "hearts": _keeps(lambda card: cards.suit(card) == _HEARTS),
    "high": _keeps(cards.rank),
}
"""Keeps hearts; keeps high cards."""
