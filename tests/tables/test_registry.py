"""Test deadlines that can't be handled in time, the heartbeat, and a step whose caller stopped waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.deadlines import ABSENT_SECONDS, RETRY_SECONDS
from tables.decide.lobby import add_computer, cancel, join
from tables.decide.match import leave, submit
from tables.decide.opening import Opening
from tables.ports import Deadline, Standing
from tables.registry import TableRegistry
from tables.table import Change, Table
from tables.time.play_time import ALIVE
from tables.time.time_controls import RESTART_GRACE
from tests.promises.waiting import PATIENCE, eventually
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move
from tests.tables.history.test_review import played, regular
from tests.tables.talking import Talk


@pytest.fixture
def often() -> Iterator[None]:
    """Make the clock notice immediately that the test has advanced the time."""
    with patch("tables.time.clock.LONGEST_SLEEP", 0.01):
        yield


def due(table: Table) -> Deadline:
    (deadline,) = table.deadlines.values()
    return deadline


@pytest.mark.usefixtures("often")
async def test_a_deadline_that_passes_while_the_bot_is_away_fires_a_minute_after_it_is_back(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    time.now = due(table).due
    again = TableRegistry(store, now=time, pause=lambda: 1000.0)
    again.guild_outages.note(1, time.now)
    await again.start()
    try:
        await eventually(lambda: len(again))  # firing a deadline loads the table
        assert (await again.table(table.id)).state.seq == table.state.seq
        again.guild_outages.end(1)
        time.now += ABSENT_SECONDS
        loaded = await again.table(table.id)
        await eventually(lambda: loaded.state.seats[due(table).seat].away == "late")
    finally:
        await again.close()


@pytest.mark.usefixtures("often")
async def test_a_start_watches_the_deadlines_it_has_moved(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    moments: dict[str, float] = {}
    for table in [await running(registry, click, ANN, BEN, CLEO) for _ in range(2)]:
        await table.delay(60.0 * len(moments))
        moments[table.id] = due(table).due + 3600 + RESTART_GRACE
    await store.set_fact(ALIVE, repr(time.now))
    time.now += 3600
    again, acted = TableRegistry(store, now=time, pause=lambda: 1000.0), dict[str, float]()

    def note(change: Change) -> None:
        acted.setdefault(change.table.id, time.now)

    again.follow(note)
    await again.start()
    try:
        for table_id, moment in moments.items():
            time.now = moment
            await eventually(partial(acted.__contains__, table_id))
        assert acted == moments
    finally:
        await again.close()


async def test_settings_are_known_after_a_restart(registry: TableRegistry, store: SqliteStore, time: Time) -> None:
    await registry.preferences.set("server", 1, {"place": "thread"})
    again = TableRegistry(store, now=time)
    await again.start()
    try:
        assert again.preferences.server(1).place == "thread"
    finally:
        await again.close()


@pytest.mark.usefixtures("often")
async def test_a_deadline_fires_again_if_the_store_failed(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late, writer = due(table), store._writer._connection
    await registry.start()
    try:
        await writer.run(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
        time.now = late.due
        await eventually(lambda: f"a deadline of table {table.id} failed: NotSaved" in caplog.text)
        assert table.state.seats[late.seat].away is None
        await writer.run(lambda db: db.execute("PRAGMA query_only = OFF").fetchall())
        time.now += RETRY_SECONDS
        await eventually(lambda: table.state.seats[late.seat].away == "late")
    finally:
        await registry.close()


async def test_the_heartbeat_is_stored_periodically(registry: TableRegistry, store: SqliteStore, time: Time) -> None:
    with patch("tables.registry.HEARTBEAT_SECONDS", 0.01):
        await registry.start()
        try:
            for _ in range(2):
                time.now += 100
                async with asyncio.timeout(PATIENCE):
                    while await store.fact(ALIVE) != repr(time.now):
                        pass  # a query is waiting for its turn in the reader thread
        finally:
            await registry.close()


async def test_nothing_is_written_between_heartbeats_or_before_the_first(
    registry: TableRegistry, store: SqliteStore
) -> None:
    written, set_fact = list[str](), SqliteStore.set_fact

    async def noted(to: SqliteStore, key: str, value: str) -> None:
        written.append(key)
        await set_fact(to, key, value)

    with patch.object(SqliteStore, "set_fact", noted), patch("tables.registry.HEARTBEAT_SECONDS", 3600.0):
        await registry.start()
        for _ in range(20):
            await store.fact(ALIVE)
        assert written == []
        await registry.close()
    assert written == [ALIVE], "the last playable time is stored on close"


async def test_a_closed_registry_leaves_no_task_behind(registry: TableRegistry) -> None:
    before = asyncio.all_tasks()
    await registry.start()
    assert {task.get_name() for task in asyncio.all_tasks() - before} == {"clock", "heartbeat", "play time"}
    await registry.close()
    assert asyncio.all_tasks() == before


async def test_an_outdated_lobby_deadline_does_not_close_the_lobby(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    old = due(table)
    time.now += 60
    await table.ask(join, click(), BEN)
    await table.time_up(old)
    assert table.state.standing is Standing.LOBBY


async def test_a_doubtful_step_that_was_stored_is_shown_before_the_next(registry: TableRegistry, click: Clicks) -> None:
    """The caller stopped waiting while the store was writing."""
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    asked = asyncio.create_task(table.ask(submit, click(), user, decision, move))
    await asyncio.sleep(0)
    assert table.busy
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    before, changes = table.state.seq, list[Change]()
    registry.follow(changes.append)
    with pytest.raises(errors.Stale):
        await table.ask(submit, click(), user, decision, move)
    assert table.state.seq == before + 1
    assert changes == [Change(table, ())]


async def test_a_deadline_that_passes_while_nobody_can_play_is_checked_later_and_harms_nobody(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    late = due(table)
    registry.play_time.stop("gateway")
    time.now = late.due
    await registry.watch.fire(late)
    assert table.state.seats[late.seat].away is None
    await registry.play_time.resume("gateway")
    assert due(table).due > time.now, "the time was given back"
    time.now = due(table).due
    await registry.watch.fire(due(table))
    assert table.state.seats[late.seat].away == "late"


async def test_a_listener_that_unsubscribes_keeps_no_table_in_memory(registry: TableRegistry, click: Clicks) -> None:
    heard: list[Change] = []
    changed = heard.append

    def needs_it(_table: Table) -> bool:
        return False

    table = await lobby(registry, click, ANN)
    registry.follow(changed, needs_it)
    registry.cache._most = 0
    registry.cache.forget_idle()
    await table.ask(join, click(), BEN)
    assert (len(heard), table.id in registry.cache._at_hand) == (1, True)
    for _ in range(2):
        registry.unfollow(changed, needs_it)
    await table.ask(leave, click(), BEN.user)
    registry.cache.forget_idle()
    assert (len(heard), table.id in registry.cache._at_hand) == (1, False)


async def test_finished_and_surplus_tables_are_released_periodically(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    registry = TableRegistry(store, now=time, most_cached=1)
    over = (await lobby(registry, click, ANN)).id
    await (await registry.table(over)).ask(cancel, click(), ANN.user)
    idle, asked_for_last = (await lobby(registry, click, ANN)).id, (await lobby(registry, click, ANN)).id
    with patch("tables.registry.HEARTBEAT_SECONDS", 0.01):
        await registry.start()
        try:
            await eventually(lambda: len(registry) == 1)
            assert [registry.cache.find(key) is not None for key in (over, idle, asked_for_last)] == [
                False,
                False,
                True,
            ]
        finally:
            await registry.close()


async def test_reviews_and_hints_in_progress_end_with_the_registry(registry: TableRegistry) -> None:
    await registry.start()
    past = played("staircase", regular, players=2)
    job = registry.reviews.begin(past, 0)
    await eventually(lambda: job.decisions)
    await registry.close()
    with pytest.raises(asyncio.CancelledError):
        await job.finished()
    with pytest.raises(errors.NoReview):
        await registry.reviews.begin(past, 0).finished()


async def test_an_erased_user_is_forgotten_in_all_processes(store: SqliteStore, click: Clicks, time: Time) -> None:
    talk = Talk()
    here, there = (TableRegistry(store, now=time, pause=lambda: 1.0, coordination=talk) for _ in range(2))
    table = await lobby(here, click, ANN, BEN)
    await table.ask(cancel, click(), ANN.user)
    open_one = await there.open(Opening("levelup", 1, 2, "live", "en-GB"), BEN, click())
    kept = await there.table(table.id)
    await here.preferences.set("player", ANN.user, {"hands": "channel"})
    await here.erase(ANN.user)
    assert here.preferences.player(ANN.user).hands == "dm"
    assert (await here.table(table.id)).state.seats[0].name == ""
    assert [seat.name for seat in kept.state.seats] == ["Ann", "Ben"], "the message isn't delivered yet"
    shown = open_one.state
    await talk.heard()
    assert [seat.name for seat in kept.state.seats] == ["", "Ben"]
    assert open_one.state is shown, "it never named her"
    await here.store.archive.erase(ANN.user)
    await there.store.archive.erase(BEN.user, [open_one.id])
    talk.broadcast("set server 1")
    await talk.heard()
    assert kept.state.seats[1].name == "Ben"
    talk.broadcast(None)
    await talk.heard()
    assert kept.state.seats[1].name == "", "a message may have been missed"


async def test_a_computer_player_moves_at_a_table_loaded_for_its_deadline(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    await table.ask(add_computer, click(), ANN.user, "novice")
    await table.start(ANN.user, click())
    while due(table).seat == 0:
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)
    again = TableRegistry(store, now=time)
    await again.watch.fire(due(table))
    assert (await again.table(table.id)).state.seq == table.state.seq + 1
