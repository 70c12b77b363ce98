"""A table as both engines have it."""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """A table's name, its columns by name, and those of its primary key in their order."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
