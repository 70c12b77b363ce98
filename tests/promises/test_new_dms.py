"""Check that the bot rarely opens new DM channels, and stops for a while once Discord refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.direct_channels import DirectChannels
from delivery.limits.failures import ChannelNotOpen
from playground import FaultInjection, text
from tests.data.samples import header, step
from tests.players import dms_gone, fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, stage

OPENING = "/users/@me/channels"


def opened(rig: Stage) -> list[str]:
    """Return the people the bot has tried to open a DM channel with, in order."""
    return [one.body["recipient_id"] for one in rig.playground.requests if one.path == OPENING]


@pytest.mark.parametrize("code", [20026, 40003])
async def test_after_a_refusal_no_dm_is_opened_until_a_pause_is_over_even_after_a_restart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        faults = FaultInjection(1, share=1.0, every=0.0, only={str(code)})
        rig.playground.api_server.faults = faults
        for names in (("Ann", "Ben"), ("Dan", "Eve")):
            table = await open_table(rig, "levelup", *names)
            await play(rig, table, moves=4)
            assert "ROUND" in text(await fresh_hand(rig.person(names[0]), table)), "hands by button still work"
        assert len(opened(rig)) == 1
        told = await rig.person("Ann").slash("status")
        assert "new direct messages" in told.text
        assert str(code) in told.text
        assert [line.levelno for line in caplog.records if str(code) in line.message] == [
            logging.WARNING,
            logging.ERROR,
        ]
        await rig.client.close()
        async with bot_on(rig.playground, rig.store, refused=600.0) as later:
            await play(later, await later.registry.table(table.id), moves=2)
            assert "new direct messages" in (await later.person("Ann").slash("status")).text
        assert len(opened(rig)) == 1


async def test_hands_are_sent_by_dm_after_the_pause(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        faults = FaultInjection(1, share=1.0, every=0.0, only={"20026"})
        rig.playground.api_server.faults = faults
        await open_table(rig, "levelup", "Ann", "Ben")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await eventually(lambda: opened(rig))
        assert not ann.dm
        faults.clear()
        await ann.until(lambda: ann.dm and ben.dm)
        assert "new direct messages" not in (await ann.slash("status")).text


async def test_a_known_dm_channel_is_not_opened_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await ann.until(lambda: ann.dm and ben.dm)
        for person in (ann, ben):
            await person.slash("leave")
        await dms_gone(ann)
        await rig.client.close()
        async with bot_on(rig.playground, rig.store) as later:
            assert table.state.ended
            await open_table(later, "levelup", "Ben", "Ann")
            await ann.until(lambda: ann.dm and ben.dm)
        assert sorted(opened(rig)) == sorted([ann.id, ben.id])


async def test_a_dm_channel_that_is_gone_is_opened_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await rig.store.archive.hide(int(ann.id), False)  # so that the bot has seen her
        await rig.store.set_dm_channel(int(ann.id), 1)
        await open_table(rig, "levelup", "Ann", "Ben")
        await ann.until(lambda: ann.dm)
        assert ann.id in opened(rig)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "stairwell.db")
    yield opened
    await opened.close()


class Gate:
    """Discord's handling of new DM channels: it records each user, and refuses everyone while ``shut`` is set."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.shut = 0

    async def open(self, user: int) -> int:
        self.asked.append(user)
        if self.shut:
            raise discord.Forbidden(Answer(), {"code": self.shut, "message": ""})
        return 1000 + user


class Answer:
    """The parts of a refusal that discord.py reads."""

    status, reason = 403, "Forbidden"


async def wish(channels: DirectChannels, user: int) -> asyncio.Future[int]:
    """Request a DM channel that can't be opened at the moment."""
    with pytest.raises(ChannelNotOpen) as waits:
        await channels.channel(user)
    return waits.value.opened


async def test_people_known_longest_come_first(store: SqliteStore) -> None:
    for number, user in enumerate((30, 10, 20)):
        table = f"{number:010}"
        await store.open_table(header(table, opened=1000.0 + number, host=user), step(table, users=(user,)))
    gate = Gate()
    gate.shut = 20026
    channels = DirectChannels(store, gate.open, lambda: 7, per_minute=0, first_pause=0.1, longest_pause=1.0)
    waiting = [await wish(channels, user) for user in (99, 20, 10, 30)]
    assert gate.asked == [99], "the others wait"
    gate.shut = 0
    assert await asyncio.gather(*waiting) == [1099, 1020, 1010, 1030]
    assert gate.asked == [99, 30, 10, 20, 99]
    await channels.close()


async def test_dms_beyond_the_minutes_limit_wait(store: SqliteStore) -> None:
    gate = Gate()
    channels = DirectChannels(store, gate.open, lambda: 7, per_minute=3, first_pause=60.0, longest_pause=600.0)
    assert [await channels.channel(user) for user in (1, 2, 3)] == [1001, 1002, 1003]
    assert await channels.channel(1) == 1001, "a known DM channel costs nothing"
    waiting = await wish(channels, 4)
    assert channels.waiting == 1
    assert gate.asked == [1, 2, 3]
    await channels.close()
    assert waiting.cancelled()


async def test_many_dms_requested_together_are_opened_one_by_one(store: SqliteStore) -> None:
    gate = Gate()
    gate.shut = 20026
    channels = DirectChannels(store, gate.open, lambda: 7, per_minute=0, first_pause=60.0, longest_pause=600.0)
    found = await asyncio.gather(*(channels.channel(user) for user in (1, 2, 3, 1)), return_exceptions=True)
    assert all(isinstance(one, ChannelNotOpen) for one in found)
    assert len(gate.asked) == 1
    assert channels.waiting == 3
    await channels.close()


async def test_a_dm_that_is_no_longer_awaited_is_not_opened(store: SqliteStore) -> None:
    now = [1000.0]
    gate = Gate()
    gate.shut = 40003
    pause = {"first_pause": 0.05, "longest_pause": 1.0}
    channels = DirectChannels(store, gate.open, lambda: 7, per_minute=0, now=lambda: now[0], **pause)
    waiting = [await wish(channels, user) for user in (1, 2)]
    waiting[0].cancel()
    gate.shut = 0
    now[0] += 1
    assert await waiting[1] == 1002
    assert gate.asked == [1, 2]
    await channels.close()


async def test_each_further_refusal_doubles_the_pause_up_to_a_limit(store: SqliteStore) -> None:
    now = [1000.0]
    gate = Gate()
    gate.shut = 20026
    pauses = []

    def next_process() -> DirectChannels:
        pause = {"first_pause": 60.0, "longest_pause": 600.0}
        return DirectChannels(store, gate.open, lambda: 7, per_minute=0, now=lambda: now[0], **pause)

    for user in range(6):
        channels = next_process()
        await wish(channels, user)
        assert channels.paused_until is not None
        pauses.append(channels.paused_until - now[0])
        await channels.close()
        now[0] = channels.paused_until + 1  # each new process continues where the last one stopped
    assert pauses == [60, 120, 240, 480, 600, 600]
    gate.shut = 0
    channels = next_process()
    assert await channels.channel(7) == 1007
    gate.shut = 20026
    await wish(channels, 8)
    assert channels.paused_until == now[0] + 60
    await channels.close()
