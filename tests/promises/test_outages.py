"""Time in which people can't play: no gateway or a silent one, requests that nobody takes, a machine that sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from unittest.mock import patch

from discord import HTTPException

from delivery.discord_compat import request_once
from playground import buttons
from playground.api import Call
from playground.api_errors import Refusal
from playground.chosen_faults import Mishap
from playground.fault_injection import FaultInjection
from tables.ports import Standing
from tables.table import Table
from tables.time_controls import RESTART_GRACE, TIME_CONTROLS
from tests.machine import Machine
from tests.players import fresh_hand, open_table
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

LIVE = TIME_CONTROLS["live"]
ALL = LIVE.seconds + LIVE.bank


class Down(FaultInjection):
    """While it is down Discord takes no request; and nothing else ever happens."""

    def __init__(self) -> None:
        super().__init__(1, share=0.0, every=0.0)
        self.down = False

    def on_request(self, call: Call, *, direct: bool) -> Mishap | None:
        return Mishap("down", Refusal(0, status=503, message="down")) if self.down else None


@contextmanager
def looked_at_often() -> Iterator[None]:
    """Everything that is looked at every few seconds is looked at all the time."""
    with ExitStack() as changed:
        for what in ("clock.LONGEST_SLEEP", "play_time.LOOK_SECONDS"):
            changed.enter_context(patch(f"tables.{what}", 0.01))
        changed.enter_context(patch("delivery.gateway_watch.LOOK_SECONDS", 0.01))
        changed.enter_context(patch("delivery.reachability.PROBE_SECONDS", 0.2))
        yield


@asynccontextmanager
async def match_on(folder: Path, machine: Machine, weather: Down | None = None) -> AsyncIterator[tuple[Stage, Table]]:
    """A live match of two by a clock of the test's own."""
    with looked_at_often():
        async with stage(folder, machine=machine, weather=weather) as house:
            yield house, await open_table(house, "levelup", "Ann", "Ben", pace="live")


async def goes_by(house: Stage, machine: Machine, seconds: float) -> None:
    """Time passes while the bot is at work."""
    while seconds > 0:
        machine.passes(min(seconds, 4.0))
        seconds -= 4.0
        await house.registry.play_time.look()
        await asyncio.sleep(0)


def left(house: Stage, table: Table) -> float:
    """Seconds until the one deadline."""
    (deadline,) = table.deadlines.values()
    return deadline.due - house.registry.now()


async def can_be_played(house: Stage, table: Table) -> bool:
    """Whether whoever is asked can make a move with the message they have."""
    assert table.state.match is not None
    before, seat = table.state.seq, table.state.match.waiting[0]
    person = house.person(table.state.seats[seat].name)
    hand = await fresh_hand(person)
    move = next(button.custom_id for button in buttons(hand) if ":do:" in button.custom_id)
    await person.click(move, hand)
    return table.state.seq > before


async def test_a_live_match_outlives_a_quarter_of_an_hour_without_a_gateway(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        await goes_by(house, machine, 10)
        house.playground.gateway.away = True
        house.playground.gateway.drop()
        await eventually(lambda: house.registry.play_time.nobody_can_play)
        await goes_by(house, machine, 900)
        assert table.state.standing is Standing.RUNNING
        assert [seat.away for seat in table.state.seats] == [None, None]
        house.playground.gateway.away = False
        await eventually(lambda: not house.registry.play_time.nobody_can_play)
        assert ALL - 15 <= left(house, table) <= ALL + RESTART_GRACE
        await eventually(lambda: house.playground.world.bot_online)
        assert await can_be_played(house, table)


async def test_time_is_up_for_nobody_while_the_gateway_is_silent(tmp_path: Path) -> None:
    """The connection is there, but nothing comes by it: so it is when a cable was pulled."""
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        with patch("delivery.gateway_watch.ANSWER_SECONDS", 0.2):
            house.playground.gateway.stall(60)
            await goes_by(house, machine, ALL)
            await eventually(lambda: house.registry.play_time.nobody_can_play)
        await goes_by(house, machine, 900)
        assert [seat.away for seat in table.state.seats] == [None, None]
        house.playground.gateway.drop()
        await eventually(lambda: not house.registry.play_time.nobody_can_play)
        assert left(house, table) > ALL - 15
        assert await can_be_played(house, table)


async def test_time_is_up_for_whoever_does_nothing_while_a_quiet_gateway_is_there(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        (deadline,) = table.deadlines.values()
        await goes_by(house, machine, ALL)
        await eventually(lambda: table.state.seats[deadline.seat].away == "late" or table.state.ended)


async def test_a_live_match_outlives_a_discord_that_takes_no_requests(tmp_path: Path) -> None:
    machine, weather = Machine(), Down()
    async with match_on(tmp_path, machine, weather) as (house, table):
        weather.down = True
        for _ in range(3):
            with suppress(HTTPException):
                await request_once(house.client, "GET", "/gateway")
        await eventually(lambda: house.registry.play_time.nobody_can_play)
        await goes_by(house, machine, 900)
        assert [seat.away for seat in table.state.seats] == [None, None]
        weather.down = False
        await eventually(lambda: not house.registry.play_time.nobody_can_play)
        assert ALL - 1 <= left(house, table) <= ALL + RESTART_GRACE + 1
        assert await can_be_played(house, table)


async def test_a_live_match_outlives_a_laptop_that_sleeps(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        for _ in range(3):
            machine.sleeps(300)
            await eventually(lambda: left(house, table) > 1)
        await asyncio.sleep(0.1)
        assert [seat.away for seat in table.state.seats] == [None, None]
        assert await can_be_played(house, table)


async def test_a_clock_that_is_set_back_gives_nobody_an_hour(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        await goes_by(house, machine, 14)
        machine.sleeps(-3600)
        await eventually(lambda: house.registry.play_time.moves)
        assert left(house, table) == ALL - 14
        shown = f"<t:{int(next(iter(table.deadlines.values())).due)}:R>"
        await eventually(lambda: any(shown in str(dm) for name in ("Ann", "Ben") for dm in house.person(name).dm))
        (deadline,) = table.deadlines.values()
        await goes_by(house, machine, ALL)
        await eventually(lambda: table.state.seats[deadline.seat].away == "late" or table.state.ended)


async def test_after_an_outage_people_are_reminded_by_the_new_time(tmp_path: Path) -> None:
    machine = Machine()
    async with match_on(tmp_path, machine) as (house, table):
        (deadline,) = table.deadlines.values()
        person = house.person(table.state.seats[deadline.seat].name)
        machine.sleeps(300)
        await eventually(lambda: house.registry.play_time.moves)
        assert not any("runs out" in str(dm) for dm in person.dm)
        before = len(person.dm)
        await goes_by(house, machine, ALL + RESTART_GRACE - LIVE.nudge)
        await eventually(lambda: len(person.dm) > before)
        assert table.state.seats[deadline.seat].away is None
