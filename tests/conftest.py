"""Install the games in ``installed_games`` for every test, and let Hypothesis try the same examples in every run.

Use ``--hypothesis-profile=default`` for other examples.
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

from tests import quick_databases, quick_experts, quick_pictures
from tests.postgres import PostgresServer, own_server

gc.disable()  # objects created while collecting thousands of tests never become garbage

INSTALLED = str(Path(__file__).parent / "installed_games")  # looks like a folder of packages installed by pip
sys.path.insert(0, INSTALLED)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [INSTALLED, os.environ.get("PYTHONPATH", "")]))

import games  # noqa: E402, F401 - registers the games, as every start-up does

# a failing test may leave a database open, and its thread would keep pytest from finishing and reporting
patch("aiosqlite.core.Thread", partial(Thread, daemon=True)).start()

# at the usual niceness, a hint would take minutes on a busy machine
patch("opponents.thinking.expert_process.NICENESS", 0).start()
patch("opponents.thinking.workers.PATIENCE", 120.0).start()

quick_databases.start()
quick_experts.start()
quick_pictures.start()

settings.register_profile(
    "the same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Collect garbage rarely, and skip objects made during test collection: scanning them took a tenth of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


@pytest.fixture
def old_objects_frozen() -> None:
    """Let the garbage collector scan only what the test makes; scanning all that earlier tests left takes a second."""
    gc.freeze()


@pytest.fixture
def real_databases() -> Iterator[None]:
    """Create SQLite files by running all migrations, and wait for the disk on commit."""
    with quick_databases.real_databases():
        yield


@pytest.fixture
def real_pictures() -> Iterator[None]:
    """Draw pictures as the bot does."""
    with quick_pictures.real_pictures():
        yield


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """Provide a PostgreSQL server for one module."""
    with own_server() as made:
        yield made
