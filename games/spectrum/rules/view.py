"""Define what a viewer may see of Spectrum. Cards are texts, colours letters, seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.view import View


class Turn(NamedTuple):
    """A finished turn of the exchange, as everybody saw it.

    ``lap`` is 1 or 2. ``swap`` is "swapped", "declined" or "" (nothing offered). ``discarded`` are the cards put face
    up, as many as were drawn.
    """

    seat: int
    lap: int
    swap: str
    discarded: tuple[str, ...]


class Swap(NamedTuple):
    """A swap of the viewer's own this round: with whom, the card given and the card got."""

    partner: int
    given: str
    got: str


class Showdown(NamedTuple):
    """How a round was decided. Per seat, with (), 0 and () for who folded: the hand, its strength and its colours.

    ``strengths`` and ``colours`` are those of ``scoring.py``. ``shown`` are the three cards that each seat had shown
    before. ``winner`` is None when nobody won. ``claimed`` are the victory cards taken, empty while the claim is open.
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
    """What a viewer may know about a match of Spectrum.

    For everybody: ``round`` and ``lap`` (the pass of the exchange, 0 outside it) count from 1. ``turn`` is the seat
    whose turn it is in the exchange and when seats stay or fold, else None. ``offer`` says what became of this turn's
    swap: "", "offered", "declined" or "swapped". ``turns`` are the finished turns of this round, ``discards`` the
    face-up cards in their order. ``answered`` are the seats that have answered a sealed question. ``shown`` are three
    cards per seat, empty before they are shown; ``stands`` are "stay", "fold" or "" per seat. ``showdown`` is the
    latest one, of this round or the one before. ``kept`` is how many cards each seat kept from the round before.
    ``claimable`` are the colours that the winner chooses ``claims`` of, both empty at any other time.

    For the viewer alone: ``hand``, the card in an open offer of its own (``offered``), its own sealed answer
    (``sealed``, None before it is given) and its own ``swaps`` of this round, in their order.
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
    """What a seat sees that its moves depend on: less than its view, with sets of cards, and much quicker to make.

    ``hand`` and ``victories`` are the seat's own; all else is as in the view.
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
