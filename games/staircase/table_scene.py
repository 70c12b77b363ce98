"""Draw the table of Staircase: all staircases with their points, the player's hand, the piles.

A phone shows the picture at a quarter of its size, so no letter in it is less than ``LETTER`` high.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import TABLE, Format
from ui.art.drawing import Sheet
from ui.art.kept import Kept
from ui.art.layout import lay_card, lay_row
from ui.art.palette import FAINT, PLATE
from ui.art.panels import Line
from ui.art.pictures import BACK, Part
from ui.art.scene import Place, cards_in_row, remembered, ribbon, write
from ui.art.sprites import Sprite

LETTER = 46
SEAT_HEIGHT = 344
TOP, LINE = 14, 56
"""The top of a panel's first line, and its line spacing."""
MARGIN = 8
FEWEST_STEPS = 4
"""The minimum width of a panel in steps, which leaves room for a name."""
WIDEST_STEP = 96
BASE, MAX_RISE = 18, 44
"""The height of the base below a staircase's first card, and the maximum rise of each further step."""
RIBBON_HEIGHT = 66
PILE = Format(width=100, height=136, radius=9, margin=6, cap=60, strip=44, suit=40, shape=0)
PILE_STEP = 50
"""The visible part of each scrap below the top one."""


class SeatInScene(NamedTuple):
    """A seat: its name, its points, its staircase from the lowest step up, and its golden steps.

    ``held`` is the number of cards it holds; that many steps aren't built yet. ``asked`` is whether it must act.
    """

    name: str
    points: str
    cards: tuple[str, ...]
    lit: tuple[int, ...]
    held: int
    asked: bool = False

    @property
    def steps(self) -> int:
        """The number of steps in the staircase, including those not built yet."""
        return len(self.cards) + self.held


class Piles(NamedTuple):
    """The number of face-down cards, and the open cards (top card last).

    During an interfere, the open cards are the two shown, and ``depot`` is empty.
    """

    depot: str
    cards: tuple[str, ...]


NO_PILES = Piles("", ())


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as seen by one viewer; ``line`` says what is happening."""

    seats: tuple[SeatInScene, ...]
    piles: Piles
    line: str = ""
    hand: tuple[str, ...] = ()

    def stacked(self) -> tuple[Part, ...]:
        """Return the staircases, which everyone sees alike, and the cards below them."""
        return replace(self, piles=NO_PILES, hand=()), _CardsBelow(self.piles, self.hand)

    def composed(self) -> Image.Image:
        """Draw the staircases and the golden line as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        below = SEAT_HEIGHT + GAP
        canvas = Canvas(below + (RIBBON_HEIGHT + GAP if self.line else 0))
        widths = [max(FEWEST_STEPS, seat.steps) for seat in self.seats]
        lines = 1 if len(self.seats) == 2 else 2
        for seat, place in zip(self.seats, _places(widths), strict=True):
            remembered(canvas, _seat, seat, place, SEAT_HEIGHT, _unit(widths), lines)
        if self.line:
            ribbon(canvas, self.line, below, RIBBON_HEIGHT, LETTER)
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``."""
        return replace(
            self,
            seats=tuple(seat._replace(cards=tuple(map(letter, seat.cards))) for seat in self.seats),
            piles=self.piles._replace(cards=tuple(map(letter, self.piles.cards))),
            hand=tuple(map(letter, self.hand)),
        )


@dataclass(frozen=True, slots=True)
class _CardsBelow:
    """The player's hand, if any, and the piles."""

    piles: Piles
    hand: tuple[str, ...]

    def composed(self) -> Image.Image:
        """Draw the cards as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        canvas = Canvas((TABLE if self.hand else PILE).height)
        cards_in_row(canvas, self.hand, TABLE, Place(0, WIDTH), 0)
        _piles(canvas, self.piles, 0, aside=bool(self.hand))
        return canvas.image


def _places(widths: Sequence[int]) -> list[Place]:
    """Divide the picture's width in proportion to the number of steps in each panel."""
    room, left, places = WIDTH - (len(widths) - 1) * GAP, 0, list[Place]()
    for number in range(len(widths)):
        right = room * sum(widths[: number + 1]) // sum(widths) + number * GAP
        places.append(Place(left, right - left))
        left = right + GAP
    return places


def _unit(widths: Sequence[int]) -> int:
    """Return the width of a step, the same for all."""
    room = WIDTH - (len(widths) - 1) * GAP - 2 * MARGIN * len(widths)
    return min(WIDEST_STEP, room // sum(widths) // 2 * 2)


def _seat(canvas: Canvas, seat: SeatInScene, place: Place, unit: int, lines: int) -> None:
    """Draw a seat's panel: name and points on one or two lines, the staircase below."""
    panels.lay_panel(canvas, place.left, 0, place.width, SEAT_HEIGHT, "lit" if seat.asked else "plain")
    name, points = Line(seat.name, "plain", LETTER), Line(seat.points, "gold" if seat.lit else "quiet", LETTER)
    if lines == 1:
        write(canvas, points, place, TOP, align="right")
        shown = panels.words(points.text, points.cap).image.width
        write(canvas, name, place._replace(width=place.width - shown - GAP), TOP)
    else:
        write(canvas, name, place, TOP)
        write(canvas, points, place, TOP + LINE)
    left = place.left + (place.width - unit * seat.steps) // 2
    _stairs(canvas, seat, left, TOP + LINE * lines, unit)


def _stairs(canvas: Canvas, seat: SeatInScene, left: int, top: int, unit: int) -> None:
    """Draw a staircase below ``top``: golden steps under its runs, dark ones for the cards its owner still has."""
    form, foot = _form(unit), SEAT_HEIGHT - GAP
    rise = min(MAX_RISE, (foot - BASE - form.height - top) // max(1, seat.steps - 1))
    for number in range(seat.steps):
        tread = foot - BASE - rise * number
        if number < len(seat.cards):
            lay_card(canvas, seat.cards[number], form, left + 1, tread - form.height)
            canvas.lay(sprites.step(unit, foot - tread, number in seat.lit), left, tread)
        else:
            canvas.lay(_unbuilt(unit, foot - tread), left, tread)
        left += unit


@lru_cache(maxsize=64)
def _form(unit: int) -> Format:
    """Return the size of the cards on steps of this width: a rank with a small suit below it."""
    cap = max(LETTER, min(54, round(unit * 0.7)))
    margin = 3 if unit < 60 else 6
    suit = min(30, unit - 14)
    height = round(cap * 1.3) + suit + 2 * margin + 2
    return Format(unit - 2, height, 8, margin, cap, min(unit - 2 - 2 * margin, round(cap * 0.9)), suit, 0)


@Kept
def _unbuilt(width: int, height: int) -> Sprite:
    """Draw a step that isn't built yet."""
    sheet = Sheet(width, height, 4)
    sheet.block((2, 0, width - 2, height), FAINT)
    sheet.block((2, 0, width - 2, 6), PLATE)
    return sprites.loose(sheet)


def _piles(canvas: Canvas, piles: Piles, top: int, *, aside: bool) -> None:
    """Lay the depot and the scrap pile, or the two cards shown in an interfere; ``aside`` leaves room for a hand."""
    cards = piles.cards or ("",)
    step = PILE_STEP if piles.depot else PILE.width + GAP
    wide = PILE.width + step * (len(cards) - 1) + (PILE.width + 2 * GAP if piles.depot else 0)
    left = WIDTH - wide if aside else 0
    if piles.depot:
        canvas.lay(sprites.card(BACK, PILE), left, top)
        number = panels.words(piles.depot, LETTER)
        wide, high = number.image.width + 2 * GAP, LETTER + 3 * GAP
        middle = left + PILE.width // 2
        panels.lay_panel(canvas, middle - wide // 2, top + (PILE.height - high) // 2, wide, high)
        canvas.lay(number, middle - number.image.width // 2 + 2, top + (PILE.height - LETTER) // 2)
        left += PILE.width + 2 * GAP
    lay_row(canvas, cards, PILE, left, top, step)
