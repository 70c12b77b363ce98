"""Check that answers lost in transit are resent within the three seconds that Discord waits."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from unittest.mock import patch

import aiohttp
import pytest

from data.sqlite import SqliteStore
from delivery.messages.live_message import LiveMessage
from delivery.peers.forwarding import Event
from delivery.peers.peer_server import LONGEST_WAIT
from delivery.tables.table_view import TableView
from playground import Playground, RateLimited, Refusal, State, text
from playground.people.interactions import DEFER, DEFER_UPDATE
from playground.world.world import EPHEMERAL
from tables.ports import Posted, StoreError
from tests.players import arrange, as_it_is_now, open_table, opened, panel, play
from tests.playground.peer import USER_AGENT
from tests.promises.waiting import eventually
from tests.stage import bot_on, fixed_deals, stage

CALLBACK = r"/callback$"


def in_place(shown: TableView) -> bool:
    """Return whether the bot knows where a table's message and hands are, and all are up to date."""
    livings = shown.messages()
    return all(live.place for live in livings) and not any(live.busy for live in livings)


LOST = (
    Refusal(0, status=503),
    Refusal(0, status=520),
    Refusal(0, status=500),
    RateLimited(0.2, via=False),
    None,
)


async def place_of(live: LiveMessage) -> str:
    """Return the id of a message that is about to be sent."""
    await eventually(lambda: live.place)
    assert live.place is not None
    return str(live.place[1])


async def test_a_lost_answer_is_sent_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        for done in (False, True):
            for refusal in LOST:
                rig.playground.fail_next("POST", CALLBACK, refusal, done=done)
                reply = await ann.slash("play levelup")
                assert reply.state is State.ANSWERED, (refusal, done)
                (key,) = await rig.registry.store.open_by_last_step()
                shown = await rig.client.table_messages.tables.of(await rig.registry.table(key))
                assert await place_of(shown.message) == reply.message["id"], (refusal, done)
                await arrange(ann, "Close table", reply.message)


async def test_a_sent_channel_message_whose_response_was_lost_is_not_sent_twice(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        rig.playground.fail_next("POST", r"/channels/\d+/messages$", None, done=True)
        lobby = await opened(ann, "levelup", first_round=3, last_round=3)
        await ben.click("Join", lobby.message)
        await ann.click("Start", lobby.message)
        await ann.until(lambda: ann.dm)
        await ben.until(lambda: ben.dm)
        (key,) = await rig.registry.store.open_by_last_step()
        shown = await rig.client.table_messages.tables.of(await rig.registry.table(key))
        await eventually(lambda: all(hand.place for hand in shown.hands.values()))
        assert (len(ann.dm), len(ben.dm)) == (1, 1)


async def test_a_restarted_bot_finds_messages_it_sent_but_did_not_record(tmp_path: Path) -> None:
    names = ("Ann", "Ben", "Cléo")
    with fixed_deals():
        async with Playground(unhurried=True) as playground, AsyncExitStack() as stack:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            stack.push_async_callback(store.close)
            async with bot_on(playground, store) as rig:
                for _ in range(1000):
                    playground.fail_next("POST", r"/channels/\d+/messages$", None, done=True)
                table = await open_table(rig, "escalier", *names, max_cards=2)
                await play(rig, table, moves=6)  # after three bids and three cards, the second round is dealt
                for name in names:
                    await eventually(partial(getattr, rig.person(name), "dm"))
                await rig.person("Ann").until("round 2")
            there = {channel: set(messages) for channel, messages in playground.world.messages.items()}
            playground.api_server._planned.clear()
            async with bot_on(playground, store) as rig:
                await eventually(lambda: len(rig.client.table_messages.tables.by_id) == 1)
                (shown,) = rig.client.table_messages.tables.by_id.values()
                await eventually(lambda: shown.message.place and all(hand.place for hand in shown.hands.values()))
                await eventually(lambda: not any(live.busy for live in shown.messages()))
                assert {channel: set(messages) for channel, messages in playground.world.messages.items()} == there


async def test_a_restarted_bot_finds_an_answer_it_did_not_record(tmp_path: Path) -> None:
    async def not_noted(_store: SqliteStore, _posted: Posted) -> None:
        raise StoreError

    async with AsyncExitStack() as stack:
        stack.enter_context(fixed_deals())
        playground = await stack.enter_async_context(Playground(unhurried=True))
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        stack.push_async_callback(store.close)
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        with patch.object(SqliteStore, "post", not_noted):
            async with bot_on(playground, store):
                lobby = await ann.slash("play levelup")
                await ann.slash("play staircase")
                await ben.click("Join", lobby.message)
                await ann.click("Start", lobby.message)
                await ann.until(lambda: ann.dm and ben.dm)
        before = [message["id"] for message in ann.everything()]
        playground.clock.advance(3600)  # by then, Discord has forgotten the nonces
        async with bot_on(playground, store) as rig:
            for key in await rig.registry.store.open_by_last_step():
                await eventually(
                    partial(in_place, await rig.client.table_messages.tables.of(await rig.registry.table(key)))
                )
        assert [message["id"] for message in ann.everything()] == before
        assert len(ben.dm) == 1


async def test_leaving_a_lobby_is_confirmed_even_if_it_takes_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        lobby = await ann.slash("play levelup")
        await ben.click("Join", lobby.message)
        offered = await panel(ben, lobby.message)
        with patch("delivery.limits.answer_times.DEFER_AFTER", 0.0):
            left = await (await ben.click("Leave", offered)).settled()
        assert not left.failed
        await eventually(lambda: "Ben" not in text(as_it_is_now(rig, lobby.message)))
        await eventually(lambda: rig.client.health.interactions["component", "answered"] == 3)
    assert "Traceback" not in caplog.text


async def test_a_click_that_waited_in_another_process_is_deferred_immediately(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        lobby = await ann.slash("play levelup")
        with patch.object(rig.client.forwarding, "waited", return_value=LONGEST_WAIT):
            joined = await (await rig.person("Ben").click("Join", lobby.message)).settled()
        assert joined.interaction.callback == DEFER_UPDATE


@pytest.mark.parametrize("control", ["Join", "Fair deal"])
@pytest.mark.parametrize("late", [0.0, 0.4])
async def test_a_click_is_answered_although_the_response_to_its_deferral_was_lost(
    tmp_path: Path, late: float, control: str
) -> None:
    """The connection was cut, or the response came late."""
    async with stage(tmp_path) as rig:
        ben = rig.person("Ben")
        lobby = await rig.person("Ann").slash("play levelup")
        with patch("delivery.limits.answer_times.DEFER_AFTER", 0.0):
            if late:
                rig.playground.delay_next("POST", CALLBACK, late)
            else:
                rig.playground.fail_next("POST", CALLBACK, None, done=True)
            clicked = await (await ben.click(control, lobby.message)).settled(20)
        assert not clicked.failed
        await eventually(lambda: rig.client.health.interactions["component", "answered"] == 1)
        assert rig.client.health.interactions["component", "lost"] == 0


@pytest.mark.parametrize("deferral", [DEFER, DEFER_UPDATE])
async def test_a_click_deferred_by_another_process_is_answered_by_the_one_that_handles_it(
    tmp_path: Path, deferral: int
) -> None:
    """The other process may have frozen after deferring, for example; Discord no longer accepts a first answer."""
    async with stage(tmp_path) as rig, aiohttp.ClientSession(headers=USER_AGENT) as frozen:
        forwarding = rig.client.forwarding
        lobby = await rig.person("Ann").slash("play levelup")
        heard: list[Event] = []
        with patch.object(forwarding, "serve", heard.append):
            clicking = asyncio.create_task(rig.person("Ben").click("Join", lobby.message))
            await eventually(lambda: heard)
        address = f"{rig.playground.api}/interactions/{heard[0]['id']}/{heard[0]['token']}/callback"
        async with frozen.post(address, json={"type": deferral, "data": {"flags": EPHEMERAL}}) as told:
            assert told.ok
        assert forwarding.take(forwarding.ownership.home, heard[0], LONGEST_WAIT, deferral)
        joined = await (await clicking).settled()
        assert not joined.failed
        await eventually(lambda: "Ben" in text(as_it_is_now(rig, lobby.message)))
        await eventually(lambda: rig.client.health.interactions["component", "answered"] == 1)
