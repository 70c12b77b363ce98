"""Draw everything in a scene besides cards: panels, text, discs, the dealer's button, frames around cards.

All but panels are cached sprites in the shared palette, so composing a scene is just copying.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Literal, NamedTuple, cast

from PIL import Image

from ui.art import palette, sprites
from ui.art.canvas import Canvas
from ui.art.cards import Format
from ui.art.drawing import GOLD, INK, PAPER, Ink, Sheet, text_width
from ui.art.kept import Kept
from ui.art.palette import BAD, FAINT, GOOD, PANEL, QUIET
from ui.art.sprites import Sprite, Stored

Look = Literal["plain", "lit", "faint", "golden"]
"""A panel's look: normal, with a golden frame, greyed out for an eliminated player, or golden all over."""
Tone = Literal["plain", "quiet", "gold", "good", "bad", "dark"]
Disc = Literal["full", "open", "over"]
"""A golden disc; a ring; or a red disc, whose stroke distinguishes it from the golden one without relying on colour."""

RADIUS = 14
SMALLEST = 2 * RADIUS + 1
"""The width and height of a panel with a straight line between its corners."""
FRAME = 6
DISC = 28

_GROUNDS: dict[Look, str] = {"plain": PANEL, "lit": PANEL, "faint": FAINT, "golden": GOLD}
_ANY = bytes((0, *(255 for _ in range(255))))
_TONES: dict[Tone, str] = {"plain": PAPER, "quiet": QUIET, "gold": GOLD, "good": GOOD, "bad": BAD, "dark": INK}
_SHAPES = {
    **dict(zip("♠♥♦♣★👑", ("spade", "heart", "diamond", "club", "star", "crown"), strict=True)),
    **dict(zip("🍒☀▲💧✿○☽", ("cherries", "sun", "triangle", "drop", "flower", "ring", "moon"), strict=True)),
}
_PARTS = re.compile(f"([{''.join(_SHAPES)}])")
_PLAIN = str.maketrans({"\ufe0e": None, "\u00a0": " ", "\u202f": " "})
_ROOM = 1.5  # a line's height, relative to the height of its capitals


def ground(look: Look) -> str:
    """Return the colour of a panel with this look."""
    return _GROUNDS[look]


def lay_panel(canvas: Canvas, left: int, top: int, width: int, height: int, look: Look = "plain") -> None:
    """Lay a rounded panel: two rectangles and four corners, because a sprite would have as many pixels again."""
    edge, middle, corners = _pieces(look)
    canvas.fill(edge, left + RADIUS, top, width - 2 * RADIUS, height)
    canvas.fill(edge, left, top + RADIUS, width, height - 2 * RADIUS)
    if middle != edge:
        canvas.fill(middle, left + FRAME, top + FRAME, width - 2 * FRAME, height - 2 * FRAME)
    for number, corner in enumerate(corners):
        canvas.lay(corner, left + number % 2 * (width - RADIUS), top + number // 2 * (height - RADIUS))


class _Pieces(NamedTuple):
    """The colour numbers of a panel's edge and middle, and its corners, from left to right and top to bottom."""

    edge: int
    middle: int
    corners: tuple[Sprite, ...]


@cache
def _pieces(look: Look) -> _Pieces:
    """Draw a panel that has hardly more than its four corners, and take it apart."""
    sheet = Sheet(SMALLEST, SMALLEST, RADIUS, _GROUNDS[look])
    if look == "lit":
        sheet.frame((0, 0, SMALLEST, SMALLEST), GOLD, FRAME, RADIUS)
    image, mask, *_ = sprites.loose(sheet)
    edge, middle = (cast(int, image.getpixel((RADIUS, down))) for down in (0, RADIUS))
    ends = (0, SMALLEST - RADIUS)
    boxes = [(left, top, left + RADIUS, top + RADIUS) for top in ends for left in ends]
    corners = (Sprite(image.crop(box), cast("Image.Image", mask).crop(box), 0, 0) for box in boxes)
    return _Pieces(edge, middle, tuple(corners))


def words(text: str, cap: int, tone: Tone = "plain", look: Look = "plain", widest: int | None = None) -> Sprite:
    """Write a line of text for a panel with this ``look``, with capitals ``cap`` high, starting at the origin.

    Suit symbols and the shapes of Spectrum's colours are drawn. A line wider than ``widest`` is compressed.
    """
    fits = widest is None or sum(_parts(text, cap).widths) <= widest
    return _words(text, cap, tone, look, None if fits else widest).sprite()


class _Parts(NamedTuple):
    """A line in parts, of which each is letters or one shape, with their widths."""

    texts: tuple[str, ...]
    widths: tuple[float, ...]


@lru_cache(maxsize=2048)
def _parts(text: str, cap: int) -> _Parts:
    texts = tuple(part for part in _PARTS.split(text.translate(_PLAIN)) if part)
    return _Parts(texts, tuple(cap * 1.1 if part in _SHAPES else text_width(part, cap) for part in texts))


@Kept
def _words(text: str, cap: int, tone: Tone, look: Look, widest: int | None) -> Stored:
    """Write a line, narrower if there is a ``widest``: a line that fits is the same wherever it is."""
    parts, widths = _parts(text, cap)
    pressed = widest / sum(widths) if widest is not None else 1.0
    width = round(sum(widths) * pressed) + 4
    height = round(cap * _ROOM)
    above = round(cap * (_ROOM - 1) / 2)
    ink = Ink(width, height)
    left = 2.0
    for part, wide in zip(parts, widths, strict=True):
        room = wide * pressed
        if part in _SHAPES:
            side = min(cap, room)
            ink.shape(_SHAPES[part], (left, above, left + side, above + side))
        elif part.strip():
            ink.letters(part, left, above, cap, room)
        left += room
    inked = ink.finished()
    _, top, _, bottom = inked.getbbox() or (0, 0, 0, 1)  # a third of the height is empty
    inked = inked.crop((0, top, width, bottom))
    image, mask, *_ = inked_sprite(inked, _GROUNDS[look], _TONES[tone])
    return sprites.stored(image, cast("Image.Image", mask), -2, top - above)


def inked_sprite(ink: Image.Image, on: str, colour: str, left: int = 0, top: int = 0) -> Sprite:
    """Return a mask of ink as a sprite in this colour, with edges for the colour it is laid ``on``.

    It doesn't cover pixels without ink, so that lines close to each other, or to a frame, don't cut letters off.
    """
    return Sprite(palette.mapped(ink, palette.mixed(on, colour)), palette.mapped(ink, _ANY), left, top)


@Kept
def disc(kind: Disc, look: Look = "plain", size: int = DISC) -> Sprite:
    """Draw a disc for a panel with this ``look``: for a trick taken, a trick missing, or a trick too many."""
    sheet = Sheet(size, size, 0, _GROUNDS[look])
    box = (0, 0, size, size)
    if kind == "open":
        sheet.block(box, PAPER, size / 2)
        sheet.block((4, 4, size - 4, size - 4), _GROUNDS[look], size / 2 - 4)
    else:
        sheet.block(box, GOLD if kind == "full" else BAD, size / 2)
    if kind == "over":
        sheet.block((size * 0.25, size * 0.42, size * 0.75, size * 0.58), INK)
    return sprites.solid(sheet)


@Kept
def dealer(letter: str, look: Look = "plain", cap: int = 20) -> Sprite:
    """Draw the dealer's button, with the first letter of the word for dealer, ``cap`` pixels high."""
    size = round(cap * 1.35)
    sheet = Sheet(size, size, 0, _GROUNDS[look])
    sheet.block((0, 0, size, size), QUIET, size / 2)
    sheet.letters(letter, (size - text_width(letter, cap)) / 2, (size - cap) / 2, cap, size, INK)
    return sprites.solid(sheet)


@Kept
def corners(form: Format) -> Sprite:
    """Draw brackets around a card's corners; a full frame would mean that it is someone's turn.

    The origin is the card's top left corner.
    """
    width, height = form.width + 2 * FRAME, form.height + 2 * FRAME
    sheet = Sheet(width, height, form.radius + FRAME, GOOD)
    sheet.cut((FRAME, FRAME, width - FRAME, height - FRAME), form.radius)
    reach = form.width // 4 + FRAME
    sheet.cut((reach, 0, width - reach, height), 0)
    sheet.cut((0, reach, width, height - reach), 0)
    return sprites.loose(sheet)._replace(left=-FRAME, top=-FRAME)


class Line(NamedTuple):
    """A line of text on a panel."""

    text: str
    tone: Tone = "plain"
    cap: int = 28
