"""Check that the engine loads any game's rules and computer player without the rest of the bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine import GAMES

ROOT = Path(__file__).parent.parent
UNWANTED = {"ui", "PIL", "discord", "aiohttp", "aiosqlite", "sqlite3", "tables", "data", "delivery", "cogs", "lessons"}
ONE_MOVE_EACH = """
import random, sys
import games
from engine import GAMES, new_match
from opponents import LEVELS, choose
for key in GAMES:
    for level in LEVELS:
        match = new_match(key, GAMES[key].seats[0], bytes(32))
        seat = match.waiting[0]
        match.apply(seat, choose(match.redeal(seat, random.Random(1)), seat, random.Random(1), level, 0.02, worlds=2))
    print(key)
print(*sys.modules)
"""


def test_rules_and_computer_players_need_no_screens_discord_or_database() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ONE_MOVE_EACH],
        env={"PYTHONPATH": ":".join(sys.path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    *played, modules = ran.stdout.splitlines()
    assert played == list(GAMES)
    assert not UNWANTED & {name.split(".")[0] for name in modules.split()}
