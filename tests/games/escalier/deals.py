"""Stack deals of L’Escalier: seat 0 bids and leads first, unless a different dealer is given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from engine import IllegalMove, Value
from engine.cards import NAMES
from games.escalier.rules import Escalier
from games.escalier.rules.tricks import DECK
from games.escalier.rules.view import RoundResult
from tests.engine.playing import match_of, play

SEED = bytes(range(32))
FOREHEADS = ("KD", "TS", "AD", "7C")
TWO = ("7C AS TD", "8C KS JD", "9C QS QD", "TC JS KD")
"""Three cards for each of four players."""


new = partial(match_of, Escalier)
"""Starts a match with the arguments of ``engine.new_match``."""


def deck(hands: Sequence[str], turn_up: str, first: int = 0) -> str:
    """Return a full deck that deals these hands, listed by seat, and then turns up this card."""
    in_turn = [hands[(first + place) % len(hands)].split() for place in range(len(hands))]
    top = [hand[lap] for lap in range(len(in_turn[0])) for hand in in_turn] + [turn_up]
    return " ".join(top + [NAMES[card] for card in DECK if NAMES[card] not in top])


def begin(hands: Sequence[str] = FOREHEADS, turn_up: str = "8S", dealer: int = -1, **options: Value) -> Escalier:
    """Start a match whose first round deals these cards, one to each player."""
    dealer %= len(hands)
    return new(len(hands), SEED, options, dealer, [deck(hands, turn_up, (dealer + 1) % len(hands))])


def round_of(hands: Sequence[str], turn_up: str, bids: str = "", **options: Value) -> Escalier:
    """Return a match in the round that deals these hands, after these bids; seat 0 bids and leads first in that round.

    In earlier rounds, players get arbitrary cards and make their first legal move.
    """
    cards, players = len(hands[0].split()), len(hands)
    dealer = -cards % players
    before = [" ".join(NAMES[card] for card in DECK)] * (cards - 1)
    match = new(players, SEED, options, dealer, [*before, deck(hands, turn_up)])
    while match.view(None).cards < cards:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0])
    play(match, *(f"{seat} bid {bid}" for seat, bid in enumerate(bids.split())))
    return match


def texts(match: Escalier, seat: int) -> list[str]:
    """Return a seat's legal moves, without the verbs."""
    return [str(move).split(" ")[1] for move in match.legal_moves(seat)]


def previous_round(match: Escalier) -> RoundResult:
    result = match.view(None).previous
    assert result is not None, "no round has ended yet"
    return result


def refused(match: Escalier, move: str) -> tuple[str, dict[str, object]]:
    """Return the code and facts of the refusal of a move such as ``"0 play KD"``; check that it changed nothing."""
    before = observable_state(match)
    with pytest.raises(IllegalMove) as caught:
        play(match, move)
    assert observable_state(match) == before
    return caught.value.code, caught.value.facts


def observable_state(match: Escalier) -> list[object]:
    """Return everything that anyone can see or do."""
    seats = range(match.players)
    return [match.view(None), *((match.view(seat), match.legal_moves(seat)) for seat in seats)]
