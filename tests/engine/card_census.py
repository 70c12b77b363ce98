"""Where all the cards of a match are, game by game, told by the views alone: those that lie open to somebody, and how
many more lie face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import Match


class Census(NamedTuple):
    """The cards that somebody sees, the number of those that nobody does, and how many there must be in all."""

    seen: list[str]
    face_down: int
    whole_deck: int


def _hands(match: Match) -> list[str]:
    views: list[Any] = [match.view(seat) for seat in range(match.players)]
    return [text for view in views for text in view.hand]


def _levelup(match: Match) -> Census:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.discard_pile]
    return Census(seen, view.stock, 52 + int(match.options["jokers"]))


def _staircase(match: Match) -> Census:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.scrap_pile, *(text for steps in view.staircases for text in steps.cards)]
    seen += view.interference.cards if view.interference else ()
    return Census(seen, view.depot, 52)


def _escalier(match: Match) -> Census:
    view: Any = match.view(None)
    beside: list[Any] = [match.view((seat + 1) % match.players) for seat in range(match.players)]
    foreheads = [view.foreheads[seat] for seat, view in enumerate(beside)]
    seen = [*_hands(match), *view.trick, *(text for trick in view.tricks for text in trick.cards), view.turn_up]
    seen += [text for text in foreheads if text]
    return Census(seen, 31 - match.players * view.cards, 32)


def _spectrum(match: Match) -> Census:
    view: Any = match.view(None)
    seen = [*_hands(match), *view.discards, *(text for row in view.victories for text in row)]
    return Census(seen, view.stock, 7 * int(match.options["copies"]))


CENSUSES: dict[str, Callable[[Match], Census]] = {
    "levelup": _levelup,
    "staircase": _staircase,
    "escalier": _escalier,
    "spectrum": _spectrum,
}
