"""Test lost processes, lost connections and database restarts during play; ``make soak`` runs longer."""

from __future__ import annotations

import pytest

from tests.postgres import MISSING, PROGRAMS
from tests.soak import fleet

pytestmark = [pytest.mark.postgres, pytest.mark.soak, pytest.mark.skipif(not PROGRAMS, reason=MISSING)]


@pytest.mark.timeout(600)
async def test_failing_processes_connections_and_databases_lose_double_and_block_nothing() -> None:
    figures = await fleet.run(seed=2, losses=4)
    losses = figures.losses
    assert (losses.kills + losses.freezes, figures.replaced) == (4, fleet.SHARDS)
    assert set(losses.troubles) == {"listeners cut", "all connections cut", "restarts", "crashes"}
    assert losses.cut >= fleet.SHARDS
    assert figures.moves >= figures.confirmed > 0
    assert figures.matches >= fleet.SHARDS
    assert figures.screens >= 2 * fleet.SHARDS
