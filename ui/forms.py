"""Describe forms (Discord's modals) as plain data.

A submitted form is an interaction of its own, with what was chosen or typed; nothing is stored in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.screen import Choice

MAX_FIELDS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form: a menu of ``choices``, or what its ``kind`` says.

    "channels" lets people choose channels of the server in which tables can be, "text" lets them type a line; ``least``
    and ``most`` are then its length. ``chosen`` are the values that are set now. ``help`` stands below the label.
    """

    name: str
    label: str
    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = ()
    kind: Literal["choices", "channels", "text"] = "choices"
    least: int = 1
    most: int = 1
    help: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A window: its title, what its answer asks for (at which table), and one to five fields."""

    what: str
    title: str
    fields: tuple[Field, ...]
    table: str = "-"
