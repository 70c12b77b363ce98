"""Count up the winners' staircases at the end of a match, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from games.staircase.rules.match import StaircaseView
from games.staircase.scene import SMALL, Stairs, StairsPicture
from games.staircase.worth import scored, worth
from ui.table.name_labels import plate
from ui.text.text_context import TextContext


def counted_up(view: StaircaseView, seats: Sequence[int], context: TextContext) -> list[tuple[str, StairsPicture]]:
    """Return these seats' staircases with one more step each time, and a caption with the points so far.

    Steps turn golden as soon as their sequence stands. The last picture shows the whole staircases.
    """
    longest = max(1, *(len(view.staircases[seat].cards) for seat in seats))
    return [_up_to(view, seats, count, context) for count in range(1, longest + 1)]


def _up_to(view: StaircaseView, seats: Sequence[int], count: int, context: TextContext) -> tuple[str, StairsPicture]:
    captions, staircases = [], []
    for seat in seats:
        cards = view.staircases[seat].cards
        so_far = scored(view, cards[:count])
        captions.append(context("staircase-caption", name=plate(seat, context), **worth(so_far)))
        slots = ("",) * (len(cards) - count)
        staircases.append(Stairs((*cards[:count], *slots), lit=tuple(so_far.runs)))
    return " · ".join(captions), StairsPicture(tuple(staircases), SMALL)
