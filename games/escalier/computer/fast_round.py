"""Play L'Escalier rounds quickly, for searches: positions are cheap to copy, and cards are in order of strength."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate

from games.escalier.computer import habits
from games.escalier.computer.card_strength import EVERY_CARD, Strengths
from games.escalier.computer.evaluation import sensible

LUCK_LEVELS = 1000
"""The number of distinct luck values of a strong player; as whims, they are -1 and below."""
_LUCK_STEP = 0.618  # gives a seat different luck for each card, but the same luck in every trial


class Round:
    """A position during the play of a round.

    ``hands`` are by seat, and ``want`` is the number of tricks each seat is short of its bid (below 0 if it has too
    many). ``led`` are the cards of the suit led, or all cards for the leader. ``better`` are the cards that would take
    the trick. ``laid`` is the number of cards in the trick so far. ``gone`` are the cards everyone has seen: the
    turn-up and the cards played.

    ``whims`` determine how each seat plays: 0 means sensibly, and a negative number means like a strong player with
    that luck. A positive number is a bit: the seat plays its next legal card from that bit upwards, which is as good as
    random.
    """

    __slots__ = ("_winner", "better", "gone", "hands", "laid", "led", "order", "turn", "want", "whims")
    turn: int
    led: int
    better: int
    laid: int
    _winner: int

    def __init__(self, order: Strengths, hands: list[int], want: list[int], leader: int, gone: int) -> None:
        """Start a round in which no cards have been played yet."""
        self.order = order
        self.hands = hands
        self.want = want
        self.gone = gone
        self.whims = [0] * len(hands)
        self._open_trick(leader)

    def copy(self, hands: list[int]) -> Round:
        """Copy the position, with these hands, to try out moves."""
        twin = Round(self.order, hands.copy(), self.want.copy(), self.turn, self.gone)
        twin.whims = self.whims.copy()
        twin.led = self.led
        twin.better = self.better
        twin.laid = self.laid
        twin._winner = self._winner
        return twin

    def legal(self, hand: int) -> int:
        """Return the cards in a hand that can legally be played now."""
        over = self.better & self.order.trumps
        follow = hand & self.led
        if follow:
            return follow & over or follow
        return hand & over or hand & self.order.under or hand

    def lay(self, card: int) -> None:
        """Play a card for the seat whose turn it is; once the trick is complete, its winner plays next."""
        seat, players = self.turn, len(self.hands)
        self.hands[seat] ^= card
        self.gone |= card
        if not self.laid:
            self.led = self.order.suit[card.bit_length() - 1]
        if not self.laid or self.better & card:
            self.better = self.order.better[card.bit_length() - 1]
            self._winner = seat
        self.laid += 1
        if self.laid == players:
            self.want[self._winner] -= 1
            self._open_trick(self._winner)
        else:
            self.turn = (seat + 1) % players

    def choice(self, hand: int) -> int:
        """Return the sensible card for the seat whose turn it is, assuming it holds this hand."""
        legal = self.legal(hand)
        return self._sensible(legal, hand) if legal & legal - 1 else legal

    def _sensible(self, legal: int, hand: int) -> int:
        want = self.want[self.turn]
        return sensible(self.order, legal, hand, want, self.better, self.laid, len(self.hands), self.gone)

    def play_out(self) -> list[int]:
        """Play out the round, each seat following its whim; return how many tricks each is short of its bid."""
        hands, whims = self.hands, self.whims
        while hand := hands[self.turn]:
            legal = self.legal(hand)
            whim = whims[self.turn]
            if not legal & legal - 1:
                self.lay(legal)
            elif whim:
                self.lay(self._whimsical(legal, hand, whim))
            else:
                self.lay(self._sensible(legal, hand))
        return self.want

    def play_trick(self) -> int:
        """Play out the trick, each seat following its whim; return the seat that took it."""
        while self.laid:
            hand, whim = self.hands[self.turn], self.whims[self.turn]
            self.lay(self._whimsical(self.legal(hand), hand, whim) if whim else self.choice(hand))
        return self.turn

    def odds(self, legal: int, hand: int, usual: int) -> list[tuple[int, float]]:
        """Return the current seat's legal cards from this hand, and a strong player's odds of playing each one.

        ``usual`` is the sensible card.
        """
        number = habits.situation(self.want[self.turn], self.laid, len(self.hands))
        return habits.HABITS.odds(self.order, legal, hand, number, self.better, self.gone, usual)

    def _whimsical(self, legal: int, hand: int, whim: int) -> int:
        """Return the card for a seat whose whim isn't 0."""
        if whim > 0:
            above = legal & -whim or legal
            return above & -above
        odds = self.odds(legal, hand, self._sensible(legal, hand))
        luck = (_LUCK_STEP * hand.bit_count() - whim / LUCK_LEVELS) % 1
        reached = [*accumulate([chance for _, chance in odds])]
        return odds[bisect(reached, luck * reached[-1])][0]

    def _open_trick(self, leader: int) -> None:
        self.turn = self._winner = leader
        self.led, self.better, self.laid = EVERY_CARD, 0, 0
