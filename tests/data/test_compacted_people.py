"""Test that people are found in compacted tables, so that their data can be exported or erased."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from data import compaction
from data.personal import erasure
from tables.decide.lobby import Person
from tables.decide.match import end
from tables.ports import Posted, Reminder, Unreadable
from tests.data.random_play import ANN, BEN, CLEO, LATER, Rig, compact_everything, first_compacted, rows, told


async def erase(rig: Rig, person: Person) -> None:
    await rig.registry.erase(person.user)


@pytest.mark.parametrize("first", ["compacted", "erased"])
async def test_an_erased_person_is_gone_from_a_compacted_match_which_still_verifies(
    rig: Rig, path: Path, first: str
) -> None:
    table = await rig.match("escalier", 8)
    await table.ask(end, rig.click())
    record = (await told(rig, table.id))[0]["record"]
    order: list[Callable[[], Awaitable[None]]] = [lambda: compact_everything(rig.store), lambda: erase(rig, CLEO)]
    for do in order if first == "compacted" else reversed(order):
        await do()
    with closing(sqlite3.connect(path)) as db:
        dump = "\n".join(db.iterdump())
    stored = await rig.store.load(table.id)
    assert stored is not None
    expanded = "".join(json.dumps(dict(entry.data), ensure_ascii=False) for entry in stored[1])
    for word in (str(CLEO.user), "Cléo", "hiboux"):
        assert word not in dump
        assert word not in expanded
    assert str(BEN.user) in expanded
    assert "a heron" in expanded
    state, verdict, _ = await told(rig, table.id)
    assert state["record"] == record
    assert verdict is not None
    assert verdict.deal_fits


async def test_a_person_erased_between_reading_and_compacting_stays_erased(rig: Rig, path: Path) -> None:
    table = await rig.match("staircase")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ready = first_compacted(db)
        await erase(rig, CLEO)
        compaction.put(db, ready)
        assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
        ready = first_compacted(db)
        for _ in range(2):
            compaction.put(db, ready)
    assert rows(path, "SELECT count(*) FROM folded") == [(1,)]
    assert "hiboux" not in str(await rig.store.load(table.id))


async def test_a_log_damaged_between_reading_and_compacting_stays_unchanged(rig: Rig, path: Path) -> None:
    await rig.match("staircase")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ready = first_compacted(db)
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE entries SET data = CAST(x'FF3944' AS TEXT) WHERE seq = 1")
        compaction.put(db, ready)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]


DAMAGES = {
    "no body": "UPDATE folded SET body = x''",
    "a newer version": "UPDATE folded SET body = x'09'",
    "half a body": "UPDATE folded SET body = substr(body, 1, length(body) / 2)",
    "nobody": "UPDATE folded SET people = '[]'",
    "people that are none": "UPDATE folded SET people = '{\"9\": 9}'",
    "no JSON": "UPDATE folded SET people = '[[9'",
    "a text that is none": "UPDATE folded SET people = CAST(x'FF3944' AS TEXT)",
    "no clicks": "UPDATE folded SET clicks = '[]'",
    "no row": "DELETE FROM folded",
    "another length": "UPDATE tables SET length = length + 1",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_row_quarantines_its_table_and_prevents_no_erasure(rig: Rig, path: Path, damage: str) -> None:
    table = await rig.match("staircase")
    await compact_everything(rig.store)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        assert db.execute(damage).rowcount == 1
    with pytest.raises(Unreadable, match=f"table {table.id}: ") as unreadable:
        await rig.store.load(table.id)
    assert "9" not in str(unreadable.value).replace(table.id, "")
    assert unreadable.value.__cause__ is None
    await erase(rig, CLEO)
    with closing(sqlite3.connect(path)) as db:
        assert str(CLEO.user) not in "\n".join(db.iterdump())


async def test_an_export_contains_the_persons_moves_language_ratings_opponents_and_messages(
    rig: Rig, path: Path
) -> None:
    table = await rig.match("staircase")
    await rig.store.post(Posted(table.id, "hand", CLEO.user, 77, 78))
    await rig.store.post(Posted(table.id, "hand", ANN.user, 87, 88))
    stored = await rig.store.load(table.id)
    assert stored is not None
    seat = table.state.seat_of(CLEO.user)
    made = [entry for entry in stored[1] if entry.kind == "moved" and entry.data["seat"] == seat]
    content = (await rig.store.archive.about(CLEO.user)).content
    (match,) = content["matches"]
    assert match["moves_made"] == [[entry.at, entry.data["move"]] for entry in made] != []
    assert match["locale"] == "en-US"
    assert set(match["ratings"]) == {"all games", "staircase"}
    assert content["messages"] == [{"table": table.id, "channel": "77", "message": "78"}]
    assert [one["game"] for one in content["ratings"]] == ["all games", "staircase"]
    assert content["ratings"][0]["mu"] == match["ratings"]["all games"]["mu"]
    assert [one["matches"] for one in content["opponents"]] == [1, 1]
    await compact_everything(rig.store)
    (match,) = (await rig.store.archive.about(CLEO.user)).content["matches"]
    assert match["moves_made"] == [[round(entry.at), entry.data["move"]] for entry in made]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE folded SET body = x''")
    (match,) = (await rig.store.archive.about(CLEO.user)).content["matches"]
    assert (match["moves_made"], match["locale"]) == ([], None)


@pytest.mark.parametrize("compacted", [False, True])
async def test_only_the_erased_persons_reminders_are_deleted(rig: Rig, path: Path, compacted: bool) -> None:
    table = await rig.match("staircase")
    seat = table.state.seat_of(CLEO.user)
    for number in range(3):
        await rig.store.remember(Reminder(table.id, number, "1-turn", 77, 78 + number))
    if compacted:
        await compact_everything(rig.store)
    await erase(rig, CLEO)
    left = [number for number in range(3) if number != seat]
    assert rows(path, "SELECT seat FROM reminders ORDER BY seat") == [(number,) for number in left]


async def test_a_match_without_a_result_is_left_alone_during_an_erasure(rig: Rig, path: Path) -> None:
    table = await rig.match("staircase")
    with closing(sqlite3.connect(path)) as db, db:
        for derived in ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings"):
            db.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from this file
        erasure.begin(db, CLEO.user)
    assert await rig.store.compact_next(LATER)
    await rig.store.archive.finish_erasures()
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
    assert await rig.store.archive.result(table.id) is None
    with closing(sqlite3.connect(path)) as db:
        assert str(CLEO.user) not in "\n".join(db.iterdump())
