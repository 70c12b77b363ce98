"""Check that facts learned about Discord are stored per application."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.known_facts import commands_key, keeps_pictures, note_keeps_pictures, shards_key


@pytest.mark.parametrize("kept", [True, False])
async def test_whether_pictures_are_kept_is_unknown_at_first(tmp_path: Path, kept: bool) -> None:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    assert await keeps_pictures(store, 1) is None
    await note_keeps_pictures(store, 1, kept=kept)
    assert await keeps_pictures(store, 1) is kept
    assert await keeps_pictures(store, 2) is None, "another bot may be refused what this one is allowed"
    await store.close()


def test_facts_are_kept_per_application() -> None:
    keys = [key(application) for key in (commands_key, shards_key) for application in (1, 2)]
    assert len(set(keys)) == 4
