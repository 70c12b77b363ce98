"""Test how the daily deals are stored, with both engines."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from data.store import SqlStore
from tables.dailies import MOVES_KEPT, StoredAttempt
from tests.data.results import GUILD

ANN, BEN, CLEO = 900_000_000_001, 900_000_000_002, 900_000_000_003
DAY = 20783
BEGUN = StoredAttempt(DAY, ANN, GUILD, b"\x01\x01")


def finished(attempt: StoredAttempt, points: int, spent: int = 0) -> StoredAttempt:
    return replace(attempt, code=attempt.code + b"\x05", points=points, spent=spent, merit=1000 * points - spent)


async def finish(store: SqlStore, user: int, points: int, guild: int = GUILD) -> None:
    begun = replace(BEGUN, user=user, guild=guild)
    assert await store.dailies.begin(begun, "Ann")
    assert await store.dailies.extend(finished(begun, points), len(begun.code))


async def test_the_secret_is_made_once(store: SqlStore) -> None:
    first, second = await asyncio.gather(store.dailies.secret(), store.dailies.secret())
    assert first == second == await store.dailies.secret()
    assert len(first) == 32


async def test_a_planned_day_keeps_its_game(store: SqlStore) -> None:
    await store.dailies.plan({DAY: "levelup", DAY + 1: "spectrum"})
    await store.dailies.plan({DAY: "staircase", DAY + 1: "escalier", DAY + 2: "levelup"})
    days = await store.dailies.days(DAY, DAY + 9)
    assert [(day.day, day.game, day.par) for day in days] == [
        (DAY, "levelup", None),
        (DAY + 1, "spectrum", None),
        (DAY + 2, "levelup", None),
    ]


async def test_par_is_set_once(store: SqlStore) -> None:
    await store.dailies.plan({DAY: "levelup"})
    await store.dailies.set_par(DAY, 7, 12)
    await store.dailies.set_par(DAY, 8, 3)
    (day,) = await store.dailies.days(DAY, DAY)
    assert (day.par, day.par_spent) == (7, 12)


async def test_an_hour_counts_once(store: SqlStore) -> None:
    await store.dailies.plan({DAY: "levelup", DAY + 1: "staircase"})
    for hour in (0, 23, 23, 7):
        await store.dailies.note_hour(DAY, hour)
    assert await store.dailies.hours(DAY) == {DAY: 3, DAY + 1: 0}


async def test_moves_are_kept_for_a_week_and_results_for_good(store: SqlStore) -> None:
    await finish(store, ANN, 7)
    for day, kept in ((DAY + MOVES_KEPT, True), (DAY + MOVES_KEPT + 1, False)):
        await store.dailies.plan({day: "levelup"})
        stored = await store.dailies.attempt(DAY, ANN)
        assert stored is not None
        assert (bool(stored.code), stored.points) == (kept, 7)
    assert not await store.dailies.begin(BEGUN, "Ann")
    assert await store.dailies.finished_days(ANN, 0) == [DAY]


async def test_everyone_has_one_attempt_a_day(store: SqlStore) -> None:
    assert await store.dailies.attempt(DAY, ANN) is None
    assert await store.dailies.begin(BEGUN, "Ann")
    assert not await store.dailies.begin(replace(BEGUN, code=b"\x01\x01\x07"), "Ann")
    assert await store.dailies.attempt(DAY, ANN) == BEGUN
    assert await store.dailies.begin(replace(BEGUN, day=DAY + 1), "Ann")


async def test_a_move_is_stored_once(store: SqlStore) -> None:
    await store.dailies.begin(BEGUN, "Ann")
    longer = replace(BEGUN, code=BEGUN.code + b"\x07")
    moved = await asyncio.gather(*(store.dailies.extend(longer, len(BEGUN.code)) for _ in range(2)))
    assert sorted(moved) == [False, True]
    assert await store.dailies.attempt(DAY, ANN) == longer


async def test_a_finished_attempt_never_changes(store: SqlStore) -> None:
    await finish(store, ANN, 40)
    kept = await store.dailies.attempt(DAY, ANN)
    assert kept is not None
    assert not await store.dailies.extend(finished(kept, 90), len(kept.code))
    assert await store.dailies.attempt(DAY, ANN) == kept
    assert await store.dailies.finished_days(ANN, DAY) == [DAY]


async def test_a_score_is_compared_with_everyones_and_with_those_on_the_server(store: SqlStore) -> None:
    await finish(store, ANN, 40)
    await finish(store, BEN, 50)
    await finish(store, CLEO, 60, guild=GUILD + 1)
    await store.dailies.begin(replace(BEGUN, user=CLEO + 1), "Ann")
    assert await store.dailies.standing(DAY, 40_000, GUILD) == (3, 2, 2, 1)
    assert await store.dailies.standing(DAY, 60_000, GUILD + 1) == (3, 0, 1, 0)


async def test_the_board_of_a_day_is_the_servers_and_leaves_out_hidden_people(store: SqlStore) -> None:
    await finish(store, ANN, 40)
    await finish(store, BEN, 50)
    await finish(store, CLEO, 60, guild=GUILD + 1)
    assert [(line.user, line.points) for line in await store.dailies.board(DAY, GUILD, 9)] == [(BEN, 50), (ANN, 40)]
    await store.archive.hide(BEN, True)
    assert [line.user for line in await store.dailies.board(DAY, GUILD, 9)] == [ANN]


async def test_points_are_for_finished_deals_and_for_each_person_here_who_did_worse(store: SqlStore) -> None:
    await store.dailies.plan({DAY: "levelup", DAY + 1: "spectrum"})
    for user, points in ((ANN, 40), (BEN, 50), (CLEO, 50)):
        await finish(store, user, points)
    await finish(store, CLEO + 1, 90, guild=GUILD + 1)
    await store.dailies.begin(replace(BEGUN, day=DAY + 1), "Ann")
    assert [line[:2] + line[3:] for line in await store.dailies.ranking(GUILD, DAY, DAY + 1, 9, 0)] == [
        (1, BEN, 2, 1),
        (1, CLEO, 2, 1),
        (3, ANN, 1, 1),
    ]
    assert await store.dailies.ranking(GUILD, DAY + 1, DAY + 1, 9, 0) == []
    assert [line.user for line in await store.dailies.ranking(GUILD, DAY, DAY, 1, ANN)] == [BEN, ANN]
    await store.archive.hide(ANN, True)
    assert [line[1:2] + line[3:] for line in await store.dailies.ranking(GUILD, DAY, DAY, 9, ANN)] == [
        (BEN, 1, 1),
        (CLEO, 1, 1),
    ]


async def test_an_erased_person_leaves_no_attempt_and_gets_no_second_one(store: SqlStore) -> None:
    await store.dailies.plan({DAY: "levelup", DAY + 1: "levelup"})
    await store.dailies.secret()
    await finish(store, ANN, 40)
    assert (await store.archive.kept(ANN)).dailies == 1
    assert (await store.archive.about(ANN)).content["daily_deals"] == [
        {"day": "2026-11-26", "server": str(GUILD), "finished": True, "score": 40, "spent": 0}
    ]
    await store.archive.erase(ANN)
    assert await store.dailies.attempt(DAY, ANN) is None
    assert (await store.archive.kept(ANN)).dailies == 0
    assert not await store.dailies.begin(BEGUN, "Ann")
    assert await store.dailies.begin(replace(BEGUN, day=DAY + 1), "Ann")


async def test_what_an_erasure_leaves_is_forgotten_the_next_day(store: SqlStore) -> None:
    await store.dailies.secret()
    await store.dailies.begin(BEGUN, "Ann")
    await store.archive.erase(ANN)
    await store.dailies.plan({DAY + 1: "levelup"})
    assert await store.dailies.begin(BEGUN, "Ann")  # the day is over for everyone by then
