"""Where all the cards of a match are, game by game, told by the views alone: those that lie open to somebody, and how
many more lie face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import Match


class EventLog(NamedTuple):
    """The cards that somebody sees, the number of those that nobody does, and how many there must be in all."""

    seen: list[str]
    face_down: int
    whole_deck: int


def _hands(match: Match) -> list[str]:
    return [text for seat in range(match.players) for text in match.view(seat).hand]


def _levelup(match: Match) -> EventLog:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.discard_pile]
    return EventLog(seen, view.stock, 52 + match.options["jokers"])


def _staircase(match: Match) -> EventLog:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.scrap_pile, *(text for steps in view.staircases for text in steps.cards)]
    seen += view.interference.cards if view.interference else ()
    return EventLog(seen, view.depot, 52)


def _escalier(match: Match) -> EventLog:
    view: Any = match.view(None)
    foreheads = [match.view((seat + 1) % match.players).foreheads[seat] for seat in range(match.players)]
    seen = [*_hands(match), *view.trick, *(text for trick in view.tricks for text in trick.cards), view.turn_up]
    seen += [text for text in foreheads if text]
    return EventLog(seen, 31 - match.players * view.cards, 32)


def _spectrum(match: Match) -> EventLog:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.discards, *(text for row in view.victories for text in row)]
    return EventLog(seen, view.stock, 7 * match.options["copies"])


LEDGERS: dict[str, Callable[[Match], EventLog]] = {
    "levelup": _levelup,
    "staircase": _staircase,
    "escalier": _escalier,
    "spectrum": _spectrum,
}
