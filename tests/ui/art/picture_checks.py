"""Check the rules that apply to every picture."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from PIL import Image

from ui.art import drawing, layout, sprites
from ui.art.canvas import NARROW, WIDTH, Canvas
from ui.art.cards import Format
from ui.art.drawing import Sheet
from ui.art.kept import PIECES, SEATS
from ui.art.pictures import Picture
from ui.art.render import render
from ui.art.scene import ON_PHONE
from ui.art.sprites import Sprite

DISCORDS_LIMIT = 10 * 1024 * 1024  # the size of an attachment in bytes
FOURTEEN = ("AS", "KS", "TS", "4S", "QH", "TH", "6H", "AD", "JD", "7D", "KC", "TC", "3C", "X1")
NAME = "Maximiliane-Theodora"
MOST_BYTES_OF_A_SCENE = 60_000
LEGIBLE = 11
"""The minimum height of capitals on a phone, in pixels."""
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


def smallest_letters(pictures: Iterable[Picture]) -> float:
    """Return the height of the smallest capitals and ranks in any of these pictures, in pixels on a phone."""
    by_width: dict[int, list[Picture]] = {}
    for picture in pictures:
        by_width.setdefault(layout.composed(picture).width, []).append(picture)
    return min(min(_caps(alike)) * ON_PHONE / width for width, alike in by_width.items())


def _caps(pictures: Iterable[Picture]) -> set[float]:
    """Return the heights of all capitals and ranks in these pictures."""
    found: set[float] = set()
    line = drawing._line

    def watch(text: str, cap: float) -> Any:
        found.add(cap)
        return line(text, cap)

    _forget_sprites()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "_line", watch)
        for picture in pictures:
            layout.composed(picture)
    return found


def _forget_sprites() -> None:
    """Clear the caches of drawn pieces, which would hide their letters."""
    PIECES.forget()
    SEATS.forget()
    for name, module in [*sys.modules.items()]:
        if name.startswith(("ui.art.", "games.")):
            for part in vars(module).values():
                if hasattr(part, "cache_clear"):
                    part.cache_clear()


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
    """Check that a scene has the common width, is at most ``highest``, has few bytes, isn't cut off and is legible."""
    image = check_size(picture)
    assert image.width in (NARROW, WIDTH)
    assert image.height <= highest
    assert len(render(picture)) <= MOST_BYTES_OF_A_SCENE
    check_all_is_inside(picture)
    assert smallest_letters([picture]) >= LEGIBLE


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
