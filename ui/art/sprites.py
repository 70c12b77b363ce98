"""Sprites: everything that pictures are put together from, made once, in the one palette.

A card that lies on another is a sprite of its own, with the shadow it throws and its corners smooth against what is
below. So composing is nothing but copying.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from ui.art import palette
from ui.art.cards import BACK, HUES, Format, face, plain
from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER, Sheet, text_width

_MARGIN = 10  # around a card that throws a shadow, in pixels
_SHADOW = 0.45
_SOLID_INK = [255 if alpha else 0 for alpha in range(256)]


class Sprite(NamedTuple):
    """Colour numbers, which of them to copy (None: all), and where the left top corner stands from the place named."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


class Below(NamedTuple):
    """The card that another one lies on: its kind, how far right and down its middle is, and how it is turned."""

    kind: str
    right: int
    down: int
    turn: float = 0


def kind(card: str) -> str:
    """What a card looks like where another one's edge lies on it: a colour's letter, the back, or else white."""
    return card if card == BACK else card[0] if card[0] in HUES and card[1:].isdigit() else ""


@lru_cache(maxsize=2048)
def card(text: str, form: Format, below: Below | None = None, turn: float = 0) -> Sprite:
    """A card; the place named is its left top corner. ``turn`` is in degrees, clockwise, about its middle."""
    top = _turned(face(text, form), turn)
    if below is None:
        return _sprite(top, form)
    width, height = top.width + 2 * _MARGIN, top.height + 2 * _MARGIN
    under = _turned(_ground(below.kind, form), below.turn)
    floor = Image.new("RGBA", (width, height))
    floor.paste(under, ((width - under.width) // 2 + below.right, (height - under.height) // 2 + below.down))
    layer = Image.new("RGBA", (width, height))
    layer.paste(top, (_MARGIN, _MARGIN))
    solid = layer.getchannel("A").point(_SOLID_INK)
    if not below.kind:
        shade = layer.getchannel("A").filter(ImageFilter.GaussianBlur(_MARGIN / 3)).point(lambda a: round(a * _SHADOW))
        shade = ImageChops.multiply(shade, floor.getchannel("A"))
        floor.paste(INK, mask=shade)
        solid = ImageChops.lighter(solid, shade.point(_SOLID_INK))
    return _sprite(Image.alpha_composite(floor, layer), form, solid)


@lru_cache(maxsize=8)
def _ground(of: str, form: Format) -> Image.Image:
    return face(of, form) if of == BACK else plain(of, form)


def _turned(image: Image.Image, turn: float) -> Image.Image:
    return image.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else image


def _sprite(image: Image.Image, form: Format, mask: Image.Image | None = None) -> Sprite:
    """The sprite of a card that may have grown around its middle."""
    left, top = (form.width - image.width) // 2, (form.height - image.height) // 2
    return Sprite(palette.indexed(image), mask or image.getchannel("A").point(_SOLID_INK), left, top)
