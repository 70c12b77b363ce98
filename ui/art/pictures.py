"""Describe pictures of hands and tables as plain data; :func:`ui.art.render.render` draws them.

Pictures that only one game draws, such as staircases, are in that game's folder: see :class:`GamePicture`.

Pictures are 1100 pixels wide, twice what Discord shows, so that cards have the same size in all of them. Some that show
one large thing are narrower, and so are shown larger.
Cards are texts: ``9D``, ``X1``, ``P3``; :data:`BACK` is a card that lies face down, and ``""`` a place without one. The
order is the one given, from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:  # what is drawn is plain data: only who draws it needs Pillow
    from PIL import Image

BACK = "back"
"""A card that lies face down."""
LONGEST_ROW = 14
"""So many cards of a hand show their ranks when they overlap in one row."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand of up to 14 cards in one overlapped row; the ``wild`` ones get a golden star."""

    cards: tuple[str, ...]
    wild: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """Whole cards side by side, seven to a row."""

    cards: tuple[str, ...]
    wild: tuple[str, ...] = ()


class Played(NamedTuple):
    """A card on the table (``""``: not played yet) and what stands below it; a lit one has a golden plate."""

    card: str
    name: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """Up to six places of a trick, the leader's first; ``turn_up`` lies on the rest of the pack next to it."""

    plays: tuple[Played, ...]
    turn_up: Played | None = None


@dataclass(frozen=True, slots=True)
class PilesPicture:
    """A stock of so many cards, and next to it a pile whose last card is on top; the last eight are shown."""

    stock: int
    pile: tuple[str, ...]


class Group(NamedTuple):
    """Cards that lie together and the name below them; a lit one has a golden plate with a star."""

    cards: tuple[str, ...]
    name: str = ""
    lit: bool = False
    wild: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupsPicture:
    """Groups of overlapped cards: shown hands, collectibles, cards on foreheads."""

    groups: tuple[Group, ...]


class Curve(NamedTuple):
    """A rating over time: whose, and points of (seconds since 1970, rating) from the oldest on."""

    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class CurvesPicture:
    """Up to ten ratings over time in one plot, named at their ends; it is at least ``least`` points high."""

    curves: tuple[Curve, ...]
    least: int = 0


class GamePicture(Hashable, Protocol):
    """A picture that only one game has: plain data too, which also says how it is drawn."""

    def composed(self) -> Image.Image:
        """The picture as colour numbers of the palette, made with the pieces of :mod:`ui.art.layout`.

        :raises ValueError: when a card is not known.
        """

    def in_letters(self, letter: Callable[[str], str]) -> GamePicture:
        """The same picture with ``letter`` of each card in the place of that card."""


Cards = HandPicture | RowsPicture | TrickPicture | PilesPicture | GroupsPicture
Picture = Cards | CurvesPicture | GamePicture
