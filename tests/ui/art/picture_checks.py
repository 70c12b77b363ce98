"""Check the rules that apply to every picture."""

from __future__ import annotations

from io import BytesIO
from typing import Any, NamedTuple

import pytest
from PIL import Image

from ui.art import layout, panels, sprites
from ui.art.canvas import WIDTH, Canvas
from ui.art.cards import Format
from ui.art.drawing import Ink, Sheet
from ui.art.pictures import Picture
from ui.art.render import render
from ui.art.sprites import Sprite

DISCORDS_LIMIT = 10 * 1024 * 1024  # the size of an attachment in bytes
FOURTEEN = ("AS", "KS", "TS", "4S", "QH", "TH", "6H", "AD", "JD", "7D", "KC", "TC", "3C", "X1")
NAME = "Maximiliane-Theodora"
MOST_BYTES_OF_A_SCENE = 60_000
SHADOW = 12  # shadows may extend beyond the edge


class Lettering(NamedTuple):
    """A line of text on a picture."""

    text: str
    left: float
    top: float
    cap: float
    widest: float


def lettering(picture: Picture) -> list[Lettering]:
    """Return each line of text in a picture drawn in one piece, with its position."""
    found: list[Lettering] = []

    def watch(_: Sheet, text: str, left: float, top: float, cap: float, widest: float, _colour: str) -> None:
        found.append(Lettering(text, left, top, cap, widest))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sheet, "letters", watch)
        layout.composed(picture)
    return found


def written_caps(picture: Picture) -> set[float]:
    """Return the cap heights of all words in a picture, in pixels; cards have their own lettering."""
    found: set[float] = set()
    draw, write = Sheet.letters, Ink.letters

    def on_sheet(sheet: Sheet, text: str, left: float, top: float, cap: float, *more: Any) -> None:
        found.add(cap)
        draw(sheet, text, left, top, cap, *more)

    def in_ink(ink: Ink, text: str, left: float, top: float, cap: float, room: float) -> None:
        found.add(cap)
        write(ink, text, left, top, cap, room)

    layout.composed(picture)  # from here on, its cards are cached
    panels.words.cache_clear()  # but words aren't
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sheet, "letters", on_sheet)
        patch.setattr(Ink, "letters", in_ink)
        layout.composed(picture)
    return found


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(render(picture)))


def check_size(picture: Picture) -> Image.Image:
    """Check that the picture's file is far below Discord's limits, and neither too wide nor too tall."""
    assert len(render(picture)) < DISCORDS_LIMIT / 50
    image = opened(picture)
    assert image.format == "PNG"
    assert 150 <= image.height <= 1400
    return image


def check_scene(picture: Picture, highest: int) -> None:
    """Check that the picture has the common width, isn't taller than wide, is at most 60 kB and isn't cut off."""
    image = check_size(picture)
    assert image.width == WIDTH
    assert image.height <= highest
    assert len(render(picture)) <= MOST_BYTES_OF_A_SCENE
    check_all_is_inside(picture)


def check_all_is_inside(picture: Picture) -> None:
    """Check that drawing on a much larger canvas wouldn't reveal anything more."""
    composed = layout.composed(picture)
    laid: list[tuple[int, int, int, int]] = []

    def watch(_canvas: Canvas, sprite: Sprite, left: int, top: int) -> None:
        card = sprite.mask.getbbox() if sprite.mask else None
        if card:
            x, y = left + sprite.left, top + sprite.top
            laid.append((x + card[0], y + card[1], x + card[2], y + card[3]))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "lay", watch)
        layout.composed(picture)
    for left, top, right, bottom in laid:
        assert left >= -SHADOW
        assert top >= -SHADOW
        assert right <= composed.width + SHADOW
        assert bottom <= composed.height + SHADOW


def check_marked_without_colours(plain: Picture, marked: Picture) -> None:
    """Check that the mark is a star, not just a colour: even in greyscale, the pictures must differ by a dark shape."""
    grey = [opened(picture).convert("RGBA").convert("L") for picture in (plain, marked)]
    dark = [sum(image.histogram()[:40]) for image in grey]
    assert dark[1] > dark[0] or grey[0].size != grey[1].size


def painted(card: str, form: Format, below: sprites.Below) -> tuple[Image.Image, Image.Image]:
    """Return a card pasted in full colour onto another, with edge and shadow, and a mask of the pixels it covers."""
    layer = sprites._with_room(sprites._face(card, form))
    floor, room = Image.new("RGBA", layer.size), (layer.width - form.width) // 2
    floor.paste(sprites._face(below.ground, form), (room + below.right, room + below.down))
    return sprites._laid(layer, floor, sprites._shade(form) if sprites._is_white(below) else None)
