"""Forms: a window with a few menus to fill in, as plain data.

A form comes back as a click of its own with what was chosen; nothing is remembered in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.screen import Choice

MOST_FIELDS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """A menu of a form. ``kind`` "channels" lets people choose text channels of the server instead of ``choices``.

    ``chosen`` are the values that are set now.
    """

    name: str
    label: str
    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = ()
    kind: Literal["choices", "channels"] = "choices"
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A window: its title, what its answer asks for, and one to five fields."""

    what: str
    title: str
    fields: tuple[Field, ...]
