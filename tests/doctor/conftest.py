"""Provide a doctor that tries everything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.doctor.full_trial import Trying, trying


@pytest.fixture
async def doctor(tmp_path: Path) -> AsyncIterator[Trying]:
    async with trying(tmp_path) as ready:
        yield ready
