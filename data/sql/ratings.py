"""Rate multiplayer matches, with uncertainty, using OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from tables.history.records import Rating

_MODEL = PlackettLuce()


NEWCOMER = Rating(_MODEL.mu, _MODEL.sigma)


class Side(NamedTuple):
    """A player in a match: their rating before it, their place, and whether the computer made most of their moves."""

    before: Rating
    place: int
    left: bool


def rated(sides: Sequence[Side]) -> list[Rating]:
    """Return the ratings after a match, in the same order as the sides.

    A player who left the match is ranked last and doesn't affect anyone else's rating.
    """
    stayed = [at for at, side in enumerate(sides) if not side.left]
    after = [side.before for side in sides]
    for at, new in zip(stayed, _rate([sides[at] for at in stayed]), strict=True):
        after[at] = new
    last = max((side.place for side in sides), default=0) + 1
    for at, side in enumerate(sides):
        if side.left:
            others = [sides[other] for other in stayed]
            after[at] = _rate([*others, side._replace(place=last)])[-1]
    return after


def combined(ratings: Iterable[Rating]) -> Rating:
    """Return the rating that a person's ratings in several games suggest, if one strength is behind all of them.

    Each has learned from its own results, and all began as a newcomer's, which therefore counts once.
    """
    begun = 1 / NEWCOMER.sigma**2
    certainty, weighted = begun, begun * NEWCOMER.mu
    for mu, sigma in ratings:
        if sigma < NEWCOMER.sigma:
            certainty += 1 / sigma**2 - begun
            weighted += mu / sigma**2 - begun * NEWCOMER.mu
    return Rating(weighted / certainty, certainty**-0.5)


def _rate(sides: Sequence[Side]) -> list[Rating]:
    if len(sides) < 2:
        return [side.before for side in sides]
    teams = [[_MODEL.rating(*side.before)] for side in sides]
    return [Rating(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=[side.place for side in sides])]
