"""Draw shapes and text at four times the final size, for smooth edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import ceil, floor, hypot
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont

from ui.art import shapes
from ui.art.compressed import Compressed, compressed
from ui.art.kept import Kept

SCALE = 4
CAP_HEIGHT = 0.7  # a capital letter's height, relative to the font size

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

INK = "#14161a"
PAPER = "#ffffff"
HAIRLINE = "#85888f"
GOLD = "#f2b632"

_FONT = Path(__file__).parent / "fonts" / "BarlowCondensed-Bold.ttf"


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    # Every Pillow build includes the basic layout engine; the other one needs a library that some builds lack.
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def can_write(text: str) -> bool:
    """Return whether the font has every character of the text; it covers western European languages."""
    return all(map(_has, text))


def writable(text: str) -> str:
    """Return the text without characters missing from the font."""
    return "".join(character for character in text if can_write(character)).strip()


@lru_cache(maxsize=2048)
def _has(character: str) -> bool:
    missing = bytes(_font(32).getmask("\U0010fffd"))
    return character == " " or bytes(_font(32).getmask(character)) != missing


def text_width(text: str, cap: float) -> float:
    """Return the width of a line of text with capitals ``cap`` pixels high."""
    size = _size(cap)
    return sum(_metrics(character, size).advance for character in text) / SCALE


def _size(cap: float) -> int:
    """Return the enlarged font's size for capitals ``cap`` pixels high."""
    return round(cap / CAP_HEIGHT * SCALE)


class _Metrics(NamedTuple):
    """An enlarged character's box, relative to the pen, and the pen's advance."""

    left: int
    top: int
    right: int
    bottom: int
    advance: int


@lru_cache(maxsize=2048)
def _metrics(character: str, size: int) -> _Metrics:
    font = _font(size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(character, anchor="ls"))
    return _Metrics(left, top, right, bottom, round(font.getlength(character)))


@Kept
def _glyph(character: str, size: int) -> Compressed:
    """Draw an enlarged character as a mask."""
    left, top, right, bottom, _ = _metrics(character, size)
    ink = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(ink).text((-left, -top), character, fill=255, font=_font(size), anchor="ls")
    return compressed(ink)


@Kept
def _reduced_glyph(character: str, size: int, right: int, down: int) -> Image.Image:
    """Reduce a character that begins at this enlarged position within a final pixel; at most 16 are possible."""
    return _reduced(_glyph(character, size).image(), right, down)


@Kept
def _low_glyph(character: str, size: int, down: int) -> Image.Image:
    """Reduce only the height of a character that begins this far down within a final pixel."""
    return _reduced(_glyph(character, size).image(), 0, down, (1, SCALE))


def _reduced(mask: Image.Image, right: int, down: int, by: tuple[int, int] = (SCALE, SCALE)) -> Image.Image:
    """Reduce an enlarged mask that begins at this position within a final pixel."""
    across, along = by
    width, height = -(-(right + mask.width) // across), -(-(down + mask.height) // along)
    moved = Image.new("L", (width * across, height * along), 0)
    moved.paste(mask, (right, down))
    return moved.reduce(by)


class Mask(NamedTuple):
    """The amount of ink per pixel, as ``L``, and the top left corner of its image."""

    ink: Image.Image
    left: int
    top: int


def stroked(points: Sequence[tuple[float, float]], width: float) -> Mask:
    """Draw a line from point to point, ``width`` wide, with round joins and ends; a single point is a disc."""
    left, right, top, bottom = (
        edge
        for ends in zip(*points, strict=True)
        for edge in (floor(min(ends) - width / 2), ceil(max(ends) + width / 2))
    )
    enlarged = Image.new("L", ((right - left) * SCALE, (bottom - top) * SCALE), 0)
    _draw_line(ImageDraw.Draw(enlarged), [(x - left, y - top) for x, y in points], 255, width)
    return Mask(enlarged.reduce(SCALE), left, top)


def _draw_line(
    pen: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], colour: str | int, width: float
) -> None:
    """Draw an enlarged line. Pillow's own has gaps at its joins."""
    half = width / 2
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y) or 1.0
        across, along = (to_y - y) / length * half, (to_x - x) / length * half
        corners = [(x - across, y + along), (to_x - across, to_y + along), (to_x + across, to_y - along)]
        pen.polygon([(a * SCALE, b * SCALE) for a, b in (*corners, (x + across, y - along))], fill=colour)
    for x, y in points:
        pen.rounded_rectangle(_grown((x - half, y - half, x + half, y + half)), half * SCALE, fill=colour)


class Sheet:
    """A rounded sheet of one colour. Coordinates are in final pixels from its top left corner."""

    def __init__(self, width: int, height: int, radius: float, colour: str = HAIRLINE) -> None:
        size = (width * SCALE, height * SCALE)
        self._image = Image.new("RGB", size, colour)
        self._pen = ImageDraw.Draw(self._image)
        self._alpha = Image.new("L", size, 0)
        self._knife = ImageDraw.Draw(self._alpha)
        self._knife.rounded_rectangle(_grown((0, 0, width, height)), radius * SCALE, fill=255)

    def block(self, box: Box, colour: str, radius: float = 0) -> None:
        """Fill a rounded rectangle."""
        self._pen.rounded_rectangle(_grown(box), radius * SCALE, fill=colour)

    def frame(self, box: Box, colour: str, width: float, radius: float) -> None:
        """Draw the outline of a rounded rectangle, ``width`` wide, inside the box."""
        self._pen.rounded_rectangle(_grown(box), radius * SCALE, outline=colour, width=round(width * SCALE))

    def cut(self, box: Box, radius: float) -> None:
        """Cut a rounded rectangle out of the sheet."""
        self._knife.rounded_rectangle(_grown(box), radius * SCALE, fill=0)

    def polygon(self, points: list[tuple[float, float]], colour: str) -> None:
        """Fill the polygon with these corners."""
        self._pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=colour)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        """Draw a line from point to point, ``width`` wide, with round joins."""
        _draw_line(self._pen, points, colour, width)

    def shape(self, name: str, box: Box, colour: str, stroke: float = 0) -> None:
        """Draw a shape from :mod:`ui.art.shapes` in the box, ``stroke`` thicker all around."""
        left, top, right, bottom = _grown(box)
        fat = round(stroke * SCALE)
        ink = shapes.mask(name, right - left + 1, bottom - top + 1, fat)
        self._image.paste(colour, (left - fat, top - fat), ink)

    def letters(self, text: str, left: float, top: float, cap: float, widest: float, colour: str) -> None:
        """Write a line of text with capitals ``cap`` high; compress it if it is wider than ``widest``."""
        _write(self._image, text, left, top, cap, widest, colour)

    def finished(self) -> Image.Image:
        """Return the sheet at its final size, as RGBA."""
        image = self._image.reduce(SCALE)
        image.putalpha(self._alpha.reduce(SCALE))
        return image


class Ink:
    """A mask with the amount of ink per pixel. Enough for a line of text, and many times as fast as a sheet.

    Coordinates are in final pixels from its top left corner. Each character is reduced before it is added, so that
    it is reduced once for many lines.
    """

    def __init__(self, width: int, height: int) -> None:
        self._cover = Image.new("L", (width, height), 0)
        self._free = 0

    def shape(self, name: str, box: Box) -> None:
        """Draw a shape from :mod:`ui.art.shapes` in the box."""
        left, top, right, bottom = _grown(box)
        mask = shapes.mask(name, right - left + 1, bottom - top + 1, 0)
        self._add(_reduced(mask, left % SCALE, top % SCALE), left, top)

    def letters(self, text: str, left: float, top: float, cap: float, widest: float) -> None:
        """Write a line of text with capitals ``cap`` high; compress it if it is wider than ``widest``."""
        line = _line(text, cap)
        x, y = _corner(left, top, cap)
        if line.width <= widest * SCALE:
            for character, at, down in line.placed:
                right, below = x + at, y + down
                self._add(_reduced_glyph(character, line.size, right % SCALE, below % SCALE), right, below)
            return
        low = Image.new("L", (line.width, self._cover.height), 0)  # its height is final, and it can be compressed
        for character, at, down in line.placed:
            low.paste(255, (at, (y + down) // SCALE), _low_glyph(character, line.size, (y + down) % SCALE))
        pressed = low.resize((round(widest * SCALE), low.height), Image.Resampling.BOX)
        self._add(_reduced(pressed, x % SCALE, 0, (SCALE, 1)), x, 0)

    def finished(self) -> Image.Image:
        """Return the mask, as ``L``: from 0 (no ink) to 255."""
        return self._cover

    def _add(self, ink: Image.Image, x: int, y: int) -> None:
        """Add the ink of something at this enlarged position."""
        left, top = x // SCALE, y // SCALE
        right = left + ink.width
        if left < self._free:  # the last character may have ink in the same pixels
            ink = ImageChops.add(ink, self._cover.crop((left, top, right, top + ink.height)))
        self._cover.paste(ink, (left, top))
        self._free = max(self._free, right)


class _Line(NamedTuple):
    """A line of text, enlarged: the font's size, the line's width, and each visible character's left and top."""

    size: int
    width: int
    placed: list[tuple[str, int, int]]


def _line(text: str, cap: float) -> _Line:
    """Place the characters of a line. The font has no kerning."""
    size, foot = _size(cap), round(cap * 1.2 * SCALE)
    metrics = [_metrics(character, size) for character in text]
    pens = list(accumulate((one.advance for one in metrics), initial=0))
    start = min((pen + one.left for pen, one in zip(pens, metrics, strict=False)), default=0)
    end = max((pen + one.right for pen, one in zip(pens, metrics, strict=False)), default=0)
    placed = [
        (character, pen + one.left - start, foot + one.top)
        for character, pen, one in zip(text, pens, metrics, strict=False)
        if one.bottom > one.top  # not a space
    ]
    return _Line(size, max(pens[-1], end) - start, placed)


def _corner(left: float, top: float, cap: float) -> tuple[int, int]:
    """Return the enlarged corner of a line whose capitals begin at this position: accents are above it."""
    return round(left * SCALE), round((top - cap * 0.2) * SCALE)


def _write(on: Image.Image, text: str, left: float, top: float, cap: float, widest: float, ink: str) -> None:
    """Write a line on an enlarged image, compressing it if it is wider than ``widest``."""
    line = _line(text, cap)
    x, y = _corner(left, top, cap)
    if line.width <= widest * SCALE:
        for character, at, down in line.placed:
            on.paste(ink, (x + at, y + down), _glyph(character, line.size).image())
        return
    above = round(cap * 0.2 * SCALE)  # for the accents of capitals
    whole = Image.new("L", (line.width, above + round(cap * 1.5 * SCALE)), 0)
    for character, at, down in line.placed:
        whole.paste(255, (at, above + down), _glyph(character, line.size).image())
    pressed = whole.resize((round(widest * SCALE), whole.height), Image.Resampling.BOX)
    on.paste(ink, (x, y - above), pressed)


def _grown(box: Box) -> tuple[int, int, int, int]:
    """Enlarge a box; Pillow's boxes include their right and bottom pixels."""
    left, top, right, bottom = box
    return round(left * SCALE), round(top * SCALE), round(right * SCALE) - 1, round(bottom * SCALE) - 1
