"""Define what a viewer may see in Spectrum. Cards are texts, colours are letters, and seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.view import View


class Turn(NamedTuple):
    """A finished turn in the exchange, as everyone saw it.

    ``lap`` is 1 or 2. ``swap`` is "swapped", "declined" or "" (nothing offered). ``discarded`` are the cards discarded
    face up; the seat drew the same number.
    """

    seat: int
    lap: int
    swap: str
    discarded: tuple[str, ...]


class Swap(NamedTuple):
    """A swap made by the viewer this round: the other seat, the card given and the card received."""

    partner: int
    given: str
    got: str


class Showdown(NamedTuple):
    """How a round was decided.

    A seat that folded has the hand (), the strength 0 and the colours (). ``strengths`` and ``colours`` are as in
    ``scoring.py``. ``shown`` are the three cards each seat showed before the showdown. ``winner`` is None if nobody
    won. ``claimed`` are the victory cards taken, empty while the winner is choosing them.
    """

    round: int
    hands: tuple[tuple[str, ...], ...]
    strengths: tuple[int, ...]
    colours: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    winner: int | None
    claimed: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class SpectrumView(View):
    """The information a viewer may have about a match of Spectrum.

    For everyone: ``round`` and ``lap`` (of the exchange, 0 outside it) count from 1. ``turn`` is the seat whose turn it
    is to exchange, or to stay or fold, otherwise None. ``offer`` is the state of this turn's swap: "", "offered",
    "declined" or "swapped". ``turns`` are the finished turns of this round, ``discards`` the face-up cards in order.
    ``answered`` are the seats that have answered the sealed question. ``shown`` has three cards per seat, but is empty
    until all seats show them; ``stands`` is "stay", "fold" or "" per seat. ``showdown`` is the latest one, from this
    round or the previous one. ``kept`` is the number of cards each seat kept from the previous round. While the winner
    is choosing ``claims`` victory cards, ``claimable`` has the colours to choose from; at any other time they are 0 and
    empty.

    For the viewer alone: their ``hand``, the card in their open offer (``offered``), their sealed answer (``sealed``,
    None before they give it) and their ``swaps`` in this round, in order.
    """

    round: int
    starter: int
    lap: int
    turn: int | None
    offer: str
    stock: int
    turns: tuple[Turn, ...]
    discards: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    kept: tuple[int, ...]
    answered: tuple[int, ...]
    shown: tuple[tuple[str, ...], ...]
    stands: tuple[str, ...]
    showdown: Showdown | None
    claimable: tuple[str, ...]
    claims: int
    victories: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    offered: str | None
    sealed: tuple[str, ...] | None
    swaps: tuple[Swap, ...]


class Seen(NamedTuple):
    """The part of a seat's view that affects its moves, with card sets; much faster to build than the full view.

    ``hand`` and ``victories`` are the seat's own; the other fields are as in the view.
    """

    phase: str
    round: int
    offer: str
    stock: int
    turns: tuple[Turn, ...]
    stands: tuple[str, ...]
    shown: tuple[int, ...]
    hand: int
    victories: int
