"""Draw the table of L'Escalier: seats with bids and tricks, the trick, the trump suit, the viewer's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import CAP, NARROW, Canvas
from ui.art.cards import Format
from ui.art.drawing import PAPER, Sheet
from ui.art.kept import Kept
from ui.art.panels import Disc, Line
from ui.art.pictures import Part
from ui.art.scene import (
    BETWEEN,
    INSET,
    OwnHand,
    Place,
    caption,
    caption_height,
    places,
    remembered,
    rows_of,
    seat_panel,
    write,
)
from ui.art.sprites import Sprite

PLAYED = Format(width=62, height=80, radius=8, margin=5, cap=38, strip=30, suit=24, shape=0)
"""The size of a card in the trick: its rank with the suit below it."""
TURN_UP = Format(width=84, height=102, radius=8, margin=5, cap=42, strip=32, suit=28, shape=42)
NAME_HEIGHT = INSET + CAP + INSET
SEAT_HEIGHT = NAME_HEIGHT + PLAYED.height + INSET
TABLE_HEIGHT = 2 * SEAT_HEIGHT + BETWEEN
SIDE, BAR = 116, 14
DISC = 28
BESIDE = PLAYED.width + INSET
"""The width of the card in a seat's panel, and the gap next to it."""


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
    caption. The seats are in two rows, in which even
    six long names are legible.
    """

    seats: tuple[SeatInScene, ...]
    turn_up: str
    side: tuple[str, str, str]
    line: str = ""
    hand: tuple[str, ...] = ()
    bids: tuple[int, int] = (0, 0)

    def stacked(self) -> tuple[Part, ...]:
        """Return the table, which everyone sees alike, and the hand."""
        return (replace(self, hand=()), OwnHand(self.hand)) if self.hand else (self,)

    def composed(self) -> Image.Image:
        """Draw the table, without the hand, as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        below = TABLE_HEIGHT + BETWEEN
        canvas = Canvas(below + caption_height(self.line) - BETWEEN, NARROW)
        first, _ = rows_of(len(self.seats))
        for number, row in enumerate((self.seats[:first], self.seats[first:])):
            for seat, place in zip(row, places(len(row), NARROW - SIDE - BETWEEN, between=BETWEEN), strict=True):
                _seat(canvas, seat, place, number * (SEAT_HEIGHT + BETWEEN))
        self._side(canvas, Place(NARROW - SIDE, SIDE))
        if self.line:
            caption(canvas, self.line, below)
        return canvas.image

    def _side(self, canvas: Canvas, place: Place) -> None:
        panels.lay_panel(canvas, place.left, 0, place.width, TABLE_HEIGHT)
        card = place.left + (place.width - TURN_UP.width) // 2
        canvas.lay(sprites.card(self.turn_up, TURN_UP), card, NAME_HEIGHT)
        top = NAME_HEIGHT + TURN_UP.height + INSET
        for line, down in zip(self.side, (INSET, top, top + CAP + BETWEEN), strict=True):
            write(
                canvas,
                Line(line, "quiet" if down < top + CAP else "plain", CAP),
                place,
                down,
                align="middle",
                inset=INSET,
            )
        bids, tricks = self.bids
        if tricks:
            canvas.lay(_bar(place.width - 2 * INSET, bids, tricks), place.left + INSET, TABLE_HEIGHT - BAR - INSET)

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``."""
        return replace(
            self,
            seats=tuple(seat._replace(card=seat.card and letter(seat.card)) for seat in self.seats),
            turn_up=letter(self.turn_up),
            hand=tuple(map(letter, self.hand)),
        )


@Kept
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


def _seat(canvas: Canvas, seat: SeatInScene, place: Place, top: int) -> None:
    remembered(canvas, _panel, seat._replace(card="", takes=False), place, SEAT_HEIGHT, top=top)
    left, down = place.left + place.width - BESIDE, top + NAME_HEIGHT
    if not seat.card:
        canvas.lay(sprites.slot(PLAYED.width, PLAYED), left, down)
        return
    canvas.lay(sprites.card(seat.card, PLAYED), left, down)
    if seat.takes:
        canvas.lay(panels.corners(PLAYED), left, down)


def _panel(canvas: Canvas, seat: SeatInScene, place: Place) -> None:
    """Draw a seat's panel: name and dealer button, then its bid and its points, on the left of its card."""
    seat_panel(canvas, place, 0, SEAT_HEIGHT, seat.name, "lit" if seat.asked else "plain", seat.dealer)
    beside = place._replace(width=place.width - BESIDE)
    if seat.words:
        write(canvas, Line(seat.words, "quiet", CAP), beside, NAME_HEIGHT + 4, inset=INSET)
    else:
        _discs(canvas, seat.discs, beside, NAME_HEIGHT + 4)
    write(canvas, Line(seat.points, "quiet", CAP), beside, NAME_HEIGHT + CAP + 16, inset=INSET)


def _discs(canvas: Canvas, discs: Sequence[Disc], place: Place, top: int) -> None:
    """Draw a disc for each trick bid or taken or, if they don't fit side by side, one of each kind with its number."""
    step, left = DISC + 4, place.left + INSET
    if len(discs) * step <= place.width - INSET:
        for number, kind in enumerate(discs):
            canvas.lay(panels.disc(kind, size=DISC), left + number * step, top + 1)
        return
    for kind, count in Counter(discs).items():
        canvas.lay(panels.disc(kind, size=DISC), left, top + 1)
        words = panels.words(str(count), CAP)
        canvas.lay(words, left + step, top)
        left += step + words.image.width + 2
