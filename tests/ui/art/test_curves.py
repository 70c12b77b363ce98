"""Check that rating curves can be drawn for any players, however unusual their names and numbers."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tests.ui.art.picture_checks import LEGIBLE, lettering, smallest_letters
from ui.art.curves import BOTTOM, COLOURS, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from ui.art.pictures import Curve, CurvesPicture
from ui.art.render import render

RISING = Curve("Ann", ((0, 0.0), (100, 2.0), (200, 5.5)))
DAY = 24 * 3600
PICTURES = {
    "no ratings": CurvesPicture(()),
    "ratings of nobody": CurvesPicture((Curve("nothing", ()),)),
    "one rating": CurvesPicture((Curve("one", ((5, 1.0),)),)),
    "level ratings": CurvesPicture((Curve("level", ((0, 3.0), (9, 3.0))),)),
    "ratings of three days": CurvesPicture(
        (Curve("Ann", ((9000 * DAY, 9.0), (9001 * DAY, 3.0), (9003 * DAY, 5.0))), Curve("Ben", ((9002 * DAY, 4.0),)))
    ),
    "ratings of long names": CurvesPicture(
        (
            Curve("Maximiliane-Theodora of the Staircase", ((0, 10_000.0), (9, 40_000.0))),
            Curve("B", ((0, 0), (9, 39_000))),
        )
    ),
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
    """Return the pixels of exactly this colour in the plot, left of the names."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    pixels = image.load()
    assert pixels is not None
    return [(x, y) for x in range(LEFT - 12, RIGHT + 20) for y in range(TOP - 6, BOTTOM) if pixels[x, y] == wanted]


def test_a_rising_rating_is_a_line_that_climbs_to_the_right() -> None:
    spots = inked(drawn(RISING), COLOURS[0])
    first, last = min(spots), max(spots)
    assert first[0] < LEFT + 20
    assert last[0] > RIGHT - 30
    assert last[1] < first[1] - 100


def test_each_player_has_their_own_colour() -> None:
    falling = Curve("Ben", ((0, 0.0), (200, -4.0)))
    image = drawn(RISING, falling)
    assert inked(image, COLOURS[0])
    assert max(inked(image, COLOURS[1]))[1] > max(inked(image, COLOURS[0]))[1]
    assert len(set(COLOURS)) == len(COLOURS) == 10


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_has_the_same_size_and_letters_11_pixels_high_on_a_phone(name: str) -> None:
    assert drawn(*PICTURES[name].curves).size == (WIDTH, HEIGHT)
    assert smallest_letters([PICTURES[name]]) >= LEGIBLE


def test_a_small_fall_looks_small_because_the_plot_spans_a_minimum() -> None:
    fall = Curve("Ann", ((0, 1000.0), (100, 970.0)))
    spots = inked(drawn_at_least(200, fall), COLOURS[0])
    assert 20 < max(y for _, y in spots) - min(y for _, y in spots) < 140
    steep = inked(drawn(fall), COLOURS[0])
    assert max(y for _, y in steep) - min(y for _, y in steep) > 250


def numbers_at(low: float, high: float, least: int = 0) -> list[int]:
    """Return the grid's labels, from bottom to top, for a plot of these values."""
    picture = CurvesPicture((Curve("Ann", ((0, low), (100, high))),), least)
    beside = [one for one in lettering(picture) if one.left < LEFT - 12]
    assert [one.top for one in beside] == sorted((one.top for one in beside), reverse=True)
    return [int(one.text) for one in beside]


@pytest.mark.parametrize(
    ("low", "high", "step"),
    [
        *((0, 4, 1), (0, 5, 2), (0, 8, 2), (0, 9, 5), (0, 20, 5), (0, 21, 10), (0, 40, 10), (0, 80, 20), (0, 81, 50)),
        *((800, 1000, 50), (800, 1001, 100), (800, 1200, 100), (800, 1201, 200), (0, 800, 200), (0, 801, 500)),
        *((0, 2000, 500), (0, 4000, 1000), (0, 4001, 2000), (0, 8001, 5000), (0, 20_001, 10_000)),
    ],
)
def test_the_grid_has_at_most_six_round_numbers(low: int, high: int, step: int) -> None:
    numbers = numbers_at(low, high)
    assert numbers == list(range(numbers[0], numbers[-1] + 1, step))
    assert numbers[0] <= low < numbers[1]
    assert numbers[-2] < high <= numbers[-1]
    assert 2 <= len(numbers) <= 6


def test_close_ratings_are_centred_in_the_plot() -> None:
    assert numbers_at(1000, 1000, least=200) == [900, 950, 1000, 1050, 1100]
    assert numbers_at(1000, 1100, least=100) == [1000, 1050, 1100]


def test_ratings_that_are_far_apart_fill_the_plot() -> None:
    apart = inked(
        drawn(Curve("Ann", ((0, 1000.0), (100, 1290.0))), Curve("Ben", ((0, 1000.0), (100, 850.0)))), COLOURS[0]
    )
    assert max(y for _, y in apart) - min(y for _, y in apart) > (BOTTOM - TOP) / 3
