"""Compose a picture by layering sprites on a transparent canvas."""

from __future__ import annotations

from ui.art import palette, sprites
from ui.art.sprites import Sprite

WIDTH = 1100
"""The width of most pictures. It is the same in all of them, so that cards have the same size."""
NARROW = 720
"""The width of narrow scenes and of the reader's own hand."""
CAP = 30
"""The height of a narrow picture's capitals: 11 pixels on a phone."""
NARROWEST = 620
"""The minimum width of a picture of one large object. Phones scale narrower pictures up."""
GAP = 8


class Canvas:
    """A transparent picture to layer sprites on. Coordinates are pixels from its top left corner."""

    def __init__(self, height: int, width: int = WIDTH) -> None:
        self.image = palette.blank(min(max(width, NARROWEST), WIDTH), height)
        self._pixels = self.image.im  # Image.paste does the same, after slower checks

    def lay(self, sprite: Sprite, left: int, top: int) -> None:
        """Lay a sprite over whatever is already at this position."""
        image, mask, right, down = sprite
        x, y, (width, height) = left + right, top + down, image.size
        box = (x, y, x + width, y + height)
        if mask is None:
            self._pixels.paste(image.im, box)
        else:
            self._pixels.paste(image.im, box, mask.im)

    def fill(self, colour: int, left: int, top: int, width: int, height: int) -> None:
        """Fill a rectangle with a colour number."""
        self._pixels.paste(colour, (left, top, left + width, top + height))

    def shade(self, sprite: Sprite, left: int, top: int, width: int) -> None:
        """Darken the visible part of a sprite at this position: its left ``width`` pixels.

        The sprite must have no offset.
        """
        box = (0, 0, width, sprite.image.height)
        seen = self.image.crop((left, top, left + width, top + sprite.image.height))
        mask = sprite.mask.crop(box) if sprite.mask else None
        self.image.paste(palette.mapped(seen, palette.IN_THE_SHADE), (left, top), mask)

    def plate(self, name: str, lit: bool, left: int, top: int, width: int) -> None:
        """Lay a name plate centred within ``width``; do nothing if the name is empty."""
        if name:
            plate = sprites.plate(name, width, lit)
            self.lay(plate, left + (width - plate.image.width) // 2, top)
