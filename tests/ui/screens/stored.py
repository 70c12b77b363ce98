"""List all golden screens by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.registry_changes import no_game_but
from tests.ui.screens import lobbies, matches, records, settings
from tests.ui.screens.seats import GAMES
from tests.ui.screens.written import written
from ui.forms import Form
from ui.screen import Screen

FOLDER = Path(__file__).with_name("read")


class Kept(NamedTuple):
    """A screen's builder and its golden file."""

    shown: Callable[[], Screen | Form | None]
    stored: Path

    def lines(self) -> list[str]:
        """Return the screen as lines of text."""
        with no_game_but(*GAMES):  # an extra game in a menu doesn't count as a difference
            shown = self.shown()
        assert shown is not None
        return written(shown).splitlines()


def screens() -> dict[str, Kept]:
    """Return every golden screen by name."""
    found = {}
    for module in (lobbies, matches, records, settings):
        for name, shown in module.SCREENS.items():
            assert name not in found, f"two screens have the name {name}"
            found[name] = Kept(shown, FOLDER / f"{name.replace(', ', '-').replace(' ', '-')}.txt")
    return found
