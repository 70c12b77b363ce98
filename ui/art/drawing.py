"""Draw shapes and text at four times the final size, for smooth edges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from ui.art import shapes
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
    size = round(cap / CAP_HEIGHT * SCALE)
    return sum(_glyph(character, size).advance for character in text) / SCALE


class _Glyph(NamedTuple):
    """A character as a mask, its offset from the pen, and the pen's advance."""

    ink: Image.Image
    left: int
    top: int
    advance: int


@Kept
def _glyph(character: str, size: int) -> _Glyph:
    font = _font(size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(character, anchor="ls"))
    ink = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(ink).text((-left, -top), character, fill=255, font=font, anchor="ls")
    return _Glyph(ink, left, top, round(font.getlength(character)))


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
        half = width / 2
        for (x, y), (to_x, to_y) in pairwise(points):
            length = hypot(to_x - x, to_y - y) or 1.0
            across, along = (to_y - y) / length * half, (to_x - x) / length * half
            corners = [(x - across, y + along), (to_x - across, to_y + along), (to_x + across, to_y - along)]
            self.polygon([*corners, (x + across, y - along)], colour)
        for x, y in points:
            self.block((x - half, y - half, x + half, y + half), colour, half)

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
    """A mask with the amount of ink per pixel. Enough for a line of text, and ten times as fast as a sheet.

    Coordinates are in final pixels from its top left corner.
    """

    def __init__(self, width: int, height: int) -> None:
        self._cover = Image.new("L", (width * SCALE, height * SCALE), 0)

    def shape(self, name: str, box: Box) -> None:
        """Draw a shape from :mod:`ui.art.shapes` in the box."""
        left, top, right, bottom = _grown(box)
        self._cover.paste(255, (left, top), shapes.mask(name, right - left + 1, bottom - top + 1, 0))

    def letters(self, text: str, left: float, top: float, cap: float, widest: float) -> None:
        """Write a line of text with capitals ``cap`` high; compress it if it is wider than ``widest``."""
        _write(self._cover, text, left, top, cap, widest, 255)

    def finished(self) -> Image.Image:
        """Return the mask at its final size, as ``L``: from 0 (no ink) to 255."""
        return self._cover.reduce(SCALE)


def _write(on: Image.Image, text: str, left: float, top: float, cap: float, widest: float, ink: str | int) -> None:
    """Write a line on an enlarged image, compressing it if it is wider than ``widest``. The font has no kerning."""
    size = round(cap / CAP_HEIGHT * SCALE)
    pen, placed = 0, []
    for character in text:
        glyph = _glyph(character, size)
        placed.append((pen + glyph.left, glyph))
        pen += glyph.advance
    start = min((at for at, _ in placed), default=0)
    end = max((at + glyph.ink.width for at, glyph in placed), default=0)
    width, height, foot = max(pen, end) - start, round(cap * 1.5 * SCALE), round(cap * 1.2 * SCALE)
    x, y = round(left * SCALE), round((top - cap * 0.2) * SCALE)
    if width <= widest * SCALE:
        for at, glyph in placed:
            on.paste(ink, (x + at - start, y + foot + glyph.top), glyph.ink)
        return
    above = round(cap * 0.2 * SCALE)  # for the accents of capitals
    line = Image.new("L", (width, above + height), 0)
    for at, glyph in placed:
        line.paste(255, (at - start, above + foot + glyph.top), glyph.ink)
    on.paste(ink, (x, y - above), line.resize((round(widest * SCALE), line.height), Image.Resampling.BOX))


def _grown(box: Box) -> tuple[int, int, int, int]:
    """Enlarge a box; Pillow's boxes include their right and bottom pixels."""
    left, top, right, bottom = box
    return round(left * SCALE), round(top * SCALE), round(right * SCALE) - 1, round(bottom * SCALE) - 1
