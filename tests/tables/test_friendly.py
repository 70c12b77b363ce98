"""Test that a friendly match, which the host chooses in the lobby, gives hints and doesn't count."""

from __future__ import annotations

import asyncio

import pytest

from data.sqlite import SqliteStore
from engine import Match
from tables import errors
from tables.advice import Advice
from tables.decide.lobby import add_computer, make_friendly
from tables.decide.match import end, submit
from tables.decide.match_result import result_of
from tables.decide.opening import Opening
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table
from tables.thinking import Thinkers
from tests.matches import match_of, seat_of
from tests.tables.conftest import ANN, BEN, Clicks, Time, lobby, to_move


async def friendly(registry: TableRegistry, click: Clicks) -> Table:
    """Start a friendly match between two people."""
    table = await lobby(registry, click, ANN, BEN)
    await table.ask(make_friendly, click(), ANN.user, friendly=True)
    await table.start(ANN.user, click())
    return table


async def test_a_hint_is_a_legal_move_and_changes_nothing(registry: TableRegistry, click: Clicks) -> None:
    table = await friendly(registry, click)
    user, _, _ = to_move(table)
    seat, match = seat_of(table, user), match_of(table)
    before, seq = match.record(), table.state.seq
    assert (await table.hint(user)).move in match.legal_moves(seat)
    assert match_of(table).record() == before
    assert table.state.seq == seq


class Ponderer(Thinkers):
    """Computer players that give no advice until the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.go_on = asyncio.Event(), asyncio.Event()

    async def advise(self, match: Match, seat: int) -> Advice:
        self.asked.set()
        await self.go_on.wait()
        return await super().advise(match, seat)


async def test_a_hint_for_a_question_answered_in_the_meantime_is_not_given(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    ponderer = Ponderer()
    table = await friendly(TableRegistry(store, now=time, pause=lambda: 1.0, thinkers=ponderer), click)
    user, decision, move = to_move(table)
    hint = asyncio.create_task(table.hint(user))
    await ponderer.asked.wait()
    await table.ask(submit, click(), user, decision, move)
    ponderer.go_on.set()
    with pytest.raises(errors.Stale):
        await hint


async def test_a_person_alone_among_computers_can_ask_for_hints(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN)
    await table.ask(add_computer, click(), ANN.user, "novice")
    await table.start(ANN.user, click())
    while 0 not in match_of(table).waiting:
        (deadline,) = table.deadlines.values()
        await table.time_up(deadline)
    assert (await table.hint(ANN.user)).move in match_of(table).legal_moves(0)


async def test_a_friendly_match_stays_friendly_in_log_result_and_rematch(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await friendly(registry, click)
    again = await TableRegistry(store, now=registry.now).table(table.id)
    assert again.state.friendly
    result = result_of(table.state, registry.now())
    assert result is not None
    assert result.friendly
    await table.ask(end, click())
    assert table.state.standing is Standing.OVER
    rematch = await registry.rematch(table, BEN, click())
    assert rematch.state.friendly


async def test_a_game_without_a_computer_player_has_no_hints(registry: TableRegistry, click: Clicks) -> None:
    table = await registry.open(Opening("crazyeights", 1, 2, "live", "en", friendly=True), ANN, click())
    assert not table.state.hints
    with_one = await registry.open(Opening("levelup", 1, 2, "live", "en", friendly=True), ANN, click())
    assert with_one.state.hints
