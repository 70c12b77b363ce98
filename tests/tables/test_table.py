"""Test that a table has one writer, and that each step is stored exactly once and before it is shown."""

from __future__ import annotations

import asyncio
import hashlib
import hmac

import pytest

from data.sqlite import SqliteStore
from engine import new_match
from tables import errors
from tables.decide.lobby import join, make_friendly
from tables.decide.match import submit
from tables.ports import Append, StoreError
from tables.registry import TableRegistry
from tables.state import TableState
from tables.table import Table
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move


class Unsteady:
    """A store whose append fails, either before or after writing to the file."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.before = self.after = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)

    async def append(self, step: Append) -> None:
        if self.before:
            self.before -= 1
            raise StoreError("no")
        await self.store.append(step)
        if self.after:
            self.after -= 1
            raise StoreError("perhaps")


async def test_listeners_only_hear_of_stored_steps(registry: TableRegistry, store: SqliteStore, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    seen: list[int] = []
    registry.follow(lambda change: seen.append(change.table.state.seq))
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    stored = await store.load(table.id)
    assert stored is not None
    assert seen == [len(stored[1])]


async def test_the_stored_log_is_the_whole_table(registry: TableRegistry, store: SqliteStore, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN, CLEO, jokers=1)
    for _ in range(12):
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)
    stored = await store.load(table.id)
    assert stored is not None
    again = TableState(*stored)
    assert again.match is not None
    assert table.state.match is not None
    assert again.match.record() == table.state.match.record()
    assert again.seats == table.state.seats
    assert again.recent == table.state.recent


async def test_the_same_click_never_counts_twice(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    number = click()
    results = await asyncio.gather(
        *(table.ask(submit, number, user, decision, move) for _ in range(5)), return_exceptions=True
    )
    refused = [result for result in results if isinstance(result, errors.Stale)]
    assert len(refused) == len(results) - 1
    user, decision, move = to_move(table)
    seq = table.state.seq
    await table.ask(submit, number, user, decision, move)
    assert table.state.seq == seq


async def on_an_unsteady_store(store: SqliteStore, click: Clicks, time: Time) -> tuple[Unsteady, Table]:
    unsteady = Unsteady(store)
    shaky = TableRegistry(unsteady, now=time, pause=lambda: 1.0)  # type: ignore[arg-type]  # passes other calls on
    return unsteady, await running(shaky, click, ANN, BEN)


async def test_a_move_that_was_not_stored_has_no_effect(store: SqliteStore, click: Clicks, time: Time) -> None:
    unsteady, table = await on_an_unsteady_store(store, click, time)
    user, decision, move = to_move(table)
    unsteady.before = 1
    with pytest.raises(errors.NotSaved):
        await table.ask(submit, click(), user, decision, move)
    assert to_move(table)[1] == decision
    await table.ask(submit, click(), user, decision, move)
    assert to_move(table)[1] != decision


async def test_after_a_doubtful_append_the_stored_log_decides(store: SqliteStore, click: Clicks, time: Time) -> None:
    unsteady, table = await on_an_unsteady_store(store, click, time)
    user, decision, move = to_move(table)
    number = click()
    unsteady.after = 1
    with pytest.raises(errors.NotSaved):
        await table.ask(submit, number, user, decision, move)
    with pytest.raises(errors.Stale):
        await table.ask(submit, number, user, decision, move)
    assert to_move(table)[1] != decision


async def test_a_second_writer_is_detected_and_its_moves_are_loaded(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    other = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    user, decision, move = to_move(table)
    await other.ask(submit, click(), user, decision, move)
    with pytest.raises(errors.Stale):
        await table.ask(submit, click(), user, decision, move)
    assert table.state.seq == other.state.seq


async def test_a_cancelled_submit_leaves_no_doubt_behind(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    task = asyncio.create_task(table.ask(submit, click(), user, decision, move))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    with pytest.raises(errors.Stale):
        await table.ask(submit, click(), user, decision, move)


async def test_the_deal_is_proved_by_the_seed_and_the_joins(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.start(ANN.user, click())
    header = table.state.header
    text = f"stairwell/deal/2 {header.table} join:101 join:102"
    seed = hmac.new(header.seed, text.encode(), hashlib.sha256).digest()
    dealt = new_match("levelup", 2, seed)
    assert table.state.match is not None
    assert dealt.view(0) == table.state.match.view(0)
    assert dealt.view(1) == table.state.match.view(1)


async def test_a_table_is_loaded_once_however_many_requests_come(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    fresh = TableRegistry(store, now=time, pause=lambda: 1.0)
    loaded = await asyncio.gather(*(fresh.table(table.id) for _ in range(10)))
    assert len({id(one) for one in loaded}) == 1
    with pytest.raises(errors.NoSuchTable):
        await fresh.table("0123456789")


async def test_a_request_that_still_fits_after_a_second_writers_step_is_done(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    other = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    await other.ask(join, click(), BEN)
    await table.ask(join, click(), CLEO)
    assert table.state.people == (ANN.user, BEN.user, CLEO.user)
    with pytest.raises(errors.AlreadySeated):
        await other.ask(join, click(), CLEO)


async def test_a_request_that_is_always_overtaken_is_refused_as_stale(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    other = await lobby(registry, click, ANN, BEN)

    class Slow(Unsteady):
        """A store to which another process always writes first."""

        async def append(self, step: Append) -> None:
            await other.ask(make_friendly, click(), ANN.user, friendly=not other.state.friendly)
            await self.store.append(step)

    slow = TableRegistry(Slow(store), now=time)  # type: ignore[arg-type]  # passes everything else through
    table = await slow.table(other.id)
    with pytest.raises(errors.Stale):
        await table.ask(join, click(), CLEO)


async def test_a_click_that_another_process_has_stored_is_loaded(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    other = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    number = click()
    await other.ask(join, number, BEN)
    await table.ask(join, number, BEN)
    assert table.state.seq == other.state.seq
    assert table.state.people == (ANN.user, BEN.user)
