"""Since when people can't play: time given back once, shards that are regrouped, clocks that drift."""

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
async def test_what_was_given_back_is_not_given_back_again(time: PlayTime, machine: Machine, given_back: str) -> None:
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


async def test_no_outage_begins_later_than_it_is_noticed(time: PlayTime) -> None:
    time.stop("gateway", since=time.now() + 5)
    assert [still.since for still in time.clock_pauses()] == [time.now()]


async def test_when_connections_are_divided_anew_each_has_the_longest_outage_and_what_was_given_back_last(
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


async def test_connections_that_stay_as_many_keep_what_is_known_of_each(time: PlayTime) -> None:
    time.divide(2)
    time.stop("gateway", 1)
    time.divide(2)
    assert [time.can_play(guild << 22) for guild in range(2)] == [True, False]


async def test_whether_people_can_play_is_not_asked_while_it_is_known_that_they_can_not(time: PlayTime) -> None:
    asked = list[int]()

    async def ask(guild: int) -> None:
        asked.append(guild)
        if guild == 2:
            time.stop("gateway")

    time.probe_with(ask)
    assert [await time.can_certainly_play(guild) for guild in (1, 2, 3)] == [True, False, False]
    assert asked == [1, 2]


async def test_a_clock_that_drifts_back_a_little_moves_nothing(time: PlayTime, machine: Machine) -> None:
    for _ in range(3):
        machine.sleeps(-0.5)
        await time.look()
    assert time.moves == []
    assert time.now() == machine.wall()


async def test_what_was_given_back_before_the_clock_was_set_back_was_so_long_ago(
    time: PlayTime, machine: Machine
) -> None:
    time.stop("gateway")
    machine.passes(4)
    await time.resume("gateway")
    machine.sleeps(-1000)
    await time.look()
    machine.passes(4)
    time.stop("gateway", since=time.now() - 3)
    assert [still.since for still in time.clock_pauses()] == [time.now() - 3]


async def test_connections_that_come_back_at_once_are_given_back_what_each_has_lost(
    time: PlayTime, machine: Machine
) -> None:
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


async def test_all_that_a_process_plays_is_everywhere(store: SqliteStore, machine: Machine) -> None:
    time = PlayTime(store, machine.wall, machine.steady, Group(1, 3))
    time.divide(3)
    time.stop("gateway", 1)
    assert time.clock_pauses() == [ClockPause("gateway", time.now(), everywhere=True)]
    assert time.nobody_can_play


async def test_that_deadlines_were_moved_is_told_when_it_is_stored(time: PlayTime, machine: Machine) -> None:
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


async def test_of_what_is_stored_late_the_largest_move_is_told_be_it_back(time: PlayTime, machine: Machine) -> None:
    told: list[float] = []
    time.follow(told.append)
    with patch.object(SqliteStore, "extend_deadlines", side_effect=StoreError("the disk is full")):
        machine.sleeps(-1000)
        await time.look()
    time.stop("gateway")
    machine.passes(100)
    await time.resume("gateway")
    assert told == [-1000]


async def test_a_second_reason_that_began_earlier_is_since_when_people_can_not_play(
    time: PlayTime, machine: Machine
) -> None:
    await time.begin()
    began = time.now()
    machine.passes(100)
    time.stop("gateway")
    for earlier, since in ((50, began + 50), (500, began)):
        time.stop("requests", since=time.now() - earlier)
        assert [still.since for still in time.clock_pauses()] == [since, since]


async def test_connections_of_which_one_is_lost_all_stand_still_since_then_when_they_are_divided_anew(
    time: PlayTime, machine: Machine
) -> None:
    time.divide(2)
    machine.passes(100)
    time.stop("gateway", 1)
    machine.passes(100)
    time.divide(3)
    assert time.clock_pauses() == [ClockPause("gateway", time.now() - 100, everywhere=True)]


@pytest.mark.parametrize("groups", [1, 2])
async def test_what_all_connections_have_lost_alike_is_given_back_to_all_tables_at_once(
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
async def test_a_look_that_is_late_or_a_clock_that_jumps_moves_deadlines_from_a_limit_on(
    time: PlayTime, machine: Machine, passes: float, sleeps: float, moved: list[float]
) -> None:
    machine.passes(passes)
    machine.sleeps(sleeps)
    await time.look()
    assert [move.seconds for move in time.moves] == moved


def test_who_plays_the_one_group_there_is_plays_all() -> None:
    assert alive_key(EVERY) == ALIVE
    assert len({alive_key(Group(number, 2)) for number in range(2)} | {ALIVE}) == 3


async def test_a_process_that_plays_a_group_says_that_nobody_can_play_until_it_begins(
    store: SqliteStore, machine: Machine
) -> None:
    assert TableRegistry(store, now=machine.wall, ownership=PlaysGroup(Group(1, 2))).play_time.nobody_can_play
    assert not TableRegistry(store, now=machine.wall).play_time.nobody_can_play
