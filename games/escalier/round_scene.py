"""Draw a finished round of L'Escalier: for each player, the bid against the tricks, and the points lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from ui.art import panels
from ui.art.canvas import Canvas
from ui.art.panels import Disc, Line
from ui.art.scene import Place, places, write

CAP, CELL, DISC, BETWEEN = 45, 68, 40, 4
NAME, LOST = 220, 110
IN_ROW = 2


class SeatInRound(NamedTuple):
    """A seat: its name, a disc for each trick bid or taken, and the points it lost."""

    name: str
    discs: tuple[Disc, ...]
    lost: str


@dataclass(frozen=True, slots=True)
class RoundPicture:
    """A finished round, with two players per row."""

    seats: tuple[SeatInRound, ...]

    def composed(self) -> Image.Image:
        """Draw the round in palette colours."""
        rows = -(-len(self.seats) // IN_ROW)
        canvas = Canvas(rows * (CELL + BETWEEN) - BETWEEN)
        for number, seat in enumerate(self.seats):
            _seat(canvas, seat, places(IN_ROW)[number % IN_ROW], number // IN_ROW * (CELL + BETWEEN))
        return canvas.image

    def in_letters(self, _letter: Callable[[str], str]) -> RoundPicture:
        """Return the same picture, since it shows no playing cards."""
        return self


def _seat(canvas: Canvas, seat: SeatInRound, place: Place, top: int) -> None:
    panels.lay_panel(canvas, place.left, top, place.width, CELL)
    down = top + (CELL - CAP) // 2
    write(canvas, Line(seat.name, "plain", CAP), place._replace(width=NAME), down)
    lost = Place(place.left + place.width - LOST, LOST)
    write(canvas, Line(seat.lost, "plain", CAP), lost, down, align="right")
    room = place.width - NAME - LOST
    step = min(DISC + 6, (room - DISC) // max(1, len(seat.discs) - 1))
    for number, kind in enumerate(seat.discs):
        canvas.lay(panels.disc(kind, size=DISC), place.left + NAME + number * step, top + (CELL - DISC) // 2)
