"""Test what tables and registries refuse, and what they report if the store fails."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.sqlite import SqliteStore
from tables import errors
from tables.deadlines import LONGEST_ABSENCE
from tables.decide.match import end, submit
from tables.decide.opening import Opening
from tables.entries import Moved, Voted, to_json
from tables.ports import Entry, Standing, StoreError
from tables.registry import TableRegistry
from tables.state import TableState
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, running, to_move
from tests.tables.test_registry import due, often

__all__ = ["often"]

OPENING = Opening("levelup", guild=1, channel=2, pace="live", locale="en-GB")


class Failing:
    """A store whose methods with these names fail."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.fails: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name not in self.fails:
            return getattr(self._store, name)

        async def fail(*_args: object) -> None:
            raise StoreError("no")

        return fail


@pytest.fixture
def failing(store: SqliteStore) -> Failing:
    return Failing(store)


@pytest.fixture
def shaky(failing: Failing, time: Time) -> TableRegistry:
    return TableRegistry(failing, now=time, pause=lambda: 1.0)


@pytest.mark.parametrize(
    "wrong",
    [{"game": "poker" * 9}, {"pace": "glacial" * 9}, {"computers": {1: "genius"}}],
    ids=["game", "pace", "level"],
)
async def test_an_unknown_game_pace_or_level_opens_no_table(
    registry: TableRegistry, click: Clicks, wrong: dict[str, Any]
) -> None:
    opening = replace(OPENING, **wrong)
    with pytest.raises(errors.BadOption) as refused:
        await registry.open(opening, ANN, click())
    assert refused.value.facts == {"why": f"{opening.game[:20]} {opening.pace[:20]}"}
    assert len(registry) == 0


async def test_a_running_match_has_no_rematch_and_neither_does_a_stranger(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with pytest.raises(errors.NotRunning):
        await registry.rematch(table, ANN, click())
    await table.ask(end, click())
    with pytest.raises(errors.NotRematched):
        await registry.rematch(table, CLEO, click())


async def test_a_failing_store_is_reported_as_not_saved(shaky: TableRegistry, failing: Failing, click: Clicks) -> None:
    table = await running(shaky, click, ANN, BEN)
    failing.fails = {"open_table", "load", "open_on", "tables_of", "set_deadlines"}
    elsewhere = TableRegistry(failing, pause=lambda: 1.0)
    asked = (
        shaky.open(OPENING, BEN, click()),
        elsewhere.table(table.id),
        shaky.tables_on(1),
        shaky.tables_of(ANN.user),
        table.delay(60),
        table.reload(),
    )
    for ask in asked:
        with pytest.raises(errors.NotSaved):
            await ask


async def test_deadlines_that_may_not_have_been_postponed_are_reloaded(
    shaky: TableRegistry, failing: Failing, click: Clicks
) -> None:
    table = await running(shaky, click, ANN, BEN)
    before = due(table)
    failing.fails = {"set_deadlines"}
    with pytest.raises(errors.NotSaved):
        await table.delay(60)
    failing.fails = {"load"}
    user, decision, move = to_move(table)
    with pytest.raises(errors.NotSaved):
        await table.ask(submit, click(), user, decision, move)
    failing.fails = set()
    assert due(table) == before
    await table.delay(60)
    assert due(table).due == before.due + 60


async def test_a_rematch_does_not_start_while_the_last_match_cannot_be_read(
    shaky: TableRegistry, failing: Failing, click: Clicks
) -> None:
    table = await running(shaky, click, ANN, BEN)
    await table.ask(end, click())
    again = await shaky.rematch(table, ANN, click())
    await shaky.rematch(table, BEN, click())
    failing.fails = {"load"}
    with pytest.raises(errors.NotSaved):
        await again.start(ANN.user, click())
    failing.fails = set()
    await again.start(ANN.user, click())
    assert again.state.standing is Standing.RUNNING


async def test_a_log_that_no_table_would_write_is_rejected(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    stored = await store.load(table.id)
    assert stored is not None
    header, entries = stored
    move, vote = to_json(Moved(0, "draw stock", "player")), to_json(Voted(0, pause=False))
    for said, log in (
        ("expected entry 4, got 9", [*entries, Entry(9, 1.0, "moved", None, move)]),
        ("a vote that changes nothing", [*entries, Entry(4, 1.0, "voted", None, vote)]),
        ("a move before the match started", [*entries[:2], Entry(3, 1.0, "moved", None, move)]),
    ):
        with pytest.raises(ValueError, match=said):
            TableState(header, log)


@pytest.mark.usefixtures("often")
async def test_a_match_on_a_server_the_bot_left_long_ago_ends(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await running(registry, click, ANN, BEN)
    registry.guild_outages.note(1, due(table).due - LONGEST_ABSENCE)
    await registry.start()
    try:
        time.now = due(table).due
        await eventually(lambda: table.state.standing is Standing.OVER)
        assert table.state.ended == "deserted"
    finally:
        await registry.close()


async def test_no_more_people_sit_down_than_the_game_has_seats(registry: TableRegistry, click: Clicks) -> None:
    rematch = replace(OPENING, game="staircase", computers={-number: "novice" for number in range(1, 6)})
    with pytest.raises(errors.Full) as refused:
        await registry.open(rematch, ANN, click())
    assert refused.value.facts == {"seats": 5}
