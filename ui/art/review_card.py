"""Draw the card that sums up a review, showing a player's accuracy as a number and a bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from ui.art import palette
from ui.art.canvas import CAP, NARROW
from ui.art.drawing import GOLD, INK, PAPER, Sheet, text_width, writable

WIDTH, HEIGHT = NARROW, 264
EDGE, ROOM = 24, 400
LARGE, NAME = 100, 44
BAR_TOP, BAR = 214, 24
GROUND = "#d6d6d7"


@dataclass(frozen=True, slots=True)
class ReviewPicture:
    """A review's player, title and one-line summary; ``accuracy`` is in percent, from 0 to 100."""

    name: str
    title: str
    line: str
    accuracy: int

    def composed(self) -> Image.Image:
        """Draw the card in palette colours."""
        sheet = Sheet(WIDTH, HEIGHT, 18)
        sheet.block((2, 2, WIDTH - 2, HEIGHT - 2), PAPER, 16)
        right, number = WIDTH - EDGE, f"{self.accuracy}%"
        for text, top, cap, room in (
            (self.name, 30, NAME, ROOM),
            (self.title, 100, CAP, ROOM),
            (self.line, 158, CAP, right - EDGE),
        ):
            sheet.letters(writable(text), EDGE, top, cap, room, INK)
        wide = min(text_width(number, LARGE), right - ROOM - 2 * EDGE)
        sheet.letters(number, right - wide, 30, LARGE, wide, INK)
        sheet.block((EDGE, BAR_TOP, right, BAR_TOP + BAR), GROUND, BAR / 2)
        reached = EDGE + BAR + (right - EDGE - BAR) * self.accuracy / 100
        sheet.block((EDGE, BAR_TOP, reached, BAR_TOP + BAR), GOLD, BAR / 2)
        return palette.indexed(sheet.finished())

    def in_letters(self, _letter: Callable[[str], str]) -> ReviewPicture:
        """Return the same picture, since it shows no playing cards."""
        return self
