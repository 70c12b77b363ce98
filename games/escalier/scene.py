"""Players on a flight of stairs: who stands above whom at the end of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from ui.art import sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.pictures import Scene
from ui.art.sprites import PLATE_HEIGHT

LOWEST, RISE = 100, 56
WIDEST = 240


class Rung(NamedTuple):
    """A player on a flight of stairs: the name, what the score says, and on which step, from 0; a lit one is golden."""

    name: str
    score: str
    step: int
    lit: bool = False


@dataclass(frozen=True, slots=True)
class LadderPicture(Scene):
    """Two to six players on a flight of stairs, from the lowest to the highest; equals stand on the same step."""

    rungs: tuple[Rung, ...]

    def composed(self) -> Image.Image:
        """The flight: names above the steps, scores on them."""
        highest = LOWEST + RISE * max((rung.step for rung in self.rungs), default=0)
        foot = PLATE_HEIGHT + GAP + highest
        width = min(WIDEST, WIDTH // max(1, len(self.rungs)))
        canvas = Canvas(foot, width * len(self.rungs))
        for column, rung in enumerate(self.rungs):
            left, height = column * width, LOWEST + RISE * rung.step
            tread = foot - height
            canvas.lay(sprites.step(width, height, rung.lit), left, tread)
            canvas.plate(rung.name, rung.lit, left, tread - GAP - PLATE_HEIGHT, width)
            canvas.plate(rung.score, False, left, tread + 3 * GAP, width)
        return canvas.image
