"""Test leases in PostgreSQL: each group has one holder, and former holders can't write anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import pytest

from cluster.lease_keeper import LeaseKeeper, claim_first_free
from cluster.leases import LEASE_SECONDS, Lease
from data.connections import playing_store
from data.postgres.store import PostgresStore
from data.store import SqlStore
from tables.ports import Deadline, Extension, Group, LeaseLost, OutOfTurn, Posted, Reminder, Standing, StoreError
from tables.registry import TableRegistry
from tables.time.play_time import ALIVE, alive_key
from tables.time.time_controls import RESTART_GRACE
from tests.cluster.test_lease_keeper import dies
from tests.data.engines import PostgresMemory
from tests.data.results import ranked
from tests.data.samples import header, step
from tests.data.tables_in import tables_in
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.ownerships import PlaysGroup

pytestmark = pytest.mark.postgres

Player = Callable[[], Awaitable[PostgresStore]]

EVEN, ODD = Group(0, 2), Group(1, 2)
ON_EVEN, ON_ODD = 2 << 22, 3 << 22
"""Servers that belong to these groups."""


@pytest.fixture
async def memory(tmp_path: object) -> AsyncIterator[PostgresMemory]:
    made = PostgresMemory(tmp_path)  # type: ignore[arg-type]  # it needs no folder
    yield made
    await made.end()


@pytest.fixture
async def player(memory: PostgresMemory) -> AsyncIterator[Player]:
    """Open another process's store for running tables."""
    async with AsyncExitStack() as opened:

        async def opens() -> PostgresStore:
            return await opened.enter_async_context(playing_store(memory.place))

        yield opens


def lapse(memory: PostgresMemory) -> None:
    """Let all leases expire, as if they hadn't been renewed."""
    memory.rows("UPDATE leases SET until = seconds_now() - 1 RETURNING 1")


async def claimed(store: PostgresStore, group: Group) -> Lease:
    lease = await store.leases.claim(group)
    assert lease is not None
    return lease


async def test_each_group_belongs_to_one_process(player: Player) -> None:
    one, two = await player(), await player()
    first = await claimed(one, EVEN)
    assert first.epoch == 1
    assert await two.leases.claim(EVEN) is None
    other = await claimed(two, ODD)
    assert (one.leases.mine, two.leases.mine) == ((first,), (other,))
    assert [(lease.group, lease.node) for lease in await one.leases.listed()] == [
        (EVEN, one.leases.node),
        (ODD, two.leases.node),
    ]
    assert all(-LEASE_SECONDS <= lease.free_for < 0 for lease in await one.leases.listed())


async def test_a_renewed_lease_stays_and_an_expired_one_is_claimed_in_the_next_epoch(
    player: Player, memory: PostgresMemory
) -> None:
    one, two = await player(), await player()
    first = await claimed(one, EVEN)
    lapse(memory)
    await one.leases.renew()
    assert await two.leases.claim(EVEN) is None
    lapse(memory)
    second = await claimed(two, EVEN)
    assert second.epoch > first.epoch
    with pytest.raises(LeaseLost) as lost:
        await one.leases.renew()
    assert str(lost.value) == (
        f"group 0 of 2, lost in epoch {first.epoch}, played by {two.leases.node} in epoch {second.epoch}"
    )
    assert one.leases.mine == ()
    assert two.leases.mine == (second,)


def set_back(memory: PostgresMemory, seconds: float = 25.0) -> None:
    """Shift all leases, as if the server's clock had been set back."""
    memory.rows("UPDATE leases SET until = until + ? RETURNING 1", seconds)


async def seen(store: PostgresStore, group: Group) -> Lease:
    (lease,) = [one for one in await store.leases.listed() if one.group == group]
    return lease


async def test_a_lease_seen_to_expire_is_claimed_regardless_of_the_servers_clock(
    player: Player, memory: PostgresMemory
) -> None:
    one, two = await player(), await player()
    first = await claimed(one, EVEN)
    await one.open_table(header("oak", guild=ON_EVEN), step("oak"))
    set_back(memory)
    ended = await seen(two, EVEN)
    assert ended.free_for < -LEASE_SECONDS
    assert await two.leases.claim(EVEN) is None, "by the server's clock the lease is valid"
    await one.leases.renew()
    assert await two.leases.claim(EVEN, [ended]) is None, "its holder is alive"
    assert await two.leases.claim(EVEN, [replace(await seen(two, EVEN), epoch=first.epoch - 1)]) is None
    second = await two.leases.claim(EVEN, [await seen(two, EVEN)])
    assert second is not None
    assert second.epoch > first.epoch
    await refused_by_its_lease(one)
    with pytest.raises(LeaseLost):
        await one.append(step("oak", 2))


async def test_the_number_of_groups_can_change_once_all_leases_have_expired(
    player: Player, memory: PostgresMemory
) -> None:
    one, two = await player(), await player()
    for group in (EVEN, ODD):
        await claimed(one, group)
    set_back(memory)
    listed = await two.leases.listed()
    assert await two.leases.claim(Group(0, 1), listed[:1]) is None
    assert await two.leases.claim(Group(0, 1), listed) is not None


async def test_a_released_lease_is_free_even_if_the_servers_clock_is_set_back(
    player: Player, memory: PostgresMemory
) -> None:
    one, two = await player(), await player()
    await one.leases.release(await claimed(one, EVEN))
    set_back(memory)
    assert await two.leases.claim(EVEN) is not None


async def test_a_spare_takes_over_from_a_dead_process_although_the_clock_was_set_back(
    player: Player, memory: PostgresMemory, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = await player(), await player()
    keeper = LeaseKeeper(one.leases, await claimed(one, EVEN))
    await eventually(keeper.held)
    spare = asyncio.create_task(claim_first_free(two.leases, [EVEN]))
    renewed = (await seen(two, EVEN)).renewal
    while (await seen(two, EVEN)).renewal == renewed:  # it is alive  # noqa: ASYNC110 - there is nothing to wait on
        await asyncio.sleep(0.05)
    await dies(keeper)
    set_back(memory, 3600.0)
    taken = await asyncio.wait_for(spare, PATIENCE)
    assert taken.group == EVEN
    assert "the database's clock was adjusted, so it's ignored: the lease of" in caplog.text
    await refused_by_its_lease(one)


async def test_only_one_of_many_concurrent_claims_succeeds(player: Player, memory: PostgresMemory) -> None:
    stores = [await player() for _ in range(5)]
    for _ in range(3):
        leases = await asyncio.gather(*(store.leases.claim(EVEN) for store in stores))
        assert len([lease for lease in leases if lease is not None]) == 1
        lapse(memory)


async def test_writes_queued_before_a_release_are_still_stored(player: Player) -> None:
    store = await player()
    lease = await claimed(store, EVEN)
    await store.open_table(header("oak", guild=ON_EVEN), step("oak"))
    writing = asyncio.create_task(store.append(step("oak", 2)))
    await asyncio.sleep(0)
    await store.leases.release(lease)
    await writing


async def test_a_released_lease_is_free_immediately(player: Player) -> None:
    one, two = await player(), await player()
    lease = await claimed(one, EVEN)
    await one.leases.release(lease)
    await one.leases.release(lease)
    with pytest.raises(LeaseLost):
        await one.set_fact("a", "b")
    assert [listed.released for listed in await two.leases.listed()] == [True]
    await claimed(two, EVEN)
    await one.leases.release(lease)
    assert [listed.released for listed in await two.leases.listed()] == [False]


async def refused_by_its_lease(store: SqlStore) -> None:
    """Check that the lease no longer lets the store write; retry briefly if its session was closed."""
    while True:
        try:
            await store.set_fact("a", "b")
        except LeaseLost:
            return
        except StoreError:
            continue
        raise AssertionError("the write was accepted")


async def written(store: SqlStore, table: str, on: int) -> list[str]:
    """Return which types of writes to a table are refused because another process runs that table."""
    step2 = step(table, 2, deadlines=(Deadline(table, 0, "d2", 50.0),))
    over = replace(step(table, 3, standing=Standing.OVER), result=ranked(1, 2, table=table))
    refused = []
    for name, writing in {
        "open": store.open_table(header(table + "x", guild=on), step(table + "x")),
        "append": store.append(step2),
        "append with a result": store.append(over),
        "deadlines": store.set_deadlines(table, (Deadline(table, 0, "d2", 60.0),)),
        "post": store.post(Posted(table, "table", 0, 5, 6)),
        "unpost": store.unpost(table, "table", 0),
        "remember": store.remember(Reminder(table, 0, "d2", 20, 100)),
        "forget": store.forget_reminder(table, 0),
        "extend": store.extend_deadlines([Extension(7.0)], "alive of a test", "1"),
        "fact": store.set_fact("a", "b"),
        "people": store.set_dms_closed(1, True),
    }.items():
        try:
            await writing
        except LeaseLost:
            refused.append(name)
        except OutOfTurn:
            assert name == "append with a result", "only a step after a refused one is out of turn"
            refused.append(name)
    return refused


async def test_every_write_of_a_former_holder_is_refused(player: Player, memory: PostgresMemory) -> None:
    one, two = await player(), await player()
    await claimed(one, EVEN)
    await one.open_table(header("oak", guild=ON_EVEN), step("oak"))
    await one.post(Posted("oak", "table", 0, 5, 6))
    lapse(memory)
    await claimed(two, EVEN)
    await refused_by_its_lease(one)
    before = everything(memory)
    assert len(await written(one, "oak", ON_EVEN)) == 11
    one.note_shown(Posted("oak", "table", 0, 5, 6, shown=1))
    with pytest.raises(LeaseLost):
        await one.append(step("oak", 2))
    assert everything(memory) == before
    assert await written(two, "oak", ON_EVEN) == []


async def test_a_process_writes_only_to_groups_it_holds(player: Player, memory: PostgresMemory) -> None:
    one, two, none = await player(), await player(), await player()
    await claimed(one, EVEN)
    await claimed(two, ODD)
    await one.open_table(header("oak", guild=ON_EVEN), step("oak"))
    assert len(await written(none, "oak", ON_EVEN)) == 11
    assert set(await written(two, "oak", ON_EVEN)) == {
        *("open", "append", "append with a result", "deadlines", "post", "unpost", "remember", "forget"),
    }
    assert memory.rows("SELECT length FROM tables") == [(1,)]


def everything(memory: PostgresMemory) -> dict[str, object]:
    asked = ("tables", "entries", "clicks", "deadlines", "posts", "reminders", "results", "facts", "people", "seats")
    return {table: memory.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in asked}  # noqa: S608 - ours


async def test_only_steps_of_lost_groups_are_refused(player: Player, memory: PostgresMemory) -> None:
    one, two = await player(), await player()
    await claimed(one, EVEN)
    await claimed(one, ODD)
    servers = {"ash": ON_EVEN, "elm": ON_ODD, "oak": ON_EVEN, "yew": ON_ODD}
    for table, server in servers.items():
        await one.open_table(header(table, guild=server), step(table))
    lapse(memory)
    await claimed(two, ODD)
    with suppress(StoreError):
        await one.set_fact("a", "b")
    outcomes = await asyncio.gather(*(one.append(step(table, 2)) for table in servers), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), LeaseLost, type(None), LeaseLost]


async def test_each_process_sees_its_own_tables_and_shifts_its_own_deadlines(player: Player) -> None:
    one, two = await player(), await player()
    await claimed(one, EVEN)
    await claimed(two, ODD)
    for store, table, server in ((one, "oak", ON_EVEN), (two, "elm", ON_ODD)):
        due = Deadline(table, 0, "d1", 100.0)
        await store.open_table(header(table, guild=server), step(table, deadlines=(due,)))
        await store.remember(Reminder(table, 0, "d1", 20, 100))
    assert await tables_in(one, Standing.LOBBY) == await one.open_by_last_step() == ["oak"]
    assert await two.servers_with_tables() == [ON_ODD]
    assert list(await two.open_time_controls()) == ["elm"]
    assert [reminder.table for reminder in await one.reminders()] == ["oak"]
    await one.extend_deadlines([Extension(10.0)], alive_key(EVEN), "1")
    await two.extend_deadlines([Extension(3.0, ODD)], alive_key(ODD), "1")
    assert [deadline.due for deadline in await one.deadlines()] == [110.0]
    assert [deadline.due for deadline in await two.deadlines()] == [103.0]


def registry(store: PostgresStore, now: float, group: Group) -> TableRegistry:
    """Return the registry of a process that runs a group, on a machine whose clock reads ``now``."""
    return TableRegistry(store, now=lambda: now, ownership=PlaysGroup(group))


async def due(store: PostgresStore) -> list[float]:
    return [deadline.due for deadline in await store.deadlines()]


async def test_a_takeover_extends_deadlines_of_its_own_group_only(player: Player, memory: PostgresMemory) -> None:
    one, two, spare = await player(), await player(), await player()
    for store, group, table in ((one, EVEN, "oak"), (two, ODD, "elm")):
        await claimed(store, group)
        deadline = Deadline(table, -1, "lobby", 2000.0)
        await store.open_table(header(table, guild=(2 + group.number) << 22), step(table, deadlines=(deadline,)))
        playing = registry(store, 1000.0, group)
        await playing.start()
        await playing.close()
    assert await due(one) == await due(two) == [2000.0], "no earlier time is known"
    lapse(memory)
    await two.leases.renew()
    await claimed(spare, EVEN)
    taken = registry(spare, 1007.0, EVEN)
    await taken.start()
    assert await due(spare) == [2000.0 + 7.0 + RESTART_GRACE]
    assert await due(two) == [2000.0]
    assert len(taken) == 0, "no table is loaded before it is requested"
    assert await taken.store.open_by_last_step() == await taken.unfinished() == ["oak"]
    await taken.close()


async def test_tables_are_redistributed_once_every_lease_is_released(player: Player, memory: PostgresMemory) -> None:
    one, two = await player(), await player()
    await claimed(one, EVEN)
    await claimed(two, ODD)
    await one.set_fact(alive_key(EVEN), "50.0")
    await two.set_fact(alive_key(ODD), "40.0")
    await two.leases.release(two.leases.mine[0])
    every = Group(0, 1)
    assert await two.leases.claim(every) is None, "one process still plays half of them"
    lapse(memory)
    late = await claimed(two, every)
    assert late.epoch > 2
    await refused_by_its_lease(one)
    with pytest.raises(LeaseLost):
        await one.leases.renew()
    assert await two.fact(ALIVE) == "40.0", "no one loses time"
    assert await two.fact(alive_key(EVEN)) is None
    assert [lease.group for lease in await two.leases.listed()] == [every]


async def test_a_claim_does_not_wait_for_a_process_frozen_in_a_transaction(
    player: Player, memory: PostgresMemory
) -> None:
    one, two = await player(), await player()
    await claimed(one, EVEN)
    frozen, thaw = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def freeze(_: object) -> None:
        loop.call_soon_threadsafe(frozen.set)
        asyncio.run_coroutine_threadsafe(thaw.wait(), loop).result()

    writing = asyncio.create_task(one._writer.write(freeze))
    await frozen.wait()
    lapse(memory)
    await claimed(two, EVEN)
    thaw.set()
    with pytest.raises(StoreError):
        await writing
