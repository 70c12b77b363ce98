"""Sprites: everything that pictures are put together from, made once, in the one palette.

A card that lies on another is a sprite of its own, with the shadow it throws and its corners smooth against what is
below. So composing is nothing but copying.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from ui.art import palette
from ui.art.cards import HUES, Format, face, plain
from ui.art.drawing import GOLD, INK, PAPER, Sheet, text_width
from ui.art.pictures import BACK

PLATE_HEIGHT, PLATE_CAP = 44, 24
BADGE = 44

_PLATE_MARGIN = 16
_MARGIN = 10  # around a card that throws a shadow, in pixels
_SHADOW = 0.8
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


@lru_cache(maxsize=256)
def plate(text: str, width: int, lit: bool = False) -> Sprite:
    """A name plate no wider than ``width``; a lit one is golden and has a star. The place named is its left top."""
    star = 34 if lit else 0
    needed = round(text_width(text, PLATE_CAP)) + star + 2 * _PLATE_MARGIN
    right = min(needed, width)
    sheet = Sheet(right, PLATE_HEIGHT, PLATE_HEIGHT / 2)
    sheet.block((2, 2, right - 2, PLATE_HEIGHT - 2), GOLD if lit else palette.PLATE, PLATE_HEIGHT / 2 - 2)
    if lit:
        sheet.shape("star", (_PLATE_MARGIN - 4, 7, _PLATE_MARGIN + 24, 35), INK)
    room = right - star - 2 * _PLATE_MARGIN
    sheet.letters(text, _PLATE_MARGIN + star, (PLATE_HEIGHT - PLATE_CAP) / 2, PLATE_CAP, room, INK if lit else PAPER)
    return _loose(sheet)


@lru_cache(maxsize=8)
def slot(form: Format) -> Sprite:
    """The place of a card that is not there yet."""
    sheet = Sheet(form.width, form.height, form.radius)
    sheet.cut((3, 3, form.width - 3, form.height - 3), form.radius - 3)
    return _loose(sheet)


@lru_cache(maxsize=1)
def badge() -> Sprite:
    """The golden star that marks a card."""
    sheet = Sheet(BADGE, BADGE, BADGE / 2, INK)
    sheet.block((2, 2, BADGE - 2, BADGE - 2), GOLD, BADGE / 2 - 2)
    sheet.shape("star", (7, 6, BADGE - 7, BADGE - 8), INK)
    return _loose(sheet)


@lru_cache(maxsize=256)
def step(width: int, height: int, lit: bool) -> Sprite:
    """A step of a staircase, with its tread on top; a lit one is golden."""
    sheet = Sheet(width, height, 4)
    sheet.block((2, 0, width - 2, height), GOLD if lit else palette.STEP)
    sheet.block((0, 0, width, 8), palette.TREAD if not lit else PAPER, 4)
    return _loose(sheet)


def _loose(sheet: Sheet) -> Sprite:
    image = sheet.finished()
    return Sprite(palette.indexed(image), image.getchannel("A").point(_SOLID_INK), 0, 0)
