"""Bots before a fake Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.delivery.fake_discord import House, Houses, fake_discord


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[Houses]:
    """What makes one bot after another, with the same store and the same board."""
    async with fake_discord(tmp_path) as house:
        yield house


@pytest.fixture
def house(houses: Houses) -> House:
    """One bot."""
    return houses()
