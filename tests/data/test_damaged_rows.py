"""Test that a manually edited row makes only its own table unreadable."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.commands.recompute import recompute
from data.sqlite import SqliteStore
from engine.achievements import Achievement
from tables.ports import Standing, StoreError, Unreadable
from tests.data.results import GUILD, match, remember, seat
from tests.data.samples import header, step
from tests.data.tables_in import tables_in

PAGE = 4096  # SQLite's default
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
    is_intact = await store.load("elm")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.executescript(damage)
        assert db.total_changes
    for _ in ("while open", "after a restart"):
        with pytest.raises(Unreadable, match="table oak") as unreadable:
            await store.load("oak")
        assert "9" not in str(unreadable.value)
        assert unreadable.value.__cause__ is None
        assert await store.load("elm") == is_intact
        assert await tables_in(store, Standing.LOBBY) == ["oak", "elm"]
        await store.append(step("elm", seq=len(is_intact[1]) + 1) if is_intact else step())
        is_intact = await store.load("elm")
        await store.close()
        store = await SqliteStore.open(path)
    await store.close()


def overwrite(path: Path) -> None:
    """Blank the pages that contain only the table "oak"."""
    file = path.read_bytes()
    pages = [file[at : at + PAGE] for at in range(0, len(file), PAGE)]
    damaged = [bytes(PAGE) if b"oakoak" in page and b"elmelm" not in page else page for page in pages]
    assert damaged != pages
    path.write_bytes(b"".join(damaged))


async def test_an_overwritten_page_makes_only_its_own_tables_unreadable(path: Path) -> None:
    store = await SqliteStore.open(path)
    for table in ("oak", "elm"):
        wordy = step(table, clicks=(None,) * 40, data={"words": table * 300})
        await store.open_table(header(table), wordy)
    is_intact = await store.load("elm")
    await store.close()
    store = await SqliteStore.open(path)
    overwrite(path)
    with pytest.raises(Unreadable, match="table oak: the file is damaged"):
        await store.load("oak")
    assert await store.load("elm") == is_intact
    await store.close()


@pytest.mark.parametrize("damage", ["{", "7", "[7]", '[["melds", "5", null, []]]', '[["melds", 5, [7], {}]]'])
async def test_a_damaged_result_does_not_break_history_profile_or_server_export(path: Path, damage: str) -> None:
    store = await SqliteStore.open(path)
    achievement = Achievement("melds", 0, 5, ("7S", "7H", "7D"), {"round": 5, "bonus": False})
    first, second = (match(seat(1, achievements=(achievement,)), seat(2, 2)) for _ in range(2))
    await remember(store, [first, second])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("UPDATE results SET options = ? WHERE table_id = ?", (damage, first.table))
        db.execute("UPDATE result_seats SET feats = ? WHERE number = 1", (damage,))
        db.execute("UPDATE bests SET facts = ?", (damage,))
    assert [one.table for one in await store.archive.history(GUILD, 1, 5)] == [second.table, first.table]
    profile = await store.archive.profile(GUILD, 1)
    assert profile is not None
    assert (profile.careers[0].matches, profile.bests) == (2, ())
    assert len((await store.archive.about(1)).content["matches"]) == 2
    assert len((await store.archive.about_server(GUILD)).content["matches"]) == 2
    await store.close()
    assert recompute(path) == 2
    store = await SqliteStore.open(path)
    profile = await store.archive.profile(GUILD, 1)
    assert profile is not None
    assert [best.table for best in profile.bests] == [second.table]
    await store.close()


async def test_a_failing_file_is_not_mistaken_for_a_damaged_table(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.open_table(header(), step())
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE entries")
    with pytest.raises(StoreError, match="SQLITE_ERROR") as failed:
        await sqlite_store.load("oak")
    assert not isinstance(failed.value, Unreadable)
