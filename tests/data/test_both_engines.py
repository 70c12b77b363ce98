"""Test that both engines store the same rows for the same events, whatever is queried in between."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from data.commands.compact import compact_all
from data.commands.recompute import recompute
from data.commands.schema_table import schema_tables
from data.commands.transfer import move
from data.sqlite.upkeep import SCRUBBED
from engine.achievements import Achievement
from tables.history.records import PERIODS, Result
from tables.ports import Posted, Reminder, Standing
from tests.data.engines import Memory, PostgresMemory, SqliteMemory
from tests.data.random_play import ANN, BEN, CLEO, Rig
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step
from tests.data.sql.test_reviews import REVIEW

pytestmark = pytest.mark.postgres

DAY = 86_400.0
LATER = 10.0**10


@pytest.fixture
def restart_numbers(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Reset the numbers that replace erased people's ids, so that both engines pick the same ones."""

    def reset() -> None:
        numbers = count(4711)
        monkeypatch.setattr("data.personal.erasure.secrets", SimpleNamespace(randbits=lambda _bits: next(numbers)))

    return reset


def rows(memory: Memory) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of each table, sorted by that table's key."""

    def read(db: Any) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: db.execute(
                f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}"  # noqa: S608 - the schema's own names
            ).fetchall()
            for table in schema_tables(db)
        }

    return memory.do(read)


def assert_same(one: Memory, other: Memory) -> None:
    mine, theirs = rows(one), rows(other)
    for facts in (mine["facts"], theirs["facts"]):  # only SQLite records how far its file has been overwritten
        facts[:] = [row for row in facts if row[0] != SCRUBBED]
    assert mine.keys() == theirs.keys()
    for name in sorted(mine):
        assert mine[name] == theirs[name], name


def some_results(seed: int) -> list[Result]:
    """Return a few people's matches over several months, partly out of order, covering all fields of a result."""
    rng = random.Random(seed)
    results = []
    for number in range(40):
        users = rng.sample(range(1, 7), rng.randint(2, 4))
        seats = [
            seat(
                user,
                place,
                100 - place,
                cards=tuple(rng.sample(("P1", "R2", "G3"), rng.randint(0, 2))),
                autopilot=rng.choice((0, 0, 0, 15)),
                achievements=(Achievement("run", place - 1, rng.randint(1, 5), ("9D",), {"é": 1}),),
            )
            for place, user in enumerate(users, 1)
        ]
        at = NOON + (number + rng.choice((0, 0, 0, -9))) * 3 * DAY
        how = {
            "friendly": number % 9 == 0,
            "game": rng.choice(("levelup", "spectrum")),
            "guild": rng.choice((GUILD, 77)),
        }
        results.append(match(*seats, *([seat(-1, len(users) + 1)] if number % 5 == 0 else []), at=at, **how))
    return [*results, match(seat(1, None, None), seat(2, None, None), reason="abandoned"), ranked(1, 2)]


async def told(memory: Memory, results: list[Result]) -> None:
    """End matches while people hide, unhide, review and are erased; one person keeps playing after their erasure."""
    store = await memory.open()
    await remember(store, results[:30])
    await store.archive.hide(3, True)
    await store.archive.set("player", 4, {"language": "fr"})
    await store.archive.set("server", GUILD, {"pace": "live", "place": None})
    for result in results[:30:4]:
        await store.archive.keep_review(result.table, 0, result.seats[0].user, REVIEW)
    await store.set_dms_closed(4, True)
    await store.set_dm_channel(5, 77)
    await store.archive.erase(4)
    await remember(store, results[30:])
    await store.archive.hide(3, False)
    await store.archive.hide(5, True)
    await store.open_table(header("elm", host=5), step("elm", clicks=(5, 5, None), users=(5, 6)))
    await store.post(Posted("elm", "hand", 5, 20, 102, shown=1))
    await store.post(Posted("elm", "table", 0, 21, 103))
    await store.remember(Reminder("elm", 0, "d1", 20, 100))
    store.note_shown(Posted("elm", "table", 0, 21, 103, shown=3))
    await store.append(step("elm", seq=4, clicks=(7,), users=(6,), standing=Standing.OVER))
    await store.set_fact("anything", "é 🐙")
    await store.close()


@pytest.mark.parametrize("seed", [1, 2])
async def test_both_engines_store_the_same_rows(tmp_path: Path, seed: int, restart_numbers: Callable[[], None]) -> None:
    results = some_results(seed)
    memories: list[Memory] = [SqliteMemory(tmp_path), PostgresMemory(tmp_path)]
    for memory in memories:
        restart_numbers()
        await told(memory, results)
    assert_same(*memories)
    for memory in memories:
        memory.rows("DELETE FROM standings")
        memory.rows("UPDATE careers SET mu = 99, wins = wins + 1")
        memory.rows("UPDATE bests SET merit = 1 WHERE user = 1")
        assert memory.aside(partial(recompute, memory.place)) == len(results)
    assert_same(*memories)
    one, other = [await memory.open() for memory in memories]
    assert (await one.archive.about(1)).content == (await other.archive.about(1)).content
    assert (await one.archive.about_server(GUILD)).content == (await other.archive.about_server(GUILD)).content
    for user in (1, 2, 5):
        assert await one.archive.profile(GUILD, user) == await other.archive.profile(GUILD, user)
        assert await one.archive.history(77, user, 9) == await other.archive.history(77, user, 9)
        assert await one.archive.cabinet(GUILD, user) == await other.archive.cabinet(GUILD, user)
        assert await one.archive.accuracies(GUILD, user) == await other.archive.accuracies(GUILD, user)
        assert await one.archive.kept(user) == await other.archive.kept(user)
    for period in PERIODS:
        pages = [
            await store.archive.leaderboard(GUILD, "", period, page=0, asker=1, now=NOON + 60 * DAY)
            for store in (one, other)
        ]
        assert pages[0] == pages[1]
    for memory in memories:
        await memory.end()


async def test_a_match_that_ends_during_a_recompute_is_counted_in_chronological_order(memory: Memory) -> None:
    store = await memory.open()
    times = [NOON + 60 * number for number in range(40)]
    await remember(store, [ranked(1, 2, at=at) for at in reversed(times)])
    await store.archive.hide(3, True)
    loop = asyncio.get_running_loop()
    ending = iter(
        [ranked(1, 2, at=times[-1] + 3600), ranked(3, 1, at=times[0] - 60), ranked(3, 1, at=times[-1] + 7200)]
    )

    def meanwhile(_step: int, _of: int) -> None:
        if (result := next(ending, None)) is not None:
            asyncio.run_coroutine_threadsafe(remember(store, [result]), loop).result(30)

    for progress in (meanwhile, lambda _step, _of: None):
        await asyncio.to_thread(recompute, memory.place, 30.0, progress)
        found = await store.archive.profile(GUILD, 1)
        assert found is not None
        career = found.careers[0]
        assert (career.matches, career.wins, career.streak, career.longest) == (43, 41, 0, 41)
        board = await store.archive.leaderboard(GUILD, "", "all", page=0, asker=1, now=NOON)
        assert 3 not in [line.user for line in board.lines]


async def test_both_engines_compact_erase_and_replay_logs_alike(
    tmp_path: Path, restart_numbers: Callable[[], None]
) -> None:
    file, server = SqliteMemory(tmp_path), PostgresMemory(tmp_path)
    rig = Rig(await file.open(), 1)
    tables = [(await rig.match(game)).id for game in ("levelup", "spectrum", "staircase")]
    tables.append((await rig.lobby("levelup")).id)
    await rig.store.close()
    server.aside(lambda: move(file.place, server.place, 1))
    memories: list[Memory] = [file, server]
    logs = []
    for memory in memories:
        assert memory.aside(partial(compact_all, memory.place, 1.0, LATER)) == 3
        store = await memory.open()
        logs.append([await store.load(table) for table in tables])
        assert not await store.compact_next(0.0)
    assert logs[0] == logs[1]
    assert_same(file, server)
    for memory in memories:
        store = await memory.open()
        restart_numbers()
        for person in (ANN, BEN, CLEO):
            await store.archive.erase(person.user, unreadable=[tables[-1]])
        text = json.dumps([await store.archive.about(ANN.user)], default=str)
        assert ANN.name not in text
        assert ANN.name not in str(rows(memory))
        assert str(ANN.user) not in str(rows(memory)["folded"])
    assert_same(file, server)
    for memory in memories:
        await memory.end()


async def test_each_result_is_counted_once_even_if_many_matches_end_together(tmp_path: Path) -> None:
    """Several steps that each end a match can share one transaction."""
    results = [ranked(1, 2, at=NOON + number) for number in range(30)]
    memories: list[Memory] = [SqliteMemory(tmp_path), PostgresMemory(tmp_path)]
    for memory in memories:
        store = await memory.open()
        for result in results:
            await store.open_table(header(result.table, guild=GUILD, invited=()), step(result.table))
        ends = [replace(step(one.table, 2, standing=Standing.OVER), result=one) for one in results]
        await asyncio.gather(*(store.append(end) for end in ends))
        profile = await store.archive.profile(GUILD, 1)
        assert profile is not None
        assert profile.careers[0].matches == 30
        await store.close()
    assert_same(*memories)
    for memory in memories:
        await memory.end()
