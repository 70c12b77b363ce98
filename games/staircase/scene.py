"""Draw rising staircases, with golden steps below sequences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import TABLE, Format
from ui.art.layout import lay_card, neighbour, spacing
from ui.art.sprites import PLATE_HEIGHT

MAX_CLIMB = 200  # the maximum total rise of all steps
MAX_STEPS_SIDE_BY_SIDE = 7  # longer staircases don't fit side by side


class Stairs(NamedTuple):
    """A staircase from its lowest step to its highest; ``lit`` has runs of steps as (first, one past the last)."""

    cards: tuple[str, ...]
    name: str = ""
    lit: tuple[tuple[int, int], ...] = ()


class Size(NamedTuple):
    """The size of the cards, a step's maximum rise, and the height of the base below the first step."""

    card: Format
    rise: int
    base: int


LARGE = Size(TABLE, 40, 30)
SMALL = Size(Format(width=112, height=132, radius=10, margin=6, cap=48, strip=38, suit=34, shape=54), 15, 10)


@dataclass(frozen=True, slots=True)
class StairsPicture:
    """One or more rising staircases, with golden steps under the lit runs."""

    staircases: tuple[Stairs, ...]
    size: Size = LARGE

    def composed(self) -> Image.Image:
        """Draw the staircases, two per row if they fit, as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        return _staircases(self.staircases, self.size)

    def in_letters(self, letter: Callable[[str], str]) -> StairsPicture:
        """Return the same staircases with each card replaced by its ``letter``."""
        return replace(
            self, staircases=tuple(one._replace(cards=tuple(map(letter, one.cards))) for one in self.staircases)
        )


def _staircases(staircases: Sequence[Stairs], size: Size) -> Image.Image:
    longest = max(len(stairs.cards) for stairs in staircases)
    columns = 2 if len(staircases) > 1 and longest <= MAX_STEPS_SIDE_BY_SIDE else 1
    width = (WIDTH - (columns - 1) * 4 * GAP) // columns
    wide = size.card.width
    step = spacing(longest, wide, wide, width)
    rise = min(size.rise, MAX_CLIMB // max(1, longest - 1))
    rows = [staircases[start : start + columns] for start in range(0, len(staircases), columns)]
    heights = [max(_height_above(stairs, rise) for stairs in row) + size.card.height + size.base for row in rows]
    alone = wide + step * (longest - 1)
    canvas = Canvas(sum(heights) + 2 * GAP * (len(rows) - 1), alone if len(staircases) == 1 else WIDTH)
    foot = -2 * GAP
    for row, height in zip(rows, heights, strict=True):
        foot += height + 2 * GAP
        for column, stairs in enumerate(row):
            _stairs(canvas, stairs, column * (width + 4 * GAP), foot, step, rise, size)
    return canvas.image


def _height_above(stairs: Stairs, rise: int) -> int:
    """Return the height that the other steps and the name plate need above the first card."""
    return max(rise * (len(stairs.cards) - 1), PLATE_HEIGHT + GAP if stairs.name else 0)


def _stairs(canvas: Canvas, stairs: Stairs, left: int, foot: int, step: int, rise: int, size: Size) -> None:
    """Draw one staircase with its bottom at ``foot``."""
    cards, form = stairs.cards or ("",), size.card
    lit = {place for start, stop in stairs.lit for place in range(start, stop)}
    for place, card in enumerate(cards):
        tread = foot - size.base - rise * place
        top = tread - form.height
        below = neighbour(cards[place - 1], form, step, rise) if place and step < form.width else None
        lay_card(canvas, card, form, left, top, below)
        canvas.lay(sprites.step(form.width, foot - tread, place in lit), left, tread)
        if stairs.name and not place:
            canvas.lay(sprites.plate(stairs.name, 2 * form.width), left, top - GAP - PLATE_HEIGHT)
        left += step
