"""Conversations that were opened: what is known of them although the store fails, and how soon the next is opened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

from data.sqlite import SqliteStore
from delivery.direct_channels import AGAIN_SECONDS, MINUTE, DirectChannels
from tables.ports import StoreError
from tests.promises.test_new_dms import Gate, wish
from tests.virtual_time import run


def channels_on(store: SqliteStore, gate: Gate, *, per_minute: int) -> DirectChannels:
    """Those of an application, by the time of the loop."""
    pauses = {"first_pause": 60.0, "longest_pause": 600.0}
    clock = asyncio.get_running_loop().time
    return DirectChannels(store, gate.open, lambda: 7, per_minute=per_minute, now=clock, **pauses)


def test_a_conversation_that_the_store_can_not_keep_is_known_until_the_next_start(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        store, gate = await SqliteStore.open(tmp_path / "stairwell.db"), Gate()
        channels = channels_on(store, gate, per_minute=0)
        fails = StoreError("the disk is full")
        with (
            patch.object(SqliteStore, "dm_channel", side_effect=fails),
            patch.object(SqliteStore, "set_dm_channel", side_effect=fails),
        ):
            assert [await channels.channel(1) for _ in range(3)] == [1001] * 3
        await channels.close()
        await store.close()
        return gate.asked

    assert run(asked()) == [1]


def test_after_a_pause_those_who_wait_come_one_right_after_the_other(tmp_path: Path) -> None:
    async def waited() -> tuple[list[int], float]:
        store, gate = await SqliteStore.open(tmp_path / "stairwell.db"), Gate()
        gate.shut = 20026
        channels = channels_on(store, gate, per_minute=0)
        waiting = [await wish(channels, user) for user in (1, 2, 3)]
        until, gate.shut = channels.paused_until or 0.0, 0
        found = await asyncio.gather(*waiting)
        late = asyncio.get_running_loop().time() - until
        await channels.close()
        await store.close()
        return found, late

    found, late = run(waited())
    assert found == [1001, 1002, 1003]
    assert late < AGAIN_SECONDS


def test_with_so_many_in_a_minute_the_next_waits_for_its_share_of_it(tmp_path: Path) -> None:
    async def opened() -> list[float]:
        store, gate, clock = (
            await SqliteStore.open(tmp_path / "stairwell.db"),
            Gate(),
            asyncio.get_running_loop().time,
        )
        channels, began = channels_on(store, gate, per_minute=3), clock()
        for user in (1, 2, 3):
            await channels.channel(user)
        moments = []
        for user in (4, 5):
            await (await wish(channels, user))
            moments.append(clock() - began)
        await channels.close()
        await store.close()
        return [round(moment, 1) for moment in moments]

    assert run(opened()) == [MINUTE / 3, 2 * MINUTE / 3]


def test_who_takes_no_messages_is_found_out_when_the_pause_is_over_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def found() -> list[int | BaseException]:
        store, gate = await SqliteStore.open(tmp_path / "stairwell.db"), Gate()
        gate.shut = 20026
        channels = channels_on(store, gate, per_minute=0)
        waiting = [await wish(channels, user) for user in (1, 2)]
        gate.shut = 50007
        refused = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 3600.0)
        assert channels.waiting == 0
        await channels.close()
        await store.close()
        return list(refused)

    refused = run(found())
    assert [getattr(problem, "code", None) for problem in refused] == [50007, 50007]
