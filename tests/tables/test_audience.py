"""Test that a match waits while nobody can be shown anything: there, the bot can only answer clicks."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from tables.audience import SHOWN_SECONDS
from tables.decide.lobby import join
from tables.decide.opening import Opening
from tables.places import PlaceKind
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.time_controls import RESTART_GRACE
from tests.tables.conftest import ANN, BEN, Clicks, Time


async def among_friends(registry: TableRegistry, click: Clicks, place: PlaceKind = PlaceKind.GROUP) -> Table:
    opening = Opening("levelup", guild=2, channel=2, pace="relaxed", locale="en-GB", place=place)
    table = await registry.open(opening, ANN, click())
    await table.ask(join, click(), BEN)
    await table.start(ANN.user, click())
    return table


@pytest.mark.parametrize("place", PlaceKind)
async def test_time_runs_out_only_while_someone_can_be_shown(
    registry: TableRegistry, click: Clicks, time: Time, place: PlaceKind
) -> None:
    table = await among_friends(registry, click, place)
    (asked,) = table.deadlines.values()
    time.now += SHOWN_SECONDS
    await registry.watch.fire(asked)
    assert any(seat.away for seat in table.state.seats) is place.has_bot


async def test_the_next_click_gives_back_the_time_that_nobody_could_use(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await among_friends(registry, click)
    (before,) = table.deadlines.values()
    time.now += SHOWN_SECONDS + 3600
    assert registry.audience.waits_since(table) == time.now - 3600
    await registry.audience.note_click(table)
    (after,) = table.deadlines.values()
    assert after.due == before.due + 3600 + RESTART_GRACE
    assert registry.audience.waits_since(table) is None
    await registry.audience.note_click(table)
    assert table.deadlines == {after.seat: after}, "it is given back once"


async def test_after_a_start_the_table_waits_for_its_first_click(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await among_friends(registry, click)
    time.now += 1
    again = TableRegistry(store, now=time)
    await again.start()
    table = await again.table(table.id)
    assert again.audience.waits_since(table) == time.now
    await again.audience.note_click(table)
    assert again.audience.waits_since(table) is None
    await again.close()
