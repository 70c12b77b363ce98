"""For every test: the games in ``installed_games`` are installed, and Hypothesis tries the same examples in every run.

Others with ``--hypothesis-profile=default``.
"""

import gc
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from tests import quick_databases
from tests.postgres import PostgresServer, own_server

gc.disable()  # while thousands of tests are collected nothing becomes garbage

INSTALLED = str(Path(__file__).parent / "installed_games")  # what is in there looks like packages that pip installed
sys.path.insert(0, INSTALLED)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [INSTALLED, os.environ.get("PYTHONPATH", "")]))

import games  # noqa: E402, F401 - registers the games, as every start-up does

# a failing test may leave a database open; its thread must not keep pytest from ending and telling so
patch("aiosqlite.core.Thread", partial(Thread, daemon=True)).start()

# on a busy machine who thinks with the least claim would need minutes for a hint
patch("opponents.thinking.expert_process.NICENESS", 0).start()
patch("opponents.thinking.workers.PATIENCE", 120.0).start()

quick_databases.start()

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look for garbage seldom, and never among the thousands of collected tests: it took a tenth of all time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture
def real_databases() -> Iterator[None]:
    """SQLite files are made by all migrations, and their commits wait for the disk."""
    with quick_databases.real_databases():
        yield


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server of a module's own."""
    with own_server() as made:
        yield made
