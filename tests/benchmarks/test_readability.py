"""Check the goals of Spectrum's Expert, as ``python -m benchmarks.opponents --goals`` prints them."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from benchmarks.opponents.goals import GOALS

readability = pytest.importorskip(
    "benchmarks.opponents.readability", reason="it needs numpy, of requirements-bench.txt"
)


@pytest.mark.soak
def test_every_goal_has_a_line_per_number_of_players() -> None:
    with patch.object(readability, "trained", lambda policy, *_: policy):  # training takes minutes
        told = [str(line) for line in GOALS["spectrum"](range(40), 0)]
    assert [sum(f"{players} players" in line for line in told) for players in (3, 4, 5)] == [8, 8, 8]
    assert all(line.split(": ")[-1].startswith(("reached", "missed")) for line in told if "≤" in line or "≥" in line)
    assert sum("≤ 1.05" in line for line in told) == sum("≤ 0.8" in line for line in told) == 3
