"""Check what players see while a picture moves."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from ui.art import layout, palette
from ui.art.end_scene import EndPicture, Finisher
from ui.art.moving import durations
from ui.art.pictures import HandPicture, Moving, Picture
from ui.art.render import render

ANN, BEN = Finisher("Ann", "12", 1), Finisher("Ben", "3", 2)


def as_drawn(picture: Picture) -> Image.Image:
    return palette.in_colour(layout.composed(picture))


def seen(image: Image.Image) -> Image.Image:
    """Return the image on black, since nobody sees the colour of a transparent pixel."""
    return Image.alpha_composite(Image.new("RGBA", image.size, "black"), image)


def test_each_frame_shows_its_whole_picture_however_little_of_it_changes() -> None:
    ends = [EndPicture((ANN, BEN), caption=caption, cards=()) for caption in ("1", "1 + 2", "1 + 2 = 3")]
    hands = [HandPicture(cards) for cards in (("9D", "9S"), ("9D",), ("9D", "9S", "KH"))]  # a card goes, two come
    for frames in (ends, hands):
        moving = Moving((*frames, frames[-1]))
        file = Image.open(BytesIO(render(moving)))
        for number, (picture, lasts) in enumerate(zip((frames[-1], *moving.frames), durations(moving), strict=True)):
            file.seek(number)
            shown, wanted = file.convert("RGBA"), as_drawn(picture)
            assert ImageChops.difference(seen(shown), seen(wanted)).getbbox() is None
            assert ImageChops.difference(shown.getchannel("A"), wanted.getchannel("A")).getbbox() is None
            assert file.info["duration"] == lasts
        assert file.tell() == len(moving.frames)
        with pytest.raises(EOFError):
            file.seek(len(moving.frames) + 1)
        assert file.info["loop"] == 1
