"""Define the facts about Spectrum that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.games.facts import Census, Facts, hands
from tests.games.spectrum.past import past


def census(match: Match) -> Census:
    view: Any = match.view(None)
    seen = [*hands(match), *view.discards, *(text for row in view.victories for text in row)]
    return Census(seen, view.stock, 7 * int(match.options["copies"]))


def hidden(match: Any) -> object:
    table = match._round
    return table.hands, table.stock, table.sealed, table.offer == "offered" and table.offered


FACTS = Facts(
    census=census,
    past=past,
    hidden=hidden,
    slowest=("offer", "decline", "exchange", "show", "fold", "discard"),
    people=3,
    short={"target": 3, "max_rounds": 2},
    brief={"target": 3, "max_rounds": 20},
    story={"players": 3, "options": {"target": 3}},
    seat_numbers=lambda view, seat: [len(view.victories[seat])],
    table_numbers=lambda view: [view.round],
    won=lambda view: any(view.victories),
)
