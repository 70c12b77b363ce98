"""Define the facts about L’Escalier that the tests shared by all games need."""

from __future__ import annotations

from typing import Any

from engine import Match
from tests.engine.pasts import dealt_differently
from tests.games.facts import Census, Facts, hands


def census(match: Match) -> Census:
    view: Any = match.view(None)
    others: list[Any] = [match.view((seat + 1) % match.players) for seat in range(match.players)]
    foreheads = [other.foreheads[seat] for seat, other in enumerate(others)]
    seen = [*hands(match), *view.trick, *(text for trick in view.tricks for text in trick.cards), view.turn_up]
    seen += [text for text in foreheads if text]
    return Census(seen, 31 - match.players * view.cards, 32)


def seat_numbers(view: Any, seat: int) -> list[int]:
    bid = [] if view.bids[seat] is None else [view.bids[seat]]
    return [view.lost[seat], *bid, *([view.won[seat]] if view.phase == "play" else [])]


FACTS = Facts(
    census=census,
    past=dealt_differently,
    people=3,
    short={"max_cards": 2},
    story={"players": 4, "options": {"max_cards": 3}},
    seat_numbers=seat_numbers,
    table_numbers=lambda view: [view.round, len(view.plan), view.cards],
)
