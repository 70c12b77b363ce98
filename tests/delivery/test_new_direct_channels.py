"""Test requests for an unknown direct-message channel: when Discord is asked, and what is remembered."""

from __future__ import annotations

import asyncio
import gc
import logging
from pathlib import Path

import discord
import pytest

from delivery.discord_api.direct_channels import MINUTE
from tests.delivery.discord_api.test_direct_channels import opened_by
from tests.promises.test_new_dms import Gate, wish
from tests.virtual_time import run

A_MOMENT = 0.5
"""How many seconds before the end of a pause the tests stop."""


class Thoughtful(Gate):
    """A slow Discord that takes some seconds per answer."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds
        self.under_way = 0

    async def open(self, user: int) -> int:
        self.under_way += 1
        try:
            await asyncio.sleep(self.seconds)
            return await super().open(user)
        finally:
            self.under_way -= 1


def test_an_opened_channel_is_known_to_the_next_process(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        for _ in range(2):
            async with opened_by(tmp_path, gate) as (channels, store):
                await store.archive.hide(1, False)  # so that the bot has seen this user
                assert await channels.channel(1) == 1001
        return gate.asked

    assert run(asked()) == [1]


def test_closed_direct_messages_are_detected_immediately(tmp_path: Path) -> None:
    async def told() -> int:
        gate = Gate()
        gate.shut = 50007
        async with opened_by(tmp_path, gate) as (channels, _):
            with pytest.raises(discord.Forbidden) as refused:
                await channels.channel(1)
            assert channels.waiting == 0
        return refused.value.code

    assert run(told()) == 50007


def test_a_previous_processs_pause_applies_to_the_first_request(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        gate.shut = 20026
        for user in (1, 2):
            async with opened_by(tmp_path, gate) as (channels, _):
                await wish(channels, user)
        return gate.asked

    assert run(asked()) == [1]


def test_a_user_who_waited_while_another_was_refused_waits_for_the_pause_too(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Thoughtful(seconds=5.0)
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            first = asyncio.create_task(wish(channels, 1))
            await asyncio.sleep(1.0)
            second = await wish(channels, 2)
            await first
            await asyncio.sleep(MINUTE - A_MOMENT)
            before, gate.shut = list(gate.asked), 0
            assert await second == 1002
        return before

    assert run(asked()) == [1]


def test_no_channel_is_opened_before_its_share_of_the_minute_is_over(tmp_path: Path) -> None:
    async def moment() -> float:
        clock, gate = asyncio.get_running_loop().time, Gate()
        async with opened_by(tmp_path, gate, per_minute=3) as (channels, _):
            began = clock()
            for user in (1, 2, 3):
                await channels.channel(user)
            await asyncio.sleep(MINUTE / 3 - A_MOMENT)
            assert await (await wish(channels, 4)) == 1004
            return clock() - began

    assert run(moment()) == pytest.approx(MINUTE / 3, abs=0.1)


def test_a_pause_belongs_to_one_bot_and_not_to_another_with_the_same_store(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate, application=7) as (channels, _):
            await wish(channels, 1)
        gate.shut = 0
        async with opened_by(tmp_path, gate, application=8) as (channels, _):
            assert await channels.channel(2) == 1002
        return gate.asked

    assert run(asked()) == [1, 2]


def test_closing_cancels_requests_in_flight(tmp_path: Path) -> None:
    async def under_way() -> list[int]:
        gate = Thoughtful(0.0)
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            waiting = await wish(channels, 1)
            gate.seconds = MINUTE
            await asyncio.sleep(MINUTE + 1.0)
            before = gate.under_way
            await channels.close()
            assert waiting.cancelled()
            return [before, gate.under_way]

    assert run(under_way()) == [1, 0]


@pytest.mark.usefixtures("old_objects_frozen")
def test_a_refusal_that_nobody_waits_for_raises_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def refused() -> None:
        gate = Gate()
        gate.shut = 20026
        async with opened_by(tmp_path, gate) as (channels, _):
            await wish(channels, 1)
            gate.shut = 50007
            await asyncio.sleep(2 * MINUTE)
            assert gate.asked == [1, 1]
        gc.collect()

    with caplog.at_level(logging.ERROR, "asyncio"):
        run(refused())
    assert [line.message for line in caplog.records if line.name == "asyncio"] == []
