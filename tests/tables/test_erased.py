"""Test that no table still names an erased person, not even in memory, and that nothing else in it changes."""

from __future__ import annotations

import asyncio
import random
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.decide.lobby import Person, cut, invite, join
from tables.decide.match import end, leave, remove, rename, submit
from tables.finished.past_match import PastMatch, verify
from tables.ports import Standing, StillSeated
from tables.registry import TableRegistry
from tables.state import TableState, state_from_log
from tables.table import Change, Table
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move
from tests.tables.talking import Talk
from ui.table.fairness import fairness_screen
from ui.table.table_screens import table_screen

DAN = Person(14, "Dan", "en-GB")
EVERYBODY = (ANN, BEN, CLEO, DAN)


async def stored(store: SqliteStore, table: Table) -> TableState:
    """Return the table as it would be after a restart."""
    found = await store.load(table.id)
    assert found is not None
    return state_from_log(*found)


def plain(state: TableState) -> dict[str, Any]:
    """Return everything in a state, in a comparable form."""
    facts = {name: getattr(state, name) for name in TableState.__slots__}
    return facts | {"match": state.match.record() if state.match is not None else None}


def told(table: Table) -> str:
    """Return all text on a table's message and on its *Fair deal* page."""
    return f"{table_screen(table.state, table.deadlines)}{fairness_screen(table.state, 'en')}"


async def cut_and_left(registry: TableRegistry, click: Clicks) -> Table:
    """Open a lobby in which an invited person sat down, cut the deck and left."""
    table = await lobby(registry, click, ANN)
    await table.ask(invite, click(), ANN.user, [BEN.user, CLEO.user])
    await table.ask(join, click(), BEN)
    await table.ask(cut, click(), BEN.user, "heron")
    await table.ask(leave, click(), BEN.user)
    return table


async def test_someone_who_cut_and_left_loses_name_and_word_immediately(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await cut_and_left(registry, click)
    mixed = table.state.mixed
    assert "Ben" in told(table)
    assert "heron" in told(table)
    shown: list[Change] = []
    registry.follow(shown.append)
    await registry.erase(BEN.user)
    assert [change.table for change in shown] == [table], "its message is redrawn"
    for gone in ("Ben", "heron", f"<@{BEN.user}>"):
        assert gone not in told(table)
    assert table.state.mixed == mixed
    assert table.state.awaited() == [CLEO.user]
    assert plain(table.state) == plain(await stored(store, table))


async def test_another_process_updates_as_soon_as_it_hears(store: SqliteStore, click: Clicks, time: Time) -> None:
    talk = Talk()
    here, there = (TableRegistry(store, now=time, pause=lambda: 1.0, coordination=talk) for _ in range(2))
    table = await cut_and_left(there, click)
    await here.erase(BEN.user)
    assert "heron" in told(table)
    await talk.heard()
    assert "heron" not in told(table)


async def test_a_process_that_missed_the_message_finds_out_with_its_next_heartbeat(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    here, there = (TableRegistry(store, now=time, pause=lambda: 1.0) for _ in range(2))
    table = await cut_and_left(there, click)
    with patch("tables.registry.HEARTBEAT_SECONDS", 0.01):
        await there.start()
        await store.archive.erase(BEN.user)
        async with asyncio.timeout(60):
            while "heron" in told(table):  # noqa: ASYNC110 - no event to wait for
                await asyncio.sleep(0.01)
        await there.close()
    await here.close()


async def test_a_step_at_a_table_that_still_names_them_is_decided_without_them(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    """A process that hasn't heard of an erasure yet could still write the erased name."""
    here, there = (TableRegistry(store, now=time, pause=lambda: 1.0) for _ in range(2))
    table = await running(there, click, ANN, BEN, CLEO, pace="slow")
    await table.ask(remove, click(), CLEO.user)
    await here.erase(CLEO.user)
    assert "Cléo" in str(table.state.seats)
    await table.ask(end, click())
    assert "Cléo" not in str(table.state.seats)
    result = await store.archive.result(table.id)
    assert result is not None
    assert "Cléo" not in str(result)
    assert str(CLEO.user) not in [str(seat.user) for seat in result.seats]
    assert plain(table.state) == plain(await stored(store, table))


async def test_a_removed_player_can_be_erased_during_the_match_which_stays_the_same(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO, pace="slow")
    with pytest.raises(StillSeated):
        await registry.erase(CLEO.user)
    await table.ask(remove, click(), CLEO.user)
    record = match_of(table).record()
    await registry.erase(CLEO.user)
    assert (await store.archive.kept(CLEO.user)).tables == 0
    assert match_of(table).record() == record
    for _ in range(12):
        await move_on(table, click)
    await table.ask(end, click())
    assert plain(table.state) == plain(await stored(store, table))
    assert "Cléo" not in told(table)
    past = PastMatch(table.state)
    assert verify(past, await store.archive.result(table.id)).deal_fits
    with pytest.raises(errors.NotRematched):
        await registry.rematch(table, CLEO, click())


async def test_someone_erased_while_a_rematch_opens_is_not_invited(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    here, there = (TableRegistry(store, now=time, pause=lambda: 1.0) for _ in range(2))
    table = await running(there, click, ANN, BEN)
    await table.ask(end, click())
    await here.erase(BEN.user)
    assert "Ben" in str(table.state.seats), "the message isn't delivered yet"
    again = await there.rematch(table, ANN, click())
    assert BEN.user not in again.state.invited
    assert (await store.archive.kept(BEN.user)).tables == 0


@pytest.mark.parametrize("seed", range(12))
async def test_a_table_in_memory_matches_its_log_after_any_erasure(
    registry: TableRegistry, store: SqliteStore, click: Clicks, seed: int
) -> None:
    rng = random.Random(seed)
    table = await lobby(registry, click, ANN)
    erased = 0
    for _ in range(60):
        try:
            erased += await at_random(rng, registry, table, click)
        except (errors.TableError, StillSeated):
            continue
        assert plain(table.state) == plain(await stored(store, table))
        if table.state.standing is Standing.OVER:
            break
    assert erased
    if table.state.match is not None:
        again = TableRegistry(store)
        assert match_of(await again.table(table.id)).record() == match_of(table).record()


async def move_on(table: Table, click: Clicks) -> None:
    """Make the next move, either as the person or as the computer player in their seat."""
    seat = match_of(table).waiting[0]
    if table.state.seats[seat].plays_itself:
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)
    else:
        await table.time_up(table.deadlines[seat])


async def at_random(rng: random.Random, registry: TableRegistry, table: Table, click: Clicks) -> bool:
    """Do something random at a table; return whether anyone was erased by it."""
    who = rng.choice(EVERYBODY)
    gone = [one for one in EVERYBODY if table.state.own_seat_of(one.user) is None]
    if table.state.standing is Standing.RUNNING:
        what = rng.choice(("move", "move", "move", "leave", "remove", "rename", "erase"))
    else:
        what = rng.choice(
            ("join", "join", "cut", "cut", "leave", "leave", "invite", "rename", "erase", "erase", "start")
        )
    match what:
        case "join":
            await table.ask(join, click(), who)
        case "cut":
            await table.ask(cut, click(), who.user, f"word {click()}")
        case "leave":
            if len(table.state.people) > 1:
                await table.ask(leave, click(), who.user)
        case "remove":
            await table.ask(remove, click(), who.user)
        case "rename":
            await table.ask(rename, None, who.user, f"{who.name} {click()}")
        case "invite":
            await table.ask(invite, click(), table.state.host or 0, [who.user])
        case "start":
            await table.start(table.state.host or 0, click())
        case "move":
            await move_on(table, click)
        case "erase":
            await registry.erase(rng.choice(gone or EVERYBODY).user)
            return True
    return False
