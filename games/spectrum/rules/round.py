"""Represent a Spectrum round: hands, stock, turns, sealed answers, who stays. ``match.py`` runs it."""

from __future__ import annotations

from typing import NamedTuple, Self

from engine.cards import NAMES, card_set, cards_in
from engine.chance import Rng, shuffled
from engine.match import copy_state
from games.spectrum.rules.inference import HAND, Clues, redeal_hands
from games.spectrum.rules.view import Swap, Turn

LAPS = 2
"""The number of laps that the exchange makes around the table."""


class SecretSwap(NamedTuple):
    """A completed swap: the seat that offered, its left neighbour, the card offered and the card returned."""

    offerer: int
    neighbour: int
    offered: int
    returned: int

    def side_of(self, seat: int) -> Swap:
        """Return the swap as seen by one of its two seats."""
        offered, returned = NAMES[self.offered], NAMES[self.returned]
        if seat == self.offerer:
            return Swap(self.neighbour, given=offered, got=returned)
        return Swap(self.offerer, given=returned, got=offered)


class Round:
    """One round. ``hands`` and ``shown`` are card sets per seat; the last card of ``stock`` is its top.

    ``turn`` counts the turns of the exchange and, after the exchange, the seats that have said whether they stay.
    ``offer`` is "", "offered", "declined" or "swapped", and ``offered`` is the card in the open offer. ``sealed`` are
    the answers to the open sealed question, None for seats that haven't answered. ``stands`` is "stay", "fold" or ""
    (undecided) per seat.
    """

    __slots__ = (
        "discards",
        "hands",
        "kept",
        "number",
        "offer",
        "offered",
        "order",
        "sealed",
        "shown",
        "stands",
        "starter",
        "stock",
        "swaps",
        "turn",
        "turns",
    )

    def __init__(self, number: int, starter: int, hands: list[int], deck: list[int]) -> None:
        """Fill each hand to seven cards, one at a time, starter first, from the top (the front) of the deck."""
        players = len(hands)
        self.number = number
        self.starter = starter
        self.order = tuple((starter + seat) % players for seat in range(players))
        self.hands = hands.copy()
        self.kept = tuple(hand.bit_count() for hand in hands)
        self.stock = deck[::-1]
        for lap in range(HAND):
            for seat in self.order:
                if self.kept[seat] + lap < HAND:
                    self.hands[seat] |= 1 << self.stock.pop()
        self.discards = 0
        self.turn = 0
        self.turns: tuple[Turn, ...] = ()
        self.offer = ""
        self.offered = 0
        self.swaps: tuple[SecretSwap, ...] = ()
        self.sealed: list[int | None] = [None] * players
        self.shown = [0] * players
        self.stands = [""] * players

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        copy_state(self, twin, self.__slots__)
        return twin

    @property
    def at_turn(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn % len(self.order)]

    @property
    def neighbour(self) -> int:
        """The seat to the left of the one whose turn it is."""
        return self.order[(self.turn + 1) % len(self.order)]

    @property
    def lap(self) -> int:
        """The current lap of the exchange, counted from 1."""
        return self.turn // len(self.order) + 1

    def swap(self, returned: int) -> SecretSwap:
        """Swap the offered card for the one the neighbour returns."""
        swap = SecretSwap(self.at_turn, self.neighbour, self.offered, returned)
        both = 1 << swap.offered | 1 << swap.returned
        self.hands[swap.offerer] ^= both
        self.hands[swap.neighbour] ^= both
        self.swaps = (*self.swaps, swap)
        return swap

    def exchange(self, discarded: tuple[int, ...]) -> int:
        """Discard face up, draw the same number and end the turn; return the cards drawn."""
        seat = self.at_turn
        drawn = card_set([self.stock.pop() for _ in discarded])
        gone = card_set(discarded)
        self.hands[seat] ^= gone | drawn
        self.discards |= gone
        self.turns = (*self.turns, Turn(seat, self.lap, self.offer, tuple([NAMES[card] for card in discarded])))
        self.turn += 1
        self.offer = ""
        return drawn

    def show(self) -> None:
        """Reveal the three cards picked by each seat."""
        self.shown = [sealed or 0 for sealed in self.sealed]
        self.sealed = [None] * len(self.hands)
        self.turn = 0

    def final_discards(self) -> list[int]:
        """Return each seat's final discards: its whole hand if it stayed, the cards it picked if it folded."""
        return [
            hand if stand == "stay" else sealed or 0
            for hand, stand, sealed in zip(self.hands, self.stands, self.sealed, strict=True)
        ]

    def open_cards(self, decided: bool) -> list[int]:
        """Return each hand's revealed cards: three or, once ``decided``, the whole hand of a seat that stayed."""
        if not decided:
            return self.shown
        return [
            hand if stand == "stay" else shown
            for hand, stand, shown in zip(self.hands, self.stands, self.shown, strict=True)
        ]

    def redeal(self, seat: int, clues: Clues, unseen: int, sealed_size: range, rng: Rng) -> None:
        """Re-deal the unseen cards in place, to the other hands and the stock, and guess hidden offers and answers.

        ``sealed_size`` is the range of sizes of a sealed answer. Swaps between other seats are forgotten.
        """
        own = self.hands[seat]
        sizes = [0 if other == seat else hand.bit_count() for other, hand in enumerate(self.hands)]
        self.hands, self.stock = redeal_hands(clues, unseen, sizes, rng)
        self.hands[seat] = own
        self.swaps = tuple(swap for swap in self.swaps if seat in swap[:2])
        if self.offer == "offered" and self.at_turn != seat:
            self.offered = shuffled(cards_in(self.hands[self.at_turn]), rng)[0]
        for other, sealed in enumerate(self.sealed):
            if sealed is not None and other != seat:
                size = sealed_size[int(rng.random() * len(sealed_size))]
                self.sealed[other] = card_set(shuffled(cards_in(self.hands[other]), rng)[:size])
