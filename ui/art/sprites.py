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
from ui.art.letters import parted
from ui.art.pictures import BACK

PLATE_HEIGHT, PLATE_CAP = 52, 30
BADGE = 44

WHITE = "white"

_PLATE_MARGIN = 16
_MARGIN = 10  # around a card that throws a shadow, in pixels
_FAINTER = bytes(round(0.8 * alpha) for alpha in range(256))  # how dark a shadow is
_ANY = bytes(255 if alpha else 0 for alpha in range(256))


class Sprite(NamedTuple):
    """Colour numbers, which of them to copy (None: all), and where the left top corner stands from the place named."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


class Below(NamedTuple):
    """What a card lies on: another card, or :func:`kind` of one where no more than its ground can be seen.

    ``right`` and ``down`` say how far its middle is away, ``turn`` how it is turned.
    """

    ground: str
    right: int
    down: int
    turn: float = 0


def kind(card: str) -> str:
    """The ground of a card: white, a colour's letter, or the back."""
    if card == BACK:
        return BACK
    itself, _ = parted(card)
    return itself[0] if itself[0] in HUES and itself[1:].isdigit() else WHITE


@lru_cache(maxsize=512)
def card(text: str, form: Format, below: Below | None = None, turn: float = 0) -> Sprite:
    """A card, turned clockwise about its middle by so many degrees. The place named is its left top corner unturned.

    :raises ValueError: when no card has that text.
    """
    if below is not None and not (turn or below.turn or below.down):
        return _beside(text, form, below)
    image, mask = painted(text, form, below, turn)
    left, top = (form.width - image.width) // 2, (form.height - image.height) // 2
    return Sprite(palette.indexed(image), mask, left, top)


def _beside(text: str, form: Format, below: Below) -> Sprite:
    """A card upright over its left neighbour: only its left edge differs from the card on its own, which is quick."""
    alone, top, size = card(text, form), _face(text, form), (form.width + 2 * _MARGIN, form.height + 2 * _MARGIN)
    image, mask = Image.new("L", size), Image.new("L", size)
    image.paste(alone.image, (_MARGIN, _MARGIN))
    mask.paste(_touched(top), (_MARGIN, _MARGIN))
    box = (0, 0, _MARGIN + form.radius, size[1])
    edge = Image.new("RGBA", box[2:])
    edge.paste(_face(below.ground, form), (_MARGIN + below.right, _MARGIN))
    if _is_white(below):
        shadow = ImageChops.multiply(_shade(form).crop(box), edge.getchannel("A"))
        edge.paste(INK, mask=shadow)
        mask.paste(ImageChops.lighter(mask.crop(box), palette.mapped(shadow, _ANY)))
    edge.alpha_composite(top.crop((0, 0, form.radius, form.height)), (_MARGIN, _MARGIN))
    image.paste(palette.indexed(edge))
    return Sprite(image, mask, -_MARGIN, -_MARGIN)


@lru_cache(maxsize=4)
def _shade(form: Format) -> Image.Image:
    """How dark a card makes what it lies on."""
    layer = Image.new("L", (form.width + 2 * _MARGIN, form.height + 2 * _MARGIN))
    layer.paste(_face(WHITE, form).getchannel("A"), (_MARGIN, _MARGIN))
    return _blurred(layer)


def painted(text: str, form: Format, below: Below | None, turn: float) -> tuple[Image.Image, Image.Image]:
    """A card as RGBA, with its edge and shadow on the card below, and a mask of all that it covers."""
    top = _turned(_face(text, form), turn)
    if below is None:
        return top, _touched(top)
    size = (top.width + 2 * _MARGIN, top.height + 2 * _MARGIN)
    layer = Image.new("RGBA", size)
    layer.paste(top, (_MARGIN, _MARGIN))
    under = _turned(_face(below.ground, form), below.turn)
    floor = Image.new("RGBA", size)
    floor.paste(under, ((size[0] - under.width) // 2 + below.right, (size[1] - under.height) // 2 + below.down))
    mask = _touched(layer)
    if _is_white(below):
        shadow = ImageChops.multiply(_blurred(layer.getchannel("A")), floor.getchannel("A"))
        floor.paste(INK, mask=shadow)
        mask = ImageChops.lighter(mask, palette.mapped(shadow, _ANY))
    return Image.alpha_composite(floor, layer), mask


def _is_white(below: Below) -> bool:
    """Whether a shadow is seen on it: coloured cards have a ring, which is enough."""
    return below.ground not in HUES and kind(below.ground) == WHITE


def _blurred(alpha: Image.Image) -> Image.Image:
    return palette.mapped(alpha.filter(ImageFilter.GaussianBlur(_MARGIN / 3)), _FAINTER)


@lru_cache(maxsize=256)
def _face(of: str, form: Format) -> Image.Image:
    return plain(of, form) if of == WHITE or of in HUES else face(of, form)


def _touched(image: Image.Image) -> Image.Image:
    return palette.mapped(image.getchannel("A"), _ANY)


def _turned(image: Image.Image, turn: float) -> Image.Image:
    return image.rotate(-turn, Image.Resampling.BICUBIC, expand=True) if turn else image


@lru_cache(maxsize=256)
def plate(text: str, width: int, lit: bool = False) -> Sprite:
    """A name plate no wider than ``width``; a lit one is golden and has a star. The place named is its left top."""
    star = 38 if lit else 0
    needed = round(text_width(text, PLATE_CAP)) + star + 2 * _PLATE_MARGIN
    right = min(needed, width)
    sheet = Sheet(right, PLATE_HEIGHT, PLATE_HEIGHT / 2)
    sheet.block((2, 2, right - 2, PLATE_HEIGHT - 2), GOLD if lit else palette.PLATE, PLATE_HEIGHT / 2 - 2)
    if lit:
        sheet.shape("star", (_PLATE_MARGIN - 4, 9, _PLATE_MARGIN + 28, 41), INK)
    room = right - star - 2 * _PLATE_MARGIN
    sheet.letters(text, _PLATE_MARGIN + star, (PLATE_HEIGHT - PLATE_CAP) / 2, PLATE_CAP, room, INK if lit else PAPER)
    return _loose(sheet)


@lru_cache(maxsize=16)
def slot(width: int, form: Format) -> Sprite:
    """The place of a card that is not there yet, narrower where cards overlap."""
    sheet = Sheet(width, form.height, form.radius)
    sheet.cut((3, 3, width - 3, form.height - 3), form.radius - 3)
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
    sheet.block((0, 0, width, 8), palette.LIT_TREAD if lit else palette.TREAD, 4)
    return _loose(sheet)


def _loose(sheet: Sheet) -> Sprite:
    image = sheet.finished()
    return Sprite(palette.indexed(image), _touched(image), 0, 0)
