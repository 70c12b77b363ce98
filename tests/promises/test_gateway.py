"""A lost connection is soon tried again, however often it was lost before."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from discord.gateway import KeepAliveHandler

from delivery.gateway_guard import BETWEEN_IDENTIFIES, MANY
from playground import Playground
from tests.promises.waiting import eventually
from tests.soak.weather import supervised
from tests.stage import stage


async def test_a_bot_whose_session_is_gone_is_back_at_once_when_its_last_introduction_is_long_ago(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as house:
        house.client._identify_limiter._last[-1] -= BETWEEN_IDENTIFIES
        gateway = house.playground.gateway
        gateway.invalidate(resumable=False)
        await eventually(lambda: gateway.identified == 2, BETWEEN_IDENTIFIES - 0.5)  # discord.py would wait it out
        await eventually(lambda: house.playground.world.bot_online)
        assert not (await house.person("Ann").slash("games")).failed


def heartbeats() -> list[KeepAliveHandler]:
    """The threads that keep connections of this event loop alive."""
    loop = asyncio.get_running_loop()
    return [
        thread for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler) and thread.ws.loop is loop
    ]


async def test_a_bot_that_may_not_introduce_itself_for_minutes_stops_at_once_and_leaves_no_heartbeat(
    tmp_path: Path,
) -> None:
    async with asyncio.timeout(100):
        async with Playground() as playground, supervised(playground, tmp_path) as house:
            client, before = house.clients[-1], [thread.ws for thread in heartbeats()]
            last = client._identify_limiter._last
            last.extend([last[-1]] * MANY)
            playground.gateway.invalidate(resumable=False)
            await eventually(lambda: any(thread.ws not in before for thread in heartbeats()))
        await eventually(lambda: not heartbeats())
