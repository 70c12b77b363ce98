"""What the privacy page says is kept is what the database has tables for."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from data.sqlite.migrate import prepare
from tests.docs.prose import PAGES


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
