"""What the privacy page says is kept is what the database has tables for."""

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
    """The tables of a new database."""
    prepare(database, 1.0)
    with closing(sqlite3.connect(database)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def named() -> list[str]:
    """The tables that the page names, in its table of what is kept."""
    kept, _, _ = PAGES["docs/PRIVACY.md"].read_text("utf-8").partition("## The log")
    rows = [line.strip("|").split("|") for line in kept.splitlines() if "|" in line]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row[1])]


def test_every_table_is_named_and_no_other(tmp_path: Path) -> None:
    assert set(named()) == tables(tmp_path / "stairwell.db")


def test_who_runs_the_bot_is_asked_for_where_it_is_wanted() -> None:
    for page in ("docs/PRIVACY.md", "docs/TERMS.md"):
        assert "⟨name and address of who runs this bot⟩" in PAGES[page].read_text("utf-8")


def test_the_page_says_what_an_erasure_leaves_and_for_how_long() -> None:
    """What it says of files and fresh backups, ``tests/data/test_remains.py`` looks for in their bytes."""
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


def test_the_keepers_page_says_how_old_a_copy_of_the_file_alone_may_be() -> None:
    keeping = " ".join(PAGES["docs/KEEPING.md"].read_text("utf-8").split())
    assert "every five seconds" in keeping
    assert upkeep.SECONDS == 5
    assert f"{upkeep.LOG_BYTES >> 20} MB at most" in keeping
