"""Play L'Escalier as Novice, Regular or Expert.

In forehead rounds, all levels bid the same way: they count how many of the cards they could hold would win.
"""

from __future__ import annotations

from engine import Move, cards
from engine.chance import Rng
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.bid_costs import BID_COSTS
from games.escalier.computer.card_strength import strengths
from games.escalier.computer.evaluation import nearest_bid
from games.escalier.computer.fast_round import Round
from games.escalier.rules.match import Escalier
from games.escalier.rules.position import BIDS
from games.escalier.rules.tricks import PLAYS
from opponents.levels import Budget, Player, anything_legal
from opponents.search import best_move

_RANDOM_CARD_SHARE = 0.3
"""The probability that Novice plays a random card."""
_MAX_MISJUDGED = 1.2
"""The maximum number of tricks by which Novice misjudges its hand."""
_ABOVE = 0.01
"""Added to the sure tricks, so that Regular bids more rather than less if it can't bid exactly those."""
_MAX_WORLDS = 1000
_EXACT_BONUS = 1.0
"""A search's bonus for an exact bid, in points, on top of the points it saves."""


def novice(world: Escalier, seat: int, rng: Rng) -> Move:
    """Play like a Regular, but misjudge the hand when bidding, and sometimes play a random card."""
    if rng.random() < _RANDOM_CARD_SHARE and world.view(seat).phase == "play":
        return anything_legal(world, seat, rng)
    return _without_search(world, seat, _MAX_MISJUDGED * (2 * rng.random() - 1))


def regular(world: Escalier, seat: int, _rng: Rng) -> Move:
    """Bid the hand's expected tricks, but no fewer than are sure, and play the sensible card for those still wanted."""
    return _without_search(world, seat, 0)


def _without_search(world: Escalier, seat: int, misjudged: float) -> Move:
    """Return a bid or card without a search; ``misjudged`` is added to the expected tricks."""
    if world.view(seat).forehead:
        return _forehead_bid(world, seat)
    mind = Mind(world, seat)
    if mind.view.phase == "bid":
        tricks = mind.expected_tricks(mind.hand) + misjudged
        if not misjudged:
            tricks = max(tricks, mind.sure_tricks(mind.hand) + _ABOVE)
        return BIDS[nearest_bid(tricks, mind.view.cards, mind.view.forbidden_bid)]
    card = mind.round.choice(mind.hand)
    return PLAYS[mind.order.card[card.bit_length() - 1]]


def expert(world: Escalier, seat: int, rng: Rng, budget: Budget) -> Move:
    """Try every bid or card in deals that explain the others' actions, playing each deal out sensibly."""
    if world.view(seat).forehead:
        return _forehead_bid(world, seat)
    mind = Mind(world, seat)
    return search(world, mind, WorldSampler(mind, rng), budget)


def search(world: Escalier, mind: Mind, sampler: WorldSampler, budget: Budget) -> Move:
    """Return the bid or card with the lowest average cost over the sampled deals."""
    seat, legal = mind.seat, world.legal_moves(mind.seat)
    is_bid = mind.view.phase == "bid"
    corrections = _bid_corrections(mind, legal) if is_bid else dict.fromkeys(legal, 0.0)

    def trial(moves: list[Move]) -> list[float]:
        imagined = sampler.next_world()
        outcomes = after_bids(mind, moves, imagined) if is_bid else _after_cards(mind, moves, imagined)
        return [
            -abs(short[seat]) - _EXACT_BONUS * (short[seat] != 0) - corrections[move]
            for move, short in zip(moves, outcomes, strict=True)
        ]

    limit = budget._replace(worlds=min(budget.worlds, _MAX_WORLDS))
    return best_move(legal, trial, limit, lambda: _without_search(world, seat, 0))


PLAYER = Player(novice, regular, expert)


def _bid_corrections(mind: Mind, bids: list[Move]) -> dict[Move, float]:
    """Return the corrections to the search's cost of each bid."""
    expected = mind.expected_tricks(mind.hand)
    return {bid: BID_COSTS.of(bid.number or 0, expected) for bid in bids}


def _forehead_bid(world: Escalier, seat: int) -> Move:
    """Return the bid (0 or 1) closest to the chance that the seat's unknown card wins."""
    wins = forehead_wins(world, seat)
    chance = sum(wins) / len(wins)
    return min(world.legal_moves(seat), key=lambda move: abs((move.number or 0) - chance))


def forehead_wins(world: Escalier, seat: int) -> list[int]:
    """Return 1 or 0 for each card the seat could hold: whether it would win."""
    view = world.view(seat)
    order = strengths(view.trump, str(dict(view.options)["undertrump"]))
    seen = [0 if text is None else order.bit[cards.card(text)] for text in view.foreheads]
    wins = []
    for card in cards.cards_in(world.hidden_from(seat).cards):
        hands = [order.bit[card] if other == seat else held for other, held in enumerate(seen)]
        wins.append(-Round(order, hands, [0] * view.players, view.leader, 0).play_out()[seat])
    return wins


def _after_cards(mind: Mind, moves: list[Move], imagined: Round) -> list[list[int]]:
    """Return, for each card, how many tricks each seat is short of its bid at the end of the round."""
    outcomes = []
    for move in moves:
        table = imagined.copy(imagined.hands)
        table.lay(mind.order.bit[move.cards[0]])
        outcomes.append(table.play_out())
    return outcomes


def after_bids(mind: Mind, moves: list[Move], imagined: Round) -> list[list[int]]:
    """Return, for each bid, how many tricks each seat is short at the end of the round; later bidders bid sensibly."""
    size, players = mind.view.cards, mind.view.players
    to_bid = [seat for seat in _clockwise(mind.seat + 1, players) if mind.view.bids[seat] is None and seat != mind.seat]
    expected = {seat: mind.expected_tricks(imagined.hands[seat]) for seat in to_bid}
    outcomes = []
    for move in moves:
        table = imagined.copy(imagined.hands)
        table.want[mind.seat] = move.number or 0
        for seat in to_bid:
            forbidden = size - sum(table.want) if seat == to_bid[-1] else None
            table.want[seat] = nearest_bid(expected[seat], size, forbidden)
        outcomes.append(table.play_out())
    return outcomes


def _clockwise(first: int, players: int) -> list[int]:
    return [seat % players for seat in range(first, first + players)]
