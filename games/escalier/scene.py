"""The end of a match as players on a flight of stairs: who has lost the fewest points stands at the top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from ui.art import sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.sprites import PLATE_HEIGHT
from ui.name_labels import plate
from ui.screen import Block, Drawing, Text, plain
from ui.text_context import TextContext

LOWEST, RISE = 100, 56
WIDEST = 240


class Rung(NamedTuple):
    """A player on a flight of stairs: the name, what the score says, and on which step, from 0; a lit one is golden."""

    name: str
    score: str
    step: int
    lit: bool = False


@dataclass(frozen=True, slots=True)
class LadderPicture:
    """Two to six players on a flight of stairs, from the lowest to the highest; equals stand on the same step."""

    rungs: tuple[Rung, ...]

    def composed(self) -> Image.Image:
        """The flight as colour numbers of the palette: names above the steps, scores on them."""
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

    def in_letters(self, _letter: Callable[[str], str]) -> LadderPicture:
        """The same picture: there is no card in it."""
        return self


def ladder(lost: Sequence[int], context: TextContext) -> list[Block]:
    """Who stands at the top, and a picture of all from the bottom to the top. ``lost`` are the points by seat."""
    steps = sorted(set(lost), reverse=True)
    climbing = sorted(range(len(lost)), key=lambda seat: -lost[seat])
    rungs, scores = [], []
    for seat in climbing:
        score = context("escalier-plate-lost", lost=lost[seat])
        rungs.append(Rung(plate(seat, context), score, steps.index(lost[seat]), lost[seat] == steps[-1]))
        scores.append(context("escalier-standing", name=context.name(seat), score=_score(lost[seat], context)))
    winners = [context.name(seat) for seat in climbing if lost[seat] == steps[-1]]
    top = context("escalier-top", names=context.listed(winners), count=len(winners))
    alt = " · ".join([top, *reversed(scores)])
    return [Text(top), Drawing(LadderPicture(tuple(rungs)), plain(alt))]


def _score(lost: int, context: TextContext) -> str:
    return context("escalier-score", lost=lost)
