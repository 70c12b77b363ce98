"""Test who is pinged at a table, how, and what is stored about it; the tests trigger each check."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from delivery.limits.rate_limiter import Urgency
from delivery.notify.pings import RETRY_SECONDS, Pings
from tables.ports import Deadline, Reminder, StoreError
from tables.preferences import PINGS
from tables.table import Table
from tables.time.time_controls import RESTART_GRACE, TIME_CONTROLS
from tests.delivery.fake_discord import CHANNEL, CLOSED, DMS, Rig, Rigs
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, to_move

LIVE = TIME_CONTROLS["live"]


class Caller:
    """One process's pings, with a stopped clock; the test triggers the checks."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.calls = Pings(rig.registry, rig.client, rig.messages)
        self.again: list[float] = []
        again = self.calls._clock.again

        def noted(deadline: Deadline, at: float) -> None:
            self.again.append(at)
            again(deadline, at)

        clock: Any = self.calls._clock
        clock.again = noted

    async def look(self, table: Table, **changes: Any) -> None:
        """Check whether the table's open question needs a ping."""
        (deadline,) = table.deadlines.values()
        await self.calls._ping_if_due(replace(deadline, **changes))
        await self.rig.settled()
        for mention in self.calls._pings.values():
            await mention.live.settled()

    async def taken_back(self) -> None:
        await eventually(lambda: not self.calls._jobs)

    def mentions(self) -> list[str]:
        return [said for said in self.rig.board.said() if "<@" in said]


@pytest.fixture
async def caller(rigs: Rigs) -> AsyncIterator[Caller]:
    there = Caller(rigs())
    yield there
    for _ in range(2):
        await there.calls.close()


async def asked_long_ago(caller: Caller, hands: str = "channel", seconds: float = LIVE.ping_after + 60.0) -> Table:
    """Start a match whose first question was asked ``seconds`` ago, when both players already had their hands."""
    for person in (ANN, BEN):
        await caller.rig.registry.preferences.set("player", person.user, {"hands": hands})
    table = await caller.rig.running()
    caller.rig.time.now += seconds
    if hands == "dm":  # a hand sent along with the question would count as a ping
        shown = await caller.rig.messages.tables.of(table)
        shown.sent.clear()
    caller.rig.turns.taken.clear()
    caller.again.clear()
    return table


async def test_a_player_without_a_hand_by_dm_is_mentioned_once(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    user, decision, _ = to_move(table)
    for _ in range(3):
        await caller.look(table)
    (mention,) = caller.mentions()
    assert f"<@{user}>" in mention
    assert caller.rig.turns.taken == [Urgency.OTHERS] * 2, "the turn is awaited, returned, and taken"
    (kept,) = await caller.rig.store.reminders()
    assert (kept.table, kept.decision, kept.channel) == (table.id, decision, CHANNEL)
    assert (CHANNEL, kept.message) in caller.rig.board.messages
    await caller.rig.moves(table)
    await caller.taken_back()
    assert caller.mentions() == []
    assert await caller.rig.store.reminders() == []


async def test_a_player_with_a_hand_by_dm_gets_it_again(caller: Caller) -> None:
    table = await asked_long_ago(caller, "dm")
    user, decision, _ = to_move(table)
    shown = await caller.rig.messages.tables.of(table)
    before = shown.hands[user].place
    await caller.look(table)
    assert shown.hands[user].place not in (None, before)
    assert len(caller.rig.board.said(DMS + user)) == 1
    assert caller.mentions() == []
    assert shown.pinged == {user: decision}
    (kept,) = await caller.rig.store.reminders()
    assert (kept.channel, kept.message) == (0, 0)


async def test_a_hand_that_can_not_be_sent_again_leads_to_a_mention(caller: Caller) -> None:
    table = await asked_long_ago(caller, "dm")
    user, *_ = to_move(table)
    caller.rig.board.fails["post", DMS + user] = CLOSED
    await caller.look(table)
    assert len(caller.mentions()) == 1


async def test_nobody_is_pinged_before_the_time_which_is_waited_for(caller: Caller) -> None:
    table = await asked_long_ago(caller, seconds=LIVE.ping_after - 5.0)
    await caller.look(table)
    assert caller.mentions() == []
    assert caller.again == [caller.rig.time.now + 5.0]
    caller.rig.time.now += 5.0
    await caller.look(table)
    assert len(caller.mentions()) == 1


async def test_a_player_who_has_just_looked_at_the_hand_is_pinged_later(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    user, *_ = to_move(table)
    await caller.rig.messages.answers.hand(table, user)
    await caller.look(table)
    assert caller.mentions() == []
    assert caller.again == [caller.rig.time.now + LIVE.patience]


@pytest.mark.parametrize("why", ["wants no calls", "another question", "answered", "nobody can play", "away"])
async def test_nobody_is_pinged(caller: Caller, why: str) -> None:
    table = await asked_long_ago(caller)
    user, *_ = to_move(table)
    rig = caller.rig
    (watched,) = table.deadlines.values()
    match why:
        case "wants no calls":
            await rig.registry.preferences.set("player", user, {PINGS: "off"})
            await caller.look(table)
        case "another question":
            await caller.look(table, decision="99-play")
        case "answered":
            await rig.moves(table)
            await caller.calls._ping_if_due(watched)
        case "nobody can play":
            rig.registry.play_time.stop("gateway")
            await caller.look(table)
            assert caller.again == [rig.time.now + RETRY_SECONDS]
        case "away":
            with patch.object(rig.registry.guild_outages, "since", return_value=1.0):
                await caller.look(table)
    await rig.settled()
    assert caller.mentions() == []
    assert await rig.store.reminders() == []


async def test_a_player_who_answers_while_a_ping_waits_for_its_turn_is_not_pinged(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    (watched,) = table.deadlines.values()
    turn = asyncio.Event()

    async def waits(_urgency: int) -> None:
        await turn.wait()

    with patch.object(caller.rig.turns, "acquire", waits):
        calling = asyncio.create_task(caller.calls._ping_if_due(watched))
        await eventually(lambda: caller.calls._few._value == 8)
        await asyncio.sleep(0.05)
        await caller.rig.moves(table)
        turn.set()
        await calling
    await caller.rig.settled()
    assert caller.mentions() == []


async def test_a_hand_in_flight_is_waited_for(caller: Caller) -> None:
    table = await asked_long_ago(caller, "dm")
    user, *_ = to_move(table)
    shown = await caller.rig.messages.tables.of(table)
    place, shown.hands[user]._pages.newest.state.place = shown.hands[user].place, None
    (watched,) = table.deadlines.values()
    await caller.calls._ping_if_due(watched)
    assert caller.again == [caller.rig.time.now + RETRY_SECONDS]
    shown.hands[user]._pages.newest.state.place = place
    await caller.look(table)
    assert len(await caller.rig.store.reminders()) == 1


async def test_a_failed_ping_is_checked_again(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    with patch.object(caller.rig.store, "remember", side_effect=StoreError("the disk is full")):
        await caller.look(table)
    assert caller.again == [caller.rig.time.now + RETRY_SECONDS]
    (watched,) = table.deadlines.values()
    caller.again.clear()
    await caller.calls._ping_if_due(replace(watched, table="0000000000"))
    assert caller.again == [], "the table doesn't exist"


async def test_a_mention_whose_place_can_not_be_stored_is_still_deleted(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    remember = caller.rig.store.remember

    async def fails_with_a_place(made: Reminder) -> None:
        if made.message:
            raise StoreError("the disk is full")
        await remember(made)

    with patch.object(caller.rig.store, "remember", fails_with_a_place):
        await caller.look(table)
    assert len(caller.mentions()) == 1
    await caller.rig.moves(table)
    await caller.taken_back()
    assert caller.mentions() == []


async def test_a_mention_that_can_not_be_deleted_is_remembered_for_the_next_start(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    await caller.look(table)
    (kept,) = await caller.rig.store.reminders()
    caller.rig.board.fails["delete", CHANNEL] = TimeoutError()
    await caller.rig.moves(table)
    await asyncio.sleep(0.05)
    await caller.calls.close()
    assert await caller.rig.store.reminders() == [kept]


async def test_the_last_ping_replaces_the_mention_and_is_remembered_in_its_place(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    await caller.look(table)
    (deadline,) = table.deadlines.values()
    caller.rig.time.now = deadline.due - LIVE.last_word + 1.0
    await caller.look(table)
    await caller.taken_back()
    assert len(caller.mentions()) == 1
    (kept,) = await caller.rig.store.reminders()
    assert (CHANNEL, kept.message) in caller.rig.board.messages


# -- after a restart


async def started(rig: Rig) -> Caller:
    caller = Caller(rig)
    with patch.object(caller.calls._clock, "start"):
        await caller.calls.start()
    return caller


async def test_after_a_restart_a_ping_is_not_repeated_and_is_deleted_when_answered(rigs: Rigs) -> None:
    first = Caller(rigs())
    table = await asked_long_ago(first)
    await first.look(table)
    await first.calls.close()
    await first.rig.close()
    rig = rigs()
    second = await started(rig)
    same = await rig.registry.table(table.id)
    await second.look(same)
    assert len(second.mentions()) == 1
    await rig.moves(same)
    await second.taken_back()
    assert second.mentions() == []
    assert await rig.store.reminders() == []
    await second.calls.close()


@pytest.mark.parametrize("hands", ["dm", "channel"])
async def test_after_a_restart_players_who_have_their_hands_are_not_pinged(rigs: Rigs, hands: str) -> None:
    first = Caller(rigs())
    first.rig.time.now = time.time()  # Discord's clock, which says when a hand was sent
    pace = TIME_CONTROLS["live" if hands == "dm" else "slow"]
    with patch.dict("tables.time.time_controls.TIME_CONTROLS", live=pace):
        table = await asked_long_ago(first, hands, seconds=1.0)
        await first.rig.registry.play_time.note()
        await first.calls.close()
        await first.rig.close()
        rig = rigs()
        rig.time.now += 40.0
        await rig.registry.play_time.begin()
        second = await started(rig)
        rig.time.now += RESTART_GRACE + pace.ping_after + 10.0
        await second.look(await rig.registry.table(table.id))
        assert rig.board.asked("post", DMS + to_move(table)[0]) == (hands == "dm")
        assert second.mentions() == []
        await second.calls.close()


async def test_a_ping_answered_while_there_was_no_bot_is_deleted_at_the_start(rigs: Rigs) -> None:
    first = Caller(rigs())
    table = await asked_long_ago(first)
    await first.look(table)
    await first.calls.close()
    await first.rig.close()
    await first.rig.moves(table)
    second = await started(rigs())
    await second.taken_back()
    assert second.mentions() == []
    assert await second.rig.store.reminders() == []
    await second.calls.close()


@pytest.mark.parametrize("was_sent", [True, False])
async def test_a_ping_in_flight_when_the_bot_died_is_searched_for(rigs: Rigs, was_sent: bool) -> None:
    first = Caller(rigs())
    table = await asked_long_ago(first)
    await first.look(table)
    (kept,) = await first.rig.store.reminders()
    await first.rig.store.remember(replace(kept, message=0))
    await first.calls.close()
    await first.rig.close()
    if not was_sent:
        del first.rig.board.messages[CHANNEL, kept.message]
        first.rig.board.nonces.clear()
    first.rig.board.done.clear()
    second = await started(rigs())
    assert second.rig.board.asked("find") == 1
    assert second.rig.turns.taken == [Urgency.BACKGROUND], "nobody waits for it"
    assert await second.rig.store.reminders() == ([kept] if was_sent else [])
    await second.look(await second.rig.registry.table(table.id))
    assert len(second.mentions()) == 1
    await second.calls.close()


async def test_a_hand_resent_as_a_ping_is_not_searched_for_in_the_channel(rigs: Rigs) -> None:
    first = Caller(rigs())
    table = await asked_long_ago(first, "dm")
    await first.look(table)
    kept = await first.rig.store.reminders()
    await first.calls.close()
    await first.rig.close()
    second = await started(rigs())
    assert second.rig.board.asked("find") == 0
    assert await second.rig.store.reminders() == kept
    await second.calls.close()


async def test_after_a_start_all_questions_to_people_are_watched_from_their_earliest_ping(rigs: Rigs) -> None:
    rig = rigs()
    await rig.running(channel=3)
    await rig.lobby(channel=4)
    caller = await started(rig)
    (at,) = caller.again
    assert at == rig.time.now + LIVE.ping_after
    caller.again.clear()
    rig.time.now += 7.0
    questions = await caller.calls.reload_deadlines()
    assert len(questions) == 2
    assert caller.again == [at]
    await caller.calls.close()


async def test_before_a_ping_it_is_checked_whether_people_could_play(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    play_time = caller.rig.registry.play_time

    async def finds_out() -> None:
        play_time.stop("gateway")

    with patch.object(play_time, "look", finds_out):
        await caller.look(table)
    assert caller.mentions() == []


async def test_a_player_who_answers_while_the_mention_is_being_stored_is_not_mentioned(caller: Caller) -> None:
    table = await asked_long_ago(caller)
    remember = caller.rig.store.remember

    async def meanwhile(made: Reminder) -> None:
        await remember(made)
        await caller.rig.moves(table)

    with patch.object(caller.rig.store, "remember", meanwhile):
        await caller.look(table)
    await caller.taken_back()
    assert caller.rig.board.asked("post") == 1, "that was the table's message"
    assert caller.mentions() == []
