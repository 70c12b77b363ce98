"""A round of L'Escalier as quick players imagine it: who holds what, and how it might go on."""

from __future__ import annotations

from dataclasses import dataclass

from opponents.escalier_cards import EVERY_CARD, Strengths
from opponents.escalier_sense import sensible


@dataclass(slots=True)
class Table:
    """A position of play, cards by strength. ``want`` is how many tricks each seat still lacks to its bid.

    ``led`` are all cards for the leader; ``better`` take the trick as it lies. ``gone`` are the cards that all have
    seen fall, and the turn-up. ``laid`` is the number of cards in the trick.
    """

    order: Strengths
    hands: list[int]
    want: list[int]
    turn: int
    led: int
    better: int
    winner: int
    laid: int
    gone: int

    def copy(self) -> Table:
        """An independent table in the same position."""
        return Table(
            self.order,
            self.hands.copy(),
            self.want.copy(),
            self.turn,
            self.led,
            self.better,
            self.winner,
            self.laid,
            self.gone,
        )

    def legal(self) -> int:
        """The cards that the seat in turn may lay: follow, else ruff, higher where it can."""
        hand = self.hands[self.turn]
        over = self.better & self.order.trumps
        follow = hand & self.led
        if follow:
            return follow & over or follow
        return hand & over or hand & self.order.under or hand

    def lay(self, card: int) -> None:
        """Lay a card (a bit) and go on to the next seat, or to the winner of the trick."""
        seat, order = self.turn, self.order
        self.hands[seat] ^= card
        self.gone |= card
        if self.laid == 0:
            number = card.bit_length() - 1
            self.led, self.better, self.winner = order.suit[number], order.better[number], seat
        elif self.better & card:
            self.better, self.winner = order.better[card.bit_length() - 1], seat
        self.laid += 1
        if self.laid == len(self.hands):
            self.turn = self.winner
            self.want[self.winner] -= 1
            self.led, self.better, self.laid = EVERY_CARD, 0, 0
        else:
            self.turn = (seat + 1) % len(self.hands)

    def choice(self) -> int:
        """The card that a sensible player would lay now."""
        legal = self.legal()
        if not legal & (legal - 1):
            return legal
        seat = self.turn
        return sensible(
            self.order, legal, self.hands[seat], self.want[seat], self.better, self.laid, len(self.hands), self.gone
        )

    def play_out(self) -> list[int]:
        """Let all seats play on sensibly; returns how many tricks each is short of its bid (negative: has too many)."""
        while self.hands[self.turn]:
            self.lay(self.choice())
        return self.want
