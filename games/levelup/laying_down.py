"""List the current ways to lay down a hand in Level Up, best first."""

from __future__ import annotations

from typing import NamedTuple

from engine import Move
from engine.cards import card as number
from engine.cards import card_set, name
from games.levelup.rules.match import LevelUpView, MeldView
from games.levelup.rules.melds import best_melds, wild_cards
from games.levelup.rules.view import meld_view


class Way(NamedTuple):
    """A way to lay down: the move, the card discarded with it ("" for none), and the resulting melds."""

    move: Move
    discard: str
    melds: tuple[MeldView, ...]

    @property
    def bonus(self) -> bool:
        """Whether laying down this way earns the bonus."""
        return any(meld.bonus for meld in self.melds)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The melds, followed by the discarded card, if any."""
        melds = tuple(meld.cards for meld in self.melds)
        return (*melds, (self.discard,)) if self.discard else melds


def ways(view: LevelUpView, moves: list[Move]) -> list[Way]:
    """List the viewer's ways to lay down: first those with the bonus, then those that keep all wilds."""
    wilds = wild_cards(view.rounds[view.seat or 0])
    found = [_way(view, move) for move in moves if move.verb == "laydown"]
    return sorted(found, key=lambda way: (not way.bonus, any(wilds >> card & 1 for card in way.move.cards)))


def _way(view: LevelUpView, move: Move) -> Way:
    if not move.cards:
        return Way(move, "", view.melds)
    discard = name(move.cards[0])
    options = dict(view.options)
    cards = card_set(number(card) for card in view.hand if card != discard)
    wilds = wild_cards(view.rounds[view.seat or 0])
    melds = best_melds(cards, wilds, str(options["aces"]), bool(options["natural_wilds"])) or ()
    return Way(move, discard, tuple(map(meld_view, melds)))
