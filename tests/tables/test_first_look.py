"""Test that computers wait until the people have seen their hands, but not for long."""

from __future__ import annotations

import asyncio
from functools import partial
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.decide.lobby import add_computer, join, start
from tables.decide.match import end, leave
from tables.decide.opening import Opening
from tables.first_look import FIRST_LOOK_SECONDS, FirstLook
from tables.registry import TableRegistry
from tables.table import Table
from tests.promises.waiting import PATIENCE
from tests.tables.conftest import ANN, BEN, Clicks, Time
from tests.tables.in_memory import TableInMemory
from tests.virtual_time import run

COMPUTER = 2
SECONDS = 600.0


@pytest.fixture
def registry(store: SqliteStore, time: Time) -> TableRegistry:
    return TableRegistry(store, now=time, pause=lambda: 0.0, first_look=SECONDS)


async def begun_by_the_computer(registry: TableRegistry, click: Clicks) -> Table:
    """Start a match between Ann, Ben and a computer player, with the computer to move."""
    while True:
        opening = Opening("escalier", guild=1, channel=2, pace="live", locale="en")
        table = await registry.open(opening, ANN, click())
        await table.ask(join, click(), BEN)
        await table.ask(add_computer, click(), ANN.user, "novice")
        await table.start(ANN.user, click())
        if COMPUTER in table.deadlines:
            return table
        await table.ask(end, None)


@pytest.mark.parametrize(
    ("looks", "begin"),
    [
        ({}, 15.0),
        ({ANN.user: 2.0}, 15.0),
        ({ANN.user: 2.0, BEN.user: 7.0}, 7.0),
        ({ANN.user: 2.0, BEN.user: 40.0}, 15.0),
    ],
    ids=["nobody looks", "one looks", "both look", "one looks late"],
)
def test_at_a_level_up_table_of_six_the_computers_begin_when_the_people_have_looked_or_after_fifteen_seconds(
    looks: dict[int, float], begin: float
) -> None:
    async def seconds() -> float:
        table = TableInMemory(ANN, BEN)
        for _ in range(4):
            table.ask(add_computer, ANN.user, "novice")
        table.ask(start, ANN.user)
        loop, first_look = asyncio.get_running_loop(), FirstLook(FIRST_LOOK_SECONDS)
        dealt = loop.time()
        for user, at in looks.items():
            loop.call_later(at, partial(first_look.note, user, dm=False))
        await first_look.over(table.state, table.now)
        return loop.time() - dealt

    assert run(seconds()) == pytest.approx(begin, abs=0.01)


def time_up(table: Table) -> asyncio.Task[None]:
    """End the computer's pause."""
    return asyncio.create_task(table.time_up(table.deadlines[COMPUTER]))


async def test_the_computer_moves_once_everyone_has_opened_their_hand(registry: TableRegistry, click: Clicks) -> None:
    table = await begun_by_the_computer(registry, click)
    moving = time_up(table)
    table.note_look(ANN.user)
    await asyncio.wait([moving], timeout=0.2)
    assert table.state.seats[COMPUTER].moves == 0
    table.note_look(BEN.user)
    await asyncio.wait_for(moving, PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1


async def test_hands_opened_during_its_pause_count(registry: TableRegistry, click: Clicks) -> None:
    table = await begun_by_the_computer(registry, click)
    table.note_look(ANN.user)
    table.note_look(BEN.user)
    await asyncio.wait_for(time_up(table), PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1


async def test_a_hand_sent_by_dm_takes_a_moment_to_open(registry: TableRegistry, click: Clicks) -> None:
    table = await begun_by_the_computer(registry, click)
    table.note_look(ANN.user)
    with patch("tables.first_look.DM_SECONDS", SECONDS):
        table.note_look(BEN.user, dm=True)
    moving = time_up(table)
    await asyncio.wait([moving], timeout=0.1)
    assert table.state.seats[COMPUTER].moves == 0
    with patch("tables.first_look.DM_SECONDS", 0.1):
        table.note_look(BEN.user, dm=True)
    await asyncio.wait_for(moving, PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1


async def test_a_clock_that_was_set_back_doesnt_make_it_wait_longer(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    registry = TableRegistry(store, now=time, pause=lambda: 0.0, first_look=0.1)
    table = await begun_by_the_computer(registry, click)
    time.now -= 3600
    await asyncio.wait_for(time_up(table), PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1


async def test_it_doesnt_wait_for_someone_who_has_left(registry: TableRegistry, click: Clicks) -> None:
    table = await begun_by_the_computer(registry, click)
    table.note_look(ANN.user)
    await table.ask(leave, click(), BEN.user)
    await asyncio.wait_for(time_up(table), PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1


async def test_it_waits_only_so_long_after_the_deal(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await begun_by_the_computer(registry, click)
    time.now += SECONDS
    await asyncio.wait_for(time_up(table), PATIENCE)
    assert table.state.seats[COMPUTER].moves == 1
