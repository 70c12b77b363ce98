"""Test two bots mistakenly started with the same token but different databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tests.promises.waiting import eventually
from tests.stage import bot_on, stage


async def test_the_operator_is_warned_of_another_bot_with_the_same_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        other_store = await SqliteStore.open(tmp_path / "other.db")
        try:
            async with bot_on(rig.playground, other_store) as other:
                both = (rig.client.health, other.client.health)
                for _ in range(12):
                    await ann.slash("games")
                    if any(health.duplicate_bot.since for health in both):
                        break
                    await asyncio.sleep(0)
                await eventually(lambda: any(health.duplicate_bot.since for health in both))
                assert "another program answers clicks with this bot's token" in caplog.text
        finally:
            await other_store.close()
        slower = next(health for health in both if health.duplicate_bot.since)
        rig.client.health.duplicate_bot = slower.duplicate_bot
        assert "Another program is answering clicks with my token" in (await ann.slash("status")).text
