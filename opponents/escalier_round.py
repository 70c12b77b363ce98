"""A round of L'Escalier as quick players imagine it: who holds what, and how it might go on."""
from __future__ import annotations

from dataclasses import dataclass
from opponents.escalier_cards import EVERY_CARD, Strengths


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
        return Table(self.order, self.hands.copy(), self.want.copy(), self.turn, self.led, self.better, self.winner, self.laid, self.gone)

    def legal(self) -> int:
        hand = self.hands[self.turn]
        over = self.better & self.order.trumps
        follow = hand & self.led
        if follow:
            return follow & over or follow
        return hand & over or hand & self.order.under or hand

    def lay(self, card: int) -> None:
        """Lay a card (a bit) and go on to the next seat, or to the winner of the trick."""
        seat = self.turn
        order = self.order
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

    def play_out(self) -> list[int]:
        """Let all seats play on sensibly; returns how many tricks each is short of its bid (negative: has too many)."""
        hands, want = self.hands, self.want
        while hands[self.turn]:
            legal = self.legal()
            if legal & (legal - 1):
                legal = sensible(self.order, legal, hands[self.turn], want[self.turn], self.better, self.laid, len(hands), self.gone)
            self.lay(legal)
        return want


def sensible(order: Strengths, legal: int, hand: int, want: int, better: int, laid: int, players: int, gone: int) -> int:
    """The card to lay."""
    if want <= 0:
        return _duck(legal, better, laid, players)
    out = EVERY_CARD & ~gone & ~hand
    masters = 0
    for suit in order.suits:
        mine, theirs = hand & suit, out & suit
        if mine > theirs:
            while mine > theirs:
                top = 1 << mine.bit_length() - 1
                masters |= top
                mine ^= top
    left = hand.bit_count()
    if not laid:
        good = legal & masters
        if good:
            plain = good & ~order.trumps
            pick = plain or good
            return 1 << pick.bit_length() - 1
        if want >= left:
            return 1 << legal.bit_length() - 1
        return legal & -legal
    winning = legal & better
    losing = legal & ~better
    if not winning:
        return legal & -legal
    sure = masters.bit_count()
    if losing and sure > want:
        return 1 << losing.bit_length() - 1
    if laid == players - 1:
        return winning & -winning
    ruffs = winning & order.trumps
    if winning & masters & ~ruffs:
        return 1 << winning.bit_length() - 1
    if ruffs:
        return ruffs & -ruffs
    if want >= left:
        return 1 << winning.bit_length() - 1
    return losing & -losing or winning & -winning


def _duck(legal: int, better: int, laid: int, players: int) -> int:
    if not laid:
        return legal & -legal
    losing = legal & ~better
    if losing:
        return 1 << losing.bit_length() - 1
    if laid == players - 1:
        return 1 << legal.bit_length() - 1
    return legal & -legal
