"""Test that matches count in the order in which they ended, even if they are recorded in a different order."""

from __future__ import annotations

import asyncio
import io
import random
import sqlite3
import time
from collections.abc import Collection
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from data.commands import recompute as command
from data.commands.progress import progress_bar
from data.commands.recompute import recompute
from data.commands.recompute_workspace import DERIVED, RecomputeWorkspace
from data.personal import erasure
from data.sql import result_rows
from data.sql.result_rows import PERIODS_KEPT
from data.sqlite import SqliteStore
from engine.achievements import Achievement
from tables.history.records import Period, Profile, Result
from tables.ports import Store, StoreError
from tests.data.results import GUILD, NOON, ranked, remember

ANN, BEN, CLEO = 900_000_000_001, 900_000_000_002, 900_000_000_003
DAY = 24 * 3600.0
WEEK = 7 * DAY


async def board(store: Store, period: Period, now: float = NOON) -> list[tuple[int, int, int]]:
    found = await store.archive.leaderboard(GUILD, "", period, page=0, asker=ANN, now=now)
    return [(line.user, line.matches, line.wins) for line in found.lines]


async def profile(store: Store, user: int) -> Profile:
    found = await store.archive.profile(GUILD, user)
    assert found is not None
    return found


def proud(result: Result, merit: int) -> Result:
    achievement = Achievement("melds", 0, merit, ("7S",), {})
    return replace(result, seats=(replace(result.seats[0], achievements=(achievement,)), *result.seats[1:]))


async def test_an_old_match_recorded_late_does_not_empty_todays_board(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN), ranked(ANN, BEN, at=NOON + 60)])
    before = {period: await board(store, period) for period in ("week", "month")}
    await remember(store, [ranked(BEN, ANN, at=NOON - 60 * DAY)])
    assert {period: await board(store, period) for period in ("week", "month")} == before
    assert before["week"] == [(ANN, 2, 2), (BEN, 2, 0)]


async def test_correcting_a_clock_a_year_ahead_does_not_empty_a_board(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN)])
    await remember(store, [ranked(BEN, ANN, at=NOON + 365 * DAY)])
    await remember(store, [ranked(ANN, BEN, at=NOON + 60)])
    assert await board(store, "week") == [(ANN, 2, 2), (BEN, 2, 0)]


async def test_only_the_newest_weeks_and_months_are_kept(path: Path) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN, at=NOON + 5 * WEEK * number) for number in range(9)])
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        asked = "SELECT period FROM standings WHERE user = ? AND game = '' ORDER BY period"
        keys = [key for (key,) in db.execute(asked, (ANN,)).fetchall()]
    assert len(keys) == 1 + 2 * PERIODS_KEPT


async def test_history_and_curves_are_chronological(store: Store) -> None:
    times = [NOON, NOON - DAY, NOON + DAY, NOON - 2 * DAY]
    results = [ranked(ANN, BEN, at=at) for at in times]
    await remember(store, results)
    history = await store.archive.history(GUILD, ANN, 3)
    assert [result.ended for result in history] == sorted(times, reverse=True)[:3]
    points = (await store.archive.curves(GUILD, "", (ANN,)))[ANN]
    assert [point.at for point in points] == sorted(times)
    exported = (await store.archive.about(ANN)).content["matches"]
    assert [one["ended"] for one in exported] == sorted(times)


async def test_a_streak_counts_matches_in_order_of_their_end(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, at=NOON + 60 * number) for number in range(4)])
    await remember(store, [ranked(BEN, ANN, at=NOON + 30)])
    career = (await profile(store, ANN)).careers[0]
    assert (career.streak, career.longest, career.matches) == (3, 3, 5)
    career = (await profile(store, BEN)).careers[0]
    assert (career.streak, career.longest) == (0, 1)
    await remember(store, [ranked(BEN, ANN, at=NOON + 180), ranked(ANN, BEN, at=NOON + 15)])
    career = (await profile(store, ANN)).careers[0]
    assert (career.streak, career.longest) == (0, 3), "of two simultaneous ends the one recorded last is the later"


async def test_the_name_comes_from_the_match_that_ended_last(store: Store) -> None:
    late = ranked(ANN, BEN, at=NOON - DAY)
    late = replace(late, seats=tuple(replace(seat, name="An old name") for seat in late.seats))
    await remember(store, [ranked(ANN, BEN), late])
    assert (await profile(store, ANN)).name == f"User {ANN}"


async def test_the_earlier_of_two_equal_hands_is_kept(store: Store) -> None:
    first, second = proud(ranked(ANN, BEN, at=NOON), 9), proud(ranked(ANN, BEN, at=NOON + 60), 9)
    await remember(store, [second, first])
    assert [best.table for best in (await profile(store, ANN)).bests] == [first.table]


async def everything(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return everything derived from results, except the numbers that reveal the recording order."""
    with closing(sqlite3.connect(path)) as db:
        found = {}
        for table in DERIVED:
            columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})") if name != "number"]
            found[table] = sorted(db.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall())  # noqa: S608 - names from the schema
        return found


@pytest.mark.parametrize("seed", range(4))
async def test_recomputing_is_independent_of_the_order_of_recording(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    results = []
    for number in range(60):
        people = rng.sample((ANN, BEN, CLEO, 4, 5), rng.randrange(2, 5))
        result = ranked(*people, at=NOON + rng.randrange(90) * DAY + number, friendly=rng.random() < 0.1)
        results.append(proud(result, rng.randrange(4)))
    results.sort(key=lambda result: result.ended)
    told = []
    for name, order in (("in time", results), ("shuffled", rng.sample(results, len(results)))):
        path = tmp_path / f"{name}.db"
        store = await SqliteStore.open(path)
        await remember(store, order)
        await store.close()
        before = await everything(path)
        assert recompute(path) == len(results)
        told.append(await everything(path))
        if name == "in time":
            assert told[0] == before
    assert told[0] == told[1]


async def test_people_play_and_hide_during_a_recompute(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(path)
    times = [NOON + 60 * number for number in range(40)]
    await remember(store, [ranked(ANN, BEN, at=at) for at in reversed(times)])
    await remember(store, [ranked(100 + number, 200 + number, at=times[-1] + number) for number in range(30)])
    loop = asyncio.get_running_loop()
    playing = iter([ranked(ANN, BEN, at=times[-1] + 3600), ranked(CLEO, ANN, at=times[-1] + 7200)])
    done: list[int] = []

    def meanwhile(step: int, of: int) -> None:
        done.append(step)
        if step > of // 2 and (result := next(playing, None)) is not None:
            asyncio.run_coroutine_threadsafe(remember(store, [result]), loop).result(30)
            asyncio.run_coroutine_threadsafe(store.archive.hide(BEN, True), loop).result(30)

    monkeypatch.setattr(command, "USERS_PER_TRANSACTION", 1)
    await asyncio.to_thread(recompute, path, 30.0, meanwhile)
    assert len(done) > 50
    first = await everything(path)
    career = (await profile(store, ANN)).careers[0]
    assert (career.matches, career.wins, career.streak, career.longest) == (42, 41, 0, 41)
    assert BEN not in [user for user, *_ in await board(store, "all")]
    await asyncio.to_thread(recompute, path)
    assert await everything(path) == first
    await store.close()


async def test_a_person_erased_during_a_recompute_does_not_reappear(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN, at=NOON - number) for number in range(9)])
    loop = asyncio.get_running_loop()
    erased: list[int] = []

    def meanwhile(step: int, of: int) -> None:
        if step >= of // 2 and not erased:
            erased.append(step)
            asyncio.run_coroutine_threadsafe(store.archive.erase(BEN), loop).result(30)

    monkeypatch.setattr(command, "USERS_PER_TRANSACTION", 1)
    await asyncio.to_thread(recompute, path, 30.0, meanwhile)
    await store.close()
    assert erased
    with closing(sqlite3.connect(path)) as db:
        assert str(BEN) not in "\n".join(db.iterdump())


async def test_a_person_being_erased_when_a_recompute_restarts_does_not_reappear(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN, at=NOON - number) for number in range(9)])
    begun: list[int] = []

    def meanwhile(step: int, of: int) -> None:
        if step >= of // 2 and not begun:
            begun.append(step)
            with closing(sqlite3.connect(path)) as db, db:
                erasure.begin(db, BEN)

    monkeypatch.setattr(command, "USERS_PER_TRANSACTION", 1)
    await asyncio.to_thread(recompute, path, 30.0, meanwhile)
    await store.archive.finish_erasures()
    await store.close()
    assert begun
    with closing(sqlite3.connect(path)) as db:
        assert str(BEN) not in "\n".join(db.iterdump())


async def test_a_recompute_interrupted_by_erasures_too_often_gives_up_with_a_message(path: Path) -> None:
    await (await SqliteStore.open(path)).close()

    def meanwhile(_step: int, _of: int) -> None:
        with closing(sqlite3.connect(path)) as db, db:
            erasure.begin(db, random.randrange(10**9))

    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN)])
    await store.close()
    with pytest.raises(StoreError, match="try again later"):
        recompute(path, progress=meanwhile)
    assert {file.name for file in path.parent.iterdir()} <= {path.name, f"{path.name}-wal", f"{path.name}-shm"}


async def test_each_step_locks_the_file_for_only_a_few_players(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(1000 + number, 2000 + number, at=NOON - number) for number in range(30)])
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE careers SET streak = 9")
    sizes: list[int] = []
    turns: list[int] = []
    put, turn = RecomputeWorkspace.put, command._paused

    def counted(workspace: RecomputeWorkspace, users: Collection[int]) -> None:
        sizes.extend(users)
        put(workspace, users)

    def begun(alone: AbstractContextManager[None]) -> AbstractContextManager[None]:
        turns.append(len(sizes))
        return turn(alone)

    monkeypatch.setattr(RecomputeWorkspace, "put", counted)
    monkeypatch.setattr(command, "_paused", begun)
    recompute(path)
    assert len(sizes) == 60
    steps = [after - before for before, after in pairwise(turns)]
    assert max(steps) <= command.USERS_PER_TRANSACTION


async def test_matches_that_end_during_a_recompute_do_not_share_one_long_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(path)
    await remember(store, [ranked(ANN, BEN, at=NOON + number) for number in range(5)])
    loop = asyncio.get_running_loop()
    ending = iter([[ranked(CLEO, ANN, at=NOON + 60 + number) for number in range(30)]])

    def meanwhile(_step: int, _of: int) -> None:
        if results := next(ending, None):
            asyncio.run_coroutine_threadsafe(remember(store, results), loop).result(30)

    counted: list[bool] = []
    count_late = result_rows.count_late

    def noted(db: sqlite3.Connection, number: int, result: Result) -> set[int]:
        if not db.execute("SELECT file FROM pragma_database_list WHERE name = 'main'").fetchone()[0]:
            counted.append(held(path))
        return count_late(db, number, result)

    monkeypatch.setattr(command, "RESULTS_PER_READ", 4)
    monkeypatch.setattr(result_rows, "count_late", noted)
    await asyncio.to_thread(recompute, path, 30.0, meanwhile)
    assert (len(counted), sum(counted)) == (30, 0)
    career = (await profile(store, CLEO)).careers[0]
    assert (career.wins, career.streak, career.longest) == (30, 30, 30)
    await store.close()


def held(path: Path) -> bool:
    """Return whether a writer is currently holding the file's lock."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as db:
        try:
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        db.execute("ROLLBACK")
        return False


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_in_a_terminal_but_not_in_a_log() -> None:
    screen, log = Screen(), io.StringIO()
    with progress_bar("folding", screen) as show:
        show(0, 0)
        show(1, 4)
        time.sleep(0.2)  # progress is drawn at most ten times per second
        show(2, 4)
    assert "50 % 00:00 left" in screen.getvalue()
    assert screen.getvalue().endswith("\r")
    with progress_bar("folding", log) as show:
        show(1, 2)
    assert log.getvalue() == ""
