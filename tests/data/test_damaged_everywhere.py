"""Test that one damaged row doesn't stop the bot: it starts, shows and exports the rest, and logs the row once."""

from __future__ import annotations

import asyncio
import logging
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from data.commands.recompute import recompute
from data.commands.transfer import move
from data.connections import owned_store
from data.errors import UnusableDatabaseError
from data.sql.rows import SKIPPED
from data.sqlite import SqliteStore
from tables.history.records import ALL_GAMES, Period
from tables.preferences import ServerSettings
from tables.registry import TableRegistry
from tables.time.play_time import ALIVE
from tests.data.engines import Memory
from tests.data.full_database import POST, THERE, UNTOUCHED, fill, query_everything
from tests.data.random_play import ANN, BEN
from tests.data.results import NOON, ranked, remember

BAD_TEXT = "CAST(x'41FF42' AS TEXT)"
VALUES = (
    "CAST(x'00' AS TEXT)",
    "x'FF00'",
    "'kwyjibo'",
    "''",
    "4611686018427387904",
    "-4611686018427387904",
    "9e999",
    "1e300",
    "NULL",
    "'[[['",
    "'[[1, {}], \"9D\"]'",
    '\'{"order": 7, "user": []}\'',
)
TRIED = pytest.mark.parametrize("tried", [1, pytest.param(3, marks=pytest.mark.soak)])
"""How many random values to try per column: three after invalid text, or in every other column one of all these."""
LOOSE = (  # the schema without column types, since a damaged byte in a row's header can change a value's type
    "UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT, WITHOUT', 'WITHOUT'), ') STRICT', ')')"
)
NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name != 'migrations'"
TABLES = (
    *("tables", "entries", "clicks", "seats", "deadlines", "posts", "facts", "people", "results", "result_seats"),
    *("careers", "places", "ratings", "standings", "pairs", "trophies", "members", "settings", "mentions", "bests"),
    *("erasures", "reminders", "reviews", "folded", "alerts", "board_posts", "leases"),
    *("daily_deals", "daily_attempts", "daily_moves", "daily_spent"),
    *("puzzle_attempts", "puzzle_ratings", "puzzle_levels", "puzzle_posts", "puzzles"),
)
DERIVED = ("careers", "places", "standings", "pairs", "members", "bests")
RECOUNTED = ("tables", "entries", "results", "result_seats", "careers", "folded", "people", "facts")
FLIPPED_FILES = 30
KEEPERS = {UNTOUCHED, UNTOUCHED + 1, THERE}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lived in") / "template.db"
    asyncio.run(fill(path))
    return path


@pytest.fixture(scope="module")
def content(template: Path) -> bytes:
    return template.read_bytes()


@pytest.fixture
def path(template: Path, tmp_path: Path) -> Path:
    """Copy the template, and let every column of the copy accept any value."""
    path = Path(shutil.copy(template, tmp_path / "stairwell.db"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute(LOOSE)
    return path


@pytest.fixture(autouse=True)
def _reset_skipped() -> None:
    SKIPPED.clear()


def columns_of(path: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [column for (column,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))]


def tried_columns(path: Path, table: str, tried: int) -> list[str]:
    return columns_of(path, table)[:: 1 if tried > 1 else 2]


def test_the_tests_damage_every_table(template: Path) -> None:
    with closing(sqlite3.connect(template)) as db:
        assert {name for (name,) in db.execute(NAMES)} == set(TABLES)


def values(table: str, column: str, tried: int) -> list[str]:
    rng = random.Random(f"{table}.{column}")
    return [BAD_TEXT, *rng.sample(VALUES, tried)] if tried > 1 else [rng.choice((BAD_TEXT, rng.choice(VALUES)))]


@contextmanager
def damaged(path: Path, table: str, column: str, value: str) -> Iterator[bool]:
    """Write the value to a random row that doesn't concern ``KEEPERS``, and yield whether the table accepts it.

    At the end, restore the table.
    """
    columns = columns_of(path, table)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.text_factory = bytes
        db.execute("PRAGMA ignore_check_constraints = ON")
        if table == "erasures":  # the pending ones were finished when the store was opened
            db.execute("INSERT OR REPLACE INTO erasures VALUES (999, 1, -7000000000000000000, 0)")
        db.execute(f"CREATE TEMP TABLE saved AS SELECT * FROM {table}")  # noqa: S608 - ours
        every = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608 - ours
        rows = [row for row in db.execute(every) if not KEEPERS & set(row)]
        row = random.Random(f"{column} {value}").choice(rows)
        where = " AND ".join(f"CAST({name} AS BLOB) IS CAST(? AS BLOB)" for name in columns)
        try:
            db.execute(f"UPDATE {table} SET {column} = {value} WHERE {where}", row)  # noqa: S608 - ours
            yield True
        except sqlite3.IntegrityError:
            yield False
        finally:
            db.execute("BEGIN IMMEDIATE")
            db.execute(f"DELETE FROM {table}")  # noqa: S608 - ours
            db.execute(f"INSERT INTO {table} SELECT * FROM saved")  # noqa: S608 - ours
            db.execute("COMMIT")


async def seen_elsewhere(store: SqliteStore) -> tuple[object, ...]:
    """Return what a person whose rows are never damaged sees on another server."""
    archive = store.archive
    return (
        await archive.leaderboard(THERE, ALL_GAMES, "all", page=0, asker=UNTOUCHED, now=0.0),
        await archive.profile(THERE, UNTOUCHED),
        await archive.history(THERE, UNTOUCHED, 5),
        await archive.settings("player", UNTOUCHED),
        await store.alerts.subscriptions(11, UNTOUCHED, 0.0),
        await store.dm_channel(UNTOUCHED),
    )


@TRIED
@pytest.mark.parametrize("table", TABLES)
async def test_a_damaged_row_affects_no_one_else(
    path: Path, table: str, tried: int, caplog: pytest.LogCaptureFixture
) -> None:
    store = await SqliteStore.open(path)
    caplog.set_level(logging.ERROR)
    try:
        before = await seen_elsewhere(store)
        for column in tried_columns(path, table, tried):
            for value in values(table, column, tried):
                with damaged(path, table, column, value) as able:
                    if not able:
                        continue
                    SKIPPED.clear()
                    caplog.clear()
                    try:
                        await query_everything(store)
                        assert await seen_elsewhere(store) == before
                    except Exception as problem:
                        raise AssertionError(f"{table}.{column} is {value}") from problem
                    said = [record.message for record in caplog.records if "skipped" in record.message]
                    assert len(said) == len(SKIPPED) == len(set(said)), f"{table}.{column} is {value}"
    finally:
        await store.close()


@TRIED
@pytest.mark.parametrize("table", DERIVED)
async def test_a_damaged_row_does_not_prevent_a_match_from_ending(path: Path, table: str, tried: int) -> None:
    store = await SqliteStore.open(path)
    try:
        for column in tried_columns(path, table, tried):
            for value in values(table, column, tried):
                with damaged(path, table, column, value):
                    await remember(store, [ranked(ANN.user, BEN.user, at=NOON + 5 * 24 * 3600)])
    finally:
        await store.close()


@pytest.mark.parametrize("table", RECOUNTED)
def test_a_damaged_row_does_not_stop_a_recompute(path: Path, table: str) -> None:
    for column in tried_columns(path, table, 1):
        for value in values(table, column, 1):
            with damaged(path, table, column, value):
                assert recompute(path) >= 8, f"{table}.{column} is {value}"


async def test_a_skipped_row_stays_unchanged_and_is_named_only_by_its_key(
    template: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(shutil.copy(template, tmp_path / "stairwell.db"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(
            "UPDATE settings SET value = CAST(x'736563726574FF' AS TEXT) WHERE scope = 'server' AND name = 'pace'"
        )
    store = await SqliteStore.open(path)
    for _ in range(2):
        everything = await store.archive.all_settings()
    await store.close()
    assert everything["server", 11] == {
        "channels": "5 6",
        "rules-levelup": '{"jokers":2}',
        "language": "fr",
        "hands": "dm",
    }
    (line,) = [record.message for record in caplog.records if record.levelno == logging.ERROR]
    assert line.startswith("skipped a damaged row of settings (server, 11, pace): value isn't UTF-8 text;")
    assert "secret" not in line
    with closing(sqlite3.connect(path)) as db:
        (kept,) = db.execute("SELECT CAST(value AS BLOB) FROM settings WHERE scope = 'server' AND name = 'pace'")
    assert kept == (b"secret\xff",)


def test_an_invalid_text_is_not_copied_as_a_different_one(template: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(template, tmp_path / "stairwell.db"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE members SET name = {BAD_TEXT} WHERE user = ?", (UNTOUCHED,))  # noqa: S608 - ours
    with pytest.raises(UnusableDatabaseError, match=r"a damaged row in members \(77, 99\), name isn't UTF-8 text"):
        move(path, tmp_path / "other.db", 1.0)


@pytest.mark.parametrize("seed", range(FLIPPED_FILES))
async def test_a_file_with_damaged_bytes_works_or_is_refused_with_advice(
    content: bytes, tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "stairwell.db"
    flipped = flip(content, random.Random(seed))
    path.write_bytes(flipped)
    try:
        async with owned_store(path) as (store, _):
            await query_everything(store)
    except UnusableDatabaseError as problem:
        (line,) = str(problem).splitlines()
        assert line.startswith(str(path))
        assert "choose another file" in line or f"cp BACKUP {path}" in line
        assert path.read_bytes() == flipped


def flip(content: bytes, rng: random.Random) -> bytes:
    """Change some bytes, mostly near the beginning of the file."""
    flipped = bytearray(content)
    for _ in range(rng.choice((1, 4, 30))):
        at = rng.randrange(len(flipped)) if rng.random() < 0.8 else rng.randrange(200)
        flipped[at] = rng.randrange(256)
    return bytes(flipped)


async def test_a_damaged_heartbeat_and_board_are_tolerated_by_every_engine(memory: Memory) -> None:
    store = await memory.open()
    await store.set_fact(ALIVE, "kwyjibo")
    await store.archive.keep_board_post(POST)
    decade: Period = "decade"  # type: ignore[assignment]  # a newer version's value, or a damaged one
    await store.archive.keep_board_post(replace(POST, channel=33, period=decade))
    await store.archive.set("server", 11, {"rules-levelup": "[[[", "pace": "kwyjibo"})
    registry = TableRegistry(store)
    await registry.start()
    await registry.close()
    assert [post.channel for post in await store.archive.board_posts()] == [31]
    assert registry.preferences.server(11) == ServerSettings(rules={"levelup": {}})
    assert len(SKIPPED) == 2
