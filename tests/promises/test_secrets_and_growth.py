"""Check briefly that hidden cards stay hidden, nothing grows and floods harm nobody; ``make soak`` runs longer."""

from __future__ import annotations

import pytest

from tests.soak import flood, growth, secrets

pytestmark = pytest.mark.soak


def test_no_screen_or_refusal_shows_a_hidden_card_in_random_matches() -> None:
    figures = secrets.run(seed=5, moves=300)
    assert figures.screens > 900
    assert figures.refusals > 200
    assert figures.worlds > 10


async def test_tables_tasks_and_files_do_not_grow_over_many_matches() -> None:
    figures = await growth.run(seed=5, matches=30)
    assert figures.tasks[1] == figures.tasks[-1]
    assert figures.files[1] == figures.files[-1]
    assert figures.tables[-1] == 0


async def test_others_are_answered_while_a_flooder_makes_nine_of_ten_clicks() -> None:
    figures = await flood.run(clicks=15)
    assert len(figures.others) == 15
    assert figures.p99 < 3.0  # Discord's own limit: answers after three seconds are refused
