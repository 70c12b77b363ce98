"""Reduce sprites to one palette of 256 colours, compose pictures in it, and write PNG files.

Colour number 0 is transparent. The next numbers are the hairline's grey, from nearly transparent to nearly solid; they
give smooth edges on any theme. All others are solid: the inks, and gradients between inks that meet in a drawing.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from struct import pack
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image, ImageColor

from ui.art.cards import DARK_HAIRLINE, DUSK, HUES, JOKERS, NIGHT, SUITS
from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER

PLATE = "#43464e"
STEP, TREAD, LIT_TREAD = "#6a6e78", "#a3a7b0", "#ffe6a6"
PANEL, FAINT, QUIET = "#3b3d45", "#2f3137", "#b9bcc6"
GOOD, BAD = "#6fd39a", "#f0565b"
SHADE, SHADED = "#4e515a", 0.5
"""The colour mixed into shaded cards, and its share."""

EDGES = 16
"""The number of the first solid colour; the colours below it are evenly spaced degrees of transparency."""

_RAMPS = (  # from, to, and the number of colours in between
    (PAPER, INK, 16),
    *((PAPER, suit.colour, 6) for suit in SUITS.values() if suit.colour != INK),
    *((hue.ground, hue.ink, 9) for letter, hue in HUES.items() if letter not in "WK"),
    *((HUES[letter].ground, PAPER, 3) for letter in "YGP"),
    *((GOLD, suit.colour, 4) for suit in SUITS.values()),
    (GOLD, PAPER, 4),
    (GOLD, NIGHT, 3),
    (GOLD, DUSK, 3),
    (NIGHT, DUSK, 3),
    (NIGHT, PAPER, 5),
    (DUSK, PAPER, 5),
    (PLATE, PAPER, 8),
    (PLATE, HAIRLINE, 2),
    (GOLD, HAIRLINE, 2),
    (STEP, TREAD, 2),
    *((ground, ink, 3) for ground in (PANEL, FAINT) for ink in (PAPER, QUIET)),
    *((PANEL, ink, 3) for ink in (GOLD, GOOD, BAD)),
    (INK, QUIET, 2),
)

_QUICK = 2  # one of ISA-L's levels: an eighth of the time of zlib's level 3, for the same size
_RAW = -15  # a deflate stream without zlib's header and checksum
_STREAM, _LAST_BLOCK, _ADLER = b"\x78\x01", b"\x03\x00", 65521  # zlib's header, an empty block, Adler's modulus
SAME_BYTES = 3
"""zlib's level for files that must be identical on every machine; ISA-L's output depends on the processor."""

_Colour = tuple[int, int, int]


def _rgb(colour: str) -> _Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _between(start: _Colour, end: _Colour, part: float) -> _Colour:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
    return red, green, blue


def _solid() -> list[_Colour]:
    colours = [
        _rgb(colour)
        for colour in (PAPER, INK, HAIRLINE, DARK_HAIRLINE, GOLD, NIGHT, DUSK, PLATE, STEP, TREAD, LIT_TREAD)
    ]
    colours += [_rgb(colour) for colour in (PANEL, FAINT, QUIET, GOOD, BAD)]
    colours += [_rgb(suit.colour) for suit in SUITS.values()] + [_rgb(colour) for colour in JOKERS.values()]
    colours += [_rgb(hue.ground) for hue in HUES.values()]
    for start, end, count in _RAMPS:
        colours += [_between(_rgb(start), _rgb(end), part / (count + 1)) for part in range(1, count + 1)]
    shaded = [_between(_rgb(colour), _rgb(SHADE), SHADED) for colour in (PAPER, GOLD)]
    for suit in SUITS.values():
        dark = _between(_rgb(suit.colour), _rgb(SHADE), SHADED)
        shaded += [dark, _between(shaded[0], dark, 1 / 3), _between(shaded[0], dark, 2 / 3)]
    return list(dict.fromkeys(colours + shaded))


COLOURS = [_rgb(HAIRLINE)] * EDGES + _solid()
_FLAT = [channel for colour in COLOURS for channel in colour]
_CLEARNESS = bytes(255 * number // EDGES for number in range(EDGES))

# when looking for the nearest solid colour, treat transparent and unused ones as paper, the first solid colour
_PAPER = list(_rgb(PAPER))
_NEAREST = Image.new("P", (1, 1))
_NEAREST.putpalette(_PAPER * EDGES + _FLAT[3 * EDGES :] + _PAPER * (256 - len(COLOURS)))
_TO_SOLID = bytes(number if EDGES <= number < len(COLOURS) else EDGES for number in range(256))
_TO_EDGE = bytes(min(round(alpha * EDGES / 255), EDGES - 1) for alpha in range(256))
_IS_EDGE = bytes(255 if round(alpha * EDGES / 255) < EDGES else 0 for alpha in range(256))


def mapped(image: Image.Image, table: bytes) -> Image.Image:
    """Apply a table to an image of one byte per pixel; return it as ``L``. ``Image.point`` is far slower."""
    return Image.frombytes("L", image.size, image.tobytes().translate(table))


def indexed(image: Image.Image) -> Image.Image:
    """Convert an RGBA image to the palette. Half-transparent pixels become hairline grey."""
    found = image.convert("RGB").quantize(palette=_NEAREST, dither=Image.Dither.NONE)
    result = mapped(found, _TO_SOLID)
    alpha = image.getchannel("A")
    result.paste(mapped(alpha, _TO_EDGE), mask=mapped(alpha, _IS_EDGE))
    return result


@lru_cache(maxsize=64)
def mixed(ground: str, ink: str) -> bytes:
    """For each coverage from 0 to 255, return the number of the colour nearest to the mix of background and ink."""
    row = Image.new("RGB", (256, 1))
    row.putdata([_between(_rgb(ground), _rgb(ink), cover / 255) for cover in range(256)])
    return _solid_numbers(row)


def _solid_numbers(row: Image.Image) -> bytes:
    """Return the number of the nearest solid colour for each pixel in an RGB image."""
    return mapped(row.quantize(palette=_NEAREST, dither=Image.Dither.NONE), _TO_SOLID).tobytes()


def _shaded() -> bytes:
    """Return the shaded counterpart of each colour number; transparent ones stay unchanged."""
    row = Image.new("RGB", (len(COLOURS), 1))
    row.putdata([_between(colour, _rgb(SHADE), SHADED) for colour in COLOURS])
    return bytes(range(EDGES)) + _solid_numbers(row)[EDGES:] + bytes(range(len(COLOURS), 256))


def in_colour(image: Image.Image) -> Image.Image:
    """Return an image of colour numbers as RGBA."""
    shown = Image.frombytes("P", image.size, image.tobytes())
    shown.putpalette(_FLAT)
    shown.info["transparency"] = _CLEARNESS + b"\xff" * (256 - EDGES)
    return shown.convert("RGBA")


def blank(width: int, height: int) -> Image.Image:
    """Return a transparent image of colour numbers to compose on, in mode ``L``, which Pillow copies fastest."""
    return Image.new("L", (width, height), 0)


def png(image: Image.Image, level: int | None = None) -> bytes:
    """Encode an image of colour numbers as a PNG file; with a ``level`` from 1 to 9, zlib compresses it."""
    if level is None:
        return joined([packed(image)])
    return _file(image.width, image.height, zlib.compress(_rows(image), level))


class Packed(NamedTuple):
    """An image of colour numbers, compressed so that others can follow it in one file.

    ``pixels`` is a part of a deflate stream, and ``sums`` are the two halves of the Adler checksum of its ``rows``.
    """

    width: int
    height: int
    pixels: bytes
    sums: tuple[int, int]


def packed(image: Image.Image, level: int | None = None) -> Packed:
    """Compress an image of colour numbers. ISA-L does so without blocking other threads.

    With a ``level`` from 1 to 9, zlib compresses it instead.
    """
    rows = _rows(image)
    deflate = isal_zlib.compressobj(_QUICK, wbits=_RAW) if level is None else zlib.compressobj(level, wbits=_RAW)
    pixels = deflate.compress(rows) + deflate.flush(zlib.Z_FULL_FLUSH)
    checksum = isal_zlib.adler32(rows)  # in a sixth of zlib's time
    return Packed(*image.size, pixels, (checksum & 0xFFFF, checksum >> 16))


def joined(parts: Sequence[Packed]) -> bytes:
    """Return a PNG file of images of the same width, one below the other."""
    width, height, low, high = parts[0].width, 0, 1, 0
    for part in parts:
        size = part.height * (width + 1)
        low, high = (low + part.sums[0] - 1) % _ADLER, (high + part.sums[1] + size * (low - 1)) % _ADLER
        height += part.height
    stream = (_STREAM, *(part.pixels for part in parts), _LAST_BLOCK, pack(">HH", high, low))
    return _file(width, height, b"".join(stream))


def _rows(image: Image.Image) -> bytes:
    """Return an image's bytes as a PNG file has them: each row begins with a 0, for no filter."""
    # with a row's length of one more than its pixels, Pillow puts a 0 behind each row
    return b"\0" + image.tobytes("raw", "L", image.width + 1, 1)[:-1]


def _file(width: int, height: int, pixels: bytes) -> bytes:
    header = pack(">IIBBBBB", width, height, *_KIND)
    return b"".join((_SIGNATURE, _chunk(b"IHDR", header), _LEGEND, _chunk(b"IDAT", pixels), _chunk(b"IEND", b"")))


def _chunk(name: bytes, content: bytes) -> bytes:
    checksum = isal_zlib.crc32(content, isal_zlib.crc32(name))  # in a quarter of zlib's time
    return b"".join((pack(">I", len(content)), name, content, pack(">I", checksum)))


IN_THE_SHADE = _shaded()
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KIND = (8, 3, 0, 0, 0)  # eight bits per pixel, a palette, and the standard compression, filter and interlacing
_LEGEND = _chunk(b"PLTE", bytes(_FLAT)) + _chunk(b"tRNS", _CLEARNESS)
