"""Check that no ping is repeated, forgotten or left behind across restarts and versions."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from playground import text
from tables.ports import Reminder
from tests.delivery.pings import LIVE, MENTION, Evening, evening, prefer, restarting
from tests.machine import Machine
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import bot_on


@pytest.mark.parametrize("hands", ["dm", "channel"])
async def test_a_restart_neither_repeats_a_ping_nor_forgets_to_delete_it(tmp_path: Path, hands: str) -> None:
    machine = Machine()
    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            await prefer(rig, hands=hands)
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            there = Evening(rig, table, machine)
            await there.settled()
            await there.pass_on()
            person = there.asked
            await there.passes(LIVE.ping_after + 1)
            await eventually(lambda: person.notifications)
            await there.settled()
            before = there.told(person)
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(table.id), machine)
            await there.passes(60)
            assert there.told(person) == before
            assert len(person.dm) == (hands == "dm")
            await play(rig, there.table, moves=1)
            await there.settled()
            assert rig.person("Dan").find(MENTION) is None
            assert await store.reminders() == []


async def test_a_bot_that_dies_before_it_has_stored_a_ping_does_not_repeat_it(tmp_path: Path) -> None:
    machine = Machine()

    async def stored_no_more(*_given: object) -> None:
        await asyncio.Event().wait()

    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            there = Evening(rig, table, machine)
            await eventually(lambda: rig.person("Ann").dm and rig.person("Ben").dm)
            await there.settled()
            await there.pass_on()
            person, before = there.asked, there.told(there.asked)
            with (
                patch.object(SqliteStore, "remember", stored_no_more),
                patch.object(SqliteStore, "post", stored_no_more),
            ):
                await there.pass_time(LIVE.ping_after + 1)
                await eventually(lambda: there.told(person) == before + 1)
                await rig.client.close()
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(table.id), machine)
            await there.passes(60)
            assert there.told(person) == before + 1
            await eventually(lambda: len(person.dm) == 1)


async def test_a_ping_due_while_there_was_no_client_is_sent_by_the_next_one(tmp_path: Path) -> None:
    machine = Machine()
    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            there = Evening(rig, table, machine)
            await there.settled()
            await there.pass_on()
            person, before = there.asked, there.told(there.asked)
        machine.passes(300)
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(table.id), machine)
            await there.passes(LIVE.ping_after + 25)
            await eventually(lambda: there.told(person) == before + 1)


async def test_a_reminder_of_version_0_1_is_deleted_when_it_is_answered(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person = there.asked
        (deadline,) = there.table.deadlines.values()
        old = there.rig.playground.world
        mention = person.dm[0] | {"id": old.snowflakes.next()}
        old.add_message(mention)
        made = Reminder(
            there.table.id, deadline.seat, deadline.decision, int(mention["channel_id"]), int(mention["id"])
        )
        there.rig.client.pings._made[made.table, made.seat] = made
        await there.rig.store.remember(made)
        await play(there.rig, there.table, moves=1)
        await eventually(lambda: len(person.dm) == 1)
        assert text(person.dm[0])
