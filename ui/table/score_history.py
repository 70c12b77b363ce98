"""Compute every seat's standing after each hand or round, for the plot at the end of a match."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock

from engine import Match, Move, replay
from ui.presenters import PRESENTERS
from ui.table.results import Chapters

FINISHED_KEPT = 128
"""How many matches to cache: the end of a match is drawn once for each player."""

_playing = Lock()

Course = tuple[tuple[int, ...], ...]
"""Each seat's standings, from the first deal to the end."""


def course(match: Match) -> Course:
    """Return every seat's standing at the deal, after each hand or round, and at the end.

    The result is () if the game has no standings. A match of a single hand is sampled whenever everyone has moved. The
    first call can take a tenth of a second: make it in a thread before building anything that shows the end.

    :raises ValueError: when the match is not over.
    """
    if match.outcome is None:
        raise ValueError("the match isn't over")
    with _playing:  # otherwise several threads might replay the same match
        return _course(match)


@lru_cache(FINISHED_KEPT)  # keyed by identity, because a finished match no longer changes
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
