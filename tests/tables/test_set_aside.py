"""Test that an unreadable table is set aside: it blocks nobody, and resumes once it is readable again."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.match import end, submit
from tables.decide.rematch import rematch_id
from tables.ports import StillSeated
from tables.registry import TableRegistry
from tables.setup.quotas import Quotas
from tables.table import Table
from tests.registry_changes import without_game
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move

NO_JSON = "UPDATE entries SET data = '{\"9D' WHERE table_id = ? AND kind = 'started'"
NO_MATCH = "UPDATE entries SET data = json_set(data, '$.order', json_array(1)) WHERE table_id = ? AND kind = 'started'"
NO_SEAT = "UPDATE entries SET data = json_set(data, '$.seat', 7) WHERE table_id = ? AND kind = 'moved'"
NO_ENTRY = "UPDATE entries SET data = json_set(data, '$.seat', '9D') WHERE table_id = ? AND kind = 'moved'"
NO_KIND = "UPDATE entries SET kind = '9D' WHERE table_id = ? AND kind = 'moved'"


@pytest.fixture
def path(store: SqliteStore, tmp_path: Path) -> Path:
    return tmp_path / "stairwell.db"


@pytest.fixture
def small(store: SqliteStore, time: Time) -> TableRegistry:
    """Return a registry that releases idle tables immediately and allows one open table per person."""
    return TableRegistry(store, now=time, pause=lambda: 1.0, most_cached=0, quotas=Quotas(host=1))


def damage(path: Path, table: str, how: str = NO_JSON) -> None:
    """Change a table's rows behind the bot's back."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(how, (table,))
        assert db.total_changes


async def forgotten(registry: TableRegistry, click: Clicks) -> str:
    """Start a match that is in the store but no longer in memory."""
    table = await running(registry, click, ANN, BEN)
    user, decision, move = to_move(table)
    await table.ask(submit, click(), user, decision, move)
    key = table.id
    del table
    registry.cache.forget_idle()
    assert len(registry) == 0
    return key


DAMAGES = {"no JSON": NO_JSON, "no match": NO_MATCH, "no seat": NO_SEAT, "no entry": NO_ENTRY, "no kind": NO_KIND}


@pytest.mark.parametrize("how", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_table_damaged_unnoticed_is_set_aside_on_first_use(
    small: TableRegistry, click: Clicks, path: Path, time: Time, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    key = await forgotten(small, click)
    damage(path, key, how)
    time.now += 7200
    with pytest.raises(errors.SetAside):
        await small.table(key)
    assert small.aside == {key: time.now}
    assert await small.tables_of(ANN.user) == await small.tables_on(1) == []
    assert caplog.text.count(f"set aside as unreadable: table {key}") == 1
    assert "9D" not in caplog.text


async def test_a_table_set_aside_counts_for_no_quota(small: TableRegistry, click: Clicks, path: Path) -> None:
    key = await forgotten(small, click)
    with pytest.raises(errors.TooMany):
        await lobby(small, click, ANN)
    damage(path, key)
    with pytest.raises(errors.SetAside):
        await small.table(key)
    assert (await lobby(small, click, ANN)).id not in small.aside


async def test_a_table_in_doubt_whose_log_was_damaged_is_set_aside(
    registry: TableRegistry, store: SqliteStore, click: Clicks, path: Path
) -> None:
    table = await running(registry, click, ANN, BEN)
    other = await running(registry, click, ANN, CLEO)
    user, decision, move = to_move(table)
    writer = store._writer._connection
    await writer.run(lambda db: db.execute("PRAGMA query_only = ON").fetchall())
    with pytest.raises(errors.NotSaved):
        await table.ask(submit, click(), user, decision, move)
    await writer.run(lambda db: db.execute("PRAGMA query_only = OFF").fetchall())
    damage(path, table.id)
    for _ in range(2):
        with pytest.raises(errors.SetAside):
            await table.ask(submit, click(), user, decision, move)
    assert list(registry.aside) == [table.id]
    assert registry.cache.find(table.id) is None
    assert not table.busy
    user, decision, move = to_move(other)
    await other.ask(submit, click(), user, decision, move)


async def test_reloading_a_damaged_table_sets_it_aside(registry: TableRegistry, click: Clicks, path: Path) -> None:
    table = await running(registry, click, ANN, BEN)
    damage(path, table.id)
    with pytest.raises(errors.SetAside):
        await table.reload()
    with pytest.raises(errors.SetAside):
        await registry.table(table.id)


async def test_a_deadline_of_a_table_set_aside_fires_once(
    small: TableRegistry, click: Clicks, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    key = await forgotten(small, click)
    damage(path, key)
    (deadline,) = await small.store.deadlines(key)
    caplog.set_level(logging.WARNING)
    await small.watch.fire(deadline)
    await small.watch.fire(deadline)
    assert caplog.text.count("set aside as unreadable") == 1
    assert small.watch.clock._watching == 0


async def test_a_rematch_does_not_wait_for_a_lobby_set_aside(
    registry: TableRegistry, click: Clicks, path: Path
) -> None:
    old = await running(registry, click, ANN, BEN)
    await old.ask(end, None)
    first = await registry.rematch(old, ANN, click())
    assert first.id == rematch_id(old.id)
    damage(path, first.id, "UPDATE entries SET data = '7' WHERE table_id = ?")
    with pytest.raises(errors.SetAside):
        await first.reload()
    second = await registry.rematch(old, ANN, click())
    assert second.id == rematch_id(first.id)
    assert await registry.rematch(old, BEN, click()) is second


async def test_a_seat_at_a_table_set_aside_does_not_prevent_an_erasure(
    registry: TableRegistry, click: Clicks, path: Path
) -> None:
    table = await running(registry, click, ANN, BEN)
    damage(path, table.id)
    with pytest.raises(StillSeated):
        await registry.erase(ANN.user)
    with pytest.raises(errors.SetAside):
        await table.reload()
    await registry.erase(ANN.user)
    assert await registry.store.tables_of(ANN.user) == []
    assert await registry.store.tables_of(BEN.user) == [table.id]


async def test_a_table_that_is_readable_again_continues(registry: TableRegistry, click: Clicks, path: Path) -> None:
    table = await running(registry, click, ANN, BEN)
    before = table.state.match.record() if table.state.match is not None else None
    with closing(sqlite3.connect(path)) as db:
        kept = db.execute("SELECT data FROM entries WHERE table_id = ? AND kind = 'started'", (table.id,)).fetchone()[0]
    damage(path, table.id)
    with pytest.raises(errors.SetAside):
        await table.reload()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE entries SET data = ? WHERE table_id = ? AND kind = 'started'", (kept, table.id))
    again: Table = await registry.table(table.id)
    assert again.state.match is not None
    assert again.state.match.record() == before
    assert registry.aside == {}
    assert registry.watch.clock._watching == len(again.deadlines) == 1
    user, decision, move = to_move(again)
    await again.ask(submit, click(), user, decision, move)


@pytest.mark.parametrize("standing", ["lobby", "running", "over"])
async def test_a_table_whose_game_is_not_installed_waits_until_it_is(
    small: TableRegistry, click: Clicks, caplog: pytest.LogCaptureFixture, standing: str
) -> None:
    table = await (lobby(small, click, ANN) if standing == "lobby" else running(small, click, ANN, BEN))
    if standing == "over":
        await table.ask(end, None)
    key, seq = table.id, table.state.seq
    small.cache.drop(key)
    with without_game("levelup"):
        with pytest.raises(errors.GameMissing):
            await small.table(key)
        assert await small.tables_of(ANN.user) == await small.tables_on(1) == []
    assert f"table {key}: its game 'levelup' is not installed" in caplog.text
    again = await small.table(key)
    assert again.state.seq == seq
    assert small.aside == {}
