"""Define our own shapes (suits, stars, crowns) as outlines in a unit square, and turn them into masks.

A shape is a tuple of pieces, painted in order. Each piece is an outline and whether it adds or removes ink.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

Point = tuple[float, float]
Outline = tuple[Point, ...]
Piece = tuple[Outline, bool]

_CURVE_POINTS = 24


def _curve(start: Point, *curves: tuple[Point, Point, Point]) -> Outline:
    """Approximate a chain of cubic Bézier curves, each given by two control points and an end."""
    points = [start]
    for one, two, end in curves:
        x, y = points[-1]
        for number in range(1, _CURVE_POINTS + 1):
            t = number / _CURVE_POINTS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x + b * one[0] + c * two[0] + d * end[0], a * y + b * one[1] + c * two[1] + d * end[1]))
    return tuple(points)


def _mirrored(half: Outline) -> Outline:
    """Complete an outline from its right half, drawn downwards or upwards, by adding the mirror image."""
    return half + tuple((1 - x, y) for x, y in reversed(half))


def _disc(x: float, y: float, radius: float) -> Outline:
    corners = (2 * pi * number / 72 for number in range(72))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in corners)


def _turned(count: int, radii: tuple[float, ...], middle: Point = (0.5, 0.5)) -> Outline:
    """Return a star: points around the middle, starting at the top, at alternating radii."""
    angles = (2 * pi * number / count - pi / 2 for number in range(count))
    return tuple(
        (middle[0] + radii[number % len(radii)] * cos(angle), middle[1] + radii[number % len(radii)] * sin(angle))
        for number, angle in enumerate(angles)
    )


def _block(left: float, top: float, right: float, bottom: float) -> Outline:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


_SPADE = _curve(
    (0.5, 0.0),
    ((0.58, 0.2), (0.97, 0.4), (0.97, 0.66)),
    ((0.97, 0.8), (0.87, 0.87), (0.77, 0.87)),
    ((0.68, 0.87), (0.6, 0.83), (0.545, 0.75)),
    ((0.55, 0.88), (0.6, 0.95), (0.7, 1.0)),
)
_HEART = _curve(
    (0.5, 0.2),
    ((0.54, 0.1), (0.62, 0.04), (0.74, 0.04)),
    ((0.89, 0.04), (1.0, 0.15), (1.0, 0.32)),
    ((1.0, 0.6), (0.62, 0.8), (0.5, 1.0)),
)
_DIAMOND = _curve((0.5, 0.0), ((0.6, 0.18), (0.76, 0.38), (0.9, 0.5)), ((0.76, 0.62), (0.6, 0.82), (0.5, 1.0)))
_STEM = _curve((0.53, 0.5), ((0.53, 0.8), (0.58, 0.92), (0.7, 1.0)))
_DROP = _curve((0.5, 0.0), ((0.58, 0.2), (0.86, 0.42), (0.86, 0.66)), ((0.86, 0.86), (0.7, 1.0), (0.5, 1.0)))
_MOON = _curve(
    (0.6, 0.02),
    ((0.28, 0.0), (0.02, 0.22), (0.02, 0.52)),
    ((0.02, 0.8), (0.24, 1.0), (0.5, 1.0)),
    ((0.72, 1.0), (0.9, 0.88), (0.98, 0.68)),
    ((0.72, 0.82), (0.42, 0.66), (0.4, 0.42)),
    ((0.39, 0.26), (0.46, 0.12), (0.6, 0.02)),
)
_RAY = ((0.31, -0.24), (0.54, 0.0), (0.31, 0.24))
"""The corners of a sun's ray, each as a distance from the sun's middle and an angle from the ray's direction."""
_BOWL = ((0.5, 0.03), *_curve((0.78, 0.03), ((0.78, 0.4), (0.72, 0.56), (0.5, 0.66))))
_CAP = _curve(
    (0.14, 0.82),
    ((-0.06, 0.76), (-0.04, 0.5), (0.22, 0.46)),
    ((0.4, 0.42), (0.6, 0.42), (0.78, 0.46)),
    ((1.04, 0.5), (1.06, 0.76), (0.86, 0.82)),
)
_PLUME = _curve(
    (0.8, 0.62),
    ((0.94, 0.3), (0.78, 0.0), (0.28, 0.0)),
    ((0.1, 0.0), (0.0, 0.1), (0.02, 0.24)),
    ((0.12, 0.14), (0.2, 0.14), (0.26, 0.18)),
    ((0.28, 0.3), (0.36, 0.34), (0.44, 0.3)),
    ((0.48, 0.42), (0.64, 0.46), (0.8, 0.62)),
)
_JESTER = _curve(
    (0.22, 0.8),
    ((0.26, 0.5), (0.2, 0.42), (0.08, 0.46)),
    ((0.06, 0.2), (0.36, 0.2), (0.4, 0.46)),
    ((0.4, 0.3), (0.44, 0.16), (0.5, 0.1)),
    ((0.56, 0.16), (0.6, 0.3), (0.6, 0.46)),
    ((0.64, 0.2), (0.94, 0.2), (0.92, 0.46)),
    ((0.8, 0.42), (0.74, 0.5), (0.78, 0.8)),
)

SHAPES: dict[str, tuple[Piece, ...]] = {
    "spade": ((_mirrored(_SPADE), True),),
    "heart": ((_mirrored(_HEART), True),),
    "diamond": ((_mirrored(_DIAMOND), True),),
    "club": (
        (_disc(0.5, 0.245, 0.245), True),
        (_disc(0.25, 0.62, 0.245), True),
        (_disc(0.75, 0.62, 0.245), True),
        (((0.5, 0.3), (0.72, 0.6), (0.5, 0.72), (0.28, 0.6)), True),
        (_mirrored(_STEM), True),
    ),
    "star": ((_turned(10, (0.54, 0.235), (0.5, 0.54)), True),),
    "cherries": (
        (((0.6, 0.0), (0.72, 0.0), (0.3, 0.6), (0.2, 0.6)), True),
        (((0.6, 0.0), (0.72, 0.0), (0.82, 0.6), (0.71, 0.6)), True),
        (((0.62, 0.02), (0.98, 0.04), (0.86, 0.3)), True),
        (_disc(0.25, 0.74, 0.25), True),
        (_disc(0.75, 0.74, 0.25), True),
    ),
    "sun": (
        *(
            (tuple((0.5 + reach * cos(angle + side), 0.5 + reach * sin(angle + side)) for reach, side in _RAY), True)
            for angle in (pi * number / 4 for number in range(8))
        ),
        (_disc(0.5, 0.5, 0.25), True),
    ),
    "triangle": ((((0.5, 0.03), (1.0, 0.97), (0.0, 0.97)), True),),
    "drop": ((_mirrored(_DROP), True),),
    "flower": (
        *((_disc(x, y, 0.205), True) for x, y in _turned(5, (0.3,), (0.5, 0.53))),
        (_disc(0.5, 0.53, 0.24), True),
        (_disc(0.5, 0.53, 0.12), False),
    ),
    "ring": ((_disc(0.5, 0.5, 0.5), True), (_disc(0.5, 0.5, 0.25), False)),
    "moon": ((_MOON, True),),
    "crown": (
        (((0.12, 0.8), (0.04, 0.28), (0.29, 0.5), (0.5, 0.14), (0.71, 0.5), (0.96, 0.28), (0.88, 0.8)), True),
        *((_disc(x, y, 0.055), True) for x, y in ((0.05, 0.22), (0.5, 0.08), (0.95, 0.22))),
        (_block(0.12, 0.86, 0.88, 1.0), True),
    ),
    "coronet": (
        *((_disc(x, y, 0.105), True) for x, y in ((0.14, 0.42), (0.5, 0.22), (0.86, 0.42))),
        (((0.14, 0.8), (0.08, 0.48), (0.3, 0.62), (0.5, 0.3), (0.7, 0.62), (0.92, 0.48), (0.86, 0.8)), True),
        *((_disc(x, y, 0.05), True) for x, y in ((0.32, 0.42), (0.68, 0.42))),
        (_block(0.14, 0.86, 0.86, 1.0), True),
    ),
    "cap": ((_CAP, True), (_block(0.16, 0.86, 0.84, 1.0), True)),
    "plume": ((_PLUME, True),),
    "cup": (
        (_disc(0.26, 0.27, 0.22), True),
        (_disc(0.74, 0.27, 0.22), True),
        (_disc(0.26, 0.27, 0.12), False),
        (_disc(0.74, 0.27, 0.12), False),
        (_mirrored(_BOWL), True),
        (_block(0.45, 0.6, 0.55, 0.82), True),
        (_block(0.26, 0.82, 0.74, 0.97), True),
    ),
    "jester": (
        (_JESTER, True),
        *((_disc(x, y, 0.075), True) for x, y in ((0.09, 0.53), (0.5, 0.075), (0.91, 0.53))),
        (_block(0.2, 0.86, 0.8, 0.98), True),
    ),
}


@lru_cache(maxsize=32)  # up to 150 kB each
def mask(shape: str, width: int, height: int, stroke: int = 0) -> Image.Image:
    """Return the shape in a box of pixels as an ``L`` mask, 255 where it has ink; ``stroke`` thickens it all around.

    Edges are hard: draw large and scale down.
    """
    image = Image.new("L", (width + 2 * stroke, height + 2 * stroke), 0)
    pen = ImageDraw.Draw(image)
    for outline, filled in SHAPES[shape]:
        points = [(stroke + x * (width - 1), stroke + y * (height - 1)) for x, y in outline]
        pen.polygon(points, fill=255 if filled else 0)
        if stroke and filled:
            pen.line([*points, *points[:2]], fill=255, width=2 * stroke, joint="curve")
    return image
