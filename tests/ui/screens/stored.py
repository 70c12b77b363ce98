"""List all stored screens by name."""

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
    """How a screen is made, and the file with what stood there when somebody read it."""

    shown: Callable[[], Screen | Form | None]
    stored: Path

    def lines(self) -> list[str]:
        """What stands there now."""
        with no_game_but(*GAMES):  # a game more in a menu is no other screen
            shown = self.shown()
        assert shown is not None
        return written(shown).splitlines()


def screens() -> dict[str, Kept]:
    """Every screen that is kept."""
    found = {}
    for module in (lobbies, matches, records, settings):
        for name, shown in module.SCREENS.items():
            assert name not in found, f"two screens are called {name}"
            found[name] = Kept(shown, FOLDER / f"{name.replace(', ', '-').replace(' ', '-')}.txt")
    return found
