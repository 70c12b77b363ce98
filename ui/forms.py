"""Describe forms (Discord's modals) as plain data.

Submitting a form is a separate interaction that carries the values, so nothing is stored in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.screen import Choice

MAX_FIELDS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """A form field: ``choices``, or another kind of input, according to its ``kind``.

    People choose ``least`` to ``most`` of the choices. "channels" lets people choose channels on the server that can
    hold tables. "text" lets them type a line of ``least`` to ``most`` characters. ``chosen`` are the current values.
    ``help`` is shown below the label.
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
    """A form: its title, what submitting it requests (and at which table), and one to five fields."""

    what: str
    title: str
    fields: tuple[Field, ...]
    table: str = "-"
