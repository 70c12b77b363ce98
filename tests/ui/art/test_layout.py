"""Check how cards are spaced, which background shows between them, and how pictures are compressed."""

from __future__ import annotations

import pytest

from tests.ui.art.test_curves import PICTURES as CURVES
from tests.ui.art.test_pictures import PICTURES
from tests.ui.art.test_result_pictures import PICTURES as RESULTS
from ui.art import layout, palette, sprites
from ui.art.canvas import NARROWEST, WIDTH, Canvas
from ui.art.cards import HAND, TABLE, Format
from ui.art.layout import STRIP, lay_card, neighbour, spacing
from ui.art.pictures import BACK
from ui.art.render import render
from ui.art.scene import Place, cards_in_row
from ui.art.sprites import WHITE, Below


def test_cards_are_side_by_side_if_they_fit_and_otherwise_end_at_the_right_edge() -> None:
    assert spacing(0, 148, 156) == spacing(1, 148, 156) == spacing(2, 148, 156) == 156
    assert [spacing(count, 148, 156) for count in (7, 8)] == [156, 136]
    assert spacing(2, 148, 156, 250) == 102
    for count in range(8, 30):
        step = spacing(count, 148, 156)
        assert WIDTH - count < step * (count - 1) + 148 <= WIDTH


@pytest.mark.parametrize(("form", "strip"), [(HAND, 80), (TABLE, 68)])
def test_a_neighbour_visible_only_as_a_strip_counts_as_its_background(form: Format, strip: int) -> None:
    assert neighbour("9D", form, strip, 0) == neighbour("KS", form, strip - 9, 0) == Below(WHITE, -STRIP, 0)
    assert neighbour("P3", form, strip, 4) == Below("P", -STRIP, 4)
    assert neighbour("9D", form, strip + 1, 4) == Below("9D", -strip - 1, 4)
    assert neighbour("", form, strip, 0) is None


@pytest.mark.parametrize(
    ("card", "ground"), [("KS", WHITE), ("KS:R", WHITE), ("X1", WHITE), ("K1", "K"), ("P10:S", "P"), (BACK, BACK)]
)
def test_a_cards_background_is_white_its_colour_or_a_back(card: str, ground: str) -> None:
    assert sprites.kind(card) == ground


def test_a_canvas_is_as_wide_as_what_it_shows_within_bounds() -> None:
    widths = [Canvas(10, width).image.width for width in (1, NARROWEST + 1, WIDTH + 1)]
    assert widths == [NARROWEST, NARROWEST + 1, WIDTH]
    assert Canvas(10).image.size == (WIDTH, 10)


def test_a_plate_is_as_wide_as_its_name_and_no_wider_than_its_place() -> None:
    short, lit, long = (
        sprites.plate(name, 300, lit) for name, lit in (("Ann", False), ("Ann", True), ("A" * 60, False))
    )
    assert short.image.width == lit.image.width < 150
    assert long.image.width == 300
    assert {plate.image.height for plate in (short, lit, long)} == {sprites.PLATE_HEIGHT}


def test_an_empty_name_draws_nothing() -> None:
    canvas = Canvas(80)
    canvas.plate("", False, 0, 0, 300)
    assert canvas.image.getbbox() is None
    canvas.plate("A", False, 100, 4, 300)
    left, top, right, bottom = canvas.image.getbbox() or (0, 0, 0, 0)
    assert (top, bottom) == (4, 4 + sprites.PLATE_HEIGHT)
    assert abs((left - 100) - (400 - right)) <= 1


@pytest.mark.parametrize("name", ["ratings of a month", "ratings of twelve", "a profile"])
def test_pictures_no_table_waits_for_are_compressed_hard(name: str) -> None:
    picture = {**CURVES, **RESULTS}[name]
    assert len(render(picture)) < 0.95 * len(palette.png(layout.composed(picture)))


@pytest.mark.parametrize("name", ["a full hand"])
def test_pictures_a_table_waits_for_are_compressed_fast(name: str) -> None:
    assert render(PICTURES[name]) == palette.png(layout.composed(PICTURES[name]))


def test_cards_that_just_fit_side_by_side_cast_no_shadow_on_each_other() -> None:
    row, apart = Canvas(TABLE.height), Canvas(TABLE.height)
    cards_in_row(row, ("9D", "KS"), TABLE, Place(0, 2 * TABLE.width), 0)
    for number, card in enumerate(("9D", "KS")):
        lay_card(apart, card, TABLE, number * TABLE.width, 0)
    assert row.image.tobytes() == apart.image.tobytes()
    cards_in_row(row, ("9D", "KS"), TABLE, Place(0, 2 * TABLE.width - 1), 0)
    assert row.image.tobytes() != apart.image.tobytes()
