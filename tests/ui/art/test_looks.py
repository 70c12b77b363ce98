"""Compare pictures with their golden files."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tests.ui.art.looks import looks
from ui.art.render import render

LOOKS = looks()


@pytest.mark.parametrize("name", LOOKS)
def test_the_picture_matches_its_golden_file(name: str) -> None:
    """After an intended change, run ``python -m tests.ui.art.looks`` and look at the pictures."""
    picture, stored = LOOKS[name]
    with Image.open(stored) as before, Image.open(BytesIO(render(picture))) as now:
        one, other = before.convert("RGBA"), now.convert("RGBA")
    assert one.size == other.size
    shown = (Image.composite(image, Image.new("RGBA", image.size, "#313338"), image) for image in (one, other))
    clear = (image.getchannel("A") for image in (one, other))
    for channel in ImageChops.difference(*shown).convert("L"), ImageChops.difference(*clear):
        assert sum(channel.histogram()[8:]) < 8  # the number of pixels that differ visibly


def test_every_stored_picture_is_compared() -> None:
    stored = {look.stored for look in LOOKS.values()}
    assert len(stored) == len(LOOKS)
    assert {path for folder in {file.parent for file in stored} for path in folder.iterdir()} == stored
