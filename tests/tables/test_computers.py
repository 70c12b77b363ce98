"""Test computer players: they think during their pause, hold nobody up, and stop once no people are left."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from statistics import fmean
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from engine import Event, Match, Move
from engine.registry import spec_of
from tables import errors, thinking
from tables.decide.lobby import add_computer, join, remove_computer
from tables.decide.match import end, leave, submit, take_back, vote
from tables.decide.opening import Opening
from tables.decide.step import LEAST, LEAST_MOMENT, MOMENT_PAUSE_FACTOR
from tables.decide.step import PATIENCE as PATIENCE_SECONDS
from tables.ports import Deadline, Standing, Unreadable
from tables.registry import TableRegistry, human_pause
from tables.table import Table
from tables.thinking import Thinkers
from tests.opponents.thinking.worker_pids import worker_pids
from tests.promises.waiting import PATIENCE
from tests.tables.conftest import ANN, BEN, Clicks, Time

LONG = 600.0
THINKING_SECONDS = 1.0
USUAL_PAUSE = 1.4
"""The mean of ``human_pause``."""
SEATS = {"levelup": (2, 4, 6), "escalier": (3, 6), "staircase": (2, 5), "spectrum": (3, 5)}


@pytest.fixture
def thinkers() -> Thinkers:
    """Experts whose searches never end."""
    return Thinkers(LONG)


@pytest.fixture
async def patient(store: SqliteStore, time: Time, thinkers: Thinkers) -> AsyncIterator[TableRegistry]:
    """Provide a table registry whose clock doesn't run."""
    yield TableRegistry(store, now=time, pause=lambda: THINKING_SECONDS, thinkers=thinkers)
    thinkers.close()


async def against(registry: TableRegistry, click: Clicks, level: str) -> Table:
    """Start a match between Ann and a computer player, with the computer to move."""
    while True:
        computers = {1: level}
        table = await registry.open(
            Opening("levelup", guild=1, channel=2, pace="live", locale="en", computers=computers), ANN, click()
        )
        await table.start(ANN.user, click())
        if due(table).seat == 1:
            return table
        await table.ask(end, None)


def due(table: Table) -> Deadline:
    (deadline,) = table.deadlines.values()
    return deadline


async def settled() -> None:
    """Let cancelled tasks finish."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_an_experts_process_starts_when_it_sits_down(
    patient: TableRegistry, click: Clicks, thinkers: Thinkers
) -> None:
    table = await patient.open(Opening("levelup", guild=1, channel=2, pace="live", locale="en"), ANN, click())
    await table.ask(add_computer, click(), ANN.user, "novice")
    assert worker_pids(thinkers) == []
    await table.ask(remove_computer, click(), ANN.user)
    await table.ask(add_computer, click(), ANN.user, "expert")
    assert len(worker_pids(thinkers)) == 1


async def test_computers_leave_time_to_look_at_a_finished_trick(
    patient: TableRegistry, click: Clicks, time: Time
) -> None:
    opening = Opening("escalier", guild=1, channel=2, pace="live", locale="en", computers={1: "novice", 2: "novice"})
    table = await patient.open(opening, ANN, click())
    await table.start(ANN.user, click())
    happened: list[Event] = []
    patient.follow(lambda change: happened.extend(change.events))
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    while not all(pauses.values()):
        match = table.state.match
        assert match is not None
        if due(table).seat:
            over = any(event.kind in spec_of("escalier").moments for event in happened)
            pauses[over].add(round(due(table).due - time.now, 3))
        happened.clear()
        if due(table).seat:
            await table.time_up(due(table))
        else:
            await table.ask(submit, click(), ANN.user, match.decision or "", str(match.legal_moves(0)[0]))
    assert pauses == {False: {THINKING_SECONDS}, True: {THINKING_SECONDS * MOMENT_PAUSE_FACTOR}}


@pytest.mark.parametrize(("game", "players"), [(game, count) for game, counts in SEATS.items() for count in counts])
async def test_a_person_who_plays_computers_only_waits_about_eight_seconds(
    store: SqliteStore, thinkers: Thinkers, click: Clicks, time: Time, game: str, players: int
) -> None:
    """At the usual tempo; the shortest pauses come on top, so that nothing is lost in a hurry."""
    registry = TableRegistry(store, now=time, pause=lambda: USUAL_PAUSE, thinkers=thinkers)
    computers = dict.fromkeys(range(1, players), "novice")
    opening = Opening(game, guild=1, channel=2, pace="live", locale="en", computers=computers)
    table = await registry.open(opening, ANN, click())
    await table.start(ANN.user, click())
    happened: list[Event] = []
    registry.follow(lambda change: happened.extend(change.events))
    moments = spec_of(game).moments
    waits = [0.0]
    waited = least = 0.0
    for _ in range(150):
        match = table.state.match
        if match is None or match.outcome is not None:
            break
        if 0 not in match.waiting:
            next_one = min(table.deadlines.values(), key=lambda deadline: deadline.due)
            pause = next_one.due - time.now
            shortest = LEAST_MOMENT if any(event.kind in moments for event in happened) else LEAST
            waited, least = waited + pause, least + shortest
            assert waited <= PATIENCE_SECONDS + least
            happened.clear()
            time.now = next_one.due
            await table.time_up(next_one)
        else:
            waits.append(waited)
            waited = least = 0.0
            happened.clear()
            await table.ask(submit, click(), ANN.user, match.decision or "", str(match.legal_moves(0)[0]))
    assert fmean(waits) <= 8


@pytest.mark.parametrize(("tempo", "factor"), [("slow", 1.7), ("usual", 1.0), ("fast", 0.4)])
async def test_the_table_decides_how_fast_computers_move(
    patient: TableRegistry, click: Clicks, time: Time, tempo: str, factor: float
) -> None:
    opening = Opening("levelup", guild=1, channel=2, pace="live", locale="en", computers={1: "novice"}, tempo=tempo)
    table = await patient.open(opening, ANN, click())
    await table.start(ANN.user, click())
    while not due(table).seat:
        match = table.state.match
        assert match is not None
        await table.ask(submit, click(), ANN.user, match.decision or "", str(match.legal_moves(0)[0]))
    assert due(table).due - time.now == pytest.approx(THINKING_SECONDS * factor, abs=0.001)


async def test_computers_never_hurry_if_several_people_play(patient: TableRegistry, click: Clicks, time: Time) -> None:
    computers = dict.fromkeys(range(2, 6), "novice")
    opening = Opening("levelup", guild=1, channel=2, pace="live", locale="en", computers=computers)
    table = await patient.open(opening, ANN, click())
    await table.ask(join, click(), BEN)
    await table.start(ANN.user, click())
    for _ in range(30):
        match = table.state.match
        assert match is not None
        (seat,) = match.waiting
        asked = table.state.seats[seat]
        if asked.plays_itself:
            await table.ask(submit, click(), asked.user, match.decision or "", str(match.legal_moves(seat)[0]))
        else:
            assert due(table).due - time.now >= THINKING_SECONDS
            await table.time_up(due(table))


async def test_an_unknown_level_is_refused_with_its_first_twenty_letters(patient: TableRegistry, click: Clicks) -> None:
    table = await patient.open(Opening("levelup", guild=1, channel=2, pace="live", locale="en"), ANN, click())
    with pytest.raises(errors.BadOption) as refused:
        await table.ask(add_computer, click(), ANN.user, "abcdefghijklmnopqrstuvwxyz")
    assert refused.value.facts == {"why": "abcdefghijklmnopqrst"}
    assert len(table.state.seats) == 1


async def test_it_thinks_during_its_pause(patient: TableRegistry, click: Clicks, thinkers: Thinkers) -> None:
    await against(patient, click, "expert")
    assert len(thinkers._thoughts) == 1


async def test_its_search_is_cancelled_when_the_table_ends(
    patient: TableRegistry, click: Clicks, thinkers: Thinkers
) -> None:
    table = await against(patient, click, "expert")
    moving = asyncio.create_task(table.time_up(due(table)))
    await asyncio.sleep(0.1)
    await asyncio.wait_for(table.ask(end, click()), PATIENCE)
    await settled()
    assert len(thinkers._thoughts) == 0
    await asyncio.wait_for(moving, PATIENCE)


async def test_pausing_the_match_cancels_its_search_and_resuming_starts_another(
    patient: TableRegistry, click: Clicks, thinkers: Thinkers
) -> None:
    table = await against(patient, click, "expert")
    moving = asyncio.create_task(table.time_up(due(table)))
    await asyncio.sleep(0.1)
    # the search doesn't hold up the vote
    await asyncio.wait_for(table.ask(vote, click(), ANN.user, pause=True), PATIENCE)
    await settled()
    assert len(thinkers._thoughts) == 0
    await asyncio.wait_for(moving, PATIENCE)
    await table.ask(vote, click(), ANN.user, pause=False)
    assert len(thinkers._thoughts) == 1


@pytest.mark.parametrize("killed", [False, True])
async def test_an_expert_moves_even_if_its_process_is_killed(
    store: SqliteStore, click: Clicks, monkeypatch: pytest.MonkeyPatch, *, killed: bool
) -> None:
    monkeypatch.setattr(thinking, "HURRIED_SECONDS", LONG)
    thinkers = Thinkers(LONG if killed else 0.05)
    registry = TableRegistry(store, pause=lambda: 0.0, thinkers=thinkers)
    moved = asyncio.Event()
    registry.follow(lambda change: moved.set() if change.table.state.seats[-1].moves else None)
    await registry.start()
    try:
        table = await against(registry, click, "expert")
        if killed:
            await asyncio.sleep(0.5)
            assert table.state.seats[1].moves == 0
            for process in worker_pids(thinkers):
                os.kill(process, signal.SIGKILL)
        await asyncio.wait_for(moved.wait(), PATIENCE)
        assert table.state.seats[1].moves == 1
    finally:
        await registry.close()


async def test_the_computer_does_not_move_for_a_person_who_is_back(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await registry.open(Opening("levelup", guild=1, channel=2, pace="live", locale="en"), ANN, click())
    await table.ask(join, click(), BEN)
    await table.start(ANN.user, click())
    late = due(table)
    time.now = late.due
    await table.time_up(late)
    automatic = due(table)
    user = table.state.seats[late.seat].user
    moving = asyncio.create_task(table.time_up(automatic))
    await table.ask(take_back, click(), user)
    await moving
    assert table.state.seats[late.seat].away is None
    assert table.state.seats[late.seat].moves == 0


async def test_the_table_ends_if_its_only_person_is_late(registry: TableRegistry, click: Clicks, time: Time) -> None:
    table = await against(registry, click, "novice")
    while due(table).seat == 1:
        await table.time_up(due(table))
    time.now = due(table).due
    await table.time_up(due(table))
    assert table.state.standing is Standing.OVER
    assert table.state.ended == "abandoned"


def test_the_pause_before_a_move_is_one_to_two_seconds() -> None:
    pauses = [human_pause() for _ in range(500)]
    assert min(pauses) >= 0.8
    assert max(pauses) <= 2.0
    assert max(pauses) - min(pauses) > 0.8


class Levels(Thinkers):
    """Records each search's level; the first search fails."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[str] = []

    async def think(self, match: Match, seat: int, level: str, taste: str | None = None, seconds: float = 1.0) -> Move:
        self.levels.append(level)
        if len(self.levels) == 1:
            raise LookupError("no idea")
        return match.legal_moves(seat)[0]


async def test_each_player_thinks_at_its_level_and_again_after_a_failed_search(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    thinkers = Levels()
    registry = TableRegistry(store, now=time, pause=lambda: THINKING_SECONDS, thinkers=thinkers)
    table = await against(registry, click, "novice")
    with pytest.raises(LookupError):
        await table.time_up(due(table))
    await table.time_up(due(table))
    assert table.state.seats[1].moves == 1
    assert set(thinkers.levels) == {"novice"}
    with_ben = await registry.open(Opening("levelup", guild=1, channel=2, pace="live", locale="en"), ANN, click())
    await with_ben.ask(join, click(), BEN)
    await with_ben.start(ANN.user, click())
    thinkers.levels.clear()
    await with_ben.ask(leave, click(), with_ben.state.seats[due(with_ben).seat].user)
    await settled()
    assert thinkers.levels == ["regular"]


async def test_setting_a_table_aside_cancels_its_searches(
    patient: TableRegistry, click: Clicks, thinkers: Thinkers
) -> None:
    table = await against(patient, click, "expert")
    assert (table.busy, len(thinkers._thoughts)) == (True, 1)
    with patch.object(SqliteStore, "load", side_effect=Unreadable("damaged")), pytest.raises(errors.SetAside):
        await table.reload()
    await settled()
    assert (table.busy, len(thinkers._thoughts)) == (False, 0)
