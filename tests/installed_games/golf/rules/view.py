"""What people may see of a match of Golf. Cards are texts, "" is a card face down, seats and grids count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.view import View

Grid = tuple[str, ...]
"""Six cards, the upper row first."""


class HandResult(NamedTuple):
    """A hand that is over: its number, by seat the grids and their points, and the card on top of the discards."""

    number: int
    grids: tuple[Grid, ...]
    points: tuple[int, ...]
    top: str


@dataclass(frozen=True, kw_only=True, slots=True)
class GolfView(View):
    """What a viewer may know of a match of Golf.

    ``chosen`` are the places (26: 2 and 6) that the viewer has chosen while others still choose, 0 without a choice.
    ``drawn`` is the card that the turn is about, "" if there is none or the viewer can't see it; ``taken`` says that
    it comes from the discards. ``discards`` end with their top card. ``out`` is the seat whose grid was all face up
    first. ``turns`` are those left in this hand, the present one included.
    """

    dealer: int
    turn: int | None
    number: int
    deals: int
    grids: tuple[Grid, ...]
    chosen: int
    drawn: str
    taken: bool
    discards: tuple[str, ...]
    stock: int
    out: int | None
    turns: int
    totals: tuple[int, ...]
    previous: HandResult | None
