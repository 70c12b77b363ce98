"""The player of L'Escalier."""

from __future__ import annotations

from collections.abc import Sequence
from engine import Move, cards
from engine.chance import Rng
from engine.escalier import BIDS, Escalier
from engine.escalier_view import EscalierView
from math import exp
from engine.unseen import Hidden
from engine.tricks import DECK, PLAYS
from opponents.escalier_cards import EVERY_CARD, Strengths, strengths
from opponents.escalier_round import Table, sensible
from opponents.levels import Budget, Player, anything_legal
from opponents.search import best_move

PLAIN = (0, 0, 0, 0, 0, .1, .4, .8)
TRUMP = (.35, .4, .45, .5, .6, .75, .9, 1.0)
VALUE = tuple(PLAIN[k // 3] for k in range(24)) + TRUMP


def expected(hand: int) -> float:
    e = 0.0
    while hand:
        low = hand & -hand
        e += VALUE[low.bit_length() - 1]
        hand ^= low
    return e


def nearest_bid(e: float, size: int, forbidden: int | None) -> int:
    b = max(0, min(size, int(e + 0.5)))
    if b == forbidden:
        b = b + 1 if (e >= b and b < size) or b == 0 else b - 1
    return b


def _order(view: EscalierView) -> Strengths:
    return strengths(view.trump, str(dict(view.options)["undertrump"]))


def table_of(view: EscalierView, order: Strengths) -> Table:
    gone = [view.turn_up, *view.trick, *(text for trick in view.tricks for text in trick.cards)]
    want = [(bid or 0) - won for bid, won in zip(view.bids, view.won)]
    table = Table(order, [0] * view.players, want, view.turn or 0, EVERY_CARD, 0, view.winner or 0, 0, sum(order.bit[cards.card(t)] for t in gone))
    for text in view.trick:
        number = order.bit[cards.card(text)].bit_length() - 1
        if table.laid == 0:
            table.led, table.better = order.suit[number], order.better[number]
        elif table.better >> number & 1:
            table.better = order.better[number]
        table.laid += 1
    return table


def regular(world: Escalier, seat: int, rng: Rng) -> Move:
    view = world.view(seat)
    order = _order(view)
    if view.phase == "bid":
        if view.forehead:
            return _forehead(view, world.legal_moves(seat))
        hand = sum(order.bit[cards.card(t)] for t in view.hand)
        return BIDS[nearest_bid(expected(hand), view.cards, view.forbidden_bid)]
    table = table_of(view, order)
    hand = sum(order.bit[cards.card(t)] for t in view.hand)
    table.hands[seat] = hand
    legal = table.legal()
    if legal & legal - 1:
        legal = sensible(order, legal, hand, table.want[seat], table.better, table.laid, view.players, table.gone)
    return PLAYS[order.card[legal.bit_length() - 1]]


def _forehead(view: EscalierView, legal: list[Move]) -> Move:
    return legal[0]


SIGMA = 0.7
TRIES = 8


class Mind:
    """What a seat knows at a decision, cards by strength."""

    def __init__(self, world: Escalier, seat: int, rng: Rng) -> None:
        view = world.view(seat)
        order = _order(view)
        self.seat, self.rng, self.order, self.view = seat, rng, order, view
        self.players = view.players
        self.table = table_of(view, order)
        hidden = world.hidden_from(seat)
        self.hidden = Hidden(hidden.seats, order.bits(hidden.cards), hidden.sizes, tuple(order.bits(d) for d in hidden.denied))
        self.hand = sum(order.bit[cards.card(t)] for t in view.hand)
        self.size = view.cards
        played = [0] * self.players
        for leader, tr in [(t.leader, t.cards) for t in view.tricks] + [(view.leader, view.trick)]:
            for k, text in enumerate(tr):
                played[(leader + k) % self.players] |= order.bit[cards.card(text)]
        self.played = played

    def imagine(self) -> list[int]:
        """Hands by seat."""
        bids, rng = self.view.bids, self.rng
        hands = [0] * self.players
        hands[self.seat] = self.hand
        for _ in range(TRIES):
            weight = 0.0
            for other, hand in zip(self.hidden.seats, self.hidden.deal(rng)):
                hands[other] = hand
                bid = bids[other]
                if bid is not None:
                    gap = expected(hand | self.played[other]) - bid
                    gap = max(0.0, abs(gap) - 0.5)
                    weight += gap * gap
            if not weight or rng.random() < exp(-weight / (2 * SIGMA * SIGMA)):
                break
        return hands


def expert(world: Escalier, seat: int, rng: Rng, budget: Budget) -> Move:
    legal = world.legal_moves(seat)
    mind = Mind(world, seat, rng)
    if mind.view.forehead:
        return _forehead(mind.view, legal)
    if mind.view.phase == "bid":
        return best_move(legal, lambda moves: _try_bids(mind, moves), budget)
    return best_move(legal, lambda moves: _try_cards(mind, moves), budget)


def _merit(want: list[int], seat: int) -> float:
    return -abs(want[seat]) + 0.02 * sum(map(abs, want))


def _try_cards(mind, moves):
    hands = mind.imagine()
    merits = []
    for move in moves:
        t = mind.table.copy()
        t.hands = hands.copy()
        t.lay(mind.order.bit[move.cards[0]])
        merits.append(_merit(t.play_out(), mind.seat))
    return merits


def _try_bids(mind, moves):
    hands = mind.imagine()
    view = mind.view
    players = view.players
    first = (view.dealer + 1) % players
    es = [expected(h) for h in hands]
    merits = []
    for move in moves:
        want = list(view.bids)
        total = sum(b for b in want if b is not None)
        want[mind.seat] = move.number
        total += move.number
        for k in range(players):
            s = (first + k) % players
            if want[s] is None:
                want[s] = nearest_bid(es[s], view.cards, view.cards - total if k == players - 1 else None)
                total += want[s]
        t = mind.table.copy()
        t.hands = hands.copy()
        t.want = want
        merits.append(_merit(t.play_out(), mind.seat))
    return merits


PLAYER = Player(anything_legal, regular, expert)
