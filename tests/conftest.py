"""For every test: a fifth game is installed, and Hypothesis tries the same examples in every run.

Others with ``--hypothesis-profile=default``.
"""

import os
import sys
from functools import partial
from pathlib import Path
from threading import Thread
from unittest.mock import patch

from hypothesis import HealthCheck, settings

FIFTH_GAME = str(Path(__file__).parent / "fifth_game")
sys.path.insert(0, FIFTH_GAME)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [FIFTH_GAME, os.environ.get("PYTHONPATH", "")]))

import games  # noqa: E402, F401 - registers the games, as every start-up does

# a failing test may leave a database open; its thread must not keep pytest from ending and telling so
patch("aiosqlite.core.Thread", partial(Thread, daemon=True)).start()

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")
