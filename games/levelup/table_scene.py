"""Draw the table of Level Up: each player's climb, the piles or the melds laid down, the viewer's hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import GAP, WIDTH, Canvas
from ui.art.cards import HAND, NIGHT, Format
from ui.art.drawing import GOLD, PAPER, Sheet, text_width
from ui.art.layout import lay_card, lay_star, lay_stock, neighbour, spacing
from ui.art.panels import Line
from ui.art.pictures import BACK
from ui.art.scene import (
    MARGIN,
    RIBBON_HEIGHT,
    Place,
    places,
    remembered,
    ribbon,
    seat_panel,
    write,
)
from ui.art.sprites import Sprite

Cards = tuple[str, ...]
Step = Literal["climbed", "here", "ahead"]

PANEL_HEIGHT, NUMBER_CAP, FLOOR = 138, 26, 14
WORDS_CAP, WORDS_TOP = 26, 62
LOWEST_STEP, HIGHEST_STEP, WIDEST_STEP, STEP_GAP = 10, 26, 28, 12
STOCK_WIDTH, STOCK_HEIGHT = 44, 54
CARD = Format(width=124, height=160, radius=10, margin=6, cap=50, strip=38, suit=36, shape=60)
"""The size of a card on the table: small enough for four melds next to the top of the discard pile."""
CARD_STEP = CARD.margin + CARD.strip + 10
"""The offset between overlapping cards, so that their ranks and suits stay visible."""
STOCK_SHIFT = 4
MIDDLE_TOP = PANEL_HEIGHT + GAP
CARDS_TOP = MIDDLE_TOP + STOCK_SHIFT
RIBBON_TOP = CARDS_TOP + CARD.height + 2 * GAP
PILE_LEFT, SIDE = 164, 300
RAISED = 12
"""How far the card just drawn is raised above the hand."""
MELD_GAP, HAND_GAP = 12, 16
STOCK_SEEN = 62
"""How much of the stock stays visible under the top of the discard pile."""

_COLOURS: dict[Step, str] = {"climbed": GOLD, "here": PAPER, "ahead": palette.STEP}


class Climber(NamedTuple):
    """A seat: its name, the steps it has ``climbed``, and two texts: its ROUND and the cards it holds.

    ``asked`` marks the seat whose turn it is, ``rose`` the seat that has just climbed; ``dealer`` is the letter on the
    dealer button.
    """

    name: str
    climbed: int
    round: str
    held: str
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

    def composed(self) -> Image.Image:
        """Draw the table as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        foot = RIBBON_TOP + (RIBBON_HEIGHT + GAP if self.line else 0) + (RAISED if self.new else 0)
        canvas = Canvas(foot + HAND.height if self.hand else foot - GAP)
        for seat, place in zip(self.seats, places(len(self.seats)), strict=True):
            remembered(canvas, _climber, seat, place, PANEL_HEIGHT, self.steps)
        if self.laid:
            self._moment(canvas)
        else:
            self._piles(canvas)
        if self.line:
            ribbon(canvas, self.line, RIBBON_TOP)
        self._hand(canvas, foot)
        return canvas.image

    def _piles(self, canvas: Canvas) -> None:
        lay_stock(canvas, self.stock, 0, MIDDLE_TOP, CARD, STOCK_SHIFT)
        _lay(canvas, (self.pile,), CARD, (PILE_LEFT, CARDS_TOP), CARD_STEP, 0, self.starred)
        if not self.pile:
            canvas.lay(sprites.slot(CARD.width, CARD), PILE_LEFT, CARDS_TOP)
        place = Place(WIDTH - SIDE, SIDE)
        canvas.lay(panels.panel(place.width, CARD.height), place.left, CARDS_TOP)
        first, second, third = self.side
        write(canvas, Line(first, "plain", 34), place, CARDS_TOP + 16, align="middle")
        write(canvas, Line(second, "gold", 34), place, CARDS_TOP + 65, align="middle")
        write(canvas, Line(third, "quiet", 28), place, CARDS_TOP + 115, align="middle")

    def _moment(self, canvas: Canvas) -> None:
        """Draw the melds laid down and, unless they are gone, the stock and the discard pile's top on the right."""
        left = WIDTH - CARD.width
        stock = left - STOCK_SEEN
        if self.stock or self.pile:
            canvas.lay(sprites.card(BACK, CARD), stock, CARDS_TOP)
            down = (CARD.height - STOCK_HEIGHT) // 2
            canvas.lay(_card_count(self.stock), stock + (STOCK_SEEN - STOCK_WIDTH) // 2, CARDS_TOP + down)
            _lay(canvas, (self.pile,), CARD, (left, CARDS_TOP), 0, 0, self.starred)
        melds, cards = len(self.laid), sum(map(len, self.laid))
        room = stock - 2 * GAP - melds * CARD.width - (melds - 1) * MELD_GAP
        step = min(CARD_STEP, room // max(1, cards - melds))
        _lay(canvas, self.laid, CARD, (0, CARDS_TOP), step, CARD.width - step + MELD_GAP, self.laid_wild)

    def _hand(self, canvas: Canvas, top: int) -> None:
        count = sum(map(len, self.hand))
        gaps = HAND_GAP * (len(self.hand) - 1)
        step = spacing(count, HAND.width, HAND.width + GAP, WIDTH - gaps)
        _lay(canvas, self.hand, HAND, (0, top), step, HAND_GAP, self.starred, self.new)

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


def _climber(canvas: Canvas, seat: Climber, place: Place, steps: int) -> None:
    """Draw a seat's panel: name and dealer button, its ROUND and cards in words, and the steps of its climb."""
    seat_panel(canvas, place, 0, PANEL_HEIGHT, seat.name, "lit" if seat.asked else "plain", seat.dealer)
    floor = PANEL_HEIGHT - FLOOR
    _words(canvas, seat, place)
    each = min((place.width - 2 * MARGIN) // steps, WIDEST_STEP + STEP_GAP)
    width = min(WIDEST_STEP, each - 4)
    for number in range(steps):
        height = _step_height(number, steps)
        kind: Step = "climbed" if number < seat.climbed else "here" if number == seat.climbed else "ahead"
        canvas.lay(_step(width, height, kind), place.left + MARGIN + number * each, floor - height)


def _words(canvas: Canvas, seat: Climber, place: Place) -> None:
    """Write the seat's ROUND on the left and its cards on the right; if space is short, compress both equally."""
    room = place.width - 2 * MARGIN - GAP
    wide, beside = (text_width(words, WORDS_CAP) for words in (seat.round, seat.held))
    share = round(room * wide / (wide + beside))
    left = place._replace(width=share + 2 * MARGIN)
    right = Place(place.left + share + GAP, room - share + 2 * MARGIN)
    write(canvas, Line(seat.round, "gold" if seat.rose else "plain", WORDS_CAP), left, WORDS_TOP)
    write(canvas, Line(seat.held, "quiet", WORDS_CAP), right, WORDS_TOP, align="right")


def _step_height(number: int, steps: int) -> int:
    return LOWEST_STEP + (HIGHEST_STEP - LOWEST_STEP) * number // max(1, steps - 1)


@lru_cache(maxsize=256)
def _step(width: int, height: int, kind: Step) -> Sprite:
    """Draw one step of a climb, for a panel."""
    sheet = Sheet(width, height, 0, palette.PANEL)
    sheet.block((0, 0, width, height), _COLOURS[kind], 4)
    return sprites.solid(sheet)


@lru_cache(maxsize=64)
def _card_count(count: int) -> Sprite:
    """Draw the back of a card with the number of cards in the stock."""
    sheet = Sheet(STOCK_WIDTH, STOCK_HEIGHT, 8, PAPER)
    sheet.block((3, 3, STOCK_WIDTH - 3, STOCK_HEIGHT - 3), NIGHT, 6)
    cap = NUMBER_CAP
    text = str(count)
    wide = min(text_width(text, cap), STOCK_WIDTH - 10)
    sheet.letters(text, (STOCK_WIDTH - wide) / 2, (STOCK_HEIGHT - cap) / 2, cap, wide, PAPER)
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
