"""For every test: Hypothesis tries the same examples in every run (``--hypothesis-profile=default``: others)."""

from functools import partial
from threading import Thread
from unittest.mock import patch

from hypothesis import HealthCheck, settings

import games  # noqa: F401 - registers the games, as every start-up does

# a failing test may leave a database open; its thread must not keep pytest from ending and telling so
patch("aiosqlite.core.Thread", partial(Thread, daemon=True)).start()

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")
