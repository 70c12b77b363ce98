"""The databases of the past, each with what the version that wrote it said it holds."""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tests.data.past.description import NOON, Json
from tests.data.past.record import Maker

HERE = Path(__file__).parent
VERSIONS = sorted(path.stem for path in HERE.glob("*.db"))
A_YEAR = 365 * 24 * 3600.0


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def then(version: str) -> Json:
    """What the version that wrote the database said it holds."""
    stored: Json = json.loads((HERE / f"{version}.json").read_text("utf-8"))
    return stored


@pytest.fixture
def path(version: str, tmp_path: Path) -> Path:
    """A copy of the database, where a bot's would be."""
    copied = tmp_path / "stairwell.db"
    shutil.copyfile(HERE / f"{version}.db", copied)
    return copied


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(path)
    yield opened
    await opened.close()


@pytest.fixture
async def maker(store: SqliteStore) -> Maker:
    """People who play on a year later; a deadline that passed meanwhile fires when the test says so."""
    return Maker(store, seed=5, now=NOON + A_YEAR, click=1_130 * 10**15)
