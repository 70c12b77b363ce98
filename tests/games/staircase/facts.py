"""Define the facts about Staircase that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.games.facts import Census, Facts, hands
from tests.games.staircase.past import past


def census(match: Match) -> Census:
    view: Any = match.view(None)
    seen = [*hands(match), *view.scrap_pile, *(text for steps in view.staircases for text in steps.cards)]
    seen += view.interference.cards if view.interference else ()
    return Census(seen, view.depot, 52)


FACTS = Facts(
    census=census,
    past=past,
    hidden=lambda match: (match._hands, match._depot),
    slowest=("recycle", "interfere", "take"),
    people=2,
    story={"players": 3, "options": {"aces": "high"}},
    seat_numbers=lambda view, seat: [
        view.staircases[seat].base + view.staircases[seat].bonus,
        view.hand_sizes[seat],
    ],
    table_numbers=lambda view: [sum(view.hand_sizes), view.depot],
)
