"""Draw the table of Staircase: all staircases with their points, the piles, the player's hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import GAP, Canvas
from ui.art.cards import Format
from ui.art.layout import lay_card, lay_row, neighbour, spacing
from ui.art.panels import Line
from ui.art.pictures import BACK
from ui.art.scene import (
    MARGIN,
    RIBBON_HEIGHT,
    Place,
    hand,
    hand_height,
    places,
    remembered,
    ribbon,
    seat_panel,
    write,
)

STEP = Format(width=84, height=112, radius=9, margin=6, cap=50, strip=38, suit=34, shape=0)
"""The size of the cards on staircases: only their ranks need to be visible."""
PANEL_HEIGHT = 212
LOWEST_STEP, MAX_CLIMB = 14, 24
"""The height of the lowest step, and the maximum total rise of all other steps."""
MAX_RISE = 14
MAX_STEP_WIDTH = 66
PANELS_PER_ROW = 3


class SeatInScene(NamedTuple):
    """A seat: its name, its points, its staircase from the lowest step up, and its golden steps.

    ``held`` says how many cards it holds, ``asked`` whether it must act.
    """

    name: str
    points: str
    cards: tuple[str, ...]
    lit: tuple[int, ...]
    held: str
    asked: bool = False


class Piles(NamedTuple):
    """The panel next to the staircases: a caption, the number of face-down cards, and the open cards (top card last).

    During an interfere, the open cards are the two shown, and ``depot`` is empty.
    """

    name: str
    depot: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as one viewer sees it; ``line`` says what is happening."""

    seats: tuple[SeatInScene, ...]
    piles: Piles
    line: str = ""
    hand: tuple[str, ...] = ()

    def composed(self) -> Image.Image:
        """Draw the table in the palette's colour numbers.

        :raises ValueError: if a card is unknown.
        """
        cells = _cells(len(self.seats) + 1)
        lowest = max(top for _, top in cells) + PANEL_HEIGHT + GAP
        foot = lowest + (RIBBON_HEIGHT + GAP if self.line else 0)
        canvas = Canvas(foot + hand_height(len(self.hand)) - (0 if self.hand else GAP))
        for seat, (place, top) in zip(self.seats, cells, strict=False):
            remembered(canvas, _seat, seat, place, PANEL_HEIGHT, top=top)
        _piles(canvas, self.piles, *cells[-1])
        if self.line:
            ribbon(canvas, self.line, lowest)
        hand(canvas, self.hand, foot)
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``."""
        return replace(
            self,
            seats=tuple(seat._replace(cards=tuple(map(letter, seat.cards))) for seat in self.seats),
            piles=self.piles._replace(cards=tuple(map(letter, self.piles.cards))),
            hand=tuple(map(letter, self.hand)),
        )


def _cells(count: int) -> list[tuple[Place, int]]:
    """Return the place and the top coordinate of each of ``count`` panels, in rows of about equal length."""
    rows = -(-count // PANELS_PER_ROW)
    cells: list[tuple[Place, int]] = []
    for row in range(rows):
        in_row = (count - len(cells) + rows - row - 1) // (rows - row)
        cells += [(place, row * (PANEL_HEIGHT + GAP)) for place in places(in_row)]
    return cells


def _seat(canvas: Canvas, seat: SeatInScene, place: Place) -> None:
    """Draw a seat's panel: name and points on top, the staircase below, with golden steps under its runs."""
    look: panels.Look = "lit" if seat.asked else "plain"
    canvas.lay(panels.panel(place.width, PANEL_HEIGHT, look), place.left, 0)
    points = Line(seat.points, "gold" if seat.lit else "plain", 34)
    write(canvas, points, place, 19, align="right")
    before_points = place.width - panels.words(points.text, points.cap).image.width - GAP
    held = Line(seat.held, "quiet", 26)
    write(canvas, held, place._replace(width=before_points), 24, align="right")
    before_held = before_points - panels.words(held.text, held.cap).image.width - GAP
    room = min(place.width // 2 + MARGIN, before_held)
    write(canvas, Line(seat.name, "plain", 32), place._replace(width=room), 20)
    cards = seat.cards or ("",)
    step = spacing(len(cards), STEP.width, MAX_STEP_WIDTH, place.width - 2 * MARGIN)
    rise = min(MAX_RISE, MAX_CLIMB // max(1, len(cards) - 1))
    foot = PANEL_HEIGHT - GAP
    left = place.left + MARGIN
    for number, card in enumerate(cards):
        tread = foot - LOWEST_STEP - rise * number
        below = neighbour(cards[number - 1], STEP, step, rise) if number and step < STEP.width else None
        lay_card(canvas, card, STEP, left, tread - STEP.height, below)
        canvas.lay(sprites.step(STEP.width, foot - tread, number in seat.lit), left, tread)
        left += step


def _piles(canvas: Canvas, piles: Piles, place: Place, top: int) -> None:
    """Draw a panel with the depot and scrap pile, or with the two cards shown in an interfere."""
    seat_panel(canvas, place, top, PANEL_HEIGHT, piles.name, "plain")
    cards_top = top + PANEL_HEIGHT - GAP - LOWEST_STEP - STEP.height
    left = place.left + MARGIN
    if piles.depot:
        canvas.lay(sprites.card(BACK, STEP), left, cards_top)
        plate = sprites.plate(piles.depot, STEP.width)
        canvas.lay(plate, left + (STEP.width - plate.image.width) // 2, cards_top + 30)
        left += STEP.width + 2 * GAP
    cards = piles.cards or ("",)
    room = place.left + place.width - MARGIN - left
    step = spacing(len(cards), STEP.width, MAX_STEP_WIDTH, room)
    lay_row(canvas, cards, STEP, left, cards_top, step)
