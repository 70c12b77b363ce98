"""Define the facts about Golf that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.engine.pasts import Past, moves_of, with_swapped_cards
from tests.games.facts import Census, Facts


def census(match: Match) -> Census:
    view: Any = match.view(match.waiting[0] if match.waiting else None)
    lying = [card for grid in view.grids for card in grid]
    seen = [card for card in (*lying, *view.discards, view.drawn) if card]
    return Census(seen, view.stock + lying.count(""), 52)


def past(match: Any, world: Any, _seat: int) -> Past | None:
    """Find a past with different cards in the same positions, and different initial choices of cards to turn up."""
    pairs = [*zip(cards_of(match), cards_of(world), strict=True)]
    found = with_swapped_cards(match, [pairs])
    if found is None:
        return None
    moves = moves_of(match)
    if match.phase == "open":
        sealed = sum(map(bool, match._chosen))
        latest = moves[len(moves) - sealed :]
        moves[len(moves) - sealed :] = [(seat, move._replace(number=world._chosen[seat])) for seat, move in latest]
    return Past(found.start, moves)


def cards_of(match: Any) -> list[int]:
    """Return all cards, always in the same order of positions."""
    lying = [card for grid in match._grids for card in grid] + match._discards + match._stock
    return lying if match._drawn is None else [*lying, match._drawn]


FACTS = Facts(
    census=census,
    past=past,
    hidden=lambda match: (match._grids, match._stock, match._drawn, match._chosen),
    slowest=("draw", "put"),
    people=2,
    short={"deals": 1},
    brief={"deals": 1},
    story={"players": 3, "options": {"deals": 2}},
    seat_numbers=lambda view, seat: [view.totals[seat]],
    table_numbers=lambda view: [view.stock],
)
