"""Draw the table of Level Up: each player's climb, the piles or the melds laid down, the viewer's hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import CAP, NARROW, Canvas
from ui.art.cards import NARROW_TABLE, NIGHT, OWN_CARD, Format
from ui.art.drawing import GOLD, PAPER, Sheet, text_width
from ui.art.kept import Kept
from ui.art.layout import lay_card, lay_star, lay_stock, neighbour, spacing
from ui.art.panels import Line, Look, Tone
from ui.art.pictures import BACK, Part
from ui.art.scene import (
    BETWEEN,
    INSET,
    Place,
    caption,
    caption_height,
    places,
    remembered,
    rows_of,
    seat_panel,
    write,
)
from ui.art.sprites import Sprite

Cards = tuple[str, ...]
Step = Literal["climbed", "here", "ahead"]

SIDE_BY_SIDE = 3
"""The maximum number of seats in one row, in which a long name is legible."""
CLIMB_TOP = INSET + CAP + BETWEEN
SEAT_HEIGHT = CLIMB_TOP + CAP + INSET
WORDS = 0.48
"""The maximum part of a seat's width for its ROUND in words; its climb has the rest."""
LOWEST_STEP, HIGHEST_STEP, WIDEST_STEP, STEP_GAP = 8, 24, 18, 10
COUNT_WIDTH, COUNT_HEIGHT = 40, 42
CARD = NARROW_TABLE
CARD_STEP = CARD.margin + CARD.strip + 6
"""The offset between overlapping cards, so that their ranks and suits stay visible."""
STOCK_SHIFT = 3
PILE_LEFT, SIDE, LINE = 96, 256, 34
RAISED = 8
"""How far the card just drawn is raised above the hand."""
MELD_GAP, HAND_GAP = 6, 10
STOCK_SEEN = 42
"""How much of the stock stays visible under the top of the discard pile."""

_TONES: tuple[Tone, ...] = ("plain", "gold", "quiet")
"""The tones of the three lines next to the pile."""
_COLOURS: dict[Step, str] = {"climbed": GOLD, "here": PAPER, "ahead": palette.STEP}


class Climber(NamedTuple):
    """A seat: its name, the steps it has ``climbed``, its ROUND in words and the number of cards it holds, if known.

    ``asked`` marks the seat whose turn it is, ``rose`` the seat that has just climbed; ``dealer`` is the letter on the
    dealer button.
    """

    name: str
    climbed: int
    round: str
    held: int | None
    asked: bool = False
    rose: bool = False
    dealer: str = ""


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as seen by one viewer, with a climb of ``steps`` steps for each of the ``seats``.

    ``pile`` ends with its top card. ``side`` has three lines for the panel next to the pile: what is wild for the
    viewer, or how far there is to climb. Melds just ``laid`` down, with ``laid_wild`` as wilds, replace ``side`` and
    all of the pile except its top card. ``line`` is the caption. The ``hand`` is in groups, and ``new`` is the card
    drawn this turn; cards that are wild for the viewer are ``starred``, even in the pile.
    """

    seats: tuple[Climber, ...]
    steps: int
    stock: int
    pile: Cards
    side: tuple[str, str, str]
    line: str = ""
    laid: tuple[Cards, ...] = ()
    laid_wild: Cards = ()
    hand: tuple[Cards, ...] = ()
    starred: Cards = ()
    new: str = ""

    def stacked(self) -> tuple[Part, ...]:
        """Return the table, which players see alike unless a card of the pile is wild for one, and the hand."""
        table = replace(self, hand=(), starred=tuple(card for card in self.starred if card in self.pile), new="")
        return (table, _OwnGroups(self.hand, self.starred, self.new)) if self.hand else (table,)

    def composed(self) -> Image.Image:
        """Draw the table, without the hand, as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        rows = (self.seats,) if len(self.seats) <= SIDE_BY_SIDE else _in_two_rows(self.seats)
        middle = len(rows) * (SEAT_HEIGHT + BETWEEN)
        below = middle + 2 * STOCK_SHIFT + CARD.height + BETWEEN
        canvas = Canvas(below + caption_height(self.line) - BETWEEN, NARROW)
        for number, row in enumerate(rows):
            for seat, place in zip(row, places(len(row), NARROW, between=BETWEEN), strict=True):
                top = number * (SEAT_HEIGHT + BETWEEN)
                remembered(canvas, _climber, seat, place, SEAT_HEIGHT, self.steps, top=top)
        if self.laid:
            self._moment(canvas, middle + STOCK_SHIFT)
        else:
            self._piles(canvas, middle)
        if self.line:
            caption(canvas, self.line, below)
        return canvas.image

    def _piles(self, canvas: Canvas, top: int) -> None:
        lay_stock(canvas, self.stock, 0, top, CARD, STOCK_SHIFT, CAP)
        pile = top + STOCK_SHIFT
        _lay(canvas, (self.pile,), CARD, (PILE_LEFT, pile), CARD_STEP, 0, self.starred)
        if not self.pile:
            canvas.lay(sprites.slot(CARD.width, CARD), PILE_LEFT, pile)
        place = Place(NARROW - SIDE, SIDE)
        panels.lay_panel(canvas, place.left, top, place.width, CARD.height + 2 * STOCK_SHIFT)
        for number, (text, tone) in enumerate(zip(self.side, _TONES, strict=True)):
            write(canvas, Line(text, tone, CAP), place, top + 3 + number * LINE, align="middle", inset=INSET)

    def _moment(self, canvas: Canvas, top: int) -> None:
        """Draw the melds laid down and, unless they are gone, the stock and the discard pile's top on the right."""
        left = NARROW - CARD.width
        stock = left - STOCK_SEEN
        if self.stock or self.pile:
            canvas.lay(sprites.card(BACK, CARD), stock, top)
            down = (CARD.height - COUNT_HEIGHT) // 2
            canvas.lay(_card_count(str(self.stock)), stock + (STOCK_SEEN - COUNT_WIDTH) // 2, top + down)
            _lay(canvas, (self.pile,), CARD, (left, top), 0, 0, self.starred)
        melds, cards = len(self.laid), sum(map(len, self.laid))
        room = stock - 2 * BETWEEN - melds * CARD.width - (melds - 1) * MELD_GAP
        step = min(CARD_STEP, room // max(1, cards - melds))
        _lay(canvas, self.laid, CARD, (0, top), step, CARD.width - step + MELD_GAP, self.laid_wild)

    def in_letters(self, letter: Callable[[str], str]) -> TableScene:
        """Return the same table with each card replaced by its ``letter``."""

        def lettered(cards: Cards) -> Cards:
            return tuple(map(letter, cards))

        return replace(
            self,
            pile=lettered(self.pile),
            laid=tuple(map(lettered, self.laid)),
            laid_wild=lettered(self.laid_wild),
            hand=tuple(map(lettered, self.hand)),
            starred=lettered(self.starred),
            new=self.new and letter(self.new),
        )


@dataclass(frozen=True, slots=True)
class _OwnGroups:
    """The viewer's hand below the table."""

    hand: tuple[Cards, ...]
    starred: Cards
    new: str

    def composed(self) -> Image.Image:
        """Draw the hand as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        top = BETWEEN + (RAISED if self.new else 0)
        canvas = Canvas(top + OWN_CARD.height, NARROW)
        gaps = HAND_GAP * (len(self.hand) - 1)
        step = spacing(sum(map(len, self.hand)), OWN_CARD.width, OWN_CARD.width + BETWEEN, NARROW - gaps)
        _lay(canvas, self.hand, OWN_CARD, (0, top), step, HAND_GAP, self.starred, self.new)
        return canvas.image


def _in_two_rows(seats: Sequence[Climber]) -> tuple[Sequence[Climber], ...]:
    first, _ = rows_of(len(seats))
    return seats[:first], seats[first:]


def _climber(canvas: Canvas, seat: Climber, place: Place, steps: int) -> None:
    """Draw a seat's panel: its name, dealer button and cards, and below them its ROUND and the steps of its climb."""
    count = _card_count(str(seat.held)) if seat.held is not None else None
    right = COUNT_WIDTH + BETWEEN if count else 0
    look: Look = "lit" if seat.asked else "plain"
    seat_panel(canvas, place, 0, SEAT_HEIGHT, seat.name, look, seat.dealer, right=right)
    if count:
        canvas.lay(count, place.left + place.width - INSET - COUNT_WIDTH, BETWEEN)
    tone: Tone = "gold" if seat.rose else "plain"
    words = place._replace(width=round(place.width * WORDS))
    left = write(canvas, Line(seat.round, tone, CAP), words, CLIMB_TOP, inset=INSET) + INSET
    each = min((place.left + place.width - INSET - left) // steps, WIDEST_STEP + STEP_GAP)
    width = min(WIDEST_STEP, each - 3)
    for number in range(steps):
        height = LOWEST_STEP + (HIGHEST_STEP - LOWEST_STEP) * number // max(1, steps - 1)
        kind: Step = "climbed" if number < seat.climbed else "here" if number == seat.climbed else "ahead"
        canvas.lay(_step(width, height, kind), left + number * each, CLIMB_TOP + CAP - height)


@Kept
def _step(width: int, height: int, kind: Step) -> Sprite:
    """Draw one step of a climb, for a panel."""
    sheet = Sheet(width, height, 0, palette.PANEL)
    sheet.block((0, 0, width, height), _COLOURS[kind], 4)
    return sprites.solid(sheet)


@Kept
def _card_count(count: str) -> Sprite:
    """Draw the back of a card with a number of cards."""
    sheet = Sheet(COUNT_WIDTH, COUNT_HEIGHT, 7, PAPER)
    sheet.block((3, 3, COUNT_WIDTH - 3, COUNT_HEIGHT - 3), NIGHT, 5)
    wide = min(text_width(count, CAP), COUNT_WIDTH - 8)
    sheet.letters(count, (COUNT_WIDTH - wide) / 2, (COUNT_HEIGHT - CAP) / 2, CAP, wide, PAPER)
    return sprites.loose(sheet)


def _lay(
    canvas: Canvas,
    groups: Sequence[Cards],
    form: Format,
    corner: tuple[int, int],
    step: int,
    between: int,
    starred: Collection[str],
    new: str = "",
) -> None:
    """Lay groups of cards from left to right: ``step`` between cards, and an extra ``between`` between groups.

    Cards overlap if ``step`` is less than their width. The ``new`` card is raised.
    """
    left, top = corner
    before, high = "", 0
    for group in groups:
        for place, card in enumerate(group):
            advance = step + (0 if place else between)
            up = RAISED if card == new else 0
            left += advance if before else 0
            below = neighbour(before, form, advance, up - high) if before and advance < form.width else None
            lay_card(canvas, card, form, left, top - up, below)
            if card in starred:
                lay_star(canvas, form, left, top - up)
            before, high = card, up
