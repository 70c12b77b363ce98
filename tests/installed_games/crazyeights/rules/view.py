"""The views of a match of Crazy Eights. Cards are in text form, and seats are numbered from 0."""

from __future__ import annotations

from dataclasses import dataclass

from engine.view import View


@dataclass(frozen=True, kw_only=True, slots=True)
class CrazyEightsView(View):
    """Everything that a viewer can know about a match of Crazy Eights.

    ``hand`` is the viewer's own hand in deck order, and ``drawn`` the card drawn in this turn; ``counts`` are the sizes
    of all hands. ``discards`` ends with the top card, and ``suit`` is the letter of the suit asked for. ``stock`` is
    the number of face-down cards; ``can_draw`` is false if there is nothing left to draw or to shuffle. ``moves`` is
    how many moves are left before the match ends.
    """

    dealer: int
    turn: int | None
    hand: tuple[str, ...]
    drawn: str | None
    counts: tuple[int, ...]
    discards: tuple[str, ...]
    suit: str
    stock: int
    can_draw: bool
    moves: int
