"""Define what a viewer may see in Staircase. Cards are texts; seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.view import View
from games.staircase.rules.card_tracking import Recycled
from games.staircase.rules.scoring import Run


class Interference(NamedTuple):
    """Two cards shown by a seat, in deck order, and the seat that must take one of them."""

    by: int
    target: int
    cards: tuple[str, ...]


class Steps(NamedTuple):
    """A staircase from left to right, and its points so far."""

    cards: tuple[str, ...]
    base: int
    bonus: int
    runs: tuple[Run, ...]


class NewStep(NamedTuple):
    """The latest step: its seat and card, and the ``length`` of the run that earned it a bonus (0 for none).

    ``gain`` is the bonus, without the points of the card itself.
    """

    seat: int
    card: str
    length: int
    gain: int


@dataclass(frozen=True, kw_only=True, slots=True)
class StaircaseView(View):
    """The information a viewer may have about a match of Staircase.

    ``turn`` is the seat whose turn it is, even while its interfere awaits an answer, and None at the end. The last card
    of ``scrap_pile`` is its top. ``depot`` is a number of cards, ``newest`` is the latest step. ``hand`` and
    ``recycled`` are the viewer's own, in deck order, and empty for a spectator.
    """

    dealer: int
    starter: int
    turn: int | None
    staircases: tuple[Steps, ...]
    hand_sizes: tuple[int, ...]
    scrap_pile: tuple[str, ...]
    depot: int
    newest: NewStep | None
    interference: Interference | None
    hand: tuple[str, ...]
    recycled: tuple[Recycled, ...]
