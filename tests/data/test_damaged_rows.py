"""A row that was changed by hand makes its own table unreadable, and no other."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tables.ports import Standing, StoreError, Unreadable
from tests.data.samples import header, step

DAMAGES = {
    "no JSON": "UPDATE entries SET data = '{\"move\": \"play K' WHERE table_id = 'oak' AND seq = 2",
    "JSON of another kind": "UPDATE entries SET data = '[9]' WHERE table_id = 'oak' AND seq = 2",
    "too deep a JSON": "UPDATE entries SET data = replace(hex(zeroblob(50000)), '0', '[') WHERE table_id = 'oak'",
    "a text that is none": "UPDATE entries SET kind = CAST(x'FF3944' AS TEXT) WHERE table_id = 'oak' AND seq = 2",
    "a gap": "DELETE FROM entries WHERE table_id = 'oak' AND seq = 2",
    "no beginning": "DELETE FROM entries WHERE table_id = 'oak' AND seq = 1",
    "no end": "DELETE FROM entries WHERE table_id = 'oak' AND seq = 3",
    "no log": "DELETE FROM entries WHERE table_id = 'oak'",
    "no log, and a header that knows": "DELETE FROM entries WHERE table_id = 'oak';"
    "UPDATE tables SET length = 0 WHERE table_id = 'oak'",
    "too long a log": "INSERT INTO entries VALUES ('oak', 4, 0, 'moved', NULL, '{}')",
    "entries in the wrong places": "UPDATE entries SET seq = seq + 5 WHERE table_id = 'oak'",
    "options that are none": "UPDATE tables SET options = '7' WHERE table_id = 'oak'",
    "an option that is none": "UPDATE tables SET options = '{\"jokers\": [1]}' WHERE table_id = 'oak'",
    "invitations that are none": "UPDATE tables SET invited = '{}' WHERE table_id = 'oak'",
    "an invitation for nobody": "UPDATE tables SET invited = '[\"9D\"]' WHERE table_id = 'oak'",
    "invitations that are no JSON": "UPDATE tables SET invited = '[7' WHERE table_id = 'oak'",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_table_is_unreadable_and_the_others_are_not(path: Path, damage: str) -> None:
    store = await SqliteStore.open(path)
    for table in ("oak", "elm"):
        await store.open_table(header(table), step(table, clicks=(None, None, None)))
    whole = await store.load("elm")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.executescript(damage)
        assert db.total_changes
    for _ in ("while open", "after a restart"):
        with pytest.raises(Unreadable, match="table oak") as unreadable:
            await store.load("oak")
        assert "9" not in str(unreadable.value)
        assert unreadable.value.__cause__ is None
        assert await store.load("elm") == whole
        assert await store.tables_in(Standing.LOBBY) == ["oak", "elm"]
        await store.append(step("elm", seq=len(whole[1]) + 1) if whole else step())
        whole = await store.load("elm")
        await store.close()
        store = await SqliteStore.open(path)
    await store.close()


async def test_a_file_that_fails_is_not_taken_for_a_damaged_table(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE entries")
    with pytest.raises(StoreError, match="SQLITE_ERROR") as failed:
        await sqlite_store.load("oak")
    assert not isinstance(failed.value, Unreadable)
