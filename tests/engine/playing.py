"""Make moves from strings: ``"0 draw stock"`` names the seat and its move."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine import Event, Match, Move, Value, new_match

Rules = TypeVar("Rules", bound=Match)


def match_of(
    rules: type[Rules],
    players: int,
    seed: bytes,
    options: Mapping[str, Value] | None = None,
    dealer: int | None = None,
    decks: Sequence[str] = (),
) -> Rules:
    """Start a match as ``engine.new_match`` does, and check that it is of this class."""
    match = new_match(rules.key, players, seed, options, dealer, decks)
    assert isinstance(match, rules)
    return match


def play(match: Match, *moves: str) -> list[Event]:
    """Make these moves and return the events of the last one."""
    events: list[Event] = []
    for text in moves:
        seat, move = text.split(" ", 1)
        events = match.apply(int(seat), Move.parse(move))
    return events


def texts(match: Match, seat: int) -> list[str]:
    """Return a seat's legal moves in text form."""
    return [str(move) for move in match.legal_moves(seat)]
