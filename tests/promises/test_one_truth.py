"""Three seconds after the last step, no visible message contradicts the match or another message.

Whole matches of every game are played in virtual time (``an_evening.py``), with hands by direct message, in the channel
and with closed DMs. After each step, the claims of all visible messages (``ui/claims.py``) are compared with the match.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES

ROOT = Path(__file__).parents[2]
IN_MEMORY = "/dev/shm"  # noqa: S108 - databases that nobody keeps
TROUBLES = ("expired", "repair", "restart", "pause", "late", "leave", "refused")
COMPARED = {"lobby", "table", "hand by DM", "hand in the channel", "end", "end by DM"}
KNOWN = {"hand by DM", "hand in the channel"}
"""The messages that still contradict the match: a hand isn't updated until its owner is asked again."""


def evening(game: str, seed: int) -> dict[str, Any]:
    """Play a match in its own process, where a second passes only when everything due in it is done."""
    troubles = random.Random(f"{game} {seed}").sample(TROUBLES, len(TROUBLES))
    given = json.dumps({"game": game, "troubles": troubles, "seed": seed})
    command = [sys.executable, "-m", "benchmarks.rate_limits.in_virtual_time", "tests.promises.an_evening", given]
    memory = {"TMPDIR": IN_MEMORY} if Path(IN_MEMORY).is_dir() else {}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | memory, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert len(report["left"]) <= len(TROUBLES) // 2, "the match is too short"
    return report


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3, 4))])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_visible_contradicts_the_match(game: str, seed: int) -> None:
    report = evening(game, seed)
    assert set(report["compared"]) >= COMPARED
    assert "unknown" not in report["compared"]
    wrong = {kind.partition(" (")[0] for _, kind, _, _ in report["wrong"]}
    assert wrong - KNOWN == set(), report["samples"]
    assert bool(wrong) == bool(KNOWN), "no message is wrong any more: empty KNOWN"
