"""Check that a timed store behaves like the store it wraps."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from data.sqlite import SqliteStore
from tables.ports import StoreError
from tests.data.samples import header, step
from watch.health import Durations
from watch.timed_store import TimedStore


async def test_each_step_is_stored_and_timed_even_a_refused_one(tmp_path: Path) -> None:
    store, commits = await SqliteStore.open(tmp_path / "stairwell.db"), Durations()
    timed, began = TimedStore(store, commits), perf_counter()
    await timed.open_table(header(), step())
    assert commits.count == 0
    await timed.append(step(seq=2))
    assert commits.count == 1
    with pytest.raises(StoreError):
        await timed.append(step(seq=2))
    assert commits.count == 2
    assert 0 < commits.total <= perf_counter() - began
    loaded = await timed.load("oak")
    assert [entry.seq for entry in loaded[1]] == [1, 2]
    await timed.close()
