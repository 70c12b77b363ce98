"""Test that matches from before results were stored get their results, even while an erasure is running."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.commands import recompute
from data.commands.recompute import in_turn
from data.database import Database
from data.personal import erasure
from engine.achievements import GENERATION
from tests.data.random_play import CLEO, Rig, rows

DERIVED = ("ratings", "bests", "trophies", "result_seats", "results", "careers", "places", "standings")


@pytest.fixture
async def match(rig: Rig) -> str:
    """Play a match between three people and return its table id."""
    return (await rig.match("staircase")).id


@pytest.fixture
def db(match: str, path: Path) -> Iterator[sqlite3.Connection]:
    """Connect to the database and delete the match's result."""
    assert match
    with closing(sqlite3.connect(path, isolation_level=None)) as opened:
        for derived in DERIVED:
            opened.execute(f"DELETE FROM {derived}")  # noqa: S608 - names from this file
        yield opened


def test_a_pending_erasure_is_finished_before_everything_is_recorded(
    db: sqlite3.Connection, match: str, path: Path
) -> None:
    erasure.begin(db, CLEO.user)
    assert recompute.recompute(path) == 1
    assert rows(path, "SELECT table_id FROM results") == [(match,)]
    assert str(CLEO.user) not in "\n".join(db.iterdump())


@pytest.mark.parametrize("ended", [False, True], ids=["begun", "ended"])
def test_a_log_read_before_an_erasure_is_not_recorded(
    db: sqlite3.Connection, match: str, path: Path, *, ended: bool
) -> None:
    worked = recompute._result(db, match)
    assert worked is not None
    erasure.begin(db, CLEO.user)
    if ended:
        recompute.finish_erasures(db)
    assert not in_turn(db, lambda db: recompute._record(db, worked))
    assert rows(path, "SELECT count(*) FROM results") == [(0,)]


@pytest.mark.parametrize("ended", [False, True], ids=["begun", "ended"])
def test_a_person_erased_during_a_recompute_does_not_return_with_its_result(
    db: sqlite3.Connection, match: str, path: Path, monkeypatch: pytest.MonkeyPatch, *, ended: bool
) -> None:
    read = recompute._result
    erasing = [CLEO.user]

    def then_erased(here: Database, table: str) -> recompute.Computed | None:
        worked = read(here, table)
        if erasing:
            erasure.begin(db, erasing.pop())
            if ended:
                recompute.finish_erasures(db)
        return worked

    monkeypatch.setattr(recompute, "_result", then_erased)
    assert recompute.recompute(path) == 1
    assert rows(path, "SELECT table_id FROM results") == [(match,)]
    dump = "\n".join(db.iterdump())
    assert str(CLEO.user) not in dump
    assert CLEO.name not in dump


async def test_progress_covers_every_result_and_player(rig: Rig, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("staircase", "spectrum"):
        await rig.match(game)
    monkeypatch.setattr("data.commands.recompute.RESULTS_PER_READ", 1)
    monkeypatch.setattr("data.commands.recompute.USERS_PER_TRANSACTION", 1)
    told: list[tuple[int, int]] = []
    assert await asyncio.to_thread(recompute.recompute, path, progress=lambda done, of: told.append((done, of))) == 2
    assert {of for _, of in told} == {4}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert ({0, 1, 2, 3} <= {done for done, _ in told}, told[-1]) == (True, (4, 4))


def test_two_concurrent_recomputes_record_a_result_once(db: sqlite3.Connection, match: str, path: Path) -> None:
    worked = recompute._result(db, match)
    assert worked is not None
    for _ in range(2):
        in_turn(db, lambda db: recompute._record(db, worked))
    assert rows(path, "SELECT table_id FROM results") == [(match,)]


def test_feats_of_an_older_generation_are_searched_once(db: sqlite3.Connection, match: str, path: Path) -> None:
    recompute.recompute(path)
    kept = rows(path, "SELECT seat, feats FROM result_seats ORDER BY seat")
    db.execute("UPDATE result_seats SET feats = '[]'")
    recompute.recompute(path)
    assert set(rows(path, "SELECT feats FROM result_seats")) == {("[]",)}, "feats of the current generation are kept"
    db.execute("UPDATE results SET generation = generation - 1")
    recompute.recompute(path)
    assert rows(path, "SELECT seat, feats FROM result_seats ORDER BY seat") == kept
    assert rows(path, "SELECT table_id, generation FROM results") == [(match, GENERATION)]
