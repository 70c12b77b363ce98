"""Provide a front door at a fake Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.door import Door
from tests.delivery.fake_discord import fake_discord


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[Door]:
    async with fake_discord(tmp_path) as rigs:
        yield Door(rigs())
