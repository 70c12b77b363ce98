"""Stack deals of Staircase: seat 0 starts unless a different dealer is given."""

from collections.abc import Sequence
from functools import partial

import pytest

from engine import IllegalMove, Match, Move, Value
from engine.cards import FRENCH, NAMES
from games.staircase.rules import Staircase
from tests.engine.playing import match_of

SEED = bytes(range(32))

TWO = ("2C 5D 9H JS AC", "3C 4D 8H TS KC")
THREE = ("2C 5D 9H JS AC", "3C 4D 8H TS KC", "4C 6D 7H QS KD")
FIVE = (*THREE, "2D 3D 9S TC AD", "2H 3H 8S TD AH")


new = partial(match_of, Staircase)
"""Starts a match with the arguments of ``engine.new_match``."""


def deck(hands: Sequence[str], scrap: str, depot: str = "", starter: int = 0) -> str:
    """Return a complete deck that deals these hands, by seat, and this scrap, with these cards on top of the depot."""
    by_turn = [hands[(starter + turn) % len(hands)].split() for turn in range(len(hands))]
    top = [hand[card] for card in range(5) for hand in by_turn] + [scrap, *depot.split()]
    return " ".join(top + [NAMES[card] for card in FRENCH if NAMES[card] not in top])


def begin(
    hands: Sequence[str] = THREE, scrap: str = "6C", depot: str = "", dealer: int = -1, **options: Value
) -> Staircase:
    """Return a match with these hands dealt."""
    dealer %= len(hands)
    stacked = deck(hands, scrap, depot, (dealer + 1) % len(hands))
    return new(len(hands), SEED, options, dealer, [stacked])


def laid(match: Staircase, seat: int) -> str:
    """Return a seat's staircase."""
    return " ".join(match.view(None).staircases[seat].cards)


def visible_state(match: Match) -> list[object]:
    """Return everything that any player can see or do, which a refusal must not change."""
    seats = range(match.players)
    return [match.view(None), *((match.view(seat), match.legal_moves(seat)) for seat in seats)]


def refusal(match: Staircase, seat: int, move: Move | str) -> IllegalMove:
    """Check that a move is refused and changes nothing; return the refusal."""
    before = visible_state(match)
    with pytest.raises(IllegalMove) as caught:
        match.apply(seat, Move.parse(move) if isinstance(move, str) else move)
    assert visible_state(match) == before
    return caught.value
