"""Test the details a player sees about their own match: when it ended, and their rating afterwards."""

from __future__ import annotations

import pytest

from data.personal.export_play import Played, Rated, exported
from data.sql.log import ended
from tables.ports import Standing
from tests.data.samples import step


def test_a_rating_is_exported_with_its_parts_per_game_and_overall() -> None:
    content = exported(1, 0, Played([], None, [Rated("oak", "levelup", 30.0, 2.0), Rated("oak", "", 28.0, 3.0)]))
    ratings = content["ratings"]
    assert ratings["levelup"] == {"mu": 30.0, "sigma": 2.0, "rating": pytest.approx(24.0, abs=1e-9)}
    assert [one["rating"] for one in ratings.values()] == [pytest.approx(24.0, abs=1e-9), pytest.approx(19.0, abs=1e-9)]
    assert "" not in ratings


def test_a_tables_end_is_the_last_entry_of_its_final_step() -> None:
    assert ended(step(seq=4, clicks=(None, None, None), standing=Standing.OVER)) == 1006.25 + 0.0
    assert ended(step(seq=4, clicks=(None, None), standing=Standing.LOBBY)) is None
