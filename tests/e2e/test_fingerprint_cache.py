"""Check that the bot computes once per move whether a hand must be redrawn, however often it needs the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest

from engine import GAMES
from tables.ports import Deadline
from tables.state import TableState
from tests.players import open_table, play
from tests.stage import stage
from ui.table.hand_fingerprint import hand_matter


@pytest.mark.parametrize("game", GAMES)
async def test_a_hands_fingerprint_is_computed_once_per_step_of_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    kept: list[object] = []  # keeps the objects alive, so that no two have the same id
    times: Counter[tuple[int, int, int]] = Counter()

    def state_from_log(state: TableState, deadlines: dict[int, Deadline], seat: int) -> Hashable:
        kept.extend((state, deadlines))
        times[id(state), id(deadlines), seat] += 1
        return hand_matter(state, deadlines, seat)

    monkeypatch.setattr("delivery.tables.table_view.hand_matter", state_from_log)
    async with stage(tmp_path) as rig:
        table = await open_table(rig, game, "Ann", "Ben", "Cléo")
        await play(rig, table, moves=4)
    assert len(times) >= 3
    assert set(times.values()) == {1}
