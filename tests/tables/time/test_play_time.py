"""Test that time when people can't play doesn't count: lost connections, sleeping machines, changed system clocks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.ownership import Ownership
from tables.ports import EVERY, Deadline, Group, Standing, StoreError
from tables.registry import TableRegistry
from tables.table import Table
from tables.time.play_time import ALIVE, LEAST, OWNED, ClockPause, PlayTime
from tables.time.time_controls import RESTART_GRACE, TIME_CONTROLS
from tests.machine import Machine
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, running, to_move
from tests.tables.ownerships import PlaysGroup

LIVE = TIME_CONTROLS["live"]
ALL = LIVE.seconds + LIVE.bank
PAUSE = 1.0
"""How many seconds a computer player waits before moving."""


async def pass_time(registry: TableRegistry, machine: Machine, seconds: float) -> None:
    """Let time pass while the bot is running."""
    while seconds > 0:
        machine.passes(min(seconds, 4.0))
        seconds -= 4.0
        await registry.play_time.look()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def registry(store: SqliteStore, machine: Machine) -> TableRegistry:
    """Provide a registry whose clock doesn't run; tests fire deadlines themselves."""
    return TableRegistry(store, now=machine.wall, steady=machine.steady, pause=lambda: PAUSE)


@pytest.fixture
def often() -> Iterator[None]:
    """Check the clocks continuously during the block."""
    with patch("tables.time.clock.LONGEST_SLEEP", 0.01), patch("tables.time.play_time.LOOK_SECONDS", 0.01):
        yield


@pytest.fixture
async def ticking(registry: TableRegistry, often: None) -> AsyncIterator[TableRegistry]:
    """Provide a registry whose clock runs."""
    await registry.start()
    yield registry
    await registry.close()


def due(table: Table) -> Deadline:
    (deadline,) = table.deadlines.values()
    return deadline


async def left(registry: TableRegistry, table: Table) -> float:
    """Return the seconds until the deadline, after checking that memory and store agree on it."""
    await registry.store.load(table.id)  # all earlier writes are stored before this one
    (stored,) = await registry.store.deadlines(table.id)
    assert stored == due(table)
    return stored.due - registry.now()


async def asked_together(registry: TableRegistry, click: Clicks) -> Table:
    """Start a match in which Ann and a computer player must answer at the same time."""
    computers = {1: "novice", 2: "novice"}
    opening = Opening("spectrum", guild=1, channel=2, pace="live", locale="en-GB", computers=computers)
    table = await registry.open(opening, ANN, click())
    await table.start(ANN.user, click())
    while {one.asks_person for one in table.deadlines.values()} != {True, False}:
        one = min(table.deadlines.values())
        if one.asks_person:
            await table.ask(submit, click(), ANN.user, one.decision, to_move(table)[2])
        else:
            await table.time_up(one)
    return table


async def test_a_person_and_a_computer_asked_together_get_time_and_move_respectively(
    ticking: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await asked_together(ticking, click)
    (person,) = (one for one in table.deadlines.values() if one.asks_person)
    computers = {one.seat for one in table.deadlines.values()} - {person.seat}
    machine.sleeps(300)
    await eventually(lambda: not computers & set(table.deadlines))
    assert table.deadlines[person.seat] == person.moved(300 + RESTART_GRACE)


async def test_a_computer_only_waits_its_pause_for_the_process_that_takes_over(
    store: SqliteStore, click: Clicks, machine: Machine, often: None
) -> None:
    """This holds even if the new process's clock is an hour behind, since stored deadlines move with the clock."""
    ownership = PlaysGroup(EVERY)
    first = TableRegistry(store, now=machine.wall, steady=machine.steady, pause=lambda: PAUSE, ownership=ownership)
    await first.start()
    await first.play_time.resume(OWNED)
    table = await asked_together(first, click)
    (person,) = (one for one in table.deadlines.values() if one.asks_person)
    await first.play_time.note()
    await first._background.close()  # from here on, this process stores nothing, as if it had been killed
    await first.watch.close()
    behind = Machine(machine.wall() + 7 - 3600)
    second = TableRegistry(store, now=behind.wall, steady=behind.steady, pause=lambda: PAUSE, ownership=ownership)
    await second.start()
    await second.play_time.resume(OWNED)
    try:
        again = await second.table(table.id)
        await pass_time(second, behind, PAUSE)
        await eventually(lambda: set(again.deadlines) == {person.seat})
        assert again.deadlines[person.seat].due - behind.wall() == pytest.approx(
            person.due - machine.wall() + RESTART_GRACE - PAUSE, abs=1e-3
        )
    finally:
        await second.close()
        await first.close()


@pytest.mark.parametrize("seconds", [LEAST - 1, 100.0])
async def test_a_computer_waits_only_while_its_shard_is_disconnected(
    store: SqliteStore, click: Clicks, machine: Machine, often: None, seconds: float
) -> None:
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady, pause=lambda: PAUSE)
    registry.play_time.divide(2)
    await registry.start()
    try:
        table = await asked_together(registry, click)
        (person,) = (one for one in table.deadlines.values() if one.asks_person)
        registry.play_time.stop("gateway", 0)
        await pass_time(registry, machine, seconds)
        await asyncio.sleep(0.05)  # a deadline that passes now is postponed
        assert len(table.deadlines) > 1
        await registry.play_time.resume("gateway", 0)
        await eventually(lambda: set(table.deadlines) == {person.seat})
    finally:
        await registry.close()


async def test_time_without_a_gateway_does_not_count(registry: TableRegistry, click: Clicks, machine: Machine) -> None:
    table = await running(registry, click, ANN, BEN)
    machine.passes(100)
    registry.play_time.stop("gateway")
    machine.passes(900)
    await registry.play_time.resume("gateway")
    assert await left(registry, table) == ALL - 100 + RESTART_GRACE


async def test_time_lost_before_it_was_noticed_does_not_count_either(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    heard = registry.now()
    machine.passes(60)
    registry.play_time.stop("gateway", since=heard)
    machine.passes(10)
    await registry.play_time.resume("gateway")
    assert await left(registry, table) == ALL + RESTART_GRACE


async def test_several_simultaneous_reasons_are_one_interruption(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    for reason in ("gateway", "requests"):
        registry.play_time.stop(reason)
        machine.passes(100)
    for reason in ("gateway", "requests"):
        await registry.play_time.resume(reason)
        await registry.play_time.resume(reason)
        machine.passes(100)
    assert await left(registry, table) == ALL - 100 + RESTART_GRACE


async def test_a_short_interruption_moves_nothing(registry: TableRegistry, click: Clicks, machine: Machine) -> None:
    table = await running(registry, click, ANN, BEN)
    registry.play_time.stop("gateway")
    machine.passes(LEAST - 1)
    await registry.play_time.resume("gateway")
    assert await left(registry, table) == ALL - LEAST + 1


@pytest.mark.usefixtures("ticking")
async def test_while_nobody_can_play_no_deadline_passes(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    seat = due(table).seat
    registry.play_time.stop("gateway")
    await pass_time(registry, machine, 1000)
    await asyncio.sleep(0.1)
    assert table.state.seats[seat].away is None
    await registry.play_time.resume("gateway")
    await pass_time(registry, machine, ALL + RESTART_GRACE - 1)
    await asyncio.sleep(0.1)
    assert table.state.seats[seat].away is None
    await pass_time(registry, machine, 1)
    await eventually(lambda: table.state.seats[seat].away == "late")


@pytest.mark.usefixtures("ticking")
async def test_a_match_survives_a_sleep_of_the_machine(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    machine.sleeps(3000)
    await eventually(lambda: registry.play_time.moves)
    assert await left(registry, table) == ALL + RESTART_GRACE
    assert table.state.standing is Standing.RUNNING
    assert [seat.away for seat in table.state.seats] == [None, None]


@pytest.mark.usefixtures("ticking")
async def test_a_match_survives_a_stalled_process(registry: TableRegistry, click: Clicks, machine: Machine) -> None:
    table = await running(registry, click, ANN, BEN)
    machine.passes(3000)
    await eventually(lambda: registry.play_time.moves)
    assert await left(registry, table) == ALL + RESTART_GRACE
    assert [seat.away for seat in table.state.seats] == [None, None]


async def test_the_first_click_after_a_sleep_costs_no_bank(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    seat = due(table).seat
    machine.sleeps(ALL)
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    assert table.state.seats[seat].bank == LIVE.bank
    assert await left(registry, table) == ALL


@pytest.mark.parametrize("set_by", [-3600.0, -30.0, 40.0, 3600.0])
async def test_setting_the_clock_changes_nobodys_time_except_for_the_grace(
    registry: TableRegistry, click: Clicks, machine: Machine, set_by: float
) -> None:
    table = await running(registry, click, ANN, BEN)
    machine.passes(4)
    await registry.play_time.look()
    machine.wall.now += set_by
    machine.passes(1)
    await registry.play_time.look()
    assert registry.now() == machine.wall()
    assert await left(registry, table) == pytest.approx(ALL - 5 + RESTART_GRACE * (set_by > 0), abs=1e-6)


async def test_a_clock_set_during_an_outage_is_given_back_once(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    registry.play_time.stop("gateway")
    machine.passes(100)
    machine.wall.now -= 3600
    await registry.play_time.look()
    machine.passes(100)
    await registry.play_time.resume("gateway")
    assert await left(registry, table) == pytest.approx(ALL + RESTART_GRACE, abs=1e-6)


async def test_setting_the_clock_back_during_an_outage_keeps_its_length(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    registry.play_time.stop("gateway")
    await pass_time(registry, machine, 100)
    machine.wall.now -= 3600
    await registry.play_time.look()
    assert registry.play_time.clock_pauses() == [ClockPause("gateway", registry.now() - 100, everywhere=True)]
    await registry.play_time.resume("gateway")
    assert await left(registry, table) == pytest.approx(ALL + RESTART_GRACE, abs=1e-6)


async def test_a_drifting_clock_is_followed(registry: TableRegistry, machine: Machine) -> None:
    for _ in range(100):
        machine.passes(1)
        machine.wall.now += 0.5
        await registry.play_time.look()
    assert registry.now() == pytest.approx(machine.wall(), abs=1e-6)
    assert registry.play_time.moves == []


async def test_a_step_being_stored_when_the_clocks_move_moves_with_them(
    registry: TableRegistry, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    step = asyncio.create_task(table.ask(submit, click(), user, decision, move))
    await asyncio.sleep(0)
    assert table.busy
    registry.play_time.stop("gateway", since=registry.now() - 100)
    await registry.play_time.resume("gateway")
    await step
    assert await left(registry, table) == ALL + 100 + RESTART_GRACE


async def test_a_table_loaded_when_the_clocks_move_gets_its_time_once(
    registry: TableRegistry, store: SqliteStore, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    again = TableRegistry(store, now=machine.wall, steady=machine.steady)
    loading = asyncio.create_task(again.table(table.id))
    for _ in range(3):
        await asyncio.sleep(0)
    again.play_time.stop("gateway", since=again.now() - 100)
    await again.play_time.resume("gateway")
    assert await left(again, await loading) == ALL + 100 + RESTART_GRACE


async def test_a_lost_shard_pauses_only_the_clocks_of_its_own_servers(
    store: SqliteStore, click: Clicks, machine: Machine
) -> None:
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady)
    registry.play_time.divide(2)
    tables = []
    for guild in (2 << 22, 3 << 22):
        opening = Opening("levelup", guild=guild, channel=guild, pace="live", locale="en-GB")
        tables.append(await registry.open(opening, ANN, click()))
    before = [due(table).due for table in tables]
    registry.play_time.stop("gateway", 1)
    assert [registry.play_time.can_play(table.state.header.guild) for table in tables] == [True, False]
    assert not registry.play_time.nobody_can_play
    machine.passes(100)
    await registry.play_time.resume("gateway", 1)
    assert [due(table).due for table in tables] == [before[0], before[1] + 100 + RESTART_GRACE]
    for table in tables:
        await left(registry, table)


async def test_the_reason_and_the_start_of_a_pause_are_known(registry: TableRegistry, machine: Machine) -> None:
    time = registry.play_time
    time.divide(2)
    assert time.clock_pauses() == []
    began = registry.now()
    time.stop("requests")
    machine.passes(100)
    time.stop("gateway", 1)
    assert time.clock_pauses() == [
        ClockPause("gateway", began, everywhere=False),
        ClockPause("requests", began, everywhere=True),
    ]
    await time.resume("requests")
    assert time.clock_pauses() == [ClockPause("gateway", began, everywhere=False)]
    await time.resume("gateway")
    assert time.clock_pauses() == []


async def test_an_outage_of_all_shards_ends_for_each_when_it_reconnects(
    store: SqliteStore, click: Clicks, machine: Machine
) -> None:
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady)
    registry.play_time.stop("gateway")
    registry.play_time.divide(2)
    assert registry.play_time.nobody_can_play
    machine.passes(100)
    await registry.play_time.resume("gateway", 0)
    machine.passes(100)
    await registry.play_time.resume("gateway", 1)
    assert [move.seconds for move in registry.play_time.moves] == [100 + RESTART_GRACE, 200 + RESTART_GRACE]


async def test_a_kill_during_an_outage_loses_none_of_the_lost_time(
    ticking: TableRegistry, store: SqliteStore, click: Clicks, machine: Machine
) -> None:
    table = await running(ticking, click, ANN, BEN)
    ticking.play_time.stop("gateway")
    began = ticking.now()
    machine.passes(600)
    with patch("tables.registry.HEARTBEAT_SECONDS", 0.01):
        await ticking.close()
    assert await store.fact(ALIVE) == repr(began)
    machine.passes(100)
    again = TableRegistry(store, now=machine.wall, steady=machine.steady)
    await again.start()
    assert await left(again, await again.table(table.id)) == ALL + RESTART_GRACE
    await again.close()


async def test_a_clock_set_back_while_the_bot_was_off_leaves_everyone_their_time(
    registry: TableRegistry, store: SqliteStore, click: Clicks, machine: Machine
) -> None:
    table = await running(registry, click, ANN, BEN)
    machine.passes(30)
    await store.set_fact(ALIVE, repr(registry.now()))
    machine.wall.now -= 3600
    again = TableRegistry(store, now=machine.wall, steady=machine.steady)
    await again.start()
    assert await left(again, await again.table(table.id)) == ALL - 30 + RESTART_GRACE
    await again.close()


async def test_moves_the_store_rejected_are_stored_when_it_works_again(
    ticking: TableRegistry, store: SqliteStore, click: Clicks, machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    table = await running(ticking, click, ANN, BEN)
    refusing = patch.object(store, "extend_deadlines", side_effect=StoreError("no"))
    with refusing:
        ticking.play_time.stop("gateway")
        await pass_time(ticking, machine, 100)
        await ticking.play_time.resume("gateway")
    assert "moved deadlines not stored: StoreError" in caplog.text
    assert due(table).due - ticking.now() == ALL + RESTART_GRACE

    async def given_back() -> bool:
        return (await store.deadlines(table.id))[0] == due(table)

    async with asyncio.timeout(PATIENCE):
        while not await given_back():  # noqa: ASYNC110 - no event to wait for
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("often")
async def test_tables_of_another_process_are_paused(store: SqliteStore, click: Clicks, machine: Machine) -> None:
    held = True
    registry = TableRegistry(store, now=machine.wall, steady=machine.steady, ownership=Ownership(lambda: held))
    await registry.start()
    table = await running(registry, click, ANN, BEN)
    held = False
    await eventually(lambda: registry.play_time.nobody_can_play)
    await pass_time(registry, machine, 1000)
    held = True
    await eventually(lambda: not registry.play_time.nobody_can_play)
    assert await left(registry, table) == pytest.approx(ALL + RESTART_GRACE, abs=1e-6)
    await registry.close()


async def test_a_process_gives_back_the_time_since_its_group_was_last_played(
    store: SqliteStore, machine: Machine
) -> None:
    """The first start after groups were introduced uses the last time anyone could play."""
    group = Group(1, 2)
    await store.set_fact(ALIVE, repr(machine.wall() - 500))
    first = PlayTime(store, machine.wall, machine.steady, group)
    await first.begin()
    assert first.extended_at_start == pytest.approx(500 + RESTART_GRACE, abs=1)
    machine.passes(70)
    again = PlayTime(store, machine.wall, machine.steady, group)
    await again.begin()
    assert again.extended_at_start == pytest.approx(70 + RESTART_GRACE, abs=1)
    assert await store.fact(ALIVE) == repr(machine.wall() - 570), "another group's key stays unchanged"


async def test_a_past_moment_stays_as_long_before_a_question_as_it_was(
    store: SqliteStore, registry: TableRegistry, machine: Machine
) -> None:
    moment = machine.wall()
    await registry.play_time.begin()
    machine.passes(40.0)
    time = TableRegistry(store, now=machine.wall, steady=machine.steady).play_time
    await time.begin()
    after = machine.wall() + 1.0
    assert time.moved(moment, 1) == moment + 40.0 + RESTART_GRACE, "the bot was away"
    assert time.moved(after, 1) == after
    time.divide(2)
    time.stop("no connection", group=1)
    machine.passes(4.0)
    await time.look()
    await time.resume("no connection", group=1)
    assert time.moved(moment, 0) == moment + 40.0 + RESTART_GRACE, "its server was connected"
    assert time.moved(moment, 1 << 22) == moment + 44.0 + 2 * RESTART_GRACE
