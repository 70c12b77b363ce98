"""Compare screens with their golden files."""

from __future__ import annotations

import pytest

from tests.ui.screens.stored import FOLDER, screens

SCREENS = screens()


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_matches_its_golden_file(name: str) -> None:
    """After an intended change, run ``python -m tests.ui.screens`` and read the diff."""
    kept = SCREENS[name]
    assert kept.lines() == kept.stored.read_text("utf-8").splitlines()


def test_every_stored_screen_is_compared() -> None:
    assert sorted(kept.stored for kept in SCREENS.values()) == sorted(FOLDER.iterdir())
