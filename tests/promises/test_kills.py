"""Check that a killed bot loses no confirmed move and counts none twice. ``make soak`` kills it 1 000 times."""

from __future__ import annotations

import pytest

from tests.soak import kills

pytestmark = pytest.mark.soak


async def test_killing_the_bot_during_play_loses_and_doubles_nothing() -> None:
    figures = await kills.run(seed=6, kills=5, tables=2)
    assert figures.kills == 5
    assert figures.while_answering >= 1
    assert figures.moves > 0
    assert figures.erased > 0
