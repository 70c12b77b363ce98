"""Check that players are mentioned once, using other players' click tokens, which don't count towards rate limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from playground import Person, Playground, Refusal, Request
from tables.ports import Reminder
from tests.delivery.pings import LIVE, MENTION, Evening, evening, prefer, restarting
from tests.machine import Machine
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on

POSTED_FREE = r"/webhooks/\d+/[^/]+$"


def counted(playground: Playground) -> list[Request]:
    """Return the messages posted or deleted in the channel with the bot's own token."""
    path = f"/channels/{playground.channel}/messages"
    return [one for one in playground.requests if one.method in ("POST", "DELETE") and one.path.startswith(path)]


def mentions(rig: Stage) -> list[object]:
    return [message for message in rig.person("Dan").messages() if MENTION in str(message)]


async def answered(there: Evening) -> None:
    """Let the pinged player move, which removes the mention."""
    await play(there.rig, there.table, moves=1)
    await eventually(lambda: not mentions(there.rig))
    await there.settled()
    assert await there.rig.store.reminders() == []


async def called(there: Evening) -> Person:
    """Wait until the player whose turn it is has been pinged."""
    person, before = there.asked, there.told(there.asked)
    await there.pass_time(LIVE.ping_after + 1)
    await eventually(lambda: there.told(person) == before + 1)
    return person


async def test_after_another_players_recent_click_a_mention_is_sent_and_deleted_uncounted(tmp_path: Path) -> None:
    async with evening(tmp_path, hands="channel") as there:
        there.rig.playground.requests.clear()
        await called(there)
        await there.settled()
        await answered(there)
        assert counted(there.rig.playground) == []


async def test_the_pinged_players_own_click_carries_no_mention(tmp_path: Path) -> None:
    async with evening(tmp_path, hands="channel") as there:
        shown = await there.rig.client.table_messages.tables.of(there.table)
        await shown.ephemeral_hands.pop(int(there.other.id)).close()
        there.rig.playground.requests.clear()
        await called(there)  # the answer to a user's own click doesn't notify anyone
        assert len(counted(there.rig.playground)) == 1
        await answered(there)


async def test_a_second_mention_within_some_seconds_is_counted(tmp_path: Path) -> None:
    async with evening(tmp_path, hands="channel") as there:
        there.rig.playground.requests.clear()
        for _ in range(2):
            await called(there)
            await there.settled()
            await answered(there)
            await there.pass_on()
        assert [one.method for one in counted(there.rig.playground)] == ["POST", "DELETE"]


async def test_a_refused_token_is_followed_by_the_bots_own(tmp_path: Path) -> None:
    async with evening(tmp_path, hands="channel") as there:
        there.rig.playground.fail_next("POST", POSTED_FREE, Refusal(50027, status=401))
        there.rig.playground.requests.clear()
        await called(there)
        assert [one.method for one in counted(there.rig.playground)] == ["POST"]
        looked = [one for one in there.rig.playground.requests if one.method == "GET" and "/messages" in one.path]
        assert looked == [], "Discord said that it did nothing"
        await answered(there)


async def test_a_mention_without_a_receipt_is_found_again(tmp_path: Path) -> None:
    async with evening(tmp_path, hands="channel") as there:
        there.rig.playground.fail_next("POST", POSTED_FREE, Refusal(0, status=503), done=True)
        person = await called(there)
        await there.settled()
        assert len(mentions(there.rig)) == 1
        before = there.told(person)
        await answered(there)
        assert there.told(person) == before


Remember = Callable[[SqliteStore, Reminder], Awaitable[None]]


@pytest.mark.parametrize("shown", [True, False], ids=["below its table's message", "though its table's is not known"])
async def test_a_bot_that_dies_before_it_knows_its_mentions_place_still_deletes_it(tmp_path: Path, shown: bool) -> None:
    machine = Machine()
    remember: Remember = SqliteStore.remember

    async def no_place(store: SqliteStore, reminder: Reminder) -> None:
        if not reminder.message:
            await remember(store, reminder)

    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            await prefer(rig, hands="channel")
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            there = Evening(rig, table, machine)
            await there.settled()
            await there.pass_on()
            with patch.object(SqliteStore, "remember", no_place):
                person = await called(there)
                await rig.client.close()
        if not shown:
            await store.unpost(table.id, "table", 0)
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(table.id), machine)
            before = there.told(person)
            await there.passes(30)
            assert len(mentions(rig)) == 1
            await answered(there)
            assert there.told(person) == before
