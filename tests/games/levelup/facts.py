"""Define the facts about Level Up that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.games.facts import Census, Facts, hands
from tests.games.levelup.past import past


def census(match: Match) -> Census:
    view: Any = match.view(None)
    return Census([*hands(match), *view.discard_pile], view.stock, 52 + int(match.options["jokers"]))


FACTS = Facts(
    census=census,
    past=past,
    hidden=lambda match: (match._hands, match._stock, match._drawn),
    slowest=("draw discard", "discard"),
    people=2,
    short={"first_round": 3, "last_round": 3, "jokers": 2},
    brief={"max_hands": 3},
    story={"players": 2, "options": {"first_round": 5, "last_round": 5, "jokers": 1}},
    seat_numbers=lambda view, seat: [view.rounds[seat], view.counts[seat]],
    table_numbers=lambda view: [view.hand_number, view.stock, len(view.discard_pile)],
    won=lambda view: bool(view.last_hand and view.last_hand.melds),
)
