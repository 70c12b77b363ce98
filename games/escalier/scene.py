"""Players on a flight of stairs: who stands above whom at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from ui.art import sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.pictures import Rung
from ui.art.sprites import PLATE_HEIGHT

LOWEST, RISE = 100, 56
WIDEST = 240


def climbed(rungs: Sequence[Rung]) -> Image.Image:
    """The flight as colour numbers of the palette: names above the steps, scores on them."""
    highest = LOWEST + RISE * max((rung.step for rung in rungs), default=0)
    foot = PLATE_HEIGHT + GAP + highest
    width = min(WIDEST, WIDTH // max(1, len(rungs)))
    canvas = Canvas(foot, width * len(rungs))
    for column, rung in enumerate(rungs):
        left, height = column * width, LOWEST + RISE * rung.step
        tread = foot - height
        canvas.lay(sprites.step(width, height, rung.lit), left, tread)
        canvas.plate(rung.name, rung.lit, left, tread - GAP - PLATE_HEIGHT, width)
        canvas.plate(rung.score, False, left, tread + 3 * GAP, width)
    return canvas.image
