"""Test the font and the shapes."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont

from ui.art import drawing, palette
from ui.art.drawing import PAPER, Ink, Sheet, can_write
from ui.art.palette import PANEL
from ui.art.shapes import SHAPES, mask


@pytest.mark.parametrize("text", ["Ann", "Éloïse Müller", "d'Arc-7"])
def test_the_font_can_write_western_names(text: str) -> None:
    assert can_write(text)


@pytest.mark.parametrize("text", ["あい", "Анна", "Ann 🎉"])
def test_names_the_font_lacks_are_reported(text: str) -> None:
    assert not can_write(text)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_fills_its_box_and_stays_in_it(name: str) -> None:
    ink = mask(name, 200, 200)
    assert ink.size == (200, 200)
    left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
    assert right - left >= 140
    assert bottom - top >= 80
    assert mask(name, 200, 200, 8).size == (216, 216)


@pytest.mark.parametrize(
    "text", ["AVATAR, Toledo: j", "éloïse müller’s 12 · 40 ± 9", "Émile ÄÑÇ", "d'Arc-7 ! (ab) 100 %"]
)
def test_a_line_assembled_from_characters_equals_one_drawn_by_the_font(text: str) -> None:
    cap = 35  # the cap height of a font of 200 drawn pixels
    font = ImageFont.truetype(drawing._FONT, 200, layout_engine=ImageFont.Layout.BASIC)
    ink = Ink(1000, 60)
    ink.letters(text, 10, 10, cap, 1000)
    whole = Image.new("L", (4000, 240), 0)
    ImageDraw.Draw(whole).text((40, 180), text, fill=255, font=font, anchor="ls")
    left, _, right, _ = whole.getbbox() or (0, 0, 0, 0)
    assert right > left
    _, most = ImageChops.difference(ink.finished(), whole.reduce(4)).getextrema()
    assert most in (0, 1)  # characters that touch are rounded one by one
    assert drawing.text_width(text, cap) == font.getlength(text) / 4


def test_drawing_in_one_ink_looks_the_same_as_on_a_sheet() -> None:
    sheet, ink = Sheet(400, 60, 0, PANEL), Ink(400, 60)
    sheet.letters("Ann takes", 10, 10, 30, 300, PAPER)
    sheet.shape("heart", (300, 10, 330, 40), PAPER)
    ink.letters("Ann takes", 10, 10, 30, 300)
    ink.shape("heart", (300, 10, 330, 40))
    as_sheet = palette.indexed(sheet.finished()).tobytes()
    in_ink = palette.mapped(ink.finished(), palette.mixed(PANEL, PAPER)).tobytes()
    same = sum(one == other for one, other in zip(as_sheet, in_ink, strict=True))
    assert same / len(as_sheet) > 0.99  # all the other pixels are blends of two colours
    assert len(set(in_ink)) > 4
