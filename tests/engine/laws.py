"""Define how many examples each law of the engine is tested with, and for which games."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from engine import GAMES, Match
from tests.games.facts import facts_of

every_game = pytest.mark.parametrize("key", GAMES)
some = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(some, max_examples=6)


def check_cards(match: Match) -> None:
    census = facts_of(match.key).census(match)
    assert len(set(census.seen)) == len(census.seen)
    assert len(census.seen) + census.face_down == census.whole_deck
