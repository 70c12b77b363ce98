"""The font and the shapes."""

from __future__ import annotations

import pytest

from ui.art.drawing import can_write
from ui.art.shapes import SHAPES, mask


@pytest.mark.parametrize("text", ["Ann", "Éloïse Müller", "d'Arc-7"])
def test_western_names_can_be_written(text: str) -> None:
    assert can_write(text)


@pytest.mark.parametrize("text", ["あい", "Анна", "Ann 🎉"])
def test_names_that_the_font_lacks_are_told(text: str) -> None:
    assert not can_write(text)


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_fills_its_box_and_stays_in_it(name: str) -> None:
    ink = mask(name, 200, 200)
    assert ink.size == (200, 200)
    left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
    assert right - left >= 140
    assert bottom - top >= 80
    assert mask(name, 200, 200, 8).size == (216, 216)
