"""Three seconds after the last step, no visible message contradicts the match or another message.

Whole matches of every game are played in virtual time (``an_evening.py``), with hands sent by direct message, shown in
the channel, or belonging to players with closed DMs. After each step, the claims of all visible messages
(``ui/claims.py``) are compared with the match.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES

ROOT = Path(__file__).parents[2]
IN_MEMORY = "/dev/shm"  # noqa: S108 - databases that nobody keeps
TROUBLES = ("expired", "repair", "restart", "pause", "late", "leave", "refused", "locked_out")
COMPARED = {"lobby", "table", "hand by DM", "hand in the channel", "end", "end by DM"}


def evening(game: str, troubles: Sequence[str], seed: int = 1) -> dict[str, Any]:
    """Play a match in its own process, where a second passes only once everything due in it is done."""
    given = json.dumps({"game": game, "troubles": troubles, "seed": seed})
    command = [sys.executable, "-m", "benchmarks.rate_limits.in_virtual_time", "tests.promises.an_evening", given]
    memory = {"TMPDIR": IN_MEMORY} if Path(IN_MEMORY).is_dir() else {}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | memory, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert "unknown" not in report["compared"]
    assert len(report["left"]) < len(troubles), "the match is too short"
    return report


def wrong_in(report: dict[str, Any]) -> set[str]:
    """Return the kinds of messages that contradicted the match."""
    return {kind.partition(" (")[0] for _, kind, _, _ in report["wrong"]}


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3, 4))])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_visible_contradicts_the_match(game: str, seed: int) -> None:
    troubles = random.Random(f"{game} {seed}").sample(TROUBLES, len(TROUBLES))
    while len(troubles) > len(TROUBLES) // 2:  # a short match is followed by another
        report = evening(game, troubles, seed)
        assert set(report["compared"]) >= COMPARED
        assert wrong_in(report) == set(), report["samples"]
        troubles = report["left"]
