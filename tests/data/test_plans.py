"""Test that all the archive's queries use an index and none scans a whole table."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from data import archive, compaction, store
from data.personal import erasure, export_play, exports, personal_data
from data.sql import (
    alerts,
    board_posts,
    dailies,
    evenings,
    log,
    puzzle_boards,
    puzzle_posts,
    puzzles,
    result_rows,
    reviews,
)
from data.sqlite.migrate import prepare

SMALL = {"settings", "erasures", "board_posts", "puzzle_posts", "reminders", "json_each"}
"""Tables that startup may scan because they have only one or two rows per server, open question or pending erasure.
``json_each`` reads a list passed as a parameter.
"""
TABLE_SCAN = re.compile(r"SCAN (?!\(subquery)")
SUBQUERIES = ("deal", "total", "ranked")
"""Steps that read a whole table; not those that read the result of a subquery, whose own steps are checked."""


def statements() -> Iterator[tuple[str, str]]:
    """Yield the name and text of every SELECT, UPDATE and DELETE in the modules that contain queries."""
    recorded = (alerts, board_posts, dailies, compaction, log, export_play, puzzles, result_rows, reviews, store)
    for module in (*recorded, evenings, puzzle_boards, puzzle_posts, archive, erasure, exports, personal_data):
        for name, value in vars(module).items():
            if name.startswith("_"):  # part of another statement
                continue
            statements = value if isinstance(value, tuple) else (value,)
            for number, statement in enumerate(statements):
                if isinstance(statement, str) and statement.startswith(("SELECT ", "UPDATE ", "DELETE ")):
                    yield f"{module.__name__}.{name}.{number}", statement


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("plans") / "stairwell.db"
    path.touch()
    prepare(path, patience=1)
    with closing(sqlite3.connect(path)) as opened:
        yield opened


@pytest.mark.parametrize(("name", "statement"), list(statements()), ids=[name for name, _ in statements()])
def test_no_query_scans_a_table(db: sqlite3.Connection, name: str, statement: str) -> None:
    values = (0,) * statement.count("?") if "?" in statement else _Anything()
    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    assert plan, name
    scans = [step for step in plan if TABLE_SCAN.match(step) and not set(step.split()) & {*SMALL, *SUBQUERIES}]
    assert scans == []
    assert not [step for step in plan if "AUTOMATIC" in step]


class _Anything(dict[str, int]):
    """A dictionary that has a value for every key."""

    def __missing__(self, _name: str) -> int:
        return 0


def test_there_are_queries_to_check() -> None:
    assert len(list(statements())) > 25


def test_a_scan_would_be_found(db: sqlite3.Connection) -> None:
    (plan,) = db.execute("EXPLAIN QUERY PLAN SELECT 1 FROM results WHERE moves = 3").fetchall()
    assert plan[3].startswith("SCAN")


@pytest.mark.parametrize("statement", [*store.COUNT_OPEN, store.OPEN_ON])
def test_open_tables_are_found_without_reading_others(db: sqlite3.Connection, statement: str) -> None:
    values = (0,) * statement.count("?") or _Anything()
    first, *_ = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    assert "INDEX tables_open_by_" in first


def test_a_leaderboard_page_is_read_in_index_order(db: sqlite3.Connection) -> None:
    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {archive.ON_PAGE}", _Anything())]
    assert len(plan) == 1
    assert "COVERING INDEX standings_by_merit" in plan[0]
