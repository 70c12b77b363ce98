"""Draw a player's profile card: rating over time, places, games, best hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from ui.art import panels, sprites
from ui.art.canvas import CAP, NARROW, Canvas
from ui.art.cards import OWN_CARD
from ui.art.drawing import GOLD, HAIRLINE, Sheet, text_width, writable
from ui.art.palette import PANEL, QUIET, STEP
from ui.art.panels import Tone
from ui.art.scene import Place, cards_in_row
from ui.art.sprites import Sprite

EDGE = 24
RIGHT = NARROW - EDGE
NAME, HUGE, LARGE, GAP = 46, 84, 40, 16
PLAYED = 88
PLOT, PLOT_TOP, PLOT_HEIGHT = 432, 146, 180
MARKS = 356
LEFT_HALF = MARKS - 2 * EDGE
STREAK = PLOT_TOP + PLOT_HEIGHT + 24
PLACES, TALLEST_BAR, WIDEST_BAR, MAX_BARS = 176, 54, 72, 8
BARS_FOOT = STREAK + 2 * CAP + GAP + 8 + TALLEST_BAR
GAMES, ROW, COLUMN_GAP = BARS_FOOT + CAP + 36, 44, 18
MIN_RANGE = 200
"""The minimum range of a plot in points, so that the changes of a match or two don't look like a cliff."""
DOT = 12


class GameLine(NamedTuple):
    """A game as text: its name, matches and rating."""

    name: str
    played: str
    rating: str


class ClubLine(NamedTuple):
    """A way to play other than matches, as text: its name and the player's record."""

    name: str
    record: str


class Spot(NamedTuple):
    """The rating after a match, and its uncertainty."""

    points: int
    spread: int


@dataclass(frozen=True, slots=True)
class ProfilePicture:
    """A player's name and everything else on their card, in the reader's language.

    ``places`` counts matches by place, starting with first place; ``curve`` is the rating after each match. These and
    ``games`` have at least one element; ``club`` may be empty. The cards of the best hand, ``best``, are shown below
    ``best_title``. Both are empty if there is no best hand.
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
    club: tuple[ClubLine, ...] = ()

    def composed(self) -> Image.Image:
        """Draw the card in palette colours."""
        height = _height(self)
        canvas = Canvas(height, NARROW)
        panels.lay_panel(canvas, 0, 0, NARROW, height)
        _head(canvas, self)
        canvas.lay(_plot(self.curve), PLOT, PLOT_TOP)
        for points, down in _marks(self.curve):
            _write(canvas, str(points), MARKS, PLOT_TOP + down - CAP // 2, CAP, PLOT - MARKS - 8, "quiet")
        _write(canvas, self.places_title, EDGE, BARS_FOOT + 10, CAP, PLACES - EDGE - GAP, "quiet")
        _bars(canvas, self.places[:MAX_BARS])
        _games(canvas, self.games)
        _club(canvas, self.club, _below_games(len(self.games)))
        best = _above_best(self)
        _write(canvas, self.best_title, EDGE, best, CAP, RIGHT - EDGE, "quiet")
        cards_in_row(canvas, self.best, OWN_CARD, Place(EDGE, RIGHT - EDGE), best + CAP + GAP)
        return canvas.image

    def in_letters(self, letter: Callable[[str], str]) -> ProfilePicture:
        """Return the same picture with ``letter`` applied to each playing card."""
        return replace(self, best=tuple(map(letter, self.best)))


def _below_games(games: int) -> int:
    return GAMES + ROW * games + 8


def _above_best(card: ProfilePicture) -> int:
    return _below_games(len(card.games)) + (ROW * len(card.club) + 8 if card.club else 0)


def _height(card: ProfilePicture) -> int:
    title = CAP + EDGE if card.best_title else 0
    return _above_best(card) + title + (GAP + OWN_CARD.height if card.best else 0)


def _head(canvas: Canvas, card: ProfilePicture) -> None:
    """Write the name, the number of matches, the rating, and the winning streak."""
    _write(canvas, card.name, EDGE, EDGE, NAME, RIGHT - EDGE)
    _write(canvas, card.played, EDGE, PLAYED, CAP, RIGHT - EDGE)
    _write(canvas, card.rating_title, EDGE, PLOT_TOP, CAP, LEFT_HALF, "quiet")
    foot = PLOT_TOP + PLOT_HEIGHT - GAP
    after = _write(canvas, card.rating, EDGE, foot - HUGE, HUGE, 200, "gold") + GAP
    _write(canvas, card.spread, after, foot - LARGE, LARGE, EDGE + LEFT_HALF - after)
    _write(canvas, card.streak, EDGE, STREAK, CAP, RIGHT - EDGE, "quiet")


def _range(curve: tuple[Spot, ...]) -> tuple[float, float]:
    """Return the lowest and highest ratings of a plot that shows the whole line and the last uncertainty."""
    last = curve[-1]
    values = [last.points - last.spread, last.points + last.spread, *(spot.points for spot in curve)]
    missing = max(0, MIN_RANGE - (max(values) - min(values))) / 2
    return min(values) - missing - 5, max(values) + missing + 5


def _down(points: float, curve: tuple[Spot, ...]) -> int:
    """Return a rating's distance from the top of the plot, clamped to the plot."""
    low, high = _range(curve)
    return round(PLOT_HEIGHT * (high - max(low, min(high, points))) / (high - low))


def _marks(curve: tuple[Spot, ...]) -> list[tuple[int, int]]:
    """Return two or three round ratings within a plot, and their distances from the top."""
    low, high = _range(curve)
    step = next(step for step in (100, 200, 500, 1000, 100_000) if (high - low) / step < 4)
    marks = range(int(low // step) * step + step, int(high) + 1, step)
    return [(points, _down(points, curve)) for points in marks]


def _plot(curve: tuple[Spot, ...]) -> Sprite:
    """Draw the rating match by match as a line, with its uncertainty as a band."""
    width = RIGHT - PLOT
    sheet = Sheet(width, PLOT_HEIGHT, 0, PANEL)
    first = width - DOT if len(curve) == 1 else 0  # place a single match at the right end
    across = [first + number * (width - DOT) / max(1, len(curve) - 1) for number in range(len(curve))]
    upper = [(x, float(_down(spot.points + spot.spread, curve))) for x, spot in zip(across, curve, strict=True)]
    lower = [(x, float(_down(spot.points - spot.spread, curve))) for x, spot in zip(across, curve, strict=True)]
    sheet.polygon([*upper, *reversed(lower)], STEP)
    for _, down in _marks(curve):
        sheet.block((0, down - 1, width - DOT, down + 1), HAIRLINE)
    line = [(x, float(_down(spot.points, curve))) for x, spot in zip(across, curve, strict=True)]
    for (x, y), (to_x, to_y) in pairwise(line):
        sheet.polygon([(x, y - 4), (to_x, to_y - 4), (to_x, to_y + 4), (x, y + 4)], GOLD)
    x, y = line[-1][0], max(DOT, min(PLOT_HEIGHT - DOT, line[-1][1]))  # so that it isn't cut off at an edge
    sheet.block((x - DOT, y - DOT, x + DOT, y + DOT), PANEL, DOT)
    sheet.block((x - DOT + 3, y - DOT + 3, x + DOT - 3, y + DOT - 3), GOLD, DOT)
    return sprites.solid(sheet)


def _games(canvas: Canvas, games: tuple[GameLine, ...]) -> None:
    """Write a three-column line per game; the name gets the width left over by the other two columns."""
    ratings = round(min(180, max(text_width(game.rating, CAP) for game in games)))
    played = round(min(210, max(text_width(game.played, CAP) for game in games)))
    from_played = RIGHT - ratings - played - COLUMN_GAP
    for number, game in enumerate(games):
        top = GAMES + number * ROW
        _write(canvas, game.name, EDGE, top, CAP, from_played - COLUMN_GAP - EDGE)
        _write(canvas, game.played, from_played, top, CAP, played, "quiet")
        _write(canvas, game.rating, RIGHT, top, CAP, ratings, to="left")


def _club(canvas: Canvas, club: tuple[ClubLine, ...], top: int) -> None:
    """Write a line for each way to play other than matches: its name, and the record in the remaining width."""
    for number, line in enumerate(club):
        after = _write(canvas, line.name, EDGE, top + number * ROW, CAP, LEFT_HALF) + COLUMN_GAP
        _write(canvas, line.record, RIGHT, top + number * ROW, CAP, RIGHT - after, "quiet", to="left")


def _bars(canvas: Canvas, places: tuple[int, ...]) -> None:
    """Draw a bar per place, as high as its number of matches, with that number above it and the place below."""
    width = min(WIDEST_BAR, (RIGHT - PLACES) // len(places) - 12)
    for number, times in enumerate(places):
        left = PLACES + number * (width + 12)
        high = max(4, round(TALLEST_BAR * times / max(1, *places)))
        bar = Sheet(width, high, 0, PANEL)
        bar.block((0, 0, width, high), QUIET if number else GOLD, 4)
        canvas.lay(sprites.solid(bar), left, BARS_FOOT - high)
        _write(canvas, str(times), left, BARS_FOOT - high - CAP - 8, CAP, width, to="middle")
        _write(canvas, f"{number + 1}.", left, BARS_FOOT + 10, CAP, width, "quiet", to="middle")


def _write(
    canvas: Canvas, text: str, left: int, top: int, cap: int, widest: int, tone: Tone = "plain", to: str = "right"
) -> int:
    """Write a line that starts at, ends at or is centred on a position; return its right end.

    Letters missing from the font are left out.
    """
    written = writable(text)
    sprite = panels.words(written, cap, tone, "plain", widest)
    wide = sprite.image.width - 4
    start = left + {"right": 0, "left": -wide, "middle": (widest - wide) // 2}[to]
    if written:
        canvas.lay(sprite, start, top)
    return start + wide
