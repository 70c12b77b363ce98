"""What is refused at a table and in a registry, and what is said when the store fails."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from data.sqlite import SqliteStore
from engine import IllegalMove
from tables import errors
from tables.entries import Moved, Voted, to_json
from tables.lobby import Person
from tables.ports import Entry, Standing, StoreError
from tables.registry import TableRegistry
from tables.setup.opening import Opening
from tables.state import TableState
from tables.time.deadlines import LONGEST_ABSENCE
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move
from tests.tables.test_registry import due, often

__all__ = ["often"]

OPENING = Opening("levelup", guild=1, channel=2, pace="live", locale="en-GB")


class Failing:
    """A store that fails at those methods whose names it is told."""

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
async def test_a_game_a_pace_or_a_level_that_there_is_not_opens_no_table(
    registry: TableRegistry, click: Clicks, wrong: dict[str, Any]
) -> None:
    opening = replace(OPENING, **wrong)
    with pytest.raises(errors.BadOption) as refused:
        await registry.open(opening, ANN, click())
    assert refused.value.facts == {"why": f"{opening.game[:20]} {opening.pace[:20]}"}
    assert len(registry) == 0


async def test_there_must_be_a_computer_player_to_be_sent_away(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    with pytest.raises(errors.NoComputer):
        await table.remove_computer(ANN.user, click())
    for level in ("novice", "expert"):
        await table.add_computer(ANN.user, click(), level)
    await table.remove_computer(ANN.user, click())
    assert [(seat.user, seat.level) for seat in table.state.seats] == [(11, None), (12, None), (-1, "novice")]


async def test_a_table_that_is_over_can_not_be_ended_left_or_taken_from(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN)
    await table.end(click())
    assert table.state.ended == "moderated"
    for ask in (table.end(click()), table.leave(ANN.user, click()), table.remove(ANN.user, click())):
        with pytest.raises(errors.NotRunning):
            await ask


async def test_who_is_taken_out_of_a_lobby_has_no_seat_and_the_last_one_closes_it(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.remove(ANN.user, click())
    assert table.state.people == (BEN.user,)
    assert table.state.standing is Standing.LOBBY
    with pytest.raises(errors.NotSeated):
        await table.remove(ANN.user, click())
    await table.remove(BEN.user, click())
    assert table.state.ended == "moderated"


async def test_who_was_taken_out_of_a_match_can_do_nothing_more_in_it(registry: TableRegistry, click: Clicks) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    user, decision, move = to_move(table)
    await table.remove(user, click())
    seq = table.state.seq
    await table.remove(user, click())
    for ask in (
        table.submit(user, click(), decision, move),
        table.take_back(user, click()),
        table.vote(user, click(), pause=True),
        table.hint(user),
    ):
        with pytest.raises(errors.Removed):
            await ask
    assert table.state.seq == seq


async def test_a_match_that_goes_on_has_no_rematch_nor_has_a_stranger_one(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    with pytest.raises(errors.NotRunning):
        await registry.rematch(table, ANN, click())
    await table.end(click())
    with pytest.raises(errors.NotSeated):
        await registry.rematch(table, CLEO, click())


async def test_what_the_store_does_not_take_or_tell_is_refused_as_not_saved(
    shaky: TableRegistry, failing: Failing, click: Clicks
) -> None:
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


async def test_deadlines_that_may_not_have_been_put_off_are_read_again(
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
        await table.submit(user, click(), decision, move)
    failing.fails = set()
    assert due(table) == before
    await table.delay(60)
    assert due(table).due == before.due + 60


async def test_a_rematch_does_not_begin_while_the_last_match_can_not_be_read(
    shaky: TableRegistry, failing: Failing, click: Clicks
) -> None:
    table = await running(shaky, click, ANN, BEN)
    await table.end(click())
    again = await shaky.rematch(table, ANN, click())
    await shaky.rematch(table, BEN, click())
    failing.fails = {"load"}
    with pytest.raises(errors.NotSaved):
        await again.start(ANN.user, click())
    failing.fails = set()
    await again.start(ANN.user, click())
    assert again.state.standing is Standing.RUNNING


async def test_a_log_that_no_table_writes_is_no_table(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN)
    stored = await store.load(table.id)
    assert stored is not None
    header, entries = stored
    move, vote = to_json(Moved(0, "draw stock", "player")), to_json(Voted(0, pause=False))
    for said, log in (
        ("entry 9 after 3", [*entries, Entry(9, 1.0, "moved", None, move)]),
        ("a vote for what is so already", [*entries, Entry(4, 1.0, "voted", None, vote)]),
        ("a move before the start", [*entries[:2], Entry(3, 1.0, "moved", None, move)]),
    ):
        with pytest.raises(ValueError, match=said):
            TableState(header, log)


@pytest.mark.usefixtures("often")
async def test_a_match_on_a_server_that_the_bot_left_long_ago_ends(
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


async def test_at_most_as_many_sit_down_as_the_game_has_seats(registry: TableRegistry, click: Clicks) -> None:
    rematch = replace(OPENING, game="staircase", computers={-number: "novice" for number in range(1, 6)})
    with pytest.raises(errors.Full) as refused:
        await registry.open(rematch, ANN, click())
    assert refused.value.facts == {"seats": 5}
    table = await registry.open(replace(OPENING, game="staircase"), ANN, click())
    for number in range(4):
        await table.add_computer(ANN.user, click(), "novice")
        assert len(table.state.seats) == number + 2
    for ask in (table.add_computer(ANN.user, click(), "novice"), table.join(BEN, click())):
        with pytest.raises(errors.Full):
            await ask


async def test_seats_are_kept_for_who_was_invited_until_they_sit_there(registry: TableRegistry, click: Clicks) -> None:
    table = await registry.open(replace(OPENING, game="escalier", invited=(BEN.user, -1, 99)), ANN, click())
    assert table.state.kept_seats() == 2
    for number in range(3):
        await table.join(Person(50 + number, "Dan", "en-GB"), click())
    with pytest.raises(errors.Kept) as refused:
        await table.join(CLEO, click())
    assert refused.value.facts == {"seats": 2}
    await table.join(BEN, click())
    assert table.state.kept_seats() == 1
    with pytest.raises(errors.Kept):
        await table.join(CLEO, click())


async def test_a_seat_can_be_kept_for_as_many_as_there_are_free_ones_and_for_no_more(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await registry.open(replace(OPENING, game="escalier"), ANN, click())
    guests = range(60, 60 + table.state.player_counts()[-1])
    with pytest.raises(errors.TooManyGuests) as refused:
        await table.invite(ANN.user, click(), guests)
    assert refused.value.facts == {"seats": len(guests) - 1}
    assert await table.invite(ANN.user, click(), guests[1:]) == tuple(guests[1:])


async def test_too_few_are_told_how_many_are_needed(registry: TableRegistry, click: Clicks) -> None:
    table = await registry.open(replace(OPENING, game="escalier"), ANN, click())
    with pytest.raises(errors.TooFew) as refused:
        await table.start(ANN.user, click())
    assert refused.value.facts == {"needed": 3, "seated": 1}


async def test_who_is_not_asked_can_not_move_and_who_left_or_is_here_already_changes_nothing_by_saying_so_again(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await running(registry, click, ANN, BEN, CLEO)
    user, decision, move = to_move(table)
    other = next(person.user for person in (ANN, BEN, CLEO) if person.user != user)
    with pytest.raises(IllegalMove, match="not-your-turn"):
        await table.submit(other, click(), decision, move)
    await table.take_back(other, click())
    await table.leave(user, click())
    seq = table.state.seq
    await table.leave(user, click())
    await table.take_back(other, click())
    assert table.state.seq == seq
    await table.end(click())
    seq = table.state.seq
    await table.take_back(user, click())
    assert table.state.seq == seq
