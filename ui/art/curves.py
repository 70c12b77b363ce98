"""Plot ratings over time: a numbered line per player or game, with its name on the right."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from math import ceil, floor

from PIL import Image, ImageColor

from ui.art.canvas import CAP, NARROW
from ui.art.cards import HUES, SUITS
from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER, Sheet, text_width, writable
from ui.art.pictures import Curve

WIDTH, HEIGHT = NARROW, 548
LEFT, TOP, RIGHT, BOTTOM = 104, 36, 440, 458
LINE_HEIGHT = 46
DATES_TOP = 498
STROKE = 5.0
DOT = 21.0
GRID = "#d6d6d7"
GRID_LINES = 4
_ROUND = tuple(digit * 10**zeros for zeros in range(5) for digit in (1, 2, 5))  # from 1 to 50,000
LIGHT = 128
"""Backgrounds brighter than this (0–255) get dark numbers."""
COLOURS = (
    SUITS["D"].colour,
    SUITS["C"].colour,
    GOLD,
    HUES["P"].ground,
    INK,
    HUES["G"].ground,
    HUES["B"].ground,
    SUITS["H"].colour,
    HUES["R"].ground,
    HAIRLINE,
)
"""Red comes late in the list, so that a player's own falling line doesn't look like an alarm."""

Spot = tuple[float, float]


def drawn(curves: Sequence[Curve], least: int = 0) -> Image.Image:
    """Draw the curves as RGBA, each in its own colour; colours repeat from the eleventh curve on.

    The curves are numbered from 1 in the given order, so nobody has to rely on colour to tell them apart. The plot
    spans at least ``least`` points, so that small differences look small.
    """
    sheet = Sheet(WIDTH, HEIGHT, 18)
    sheet.block((2, 2, WIDTH - 2, HEIGHT - 2), PAPER, 16)
    times = sorted(at for curve in curves for at, _ in curve.points)
    values = [value for curve in curves for _, value in curve.points]
    least_value, greatest = min(values, default=0), max(values, default=1)
    room = max(0.0, least - (greatest - least_value)) / 2
    step = _step(greatest - least_value + 2 * room)
    low = floor((least_value - room) / step) * step
    high = max(ceil((greatest + room) / step) * step, low + step)

    def across(at: int) -> float:
        first, last = times[0], times[-1]
        return LEFT + ((at - first) / (last - first) if last > first else 0.5) * (RIGHT - LEFT)

    def down(value: float) -> float:
        return BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)

    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        sheet.block((LEFT - 12, down(value) - 1, RIGHT + 12, down(value) + 1), GRID)
        sheet.letters(f"{value:.0f}", 16, down(value) - CAP / 2, CAP, LEFT - 36, INK)
    ends = []
    for number, curve in enumerate(curves):
        spots = [(across(at), down(value)) for at, value in curve.points]
        sheet.line(spots, COLOURS[number % len(COLOURS)], STROKE)
        if spots:
            ends.append((spots[-1], number, curve.name))
    for (x, y), number, _ in reversed(ends):
        _disc(sheet, x, y, number)
    _names(sheet, ends)
    if times:
        _dates(sheet, times[0], times[-1])
    return sheet.finished()


def _step(span: float) -> float:
    """Return a round grid spacing for values with this range."""
    return float(next(step for step in _ROUND if step * GRID_LINES >= span))


def _disc(sheet: Sheet, x: float, y: float, number: int) -> None:
    """Draw a curve's mark with its number inside."""
    colour = COLOURS[number % len(COLOURS)]
    sheet.block((x - DOT - 2, y - DOT - 2, x + DOT + 2, y + DOT + 2), PAPER, DOT + 2)
    sheet.block((x - DOT, y - DOT, x + DOT, y + DOT), colour, DOT)
    red, green, blue = ImageColor.getrgb(colour)[:3]
    ink = INK if 0.3 * red + 0.59 * green + 0.11 * blue > LIGHT else PAPER
    written = str(number + 1)
    sheet.letters(written, x - text_width(written, CAP) / 2, y - CAP / 2, CAP, 2 * DOT, ink)


def _names(sheet: Sheet, ends: list[tuple[Spot, int, str]]) -> None:
    """Write the names on the right, as close to the ends of their lines as possible without overlapping.

    Letters missing from the font are left out; the number stays.
    """
    free = float(TOP)
    room = BOTTOM + LINE_HEIGHT / 2 - LINE_HEIGHT * len(ends)
    for (_, down), number, name in sorted(ends, key=lambda end: (end[0][1], end[1])):
        top = min(max(down - CAP / 2, free), room)
        _disc(sheet, RIGHT + 62, top + CAP / 2, number)
        written = writable(name)
        if written:
            sheet.letters(written, RIGHT + 94, top, CAP, WIDTH - RIGHT - 110, INK)
        free = top + LINE_HEIGHT
        room += LINE_HEIGHT


def _dates(sheet: Sheet, first: int, last: int) -> None:
    """Write the dates of the first and last ratings below the lines."""
    start, end = (f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}" for at in (first, last))
    sheet.letters(start, LEFT - 12, DATES_TOP, CAP, RIGHT - LEFT, INK)
    if end != start:
        sheet.letters(end, RIGHT + 12 - text_width(end, CAP), DATES_TOP, CAP, RIGHT - LEFT, INK)
