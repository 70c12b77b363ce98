"""Test who is pinged, when and how, who isn't, and what happens on failure, with a test clock."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.direct_channels import DirectChannels
from delivery.notify.pings import RETRY_SECONDS
from playground import Refusal, text
from tables.decide.match import leave, take_back
from tables.ports import Reminder
from tables.time.time_controls import TimeControl
from tests.delivery.pings import LIVE, MENTION, RELAXED, SLOW, Evening, evening, hand_of, prefer
from tests.machine import Machine
from tests.players import fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.soak.outages import frequent_checks, pass_time
from tests.stage import stage

# -- when and how


@pytest.mark.parametrize("pace", [LIVE, RELAXED], ids=lambda pace: pace.name)
async def test_a_player_who_does_not_act_is_pinged_once_by_a_new_hand(tmp_path: Path, pace: TimeControl) -> None:
    async with evening(tmp_path, pace.name) as there:
        person, before = there.asked, there.told(there.asked)
        old = hand_of(person)
        await there.passes(pace.ping_after - 2)
        assert (there.told(person), hand_of(person)["id"]) == (before, old["id"])
        await there.passes(3)
        await eventually(lambda: there.told(person) == before + 1)
        await there.settled()
        assert hand_of(person)["id"] == person.notifications[-1]["id"] != old["id"]
        await there.passes(pace.seconds - pace.last_word - pace.ping_after - 10)
        assert there.told(person) == before + 1


async def test_in_slow_games_a_player_is_pinged_immediately_and_gets_a_last_ping(tmp_path: Path) -> None:
    async with evening(tmp_path, "slow") as there:
        person = there.asked
        await there.passes(1)
        await eventually(lambda: there.told(person) == 2)  # the first notification was the hand sent at the start
        await there.settled()
        (deadline,) = there.table.deadlines.values()
        await there.table.delay(there.rig.registry.now() + SLOW.last_word + 60 - deadline.due)
        await there.passes(1)
        assert there.told(person) == 2
        await there.passes(60)
        await eventually(lambda: there.told(person) == 3)
        await there.passes(600)
        assert (there.told(person), len(person.dm)) == (3, 1)


async def test_a_new_hand_has_the_controls_in_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        await there.passes(LIVE.ping_after + 1)
        person = there.asked
        await eventually(lambda: "Stop pinging me" in str(hand_of(person)))
        step = there.table.state.seq
        reply = await person.click(_draw(hand_of(person)), hand_of(person))
        assert not reply.failed
        assert there.table.state.seq == step + 1


def _draw(hand: dict[str, Any]) -> str:
    return next(part for part in str(hand["components"]).split("'") if part.endswith(":do:draw stock"))


@pytest.mark.parametrize("closed", [True, False], ids=["closed direct messages", "hands in the channel"])
async def test_a_player_without_a_hand_by_dm_is_mentioned_until_the_answer(tmp_path: Path, closed: bool) -> None:
    async with evening(tmp_path, hands="dm" if closed else "channel") as there:
        person, other = there.asked, there.other
        if closed:
            there.rig.playground.world.remove_message(hand_of(person))
            person.close_dms()
        before = there.told(other)
        await there.passes(LIVE.ping_after + 1)
        mention = await other.until(MENTION)
        assert [user["id"] for user in mention["mentions"]] == [person.id]
        assert person.notifications[-1]["id"] == mention["id"]
        assert there.told(other) == before
        await play(there.rig, there.table, moves=1)
        await eventually(lambda: other.find(MENTION) is None)
        await there.settled()
        assert await there.rig.store.reminders() == []


# -- who isn't pinged


async def test_a_player_who_has_just_acted_gets_more_time(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person = there.asked
        await play(there.rig, there.table, moves=1)  # the player draws, and has to discard next
        assert there.asked is person
        await there.settled()
        before = there.told(person)
        await there.passes(LIVE.patience - 3)
        assert there.told(person) == before
        await there.passes(4)
        await eventually(lambda: there.told(person) == before + 1)


async def test_a_player_who_looks_at_the_hand_is_present(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person, before = there.asked, there.told(there.asked)
        await there.passes(LIVE.ping_after - 3)
        await person.click("My hand")
        await there.passes(LIVE.ping_after)
        assert there.told(person) == before


async def test_a_player_who_plays_slowly_is_not_pinged_immediately(tmp_path: Path) -> None:
    async with evening(tmp_path, "slow") as there:
        await there.pass_on()
        person, before = there.asked, there.told(there.asked)
        await there.passes(SLOW.patience - 30)
        assert there.told(person) == before
        await there.passes(40)
        await eventually(lambda: there.told(person) == before + 1)


async def test_a_hand_sent_since_the_question_is_the_ping(tmp_path: Path) -> None:
    machine = Machine()
    with frequent_checks():
        async with stage(tmp_path, machine=machine) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            await eventually(lambda: rig.person("Ann").dm and rig.person("Ben").dm)
            there = Evening(rig, table, machine)
            await there.settled()  # the bot knows that its hands have arrived
            await there.passes(LIVE.ping_after + 10)
            assert there.told(there.asked) == 1


async def test_neither_a_player_who_answers_in_time_nor_one_without_pings_is_pinged(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        first, second = there.asked, there.other
        await prefer(there.rig, pings="off")
        before = there.told(first), there.told(second)
        await there.passes(LIVE.ping_after + 10)
        await there.pass_on()
        await there.passes(LIVE.ping_after + 10)
        assert (there.told(first), there.told(second)) == before
        assert there.rig.person("Dan").find(MENTION) is None


async def test_nobody_is_pinged_in_a_paused_match_or_at_a_vacant_seat(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        asked, other = there.asked, there.other
        for person in (asked, other):
            await person.click("Pause")
        before = there.told(asked), there.told(other)
        await pass_time(there.rig, there.machine, 2 * LIVE.ping_after)
        await there.settled()
        for person in (asked, other):
            await person.click("Resume")
        await there.table.ask(leave, 77, int(asked.id))
        await there.passes(2 * LIVE.ping_after)
        assert there.told(asked) == before[0]


async def test_one_click_on_the_hand_turns_pings_off_and_the_answer_says_how_to_turn_them_on(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person = there.asked
        await there.passes(LIVE.ping_after + 1)
        await eventually(lambda: "Stop pinging me" in str(hand_of(person)))
        reply = await person.click("Stop pinging me", hand_of(person))
        assert "/settings mine" in reply.text
        assert not there.rig.registry.preferences.player(int(person.id)).pings
        assert "Stop pinging me" not in str(reply.message["components"])
        assert "Pings when it’s your turn:** off" in (await person.slash("settings mine")).text


# -- failures


async def test_pings_pause_while_nobody_can_play(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person, before = there.asked, there.told(there.asked)
        there.rig.registry.play_time.stop("test")
        await pass_time(there.rig, there.machine, LIVE.ping_after + 10)
        assert there.told(person) == before
        await there.rig.registry.play_time.resume("test")
        await there.passes(LIVE.ping_after - 5)
        assert there.told(person) == before
        await there.passes(30)
        await eventually(lambda: there.told(person) == before + 1)


async def test_a_click_on_the_old_hand_while_the_new_one_is_sent_is_answered(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person, old = there.asked, hand_of(there.asked)
        for _ in range(1000):
            there.rig.playground.fail_next("POST", r"/channels/\d+/messages$", Refusal(0, status=503))
        await there.pass_time(LIVE.ping_after + 1)
        await eventually(there.rig.client.table_messages.queued)
        reply = await person.click(_draw(old), old)
        assert not reply.failed
        there.rig.playground.api_server._planned.clear()
        await there.settled()
        await eventually(lambda: len(person.dm) == 1)
        assert hand_of(person)["id"] != old["id"]
        assert ":do:draw stock" not in str(hand_of(person))


async def test_a_ping_discord_fails_to_process_is_still_sent_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person, before = there.asked, there.told(there.asked)
        lost = Refusal(0, status=503)
        there.rig.playground.fail_next("POST", r"/channels/\d+/messages$", lost)
        there.rig.playground.fail_next("POST", r"/channels/\d+/messages$", lost, done=True)
        await there.passes(LIVE.ping_after + 1)
        await eventually(lambda: there.told(person) == before + 1)
        await there.settled()
        assert (there.told(person), len(person.dm)) == (before + 1, 1)


@pytest.mark.parametrize("hands", ["dm", "channel"])
async def test_a_returning_player_asked_the_same_again_is_pinged_again_with_a_message_that_stays(
    tmp_path: Path, hands: str
) -> None:
    async with evening(tmp_path, hands=hands) as there:
        person, clicks = there.asked, count(1)
        for called in (1, 2):
            before = there.told(person)
            await there.passes(LIVE.ping_after + 1)
            assert there.told(person) == before + 1
            await there.settled()
            if called == 2:
                break
            await there.passes(1)
            await asyncio.gather(
                *(there.table.ask(request, next(clicks), int(person.id)) for request in (leave, take_back))
            )
            await there.settled()
        if hands == "dm":
            assert await fresh_hand(person, there.table)
            assert len(person.dm) == 1
        await play(there.rig, there.table, moves=2)
        await there.settled()
        assert [(one.method, one.path) for one in there.rig.playground.unfounded] == []


async def test_closed_direct_messages_lead_to_a_mention(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person = there.asked
        person.close_dms()
        await there.passes(LIVE.ping_after + 1)
        mention = await there.other.until(MENTION)
        assert [user["id"] for user in mention["mentions"]] == [person.id]


async def test_a_hand_in_flight_is_waited_for_and_replaced_by_a_mention_if_it_can_not_arrive(
    tmp_path: Path,
) -> None:
    machine, opened, go_on = Machine(), DirectChannels.channel, asyncio.Event()

    async def slowly(channels: DirectChannels, user: int) -> int:
        await go_on.wait()
        return await opened(channels, user)

    with frequent_checks(), patch.object(DirectChannels, "channel", slowly):
        async with stage(tmp_path, machine=machine) as rig:
            there = Evening(rig, await open_table(rig, "levelup", "Ann", "Ben", pace="live"), machine)
            person = there.asked
            person.close_dms()
            await eventually(lambda: not rig.client.table_messages.tables.jobs)
            await there.pass_time(LIVE.ping_after + 1)
            await there.looked()
            assert there.other.find(MENTION) is None
            go_on.set()
            await there.settled()
            await there.pass_time(RETRY_SECONDS)
            mention = await there.other.until(MENTION)
            assert [user["id"] for user in mention["mentions"]] == [person.id]


async def test_a_mention_answered_while_it_is_stored_is_deleted_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    remember, go_on = SqliteStore.remember, asyncio.Event()

    async def slowly(store: SqliteStore, reminder: Reminder) -> None:
        await remember(store, reminder)
        if reminder.message:
            await go_on.wait()

    async with evening(tmp_path, hands="channel") as there:
        other = there.other
        with patch.object(SqliteStore, "remember", slowly):
            await there.pass_time(LIVE.ping_after + 1)
            await other.until(MENTION)
            await play(there.rig, there.table, moves=1)
            go_on.set()
            await eventually(lambda: other.find(MENTION) is None)
            await there.settled()
        assert await there.rig.store.reminders() == []
    assert "Traceback" not in caplog.text


async def test_after_a_click_on_the_new_hand_its_token_edits_it(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person = there.asked
        await there.passes(LIVE.ping_after + 1)
        await eventually(lambda: "Stop pinging me" in str(hand_of(person)))
        shown = await there.rig.client.table_messages.tables.of(there.table)
        hand = shown.hands[int(person.id)]
        await person.click(_draw(hand_of(person)), hand_of(person))
        await eventually(lambda: hand.has_token)
        await there.settled()


async def test_a_player_whose_time_runs_out_sees_that_once_whatever_the_computer_does(tmp_path: Path) -> None:
    async with evening(tmp_path) as there:
        person, seen = there.asked, list[str]()

        def observe(event: str, message: dict[str, Any]) -> None:
            if event == "MESSAGE_UPDATE" and message["channel_id"] == person.dm[0]["channel_id"]:
                seen.append(text(message))

        there.rig.playground.world.observers.append(observe)
        (deadline,) = there.table.deadlines.values()
        await there.pass_time(LIVE.seconds + LIVE.bank - 1)
        await pass_time(there.rig, there.machine, 2)
        await eventually(lambda: there.table.state.seats[deadline.seat].covered)
        await eventually(lambda: seen)
        await there.settled()
        assert len(seen) == 1
        assert "Time ran out" in text(hand_of(person))
