"""Draw the table of L'Escalier: seats with bids and tricks, the trick, the trump suit, the viewer's hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import TABLE
from ui.art.drawing import PAPER, Sheet
from ui.art.panels import DISC, Disc, Line
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
from ui.art.sprites import Sprite

PANEL_HEIGHT, SIDE, SMALLEST_DISC, BAR = 150, 168, 18, 12
CARDS_TOP = PANEL_HEIGHT + 2 * GAP
RIBBON_TOP = CARDS_TOP + TABLE.height + GAP + 2


class SeatInScene(NamedTuple):
    """A seat: its name, its bid as discs or in words, its points and, below those, its card ("" for none).

    ``asked`` marks the seat whose turn it is, ``takes`` the seat whose card takes the trick; ``dealer`` is the letter
    on the dealer button.
    """

    name: str
    discs: tuple[Disc, ...]
    words: str
    points: str
    card: str = ""
    asked: bool = False
    takes: bool = False
    dealer: str = ""


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as seen by one viewer. ``side`` holds the panel's texts: one above the ``turn_up``, two below it.

    ``bids`` are the sum of the bids and the number of tricks, drawn as a bar below those texts. ``line`` is the
    caption. ``closed`` are the cards of the ``hand`` that can't be played.
    """

    seats: tuple[SeatInScene, ...]
    turn_up: str
    side: tuple[str, str, str]
    line: str = ""
    hand: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    bids: tuple[int, int] = (0, 0)

    def composed(self) -> Image.Image:
        """Draw the table as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        foot = RIBBON_TOP + (RIBBON_HEIGHT + GAP if self.line else 0)
        canvas = Canvas(foot + hand_height(len(self.hand)))
        for seat, place in zip(self.seats, places(len(self.seats), WIDTH - SIDE - GAP), strict=True):
            _seat(canvas, seat, place)
        self._side(canvas, Place(WIDTH - SIDE, SIDE))
        if self.line:
            ribbon(canvas, self.line, RIBBON_TOP)
        hand(canvas, self.hand, foot, closed=self.closed)
        return canvas.image

    def _side(self, canvas: Canvas, place: Place) -> None:
        above, below, lowest = self.side
        canvas.lay(panels.panel(place.width, RIBBON_TOP - GAP, "plain"), place.left, 0)
        write(canvas, Line(above, "quiet", 26), place, 16, align="middle")
        canvas.lay(sprites.card(self.turn_up, TABLE), place.left + (place.width - TABLE.width) // 2, 52)
        write(canvas, Line(below, "quiet", 34), place, 58 + TABLE.height, align="middle")
        write(canvas, Line(lowest, "plain", 46), place, 102 + TABLE.height, align="middle")
        bids, tricks = self.bids
        if tricks:
            canvas.lay(_bar(place.width - 2 * MARGIN, bids, tricks), place.left + MARGIN, 153 + TABLE.height)

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``."""
        return replace(
            self,
            seats=tuple(seat._replace(card=seat.card and letter(seat.card)) for seat in self.seats),
            turn_up=letter(self.turn_up),
            hand=tuple(map(letter, self.hand)),
            closed=tuple(map(letter, self.closed)),
        )


@lru_cache(maxsize=256)
def _bar(width: int, bids: int, tricks: int) -> Sprite:
    """Draw a bar that represents the tricks, filled by the bids; bids in excess of the tricks are red."""
    sheet = Sheet(width, BAR, 0, palette.PANEL)
    each = width / max(bids, tricks)
    sheet.block((0, 0, each * tricks, BAR), palette.STEP, BAR / 2)
    if bids > tricks:
        sheet.block((0, 0, width, BAR), palette.BAD, BAR / 2)
    if bids:
        sheet.block((0, 0, each * min(bids, tricks), BAR), PAPER, BAR / 2)
    return sprites.solid(sheet)


def _seat(canvas: Canvas, seat: SeatInScene, place: Place) -> None:
    remembered(canvas, _panel, seat._replace(card="", takes=False), place, PANEL_HEIGHT)
    left = place.left + (place.width - TABLE.width) // 2
    if not seat.card:
        canvas.lay(sprites.slot(TABLE.width, TABLE), left, CARDS_TOP)
        return
    canvas.lay(sprites.card(seat.card, TABLE), left, CARDS_TOP)
    if seat.takes:
        canvas.lay(panels.corners(TABLE), left, CARDS_TOP)


def _panel(canvas: Canvas, seat: SeatInScene, place: Place) -> None:
    seat_panel(canvas, place, 0, PANEL_HEIGHT, seat.name, "lit" if seat.asked else "plain", seat.dealer)
    _discs(canvas, seat, place)
    write(canvas, Line(seat.points, "quiet", 26), place, 108)


def _discs(canvas: Canvas, seat: SeatInScene, place: Place) -> None:
    """Draw a disc for each trick bid or taken, closer together if there are many; or draw words."""
    if seat.words:
        write(canvas, Line(seat.words, "quiet", 26), place, 68)
        return
    room = place.width - 2 * MARGIN
    size = max(SMALLEST_DISC, min(DISC, room // max(1, len(seat.discs)) - 4))
    step = min(size + 6, (room - size) // max(1, len(seat.discs) - 1))
    for number, kind in enumerate(seat.discs):
        canvas.lay(panels.disc(kind, size=size), place.left + MARGIN + number * step, 66 + (DISC - size) // 2)
