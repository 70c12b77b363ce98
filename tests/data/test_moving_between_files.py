"""Test that moving a database between engines is all or nothing, shows progress, and requires the bot to be stopped."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from data.commands import transfer
from data.commands.schema_table import SchemaTable, copy_rows
from data.commands.transfer import move
from data.database import Database
from data.errors import OwnedDatabaseError, UnusableDatabaseError
from data.sql.rows import BadText
from data.sqlite import SqliteStore
from data.sqlite.migrate import prepare
from data.sqlite.owner_lock import OwnerLock
from tests.data.results import ranked, remember
from tests.data.samples import header, step


@pytest.fixture
async def source(tmp_path: Path) -> Path:
    """Create a file with some tables, results and facts."""
    path = tmp_path / "from.db"
    store = await SqliteStore.open(path)
    for number in range(5):
        await store.open_table(header(f"oak{number}"), step(f"oak{number}", clicks=(number + 1, None)))
        await store.set_fact(f"fact {number}", "é 🐙")
    await remember(store, [ranked(1, 2), ranked(3, 1)])
    await store.close()
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "to.db"
    prepare(path, patience=5.0)
    return path


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return sorted(db.iterdump())


def facts(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        (number,) = db.execute("SELECT count(*) FROM facts").fetchone()
        return int(number)


@pytest.mark.parametrize("at_once", [1, 2, 20_000])
def test_everything_is_copied_whatever_the_batch_size_with_progress(
    source: Path, target: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(transfer, "AT_ONCE", at_once)
    told: list[tuple[int, int]] = []
    of = move(source, target, 1, lambda done, is_intact: told.append((done, is_intact)))
    assert dump(target) == dump(source)
    assert {is_intact for _, is_intact in told} == {2 * of}
    assert all(before < after <= before + at_once for (before, _), (after, _) in pairwise([(0, 0), *told]))
    assert of in [done for done, _ in told]
    assert told[-1][0] == 2 * of


def test_a_changed_copy_is_detected_and_removed(source: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(db: Database, table: str, columns: tuple[str, ...], rows: list[tuple[Any, ...]]) -> None:
        at = columns.index("value") if table == "facts" else None
        changed = [row if at is None else (*row[:at], "e", *row[at + 1 :]) for row in rows]
        copy_rows(db, table, columns, changed)

    monkeypatch.setattr(transfer, "copy_rows", careless)
    with pytest.raises(UnusableDatabaseError, match="stored different rows in facts"):
        move(source, target, 1)
    assert facts(target) == 0


def test_a_database_with_other_tables_or_columns_is_refused(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(target)) as db, db:
        db.execute("ALTER TABLE facts ADD COLUMN more INTEGER")
    with pytest.raises(UnusableDatabaseError, match="has a different schema: update the bot"):
        move(source, target, 1)
    assert facts(target) == 0


def test_a_database_with_one_row_is_not_empty(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(target)) as db, db:
        db.execute("INSERT INTO facts (key, value) VALUES ('a', 'b')")
    with pytest.raises(UnusableDatabaseError, match="is not empty"):
        move(source, target, 1)
    assert facts(target) == 1


@pytest.fixture(params=["from.db", "to.db"])
def played(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Yield the source or the target while a bot is running on it."""
    held = OwnerLock.take(tmp_path / request.param)
    yield tmp_path / request.param
    held.release()


def test_a_move_is_refused_while_a_bot_runs_on_either_side(source: Path, target: Path, played: Path) -> None:
    with pytest.raises(OwnedDatabaseError, match=played.name):
        move(source, target, 1)
    assert facts(target) == 0


@pytest.mark.parametrize("text", [BadText("A"), "A\0nn"])
def test_a_text_that_postgresql_can_not_store_is_named_by_its_row_and_column(text: str) -> None:
    table = SchemaTable("people", ("name", "user"), ("user",))
    transfer._check(Path("old.db"), table, [("Ann", 7), (b"A\0", 8)])
    with pytest.raises(UnusableDatabaseError, match=r"damaged row in people \(9\), name isn't UTF-8 text"):
        transfer._check(Path("old.db"), table, [("Ann", 7), (text, 9)])
