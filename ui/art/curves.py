"""Ratings over time as a drawing: a line for each player, named at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, hypot

from PIL import Image

from ui.art.cards import HUES, SUITS
from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER, Sheet, can_write
from ui.art.pictures import Curve

WIDTH, HEIGHT = 1100, 460
LEFT, TOP, RIGHT, BOTTOM = 90, 30, 830, 430
CAP, LINE_HEIGHT = 20, 40
STROKE = 5.0
DOT = 7.0
GRID_LINES = 4
COLOURS = (
    SUITS["H"].colour,
    SUITS["D"].colour,
    SUITS["C"].colour,
    GOLD,
    HUES["P"].ground,
    INK,
    HUES["G"].ground,
    HUES["B"].ground,
    HUES["R"].ground,
    HAIRLINE,
)

Spot = tuple[float, float]


def drawn(curves: Sequence[Curve]) -> Image.Image:
    """The curves as RGBA, each in a colour of its own. More than ten begin with the first colour again."""
    sheet = Sheet(WIDTH, HEIGHT, 18)
    sheet.block((2, 2, WIDTH - 2, HEIGHT - 2), PAPER, 16)
    times = [at for curve in curves for at, _ in curve.points]
    values = [value for curve in curves for _, value in curve.points]
    first, last = min(times, default=0), max(times, default=1)
    step = _step(max(values, default=1) - min(values, default=0))
    low = floor(min(values, default=0) / step) * step
    high = max(ceil(max(values, default=1) / step) * step, low + step)

    def spot(at: float, value: float) -> Spot:
        across = (at - first) / (last - first) if last > first else 0.5
        return LEFT + across * (RIGHT - LEFT), BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)

    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        _, down = spot(first, value)
        sheet.block((LEFT - 12, down - 1, RIGHT + 12, down + 1), HAIRLINE)
        sheet.letters(f"{value:.0f}", 24, down - CAP / 2, CAP, LEFT - 48, INK)
    ends = []
    for number, curve in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        spots = [spot(at, value) for at, value in curve.points]
        _line(sheet, spots, colour)
        if spots:
            ends.append((spots[-1][1], number, curve.name, colour))
    _names(sheet, ends)
    return sheet.finished()


def _step(span: float) -> float:
    """A round distance between grid lines for values this far apart."""
    return float(next(step for step in (1, 2, 5, 10, 20, 50, 100, 10_000) if step * GRID_LINES >= span))


def _line(sheet: Sheet, spots: Sequence[Spot], colour: str) -> None:
    for (x, y), (to_x, to_y) in pairwise(spots):
        length = hypot(to_x - x, to_y - y) or 1.0
        across, down = (to_y - y) / length * STROKE / 2, (to_x - x) / length * STROKE / 2
        corners = [(x - across, y + down), (to_x - across, to_y + down), (to_x + across, to_y - down)]
        sheet.polygon([*corners, (x + across, y - down)], colour)
    for at, (x, y) in enumerate(spots):
        size = DOT if at == len(spots) - 1 else STROKE / 2  # round joints, a dot at the end
        sheet.block((x - size, y - size, x + size, y + size), colour, size)


def _names(sheet: Sheet, ends: list[tuple[float, int, str, str]]) -> None:
    """The names at the right, as near to the ends of their lines as they fit below one another."""
    free = float(TOP)
    room = BOTTOM + LINE_HEIGHT / 2 - LINE_HEIGHT * len(ends)
    for down, _, name, colour in sorted(ends):
        top = min(max(down - CAP / 2, free), room)
        sheet.block((RIGHT + 24, top, RIGHT + 24 + CAP, top + CAP), colour, CAP / 2)
        written = "".join(character if can_write(character) else "?" for character in name)
        sheet.letters(written, RIGHT + 56, top, CAP, WIDTH - RIGHT - 80, INK)
        free = top + LINE_HEIGHT
        room += LINE_HEIGHT
