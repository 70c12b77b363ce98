"""Check that Spectrum's seven colours are distinguishable with any colour vision, and that shapes differ too."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PIL import ImageColor

from engine.cards import COLOURS
from ui.art.cards import HUES

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Linear RGB as seen by people who lack one type of cone (Machado, Oliveira and Fernandes 2009, severity 1).
EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(colour: str) -> Triple:
    """Return linear red, green and blue, each from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in ImageColor.getrgb(colour)[:3])
    )
    return red, green, blue


def lab(colour: str, eye: Matrix) -> Triple:
    """Return a colour's CIE L*a*b* value as seen by this eye."""
    seen = times(eye, linear(colour))
    clipped = (min(1, max(0, seen[0])), min(1, max(0, seen[1])), min(1, max(0, seen[2])))
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (value / white for value, white in zip(times(XYZ, clipped), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, two: Triple) -> float:
    """Return the CIEDE2000 difference between two colours, following Sharma, Wu and Dalal."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, strong = (l1 + l2) / 2, (c1 + c2) / 2
    mean = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(mean - 30))
        + 0.24 * cos(radians(2 * mean))
        + 0.32 * cos(radians(3 * mean + 6))
        - 0.2 * cos(radians(4 * mean - 63))
    )
    weight_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    weight_c, weight_h = 1 + 0.045 * strong, 1 + 0.015 * strong * t
    rotation = -2 * sqrt(strong**7 / (strong**7 + 25**7)) * sin(radians(60 * exp(-(((mean - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / weight_l, (c2 - c1) / weight_c, hue / weight_h
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh)


@pytest.mark.parametrize(
    ("one", "two", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ],
)
def test_the_colour_difference_matches_its_published_pairs(one: Triple, two: Triple, published: float) -> None:
    assert difference(one, two) == pytest.approx(published, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
def test_any_two_of_the_seven_colours_can_be_distinguished(eye: str) -> None:
    seen = {letter: lab(HUES[letter].ground, EYES[eye]) for letter in COLOURS}
    worst = min((difference(seen[one], seen[two]), one + two) for one, two in combinations(COLOURS, 2))
    assert worst[0] >= 20, worst


def test_every_colour_has_its_own_shape() -> None:
    assert len({hue.shape for hue in HUES.values()}) == len(COLOURS)


@pytest.mark.parametrize("letter", COLOURS)
def test_text_on_a_colour_has_enough_contrast(letter: str) -> None:
    light = sorted(times(XYZ, rgb)[1] for rgb in map(linear, (HUES[letter].ground, HUES[letter].ink)))
    assert (light[1] + 0.05) / (light[0] + 0.05) >= 4.5
