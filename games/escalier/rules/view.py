"""Define what a viewer can see in L'Escalier, and the data of a round.

Views have cards as texts and suits as letters; the rules have cards as numbers. Seats count from 0, rounds from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine import cards
from engine.view import View
from games.escalier.rules.tricks import Trumps


class Trick(NamedTuple):
    """A completed trick: who led, who took it, and the names of its cards in the order played."""

    leader: int
    winner: int
    cards: tuple[str, ...]


class RoundResult(NamedTuple):
    """The result of a round: each seat's bid, tricks and points lost, the turn-up and the last trick."""

    round: int
    cards: int
    turn_up: str
    bids: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    last_trick: Trick


@dataclass(frozen=True, kw_only=True, slots=True)
class EscalierView(View):
    """A viewer's knowledge of L'Escalier. Tuples with one item per seat are in seat order.

    ``plan`` has the number of cards in each round, ``cards`` that number in this round. ``bids`` are None until made;
    ``forbidden_bid`` is what the last bidder can't bid, once all others have bid. ``trick`` is in the order played,
    starting with ``leader``; ``winner`` is the seat currently winning it. ``foreheads`` are the other seats' cards that
    this viewer sees in a forehead round: None for the viewer's own card, for a spectator, and in other rounds. ``hand``
    is empty in forehead rounds. ``lost`` are the points lost so far; ``previous`` is the previous round, or the final
    one when the match is over.
    """

    plan: tuple[int, ...]
    round: int
    cards: int
    forehead: bool
    dealer: int
    turn: int | None
    turn_up: str
    trump: str
    bids: tuple[int | None, ...]
    forbidden_bid: int | None
    leader: int
    winner: int | None
    led: str | None
    trick: tuple[str, ...]
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand: tuple[str, ...]
    foreheads: tuple[str | None, ...]
    previous: RoundResult | None


class Deal(NamedTuple):
    """The facts about a round that don't change while it is played.

    ``plan`` has the number of cards in each round, ``round`` counts from 1; the seat ``first`` bids and leads first.
    """

    plan: tuple[int, ...]
    round: int
    hand_size: int
    dealer: int
    first: int
    turn_up: int
    trumps: Trumps

    @property
    def forehead(self) -> bool:
        """Whether players see every card but their own."""
        return self.hand_size == 1


Taken = tuple[int, int, tuple[int, ...]]
"""A completed trick: who led, who took it, and its cards in the order played."""


class Round(NamedTuple):
    """A completed round: each seat's bid, tricks, and points lost in this round and in total."""

    deal: Deal
    bids: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    totals: tuple[int, ...]
    last_trick: Taken


def texts(numbers: Iterable[int]) -> tuple[str, ...]:
    """Return these cards' texts, in the order given."""
    return tuple([cards.NAMES[number] for number in numbers])


def trick_view(taken: Taken) -> Trick:
    """Return a completed trick for display."""
    leader, winner, trick = taken
    return Trick(leader, winner, texts(trick))


def result_view(past: Round) -> RoundResult:
    """Return the part of a completed round that everyone can still see."""
    deal, turn_up = past.deal, cards.name(past.deal.turn_up)
    return RoundResult(deal.round, deal.hand_size, turn_up, past.bids, past.won, past.lost, trick_view(past.last_trick))
