"""A lost connection is soon tried again, however often it was lost before."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import discord
import pytest
from discord.gateway import KeepAliveHandler

from client import Stairwell
from delivery.gateway_guard import BETWEEN_IDENTIFIES, LONGEST_PAUSE, MANY, IdentifyLimiter
from playground import Playground
from tests.promises.waiting import eventually
from tests.soak.weather import supervised
from tests.stage import stage


def test_discord_py_never_waits_long_before_it_reconnects() -> None:
    assert Stairwell.__name__  # the client's module sets the pauses
    pauses = vars(discord.client)["ExponentialBackoff"]()
    assert max(pauses.delay() for _ in range(40)) <= LONGEST_PAUSE


async def test_the_bot_introduces_itself_at_most_once_in_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("delivery.gateway_guard.asyncio.sleep", sleep)
    now: list[float] = []
    identify_limiter = IdentifyLimiter(lambda: now[-1])
    for moment in (100.0, 102.0, 200.0):
        now.append(moment)
        await identify_limiter.wait()
    assert slept == [0.0, BETWEEN_IDENTIFIES - 2.0, 0.0]


async def test_a_bot_whose_sessions_never_last_introduces_itself_far_less_often_than_discord_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]

    async def sleep(seconds: float) -> None:
        now.append(now[-1] + seconds)

    monkeypatch.setattr("delivery.gateway_guard.asyncio.sleep", sleep)
    identify_limiter = IdentifyLimiter(lambda: now[-1])
    made = 0
    while now[-1] < 24 * 3600:
        await identify_limiter.wait()
        made += 1
    assert 100 < made < 400


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
            client = house.clients[-1]
            last = client._identify_limiter._last
            last.extend([last[-1]] * MANY)
            playground.gateway.invalidate(resumable=False)
            await eventually(lambda: any(thread.ws is not client.ws for thread in heartbeats()))
        await eventually(lambda: not heartbeats())
