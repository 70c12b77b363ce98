"""Check that computers move right after an interruption: only people get their time back, plus a grace period."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from signal import SIGKILL
from typing import NamedTuple
from unittest.mock import patch

import pytest
from discord import HTTPException

from data.sqlite import SqliteStore
from delivery.discord_api.discord_compat.rest import request_once
from playground import Playground
from playground.gateway.sessions import full_guild
from tables.ports import Deadline
from tables.table import Table
from tables.time.time_controls import RESTART_GRACE
from tests.bot_process import bot_process, towards
from tests.machine import Machine
from tests.matches import match_of
from tests.players import open_table, play
from tests.promises.waiting import PATIENCE, eventually
from tests.soak.outages import Down, frequent_checks, pass_time
from tests.stage import Stage, bot_on, english_playground, fixed_deals, stage

PAUSE = 1.5
"""How many seconds a computer player pretends to think."""
OUTAGE = 5.0
BETWEEN = 16.0


class Running(NamedTuple):
    """A live match between Ann and a computer player, with a clock that only the test advances."""

    rig: Stage
    table: Table
    machine: Machine
    discord: Down


@asynccontextmanager
async def running_match(folder: Path) -> AsyncIterator[Running]:
    """Run a match in which a computer player is on turn and has started its pause."""
    machine, discord = Machine(), Down()
    with frequent_checks(), patch("tests.stage.no_pause", lambda: PAUSE):
        async with stage(folder, machine=machine, faults=discord) as rig:
            table = await open_table(rig, "levelup", "Ann", opponents=1, pace="live")
            there = Running(rig, table, machine, discord)
            await computers_turn(there)
            yield there


async def computers_turn(there: Running) -> None:
    """Let Ann play until it is the computer's turn."""
    while there.table.state.seats[match_of(there.table).waiting[0]].level is None:
        await play(there.rig, there.table, moves=1)


def asked(table: Table) -> Deadline:
    (deadline,) = table.deadlines.values()
    return deadline


async def moved(table: Table, before: int) -> None:
    """Wait until the log has grown, without advancing the clock."""
    await eventually(lambda: table.state.seq > before)


async def guild_unavailable(there: Running) -> None:
    gateway, world = there.rig.playground.gateway, there.rig.playground.world
    absences, server = there.rig.registry.guild_outages, int(world.guild["id"])
    gateway.broadcast("GUILD_DELETE", {"id": world.guild["id"], "unavailable": True})
    await eventually(lambda: absences.since(server) is not None)
    await pass_time(there.rig, there.machine, OUTAGE)
    await asyncio.sleep(0.05)  # so that the bot checks for expired deadlines
    gateway.broadcast("GUILD_CREATE", full_guild(world, world.guild))
    await eventually(lambda: absences.since(server) is None)


async def gateway_disconnected(there: Running) -> None:
    gateway, play_time = there.rig.playground.gateway, there.rig.registry.play_time
    gateway.away = True
    gateway.drop()
    await eventually(lambda: play_time.nobody_can_play)
    await pass_time(there.rig, there.machine, OUTAGE)
    gateway.away = False
    await eventually(lambda: not play_time.nobody_can_play)


async def requests_failing(there: Running) -> None:
    play_time = there.rig.registry.play_time
    there.discord.down = True
    for _ in range(3):
        with suppress(HTTPException):
            await request_once(there.rig.client, "GET", "/gateway")
    await eventually(lambda: play_time.nobody_can_play)
    await pass_time(there.rig, there.machine, OUTAGE)
    there.discord.down = False
    await eventually(lambda: not play_time.nobody_can_play)


async def machine_asleep(there: Running) -> None:
    there.machine.sleeps(300)
    await eventually(lambda: there.rig.registry.play_time.moves)


async def process_suspended(there: Running) -> None:
    there.machine.passes(300)
    await eventually(lambda: there.rig.registry.play_time.moves)


Interruption = Callable[[Running], Awaitable[None]]


@pytest.mark.parametrize(
    "interruption",
    [guild_unavailable, gateway_disconnected, requests_failing, machine_asleep, process_suspended],
    ids=lambda one: one.__name__,
)
async def test_a_computer_to_move_moves_right_after(tmp_path: Path, interruption: Interruption) -> None:
    async with running_match(tmp_path) as there:
        before = there.table.state.seq
        await interruption(there)
        await moved(there.table, before)


async def test_setting_the_clock_back_does_not_extend_a_computers_pause(tmp_path: Path) -> None:
    async with running_match(tmp_path) as there:
        before = there.table.state.seq
        there.machine.sleeps(-3600)
        await eventually(lambda: there.rig.registry.play_time.moves)
        assert there.table.state.seq == before
        await pass_time(there.rig, there.machine, 3 * PAUSE)
        await moved(there.table, before)


@pytest.mark.parametrize("interruption", [guild_unavailable, gateway_disconnected], ids=lambda one: one.__name__)
async def test_interruptions_every_16_seconds_do_not_stop_computers(tmp_path: Path, interruption: Interruption) -> None:
    async with running_match(tmp_path) as there:
        for _ in range(3):
            before = there.table.state.seq
            await interruption(there)
            await moved(there.table, before)
            await pass_time(there.rig, there.machine, BETWEEN - OUTAGE)
            await computers_turn(there)


async def test_a_person_gets_the_lost_time_back_plus_the_grace_period(tmp_path: Path) -> None:
    async with running_match(tmp_path) as there:
        async with asyncio.timeout(PATIENCE):
            while not asked(there.table).asks_person:
                await pass_time(there.rig, there.machine, PAUSE)
                await asyncio.sleep(0.02)
        before = asked(there.table)
        await guild_unavailable(there)
        assert asked(there.table).due >= before.due + OUTAGE + RESTART_GRACE


async def test_an_autopilot_moves_right_after_a_disconnect(tmp_path: Path) -> None:
    machine = Machine()
    with frequent_checks(), patch("tests.stage.no_pause", lambda: PAUSE):
        async with stage(tmp_path, machine=machine) as rig:
            table = await open_table(rig, "levelup", "Ann", "Ben", pace="live")
            await rig.person(table.state.seats[asked(table).seat].name).slash("leave")
            before = table.state.seq
            assert not asked(table).asks_person
            await gateway_disconnected(Running(rig, table, machine, Down()))
            await moved(table, before)


async def test_a_computer_moves_right_after_a_restart(tmp_path: Path) -> None:
    machine = Machine()
    with frequent_checks(), fixed_deals(), patch("tests.stage.no_pause", lambda: PAUSE):
        async with english_playground() as playground:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            async with bot_on(playground, store, machine=machine) as rig:
                table = await open_table(rig, "levelup", "Ann", opponents=1, pace="live")
                await computers_turn(Running(rig, table, machine, Down()))
            machine.passes(OUTAGE)
            async with bot_on(playground, store, machine=machine) as rig:
                again = await rig.registry.table(table.id)
                await eventually(lambda: again.state.seq > table.state.seq)
            await store.close()


async def test_a_player_on_autopilot_is_not_waited_for_after_a_kill(tmp_path: Path) -> None:
    """This kills a real process, so the stored deadline decides when the computer moves, not the test's clock."""
    async with Playground(unhurried=True) as playground:
        people = [playground.people[name] for name in ("Ann", "Ben")]
        for person in people:
            person.locale = "en-GB"
        ann, ben = people
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            lobby = await ann.slash("play levelup", pace="live")
            await ben.click("Join", lobby.message)
            await ann.click("Start", lobby.message)
            await ann.until(lambda: any("Your turn" in str(person.dm) for person in people))
            await next(person for person in people if "Your turn" in str(person.dm)).slash("leave")
            await bot.end(SIGKILL)
        before = stored(tmp_path)
        assert not before.asks_person, "the computer had finished its turn before the kill"
        async with bot_process(**towards(playground, tmp_path)) as bot:
            await bot.says("ready as")
            await eventually(lambda: stored(tmp_path) != before)
            assert stored(tmp_path).length > before.length, f"postponed: {before}, then {stored(tmp_path)}"


class Stored(NamedTuple):
    decision: str
    due: float
    asks_person: int
    length: int


def stored(folder: Path) -> Stored:
    with closing(sqlite3.connect(folder / "stairwell.db")) as db:
        (row,) = db.execute("SELECT decision, due, asks_person, length FROM deadlines JOIN tables USING (table_id)")
        return Stored(*row)
