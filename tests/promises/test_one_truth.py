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
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES

ROOT = Path(__file__).parents[2]
IN_MEMORY = "/dev/shm"  # noqa: S108 - databases that nobody keeps
TROUBLES = (
    *("expired", "repair", "restart", "pause", "late", "leave"),
    *("refused", "locked_out", "renamed", "listed", "kicked"),
)
DAILY = ("levelup",)
OTHERS = tuple(game for game in GAMES if game not in DAILY)
COMPARED = {"lobby", "table", "hand by DM", "hand in the channel", "end", "end by DM", "records"}


def evenings(
    troubles: Mapping[str, Sequence[str]], seed: int, module: str = "tests.promises.an_evening"
) -> dict[str, list[dict[str, Any]]]:
    """Play matches in another process, where a second passes only once everything due in it is done."""
    given = json.dumps({"troubles": troubles, "seed": seed})
    command = [sys.executable, "-m", "benchmarks.rate_limits.in_virtual_time", module, given]
    memory = {"TMPDIR": IN_MEMORY} if Path(IN_MEMORY).is_dir() else {}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | memory, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    reports: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return reports


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "games",
    [DAILY, pytest.param(tuple(game for game in GAMES if game not in DAILY), marks=pytest.mark.soak)],
    ids=" ".join,
)
def test_nothing_visible_contradicts_the_match(games: tuple[str, ...], seed: int) -> None:
    troubles = {game: random.Random(f"{game} {seed}").sample(TROUBLES, len(TROUBLES)) for game in games}
    compared: set[str] = set()
    for game, reports in evenings(troubles, seed).items():
        for report in reports:
            compared |= set(report["compared"])
            assert report["wrong"] == [], (game, report["samples"])
        assert 2 * len(reports[-1]["left"]) < len(TROUBLES), f"the matches of {game} are too short"
    assert compared >= COMPARED
    assert "unknown" not in compared
