"""Draw an action of a game for its rules page: which cards go where, one panel per step of the action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PIL import Image

from ui.art import palette, panels, sprites
from ui.art.canvas import CAP, NARROW, Canvas
from ui.art.cards import NARROW_TABLE
from ui.art.drawing import Sheet, text_width
from ui.art.kept import Kept
from ui.art.layout import lay_card, neighbour
from ui.art.panels import Line, Tone
from ui.art.scene import BETWEEN, INSET, TIGHTEST, Place, write
from ui.art.sprites import Sprite

CARD = NARROW_TABLE
ARROW_WIDTH, ARROW_HEIGHT = 34, 26
FARTHEST = 240
"""The maximum width added between and around cards and where they go, so that the eye can follow the arrow."""
RISE, BASE = 12, 10
CARDS_TOP = INSET + CAP + 2 * INSET
BELOW = INSET + CAP + INSET


class Pile(NamedTuple):
    """Cards with their ``place`` in words below them; ``""`` is the slot for a card that goes there.

    They overlap unless they are ``spread``. The ``closed`` ones can't be played; ``steps`` of a staircase rise.
    """

    cards: tuple[str, ...]
    place: str = ""
    closed: tuple[str, ...] = ()
    spread: bool = False
    steps: bool = False

    @property
    def step(self) -> int:
        """The distance between cards."""
        return CARD.width + BETWEEN // 2 if self.spread or self.steps else CARD.margin + CARD.strip + 6

    @property
    def width(self) -> int:
        """The width of all cards."""
        return CARD.width + self.step * (len(self.cards) - 1)

    @property
    def height(self) -> int:
        """The height of all cards, with the steps below them."""
        return CARD.height + (BASE + RISE * (len(self.cards) - 1) if self.steps else 0)


class Deed(NamedTuple):
    """A step of an action: its name, the cards, and where they go, if anywhere; a ``swap`` goes both ways."""

    name: str
    cards: Pile
    onto: Pile | None = None
    swap: bool = False

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The cards, and those where they go."""
        return (self.cards, self.onto) if self.onto else (self.cards,)

    @property
    def width(self) -> int:
        """The least width of its panel."""
        return 2 * INSET + sum(pile.width for pile in self.piles) + (ARROW_WIDTH + 2 * INSET) * (len(self.piles) - 1)


@dataclass(frozen=True, slots=True)
class ActionPicture:
    """An action in one to three steps side by side."""

    deeds: tuple[Deed, ...]

    def composed(self) -> Image.Image:
        """Draw the steps as an image of palette colour numbers.

        :raises ValueError: if a card is unknown.
        """
        tallest = max(pile.height for deed in self.deeds for pile in deed.piles)
        named = any(pile.place for deed in self.deeds for pile in deed.piles)
        height = CARDS_TOP + tallest + (BELOW if named else INSET)
        canvas = Canvas(height, NARROW)
        for deed, place in zip(self.deeds, self.panels(), strict=True):
            panels.lay_panel(canvas, place.left, 0, place.width, height)
            write(canvas, Line(deed.name, "plain", CAP), place, INSET, align="middle", inset=INSET)
            for pile, room in zip(deed.piles, rooms(deed, place), strict=True):
                _pile(canvas, pile, room, CARDS_TOP + tallest)
            if deed.onto:
                middle = rooms(deed, place)[0]
                arrow = _arrow(both=deed.swap)
                down = CARDS_TOP + tallest - (CARD.height + ARROW_HEIGHT) // 2
                canvas.lay(arrow, middle.left + middle.width - ARROW_WIDTH // 2, down)
        return canvas.image

    def panels(self) -> list[Place]:
        """Return the steps' panels, each as wide as its cards, sharing what is left."""
        spare = NARROW - sum(deed.width for deed in self.deeds) - BETWEEN * (len(self.deeds) - 1)
        left, found = 0, list[Place]()
        for number, deed in enumerate(self.deeds):
            more = spare * (number + 1) // len(self.deeds) - spare * number // len(self.deeds)
            found.append(Place(left, deed.width + more))
            left += deed.width + more + BETWEEN
        return found

    def crowded(self) -> list[str]:
        """Return the words that would be compressed too much to be read easily."""
        found = []
        for deed, place in zip(self.deeds, self.panels(), strict=True):
            texts = [(deed.name, place), *zip((pile.place for pile in deed.piles), rooms(deed, place), strict=True)]
            found += [text for text, room in texts if text_width(text, CAP) * TIGHTEST > room.width - 2 * INSET]
        return found

    def in_letters(self, letter: Callable[[str], str]) -> ActionPicture:
        """Return the same steps with each card replaced by its ``letter``."""

        def lettered(pile: Pile) -> Pile:
            cards, closed = ([letter(card) if card else card for card in some] for some in (pile.cards, pile.closed))
            return pile._replace(cards=tuple(cards), closed=tuple(closed))

        deeds = (
            deed._replace(cards=lettered(deed.cards), onto=deed.onto and lettered(deed.onto)) for deed in self.deeds
        )
        return replace(self, deeds=tuple(deeds))


def rooms(deed: Deed, place: Place) -> list[Place]:
    """Divide a panel among the cards and where they go; the arrow is on the border between them."""
    if not deed.onto:
        return [place]
    spare = place.width - deed.width
    inner = min(spare, FARTHEST)
    left = place.left + (spare - inner) // 2
    border = left + INSET + deed.cards.width + INSET + (ARROW_WIDTH + inner) // 2
    right = border + (ARROW_WIDTH + inner) // 2 + INSET + deed.onto.width + INSET
    return [Place(left, border - left), Place(border, right - border)]


def _pile(canvas: Canvas, pile: Pile, room: Place, foot: int) -> None:
    """Lay a pile's cards in the middle of its room, ending at ``foot``, and the name of its place below."""
    left = room.left + (room.width - pile.width) // 2
    for number, card in enumerate(pile.cards):
        up = BASE + RISE * number if pile.steps else 0
        before = pile.cards[number - 1] if number else ""
        below = neighbour(before, CARD, pile.step, 0) if before and pile.step < CARD.width else None
        lay_card(canvas, card, CARD, left, foot - up - CARD.height, below)
        if up:
            canvas.lay(sprites.step(CARD.width, up, lit=False), left, foot - up)
        left += pile.step
    _shade(canvas, pile, room.left + (room.width - pile.width) // 2, foot - CARD.height)
    if pile.place:
        tone: Tone = "quiet"
        write(canvas, Line(pile.place, tone, CAP), room, foot + INSET, align="middle", inset=INSET)


def _shade(canvas: Canvas, pile: Pile, left: int, top: int) -> None:
    for number, card in enumerate(pile.cards):
        if card in pile.closed:
            seen = CARD.width if number == len(pile.cards) - 1 else min(pile.step, CARD.width)
            canvas.shade(sprites.card(card, CARD), left + number * pile.step, top, seen)


@Kept
def _arrow(*, both: bool) -> Sprite:
    """Draw an arrow to the right, or one in each direction."""
    sheet = Sheet(ARROW_WIDTH, ARROW_HEIGHT, 0, palette.PANEL)
    lines: Sequence[tuple[float, bool]] = ((6, True), (20, False)) if both else ((13, True),)
    for middle, right in lines:
        half = 6 if both else 10
        tip, tail = (ARROW_WIDTH - 1, 1) if right else (1, ARROW_WIDTH - 1)
        wing = tip + (-half - 4 if right else half + 4)
        sheet.block((min(tail, wing), middle - 2.5, max(tail, wing), middle + 2.5), palette.QUIET)
        sheet.polygon([(tip, middle), (wing, middle - half), (wing, middle + half)], palette.QUIET)
    return sprites.solid(sheet)
