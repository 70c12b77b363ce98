"""What L'Escalier shows. Cards are texts, suits letters, seats count from 0 and rounds from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.match import View


class Trick(NamedTuple):
    """A trick taken: who led, who took it, and the cards (texts) in the order played, clockwise from the leader."""

    leader: int
    winner: int
    cards: tuple[str, ...]


class RoundResult(NamedTuple):
    """What remains of a round: per seat its bid, tricks and points lost in it, the turn-up and the last trick."""

    round: int
    cards: int
    turn_up: str
    bids: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    last_trick: Trick


@dataclass(frozen=True, kw_only=True, slots=True)
class EscalierView(View):
    """L'Escalier as one viewer may know it. What is per seat is indexed by seat.

    ``plan`` has the number of cards of each round, ``cards`` that of this one. ``bids`` are None until made;
    ``forbidden_bid`` is what the last bidder may not say, once only that seat is left to bid. ``trick`` is in the order
    played, from ``leader``; ``winner`` is taking it so far. ``foreheads`` are the cards of others that this viewer sees
    in a forehead round: None for the own card, for a spectator, and in other rounds. The ``hand`` is empty in forehead
    rounds. ``lost`` are the points so far; ``previous`` is the round before, or the last one when the match is over.
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
