"""Check that finished matches are unloaded, so that nothing grows with the number of matches played."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.transports import DirectTransport
from delivery.limits.rate_limiter import Pauses
from delivery.tables.orphaned_hands import LOOK_EVERY
from playground import Playground, text
from tables.decide.match import end
from tables.ports import Deadline
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.clock import SLACK, Clock
from tests.bot_process import bot_process, towards
from tests.machine import Machine
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.soak.outages import frequent_checks, pass_time
from tests.stage import bot_on, fixed_deals, stage
from ui import custom_ids

SHORT = {"first_round": 3, "last_round": 3, "jokers": 2, "max_hands": 1}


async def test_a_finished_table_is_unloaded_once_its_last_screens_are_shown(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table_messages = rig.client.table_messages
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        await play(rig, table)
        await rig.person("Ann").until("🏆")
        await eventually(lambda: not table_messages.tables.by_id)
        assert "🏆" in text(rig.person("Ann").dm[-1])
        ended = next(message for message in rig.person("Dan").messages() if "🏆" in text(message))
        reply = await rig.person("Dan").click("Fair deal", ended)
        assert not reply.failed
        await eventually(lambda: not table_messages.tables.by_id)
        again = await rig.person("Ann").forge(rig.person("Ann").dm[-1], f"s1:{table.id}:-:hand")
        assert "🏆" in again.text
        await eventually(lambda: not table_messages.tables.by_id)


@pytest.mark.parametrize("hands", ["dm", "channel"])
async def test_a_table_is_also_unloaded_if_its_last_answer_is_a_hand_in_the_channel(tmp_path: Path, hands: str) -> None:
    async with stage(tmp_path) as rig:
        tables, ann = rig.client.table_messages.tables, rig.person("Ann")
        await rig.registry.preferences.set("player", int(ann.id), {"hands": hands})
        table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
        hand, shown = await ann.click("My hand"), await tables.of(table)
        await eventually(lambda: int(ann.id) in shown.ephemeral_hands)
        rig.playground.delay_next("POST", r"/callback$", 0.4)
        asking = asyncio.create_task(ann.forge(hand.message, custom_ids.write(table.id, "-", "hand")))
        await eventually(lambda: shown.ephemeral_hands[int(ann.id)].busy)
        await table.ask(end, 1)
        await asking
        await eventually(lambda: not tables.by_id, 10)


def noted(folder: Path, kind: str) -> int:
    """Return how many messages of a kind the bot has recorded."""
    with closing(sqlite3.connect(folder / "stairwell.db")) as db:
        (number,) = db.execute("SELECT count(*) FROM posts WHERE kind = ?", (kind,)).fetchone()
    return int(number)


async def test_replaced_deadlines_do_not_pile_up() -> None:
    clock = Clock(lambda: 0.0, lambda deadline: asyncio.sleep(0))
    for number in range(10 * SLACK):
        clock.replace("oak", [Deadline("oak", 0, f"{number}-draw", 24 * 3600.0 + number)])
    assert len(clock._heap) <= SLACK + 2
    clock.replace("oak", [])
    clock.replace("elm", [])
    assert not clock._watched


async def test_a_restarted_bot_shows_the_last_screen_of_a_match(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            lobby = await ann.slash("play levelup")
            await ben.click("Join", lobby.message)
            await ann.click("Start", lobby.message)
            await eventually(lambda: noted(tmp_path, "hand") == 2)
            assert not (await ann.click("Leave", lobby.message)).failed
            for _ in range(200):
                playground.fail_next("PATCH", r"/messages/(@original|\d+)$", None)
                playground.fail_next("DELETE", r"/messages/(@original|\d+)$", None)
            assert not (await ben.click("Leave", lobby.message)).failed
            bot.process.kill()
            await bot.ended()
        assert "match is over" not in text(lobby.message)
        playground.api_server._planned.clear()
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            await ann.until("the match ends without a winner")
            await ann.until(lambda: not ann.dm and not ben.dm)


async def test_a_click_on_an_ended_matchs_hand_right_after_a_start_shows_its_end(tmp_path: Path) -> None:
    begin, unfinished = asyncio.Event(), TableRegistry.unfinished

    async def unfinished_later(registry: TableRegistry) -> list[str]:
        await begin.wait()
        return await unfinished(registry)

    async with AsyncExitStack() as stack:
        stack.enter_context(fixed_deals())
        playground = await stack.enter_async_context(Playground(unhurried=True))
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        stack.push_async_callback(store.close)
        ann = playground.people["Ann"]
        async with bot_on(playground, store) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
            await ann.until(lambda: ann.dm)
            for _ in range(1000):
                playground.fail_next("PATCH", r"/messages/(@original|\d+)$", None)
            await play(rig, table)
        playground.api_server._planned.clear()
        with patch.object(TableRegistry, "unfinished", unfinished_later):
            async with bot_on(playground, store):
                await ann.forge(ann.dm[-1], custom_ids.write(table.id, "-", "hand"))
                await ann.until(lambda: "🏆" in text(ann.dm[-1]))
                begin.set()
                await ann.until(lambda: "🏆" in text(ann.messages()[-1]))
                assert len(ann.dm) == 1


async def test_a_finished_table_is_kept_until_all_its_messages_were_checked(tmp_path: Path) -> None:
    """The store is slower than Discord here: the table's message is up to date long before the hands are checked."""
    looked_up = SqliteStore.dms_closed

    async with AsyncExitStack() as stack:
        stack.enter_context(fixed_deals())
        playground = await stack.enter_async_context(Playground(unhurried=True))
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        stack.push_async_callback(store.close)
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        async with bot_on(playground, store) as rig:
            await rig.registry.preferences.set("player", int(ben.id), {"hands": "channel"})
            table = await open_table(rig, "levelup", "Ann", "Ben", **SHORT)
            await eventually(lambda: noted(tmp_path, "hand") == 1)
            for _ in range(1000):
                playground.fail_next("DELETE", r"/messages/(@original|\d+)$", None)
            await table.ask(end, None)
            await ann.until("A moderator has ended this table")
            await rig.registry.preferences.set("player", int(ben.id), {"hands": "dm"})
        playground.api_server._planned.clear()
        assert ann.dm

        edited, go_on = f"/channels/{playground.channel}/messages/", asyncio.Event()
        playground.requests.clear()

        async def slowly(store: SqliteStore, user: int) -> bool:
            await go_on.wait()
            return await looked_up(store, user)

        with patch.object(SqliteStore, "dms_closed", slowly):
            async with bot_on(playground, store) as rig:
                await eventually(lambda: any(edited in one.path and one.status for one in playground.requests))
                await asyncio.sleep(0.1)
                go_on.set()
                await ann.until(lambda: not ann.dm)
                await eventually(lambda: not rig.client.table_messages.tables.by_id)


@pytest.mark.parametrize("looked", [False, True])
async def test_a_hand_whose_delivery_was_never_confirmed_is_deleted_with_a_later_one(
    tmp_path: Path, looked: bool
) -> None:
    """The later hand is the next one, or tomorrow's first if the bot has already searched for such hands today."""
    seldom, machine = Pauses(0.0, first_retry=600.0, per_channel=0, per_token=0), Machine()
    async with stage(tmp_path, pauses=seldom, machine=machine) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")

        async def has_a_hand_of(table: Table) -> None:
            await ann.until(lambda: table.id in str(ann.dm) and table.id in str(ben.dm))

        if looked:
            before = await open_table(rig, "staircase", "Ann", "Ben")
            await has_a_hand_of(before)
            await before.ask(end, None)
            await ann.until(lambda: not ann.dm and not ben.dm)
        for _ in range(2):
            rig.playground.fail_next("POST", r"/channels/\d+/messages$", None, done=True)
        lost = await open_table(rig, "levelup", "Ann", "Ben")
        await has_a_hand_of(lost)
        await lost.ask(end, None)
        await ann.until("A moderator has ended this table")
        if looked:
            machine.passes(LOOK_EVERY)
        await has_a_hand_of(await open_table(rig, "staircase", "Ann", "Ben"))
        await ann.until(lambda: lost.id not in str(ann.dm) and lost.id not in str(ben.dm))


async def test_a_result_in_dms_stays_when_a_lost_hand_is_deleted(tmp_path: Path) -> None:
    async with stage(tmp_path, pauses=Pauses(0.0, first_retry=600.0, per_channel=0, per_token=0)) as rig:
        ann, ben, messages = rig.person("Ann"), rig.person("Ben"), rig.client.table_messages
        for _ in range(2):
            rig.playground.fail_next("POST", r"/channels/\d+/messages$", None, done=True)
        over = await open_table(rig, "levelup", "Ann", "Ben")
        await ann.until(lambda: over.id in str(ann.dm) and over.id in str(ben.dm))
        await over.ask(end, None)
        await ann.until("A moderator has ended this table")
        result = await messages.public_screen(over)
        await DirectTransport(rig.client, int(ann.id)).send(result)
        await ann.until(lambda: len(ann.dm) == 2)
        new = await open_table(rig, "staircase", "Ann", "Ben")
        await ann.until(lambda: new.id in str(ann.dm) and len(ann.dm) == 2)
        await eventually(lambda: not messages.tables.jobs)
        assert "Rematch" in text(next(message for message in ann.dm if over.id in str(message)))


async def test_a_stopping_bot_sends_no_more_pings(tmp_path: Path) -> None:
    machine = Machine()
    with frequent_checks():
        async with stage(tmp_path, machine=machine) as rig:
            for name in ("Ann", "Ben"):
                await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": "channel"})
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="slow", **SHORT)
            await pass_time(rig, machine, 1)
            calls = rig.client.pings
            await eventually(lambda: [one for one in calls._pings.values() if one.live.place])
            (mention,) = calls._pings.values()
            for _ in range(1000):
                rig.playground.fail_next("DELETE", r"/messages/\d+$", None)
            await table.ask(end, None)
            await eventually(lambda: mention.live.busy)
            await rig.client.close()
            assert not mention.live.busy
