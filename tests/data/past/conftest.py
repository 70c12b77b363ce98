"""Provide databases of earlier versions, each with the contents as described by that version."""

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
    """Return the description written by the version that made the database."""
    stored: Json = json.loads((HERE / f"{version}.json").read_text("utf-8"))
    return stored


@pytest.fixture
def path(version: str, tmp_path: Path) -> Path:
    """Copy the database to the bot's default location."""
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
    """Provide players who resume the old matches a year later; tests decide when expired deadlines fire."""
    return Maker(store, seed=5, now=NOON + A_YEAR, click=1_130 * 10**15)
