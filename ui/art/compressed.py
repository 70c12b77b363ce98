"""Compress images in memory, so that many of them can be kept."""

from __future__ import annotations

from typing import NamedTuple

from isal import isal_zlib
from PIL import Image

_QUICKEST = 1  # the level of ISA-L that compresses fastest


class Compressed(NamedTuple):
    """An image compressed in memory, to a twentieth or less; decompressing takes less than a tenth of a millisecond."""

    mode: str
    size: tuple[int, int]
    pixels: bytes

    def image(self) -> Image.Image:
        """Return the image, which must not be changed."""
        return _seen_as(self.mode, self.size, isal_zlib.decompress(self.pixels))

    def halves(self) -> tuple[Image.Image, Image.Image]:
        """Return both images, if there are two."""
        pixels = isal_zlib.decompress(self.pixels)
        half = len(pixels) // 2
        return _seen_as(self.mode, self.size, pixels[:half]), _seen_as(self.mode, self.size, pixels[half:])


def compressed(*images: Image.Image) -> Compressed:
    """Compress an image, or two of the same size and mode, for a cache. It is not a file."""
    pixels = b"".join(image.tobytes() for image in images)
    return Compressed(images[0].mode, images[0].size, isal_zlib.compress(pixels, _QUICKEST))


def _seen_as(mode: str, size: tuple[int, int], pixels: bytes) -> Image.Image:
    """Return an image that shares its memory with these bytes. That is fast, but it must not be changed."""
    return Image.frombuffer(mode, size, pixels, "raw", mode, 0, 1)
