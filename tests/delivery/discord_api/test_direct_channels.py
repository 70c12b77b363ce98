"""Test direct-message channels: they are remembered even if the store fails, and opened at a limited rate."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.direct_channels import MINUTE, RETRY_SECONDS, DirectChannels
from delivery.limits.failures import ChannelNotOpen
from tables.ports import Store, StoreError
from tests.promises.test_new_dms import Gate, wish
from tests.virtual_time import VirtualTimeLoop, run


class NoTime:
    """A store that answers without consuming the event loop's simulated time."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        method, loop = getattr(self._store, name), asyncio.get_running_loop()
        assert isinstance(loop, VirtualTimeLoop)

        async def answered(*given: object) -> object:
            loop.away += 1
            try:
                return await method(*given)
            finally:
                loop.away -= 1

        return answered


def channels_on(store: SqliteStore, gate: Gate, *, per_minute: int, application: int = 7) -> DirectChannels:
    """Create an application's channels, timed by the event loop's clock."""
    pauses = {"first_pause": 60.0, "longest_pause": 600.0}
    clock = asyncio.get_running_loop().time
    answering = cast(Store, NoTime(store))
    return DirectChannels(answering, gate.open, lambda: application, per_minute=per_minute, now=clock, **pauses)


@asynccontextmanager
async def opened_by(
    folder: Path, gate: Gate, *, per_minute: int = 0, application: int = 7
) -> AsyncIterator[tuple[DirectChannels, SqliteStore]]:
    """Open one process's channels."""
    store = await SqliteStore.open(folder / "stairwell.db")
    channels = channels_on(store, gate, per_minute=per_minute, application=application)
    try:
        yield channels, store
    finally:
        await channels.close()
        await store.close()


def test_a_channel_the_store_can_not_keep_is_known_until_the_next_start(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate, fails = Gate(), StoreError("the disk is full")
        async with opened_by(tmp_path, gate) as (channels, _):
            with (
                patch.object(SqliteStore, "dm_channel", side_effect=fails),
                patch.object(SqliteStore, "set_dm_channel", side_effect=fails),
            ):
                assert [await channels.channel(1) for _ in range(3)] == [1001] * 3
        return gate.asked

    assert run(asked()) == [1]


def test_after_a_pause_waiting_users_are_served_one_after_the_other(tmp_path: Path) -> None:
    async def waited() -> tuple[list[int], float]:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            waiting = [await wish(channels, user) for user in (1, 2, 3)]
            until, gate.shut = channels.paused_until or 0.0, 0
            found = await asyncio.gather(*waiting)
            return found, asyncio.get_running_loop().time() - until

    found, late = run(waited())
    assert found == [1001, 1002, 1003]
    assert late < RETRY_SECONDS


def test_beyond_the_limit_the_next_channel_waits_for_its_share_of_the_minute(tmp_path: Path) -> None:
    async def opened() -> list[float]:
        clock, moments = asyncio.get_running_loop().time, list[float]()
        async with opened_by(tmp_path, Gate(), per_minute=3) as (channels, _):
            began = clock()
            for user in (1, 2, 3):
                await channels.channel(user)
            for user in (4, 5):
                await (await wish(channels, user))
                moments.append(clock() - began)
        return [round(moment, 1) for moment in moments]

    assert run(opened()) == [MINUTE / 3, 2 * MINUTE / 3]


def test_a_user_without_direct_messages_is_found_after_the_pause_and_delays_nobody(tmp_path: Path) -> None:
    async def found() -> list[int | BaseException]:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            waiting = [await wish(channels, user) for user in (1, 2)]
            gate.shut = 50007
            refused = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 3600.0)
            assert channels.waiting == 0
        return list(refused)

    refused = run(found())
    assert [getattr(problem, "code", None) for problem in refused] == [50007, 50007]


class Hands:
    """A clock that only moves when the test sets it."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


class Losing(Gate):
    """A Discord that records when it was asked. ``lost`` is the number of upcoming answers that get lost."""

    def __init__(self) -> None:
        super().__init__()
        self.lost = 0
        self.moments: list[float] = []

    async def open(self, user: int) -> int:
        self.moments.append(asyncio.get_running_loop().time())
        if self.lost:
            self.asked.append(user)
            self.lost -= 1
            raise TimeoutError
        return await super().open(user)


def test_a_lost_request_is_retried_after_some_seconds_and_later_users_wait(
    tmp_path: Path,
) -> None:
    async def asked() -> Losing:
        gate = Losing()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            first = await wish(channels, 1)
            gate.shut, gate.lost = 0, 2
            await asyncio.sleep(60.0 + RETRY_SECONDS / 2)  # the pause is over, but the next answer was lost
            later = await wish(channels, 2)
            assert [await first, await later] == [1001, 1002]
        return gate

    gate = run(asked())
    assert gate.asked == [1, 1, 1, 1, 2]
    assert [round(moment - 60.0) for moment in gate.moments[1:]] == [0, RETRY_SECONDS, *[2 * RETRY_SECONDS] * 2]


def test_a_user_refused_again_after_a_pause_waits_for_the_next_without_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def waited() -> float:
        gate = Gate()
        gate.shut = 40003
        async with opened_by(tmp_path, gate) as (channels, _):
            waiting = await wish(channels, 1)
            await asyncio.sleep(61.0)
            gate.shut = 0
            assert await waiting == 1001
            return asyncio.get_running_loop().time()

    with caplog.at_level(logging.INFO):
        assert round(run(waited())) == 60 + 120
    levels = [line.levelno for line in caplog.records if "new direct messages refused" in line.message]
    assert levels == [logging.ERROR, logging.INFO]


def test_concurrent_requests_open_one_channel(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        async with opened_by(tmp_path, gate) as (channels, _):
            found = await asyncio.gather(channels.channel(1), channels.channel(1), return_exceptions=True)
            served = [await one.opened if isinstance(one, ChannelNotOpen) else one for one in found]
            assert served == [1001, 1001]
        return gate.asked

    assert run(asked()) == [1]


def test_a_waiting_user_is_served_although_another_waiter_was_cancelled(tmp_path: Path) -> None:
    async def found() -> int:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            gone, stays = [await wish(channels, 1) for _ in range(2)]
            gone.cancel()
            gate.shut = 0
            return await stays

    assert run(found()) == 1001


def test_while_the_store_fails_all_users_are_still_served(tmp_path: Path) -> None:
    async def found() -> list[int]:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            with patch.object(SqliteStore, "known_since", side_effect=StoreError("the disk is gone")):
                waiting = [await wish(channels, user) for user in (1, 2)]
                gate.shut = 0
                return await asyncio.gather(*waiting)

    assert run(found()) == [1001, 1002]


def test_a_clock_set_back_costs_no_turn_and_an_idle_hour_saves_up_no_more_than_a_minute(
    tmp_path: Path,
) -> None:
    async def asked() -> list[int]:
        store, gate, time = await SqliteStore.open(tmp_path / "stairwell.db"), Gate(), Hands()
        pauses = {"first_pause": 60.0, "longest_pause": 600.0}
        channels = DirectChannels(store, gate.open, lambda: 7, per_minute=3, now=time, **pauses)
        assert await channels.channel(1) == 1001
        time.now -= 3600.0
        assert [await channels.channel(user) for user in (2, 3)] == [1002, 1003]
        time.now += 3600.0
        assert [await channels.channel(user) for user in (4, 5, 6)] == [1004, 1005, 1006]
        await wish(channels, 7)
        await channels.close()
        await store.close()
        return gate.asked

    assert run(asked()) == [1, 2, 3, 4, 5, 6]


def test_recent_channels_are_known_without_the_store(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        async with opened_by(tmp_path, gate) as (channels, store):
            await store.archive.hide(3, False)  # the store knows this user's channel
            await store.set_dm_channel(3, 1003)
            with patch("delivery.discord_api.direct_channels.REMEMBERED", 2):
                for user in (1, 2, 1, 3):
                    await channels.channel(user)
            fails = StoreError("the disk is gone")
            with patch.object(SqliteStore, "dm_channel", side_effect=fails):
                assert [await channels.channel(user) for user in (1, 3, 2)] == [1001, 1003, 1002]
        return gate.asked

    assert run(asked()) == [1, 2, 2]


def test_a_deleted_channel_is_forgotten_in_memory_and_in_the_store(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        async with opened_by(tmp_path, gate) as (channels, store):
            for _ in range(2):
                await channels.channel(1)
                await channels.forget(1)
                assert await store.dm_channel(1) is None
        return gate.asked

    assert run(asked()) == [1, 1]


def test_after_a_success_the_next_pause_is_short_again_even_in_another_process(tmp_path: Path) -> None:
    async def pauses() -> list[float]:
        clock, gate, found = asyncio.get_running_loop().time, Gate(), list[float]()
        for shut in (20026, 0, 20026):
            async with opened_by(tmp_path, gate) as (channels, _):
                gate.shut = shut
                if shut:
                    await wish(channels, 1)
                    found.append(round((channels.paused_until or 0.0) - clock()))
                else:
                    await asyncio.sleep(60.0)
                    await channels.channel(2)
        return found

    assert run(pauses()) == [60, 60]


def test_a_pause_the_store_can_not_keep_lasts_anyway(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        gate.shut = 20026
        for users in ((1,), (2, 3)):  # the second process knows that the first one's pause is over
            async with opened_by(tmp_path, gate) as (channels, _):
                if len(users) == 1:
                    await wish(channels, *users)
                    await asyncio.sleep(59.0)
                    continue
                await asyncio.sleep(2.0)
                with patch.object(SqliteStore, "set_fact", side_effect=StoreError("the disk is full")):
                    for user in users:
                        await wish(channels, user)
                assert channels.trouble() is not None
        return gate.asked

    assert run(asked()) == [1, 2]
