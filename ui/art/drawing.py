"""A sheet to draw on at four times its size, so that every edge comes out smooth."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ui.art import shapes

SCALE = 4
CAP_HEIGHT = 0.7  # a capital letter's height, of the font's size

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

INK = "#14161a"
PAPER = "#ffffff"
HAIRLINE = "#85888f"
GOLD = "#f2b632"

_FONT = Path(__file__).parent / "fonts" / "BarlowCondensed-Bold.ttf"


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    # The basic layout is the same in every build of Pillow; the other one needs a library that some lack.
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def can_write(text: str) -> bool:
    """Whether the font has every character of the text: it has the western European ones."""
    return all(map(_has, text))


@lru_cache(maxsize=2048)
def _has(character: str) -> bool:
    missing = bytes(_font(32).getmask("\U0010fffd"))
    return character == " " or bytes(_font(32).getmask(character)) != missing


def text_width(text: str, cap: float) -> float:
    """How wide a line is whose capitals are ``cap`` pixels high."""
    return _font(round(cap / CAP_HEIGHT * SCALE)).getlength(text) / SCALE


class Sheet:
    """A rounded sheet of one colour. All measures are final pixels, from its top left corner."""

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
        """Draw the outline of a rounded rectangle, ``width`` wide, on its inside."""
        self._pen.rounded_rectangle(_grown(box), radius * SCALE, outline=colour, width=round(width * SCALE))

    def cut(self, box: Box, radius: float) -> None:
        """Take a rounded rectangle out of the sheet."""
        self._knife.rounded_rectangle(_grown(box), radius * SCALE, fill=0)

    def polygon(self, points: list[tuple[float, float]], colour: str) -> None:
        """Fill the polygon with these corners."""
        self._pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=colour)

    def shape(self, name: str, box: Box, colour: str, stroke: float = 0) -> None:
        """Draw a shape of :mod:`ui.art.shapes` into the box, ``stroke`` fatter all around."""
        left, top, right, bottom = _grown(box)
        fat = round(stroke * SCALE)
        ink = shapes.mask(name, right - left + 1, bottom - top + 1, fat)
        self._image.paste(colour, (left - fat, top - fat), ink)

    def letters(self, text: str, left: float, top: float, cap: float, widest: float, colour: str) -> None:
        """Write a line whose capitals are ``cap`` high, pressed together where it is wider than ``widest``."""
        font = _font(round(cap / CAP_HEIGHT * SCALE))
        start, _, end, _ = font.getbbox(text, anchor="ls")
        width, height = round(end - start), round(cap * 1.5 * SCALE)
        ink = Image.new("L", (width, height), 0)
        ImageDraw.Draw(ink).text((-start, round(cap * 1.2 * SCALE)), text, fill=255, font=font, anchor="ls")
        if width > widest * SCALE:
            ink = ink.resize((round(widest * SCALE), height), Image.Resampling.BICUBIC)
        self._image.paste(colour, (round(left * SCALE), round((top - cap * 0.2) * SCALE)), ink)

    def finished(self) -> Image.Image:
        """The sheet at its final size, as RGBA."""
        image = self._image.reduce(SCALE)
        image.putalpha(self._alpha.reduce(SCALE))
        return image


def _grown(box: Box) -> tuple[int, int, int, int]:
    """A box in drawn pixels; Pillow counts its right and bottom pixels in."""
    left, top, right, bottom = box
    return round(left * SCALE), round(top * SCALE), round(right * SCALE) - 1, round(bottom * SCALE) - 1
