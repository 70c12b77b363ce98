"""Stack deals of Spectrum: seat 0 starts the first round unless a different dealer is given."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from engine import Event, IllegalMove, Match, Move, Value
from engine.cards import COLOURS
from games.spectrum.rules import Spectrum
from games.spectrum.rules.view import Showdown
from tests.engine.playing import match_of, play

SEED = bytes(range(32))
A = "R1 R2 R3 R4 R5 Y1 G1"
B = "P1 P2 P3 P4 B1 B2 B3"
C = "G2 G3 G4 G5 W1 W2 K1"
THREE = (A, B, C)
SPECTRUM = "R1 Y1 G6 B4 P5 W3 K2"
PAIRS = "R8 R9 Y8 Y9 G8 G9 W9"
TRIPLES = "B5 B6 B7 W4 W5 W6 K4"


new = partial(match_of, Spectrum)
"""Starts a match with the arguments of ``engine.new_match``."""


def deck(drawn: Sequence[str], starter: int = 0, stock: str = "", copies: int = 9, without: str = "") -> str:
    """Return a complete deck that deals these cards to each seat and puts ``stock`` on top of the stock.

    ``without`` lists cards that aren't shuffled in: victory cards and those that folded hands keep.
    """
    hands = [hand.split() for hand in drawn]
    order = [(starter + turn) % len(hands) for turn in range(len(hands))]
    top = [hands[seat][lap] for lap in range(7) for seat in order if lap < len(hands[seat])] + stock.split()
    cards = [f"{colour}{copy}" for colour in COLOURS for copy in range(1, copies + 1)]
    return " ".join(top + [card for card in cards if card not in top and card not in without.split()])


def begin(
    hands: Sequence[str] = THREE, stock: str = "", dealer: int = 0, then: Sequence[str] = (), **options: Value
) -> Spectrum:
    """Return a match in which these hands have been dealt; ``then`` has the decks for later rounds."""
    first = deck(hands, dealer, stock, int(options.get("copies", 9)))
    return new(len(hands), SEED, options, dealer, [first, *then])


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: Sequence[Event], kind: str) -> list[Event]:
    """Return the events of this kind."""
    return [event for event in events if event.kind == kind]


def showdown_of(match: Spectrum) -> Showdown:
    """Return the last showdown as everyone sees it."""
    showdown = match.view(None).showdown
    assert showdown is not None, "there has been no showdown yet"
    return showdown


def visible_state(match: Match) -> tuple[Any, ...]:
    """Return everything that anyone can see or do in a match."""
    return tuple(
        (match.view(seat), match.legal_moves(seat) if seat is not None else [])
        for seat in (None, *range(match.players))
    )


def refusal(match: Spectrum, seat: int, move: Move | str) -> IllegalMove:
    """Check that a move is refused and changes nothing; return the refusal."""
    before = visible_state(match)
    with pytest.raises(IllegalMove) as caught:
        match.apply(seat, Move.parse(move) if isinstance(move, str) else move)
    assert visible_state(match) == before
    return caught.value


def to_show(match: Spectrum) -> Spectrum:
    """Let all seats make empty exchanges for the rest of this round."""
    while match.phase == "exchange":
        play(match, f"{match.waiting[0]} exchange")
    return match


def to_stay(match: Spectrum) -> Spectrum:
    """Let all seats show the first three cards of their hands."""
    to_show(match)
    for seat in match.waiting:
        play(match, f"{seat} show {' '.join(match.view(seat).hand[:3])}")
    return match


def stand(match: Spectrum, stands: str) -> list[Event]:
    """Have all seats show three cards, then stay (s) or fold (f), one letter per seat; return the last events."""
    to_stay(match)
    events: list[Event] = []
    while match.phase == "stay":
        seat = match.waiting[0]
        events = play(match, f"{seat} {'stay' if stands[seat] == 's' else 'fold'}")
    return events


def random_move(match: Spectrum, rng: Random, folding: float = 0.5) -> tuple[int, Move]:
    """Return a random seat that must answer, and a random answer that mostly keeps a folded hand's cards."""
    seat = rng.choice(match.waiting)
    moves = match.legal_moves(seat)
    if match.phase == "stay":
        return seat, moves[rng.random() < folding]
    return seat, rng.choice(moves[:9] if match.phase == "discard" else moves)


def nearly_drawn_out(left: int) -> Spectrum:
    """Have five players exchange until ``left`` cards (0 to 2) remain in the stock."""
    match = begin((A, B, C, "W3 W4 W5 K2 K3 K4 K5", "Y2 Y3 Y4 Y5 B4 B5 B6"), copies=8)
    while match.view(None).stock > 3:
        seat = match.waiting[0]
        play(match, f"{seat} exchange {' '.join(match.view(seat).hand[:3])}")
    seat = match.waiting[0]
    play(match, f"{seat} exchange {' '.join(match.view(seat).hand[: 3 - left])}")
    return match
