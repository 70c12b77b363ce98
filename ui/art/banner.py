"""Draw a game's banner, the picture above its lobby: cards on steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import sprites
from ui.art.canvas import WIDTH, Canvas
from ui.art.cards import TABLE
from ui.art.layout import STRIP, lay_card, neighbour

SOCKET = 20  # pixels below the lowest step


class Stand(NamedTuple):
    """A step with overlapping cards on it, ``height`` pixels above the lowest step; a lit step is golden."""

    cards: tuple[str, ...]
    height: int = 0
    lit: bool = False


@dataclass(frozen=True, slots=True)
class BannerPicture:
    """Cards on steps across the full width."""

    stands: tuple[Stand, ...]

    def composed(self) -> Image.Image:
        """Draw the steps and their cards in palette colours.

        :raises ValueError: if a card is unknown, or if the stands don't fit the picture's width.
        """
        widths = [TABLE.width + STRIP * (len(stand.cards) - 1) for stand in self.stands]
        around = (WIDTH - sum(widths)) // len(widths)
        if around < 0:
            raise ValueError(f"a banner can't fit {len(widths)} stands")
        foot = max(stand.height for stand in self.stands) + TABLE.height + SOCKET
        canvas = Canvas(foot)
        left = (WIDTH - sum(widths) - around * len(widths)) // 2
        for stand, width in zip(self.stands, widths, strict=True):
            _stand(canvas, stand, left, foot, width, around)
            left += width + around
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> BannerPicture:
        """Return the same banner with ``letter`` applied to each card."""
        return replace(self, stands=tuple(one._replace(cards=tuple(map(letter, one.cards))) for one in self.stands))


def _stand(canvas: Canvas, stand: Stand, left: int, foot: int, width: int, around: int) -> None:
    """Draw one step with its cards in the middle."""
    tread = foot - SOCKET - stand.height
    for place, card in enumerate(stand.cards):
        below = neighbour(stand.cards[place - 1], TABLE, STRIP, 0) if place else None
        lay_card(canvas, card, TABLE, left + around // 2 + place * STRIP, tread - TABLE.height, below)
    canvas.lay(sprites.step(width + around, foot - tread, stand.lit), left, tread)
