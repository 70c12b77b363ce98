"""Draw the end of a match: a column per player in order of place, a plot of the match, and the winning cards.

Everything is in a single picture, so that a phone shows all of it. Golden columns have cups above them. To their right,
a plot has a line for each column, from the first hand to the last. The cards are at the bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import HUES, TABLE
from ui.art.drawing import GOLD, INK, PAPER, Sheet, text_width
from ui.art.palette import BAD, GOOD, PANEL, QUIET
from ui.art.panels import Line, Look, Tone
from ui.art.pictures import Group
from ui.art.scene import Place, cards_in_row, places, write
from ui.art.sprites import BADGE, Sprite

CUP = BADGE + 4
"""The height of the cup above a golden column."""
TALL, TALL_OVER_CARDS, LOW, FALL = 300, 234, 206, 44
"""The height of the first column (without and with cards below), the minimum height, and the maximum drop per place."""
NAME_CAP, SCORE_CAP, CHANGE_CAP, TITLE_CAP = 38, 48, 26, 28
MANY, SMALL_NAME_CAP = 5, 30
"""With this many columns or more, names are smaller, because the columns are narrow."""
PILL = 50
PLOT = 250
MARK = 17
"""The radius of the disc at the end of a line."""
STROKE = 6.0
COLOURS = (GOLD, GOOD, PAPER, BAD, HUES["P"].ground, QUIET)
"""The colours of the lines, starting with the best player's. Marks at their ends tell them apart without colour."""


class Column(NamedTuple):
    """A player at the end: ``place`` counts from 1; ``change`` says how the match changed their rating, if it did."""

    name: str
    score: str
    place: int
    change: str = ""
    rises: bool = False


@dataclass(frozen=True, slots=True)
class EndPicture:
    """Columns from first place down, a line of numbers for each (higher is better), and the winners' cards.

    ``title`` is above the lines; without lines, no plot is drawn.
    """

    columns: tuple[Column, ...]
    title: str = ""
    lines: tuple[tuple[int, ...], ...] = ()
    cards: tuple[Group, ...] = ()

    def composed(self) -> Image.Image:
        """Draw the end of the match in palette colours."""
        tall = TALL_OVER_CARDS if self.cards else TALL
        top = CUP + tall
        strip = 2 * GAP + TABLE.height if self.cards else 0
        canvas = Canvas(top + strip)
        room = WIDTH - (PLOT + GAP if self.lines else 0)
        for place, column in zip(places(len(self.columns), room), self.columns, strict=True):
            _column(canvas, place, column, tall, NAME_CAP if len(self.columns) < MANY else SMALL_NAME_CAP)
        if self.lines:
            marks = marks_of(self.columns)
            canvas.lay(_plot(self.title, self.lines, marks, top), WIDTH - PLOT, 0)
        if self.cards:
            _cards(canvas, self.cards, top + 2 * GAP)
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> EndPicture:
        """Return the same picture with ``letter`` applied to every card."""
        cards = tuple(
            group._replace(cards=tuple(map(letter, group.cards)), wild=tuple(map(letter, group.wild)))
            for group in self.cards
        )
        return EndPicture(self.columns, self.title, self.lines, cards)


def marks_of(columns: Sequence[Column]) -> tuple[str, ...]:
    """Return the marks of the columns' lines: one or two initial letters if that tells them apart, or else numbers."""
    for letters in (1, 2):
        firsts = [column.name[:letters].capitalize() for column in columns]
        if all(firsts) and len(set(firsts)) == len(firsts):
            return tuple(firsts)
    return tuple(str(number) for number in range(1, len(columns) + 1))


def _column(canvas: Canvas, place: Place, column: Column, tall: int, name_cap: int) -> None:
    first = column.place == 1
    look: Look = "golden" if first else "plain"
    tone: Tone = "dark" if first else "plain"
    height = max(LOW, tall - min(FALL, (tall - LOW) // 2) * (column.place - 1))
    top = CUP + tall - height
    canvas.lay(panels.panel(place.width, height, look), place.left, top)
    if first:
        canvas.lay(sprites.badge("cup"), place.left + (place.width - BADGE) // 2, top - CUP)
    write(canvas, Line(column.name, tone, name_cap), place, top + 26, look, align="middle")
    write(canvas, Line(column.score, tone, SCORE_CAP), place, top + 92, look, align="middle")
    if column.change:
        inner = Place(place.left + GAP, place.width - 2 * GAP)
        foot = CUP + tall - GAP - PILL
        ground: Look = "plain" if first else "faint"
        canvas.lay(panels.panel(inner.width, PILL, ground), inner.left, foot)
        line = Line(column.change, "good" if column.rises else "quiet", CHANGE_CAP)
        write(canvas, line, inner, foot + (PILL - CHANGE_CAP) // 2, ground, align="middle")


def _plot(title: str, lines: Sequence[Sequence[int]], marks: Sequence[str], height: int) -> Sprite:
    """Draw the lines on a panel; move the marks at their ends apart vertically so that they don't overlap."""
    sheet = Sheet(PLOT, height, panels.RADIUS, PANEL)
    wide = min(text_width(title, TITLE_CAP), PLOT - 2 * MARK)
    sheet.letters(title, (PLOT - wide) / 2, 20, TITLE_CAP, PLOT - 2 * MARK, QUIET)
    low, high = min(map(min, lines)), max(map(max, lines))
    top, bottom, left, right = 84.0, height - 32.0, 24.0, PLOT - 2.0 * MARK - 8

    def down(value: int) -> float:
        return bottom - (value - low) / max(1, high - low) * (bottom - top)

    for number in reversed(range(len(lines))):
        values = lines[number]
        step = (right - left) / max(1, len(values) - 1)
        spots = [(left + step * at, down(value)) for at, value in enumerate(values)]
        sheet.line(spots, COLOURS[number % len(COLOURS)], STROKE)
    free = top - MARK
    order = sorted(range(len(lines)), key=lambda number: down(lines[number][-1]))
    for left_over, number in zip(range(len(order) - 1, -1, -1), order, strict=True):
        y = max(down(lines[number][-1]), free + MARK)
        y = min(y, bottom + MARK - 2 * MARK * left_over - MARK / 2)
        _mark(sheet, right + MARK + 4, y, marks[number], COLOURS[number % len(COLOURS)])
        free = y + MARK
    return sprites.loose(sheet)


def _mark(sheet: Sheet, x: float, y: float, letter: str, colour: str) -> None:
    sheet.block((x - MARK, y - MARK, x + MARK, y + MARK), colour, MARK)
    cap = 18
    wide = text_width(letter, cap)
    sheet.letters(letter, x - wide / 2, y - cap / 2, cap, 2 * MARK, INK)


def _cards(canvas: Canvas, groups: Sequence[Group], top: int) -> None:
    """Draw the groups side by side, with the cards equally far apart in all of them."""
    gap = 3 * GAP
    room = WIDTH - gap * (len(groups) - 1)
    counts = [max(1, len(group.cards)) for group in groups]
    step = min(TABLE.width + GAP, (room - TABLE.width * len(groups)) // max(1, sum(counts) - len(groups)))
    widths = [TABLE.width + step * (count - 1) for count in counts]
    left = (WIDTH - sum(widths) - gap * (len(groups) - 1)) // 2
    for group, width in zip(groups, widths, strict=True):
        cards_in_row(canvas, group.cards, TABLE, Place(left, width), top, group.wild)
        left += width + gap
