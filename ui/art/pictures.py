"""Describe pictures of hands and tables as plain data; :func:`ui.art.render.render` draws them.

Pictures drawn by only one game, such as staircases, are in that game's folder: see :class:`GamePicture`.

Pictures are 1100 pixels wide, twice the width at which Discord shows them, so that cards have the same size in all of
them. Some that show one large object are narrower, so Discord enlarges them. Cards are texts: ``9D``, ``X1``, ``P3``;
:data:`BACK` is a card face down, and ``""`` an empty slot. They are listed from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:  # pictures are plain data; only the drawing code needs Pillow
    from PIL import Image

BACK = "back"
"""A card face down."""
LONGEST_ROW = 14
"""The maximum number of overlapping cards in one row of a hand whose ranks are still visible."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand of up to 14 cards in one overlapping row; the ``wild`` ones get a golden star.

    A ``narrow`` one is as wide as a narrow scene, and its cards are as large as the reader's own there.
    """

    cards: tuple[str, ...]
    wild: tuple[str, ...] = ()
    narrow: bool = False


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """Unobstructed cards side by side, seven to a row."""

    cards: tuple[str, ...]
    wild: tuple[str, ...] = ()


class Played(NamedTuple):
    """A card on the table (``""`` if not played yet) with the name below it; a lit one has a golden plate."""

    card: str
    name: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class TrickPicture:
    """A trick of up to six cards, the leader's first; ``turn_up`` lies next to it, on the rest of the pack."""

    plays: tuple[Played, ...]
    turn_up: Played | None = None


@dataclass(frozen=True, slots=True)
class PilesPicture:
    """A stock, given as a number of cards, next to a pile with the last card on top.

    Only the top eight cards of the pile are visible.
    """

    stock: int
    pile: tuple[str, ...]


class Group(NamedTuple):
    """A group of cards with the name below it; a lit group has a golden plate. The ``wild`` cards get a star."""

    cards: tuple[str, ...]
    name: str = ""
    lit: bool = False
    wild: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupsPicture:
    """Groups of overlapping cards: revealed hands, collectibles, cards on foreheads."""

    groups: tuple[Group, ...]


class Curve(NamedTuple):
    """A rating over time: a name, and points of (seconds since 1970, rating), oldest first."""

    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class CurvesPicture:
    """Up to ten ratings over time in a plot of at least ``least`` points, with names at the ends of the lines."""

    curves: tuple[Curve, ...]
    least: int = 0


class Part(Hashable, Protocol):
    """A part of a picture: plain data that can draw itself."""

    def composed(self) -> Image.Image:
        """Draw it in palette colours, using the tools in :mod:`ui.art.layout`.

        :raises ValueError: if a card is unknown.
        """


class GamePicture(Part, Protocol):
    """A picture used by only one game."""

    def in_letters(self, letter: Callable[[str], str]) -> GamePicture:
        """Return the same picture with ``letter`` applied to each card."""


class Stacked(GamePicture, Protocol):
    """A picture of parts one below the other, so that readers can share some: ``composed`` draws only the first."""

    def stacked(self) -> tuple[Part, ...]:
        """Return the parts, from top to bottom. Each is drawn and compressed once, however many pictures share it."""


Cards = HandPicture | RowsPicture | TrickPicture | PilesPicture | GroupsPicture


@dataclass(frozen=True, slots=True)
class Moving:
    """A picture that is built up in ``frames``, shown once; the last one stays."""

    frames: tuple[Picture, ...]


Picture = Cards | CurvesPicture | GamePicture | Moving
