"""Plot ratings and accuracies over time, and put into words where each line starts and ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tables.history.records import Point
from ui.art.pictures import Curve, CurvesPicture
from ui.components import LONGEST_ALT
from ui.screen import Block, Drawing, cut
from ui.text.rating_scale import shown
from ui.text.texts import Say

MIN_RANGE = 200
"""The minimum range of a plot in points, so that the changes of a match or two don't look like a cliff."""


def ratings_plot(curves: Iterable[tuple[str, Sequence[Point]]], say: Say) -> list[Block]:
    """Plot everyone's ratings on the public scale; plot nothing until someone has two matches."""
    drawn = [Curve(name, tuple((round(one.at), shown(one.rating).points) for one in points)) for name, points in curves]
    return plot(drawn, MIN_RANGE, "board-curves-alt", say)


def plot(curves: Iterable[Curve], least: int, alt: str, say: Say) -> list[Block]:
    """Plot the curves with at least two points, if any. ``alt`` is the key of the alt text."""
    drawn = tuple(curve for curve in curves if len(curve.points) > 1)
    if not drawn:
        return []
    lines = [
        say("board-curves-line", name=curve.name, first=curve.points[0][1], last=curve.points[-1][1]) for curve in drawn
    ]
    words = cut(say(alt, lines=say.joined(lines, "list-semicolon")), LONGEST_ALT)
    return [Drawing(CurvesPicture(drawn, least), words, alone=True)]
