"""Check that an unresponsive player gets one more ping before their time, including the bank, runs out."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from playground import Person, text
from tables.time.time_controls import TimeControl
from tests.delivery.pings import LIVE, MENTION, RELAXED, SLOW, Evening, hand_of, prefer, restarting
from tests.machine import Machine
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.soak.outages import frequent_checks, pass_time
from tests.stage import Stage, bot_on, stage

NEW_CONVERSATION = "/users/@me/channels"

hands = pytest.mark.parametrize("hands", ["dm", "channel"])


@asynccontextmanager
async def dealt(folder: Path, pace: TimeControl, hands: str = "dm") -> AsyncIterator[Evening]:
    """Start a match between Ann and Ben with its first question open; nobody has clicked since joining."""
    machine = Machine()
    with frequent_checks():
        async with stage(folder, machine=machine) as rig:
            yield await deal(rig, machine, pace, hands)


async def deal(rig: Stage, machine: Machine, pace: TimeControl, hands: str) -> Evening:
    await prefer(rig, hands=hands)
    there = Evening(rig, await open_table(rig, "levelup", "Ann", "Ben", pace=pace.name), machine)
    if hands == "dm":
        await eventually(lambda: rig.person("Ann").dm and rig.person("Ben").dm)
    await there.settled()
    return there


async def left(there: Evening, seconds: float) -> None:
    """Bring a distant deadline forward, then let time pass until ``seconds`` are left."""
    await there.settled()
    (deadline,) = there.table.deadlines.values()
    now = there.rig.registry.now()
    await there.table.delay(min(0.0, now + seconds + 10 - deadline.due))
    (deadline,) = there.table.deadlines.values()
    await there.passes(deadline.due - now - seconds)


def moments(person: Person) -> list[float]:
    """Return the latest time mentioned in each message that a user can see."""
    found = (re.findall(r"<t:(\d+):[Tf]>", str(message)) for message in person.everything())
    return [max(map(float, times)) for times in found if times]


@pytest.mark.parametrize("pace", [LIVE, RELAXED, SLOW], ids=lambda pace: pace.name)
async def test_a_player_who_never_answers_gets_a_new_hand_before_the_time_is_up(
    tmp_path: Path, pace: TimeControl
) -> None:
    async with dealt(tmp_path, pace) as there:
        person, dealt_hand = there.asked, hand_of(there.asked)
        assert there.told(person) == 1
        await left(there, pace.last_word + 2)
        assert (there.told(person), hand_of(person)["id"]) == (1, dealt_hand["id"])
        await there.passes(3)
        await eventually(lambda: there.told(person) == 2)
        await there.settled()
        assert hand_of(person)["id"] == person.notifications[-1]["id"] != dealt_hand["id"]
        assert "Stop pinging me" in str(hand_of(person))
        assert min(moments(person)) > there.rig.registry.now(), "the deadlines shown are in the future"
        await left(there, 2)
        assert (there.told(person), len(person.dm)) == (2, 1)


async def test_a_mention_is_replaced_by_the_last_ping_which_goes_with_the_answer(tmp_path: Path) -> None:
    async with dealt(tmp_path, LIVE, "channel") as there:
        person, before = there.asked, there.told(there.asked)
        await there.passes(LIVE.ping_after + 1)
        first = await there.other.until(MENTION)
        await left(there, LIVE.last_word - 1)
        await eventually(lambda: there.told(person) == before + 2)
        await there.settled()
        (mention,) = [one for one in there.other.messages() if MENTION in str(one)]
        assert mention["id"] == person.notifications[-1]["id"] != first["id"]
        assert max(map(float, re.findall(r"<t:(\d+):[Tf]>", str(mention)))) > there.rig.registry.now()
        await play(there.rig, there.table, moves=1)
        await eventually(lambda: there.other.find(MENTION) is None)
        await there.settled()
        assert await there.rig.store.reminders() == []


@hands
async def test_the_last_ping_opens_no_direct_channel_and_sends_no_more_than_necessary(
    tmp_path: Path, hands: str
) -> None:
    async with dealt(tmp_path, LIVE, hands) as there:
        await left(there, LIVE.last_word + 1)
        there.rig.playground.requests.clear()
        await there.passes(2)
        await there.settled()
        asked = [one for one in there.rig.playground.requests if "/gateway" not in one.path]
        assert not [one for one in asked if one.path.endswith(NEW_CONVERSATION)]
        old = ["DELETE"] if hands == "dm" else []
        assert sorted(one.method for one in asked if "/messages" in one.path) == [*old, "POST"]


@hands
async def test_a_player_with_pings_turned_off_gets_no_last_ping(tmp_path: Path, hands: str) -> None:
    async with dealt(tmp_path, LIVE, hands) as there:
        await prefer(there.rig, pings="off")
        person, before = there.asked, there.told(there.asked)
        await left(there, 2)
        assert there.told(person) == before


async def test_a_player_who_clicked_since_gets_no_last_ping_unless_that_was_hours_ago_in_a_slow_match(
    tmp_path: Path,
) -> None:
    for pace, words in ((LIVE, 0), (SLOW, 1)):
        (tmp_path / pace.name).mkdir()
        async with dealt(tmp_path / pace.name, pace) as there:
            person, before = there.asked, there.told(there.asked)
            await there.passes(10)
            await person.click("My hand")
            await there.passes(200 if pace is LIVE else SLOW.present)
            await left(there, 30)
            await there.settled()
            assert there.told(person) == before + words, pace.name


@hands
@pytest.mark.parametrize("said", [True, False])
async def test_a_restart_neither_repeats_nor_forgets_the_last_ping(tmp_path: Path, hands: str, *, said: bool) -> None:
    machine = Machine()
    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            there = await deal(rig, machine, LIVE, hands)
            person = there.asked
            await left(there, LIVE.last_word + (-1 if said else 1))
            await there.settled()
            before = there.told(person)
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(there.table.id), machine)
            (await rig.client.table_messages.tables.of(there.table)).seen.clear()  # the last click is hours ago
            await left(there, 2)
            await there.settled()
            assert there.told(person) == before + (0 if said else 1)
            await play(rig, there.table, moves=1)
            await there.settled()
            assert there.other.find(MENTION) is None
            assert await store.reminders() == []


async def test_a_mention_shows_the_deadline_after_clocks_were_moved_and_after_a_restart(
    tmp_path: Path,
) -> None:
    machine = Machine()

    def tells_the_truth(there: Evening, dan: Person) -> bool:
        (deadline,) = there.table.deadlines.values()
        mention = dan.find(MENTION)
        return mention is not None and f"<t:{int(deadline.due)}:T>" in text(mention)

    async with restarting(tmp_path, machine) as (playground, store):
        async with bot_on(playground, store, machine=machine) as rig:
            there = await deal(rig, machine, LIVE, "channel")
            person, dan = there.asked, rig.person("Dan")
            await there.passes(LIVE.ping_after + 1)
            await dan.until(MENTION)
            rig.registry.play_time.stop("test")
            await pass_time(rig, machine, 4)
            await rig.registry.play_time.resume("test")
            await eventually(lambda: tells_the_truth(there, dan))
            before = there.told(person)
        machine.passes(300)
        async with bot_on(playground, store, machine=machine) as rig:
            there = Evening(rig, await rig.registry.table(there.table.id), machine)
            await eventually(lambda: tells_the_truth(there, dan))
            assert there.told(person) == before, "an edit notifies nobody"


async def test_hands_show_the_deadline_after_many_short_interruptions(tmp_path: Path) -> None:
    async with dealt(tmp_path, LIVE) as there:
        person, play_time = there.asked, there.rig.registry.play_time
        for _ in range(2):
            play_time.stop("test")
            await pass_time(there.rig, there.machine, 4)
            await play_time.resume("test")
        (deadline,) = there.table.deadlines.values()
        await eventually(lambda: f"<t:{int(deadline.due)}:T>" in text(hand_of(person)))
