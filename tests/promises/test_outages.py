"""Test outages: the gateway disconnects or falls silent, requests fail, the machine sleeps."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from unittest.mock import patch

from discord import HTTPException

from delivery.discord_api.discord_compat.events import signs_of_life
from delivery.discord_api.discord_compat.rest import request_once
from playground import Playground, buttons
from tables.ports import Standing
from tables.table import Table
from tables.time.play_time import STANDSTILL
from tables.time.time_controls import RESTART_GRACE, TIME_CONTROLS
from tests.bot_process import bot_process, towards
from tests.machine import Machine
from tests.players import fresh_hand, open_table
from tests.promises.waiting import eventually
from tests.soak import outages
from tests.soak.outages import Down, frequent_checks, pass_time
from tests.stage import Stage, stage

LIVE = TIME_CONTROLS["live"]
ALL = LIVE.seconds + LIVE.bank


@asynccontextmanager
async def match_on(folder: Path, machine: Machine, faults: Down | None = None) -> AsyncIterator[tuple[Stage, Table]]:
    """Run a live two-player match on a clock that only the test advances."""
    with frequent_checks():
        async with stage(folder, machine=machine, faults=faults) as rig:
            yield rig, await open_table(rig, "levelup", "Ann", "Ben", pace="live")


def left(rig: Stage, table: Table) -> float:
    """Return the seconds until the deadline."""
    (deadline,) = table.deadlines.values()
    return deadline.due - rig.registry.now()


async def can_be_played(rig: Stage, table: Table) -> bool:
    """Return whether the player whose turn it is can move using the message they already have."""
    assert table.state.match is not None
    before, seat = table.state.seq, table.state.match.waiting[0]
    person = rig.person(table.state.seats[seat].name)
    hand = await fresh_hand(person)
    move = next(button.custom_id for button in buttons(hand) if ":do:" in button.custom_id)
    await person.click(move, hand)
    return table.state.seq > before


async def test_a_live_match_survives_15_minutes_without_a_gateway(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        await pass_time(rig, machine, 10)
        rig.playground.gateway.away = True
        rig.playground.gateway.drop()
        await eventually(lambda: rig.registry.play_time.nobody_can_play)
        await pass_time(rig, machine, 900)
        assert table.state.standing is Standing.RUNNING
        assert [seat.away for seat in table.state.seats] == [None, None]
        rig.playground.gateway.away = False
        await eventually(lambda: not rig.registry.play_time.nobody_can_play)
        assert ALL - 15 <= left(rig, table) <= ALL + RESTART_GRACE
        await eventually(lambda: rig.playground.world.bot_online)
        assert await can_be_played(rig, table)


async def test_a_deadline_that_passes_without_a_gateway_is_shown_as_a_stopped_clock(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        (deadline,) = table.deadlines.values()
        person = rig.person(table.state.seats[deadline.seat].name)
        rig.playground.gateway.away = True
        rig.playground.gateway.drop()
        await eventually(lambda: rig.registry.play_time.nobody_can_play)
        assert "the clock is stopped" not in str(person.dm)
        await pass_time(rig, machine, ALL + 1)
        while "the clock is stopped" not in str(person.dm):  # an interruption may have moved the deadline
            await pass_time(rig, machine, 1)
            await asyncio.sleep(0.02)
        rig.playground.gateway.away = False
        await eventually(lambda: not rig.registry.play_time.nobody_can_play)
        await eventually(lambda: "the clock is stopped" not in str(person.dm))
        (later,) = table.deadlines.values()
        assert later.due > deadline.due


async def wait_for_silence(rig: Stage) -> None:
    """Wait until the bot has received everything that was still in transit."""
    before: dict[int, float] = {}
    while before != (now := signs_of_life(rig.client)):
        before = now
        await asyncio.sleep(0.3)


async def test_no_deadline_expires_while_the_gateway_is_silent(tmp_path: Path) -> None:
    """The connection is open but nothing arrives, as if the cable had been unplugged."""
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        with patch("delivery.gateway.watch.ANSWER_SECONDS", 0.2):
            rig.playground.gateway.stall(60)
            await wait_for_silence(rig)
            await pass_time(rig, machine, ALL)
            await eventually(lambda: rig.registry.play_time.nobody_can_play)
        await pass_time(rig, machine, 900)
        assert [seat.away for seat in table.state.seats] == [None, None]
        rig.playground.gateway.drop()
        await eventually(lambda: not rig.registry.play_time.nobody_can_play)
        assert left(rig, table) > ALL - 15
        assert await can_be_played(rig, table)


async def test_deadlines_expire_while_the_gateway_is_quiet_but_connected(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        (deadline,) = table.deadlines.values()
        await pass_time(rig, machine, ALL)

        async def time_is_up() -> None:
            while not (table.state.seats[deadline.seat].away == "late" or table.state.ended):
                await asyncio.sleep(0.1)
                await pass_time(rig, machine, 1)  # if the machine is briefly slow, players get some time back

        await asyncio.wait_for(time_is_up(), 120)


async def test_a_live_match_survives_failing_requests(tmp_path: Path) -> None:
    machine, faults = Machine(), Down()
    async with match_on(tmp_path, machine, faults) as (rig, table):
        faults.down = True
        for _ in range(3):
            with suppress(HTTPException):
                await request_once(rig.client, "GET", "/gateway")
        await eventually(lambda: rig.registry.play_time.nobody_can_play)
        await pass_time(rig, machine, 900)
        assert [seat.away for seat in table.state.seats] == [None, None]
        faults.down = False
        await eventually(lambda: not rig.registry.play_time.nobody_can_play)
        assert ALL - 1 <= left(rig, table) <= ALL + RESTART_GRACE + 1
        assert await can_be_played(rig, table)


async def test_a_live_match_survives_a_sleeping_laptop(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        for _ in range(3):
            machine.sleeps(300)
            await eventually(lambda: left(rig, table) > 1)
        await asyncio.sleep(0.1)
        assert [seat.away for seat in table.state.seats] == [None, None]
        assert await can_be_played(rig, table)


async def test_setting_the_clock_back_gives_no_one_an_extra_hour(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        await pass_time(rig, machine, 14)
        machine.sleeps(-3600)
        await eventually(lambda: rig.registry.play_time.moves)
        assert left(rig, table) == ALL - 14
        shown = f"<t:{int(next(iter(table.deadlines.values())).due)}:T>"
        await eventually(lambda: any(shown in str(dm) for name in ("Ann", "Ben") for dm in rig.person(name).dm))
        (deadline,) = table.deadlines.values()
        await pass_time(rig, machine, ALL)
        await eventually(lambda: table.state.seats[deadline.seat].away == "late" or table.state.ended)


async def test_after_an_outage_pings_follow_the_new_deadlines(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (rig, table):
        (deadline,) = table.deadlines.values()
        person = rig.person(table.state.seats[deadline.seat].name)
        await eventually(lambda: person.notifications)
        machine.sleeps(300)
        await eventually(lambda: rig.registry.play_time.moves)
        assert len(person.notifications) == 1
        await pass_time(rig, machine, left(rig, table) - LIVE.last_word - 1)
        assert len(person.notifications) == 1, "the hand that came before the outage still asks"
        await pass_time(rig, machine, 2)
        await eventually(lambda: len(person.notifications) == 2)
        assert table.state.seats[deadline.seat].away is None


async def test_after_random_outages_everyone_has_the_time_they_had() -> None:
    figures = await outages.run(seed=1, events=6)
    assert figures.happened.total() >= 6
    assert figures.moves > 0


async def test_a_suspended_process_gives_the_time_back_when_it_resumes(tmp_path: Path) -> None:
    """The machine's own clocks show how long it slept, as on a laptop whose lid was closed."""
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        ann.locale = ben.locale = "en-GB"
        lobby = await ann.slash("play levelup", pace="live")
        await ben.click("Join", lobby.message)
        await ann.click("Start", lobby.message)
        await ben.until(lambda: ben.dm)
        (before,) = _dues(tmp_path)
        bot.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(STANDSTILL + 2)
        bot.process.send_signal(signal.SIGCONT)
        await bot.says("clocks resumed after")
        await eventually(lambda: _dues(tmp_path)[0] >= before + STANDSTILL + RESTART_GRACE)


def _dues(folder: Path) -> list[float]:
    with closing(sqlite3.connect(folder / "stairwell.db")) as db:
        return [due for (due,) in db.execute("SELECT due FROM deadlines")]
