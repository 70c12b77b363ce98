"""Check that the privacy page lists exactly the database's tables."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from data.__main__ import HELP
from data.sqlite import upkeep
from data.sqlite.migrate import prepare
from tests.docs.prose import PAGES

ROOT = Path(__file__).parents[2]


def tables(database: Path) -> set[str]:
    """Return the tables of a new database."""
    prepare(database, 1.0)
    with closing(sqlite3.connect(database)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def named() -> list[str]:
    """Return the database tables named in the page's first table."""
    kept, _, _ = PAGES["docs/PRIVACY.md"].read_text("utf-8").partition("## The log")
    rows = [line.strip("|").split("|") for line in kept.splitlines() if "|" in line]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row[1])]


def test_the_page_names_exactly_the_tables_of_the_database(tmp_path: Path) -> None:
    assert set(named()) == tables(tmp_path / "stairwell.db")


def test_the_legal_pages_ask_for_the_operators_name() -> None:
    for page in ("docs/PRIVACY.md", "docs/TERMS.md"):
        assert "⟨name and address of who runs this bot⟩" in PAGES[page].read_text("utf-8")


def test_the_page_lists_what_an_erasure_leaves_and_for_how_long() -> None:
    """``tests/data/test_remains.py`` checks the bytes of files and of new backups."""
    _, _, left = PAGES["docs/PRIVACY.md"].read_text("utf-8").partition("## What an erasure leaves")
    rows = [line.strip("|").split("|") for line in left.partition("\n## ")[0].splitlines() if line.startswith("| ")]
    said = {where.strip(): (what.strip(), how_long.strip()) for where, what, how_long in rows[1:]}
    assert said["A backup made later"][0] == "nothing"
    assert said["The SQLite file and its `-wal`"][0].startswith("nothing, ")
    assert "`python -m data scrub`" in said["The files of a PostgreSQL server"][1]
    assert "scrub" in HELP
    days = re.search(r"(\d+) days", said["A backup made before"][1])
    assert days is not None
    assert f"/var/lib/stairwell-backups {days[1]}\n" in (ROOT / "deploy/stairwell-backup.service").read_text("utf-8")


def test_the_database_page_states_how_often_the_wal_is_checkpointed() -> None:
    keeping = " ".join(PAGES["docs/KEEPING.md"].read_text("utf-8").split())
    assert "every five seconds" in keeping
    assert upkeep.SECONDS == 5
    assert f"{upkeep.LOG_BYTES >> 20} MB at most" in keeping
