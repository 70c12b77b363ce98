"""The views of a match of Golf. Cards are in text form, "" is a face-down card, and seats are numbered from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.view import View

Grid = tuple[str, ...]
"""Six cards, the upper row first."""


class HandResult(NamedTuple):
    """A finished hand: its number, the grids and their points by seat, and the top discard."""

    number: int
    grids: tuple[Grid, ...]
    points: tuple[int, ...]
    top: str


@dataclass(frozen=True, kw_only=True, slots=True)
class GolfView(View):
    """Everything that a viewer can know about a match of Golf.

    ``chosen`` holds the positions (26: 2 and 6) that the viewer has chosen while others are still choosing, or 0 if
    there is no choice. ``drawn`` is the card drawn or taken in this turn, or "" if there is none or they can't see it;
    ``taken`` says whether it came from the discards. ``discards`` ends with the top card. ``out`` is the first seat
    whose grid was all face up. ``turns`` is how many turns remain in this hand, including the current one.
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
