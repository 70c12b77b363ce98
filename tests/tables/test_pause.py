"""A match pauses when all agree, lasts over a restart without a clock, and goes on when all agree again."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.ports import Standing
from tables.registry import TableRegistry
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move


async def test_one_voice_is_not_enough(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    await table.vote(ANN.user, click(), pause=True)
    await table.vote(ANN.user, click(), pause=True)
    assert not table.state.paused
    assert table.state.votes == {0}
    user, decision, move = to_move(table)
    await table.submit(user, click(), decision, move)
    assert table.deadlines


async def test_a_pause_stops_every_clock_and_every_move(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN)
    before = list(table.deadlines.values())
    for person in (ANN, BEN):
        await table.vote(person.user, click(), pause=True)
    assert table.state.paused
    assert table.deadlines == {}
    assert await registry.store.deadlines() == []
    time.now += 1_000_000
    for deadline in before:
        await table.time_up(deadline)
    assert [seat.away for seat in table.state.seats] == [None, None]
    user, decision, move = to_move(table)
    with pytest.raises(errors.Paused):
        await table.submit(user, click(), decision, move)
    await table.vote(ANN.user, click(), pause=True)
    assert table.state.votes == frozenset()


async def test_it_goes_on_after_a_restart_when_all_want_it_with_fresh_clocks(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    for person in (ANN, BEN):
        await table.vote(person.user, click(), pause=True)
    time.now += 7 * 86_400
    again = await TableRegistry(store, now=time, pause=lambda: 1.0).table(table.id)
    paused = [again.state.paused]
    for voter in (BEN, ANN):
        await again.vote(voter.user, click(), pause=False)
        paused.append(again.state.paused)
    assert paused == [True, True, False]
    (deadline,) = again.deadlines.values()
    assert deadline.due > time.now
    user, decision, move = to_move(again)
    await again.submit(user, click(), decision, move)


async def test_who_has_left_is_not_asked_and_a_leave_may_decide(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    await table.leave(CLEO.user, click())
    await table.vote(ANN.user, click(), pause=True)
    paused = [table.state.paused]
    await table.vote(BEN.user, click(), pause=True)
    paused.append(table.state.paused)
    await table.vote(ANN.user, click(), pause=False)
    await table.leave(BEN.user, click())
    paused.append(table.state.paused)
    assert paused == [False, True, False]
    assert table.deadlines


async def test_whoever_votes_is_back_at_the_table(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    await table.leave(BEN.user, click())
    await table.vote(BEN.user, click(), pause=True)
    assert table.state.seats[1].away is None
    assert not table.state.paused


async def test_one_person_among_computers_pauses_alone(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN)
    await table.add_computer(ANN.user, click(), "novice")
    await table.start(ANN.user, click())
    await table.vote(ANN.user, click(), pause=True)
    assert table.state.paused
    await table.leave(ANN.user, click())
    assert table.state.standing is Standing.OVER


async def test_strangers_lobbies_and_finished_matches_are_refused(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    with pytest.raises(errors.NotRunning):
        await table.vote(ANN.user, click(), pause=True)
    with pytest.raises(errors.NotSeated):
        await table.vote(CLEO.user, click(), pause=True)
    await table.cancel(ANN.user, click())
    with pytest.raises(errors.NotRunning):
        await table.vote(ANN.user, click(), pause=False)
