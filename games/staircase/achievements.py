"""Define the achievements of Staircase: high-scoring staircases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Event, Match
from engine.achievements import Achievement, Achievements
from games.staircase.rules.view import StaircaseView


def _steps(match: Match, events: Sequence[Event], _tally: Sequence[int]) -> Iterator[Achievement]:
    """Yield each finished staircase as an achievement, ranked by its points."""
    for event in events:
        view = match.view(None) if event.kind == "match-ended" else None
        if isinstance(view, StaircaseView):
            for seat, steps in enumerate(view.staircases):
                points, bonus = event.facts["scores"][seat], event.facts["bonus"][seat]
                yield Achievement("steps", seat, points, steps.cards, {"points": points, "bonus": bonus})


ACHIEVEMENTS = Achievements(_steps)
