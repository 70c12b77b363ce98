"""The computer player of L'Escalier: it bids the tricks it expects, and then plays for exactly those.

A regular adds up what its cards are worth (``opponents.escalier_sense``). An expert plays the round out in many worlds
that it could be in, preferring those in which the others' bids fit their cards. A novice misjudges now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine import Move, cards
from engine.chance import Rng
from engine.escalier import BIDS, Escalier
from engine.escalier_view import EscalierView
from engine.tricks import PLAYS
from engine.unseen import Hidden
from opponents.escalier_cards import EVERY_CARD, Strengths, strengths
from opponents.escalier_round import Table
from opponents.escalier_sense import expected_tricks, nearest_bid
from opponents.levels import Budget, Player, anything_legal
from opponents.search import best_move

_SLIP = 0.3
"""How often a novice does just anything."""
_TRIES = 8
_DOUBT = 0.7
"""How far, in tricks, the others' bids are trusted to fit their cards."""


def _order(view: EscalierView) -> Strengths:
    return strengths(view.trump, str(dict(view.options)["undertrump"]))


def _bits(order: Strengths, texts: Sequence[str]) -> int:
    return sum(order.bit[cards.card(text)] for text in texts)


def _position(view: EscalierView, order: Strengths) -> Table:
    """The play so far; all hands are still empty."""
    seen = [view.turn_up, *view.trick, *(text for taken in view.tricks for text in taken.cards)]
    want = [(bid or 0) - won for bid, won in zip(view.bids, view.won, strict=True)]
    hands = [0] * view.players
    table = Table(order, hands, want, view.turn or 0, EVERY_CARD, 0, view.winner or 0, 0, _bits(order, seen))
    for text in view.trick:
        number = order.bit[cards.card(text)].bit_length() - 1
        if table.laid == 0:
            table.led, table.better = order.suit[number], order.better[number]
        elif table.better >> number & 1:
            table.better = order.better[number]
        table.laid += 1
    return table


def _card_of(order: Strengths, bit: int) -> Move:
    return PLAYS[order.card[bit.bit_length() - 1]]


def _forehead_bid(view: EscalierView, order: Strengths, seat: int) -> Move:
    """One when most of the cards that could be on the own forehead would take the trick, else none."""
    worn = dict(enumerate(view.foreheads))
    others = [_bits(order, [text]) if text else 0 for _, text in sorted(worn.items())]
    unseen = EVERY_CARD & ~_bits(order, [view.turn_up]) & ~sum(others)
    taking = total = 0
    first = (view.dealer + 1) % view.players
    while unseen:
        mine = unseen & -unseen
        unseen ^= mine
        hands = others.copy()
        hands[seat] = mine
        table = Table(order, hands, [0] * view.players, first, EVERY_CARD, 0, first, 0, 0)
        taking += table.play_out()[seat] < 0
        total += 1
    return BIDS[nearest_bid(taking / total, 1, view.forbidden_bid)]


def regular(world: Escalier, seat: int, _rng: Rng) -> Move:
    """Bid what the cards are worth; then lay the sensible card."""
    view = world.view(seat)
    order = _order(view)
    hand = _bits(order, view.hand)
    if view.phase == "bid":
        if view.forehead:
            return _forehead_bid(view, order, seat)
        tricks = expected_tricks(order, hand, view.players, view.cards)
        return BIDS[nearest_bid(tricks, view.cards, view.forbidden_bid)]
    table = _position(view, order)
    table.hands[seat] = hand
    return _card_of(order, table.choice())


def novice(world: Escalier, seat: int, rng: Rng) -> Move:
    """As a regular, but for a slip now and then."""
    return anything_legal(world, seat, rng) if rng.random() < _SLIP else regular(world, seat, rng)


class _Mind:
    """What a seat knows at a decision, cards by strength, and the worlds it imagines from it."""

    def __init__(self, world: Escalier, seat: int, rng: Rng) -> None:
        self.seat, self.rng = seat, rng
        self.view = view = world.view(seat)
        self.order = order = _order(view)
        self.table = _position(view, order)
        self.hand = _bits(order, view.hand)
        hidden = world.hidden_from(seat)
        denied = tuple(order.bits(cards_denied) for cards_denied in hidden.denied)
        self.hidden = Hidden(hidden.seats, order.bits(hidden.cards), hidden.sizes, denied)
        self.played = [0] * view.players
        tricks = [(taken.leader, taken.cards) for taken in view.tricks]
        for leader, laid in [*tricks, (view.leader, view.trick)]:
            for number, text in enumerate(laid):
                self.played[(leader + number) % view.players] |= order.bit[cards.card(text)]

    def expects(self, hand: int) -> float:
        """How many tricks a whole hand of this round would be worth."""
        return expected_tricks(self.order, hand, self.view.players, self.view.cards)

    def imagine(self) -> list[int]:
        """Hands by seat, of some tries one in which the bids made fit the cards."""
        hands = [0] * self.view.players
        hands[self.seat] = self.hand
        for _ in range(_TRIES):
            surprise = 0.0
            for other, hand in zip(self.hidden.seats, self.hidden.deal(self.rng), strict=True):
                hands[other] = hand
                bid = self.view.bids[other]
                if bid is not None:
                    gap = max(0.0, abs(self.expects(hand | self.played[other]) - bid) - 0.5)
                    surprise += gap * gap
            if self.rng.random() < exp(-surprise / (2 * _DOUBT * _DOUBT)):
                break
        return hands

    def merit(self, short: list[int]) -> float:
        """How well a round ended: own lost points count, the others' a little the other way."""
        return -abs(short[self.seat]) + 0.02 * sum(map(abs, short))

    def try_cards(self, moves: Sequence[Move]) -> list[float]:
        """Each card in one more world, played out."""
        hands = self.imagine()
        merits = []
        for move in moves:
            table = self.table.copy()
            table.hands = hands.copy()
            table.lay(self.order.bit[move.cards[0]])
            merits.append(self.merit(table.play_out()))
        return merits

    def try_bids(self, moves: Sequence[Move]) -> list[float]:
        """Each bid in one more world: the others bid what they hold, then the round is played out."""
        hands = self.imagine()
        expects = [self.expects(hand) for hand in hands]
        merits = []
        for move in moves:
            table = self.table.copy()
            table.hands = hands.copy()
            table.want = self._bids(move.number or 0, expects)
            merits.append(self.merit(table.play_out()))
        return merits

    def _bids(self, own: int, expects: list[float]) -> list[int]:
        """All bids of the round when this seat bids so, the missing ones as the cards expect."""
        view = self.view
        made = [own if seat == self.seat else bid for seat, bid in enumerate(view.bids)]
        for step in range(1, view.players + 1):
            seat = (view.dealer + step) % view.players
            if made[seat] is None:
                last = made.count(None) == 1
                forbidden = view.cards - sum(bid or 0 for bid in made) if last else None
                made[seat] = nearest_bid(expects[seat], view.cards, forbidden)
        return [bid or 0 for bid in made]


def expert(world: Escalier, seat: int, rng: Rng, budget: Budget) -> Move:
    """The bid or card that loses the fewest points on average over imagined worlds."""
    mind = _Mind(world, seat, rng)
    legal = world.legal_moves(seat)
    if mind.view.phase == "bid":
        if mind.view.forehead:
            return _forehead_bid(mind.view, mind.order, seat)
        return best_move(legal, mind.try_bids, budget)
    return best_move(legal, mind.try_cards, budget)


PLAYER = Player(novice, regular, expert)
