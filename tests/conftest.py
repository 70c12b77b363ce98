"""For every test: Hypothesis tries the same examples in every run (``--hypothesis-profile=default``: others)."""

from functools import partial
from threading import Thread

import aiosqlite.core
from hypothesis import HealthCheck, settings

# a failing test may leave a database open; its thread must not keep pytest from ending and telling so
aiosqlite.core.Thread = partial(Thread, daemon=True)  # type: ignore[assignment,attr-defined]

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")
