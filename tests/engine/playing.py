"""Playing by texts: moves such as ``"0 draw stock"`` name the seat and what it does."""

from engine import Event, Match, Move


def play(match: Match, *moves: str) -> list[Event]:
    """Make these moves; returns the events of the last one."""
    events: list[Event] = []
    for text in moves:
        seat, move = text.split(" ", 1)
        events = match.apply(int(seat), Move.parse(move))
    return events


def texts(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [str(move) for move in match.legal_moves(seat)]
