"""Play rounds of L'Escalier quickly, for searches: easy to copy, with cards ordered by strength."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate

from games.escalier.computer import habits
from games.escalier.computer.card_strength import EVERY_CARD, Strengths
from games.escalier.computer.evaluation import sensible

LUCK_LEVELS = 1000
"""So many ways there are to play by habit; -1 and below, as whims."""
_LUCK_STEP = 0.618  # with it a seat has other luck with each card, and the same again whatever is tried


class Round:
    """A position of play.

    ``hands`` are per seat, ``want`` is how many tricks each seat is short of its bid (below 0: has too many). ``led``
    are the cards of the led suit, all cards for the leader; ``better`` would take the trick, in which ``laid`` cards
    lie. ``gone`` cards have been seen by all: the turn-up and what has fallen. ``whims`` are 0 for the seats that play
    sensibly. Below 0 they are the luck of seats that play as strong players do, now one card, now another. Any other
    seat plays its next legal card from its whim upwards, which is as good as any.
    """

    __slots__ = ("_winner", "better", "gone", "hands", "laid", "led", "order", "turn", "want", "whims")
    turn: int
    led: int
    better: int
    laid: int
    _winner: int

    def __init__(self, order: Strengths, hands: list[int], want: list[int], leader: int, gone: int) -> None:
        """A round in which no card has been played yet."""
        self.order = order
        self.hands = hands
        self.want = want
        self.gone = gone
        self.whims = [0] * len(hands)
        self._open_trick(leader)

    def copy(self, hands: list[int]) -> Round:
        """The same position with other hands, on which moves can be tried."""
        twin = Round(self.order, hands.copy(), self.want.copy(), self.turn, self.gone)
        twin.whims = self.whims.copy()
        twin.led = self.led
        twin.better = self.better
        twin.laid = self.laid
        twin._winner = self._winner
        return twin

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be played now."""
        over = self.better & self.order.trumps
        follow = hand & self.led
        if follow:
            return follow & over or follow
        return hand & over or hand & self.order.under or hand

    def lay(self, card: int) -> None:
        """The seat on turn plays a card; after the last of a trick, its winner is on turn."""
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
        """The sensible card for the seat on turn, if this is its hand."""
        legal = self.legal(hand)
        return self._sensible(legal, hand) if legal & legal - 1 else legal

    def _sensible(self, legal: int, hand: int) -> int:
        want = self.want[self.turn]
        return sensible(self.order, legal, hand, want, self.better, self.laid, len(self.hands), self.gone)

    def play_out(self) -> list[int]:
        """Let every seat play as it does to the end; returns how many tricks each is short of its bid."""
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
        """Let every seat play as it does until the trick is taken; returns who took it."""
        while self.laid:
            hand, whim = self.hands[self.turn], self.whims[self.turn]
            self.lay(self._whimsical(self.legal(hand), hand, whim) if whim else self.choice(hand))
        return self.turn

    def odds(self, legal: int, hand: int) -> list[tuple[int, float]]:
        """The legal cards of the seat on turn, if this is its hand, with the odds that a strong player plays them."""
        want = self.want[self.turn]
        return habits.HABITS.odds(self.order, legal, hand, want, self.better, self.laid, len(self.hands), self.gone)

    def _whimsical(self, legal: int, hand: int, whim: int) -> int:
        """What a seat plays that does not play sensibly."""
        if whim > 0:
            above = legal & -whim or legal
            return above & -above
        odds = self.odds(legal, hand)
        luck = (_LUCK_STEP * hand.bit_count() - whim / LUCK_LEVELS) % 1
        reached = [*accumulate([chance for _, chance in odds])]
        return odds[bisect(reached, luck * reached[-1])][0]

    def _open_trick(self, leader: int) -> None:
        self.turn = self._winner = leader
        self.led, self.better, self.laid = EVERY_CARD, 0, 0
