"""Check that a spare replaces a killed or frozen process, whose late writes fail. ``make soak`` does it 200 times."""

from __future__ import annotations

import pytest

from tests.postgres import MISSING, PROGRAMS
from tests.soak import takeovers

pytestmark = [pytest.mark.postgres, pytest.mark.soak, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]


async def test_a_spare_takes_over_from_killed_and_frozen_processes_and_fences_those_that_wake() -> None:
    figures = await takeovers.run(1, 2)
    assert len(figures.kills) == len(figures.freezes) == 2
    assert figures.refused >= 2
