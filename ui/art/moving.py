"""Encode moving pictures as animated WebP files, which Discord plays in messages.

It doesn't play animated PNGs, and a GIF would have more than twice the bytes, and hard edges. The picture that stays is
also the first frame, but only for an instant: it is what people see if their Discord doesn't play animations.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache
from io import BytesIO
from struct import pack
from typing import NamedTuple

from PIL import Image, ImageChops, WebPImagePlugin

from ui.art import layout, palette
from ui.art.compressed import Compressed, compressed
from ui.art.pictures import Moving, Part, Picture

INSTANT = 20
"""How long the first frame shows, in milliseconds. Browsers would stretch a shorter time to a tenth of a second."""
LONGEST, SLOWEST = 2_700, 600
"""The maximum duration of a moving picture and of a frame: after three seconds, all messages must agree."""
_STAYS = 60_000
_FORMAT = WebPImagePlugin.WebPImageFile.format
"""WebP. If its plugin weren't imported, the first file would load all of Pillow's: 5 MB, 50 ms."""
_METHOD, _EFFORT = 1, 20
"""How hard WebP compresses; more effort takes several times as long, for hardly fewer bytes."""
_MOVES, _CLEAR, _ONCE, _REPLACES = 0x02, 0x10, 1, 0x02
"""WebP's flags: the file is animated and may be transparent; it plays once; a frame replaces what is below it."""
_HEADER = 12
_ANY = bytes((0, *(255 for _ in range(255))))


class _Frame(NamedTuple):
    """A frame's pixels as colour numbers, the position of its top left corner, and how it is laid over the others."""

    image: Image.Image
    left: int
    top: int
    flags: int


def durations(picture: Moving) -> list[int]:
    """Return how long each frame of the file shows, in milliseconds."""
    before = len(picture.frames) - 1
    return [INSTANT, *[min(SLOWEST, LONGEST // max(1, before))] * before, _STAYS]


def encoding(picture: Moving) -> Generator[None, None, bytes]:
    """Encode a moving picture as a file that plays once: a step to draw each frame, and one to compress it.

    Parts that several frames share are drawn once, and each frame has only the pixels that change: Pillow would
    compress most of the frames as a whole. Only two frames are in memory at a time, because all of them would take 20
    MB, and the memory of the process would stay that large.

    :raises ValueError: if a card is unknown.
    """
    drawn = cache(_drawn)
    frames = (picture.frames[-1], *picture.frames)
    sizes = []
    for frame in frames:
        sizes.append([drawn(part).size for part in layout.parts_of(frame)])
        yield
    width = sizes[0][0][0]
    height = max(sum(high for _, high in parts) for parts in sizes)  # the last one may have a longer line
    whole = (layout.composed(one, lambda part: drawn(part).image()).crop((0, 0, width, height)) for one in frames)
    chunks = [
        _chunk(b"VP8X", pack("<I", _MOVES | _CLEAR) + _short(width - 1) + _short(height - 1)),
        _chunk(b"ANIM", pack("<IH", 0, _ONCE)),
    ]
    for pair in zip(_shown(whole), durations(picture), strict=True):
        chunks.append(_chunk(b"ANMF", _packed(*pair)))
        yield
    return _chunk(b"RIFF", b"".join((b"WEBP", *chunks)))


def _drawn(part: Picture | Part) -> Compressed:
    return compressed(layout.drawn(part))


def _shown(images: Iterator[Image.Image]) -> Iterator[_Frame]:
    """Yield the first image as a frame, and then what changes from each to the next."""
    before = next(images)
    yield _Frame(before, 0, 0, _REPLACES)
    for after in images:
        yield _changed(before, after)
        before = after


def _changed(before: Image.Image, after: Image.Image) -> _Frame:
    """Return what changes between two frames; all other pixels are transparent, unless some become transparent.

    WebP wants even positions, and at least one pixel.
    """
    changes = palette.mapped(ImageChops.difference(before, after), _ANY)
    left, top, right, bottom = changes.getbbox() or (0, 0, 1, 1)
    left, top = left - left % 2, top - top % 2
    mask, part = (image.crop((left, top, right, bottom)) for image in (changes, after))
    if any(part.histogram(mask)[: palette.EDGES]):
        return _Frame(part, left, top, _REPLACES)
    shown = palette.blank(*part.size)
    shown.paste(part, mask=mask)
    return _Frame(shown, left, top, 0)


def _packed(frame: _Frame, milliseconds: int) -> bytes:
    file = BytesIO()
    palette.in_colour(frame.image).save(file, _FORMAT, lossless=True, method=_METHOD, quality=_EFFORT)
    numbers = (frame.left // 2, frame.top // 2, frame.image.width - 1, frame.image.height - 1, milliseconds)
    return b"".join((*map(_short, numbers), pack("B", frame.flags), file.getvalue()[_HEADER:]))


def _short(number: int) -> bytes:
    """Return a number as three bytes."""
    return pack("<I", number)[:3]


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)
