"""Test the stored result of a finished match."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from data.archive import SqlArchive
from data.sqlite import SqliteStore
from engine import Event
from games.spectrum.rules import Spectrum
from tables.decide.lobby import Person, add_computer, cancel, join
from tables.decide.match import leave, submit, take_back
from tables.decide.opening import Opening
from tables.history.records import Rerated, Result
from tables.ports import Append, Entry, Header, Standing, StoreError
from tables.registry import TableRegistry
from tables.state import TableState
from tables.table import Table
from tests.matches import match_of
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, Clicks, Time, lobby, running, to_move

SHORT: dict[str, Any] = {"first_round": 3, "last_round": 3, "jokers": 2}


async def finish(table: Table, click: Clicks, time: Time) -> Result:
    """Play to the end, laying down melds whenever possible, and return the stored result."""
    while table.state.standing is Standing.RUNNING:
        match = match_of(table)
        seat = match.waiting[0]
        user = table.state.seats[seat].user
        moves = [str(move) for move in match.legal_moves(seat)]
        best = next((move for move in moves if move.startswith("laydown")), moves[0])
        time.now += 1
        if user < 0:
            await table.time_up(table.deadlines[seat])
        else:
            await table.ask(submit, click(), user, match.decision or "", best)
    result = await table._environment.store.archive.result(table.id)
    assert result is not None
    return result


async def test_a_finished_match_is_stored_with_places_scores_and_length(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN, **SHORT)
    began = time.now
    result = await finish(table, click, time)
    match = match_of(table)
    assert match.outcome is not None
    assert tuple(seat.place for seat in result.seats) == match.outcome.places
    assert tuple(seat.score for seat in result.seats) == match.outcome.scores
    assert result.moves == len(match.record()["moves"]) == sum(seat.moves for seat in result.seats)
    assert result.seconds == time.now - began
    assert (result.ended, result.reason, result.game) == (time.now, match.outcome.reason, "levelup")
    assert result.options == match.options
    assert [seat.name for seat in result.seats] == ["Ann", "Ben"]
    assert result.counts


async def test_autopilot_moves_are_counted_but_not_those_of_computer_players(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await registry.open(
        Opening("staircase", guild=1, channel=2, pace="live", options={"interfere": False}, locale="en"), ANN, click()
    )
    await table.ask(join, click(), BEN)
    await table.ask(add_computer, click(), ANN.user, "novice")
    await table.start(ANN.user, click())
    await table.ask(leave, click(), BEN.user)
    while table.state.seats[seat := match_of(table).waiting[0]].user != BEN.user:
        if table.state.seats[seat].user < 0:
            await table.time_up(table.deadlines[seat])
        else:
            await table.ask(submit, click(), *to_move(table))
    await table.time_up(table.deadlines[seat])
    ann, ben, computer = table.state.seats
    assert (ann.autopilot, ben.autopilot, ben.moves) == (0, 1, 1)
    await table.ask(take_back, click(), BEN.user)
    result = await finish(table, click, time)
    by_user = {one.user: one for one in result.seats}
    assert (by_user[BEN.user].autopilot, by_user[BEN.user].left) == (1, False)
    assert by_user[computer.user].autopilot == 0
    assert by_user[computer.user].level == "novice"
    assert not by_user[computer.user].left


async def test_an_abandoned_match_has_a_result_without_places(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    await table.ask(submit, click(), *to_move(table))
    await table.ask(leave, click(), ANN.user)
    await table.ask(leave, click(), BEN.user)
    result = await registry.store.archive.result(table.id)
    assert result is not None
    assert (result.reason, result.moves, result.counts) == ("abandoned", 1, False)
    assert [seat.place for seat in result.seats] == [None, None]


async def test_a_lobby_that_closes_leaves_no_result(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(cancel, click(), ANN.user)
    assert await registry.store.archive.result(table.id) is None


async def test_an_end_in_doubt_is_counted_once(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store writes the step but reports a failure, so the players keep clicking."""
    stored = store.append

    async def doubtful(step: Append) -> None:
        await stored(step)
        if step.result is not None:
            raise StoreError("no answer")

    monkeypatch.setattr(store, "append", doubtful)
    table = await running(registry, click, ANN, BEN, **SHORT)
    with pytest.raises(Exception, match="not-saved"):
        await finish(table, click, time)
    with pytest.raises(Exception, match="not-running"):
        await table.ask(submit, click(), ANN.user, "1-draw", "draw stock")
    assert len(table.rerated) == 2
    profile = await store.archive.profile(1, ANN.user)
    assert profile is not None
    assert profile.careers[0].matches == 1


async def test_victory_cards_won_are_in_the_result(registry: TableRegistry, click: Clicks, time: Time) -> None:
    people = [ANN, BEN, Person(13, "Cléo", "fr")]
    table = await registry.open(
        Opening("spectrum", guild=1, channel=2, pace="live", options={"target": 3, "max_rounds": 30}, locale="en"),
        ANN,
        click(),
    )
    for guest in people[1:]:
        await table.ask(join, click(), guest)
    await table.start(ANN.user, click())
    result = await finish(table, click, time)
    match = match_of(table)
    assert isinstance(match, Spectrum)
    assert tuple(seat.cards for seat in result.seats) == match.view(None).victories
    assert any(seat.cards for seat in result.seats)


async def test_a_run_of_exact_bids_spans_rounds_and_the_longest_is_stored() -> None:
    options, sat = {"max_cards": 4}, {1: "Ann", 2: "Ben", 3: "Cléo"}
    header = Header("oak", "escalier", 1, 2, 1, 0.0, "live", "en", options, (), None, bytes(range(32)))
    state = TableState(header)

    def enter(kind: str, **data: object) -> list[Event]:
        return state.apply(Entry(state.seq + 1, 0.0, kind, 100 + state.seq, data))

    for user, name in sat.items():
        enter("seated", user=user, name=name, locale="en")
    enter("started", dealer=0, order=list(sat))
    runs, longest = [0] * 3, [0] * 3
    while state.match is not None and state.standing is Standing.RUNNING:
        at = state.match.waiting[0]
        for event in enter("moved", seat=at, move=str(state.match.legal_moves(at)[0]), by="player"):
            if event.kind == "round-scored":
                runs = [(run + 1) * (not lost) for run, lost in zip(runs, event.facts["lost"], strict=True)]
                longest = [max(pair) for pair in zip(longest, runs, strict=True)]
    kept = [
        next((achievement.merit for achievement in seat.achievements if achievement.kind == "run"), 0)
        for seat in state.seats
    ]
    assert kept == [run if run > 1 else 0 for run in longest]
    assert max(longest) > max(*runs, 1)


async def test_the_end_is_shown_with_rating_changes(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await running(registry, click, ANN, BEN, **SHORT)
    shown: list[int] = []
    registry.follow(lambda change: shown.append(len(change.table.rerated)))
    await finish(table, click, time)
    assert shown[-1] == 2
    assert not any(shown[:-1])
    assert table.rerated[0].before == table.rerated[1].before
    registry.cache.forget_ended()
    registry.cache.drop(table.id)
    again = await registry.table(table.id)
    assert again is not table
    assert again.rerated == table.rerated


@pytest.mark.parametrize("unreadable", ["rerated", "evening"])
async def test_an_end_shown_without_its_records_is_shown_again_once_they_can_be_read(
    registry: TableRegistry, click: Clicks, time: Time, monkeypatch: pytest.MonkeyPatch, unreadable: str
) -> None:
    async def broken(*_asked: object) -> None:
        raise StoreError("the disk is gone")

    table = await running(registry, click, ANN, BEN, **SHORT)
    shown: list[tuple[Standing, int, int]] = []
    registry.follow(
        lambda change: shown.append(
            (change.table.state.standing, len(change.table.rerated), change.table.evening.matches)
        )
    )
    with monkeypatch.context() as patched:
        patched.setattr(SqlArchive, unreadable, broken)
        await finish(table, click, time)
        assert shown[-1] == (Standing.OVER, 0, 0)
        registry.cache.forget_ended()
    assert len(registry) == 1, "the table stays in memory until then"
    monkeypatch.setattr("tables.registry.HEARTBEAT_SECONDS", 0.01)
    await registry.start()
    await eventually(lambda: shown[-1] == (Standing.OVER, 2, 1))
    del table
    await eventually(lambda: len(registry) == 0)
    await registry.close()
    assert shown.count((Standing.OVER, 2, 1)) == 1, "the end is published again once"


async def test_rating_changes_are_loaded_once_and_only_for_a_finished_match(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    asked, rerated = list[Standing](), SqlArchive.rerated

    async def counted(archive: SqlArchive, table: str) -> dict[int, Rerated]:
        asked.append((await registry.table(table)).state.standing)
        return await rerated(archive, table)

    with patch.object(SqlArchive, "rerated", counted):
        closed = await lobby(registry, click, ANN, BEN)
        await closed.ask(cancel, click(), ANN.user)
        table = await running(registry, click, ANN, BEN, **SHORT)
        await finish(table, click, time)
        await table.reload()
    assert (asked, len(table.rerated)) == ([Standing.OVER], 2)
