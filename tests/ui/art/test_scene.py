"""Test the cached parts of scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import get_args

from PIL import Image

from tests.ui.art.picture_checks import FOURTEEN
from ui.art import panels
from ui.art.canvas import WIDTH, Canvas
from ui.art.cards import HAND, TABLE
from ui.art.deeds import ActionPicture, Deed, Pile
from ui.art.layout import lay_card, lay_stock
from ui.art.panels import Disc, Line, Look, Tone
from ui.art.pictures import BACK, Picture
from ui.art.scene import Place, cards_in_row, places, remembered, ribbon, seat_panel, write

LOOKS: tuple[Look, ...] = get_args(Look)
TONES: tuple[Tone, ...] = get_args(Tone)
DISCS: tuple[Disc, ...] = get_args(Disc)


@dataclass(frozen=True, slots=True)
class Furniture:
    """The building blocks of scenes: ribbons, and a panel in each style with everything it can hold."""

    def composed(self) -> Image.Image:
        canvas = Canvas(560)
        for place, look in zip(places(len(LOOKS)), LOOKS, strict=True):
            seat_panel(canvas, place, 0, 400, f"{look} and a very long name", look, "D" if look != "lit" else "")
            for number, tone in enumerate(TONES):
                align = ("left", "middle", "right")[number % 3]
                write(canvas, Line(f"{tone} 7♥\ufe0e ★ ✿", tone, 24), place, 64 + 40 * number, look, align=align)
            for number, kind in enumerate(DISCS):
                canvas.lay(panels.disc(kind, look), place.left + 20 + 36 * number, 320)
                canvas.lay(panels.disc(kind, look, 40), place.left + 130 + 44 * number, 320)
        ribbon(canvas, "The moment · 💧○☽▲", 410)
        ribbon(canvas, "A line that is pressed together where it is too long to be told in the usual letters " * 2, 480)
        return canvas.image

    def in_letters(self, _letter: Callable[[str], str]) -> Furniture:
        return self


@dataclass(frozen=True, slots=True)
class Foot:
    """A hand at the bottom of a scene, below a bracketed card and a stock of two cards in the other format."""

    cards: tuple[str, ...]
    closed: tuple[str, ...] = ()

    def composed(self) -> Image.Image:
        canvas = Canvas(230 + HAND.height)
        canvas.lay(panels.corners(TABLE), 20, 20)
        lay_card(canvas, "", TABLE, 20, 20)
        lay_stock(canvas, 2, 400, 10, TABLE, 12)
        cards_in_row(canvas, self.cards, HAND, Place(0, WIDTH), 230, self.cards[1:3], self.closed)
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> Foot:
        return Foot(tuple(map(letter, self.cards)), tuple(map(letter, self.closed)))


PICTURES: dict[str, Picture] = {
    "furniture": Furniture(),
    "a foot of fourteen": Foot(FOURTEEN, FOURTEEN[::2]),
    "a foot of five": Foot(FOURTEEN[:5], FOURTEEN[1:5]),
    "a foot without cards": Foot(()),
    "an action in three steps": ActionPicture(
        (
            Deed("1. Show", Pile(("2S", "9H"), "hand", closed=("2S",), spread=True)),
            Deed("2. Build", Pile((BACK, "9H")), Pile(("8D", ""), "staircase", steps=True)),
            Deed("3. Swap", Pile(("P1",), "you"), Pile(("",), "they"), swap=True),
        )
    ),
}


def test_places_fill_the_width_side_by_side_with_the_same_gap() -> None:
    for count in range(1, 7):
        found = places(count, 1000, 50)
        gaps = {after.left - before.left - before.width for before, after in pairwise(found)}
        assert found[0].left == 50
        assert gaps <= {8}
        assert 1050 - count < found[-1].left + found[-1].width <= 1050
    assert places(1) == [Place(0, WIDTH)]


def test_a_part_is_drawn_once_and_looks_the_same_everywhere() -> None:
    drawn = []

    def draw(canvas: Canvas, name: str, place: Place, dealer: str) -> None:
        drawn.append(name)
        seat_panel(canvas, place, 0, 100, name, "lit", dealer)

    here, there = Canvas(220), Canvas(220)
    for left, top in ((0, 0), (400, 110)):
        remembered(here, draw, "Ann", Place(left, 300), 100, "D", top=top)
        seat_panel(there, Place(left, 300), top, 100, "Ann", "lit", "D")
    assert drawn == ["Ann"]
    assert here.image.tobytes() == there.image.tobytes()
    remembered(here, draw, "Ben", Place(0, 300), 100, "D")
    remembered(here, draw, "Ann", Place(0, 200), 100, "D")
    assert drawn == ["Ann", "Ben", "Ann"]
