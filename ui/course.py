"""How a match went, for a plot: how every seat stood after each hand or round."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from engine import Match, Move, replay
from ui.presenters import PRESENTERS

FINISHED_KEPT = 128
"""So many matches are remembered: their end is drawn for everybody who played, one after the other."""

_playing = Lock()

Course = tuple[tuple[int, ...], ...]
"""By seat its standings, from the first deal to the end."""


def course(match: Match) -> Course:
    """How the seats stood at the deal, after each hand or round, and at the end; () where the game tells no standings.

    A match of one hand is looked at after everybody's turn. It takes up to a tenth of a second when it is first asked
    for: call it in a thread before anything that shows the end is made.

    :raises ValueError: when the match is not over.
    """
    if match.outcome is None:
        raise ValueError("only a match that is over has gone its course")
    with _playing:  # else several threads would play the same match through
        return _course(match)


@lru_cache(FINISHED_KEPT)  # by identity: a match that is over doesn't change any more
def _course(match: Match) -> Course:
    presenter = PRESENTERS[match.key]
    record = match.record()
    played = replay(record | {"moves": []})
    points: list[tuple[int | None, ...]] = []
    turns: list[tuple[int | None, ...]] = []
    before = None
    for number, (seat, text) in enumerate(record["moves"]):
        view = played.view(None)
        now = presenter.chapter(view)
        stand = tuple(presenter.standing(view, one) for one in range(match.players))
        if before != now:
            points.append(stand)
        if number % match.players == 0:
            turns.append(stand)
        before = now
        played.apply(seat, Move.parse(text))
    view = played.view(None)
    stand = tuple(presenter.standing(view, one) for one in range(match.players))
    told = [*(points if len(points) > 1 else turns), stand]
    return tuple(zip(*told, strict=True)) if None not in stand else ()
