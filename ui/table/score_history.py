"""Compute every seat's standing after each hand or round, for the plot at the end of a match."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from engine import Match, Move, replay
from ui.presenters import PRESENTERS
from ui.table.results import Chapters

FINISHED_KEPT = 128
"""How many matches are cached: their end is drawn for each player in turn."""

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
    presenter, record = PRESENTERS[match.key], match.record()
    played = replay(record | {"moves": []})
    views = [played.view(None), *Chapters().after(record).ended]
    if len(views) == 2:
        views = []
        for number, (seat, text) in enumerate(record["moves"]):
            if number % match.players == 0:
                views.append(played.view(None))
            played.apply(seat, Move.parse(text))
        views.append(played.view(None))
    stands = [tuple(presenter.standing(view, seat) for seat in range(match.players)) for view in views]
    return tuple(zip(*stands, strict=True)) if None not in stands[-1] else ()
