"""Test when clocks pause, and that lost time is given back only once, even if shards are regrouped or clocks drift."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from tables.ports import EVERY, Extension, Group, StoreError
from tables.registry import TableRegistry
from tables.time.play_time import ALIVE, LEAST, SET, STANDSTILL, ClockPause, PlayTime, alive_key
from tables.time.time_controls import RESTART_GRACE
from tests.machine import Machine
from tests.tables.ownerships import PlaysGroup


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def time(store: SqliteStore, machine: Machine) -> PlayTime:
    return PlayTime(store, machine.wall, machine.steady)


@pytest.mark.parametrize("given_back", ["at the start", "after an outage"])
async def test_time_is_given_back_only_once(time: PlayTime, machine: Machine, given_back: str) -> None:
    if given_back == "at the start":
        machine.passes(100)
        await time.begin()
    else:
        time.stop("gateway")
        machine.passes(100)
        await time.resume("gateway")
    before = time.now()
    machine.passes(10)
    time.stop("requests", since=before - 50)
    assert [still.since for still in time.clock_pauses()] == [before]


async def test_no_outage_starts_after_it_is_noticed(time: PlayTime) -> None:
    time.stop("gateway", since=time.now() + 5)
    assert [still.since for still in time.clock_pauses()] == [time.now()]


async def test_regrouped_shards_get_the_longest_outage_and_the_latest_time_given_back(
    time: PlayTime, machine: Machine
) -> None:
    time.divide(2)
    began = time.now()
    for group in (1, 0):
        time.stop("gateway", group)
        machine.passes(100)
    assert time.clock_pauses() == [ClockPause("gateway", began, everywhere=True)]
    time.divide(3)
    assert [time.can_play(guild << 22) for guild in range(3)] == [False] * 3
    assert time.clock_pauses() == [ClockPause("gateway", began, everywhere=True)]
    await time.resume("gateway")
    machine.passes(100)
    for group in (2, 1):
        time.stop("gateway", group)
        machine.passes(100)
        await time.resume("gateway", group)
    time.divide(4)
    time.stop("gateway", 3, since=began)
    assert [still.since for still in time.clock_pauses()] == [time.now()]


async def test_shards_keep_their_state_if_their_number_stays_the_same(time: PlayTime) -> None:
    time.divide(2)
    time.stop("gateway", 1)
    time.divide(2)
    assert [time.can_play(guild << 22) for guild in range(2)] == [True, False]


async def test_people_are_not_probed_while_it_is_known_that_they_cannot_play(time: PlayTime) -> None:
    asked = list[int]()

    async def ask(guild: int) -> None:
        asked.append(guild)
        if guild == 2:
            time.stop("gateway")

    time.probe_with(ask)
    assert [await time.can_certainly_play(guild) for guild in (1, 2, 3)] == [True, False, False]
    assert asked == [1, 2]


async def test_a_clock_that_drifts_back_slightly_moves_nothing(time: PlayTime, machine: Machine) -> None:
    for _ in range(3):
        machine.sleeps(-0.5)
        await time.look()
    assert time.moves == []
    assert time.now() == machine.wall()


async def test_setting_the_clock_back_shifts_the_time_of_the_last_refund(time: PlayTime, machine: Machine) -> None:
    time.stop("gateway")
    machine.passes(4)
    await time.resume("gateway")
    machine.sleeps(-1000)
    await time.look()
    machine.passes(4)
    time.stop("gateway", since=time.now() - 3)
    assert [still.since for still in time.clock_pauses()] == [time.now() - 3]


async def test_shards_that_reconnect_together_each_get_their_own_lost_time(time: PlayTime, machine: Machine) -> None:
    time.divide(2)
    for group in (1, 0):
        time.stop("gateway", group)
        machine.passes(100)
    assert time.last_playable == time.now() - 200
    await time.resume("gateway")
    assert time.moves == [
        Extension(100 + RESTART_GRACE, Group(0, 2)),
        Extension(200 + RESTART_GRACE, Group(1, 2)),
    ]


async def test_a_pause_of_all_groups_of_a_process_counts_as_everywhere(store: SqliteStore, machine: Machine) -> None:
    time = PlayTime(store, machine.wall, machine.steady, Group(1, 3))
    time.divide(3)
    time.stop("gateway", 1)
    assert time.clock_pauses() == [ClockPause("gateway", time.now(), everywhere=True)]
    assert time.nobody_can_play


async def test_listeners_hear_of_moved_deadlines_once_they_are_stored(time: PlayTime, machine: Machine) -> None:
    told: list[float] = []
    time.follow(told.append)
    with patch.object(SqliteStore, "extend_deadlines", side_effect=StoreError("the disk is full")):
        time.stop("gateway")
        machine.passes(100)
        await time.resume("gateway")
    assert told == []
    time.stop("gateway")
    machine.passes(10)
    await time.resume("gateway")
    assert told == [100 + RESTART_GRACE]


async def test_after_late_writes_listeners_hear_the_largest_move_even_if_backwards(
    time: PlayTime, machine: Machine
) -> None:
    told: list[float] = []
    time.follow(told.append)
    with patch.object(SqliteStore, "extend_deadlines", side_effect=StoreError("the disk is full")):
        machine.sleeps(-1000)
        await time.look()
    time.stop("gateway")
    machine.passes(100)
    await time.resume("gateway")
    assert told == [-1000]


async def test_a_second_reason_that_began_earlier_sets_the_start_of_the_pause(time: PlayTime, machine: Machine) -> None:
    await time.begin()
    began = time.now()
    machine.passes(100)
    time.stop("gateway")
    for earlier, since in ((50, began + 50), (500, began)):
        time.stop("requests", since=time.now() - earlier)
        assert [still.since for still in time.clock_pauses()] == [since, since]


async def test_if_one_shard_is_down_all_are_paused_since_then_after_regrouping(
    time: PlayTime, machine: Machine
) -> None:
    time.divide(2)
    machine.passes(100)
    time.stop("gateway", 1)
    machine.passes(100)
    time.divide(3)
    assert time.clock_pauses() == [ClockPause("gateway", time.now() - 100, everywhere=True)]


@pytest.mark.parametrize("groups", [1, 2])
async def test_time_lost_equally_by_all_shards_is_given_back_to_all_tables_in_one_move(
    time: PlayTime, machine: Machine, groups: int
) -> None:
    time.divide(groups)
    time.stop("gateway")
    machine.passes(LEAST)
    await time.resume("gateway")
    assert time.moves == [Extension(LEAST + RESTART_GRACE)]


@pytest.mark.parametrize(
    ("passes", "sleeps", "moved"),
    [
        (STANDSTILL, 0.0, []),
        (STANDSTILL + 1, 0.0, [STANDSTILL + 1 + RESTART_GRACE]),
        (0.0, LEAST - 1, []),
        (0.0, LEAST, [LEAST + RESTART_GRACE]),
        (STANDSTILL + 1, SET, [STANDSTILL + 1 + SET + RESTART_GRACE]),
        (0.0, -SET, [-SET]),
    ],
)
async def test_a_late_check_or_a_jumping_clock_moves_deadlines_above_a_limit(
    time: PlayTime, machine: Machine, passes: float, sleeps: float, moved: list[float]
) -> None:
    machine.passes(passes)
    machine.sleeps(sleeps)
    await time.look()
    assert [move.seconds for move in time.moves] == moved


def test_the_process_of_the_only_group_plays_everything() -> None:
    assert alive_key(EVERY) == ALIVE
    assert len({alive_key(Group(number, 2)) for number in range(2)} | {ALIVE}) == 3


async def test_a_process_with_a_group_reports_that_nobody_can_play_until_it_begins(
    store: SqliteStore, machine: Machine
) -> None:
    assert TableRegistry(store, now=machine.wall, ownership=PlaysGroup(Group(1, 2))).play_time.nobody_can_play
    assert not TableRegistry(store, now=machine.wall).play_time.nobody_can_play
