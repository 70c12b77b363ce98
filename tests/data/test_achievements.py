"""Test that achievements are stored with the result, and that recomputing finds them in the logs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from data.commands.recompute import recompute
from data.migration import migrations
from data.sqlite import SqliteStore
from data.sqlite.migrate import FOLDER, prepare
from engine.achievements import GENERATION, Achievement
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.history.records import Best
from tables.ports import Standing, Store
from tables.registry import TableRegistry
from tests.data.results import GUILD, match, remember, seat

ANN, BEN = 1, 2
PEOPLE = Person(ANN, "Ann", "en"), Person(BEN, "Ben", "en")


def melds(level: int, **facts: bool) -> Achievement:
    return Achievement("melds", 0, level, ("7S", "7H", "7D"), {"round": level, "bonus": False, **facts})


async def bests(store: Store, user: int = ANN) -> list[Best]:
    profile = await store.archive.profile(GUILD, user)
    assert profile is not None
    return list(profile.bests)


async def test_the_best_feat_of_each_kind_is_kept_with_its_table(store: Store) -> None:
    bluff = Achievement("bluff", 0, -2, (), {})
    first = match(seat(ANN, achievements=(melds(5),)), seat(BEN, 2))
    second = match(seat(ANN, achievements=(melds(9), bluff)), seat(BEN, 2))
    third = match(seat(ANN, achievements=(melds(7),)), seat(BEN, 2))
    await remember(store, [first, second, third])
    assert await store.archive.history(GUILD, ANN, 5) == [third, second, first]
    assert await bests(store) == [
        Best("levelup", "melds", ("7S", "7H", "7D"), {"round": 9, "bonus": False}, second.table),
        Best("levelup", "bluff", (), {}, second.table),
    ]
    assert await bests(store, BEN) == []


async def test_stand_in_moves_and_uncounted_matches_give_no_feats(
    store: Store,
) -> None:
    left = match(seat(ANN, autopilot=11, achievements=(melds(9),)), seat(BEN, 2))
    alone = match(seat(ANN, achievements=(melds(8),)), seat(-1, 2))
    given_up = match(seat(ANN, None, None, achievements=(melds(7),)), seat(BEN, None, None), reason="abandoned")
    await remember(store, [left, alone, given_up])
    assert await bests(store) == []


async def play_a_match(store: SqliteStore) -> str:
    """Play a complete match of Staircase at a real table and return the table's id."""
    clicks = iter(range(1000, 2000))
    registry = TableRegistry(store, pause=lambda: 0.0)
    options = {"interfere": False}
    table = await registry.open(
        Opening("staircase", guild=GUILD, channel=2, pace="live", options=options, locale="en"), PEOPLE[0], next(clicks)
    )
    await table.ask(join, next(clicks), PEOPLE[1])
    await table.start(ANN, next(clicks))
    while table.state.standing is Standing.RUNNING:
        position = table.state.match
        assert position is not None
        at = position.waiting[0]
        user, move = table.state.seats[at].user, position.legal_moves(at)[0]
        await table.ask(submit, next(clicks), user, position.decision or "", str(move))
    return table.id


async def test_feats_of_older_matches_are_found_in_their_logs(path: Path) -> None:
    store = await SqliteStore.open(path)
    table = await play_a_match(store)
    kept, proud = await store.archive.result(table), await bests(store)
    await store.close()
    assert kept is not None
    assert [best.table for best in proud] == [table]
    assert [one.achievements[0].facts["points"] for one in kept.seats] == [one.score for one in kept.seats]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE result_seats SET feats = NULL")
        db.execute("DELETE FROM bests")
    assert recompute(path) == 1
    again = await SqliteStore.open(path)
    assert await again.archive.result(table) == kept
    assert await bests(again) == proud
    await again.close()


async def test_matches_older_than_a_kind_of_feat_are_searched_again(path: Path) -> None:
    store = await SqliteStore.open(path)
    await play_a_match(store)
    proud = await bests(store)
    await store.close()

    async def state_from_log() -> list[Best]:
        recompute(path)
        again = await SqliteStore.open(path)
        found = await bests(again)
        await again.close()
        return found

    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute("SELECT generation FROM results").fetchall() == [(GENERATION,)]
        db.execute("UPDATE result_seats SET feats = '[]'")
    assert await state_from_log() == []
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE results SET generation = ?", (GENERATION - 1,))
    assert await state_from_log() == proud != []
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT generation FROM results").fetchall() == [(GENERATION,)]


async def test_results_of_the_second_version_survive_the_third(path: Path) -> None:
    prepare(path, 1, migrations(FOLDER)[:2])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(
            "INSERT INTO tables (table_id, game, guild, channel, host, opened, pace, locale, options, invited, seed,"
            " standing, length) VALUES ('oak', 'levelup', ?, 12, 1, 10.0, 'live', 'en', '{}', '[]', ?, 'over', 1)",
            (GUILD, bytes(32)),
        )
        db.execute("INSERT INTO results VALUES (1, 'oak', ?, 'levelup', 20.0, 'finished', '{}', 9, 10.0)", (GUILD,))
        db.executemany(
            "INSERT INTO result_seats VALUES (1, ?, ?, ?, ?, NULL, ?, 4, 5, 0, '')",
            [(0, GUILD, ANN, "Ann", 1), (1, GUILD, BEN, "Ben", 2)],
        )
    prepare(path, 1)
    assert recompute(path) == 1
    store = await SqliteStore.open(path)
    (kept,) = await store.archive.history(GUILD, ANN, 5)
    assert [(one.name, one.place, one.achievements) for one in kept.seats] == [("Ann", 1, ()), ("Ben", 2, ())]
    profile = await store.archive.profile(GUILD, BEN)
    assert profile is not None
    assert (profile.careers[0].matches, profile.bests) == (1, ())
    await store.close()


async def test_an_erased_persons_feats_go_to_no_one(path: Path) -> None:
    store = await SqliteStore.open(path)
    result = match(seat(ANN, achievements=(melds(9),)), seat(BEN, 2))
    await remember(store, [result])
    await store.archive.erase(ANN)
    assert await store.archive.profile(GUILD, ANN) is None
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        before = db.execute("SELECT * FROM bests").fetchall()
    assert recompute(path) == 1
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT * FROM bests").fetchall() == before != []
