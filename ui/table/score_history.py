"""Replay a finished match for its end: each seat's standing after each hand or round, and what decided the match."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from engine import Match, Move, replay
from ui.presenter import Moment
from ui.presenters import PRESENTERS
from ui.table.results import Chapters
from ui.table.turning_points import turning_point

FINISHED_KEPT = 128
"""Number of matches to cache: the end of a match is drawn once per player."""

_playing = Lock()

Course = tuple[tuple[int, ...], ...]
"""Each seat's standings, from the first deal to the end."""


class History(NamedTuple):
    """A match's course: every seat's standings, and the moment that decided it for each seat and for everyone else."""

    course: Course
    moments: tuple[Moment | None, ...]
    moment: Moment | None


def history(match: Match) -> History:
    """Return every seat's standing at the deal, after each hand or round, and at the end, and the deciding moments.

    The standings are () if the game has none. A single-hand match is sampled whenever everyone has moved. The first
    call can take a tenth of a second: make it in a thread before building anything that shows the end.

    :raises ValueError: if the match isn't over.
    """
    if match.outcome is None:
        raise ValueError("the match isn't over")
    with _playing:  # otherwise, several threads might replay the same match
        return _history(match)


@lru_cache(FINISHED_KEPT)  # keyed by identity, because a finished match no longer changes
def _history(match: Match) -> History:
    presenter, record = PRESENTERS[match.key], match.record()
    played = replay(record | {"moves": []})
    ends = [played.view(None), *Chapters().after(record).ended]
    views = ends
    if len(ends) == 2:
        views = []
        for number, (seat, text) in enumerate(record["moves"]):
            if number % match.players == 0:
                views.append(played.view(None))
            played.apply(seat, Move.parse(text))
        views.append(played.view(None))
    stands = [tuple(presenter.standing(view, seat) for seat in range(match.players)) for view in views]
    totals = [stand for stand in stands[-1] if stand is not None]
    if match.outcome is None or len(totals) < match.players:
        return History((), (None,) * match.players, None)
    parts, places = presenter.parts(ends, record["moves"]), match.outcome.places
    everyone, *own = (
        turning_point(totals, places, parts, seat) or presenter.clear_win(ends[-1], parts, places, seat)
        for seat in (None, *range(match.players))
    )
    return History(tuple(zip(*stands, strict=True)), tuple(own), everyone)
