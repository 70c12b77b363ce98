"""Three seconds after the last step, no message in a group DM contradicts the match, and the bot only answers clicks.

The tokens expire, the bot restarts and dies, and players leave and come back, as in ``test_one_truth.py``.
"""

from __future__ import annotations

import random

import pytest

from engine import GAMES
from tests.promises.test_one_truth import evenings

TROUBLES = ("expired", "killed", "restart", "pause", "late", "leave", "renamed")
MODULE = "tests.promises.an_evening_with_friends"
SHORT = "staircase", ("expired", "killed")
"""The match that ``make test`` plays; the soak plays whole evenings of all games."""
EVENINGS = [pytest.param(game, TROUBLES, marks=pytest.mark.soak) for game in GAMES]


@pytest.mark.parametrize(("game", "troubles"), [SHORT, *EVENINGS])
def test_nothing_visible_contradicts_the_match_in_a_group_dm(game: str, troubles: tuple[str, ...]) -> None:
    (reports,) = evenings({game: random.Random(game).sample(troubles, len(troubles))}, 1, MODULE).values()
    for report in reports:
        assert report["wrong"] == [], report["samples"]
        assert report["by the bot"] == []
    assert {"lobby", "table", "hand in the channel", "end"} <= set().union(*(report["compared"] for report in reports))
