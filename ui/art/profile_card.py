"""The card that shows a player: rating with its uncertainty and its way there, places, games, the best hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from ui.art import palette, sprites
from ui.art.canvas import GAP
from ui.art.cards import SUITS, TABLE
from ui.art.drawing import GOLD, HAIRLINE, INK, PAPER, Sheet, can_write, text_width
from ui.art.layout import neighbour, spacing

WIDTH = 1100
EDGE, MIDDLE = 44, 500
RIGHT = WIDTH - EDGE
NAME, HUGE, LARGE, SMALL = 52, 104, 46, 28
PLOT_TOP, PLOT_FOOT = 128, 360
HALVES = 408
BARS_TOP, BARS_FOOT = 500, 606
WIDEST_BAR, MOST_BARS = 84, 8
ROW = 54
BEST = 682
CARDS = BEST + SMALL + 26
LEAST_RANGE = 200
"""So many points a plot is high at least: a match or two make no cliff."""
BAND, LINE = "#d6d6d7", SUITS["D"].colour


class GameLine(NamedTuple):
    """A game in words: its name, its matches, its rating."""

    name: str
    played: str
    rating: str


class Spot(NamedTuple):
    """The rating after a match, and by how much it may be off."""

    points: int
    spread: int


@dataclass(frozen=True, slots=True)
class ProfilePicture:
    """Whose card it is and all that stands on it, in words of the reader's language.

    ``places`` count matches from place 1 on; ``curve`` is the rating match by match, at least one; ``best`` are the
    cards below ``best_title``, which is empty where there is no best hand.
    """

    name: str
    played: str
    rating_title: str
    rating: str
    spread: str
    streak: str
    places_title: str
    places: tuple[int, ...]
    games: tuple[GameLine, ...]
    curve: tuple[Spot, ...]
    best_title: str = ""
    best: tuple[str, ...] = ()

    def composed(self) -> Image.Image:
        """The card as colour numbers of the palette."""
        image = palette.indexed(_sheet(self).finished())
        step = spacing(len(self.best), TABLE.width, TABLE.width + GAP, RIGHT - EDGE)
        left, before = EDGE, ""
        for card in self.best:
            sprite = sprites.card(card, TABLE, neighbour(before, TABLE, step, 0) if step < TABLE.width else None)
            image.paste(sprite.image, (left + sprite.left, CARDS + sprite.top), sprite.mask)
            left, before = left + step, card
        return image

    def in_letters(self, letter: Callable[[str], str]) -> ProfilePicture:
        """The same card with ``letter`` of each playing card in the place of that card."""
        return replace(self, best=tuple(map(letter, self.best)))


def _height(card: ProfilePicture) -> int:
    if card.best:
        return CARDS + TABLE.height + EDGE
    return BEST + SMALL + EDGE if card.best_title else BEST - 10


def _sheet(card: ProfilePicture) -> Sheet:
    height = _height(card)
    sheet = Sheet(WIDTH, height, 18)
    sheet.block((2, 2, WIDTH - 2, height - 2), PAPER, 16)
    _write(sheet, card.name, EDGE, 44, NAME, MIDDLE + 40)
    _write_to(sheet, card.played, RIGHT, 62, SMALL, RIGHT - MIDDLE - 130)
    _write(sheet, card.rating_title, EDGE, PLOT_TOP + 6, SMALL, MIDDLE - 2 * EDGE)
    _write(sheet, card.rating, EDGE, PLOT_TOP + 64, HUGE, 240)
    beside = EDGE + min(240, text_width(card.rating, HUGE)) + 22
    _write(sheet, card.spread, beside, PLOT_TOP + 64 + HUGE - LARGE, LARGE, MIDDLE - EDGE - beside)
    _write(sheet, card.streak, EDGE, PLOT_FOOT - SMALL, SMALL, MIDDLE - 2 * EDGE)
    _plot(sheet, card.curve)
    sheet.block((EDGE, HALVES - 14, RIGHT, HALVES - 12), BAND)
    _write(sheet, card.places_title, EDGE, HALVES + 12, SMALL, MIDDLE - 2 * EDGE)
    _bars(sheet, card.places[:MOST_BARS])
    for number, game in enumerate(card.games):
        top = HALVES + 12 + number * ROW
        _write(sheet, game.name, MIDDLE, top, SMALL, 190)
        _write(sheet, game.played, MIDDLE + 206, top, SMALL, 170)
        _write_to(sheet, game.rating, RIGHT, top, SMALL, 160)
    if card.best_title:
        sheet.block((EDGE, BEST - 26, RIGHT, BEST - 24), BAND)
        _write(sheet, card.best_title, EDGE, BEST, SMALL, RIGHT - EDGE)
    return sheet


def _plot(sheet: Sheet, curve: tuple[Spot, ...]) -> None:
    """The rating match by match as a line, within the band of its uncertainty."""
    last = curve[-1]
    values = [last.points - last.spread, last.points + last.spread, *(spot.points for spot in curve)]
    room = max(LEAST_RANGE, max(values) - min(values)) / 2 * 1.05
    middle = (max(values) + min(values)) / 2
    left = MIDDLE + 76

    def at(number: int, points: float) -> tuple[float, float]:
        inside = max(-1.0, min(1.0, (points - middle) / room))
        across = number / max(1, len(curve) - 1)
        return left + across * (RIGHT - left), (PLOT_TOP + PLOT_FOOT) / 2 - inside * (PLOT_FOOT - PLOT_TOP) / 2

    upper = [at(number, spot.points + spot.spread) for number, spot in enumerate(curve)]
    lower = [at(number, spot.points - spot.spread) for number, spot in enumerate(curve)]
    sheet.polygon([*upper, *reversed(lower)], BAND)
    for points in _marks(middle - room, middle + room):
        _, down = at(0, points)
        sheet.block((left, down - 1, RIGHT, down + 1), HAIRLINE)
        _write(sheet, str(points), MIDDLE, down - SMALL / 2, SMALL, left - MIDDLE - 8)
    spots = [at(number, spot.points) for number, spot in enumerate(curve)]
    for (x, y), (to_x, to_y) in pairwise(spots):
        sheet.polygon([(x, y - 4), (to_x, to_y - 4), (to_x, to_y + 4), (x, y + 4)], LINE)
    x, y = spots[-1]
    sheet.block((x - 12, y - 12, x + 12, y + 12), PAPER, 12)
    sheet.block((x - 9, y - 9, x + 9, y + 9), LINE, 9)


def _marks(low: float, high: float) -> list[int]:
    """Round ratings between the ends of a plot: two or three."""
    step = next(step for step in (100, 200, 500, 1000, 100_000) if (high - low) / step < 4)
    return [step * number for number in range(int(low // step) + 1, int(high // step) + 1)]


def _bars(sheet: Sheet, places: tuple[int, ...]) -> None:
    """A bar for each place, as high as it was often come to: its count above, the place below."""
    room = MIDDLE - EDGE - 60
    width = min(WIDEST_BAR, room / max(1, len(places)) - 12)
    for number, times in enumerate(places):
        left = EDGE + number * (width + 12)
        top = BARS_FOOT - (BARS_FOOT - BARS_TOP) * times / max(1, *places)
        if times:
            sheet.block((left, top, left + width, BARS_FOOT), INK, 4)
            sheet.block((left + 2, top + 2, left + width - 2, BARS_FOOT), PAPER if number else GOLD, 3)
        sheet.block((left, BARS_FOOT - 1, left + width, BARS_FOOT + 1), INK)
        _write_mid(sheet, str(times), left + width / 2, top - SMALL - 8, width)
        _write_mid(sheet, f"{number + 1}.", left + width / 2, BARS_FOOT + 10, width)


def _written(text: str) -> str:
    """The letters of a text that the font has."""
    return "".join(character for character in text if can_write(character)).strip()


def _write(sheet: Sheet, text: str, left: float, top: float, cap: float, widest: float) -> None:
    if written := _written(text):
        sheet.letters(written, left, top, cap, widest, INK)


def _write_to(sheet: Sheet, text: str, right: float, top: float, cap: float, widest: float) -> None:
    """A line that ends at the right."""
    written = _written(text)
    _write(sheet, written, right - min(widest, text_width(written, cap)), top, cap, widest)


def _write_mid(sheet: Sheet, text: str, middle: float, top: float, widest: float) -> None:
    _write(sheet, text, middle - min(widest, text_width(text, SMALL)) / 2, top, SMALL, widest)
