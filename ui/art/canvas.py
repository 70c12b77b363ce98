"""Compose a picture by laying sprites on a clear canvas."""

from __future__ import annotations

from ui.art import palette, sprites
from ui.art.sprites import Sprite

WIDTH = 1100
"""How wide a picture is, so that a card has the same size from one to the next."""
NARROWEST = 620
"""How wide a picture is at least that shows one great thing: it fills its place, so it is seen larger on a phone."""
GAP = 8


class Canvas:
    """A clear picture to lay sprites on, one over the other. All measures are pixels from its left top corner."""

    def __init__(self, height: int, width: int = WIDTH) -> None:
        self.image = palette.blank(min(max(width, NARROWEST), WIDTH), height)
        self._pixels = (
            self.image.im
        )  # its own paste does this too, and asks for longer what may be pasted than it takes

    def lay(self, sprite: Sprite, left: int, top: int) -> None:
        """Put a sprite down; what it covers is gone."""
        (image, mask), (x, y) = sprite[:2], (left + sprite.left, top + sprite.top)
        box = (x, y, x + image.width, y + image.height)
        if mask is None:
            self._pixels.paste(image.im, box)
        else:
            self._pixels.paste(image.im, box, mask.im)

    def shade(self, sprite: Sprite, left: int, top: int, width: int) -> None:
        """Darken what a sprite without an offset covers that was laid there, as far as it is seen: its left part."""
        box = (0, 0, width, sprite.image.height)
        seen = self.image.crop((left, top, left + width, top + sprite.image.height))
        mask = sprite.mask.crop(box) if sprite.mask else None
        self.image.paste(palette.mapped(seen, palette.IN_THE_SHADE), (left, top), mask)

    def plate(self, name: str, lit: bool, left: int, top: int, width: int) -> None:
        """A name plate in the middle of the width; none for an empty name."""
        if name:
            plate = sprites.plate(name, width, lit)
            self.lay(plate, left + (width - plate.image.width) // 2, top)
