"""Look up a game's or a table's presenter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import View
from engine.registry import Parts
from tables.state import TableState
from ui.presenter import Presenter

PRESENTERS: Mapping[str, Presenter[Any]] = Parts("screens")
"""Each game's presenter, in menu order."""


def presenter_of(state: TableState) -> Presenter[View]:
    """Return the presenter for a table's game."""
    return PRESENTERS[state.header.game]
