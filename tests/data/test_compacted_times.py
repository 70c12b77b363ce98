"""Test that a compacted log keeps its moves' times to the second, even if the machine's clock was set back."""

from __future__ import annotations

import pytest

from data.sql.compacted_log import compact, expand, same
from tables.ports import Entry


def moved(seq: int, at: float) -> Entry:
    return Entry(seq, at, "moved", None, {"seat": 0, "move": "draw stock", "by": "player"})


@pytest.mark.parametrize(
    "seconds",
    [
        [100, 100, 101, 160],
        [100, 99, 98, 97],
        [100, 37, 200_100, 3],
        [100, -28, 36, -4096],
        [100, 36, 100, 37, 8228, 36],
    ],
)
def test_moves_keep_their_seconds_even_if_the_clock_is_set_back(seconds: list[int]) -> None:
    log = [moved(seq, at + 0.25) for seq, at in enumerate(seconds, 1)]
    expanded = expand(compact(log))
    assert [entry.at for entry in expanded] == [float(at) for at in seconds]
    assert same(log, expanded)
