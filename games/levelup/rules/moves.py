"""Define the moves of Level Up: their texts, their order, and the reasons for refusing them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine import cards
from engine.choices import CardVerb
from engine.move import IllegalMove, Move, Shape

_DECK: Final = cards.FRENCH + cards.JOKERS
DRAW_STOCK: Final = Move("draw", pile="stock")
DRAW_DISCARD: Final = Move("draw", pile="discard")
LAY_DOWN: Final = Move("laydown")
DRAWS: Final = [DRAW_STOCK, DRAW_DISCARD]
DISCARD: Final = tuple(Move("discard", (card,)) for card in _DECK)
DISCARD_AND_LAY_DOWN: Final = tuple(Move("laydown", (card,)) for card in _DECK)
DISCARDS: Final = (CardVerb("discard"),)
_MOVES = (*DRAWS, LAY_DOWN, *DISCARD, *DISCARD_AND_LAY_DOWN)

VERBS: Final[Mapping[str, Shape]] = {
    "draw": Shape(piles=("stock", "discard")),
    "discard": Shape(cards=range(1, 2)),
    "laydown": Shape(cards=range(2)),
}


def discards(allowed: int, finishing: int) -> list[Move]:
    """List the moves that discard one of these cards, followed by those that also lay down the rest of the hand."""
    return [DISCARD[card] for card in cards.cards_in(allowed)] + [
        DISCARD_AND_LAY_DOWN[card] for card in cards.cards_in(finishing)
    ]


def refusal(
    move: Move,
    *,
    turn: int,
    is_on_turn: bool,
    is_window: bool,
    has_drawn: bool,
    hand: int,
    taken: int | None,
    left_over: Callable[[int], int],
) -> IllegalMove:
    """Return which rule forbids a move.

    ``turn`` is the seat whose turn it is, ``has_drawn`` whether it has drawn. ``hand`` belongs to the seat that wants
    to move; ``is_window`` means that this seat can still lay down after its discard. ``taken`` is the card taken from
    the discard pile this turn. ``left_over`` takes a set of cards and returns those that could each be dropped so that
    all the others form melds.
    """
    if move not in _MOVES:
        return IllegalMove("no-such-move")
    if not is_on_turn and not (move == LAY_DOWN and is_window):
        return IllegalMove("window-closed" if move == LAY_DOWN else "not-your-turn", turn=turn)
    if move.verb == "draw":
        return IllegalMove("already-drew")
    discards_now = is_on_turn and has_drawn
    if bool(move.cards) != discards_now:
        return IllegalMove("name-the-discard" if discards_now else "draw-first")
    if move.cards and not hand >> move.cards[0] & 1:
        return IllegalMove("not-in-hand", card=cards.name(move.cards[0]))
    if move.cards and move.cards[0] == taken:
        return IllegalMove("just-taken", card=cards.name(move.cards[0]))
    laid_down = hand & ~(1 << move.cards[0]) if move.cards else hand
    spoilers = cards.names(left_over(laid_down))
    return IllegalMove("no-melds", left=spoilers[0] if spoilers else "none")
