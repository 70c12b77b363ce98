"""Define a view: what a seat or a spectator may know about a match, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from engine.events import Outcome
from engine.house_rules import Value


@dataclass(frozen=True, kw_only=True, slots=True)
class View:
    """Everything a viewer may know about any match; each game adds its own fields.

    Cards are texts; seats count from 0.
    """

    game: str
    players: int
    seat: int | None
    phase: str
    decision: str | None
    waiting: tuple[int, ...]
    options: tuple[tuple[str, Value], ...] = field(repr=False)
    outcome: Outcome | None

    def as_dict(self) -> dict[str, Any]:
        """Return the view as plain JSON: tuples become lists, named tuples and dataclasses become objects."""
        return {item.name: _plain(getattr(self, item.name)) for item in fields(self)}


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if hasattr(value, "__dataclass_fields__"):
        return {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
