"""Test that everyone has exactly one attempt a day, even if the bot is killed at any point."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from club.daily_deal import offered
from data.postgres.address import Address
from tests.club import killed_player
from tests.club.killed_player import AFTER, OVER
from tests.data.engines import ENGINES, memory_of

ROOT = Path(__file__).parents[2]


def lives(database: str, folder: Path, game: str, every: int) -> list[list[str]]:
    """Play a deal through kills; return how each process ended and the moves it had found, and at last all moves."""
    program = [sys.executable, "-m", killed_player.__name__, database, game, str(every), str(folder)]
    ran = subprocess.run(program, capture_output=True, text=True, check=False, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    return [line.split() for line in ran.stdout.splitlines()]


def assert_no_move_was_lost(found: list[list[str]]) -> None:
    codes = ["" if code == "-" else code for _, code in found]
    for earlier, later in pairwise(codes):
        assert later.startswith(earlier)
    assert found[-1][0] == OVER, "the last process has checked that no move was made twice"


def test_one_attempt_survives_kills_of_the_bot(tmp_path: Path) -> None:
    found = lives(str(tmp_path / "stairwell.db"), tmp_path, "escalier", 9)
    assert_no_move_was_lost(found)
    assert len(found) > 15


@pytest.mark.soak
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game", offered())
async def test_one_attempt_survives_a_kill_at_every_point(tmp_path: Path, engine: str, game: str) -> None:
    async with memory_of(engine, tmp_path) as memory:
        database = memory.place.dsn if isinstance(memory.place, Address) else str(memory.place)
        found = await asyncio.to_thread(lives, database, tmp_path, game, 1)
    assert_no_move_was_lost(found)
    for (death, code), (_, later) in pairwise(found[:-1]):
        assert (code != later) == (death == AFTER) or later == "-", "only what was committed is there"
