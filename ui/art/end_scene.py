"""Draw the end of a match: a row per player in order of place, a plot of the match, and what won it.

It is a single picture, so that a phone shows all of it. All letters are large enough to read there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from unicodedata import normalize

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import HUES, OWN_CARD
from ui.art.drawing import GOLD, INK, PAPER, Ink, Mask, stroked, text_width
from ui.art.palette import BAD, GOOD, PANEL, QUIET
from ui.art.panels import Line, Look, Tone
from ui.art.pictures import GamePicture, Group, Part
from ui.art.scene import MARGIN, Place, cards_in_row, write
from ui.art.sprites import BADGE, Sprite

CAP = 45
"""The height of capitals: 11 pixels on a phone, which shows the picture at a quarter of its size."""
ROW, LINE, BETWEEN = 68, 68, 4
"""The height of a player's row, of a line of text above rows or below cards, and the gap between rows."""
NUMBER, SCORE, CHANGE, PLOT = 70, 150, 290, 300
"""The widths of a row's place, score and rating, and of the plot."""
MARK = 30
"""The radius of the disc at the end of a line."""
STROKE = 7.0
COLOURS = (GOLD, GOOD, PAPER, BAD, HUES["P"].ground, QUIET)
"""The colours of the lines, starting with the best player's. Marks at their ends tell them apart without colour."""


class Finisher(NamedTuple):
    """A player at the end: ``place`` counts from 1; ``change`` is the change in their rating, if any."""

    name: str
    score: str
    place: int
    change: str = ""
    rises: bool = False


class Heads(NamedTuple):
    """The headings of the scores, of the rating changes, and of the lines."""

    score: str = ""
    change: str = ""
    lines: str = ""


NO_HEADS = Heads()


@dataclass(frozen=True, slots=True)
class EndPicture:
    """Players from first place down, a line of numbers for each (higher is better), and what won the match.

    The latter is groups of ``cards`` with their names, or a picture ``below`` the ``caption``. Without lines, no plot
    is drawn.
    """

    finishers: tuple[Finisher, ...]
    heads: Heads = NO_HEADS
    lines: tuple[tuple[int, ...], ...] = ()
    cards: tuple[Group, ...] = ()
    caption: str = ""
    below: GamePicture | None = None

    def stacked(self) -> tuple[Part, ...]:
        """Return the players with their plot, and the cards that won: the frames of a moving end share the former."""
        rows = replace(self, cards=(), caption="", below=None)
        foot = _Foot(self.caption, self.cards, self.below)
        return (rows, foot) if any(foot) else (rows,)

    def composed(self) -> Image.Image:
        """Draw the players and their plot in palette colours."""
        height = LINE + len(self.finishers) * (ROW + BETWEEN)
        canvas = Canvas(height)
        self._rows(canvas, WIDTH - (PLOT + GAP if self.lines else 0))
        if self.lines:
            place = Place(WIDTH - PLOT, PLOT)
            _plot(canvas, place, self.heads.lines, self.lines, marks_of(self.finishers), height)
        return canvas.image

    def _rows(self, canvas: Canvas, width: int) -> None:
        rated = any(finisher.change for finisher in self.finishers)
        score = Place(width - (CHANGE if rated else 0) - SCORE, SCORE)
        change = Place(width - CHANGE, CHANGE)
        panels.lay_panel(canvas, 0, 0, width, LINE)
        wide = score._replace(left=NUMBER, width=score.left + score.width - NUMBER)
        write(canvas, Line(self.heads.score, "quiet", CAP), wide, (LINE - CAP) // 2, align="right")
        if rated:
            write(canvas, Line(self.heads.change, "quiet", CAP), change, (LINE - CAP) // 2, align="right")
        for number, finisher in enumerate(self.finishers):
            top = LINE + BETWEEN + number * (ROW + BETWEEN)
            first = finisher.place == 1
            look: Look = "golden" if first else "plain"
            tone: Tone = "dark" if first else "plain"
            panels.lay_panel(canvas, 0, top, width, ROW, look)
            down = top + (ROW - CAP) // 2
            if first:
                canvas.lay(sprites.badge("cup"), (NUMBER - BADGE) // 2 + 4, top + (ROW - BADGE) // 2)
            else:
                write(canvas, Line(str(finisher.place), "quiet", CAP), Place(4, NUMBER), down, look, align="middle")
            name = Place(NUMBER - MARGIN, score.left - NUMBER + 2 * MARGIN)
            write(canvas, Line(finisher.name, tone, CAP), name, down, look)
            write(canvas, Line(finisher.score, tone, CAP), score, down, look, align="right")
            if finisher.change:
                rise: Tone = "dark" if first else "good" if finisher.rises else "quiet"
                write(canvas, Line(finisher.change, rise, CAP), change, down, look, align="right")

    def in_letters(self, letter: Callable[[str], str]) -> EndPicture:
        """Return the same picture with ``letter`` applied to each card."""
        cards = tuple(
            group._replace(cards=tuple(map(letter, group.cards)), wild=tuple(map(letter, group.wild)))
            for group in self.cards
        )
        return replace(self, cards=cards, below=self.below.in_letters(letter) if self.below is not None else None)


class _Foot(NamedTuple):
    """The cards that won the match: a ``caption``, and groups of ``cards`` or a picture ``below`` it."""

    caption: str
    cards: tuple[Group, ...]
    below: GamePicture | None

    def composed(self) -> Image.Image:
        """Draw it in palette colours.

        :raises ValueError: if a card is unknown.
        """
        top = LINE + GAP if self.caption else 0
        below = self.below.composed() if self.below is not None else None
        named = any(group.name for group in self.cards)
        under = (
            below.height if below is not None else OWN_CARD.height + (GAP + LINE if named else 0) if self.cards else 0
        )
        canvas = Canvas(top + GAP + under if under else top)
        if self.caption:
            _line(canvas, self.caption, Place(0, WIDTH), GAP)
        if self.cards:
            _cards(canvas, self.cards, top + GAP)
        if below is not None:
            canvas.lay(Sprite(below, None, 0, 0), (WIDTH - below.width) // 2, top + GAP)
        return canvas.image


def marks_of(finishers: Sequence[Finisher]) -> tuple[str, ...]:
    """Return the lines' marks: one or two initials if they tell the lines apart without accents, or else numbers."""
    for letters in (1, 2):
        firsts = [finisher.name[:letters].capitalize() for finisher in finishers]
        if all(firsts) and len({normalize("NFD", first)[0] + first[1:] for first in firsts}) == len(firsts):
            return tuple(firsts)
    return tuple(str(number) for number in range(1, len(finishers) + 1))


def _line(canvas: Canvas, text: str, place: Place, top: int) -> None:
    """Write a line of text on its own panel."""
    panels.lay_panel(canvas, place.left, top, place.width, LINE)
    write(canvas, Line(text, "plain", CAP), place, top + (LINE - CAP) // 2, align="middle")


def _plot(
    canvas: Canvas, place: Place, title: str, lines: Sequence[Sequence[int]], marks: Sequence[str], height: int
) -> None:
    """Draw the lines on a panel; move their end marks apart vertically so that they don't overlap."""
    panels.lay_panel(canvas, place.left, 0, place.width, height)
    write(canvas, Line(title, "quiet", CAP), place, (LINE - CAP) // 2, align="middle")
    low, high = min(map(min, lines)), max(map(max, lines))
    top, bottom = LINE + MARK + 4.0, height - MARK - 8.0
    left, right = place.left + 20.0, place.left + place.width - 2.0 * MARK - 14

    def down(value: int) -> float:
        return bottom - (value - low) / max(1, high - low) * (bottom - top)

    for number in reversed(range(len(lines))):
        values = lines[number]
        step = (right - left) / max(1, len(values) - 1)
        spots = [(left + step * at, down(value)) for at, value in enumerate(values)]
        _lay(canvas, stroked(spots, STROKE), PANEL, COLOURS[number % len(COLOURS)])
    free = top - MARK
    order = sorted(range(len(lines)), key=lambda number: down(lines[number][-1]))
    for left_over, number in zip(range(len(order) - 1, -1, -1), order, strict=True):
        y = max(down(lines[number][-1]), free + MARK)
        y = min(y, bottom - 2 * MARK * left_over)
        _mark(canvas, right + MARK + 4, y, marks[number], COLOURS[number % len(COLOURS)])
        free = y + MARK


def _mark(canvas: Canvas, x: float, y: float, letters: str, colour: str) -> None:
    """Draw a disc with a line's mark; two letters widen it to the left."""
    wide = min(text_width(letters, CAP), 2.0 * MARK)
    left = x + MARK - max(2 * MARK, wide + 18)
    disc = stroked([(left + MARK, y), (x, y)], 2 * MARK)
    _lay(canvas, disc, PANEL, colour)
    ink = Ink(*disc.ink.size)
    ink.letters(letters, (left + x + MARK - wide) / 2 - disc.left, y - CAP / 2 - disc.top, CAP, wide)
    _lay(canvas, disc._replace(ink=ink.finished()), colour, INK)


def _lay(canvas: Canvas, mask: Mask, on: str, colour: str) -> None:
    """Lay a mask of ink, with edges for the colour it is laid ``on``."""
    canvas.lay(panels.inked_sprite(mask.ink, on, colour), mask.left, mask.top)


def _cards(canvas: Canvas, groups: Sequence[Group], top: int) -> None:
    """Draw the groups side by side, with equal spacing between cards in all of them, and their names below."""
    gap = 3 * GAP
    room = WIDTH - gap * (len(groups) - 1)
    counts = [max(1, len(group.cards)) for group in groups]
    step = min(OWN_CARD.width + GAP, (room - OWN_CARD.width * len(groups)) // max(1, sum(counts) - len(groups)))
    widths = [OWN_CARD.width + step * (count - 1) for count in counts]
    left = (WIDTH - sum(widths) - gap * (len(groups) - 1)) // 2
    for group, width in zip(groups, widths, strict=True):
        cards_in_row(canvas, group.cards, OWN_CARD, Place(left, width), top, group.wild)
        if group.name:
            _line(canvas, group.name, Place(left, width), top + OWN_CARD.height + GAP)
        left += width + gap
