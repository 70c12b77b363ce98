"""Test that compacting a finished table preserves its log's contents (for people, see test_compacted_people.py)."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from data import compaction
from data.__main__ import main
from data.commands.recompute import recompute
from data.sql.compacted_log import DICTIONARY, Compacted, compact, expand, same
from engine import GAMES
from tables import errors
from tables.background import Background
from tables.decide.lobby import cancel
from tables.decide.match import end, submit
from tables.entries import NotAnEntry
from tables.finished.compaction import keep_compacting
from tables.finished.past_match import PastMatch, Verdict, verify
from tables.history.records import Result
from tables.ports import AlreadyDone, Entry, OutOfTurn, Standing
from tests.data.random_play import ANN, BEN, PEOPLE, Rig, compact_everything, first_compacted, mark, rows, told
from tests.data.samples import step
from tests.promises.waiting import eventually


async def exported(rig: Rig) -> object:
    """Return each person's export without the times of their moves."""
    found = []
    for person in PEOPLE:
        content = (await rig.store.archive.about(person.user)).content
        for match in content["matches"]:
            match["moves_made"] = [move for _, move in match["moves_made"]]
        found.append(content)
    return found


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
async def test_a_compacted_match_has_the_content_of_its_log(rig: Rig, path: Path, game: str, seed: int) -> None:
    store, rig = rig.store, Rig(rig.store, seed)
    moves = None if seed else 9
    table = await rig.match(game, moves)
    if moves is not None:
        await table.ask(end, rig.click())
    logged = await store.load(table.id)
    assert logged is not None
    before, shown = await told(rig, table.id), await exported(rig)
    await compact_everything(store)
    assert rows(path, "SELECT count(*) FROM entries UNION ALL SELECT count(*) FROM clicks") == [(0,), (0,)]
    compacted = await store.load(table.id)
    assert compacted is not None
    assert compacted[0] == logged[0]
    assert same(logged[1], compacted[1])
    assert await told(rig, table.id) == before
    assert await exported(rig) == shown
    kept = await everything_remembered(path)
    recompute(path)
    assert await everything_remembered(path) == kept


async def everything_remembered(path: Path) -> list[tuple[object, ...]]:
    asked = ("SELECT * FROM careers", "SELECT * FROM ratings", "SELECT * FROM result_seats", "SELECT * FROM bests")
    return [row for one in asked for row in rows(path, one)]


async def test_movers_times_and_absences_are_kept(rig: Rig, path: Path) -> None:
    table = await rig.match("levelup", 16)
    await table.ask(end, rig.click())
    await compact_everything(rig.store)
    stored = await rig.store.load(table.id)
    assert stored is not None
    kinds = {entry.kind for entry in stored[1]}
    assert kinds >= {"seated", "unseated", "cut", "started", "moved", "away", "back", "voted", "ended"}
    moved = [entry.at for entry in stored[1] if entry.kind == "moved"]
    assert moved == sorted(moved)
    assert {at % 1 for at in moved} == {0.0}
    assert {entry.data["by"] for entry in stored[1] if entry.kind == "moved"} == {"player", "computer"}


async def test_a_compacted_table_can_be_viewed_and_rematched(rig: Rig) -> None:
    table = await rig.match("staircase")
    await compact_everything(rig.store)
    rig.registry.cache.drop(table.id)
    again = await rig.registry.table(table.id)
    assert mark(again.state)["record"] == mark(table.state)["record"]
    with pytest.raises(errors.NotRunning):
        await again.ask(submit, rig.click(), ANN.user, "1-turn", "draw")
    lobby = await rig.registry.rematch(again, BEN, rig.click())
    assert lobby.state.header.invited == tuple(seat.user for seat in again.state.seats)


async def test_nothing_is_written_to_a_compacted_log(rig: Rig) -> None:
    table = await rig.match("staircase")
    await compact_everything(rig.store)
    with pytest.raises(OutOfTurn):
        await rig.store.append(step(table.id, seq=table.state.seq + 1, standing=Standing.OVER))


async def test_unstarted_lobbies_are_compacted_and_open_tables_are_not(rig: Rig, path: Path) -> None:
    closed = await rig.lobby("levelup")
    await closed.ask(cancel, rig.click(), ANN.user)
    open_lobby, running = await rig.lobby("levelup"), await rig.match("spectrum", 4)
    before = await told(rig, closed.id)
    await compact_everything(rig.store)
    assert await told(rig, closed.id) == before
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(closed.id,)]
    assert {table for (table,) in rows(path, "SELECT DISTINCT table_id FROM entries")} == {open_lobby.id, running.id}
    await rig.move(running)


async def test_a_table_is_left_alone_for_an_hour_to_recognise_duplicate_clicks(rig: Rig) -> None:
    table = await rig.match("staircase")
    stored = await rig.store.load(table.id)
    assert stored is not None
    click = next(entry.interaction for entry in stored[1] if entry.kind == "moved" and entry.interaction)
    ended = stored[1][-1].at
    assert not await rig.store.compact_next(ended)
    with pytest.raises(AlreadyDone):
        await rig.store.append(step(table.id, seq=table.state.seq + 1, clicks=(click,)))
    assert await rig.store.compact_next(ended + 0.001)


# -- tables that aren't compacted -------------------------------------------------------------------------------------

CHANGES = {
    "a move that the rules refuse": "UPDATE entries SET data = json_set(data, '$.seat', (data ->> '$.seat' + 1) % 3)"
    " WHERE seq = (SELECT length FROM tables WHERE tables.table_id = entries.table_id)",
    "a field that belongs to no entry": "UPDATE entries SET data = json_set(data, '$.more', 7) WHERE seq = 1",
    "a result that is not the match's": "UPDATE result_seats SET place = 3",
    "a result of more moves": "UPDATE results SET moves = moves + 1",
    "a result that can't be read": "UPDATE results SET reason = CAST(x'FF3944' AS TEXT)",
    "a time that never comes": "UPDATE entries SET at = 9e999 WHERE kind = 'moved'",
    "a game that is not installed": "UPDATE tables SET game = 'gone'",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
async def test_a_log_that_would_not_round_trip_is_not_compacted(rig: Rig, path: Path, change: str) -> None:
    table = await rig.match("levelup", None, options={"last_round": 3})
    other = await rig.match("staircase")
    with closing(sqlite3.connect(path)) as db, db:
        where = " AND" if "WHERE" in change else " WHERE"
        key = "number = 1" if "UPDATE result" in change else f"table_id = '{table.id}'"
        assert db.execute(f"{change}{where} {key}").rowcount
    before = rows(path, f"SELECT * FROM entries WHERE table_id = '{table.id}'")  # noqa: S608 - the table's own id
    await compact_everything(rig.store)
    assert rows(path, f"SELECT * FROM entries WHERE table_id = '{table.id}'") == before  # noqa: S608 - as above
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(other.id,)]


async def test_a_match_its_game_cannot_replay_is_left_alone(
    rig: Rig, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await rig.match("staircase"), await rig.match("levelup", None, options={"last_round": 3})

    def badly_described(past: PastMatch, result: Result | None) -> Verdict:
        if past.state.header.table == table.id:
            raise LookupError("of a game that was installed")
        return verify(past, result)

    monkeypatch.setattr(compaction, "verify", badly_described)
    await compact_everything(rig.store)
    assert rows(path, "SELECT table_id FROM tables WHERE folded") == [(other.id,)]


@pytest.mark.parametrize("wrong", [{"deal_fits": False}, {"result_fits": False}, {"moves": 1}], ids=str)
async def test_a_match_without_a_complete_proof_is_not_compacted(
    rig: Rig, path: Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, Any]
) -> None:
    await rig.match("staircase")
    monkeypatch.setattr(compaction, "verify", lambda *given: replace(verify(*given), **wrong))
    await compact_everything(rig.store)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]


async def test_a_log_whose_times_would_change_is_not_compacted(
    rig: Rig, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.match("staircase")

    def later(compacted: Compacted) -> list[Entry]:
        first, *others = expand(compacted)
        return [replace(first, at=first.at + 1), *others]

    monkeypatch.setattr(compaction, "expand", later)
    await compact_everything(rig.store)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]


@pytest.mark.parametrize("damage", ["data = '{'", "seq = 99999"])
async def test_a_log_damaged_since_it_was_read_is_not_compacted(rig: Rig, path: Path, damage: str) -> None:
    await rig.match("staircase")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        ready = first_compacted(db)
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(f"UPDATE entries SET {damage} WHERE kind = 'started'")  # noqa: S608 - from this file
        compaction.put(db, ready)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]


async def test_a_result_recorded_during_compaction_is_counted_once(rig: Rig, path: Path) -> None:
    table = await rig.match("staircase")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for derived in ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings"):
            db.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from this file
        ready = first_compacted(db)
        assert ready.late is not None
        assert recompute(path) == 1
        compaction.put(db, ready)
    assert rows(path, "SELECT count(*) FROM folded") == [(1,)]
    assert rows(path, "SELECT table_id FROM results") == [(table.id,)]


async def test_compaction_records_the_missing_result_of_an_old_match(rig: Rig, path: Path) -> None:
    table = await rig.match("staircase")
    kept = await rig.store.archive.result(table.id)
    with closing(sqlite3.connect(path)) as db, db:
        for derived in ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings"):
            db.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from this file
    await compact_everything(rig.store)
    assert await rig.store.archive.result(table.id) == kept


def test_an_invalid_entry_is_not_compacted() -> None:
    with pytest.raises(NotAnEntry):
        compact([Entry(1, 1.0, "moved", None, {"seat": 1})])


def test_a_row_written_by_a_newer_bot_is_refused() -> None:
    row = compact([Entry(1, 1.5, "ended", None, {"reason": "expired"})])
    assert expand(row) == [Entry(1, 1.5, "ended", None, {"reason": "expired"})]
    with pytest.raises(ValueError, match="newer version"):
        expand(Compacted(row.people, row.clicks, b"\x02" + row.body[1:]))


def test_the_dictionary_of_the_first_compact_format_never_changes() -> None:
    assert hashlib.sha256(DICTIONARY).hexdigest() == "63f6c5c6a3b2fc88e6c34997a8801823bbb08434375759979cda4b9022747d62"


# -- compaction during play -------------------------------------------------------------------------------------------


async def test_the_bot_compacts_tables_over_for_an_hour(rig: Rig, path: Path) -> None:
    table = await rig.match("staircase")
    running = await rig.match("levelup", 4)
    now = rig.now + 3000.0
    work = Background()
    work.run("compacting", partial(keep_compacting, rig.store, lambda: now))
    await rig.move(running)
    assert rows(path, "SELECT count(*) FROM folded") == [(0,)]
    await work.close()
    now = rig.now + 3700.0
    work.run("compacting", partial(keep_compacting, rig.store, lambda: now))
    await eventually(lambda: rows(path, "SELECT count(*) FROM folded") == [(1,)])
    await rig.move(running)
    await work.close()
    assert (await told(rig, table.id))[1] is not None


async def test_the_command_compacts_the_tables_of_an_older_version_and_counts_them(
    rig: Rig, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        await rig.match("staircase")
    monkeypatch.setenv("DATABASE", str(path))
    assert await asyncio.to_thread(main, ["compact"]) == 0
    assert capsys.readouterr().out == "compacted 3 tables\n"
    assert await asyncio.to_thread(main, ["fold"]) == 0, "the old name still works"
    assert capsys.readouterr().out == "compacted 0 tables\n"


async def test_a_whole_match_needs_a_few_kilobytes(rig: Rig, path: Path) -> None:
    table = await rig.match("spectrum")
    await compact_everything(rig.store)
    asked = "SELECT length(CAST(people AS BLOB)) + length(clicks) + length(body) FROM folded"
    ((size,),) = rows(path, asked)
    assert isinstance(size, int)
    assert table.state.seq > 100
    assert size < 1024 + 8 * table.state.seq
