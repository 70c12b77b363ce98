"""Define the facts about Crazy Eights that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.games.crazyeights.past import past
from tests.games.facts import Census, Facts, hands


def census(match: Match) -> Census:
    view: Any = match.view(None)
    return Census([*hands(match), *view.discards], view.stock, 52)


FACTS = Facts(
    census=census,
    past=past,
    hidden=lambda match: (match._hands, match._stock, match._drawn),
    slowest=("pass", "draw"),
    people=2,
    short={"moves": 6},
    brief={"moves": 5},
    story={"players": 3, "options": {"moves": 12}},
    seat_numbers=lambda view, seat: [view.counts[seat]],
    table_numbers=lambda view: [view.stock, view.moves],
)
