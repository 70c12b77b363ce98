"""Draw the table of Spectrum: seats with victory cards and what they show, then the player's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import CAP, NARROW, Canvas
from ui.art.cards import HUES, Format
from ui.art.drawing import PAPER, Sheet
from ui.art.kept import Kept
from ui.art.letters import parted
from ui.art.panels import Line, Look, Tone
from ui.art.pictures import Part
from ui.art.scene import (
    BETWEEN,
    INSET,
    OwnHand,
    Place,
    caption,
    caption_height,
    cards_in_row,
    places,
    remembered,
    seat_panel,
    write,
)
from ui.art.sprites import Sprite

SHOWN = Format(width=66, height=86, radius=8, margin=4, cap=32, strip=23, suit=22, shape=30)
"""The size of the cards shown by a seat."""
TILES_TOP, CARDS_TOP, STATUS_TOP, PANEL_HEIGHT = 50, 88, 181, 222
TILE_HEIGHT, TILE_GAP, MAX_TILE_WIDTH = 32, 4, 52
TILES_PER_ROW = 4
"""The number of a revealed hand's tiles that fit in a row; seven tiles take two rows."""


class Lap(NamedTuple):
    """A seat's turn in the exchange: what it discarded, whether it swapped, and whether the turn is over.

    ``moved`` has the card given to the left neighbour and the card received, if the viewer knows them.
    """

    discarded: tuple[str, ...]
    swapped: bool
    over: bool
    moved: tuple[str, ...] = ()


class _Size(NamedTuple):
    width: int
    height: int


MOVED = _Size(30, 20)
ARROWS = 24
BAR = CAP + 2 * INSET
"""The size of a swapped card with its arrowhead."""


class SeatInScene(NamedTuple):
    """A seat: its name, its victory cards, and its status in one or two words.

    The space below the victory cards shows the seat's ``laps`` of the exchange, the three cards it has ``shown``, or
    its ``open`` hand.
    """

    name: str
    victories: tuple[str, ...]
    status: str = ""
    tone: Tone = "plain"
    look: Look = "plain"
    starter: bool = False
    laps: tuple[Lap, ...] = ()
    shown: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as seen by one viewer; ``target`` victory cards win.

    ``line`` says what is happening. Without a line, a bar shows the state of the round (``said``) and the ``discarded``
    cards. A ``closed`` hand is drawn faded, because its owner will keep none of it.
    """

    seats: tuple[SeatInScene, ...]
    target: int
    said: str = ""
    discarded: tuple[str, ...] = ()
    line: str = ""
    hand: tuple[str, ...] = ()
    closed: bool = False

    def stacked(self) -> tuple[Part, ...]:
        """Return the table, which most players see alike, and the hand."""
        own = _first_copies(self.hand)
        table = replace(self, hand=(), closed=False)
        return (table, OwnHand(own, own if self.closed else ())) if own else (table,)

    def composed(self) -> Image.Image:
        """Draw the table, without the hand, as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        bar = PANEL_HEIGHT + BETWEEN
        canvas = Canvas(bar + (caption_height(self.line) - BETWEEN if self.line else BAR), NARROW)
        for seat, place in zip(self.seats, places(len(self.seats), NARROW, between=BETWEEN), strict=True):
            remembered(canvas, _seat, seat, place, PANEL_HEIGHT, self.target)
        if self.line:
            caption(canvas, self.line, bar)
        else:
            self._bar(canvas, bar)
        return canvas.image

    def _bar(self, canvas: Canvas, top: int) -> None:
        """Draw the bar: the state of the round, and the number of discards in each colour."""
        panels.lay_panel(canvas, 0, top, NARROW, BAR)
        counts = Counter(card[0] for card in self.discarded)
        left = NARROW - INSET
        for colour in reversed([colour for colour in HUES if counts[colour]]):
            count = panels.words(str(counts[colour]), CAP, "quiet")
            left -= count.image.width
            canvas.lay(count, left, top + INSET)
            left -= 24 + 3
            canvas.lay(tile(colour, 24, CAP), left, top + INSET)
            left -= 8
        write(canvas, Line(self.said, "plain", CAP), Place(0, left), top + INSET, inset=INSET)

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``; tiles have no letters."""
        return replace(
            self,
            seats=tuple(seat._replace(shown=tuple(map(letter, seat.shown))) for seat in self.seats),
            hand=tuple(map(letter, self.hand)),
        )


def _seat(canvas: Canvas, seat: SeatInScene, place: Place, target: int) -> None:
    seat_panel(canvas, place, 0, PANEL_HEIGHT, seat.name, seat.look, "1" if seat.starter else "")
    inside = Place(place.left + INSET, place.width - 2 * INSET)
    wide = min(MAX_TILE_WIDTH, (inside.width - (target - 1) * TILE_GAP) // target)
    for number in range(target):
        colour = seat.victories[number][0] if number < len(seat.victories) else ""
        canvas.lay(tile(colour, wide, TILE_HEIGHT, seat.look), inside.left + number * (wide + TILE_GAP), TILES_TOP)
    if seat.shown:
        cards = _first_copies(seat.shown)
        cards_in_row(canvas, cards, SHOWN, inside, CARDS_TOP, closed=cards if seat.look == "faint" else ())
    rows = [seat.open[:TILES_PER_ROW], seat.open[TILES_PER_ROW:]] if seat.open else [lap.discarded for lap in seat.laps]
    for number, row in enumerate(rows):
        _row(canvas, row, inside, number, seat.look)
    for number, lap in enumerate(seat.laps):
        _lap(canvas, lap, place, number, seat.look)
    if seat.status:
        write(canvas, Line(seat.status, seat.tone, CAP), place, STATUS_TOP, seat.look, align="middle", inset=INSET)


def _row(canvas: Canvas, cards: Sequence[str], inside: Place, number: int, look: Look) -> None:
    """Draw the first or second row of tiles below the victory cards."""
    height = (SHOWN.height - TILE_GAP) // 2
    wide = min(MAX_TILE_WIDTH, (inside.width - (TILES_PER_ROW - 1) * TILE_GAP) // TILES_PER_ROW)
    for place, card in enumerate(cards):
        left = inside.left + place * (wide + TILE_GAP)
        canvas.lay(tile(card[0], wide, height, look), left, CARDS_TOP + number * (height + TILE_GAP))


def _lap(canvas: Canvas, lap: Lap, place: Place, number: int, look: Look) -> None:
    """Mark what a turn's tiles can't show: a swap, or that nothing was discarded."""
    height = (SHOWN.height - TILE_GAP) // 2
    top = CARDS_TOP + number * (height + TILE_GAP)
    if lap.over and not lap.discarded:
        write(canvas, Line("–", "quiet", CAP), place, top + (height - CAP) // 2, look, inset=INSET)
    right = place.left + place.width - INSET
    if lap.moved:
        for row, card in enumerate(lap.moved):
            canvas.lay(moved(card[0], back=row == 1), right - MOVED.width, top + row * (MOVED.height + 3))
    elif lap.swapped:
        canvas.lay(arrows(), right - ARROWS, top + (height - ARROWS) // 2)


def _first_copies(cards: Sequence[str]) -> tuple[str, ...]:
    """Replace each card with the first copy of its colour, which looks the same, so that fewer sprites are drawn."""
    return tuple(f"{card[0]}1:{parted(card)[1]}" for card in cards)


@Kept
def tile(colour: str, width: int, height: int, look: Look = "plain") -> Sprite:
    """Draw a small card with its colour's shape, on a panel with this ``look``; "" draws an empty slot."""
    radius, ring, ground = 5, 2, panels.ground(look)
    sheet = Sheet(width, height, 0, ground)
    sheet.block((0, 0, width, height), PAPER if colour else palette.STEP, radius)
    inner = (ring, ring, width - ring, height - ring)
    sheet.block(inner, HUES[colour].ground if colour else ground, radius - ring)
    if colour:
        side = min(width, height) * 0.7
        left, top = (width - side) / 2, (height - side) / 2
        sheet.shape(HUES[colour].shape, (left, top, left + side, top + side), HUES[colour].ink)
    return sprites.solid(sheet)


@Kept
def moved(colour: str, *, back: bool) -> Sprite:
    """Draw a card given to the left neighbour, whose panel is on the right, or one that came ``back`` from there."""
    sheet = Sheet(*MOVED, 0, palette.PANEL)
    tip, wing = (0, 8) if back else (MOVED.width, MOVED.width - 8)
    middle = MOVED.height / 2
    sheet.polygon([(tip, middle), (wing, middle - 7), (wing, middle + 7)], palette.QUIET)
    image = palette.indexed(sheet.finished())
    image.paste(tile(colour, MOVED.width - 9, MOVED.height).image, (9 if back else 0, 0))
    return Sprite(image, None, 0, 0)


@Kept
def arrows() -> Sprite:
    """Draw the swap sign for a panel: two arrows in opposite directions."""
    sheet = Sheet(ARROWS, ARROWS, 0, palette.PANEL)
    for top, tip, tail in ((7, ARROWS - 1, 1), (17, 1, ARROWS - 1)):
        wing = tip + (8 if tip < tail else -8)
        sheet.block((min(tail, wing), top - 2, max(tail, wing), top + 2), palette.QUIET)
        sheet.polygon([(tip, top), (wing, top - 6), (wing, top + 6)], palette.QUIET)
    return sprites.solid(sheet)
