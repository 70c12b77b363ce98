"""Look up the presenter of a game or of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import View
from engine.registry import Parts
from tables.state import TableState
from ui.presenter import Presenter

PRESENTERS: Mapping[str, Presenter[Any]] = Parts("screens")
"""The presenter of each game, in the order of the menu."""


def presenter_of(state: TableState) -> Presenter[View]:
    """Return the presenter of a table's game."""
    return PRESENTERS[state.header.game]
