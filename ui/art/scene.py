"""Draw the elements shared by all table scenes: seats, the hand, and the golden line about what is happening.

A scene is a picture of a whole table. Each game has one in its folder, built from these elements. Its background is
transparent, so that panels look right on dark and light themes. Scenes are made for phones, which show a picture
``ON_PHONE`` pixels wide: narrower than other pictures, so that they have fewer bytes, and with letters at least
``CAP`` high.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import CAP, GAP, NARROW, WIDTH, Canvas
from ui.art.cards import OWN_CARD, Format
from ui.art.compressed import Compressed, compressed
from ui.art.drawing import text_width
from ui.art.kept import SEATS, Kept
from ui.art.layout import lay_row, spacing
from ui.art.panels import Line, Look, Tone
from ui.art.sprites import Sprite

ON_PHONE = 272
"""A picture's width on a phone 390 pixels wide; the rest is avatar, edges and padding."""
INSET, BETWEEN = 8, 6
"""The padding inside a panel of a narrow scene, and the gap between its parts."""
TIGHTEST = 0.55
"""How far a caption is compressed before it takes two lines."""
RIBBON_HEIGHT, RIBBON_CAP = 60, 32
MARGIN = 16
"""The padding on either side inside a panel."""


class Place(NamedTuple):
    """A horizontal position: its left edge and its width."""

    left: int
    width: int


def places(count: int, width: int = WIDTH, left: int = 0, between: int = GAP) -> list[Place]:
    """Divide the width into ``count`` positions side by side, with gaps between them."""
    wide = (width - (count - 1) * between) // count
    return [Place(left + number * (wide + between), wide) for number in range(count)]


def remembered(
    canvas: Canvas, draw: Callable[..., None], what: Hashable, place: Place, height: int, *more: Hashable, top: int = 0
) -> None:
    """Run ``draw`` for a position of this height, and lay the result there. Cached, because pictures repeat seats.

    ``draw`` gets a canvas, ``what`` and a position, and must stay within that position.
    """
    part = _part(draw, what, place.width, height, *more).image()
    canvas.lay(Sprite(part, None, 0, 0), place.left, top)


def _drawn_part(draw: Callable[..., None], what: Hashable, width: int, height: int, *more: Hashable) -> Compressed:
    canvas = Canvas(height, width)
    draw(canvas, what, Place(0, width), *more)
    return compressed(canvas.image.crop((0, 0, width, height)))


_part = Kept(_drawn_part, SEATS)


def write(
    canvas: Canvas,
    line: Line,
    place: Place,
    top: int,
    look: Look = "plain",
    *,
    align: str = "left",
    inset: int = MARGIN,
) -> int:
    """Write a line of text on a panel, compressing it if it is too wide; return its right end.

    ``align`` is "left", "middle" or "right"; ``top`` is the top of its capitals; ``inset`` is the panel's padding.
    """
    room = place.width - 2 * inset
    sprite = panels.words(line.text, line.cap, line.tone, look, room)
    wide = sprite.image.width - 4
    left = place.left + inset + {"left": 0, "middle": (room - wide) // 2, "right": room - wide}[align]
    canvas.lay(sprite, left, top)
    return left + wide


def ribbon(canvas: Canvas, text: str, top: int, height: int = RIBBON_HEIGHT, cap: int = RIBBON_CAP) -> None:
    """Draw the golden line about what is happening, across the full width."""
    panels.lay_panel(canvas, 0, top, WIDTH, height, "golden")
    line = Line(text, "dark", cap)
    write(canvas, line, Place(0, WIDTH), top + (height - cap) // 2, "golden", align="middle")


def caption(canvas: Canvas, text: str, top: int) -> None:
    """Draw the golden line of a narrow scene, on two lines if it is long."""
    panels.lay_panel(canvas, 0, top, NARROW, caption_height(text) - BETWEEN, "golden")
    for number, line in enumerate(_caption(text)):
        down = top + INSET + number * (CAP + INSET)
        write(canvas, Line(line, "dark", CAP), Place(0, NARROW), down, "golden", align="middle", inset=INSET)


def caption_height(text: str) -> int:
    """Return the height of the golden line including the gap below it, or 0 without a text."""
    lines = _caption(text)
    return len(lines) * (CAP + INSET) + INSET + BETWEEN if lines else 0


@lru_cache(maxsize=256)  # asked for its height as well
def _caption(text: str) -> tuple[str, ...]:
    """Return the lines of a caption, at most two."""
    words = text.split(" ")
    if text_width(text, CAP) * TIGHTEST <= NARROW - 2 * INSET or len(words) < 2:
        return (text,) if text else ()
    parts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
    return min(parts, key=lambda part: max(text_width(line, CAP) for line in part))


def rows_of(count: int) -> tuple[int, int]:
    """Divide seats into two rows, of which the first may have one more."""
    return -(-count // 2), count // 2


def seat_panel(
    canvas: Canvas, place: Place, top: int, height: int, name: str, look: Look, dealer: str = "", *, right: int = 0
) -> None:
    """Draw a seat's panel in a narrow scene with its name, leaving room for something ``right`` of it.

    ``dealer`` is the letter on the dealer's button, or "" for no button.
    """
    panels.lay_panel(canvas, place.left, top, place.width, height, look)
    button = panels.dealer(dealer, look, CAP) if dealer else None
    room = place._replace(width=place.width - right - (button.image.width if button else 0))
    tone: Tone = "quiet" if look == "faint" else "dark" if look == "golden" else "plain"
    write(canvas, Line(name, tone, CAP), room, top + INSET, look, inset=INSET)
    if button:
        canvas.lay(button, room.left + room.width - BETWEEN, top + BETWEEN)


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The reader's hand below a narrow scene; the ``closed`` cards, which can't be played now, are shaded."""

    cards: tuple[str, ...]
    closed: tuple[str, ...] = ()

    def composed(self) -> Image.Image:
        """Draw the hand as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        canvas = Canvas(BETWEEN + OWN_CARD.height, NARROW)
        cards_in_row(canvas, self.cards, OWN_CARD, Place(0, NARROW), BETWEEN, closed=self.closed)
        return canvas.image


def cards_in_row(
    canvas: Canvas,
    cards: Sequence[str],
    form: Format,
    place: Place,
    top: int,
    wild: Collection[str] = (),
    closed: Collection[str] = (),
) -> None:
    """Lay cards from left to right, overlapping if they don't all fit side by side."""
    step = spacing(len(cards), form.width, form.width + GAP, place.width)
    lay_row(canvas, cards, form, place.left, top, step, wild)
    # after laying all cards, because their right-hand neighbours cast shadows that must be shaded too
    for number, card in enumerate(cards):
        if card in closed:
            seen = form.width if number == len(cards) - 1 else min(step, form.width)
            canvas.shade(sprites.card(card, form), place.left + number * step, top, seen)
