"""Every presenter there is, by the key of its game. A new game adds its line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine import View
from tables.state import TableState
from ui.escalier import EscalierPresenter
from ui.levelup import LevelUpPresenter
from ui.presenter import Presenter
from ui.spectrum import SpectrumPresenter
from ui.staircase import StaircasePresenter

PRESENTERS: Mapping[str, Presenter[Any]] = MappingProxyType(
    {
        "levelup": LevelUpPresenter(),
        "staircase": StaircasePresenter(),
        "escalier": EscalierPresenter(),
        "spectrum": SpectrumPresenter(),
    }
)


def presenter_of(state: TableState) -> Presenter[View]:
    """The presenter of a table's game."""
    return PRESENTERS[state.header.game]
