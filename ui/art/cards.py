"""Draw card faces and backs at the size they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER, Sheet
from ui.art.letters import RANKS, parted
from ui.art.pictures import BACK


class Suit(NamedTuple):
    """A suit's colour and its shape."""

    colour: str
    shape: str


class Hue(NamedTuple):
    """One of Spectrum's colours: its background, its ink and its shape."""

    ground: str
    ink: str
    shape: str


SUITS = {
    "S": Suit(INK, "spade"),
    "H": Suit("#d70822", "heart"),
    "D": Suit("#2752ac", "diamond"),
    "C": Suit("#308e59", "club"),
}
HUES = {
    "R": Hue("#b8231a", PAPER, "cherries"),
    "Y": Hue("#ffdc14", "#1c1b1c", "sun"),
    "G": Hue("#4db180", "#1c1b1c", "triangle"),
    "B": Hue("#1732b0", PAPER, "drop"),
    "P": Hue("#ee64b8", "#1c1b1c", "flower"),
    "W": Hue("#f7faff", "#1c1b1c", "ring"),
    "K": Hue("#1c1b1c", PAPER, "moon"),
}
JOKERS = {"X1": INK, "X2": "#d70822"}
HEADGEAR = {"K": "crown", "Q": "coronet", "J": "cap"}
NIGHT, DUSK = "#2b3a70", "#3d5096"  # the back
DARK_HAIRLINE = "#1c1b1c"


@dataclass(frozen=True, slots=True)
class Format:
    """A card's dimensions in pixels: rank and suit in a strip on the left, a large shape at the bottom right."""

    width: int
    height: int
    radius: int
    margin: int
    cap: int
    strip: int
    suit: int
    shape: int


HAND = Format(width=188, height=264, radius=14, margin=8, cap=90, strip=56, suit=54, shape=98)
TABLE = Format(width=148, height=188, radius=12, margin=8, cap=60, strip=44, suit=42, shape=74)
OWN_CARD = Format(width=120, height=140, radius=10, margin=5, cap=50, strip=36, suit=32, shape=56)
"""The size of the reader's own cards in a narrow picture."""
NARROW_TABLE = Format(width=76, height=104, radius=8, margin=4, cap=36, strip=28, suit=24, shape=38)
"""The size of cards on the table of a narrow picture: small enough for four melds next to a pile."""
TILE = Format(width=128, height=128, radius=20, margin=9, cap=74, strip=64, suit=0, shape=58)


def face(card: str, form: Format) -> Image.Image:
    """Draw a card, or the back for ``BACK``, as RGBA with transparent corners. ``KS:R`` is a king with the letter R.

    :raises ValueError: if the card is unknown.
    """
    if card == BACK:
        return _back(form)
    if card in JOKERS:
        return _joker(JOKERS[card], form)
    itself, letter = parted(card)
    if len(itself) == 2 and itself[1] in SUITS and itself[0] in RANKS:
        return _french(itself[0], letter, SUITS[itself[1]], form)
    if itself[:1] in HUES and itself[1:].isdigit():
        return _coloured(letter, HUES[itself[0]], form)
    raise ValueError(f"unknown card {card[:8]!r}")


def plain(letter: str, form: Format) -> Image.Image:
    """Draw a blank card in the Spectrum colour with this letter, or else in white."""
    return (_coloured_sheet(HUES[letter], form) if letter in HUES else _sheet(form)).finished()


def _sheet(form: Format, edge: str = HAIRLINE) -> Sheet:
    sheet = Sheet(form.width, form.height, form.radius, edge)
    sheet.block((2, 2, form.width - 2, form.height - 2), PAPER, form.radius - 2)
    return sheet


def _square(left: float, top: float, side: float) -> tuple[float, float, float, float]:
    return left, top, left + side, top + side


def _place(form: Format) -> tuple[float, float, float, float]:
    """Return the large shape's bounding box."""
    gap = form.margin + 2
    return _square(form.width - gap - form.shape, form.height - gap - form.shape, form.shape)


def _corner(sheet: Sheet, letters: str, shape: str, colour: str, form: Format) -> None:
    """Draw the rank and suit in the left strip."""
    sheet.letters(letters, form.margin, form.margin + form.cap * 0.08, form.cap, form.strip, colour)
    if form.suit:
        left = form.margin + (form.strip - form.suit) / 2
        sheet.shape(shape, _square(left, form.margin + form.cap * 1.3, form.suit), colour)


def _french(rank: str, letter: str, suit: Suit, form: Format) -> Image.Image:
    sheet = _sheet(form)
    _corner(sheet, letter, suit.shape, suit.colour, form)
    left, top, right, bottom = _place(form)
    if not form.suit:
        sheet.shape(suit.shape, (left, top, right, bottom), PAPER, stroke=form.shape * 0.07)
    if rank == "A" and form.suit:
        grow = form.shape * 0.1
        sheet.shape(suit.shape, (left - grow, top - grow, right, bottom), suit.colour)
    else:
        sheet.shape(suit.shape, (left, top, right, bottom), suit.colour)
    if rank in HEADGEAR and form.suit:
        side = form.shape * 0.84
        hat = _square((left + right - side) / 2, top - side * (0.8 if suit.shape == "heart" else 0.86), side)
        if rank == "J":
            sheet.shape("plume", hat, suit.colour)
        sheet.shape(HEADGEAR[rank], hat, suit.colour, stroke=form.shape * 0.035)
        sheet.shape(HEADGEAR[rank], hat, GOLD)
    return sheet.finished()


def _joker(colour: str, form: Format) -> Image.Image:
    sheet = _sheet(form)
    left, top, right, bottom = _place(form)
    if form.suit:
        sheet.shape("star", _square(form.margin, form.margin + form.cap * 0.24, form.strip), colour)
        side = form.suit
        sheet.shape("jester", _square(form.margin, form.margin + form.cap * 1.3, side), colour)
        left, top = left - form.shape * 0.22, top - form.shape * 0.22
    else:
        sheet.shape("star", _square(form.margin, form.margin, form.strip * 0.8), colour)
    sheet.shape("jester", (left, top, right, bottom), colour, stroke=form.shape * 0.03)
    sheet.shape("jester", (left, top, right, bottom), GOLD)
    return sheet.finished()


def _coloured(letter: str, hue: Hue, form: Format) -> Image.Image:
    sheet = _coloured_sheet(hue, form)
    _corner(sheet, letter, hue.shape, hue.ink, form)
    if not form.suit:
        sheet.shape(hue.shape, _place(form), hue.ground, stroke=form.shape * 0.07)
    sheet.shape(hue.shape, _place(form), hue.ink)
    return sheet.finished()


def _coloured_sheet(hue: Hue, form: Format) -> Sheet:
    """Draw a dark hairline, a white ring and the colour, so that the card stands out on any theme."""
    sheet = _sheet(form, edge=DARK_HAIRLINE)
    ring = 6
    sheet.block((ring, ring, form.width - ring, form.height - ring), hue.ground, form.radius - ring)
    return sheet


def _back(form: Format) -> Image.Image:
    """Draw a night-blue back with flights of stairs."""
    sheet = _sheet(form)
    step = form.width / 9
    for number in range(-9, 10):
        low, high = _flight(form, step, number), _flight(form, step, number + 1)
        sheet.polygon([*low, *reversed(high)], NIGHT if number % 2 else DUSK)
    sheet.polygon([*_flight(form, step, 0), *reversed(_flight(form, step, 0.35))], GOLD)
    sheet.frame((0, 0, form.width, form.height), HAIRLINE, 2, form.radius)
    sheet.frame((2, 2, form.width - 2, form.height - 2), PAPER, form.width * 0.045, form.radius - 2)
    return sheet.finished()


def _flight(form: Format, step: float, number: float) -> list[tuple[float, float]]:
    """Return the edge of a flight of stairs across the whole card, ``number`` steps below the middle."""
    x, y = form.width / 2 - 8 * step, form.height / 2 + (8 + 2 * number) * step
    return [(x + (at + 1) // 2 * step, y - at // 2 * step) for at in range(34)]
