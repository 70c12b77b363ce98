"""Screens say and ask what they did when somebody read them."""

from __future__ import annotations

import pytest

from tests.ui.screens.stored import FOLDER, screens

SCREENS = screens()


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_is_as_somebody_has_read_it(name: str) -> None:
    """After a change of words or of a screen: ``python -m tests.ui.screens``, and read what has changed."""
    kept = SCREENS[name]
    assert kept.lines() == kept.stored.read_text("utf-8").splitlines()


def test_every_stored_screen_is_compared() -> None:
    assert sorted(kept.stored for kept in SCREENS.values()) == sorted(FOLDER.iterdir())
