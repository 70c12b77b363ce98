"""Provide bots connected to a fake Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.delivery.fake_discord import Rig, Rigs, fake_discord


@pytest.fixture
async def rigs(tmp_path: Path) -> AsyncIterator[Rigs]:
    """Create bots one after another, sharing a store and a fake Discord."""
    async with fake_discord(tmp_path) as rig:
        yield rig


@pytest.fixture
def rig(rigs: Rigs) -> Rig:
    return rigs()
