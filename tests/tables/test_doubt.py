"""Test tables that can't be sure what was stored: they reload their log once, before any other decision."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.lobby import make_friendly
from tables.decide.match import submit
from tables.ports import Append, Entry, Header, LeaseLost, StoreError
from tables.registry import TableRegistry
from tables.table import Change
from tests.tables.conftest import ANN, BEN, Clicks, Time, lobby, running, to_move

FULL = StoreError("the disk is full")


async def test_after_a_failed_step_the_log_is_reloaded_once_without_notifying_anyone(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    told: list[Change] = []
    registry.follow(told.append)
    user, decision, move = to_move(table)
    with patch.object(SqliteStore, "append", side_effect=FULL), pytest.raises(errors.NotSaved):
        await table.ask(submit, click(), user, decision, move)
    load, loads = SqliteStore.load, list[str]()

    async def counted(store: SqliteStore, table_id: str) -> tuple[Header, list[Entry]] | None:
        loads.append(table_id)
        return await load(store, table_id)

    with patch.object(SqliteStore, "load", counted):
        for number in range(1, 3):
            user, decision, move = to_move(table)
            await table.ask(submit, click(), user, decision, move)
            assert len(told) == number
    assert loads == [table.id]


async def test_a_failed_reload_is_repeated_before_the_next_decision(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    elsewhere = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    await elsewhere.ask(make_friendly, click(), ANN.user, friendly=True)
    with patch.object(SqliteStore, "load", side_effect=FULL), pytest.raises(errors.NotSaved):
        await table.reload()
    # without a reload, this would have no effect, since this copy doesn't know that the match is friendly
    await table.ask(make_friendly, click(), ANN.user, friendly=False)
    await elsewhere.reload()
    assert not elsewhere.state.friendly


async def test_listeners_hear_of_postponed_deadlines(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    told: list[Change] = []
    registry.follow(told.append)
    await table.delay(60.0)
    assert told == [Change(table, ())]


async def test_a_step_that_was_stored_after_all_is_published_on_reload(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    told: list[Change] = []
    registry.follow(told.append)
    append, number = SqliteStore.append, click()

    async def doubtful(store: SqliteStore, step: Append) -> None:
        await append(store, step)
        raise FULL

    user, decision, move = to_move(table)
    with patch.object(SqliteStore, "append", doubtful), pytest.raises(errors.NotSaved):
        await table.ask(submit, number, user, decision, move)
    assert told == []
    with pytest.raises(errors.Stale):
        await table.ask(submit, number, user, decision, move)
    assert len(told) == 1


async def test_a_table_without_doubt_reloads_nothing(registry: TableRegistry, click: Clicks) -> None:
    with patch.object(SqliteStore, "load", side_effect=FULL):
        table = await running(registry, click, ANN, BEN)
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)


async def test_deadlines_that_another_process_may_have_postponed_are_reloaded(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with patch.object(SqliteStore, "set_deadlines", side_effect=LeaseLost()), pytest.raises(errors.Elsewhere):
        await table.delay(60.0)
    user, decision, move = to_move(table)
    with patch.object(SqliteStore, "load", side_effect=FULL), pytest.raises(errors.NotSaved):
        await table.ask(submit, click(), user, decision, move)


async def test_reloading_a_second_writers_step_includes_its_deadlines(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    other = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    user, decision, move = to_move(table)
    time.now += 30
    await other.ask(submit, click(), user, decision, move)
    with pytest.raises(errors.Stale):
        await table.ask(submit, click(), user, decision, move)
    assert table.deadlines == other.deadlines != {}


async def test_reloading_a_table_notifies_listeners_even_without_a_change(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    told: list[Change] = []
    registry.follow(told.append)
    await table.reload()
    assert told == [Change(table, ())]
