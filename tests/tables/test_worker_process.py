"""Test which modules an expert's process imports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from games import BUNDLED_GAMES

MAIN = """
import asyncio, random
import aiosqlite, discord, PIL, ui.table.table_screens
import games
from engine import GAMES, new_match
from opponents.thinking.workers import Workers

async def think(workers):
    for key in GAMES:
        match = new_match(key, 3, bytes(32))
        world = match.redeal(match.waiting[0], random.Random(1))
        assert await workers.think(world, match.waiting[0], 1, 0.05) in match.legal_moves(match.waiting[0])
        print(key)

if __name__ == "__main__":
    workers = Workers(1)
    asyncio.run(think(workers))
    print(*workers._at(0).submit(eval, "set(__import__('sys').modules)", {}).result())
    workers.close()
"""
NINES = """
from engine import GameSpec
from games.escalier.computer import PLAYER as PLAYER
from games.escalier.rules import Escalier

class Nines(Escalier):
    key = "nines"
    __slots__ = ()

SPEC = GameSpec("nines", "nines:Nines", "nines:SCREENS", "nines", 5, computer="nines:PLAYER")
"""


def said_by(tmp_path: Path) -> list[str]:
    """Run the program above like ``bot.py``, with an installed package that adds a game; return its output."""
    (tmp_path / "main.py").write_text(MAIN)
    (tmp_path / "nines.py").write_text(NINES)
    package = tmp_path / "nines-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: nines\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[stairwell.games]\nnines = nines:SPEC\n")
    root = Path(__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, str(tmp_path / "main.py")],
        env={**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{tmp_path}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def test_a_process_loads_all_games_but_only_their_rules_and_computer_players(tmp_path: Path) -> None:
    *thought, modules = said_by(tmp_path)
    assert thought == [*BUNDLED_GAMES, "nines"]
    loaded = set(modules.split())
    assert {"nines", "games.levelup.rules", "games.spectrum.computer"} <= loaded
    assert not {"discord", "aiohttp", "aiosqlite", "PIL", "ui", "lessons"} & loaded
    assert not any(part in name for name in loaded for part in (".screens", ".lesson", ".achievements"))
