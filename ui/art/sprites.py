"""Make and cache sprites in the palette: cards with their shadows, name plates, slots, stars, steps.

A card lying on another card casts a shadow on it, and its smooth corners blend with the colours below. The shadow and
the corners form a separate sprite, shared by all cards that look alike there. So composing a picture is just copying.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, cast

from PIL import Image, ImageChops, ImageFilter

from ui.art import palette
from ui.art.cards import HUES, Format, face, plain
from ui.art.compressed import Compressed, compressed
from ui.art.drawing import GOLD, INK, PAPER, Sheet, text_width
from ui.art.kept import Kept
from ui.art.letters import parted
from ui.art.pictures import BACK

PLATE_HEIGHT, PLATE_CAP = 66, 45
BADGE = 44

WHITE = "white"

_PLATE_MARGIN = 14
_MARGIN = 10  # pixels around a card that casts a shadow
_FAINTER = bytes(round(0.8 * alpha) for alpha in range(256))  # the darkness of a shadow
_ANY = bytes(255 if alpha else 0 for alpha in range(256))
_OPEN = bytes(255 if alpha < 255 else 0 for alpha in range(256))


Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Sprite(NamedTuple):
    """Colour numbers, a mask of those to copy (None for all), and the top left corner's offset from the origin."""

    image: Image.Image
    mask: Image.Image | None
    left: int
    top: int


class Stored(NamedTuple):
    """A sprite as it is kept in memory if it is large: its image, and its mask below, compressed as one."""

    both: Compressed
    left: int
    top: int

    def sprite(self) -> Sprite:
        """Return the sprite."""
        image, mask = self.both.halves()
        return Sprite(image, mask, self.left, self.top)


def stored(image: Image.Image, mask: Image.Image, left: int = 0, top: int = 0) -> Stored:
    """Compress a sprite."""
    return Stored(compressed(image, mask), left, top)


class Below(NamedTuple):
    """The object below a card: another card, or only that card's :func:`kind` if no more of it is visible.

    ``right`` and ``down`` are the offset of its middle.
    """

    ground: str
    right: int
    down: int


def kind(card: str) -> str:
    """Return a card's background: white, a colour's letter, or the back."""
    if card == BACK:
        return BACK
    itself, _ = parted(card)
    return itself[0] if itself[0] in HUES and itself[1:].isdigit() else WHITE


def card(text: str, form: Format) -> Sprite:
    """Return a card. If it lies on another card, lay its :func:`edge` on top.

    :raises ValueError: if the card is unknown.
    """
    return Sprite(_drawn_card(text, form).image(), _shape(form), 0, 0)


@Kept
def _drawn_card(text: str, form: Format) -> Compressed:
    return compressed(palette.indexed(_face(text, form)))


@Kept
def _shape(form: Format) -> Image.Image:
    """Return the mask that all cards of this size share: everything but the corners."""
    return touched(_face(WHITE, form))


@Kept
def edge(ground: str, form: Format, below: Below) -> Sprite:
    """Draw the edge of an upright card of this :func:`kind` that lies on another: its shadow and smooth corners.

    Only the edge depends on the card below. It is laid over the card itself, so we don't need a sprite for every pair
    of cards.
    """
    outline = _outline(ground, form)
    right, down = _MARGIN + below.right, _MARGIN + below.down
    start, top = max(0, right), max(0, down)
    seen = outline.open.crop((start, top, right + form.width, down + form.height))
    found = cast("Box", seen.getbbox())  # never None: the corners are transparent, so the card below shows through
    box = (start + found[0], top + found[1], start + found[2], top + found[3])
    floor = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]))
    floor.paste(_face(below.ground, form), (right - box[0], down - box[1]))
    image, mask = _laid(outline.card.crop(box), floor, _shade(form).crop(box) if _is_white(below) else None)
    mask = ImageChops.darker(mask, outline.open.crop(box))
    return Sprite(palette.indexed(image), mask, box[0] - _MARGIN, box[1] - _MARGIN)


class _Outline(NamedTuple):
    """A blank card with a margin around it: its colours, and a mask of everything that isn't solid."""

    card: Image.Image
    open: Image.Image


@lru_cache(maxsize=12)  # 200 kB each
def _outline(ground: str, form: Format) -> _Outline:
    card = _with_room(_face(ground, form))
    return _Outline(card, palette.mapped(card.getchannel("A"), _OPEN))


def _laid(card: Image.Image, floor: Image.Image, shade: Image.Image | None) -> tuple[Image.Image, Image.Image]:
    """Lay a card on whatever is below it, with its shadow if any; return the result and a mask of the area covered."""
    mask = touched(card)
    if shade is not None:
        shadow = ImageChops.multiply(shade, floor.getchannel("A"))
        floor.paste(INK, mask=shadow)
        mask = ImageChops.lighter(mask, palette.mapped(shadow, _ANY))
    return Image.alpha_composite(floor, card), mask


def _is_white(below: Below) -> bool:
    """Return whether the card below is white and needs a shadow on it; a coloured card's ring is enough."""
    return below.ground not in HUES and kind(below.ground) == WHITE


@Kept
def _shade(form: Format) -> Image.Image:
    """Return the shadow cast by any card, with a margin around it."""
    alpha = _with_room(_face(WHITE, form)).getchannel("A")
    return palette.mapped(alpha.filter(ImageFilter.GaussianBlur(_MARGIN / 3)), _FAINTER)


def _with_room(card: Image.Image) -> Image.Image:
    """Return a card with a transparent margin for its shadow."""
    larger = Image.new("RGBA", (card.width + 2 * _MARGIN, card.height + 2 * _MARGIN))
    larger.paste(card, (_MARGIN, _MARGIN))
    return larger


def _face(of: str, form: Format) -> Image.Image:
    return _compressed_face(of, form).image()


@Kept
def _compressed_face(of: str, form: Format) -> Compressed:
    return compressed(plain(of, form) if of == WHITE or of in HUES else face(of, form))


def touched(image: Image.Image) -> Image.Image:
    """Return a mask of everything an RGBA image covers."""
    return palette.mapped(image.getchannel("A"), _ANY)


@Kept
def plate(text: str, width: int, lit: bool = False, cap: int = PLATE_CAP) -> Sprite:
    """Draw a name plate no wider than ``width``; a lit one is golden. Its origin is the top left."""
    height = cap + PLATE_HEIGHT - PLATE_CAP
    needed = round(text_width(text, cap)) + 2 * _PLATE_MARGIN
    right = min(needed, width)
    sheet = Sheet(right, height, height / 2)
    sheet.block((2, 2, right - 2, height - 2), GOLD if lit else palette.PLATE, height / 2 - 2)
    room = right - 2 * _PLATE_MARGIN
    sheet.letters(text, _PLATE_MARGIN, (height - cap) / 2, cap, room, INK if lit else PAPER)
    return loose(sheet)


@Kept
def slot(width: int, form: Format) -> Sprite:
    """Draw an empty slot for a card, narrower if cards overlap."""
    sheet = Sheet(width, form.height, form.radius)
    sheet.cut((3, 3, width - 3, form.height - 3), form.radius - 3)
    return loose(sheet)


@Kept
def badge(shape: Literal["star", "cup"] = "star", size: int = BADGE) -> Sprite:
    """Draw a golden disc: with a star for a wild card, with a cup for a winner."""
    sheet = Sheet(size, size, size / 2, INK)
    sheet.block((2, 2, size - 2, size - 2), GOLD, size / 2 - 2)
    edge = size * (7 if shape == "star" else 10) / BADGE
    sheet.shape(shape, (edge, edge - 1, size - edge, size - edge - 1), INK)
    return loose(sheet)


@Kept
def step(width: int, height: int, lit: bool) -> Sprite:
    """Draw a step of a staircase, with the tread on top; a lit step is golden."""
    sheet = Sheet(width, height, 4)
    sheet.block((2, 0, width - 2, height), GOLD if lit else palette.STEP)
    sheet.block((0, 0, width, 8), palette.LIT_TREAD if lit else palette.TREAD, 4)
    return loose(sheet)


def loose(sheet: Sheet) -> Sprite:
    """Turn a sheet into a sprite with a transparent background; the origin is its top left corner."""
    image = sheet.finished()
    return Sprite(palette.indexed(image), touched(image), 0, 0)


def solid(sheet: Sheet) -> Sprite:
    """Turn a fully opaque sheet into a sprite; the origin is its top left corner."""
    return Sprite(palette.indexed(sheet.finished()), None, 0, 0)
