"""Ratings over time are drawn for whoever there is, however odd their names and numbers."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from ui.art.curves import COLOURS
from ui.art.pictures import Curve, CurvesPicture
from ui.art.render import render

RISING = Curve("Ann", ((0, 0.0), (100, 2.0), (200, 5.5)))
DAY = 24 * 3600
PICTURES = {
    "no ratings": CurvesPicture(()),
    "ratings of nobody": CurvesPicture((Curve("nothing", ()),)),
    "one rating": CurvesPicture((Curve("one", ((5, 1.0),)),)),
    "level ratings": CurvesPicture((Curve("level", ((0, 3.0), (9, 3.0))),)),
    "ratings at once": CurvesPicture((Curve("at once", ((7, 1.0), (7, 2.0))),)),
    "ratings far apart": CurvesPicture((Curve("far", ((0, -900.0), (9, 4000.0))),)),
    "ratings of strange names": CurvesPicture((Curve("日本 \U0001f600 ñ", ((0, 1.0), (9, 2.0))),)),
    "ratings of twelve": CurvesPicture(tuple(Curve(f"Player number {n}", ((0, 0.0), (9, 0.0))) for n in range(12))),
    "ratings of a month": CurvesPicture(
        (
            Curve("Ann", ((0, 0.0), (10 * DAY, 2.0), (20 * DAY, 5.5), (31 * DAY, 4.0))),
            Curve("Ben", ((5 * DAY, 1.0), (31 * DAY, -4.25))),
            Curve("Cléo", ((DAY, 0.0), (30 * DAY, 3.5))),
        )
    ),
}


def drawn(*curves: Curve) -> Image.Image:
    return drawn_at_least(0, *curves)


def drawn_at_least(least: int, *curves: Curve) -> Image.Image:
    image = Image.open(BytesIO(render(CurvesPicture(curves, least))))
    image.load()
    return image.convert("RGBA").convert("RGB")


def inked(image: Image.Image, colour: str) -> list[tuple[int, int]]:
    """Where the plot, left of the names, has exactly this colour."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    pixels = image.load()
    assert pixels is not None
    return [(x, y) for x in range(90, 780) for y in range(30, 486) if pixels[x, y] == wanted]


def test_a_rating_that_rises_is_a_line_that_climbs_to_the_right() -> None:
    spots = inked(drawn(RISING), COLOURS[0])
    first, last = min(spots), max(spots)
    assert first[0] < 120
    assert last[0] > 730
    assert last[1] < first[1] - 100


def test_each_player_has_a_colour_of_their_own() -> None:
    falling = Curve("Ben", ((0, 0.0), (200, -4.0)))
    image = drawn(RISING, falling)
    assert inked(image, COLOURS[0])
    assert max(inked(image, COLOURS[1]))[1] > max(inked(image, COLOURS[0]))[1]
    assert len(set(COLOURS)) == len(COLOURS) == 10


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_has_the_same_size(name: str) -> None:
    assert drawn(*PICTURES[name].curves).size == (1100, 560)


def test_a_small_fall_in_a_plot_of_at_least_so_many_points_is_a_small_fall() -> None:
    fall = Curve("Ann", ((0, 1000.0), (100, 970.0)))
    spots = inked(drawn_at_least(200, fall), COLOURS[0])
    assert 20 < max(y for _, y in spots) - min(y for _, y in spots) < 140
    steep = inked(drawn(fall), COLOURS[0])
    assert max(y for _, y in steep) - min(y for _, y in steep) > 250
