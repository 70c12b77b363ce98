"""Define what a viewer can see in Level Up. Cards are texts; seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import cards
from engine.view import View
from games.levelup.rules.melds import Meld


class MeldView(NamedTuple):
    """A meld for display, with its cards as texts: see ``games.levelup.rules.melds.Meld``."""

    kind: str
    cards: tuple[str, ...]
    stands_for: tuple[str, ...]
    bonus: bool


def meld_view(meld: Meld) -> MeldView:
    """Return the meld with card names instead of numbers."""
    return MeldView(meld.kind, tuple(cards.name(card) for card in meld.cards), meld.stands_for, meld.bonus)


class HandResult(NamedTuple):
    """How a hand ended.

    ``reason`` is ``laid-down``, ``reshuffles`` or ``turns``; the last two are stalemates, without a seat. ``discard``
    is the card discarded while laying down, or None. ``from_round`` and ``to_round`` are the seat's ROUND before and
    after the hand.
    """

    hand_number: int
    reason: str
    seat: int | None = None
    melds: tuple[MeldView, ...] = ()
    bonus: bool = False
    discard: str | None = None
    from_round: int | None = None
    to_round: int | None = None

    def as_facts(self) -> dict[str, Any]:
        """Return the result as an event's facts: plain JSON, without the seat and fields that are None."""
        melds = [
            {"kind": meld.kind, "cards": [*meld.cards], "stands_for": [*meld.stands_for], "bonus": meld.bonus}
            for meld in self.melds
        ]
        facts = self._asdict() | {"seat": None, "melds": melds}
        return {name: value for name, value in facts.items() if value is not None}


@dataclass(frozen=True, kw_only=True, slots=True)
class LevelUpView(View):
    """Everything a viewer may know about a match of Level Up.

    ``hand`` is the viewer's hand in deck order, and ``drawn`` the card drawn from the stock this turn. ``melds`` are
    the melds that the current hand would lay down, if it qualifies. ``counts`` are the sizes of all hands. ``known``
    has, by seat, the cards in hand that everyone saw taken from the discard pile, and ``taken`` is the one taken this
    turn. ``discard_pile`` ends with its top card. ``window`` is the seat that can still lay down after its discard, if
    its hand qualifies. ``turns`` and ``reshuffles`` count within the hand, up to ``turn_limit`` and
    ``reshuffle_limit``. ``last_hand`` is the previous hand's result.
    """

    dealer: int
    turn: int
    hand_number: int
    max_hands: int
    rounds: tuple[int, ...]
    last_round: int
    counts: tuple[int, ...]
    hand: tuple[str, ...]
    drawn: str | None
    melds: tuple[MeldView, ...]
    known: tuple[tuple[str, ...], ...]
    taken: str | None
    window: int | None
    discard_pile: tuple[str, ...]
    stock: int
    turns: int
    turn_limit: int
    reshuffles: int
    reshuffle_limit: int
    last_hand: HandResult | None
