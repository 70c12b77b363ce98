"""Build the signature lines of L’Escalier’s computer player; see ``tests/games/signatures.py``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from engine import Move
from engine.cards import SUITS, cards_in, name
from engine.chance import shuffled
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.card_strength import EVERY_CARD, Strengths, strengths
from games.escalier.computer.evaluation import expected_tricks, nearest_bid, tricks_implied_by
from games.escalier.computer.fast_round import LUCK_LEVELS, Round
from games.escalier.computer.habits import BID_WEIGHTS, CARD_WEIGHTS, EarlierBids, Habits, features, looks, situation
from games.escalier.computer.player import after_bids, forehead_wins
from games.escalier.rules.tricks import DECK
from tests.games.signatures import Question, all_estimates, all_moves, dealt, line, questions

TRUMPS = [(trump, undertrump) for trump in SUITS for undertrump in ("forced", "free")]


def text(order: Strengths, held: int) -> str:
    """Return a set of cards as text, weakest first."""
    return "".join(name(order.card[place]) for place in cards_in(held)) or "none"


def any_hands(rng: random.Random, players: int, size: int) -> list[int]:
    """Deal random hands of ``size`` cards, as sets of bits."""
    deck = [1 << place for place in shuffled([*range(len(DECK))], rng)]
    return [sum(deck[seat * size : (seat + 1) * size]) for seat in range(players)]


def strength_of_cards() -> Iterator[str]:
    for trump, undertrump in TRUMPS:
        order = strengths(trump, undertrump)
        yield line(trump, undertrump, text(order, EVERY_CARD), trumps=order.trumps, under=order.under)
        yield line("  suits", order.suits, "better", order.better[3::9], "suit", order.suit[5::11])
        yield line("  bits", order.bits(sum(1 << card for card in DECK[2::7])), "bit", order.bit[DECK[9]])


def worth_of_hands() -> Iterator[str]:
    rng = random.Random(1)
    for players in (3, 4, 5, 6):
        for size in range(1, 31 // players + 1):
            order = strengths(*TRUMPS[size % 8])
            hand = any_hands(rng, players, size)[0]
            tricks = expected_tricks(order, hand, players, size)
            bids = [nearest_bid(tricks, size, forbidden) for forbidden in (None, *range(size + 1))]
            yield line(players, size, text(order, hand), tricks=tricks, bids=bids)
    for tricks in (-0.6, -0.2, 0.49, 1.3, 2.5, 2.9, 9.0):
        yield line(tricks, [nearest_bid(tricks, 3, forbidden) for forbidden in (None, 0, 1, 2, 3)])
    for bid in range(4):
        yield line("bid", bid, [tricks_implied_by(bid, 3, forbidden) for forbidden in (None, -1, 0, 1, 2, 3, 4)])


def any_rounds() -> Iterator[Round]:
    """Yield randomly played rounds, each at a moment when the seat on turn has a choice."""
    rng = random.Random(2)
    for number in range(26):
        players = 3 + number % 4
        size = 2 + int(rng.random() * 4)
        want = [int(rng.random() * 4) - 1 for _ in range(players)]
        order = strengths(*TRUMPS[number % 8])
        hands = any_hands(rng, players, size)
        table = Round(order, hands, want, number % players, EVERY_CARD ^ sum(hands) & -sum(hands))
        table.gone = rng.getrandbits(len(DECK)) & ~sum(hands)
        for _ in range(size * players):
            legal = table.legal(table.hands[table.turn])
            places = cards_in(legal)
            if len(places) > 1:
                yield table.copy(table.hands)
            table.lay(1 << places[int(rng.random() * len(places))])


def cards_that_are_played() -> Iterator[str]:
    habits = Habits(CARD_WEIGHTS, BID_WEIGHTS)
    rng = random.Random(3)
    for number, table in enumerate(any_rounds()):
        order, seat = table.order, table.turn
        hand = table.hands[seat]
        legal, choice = table.legal(hand), table.choice(hand)
        if number % 2:
            yield line("legal", text(order, legal), want=table.want[seat], laid=table.laid, plays=text(order, choice))
            continue
        want, players = table.want[seat], len(table.hands)
        kind = situation(want, table.laid, players)
        odds = habits.odds(order, legal, hand, kind, table.better, table.gone, choice)
        yield line(
            text(order, hand), "legal", text(order, legal), want=want, laid=table.laid, plays=text(order, choice)
        )
        yield line("  odds", table.odds(legal, hand, choice) == odds, [chance for _, chance in odds])
        yield line("  looks", [key for _, key in looks(order, legal, hand, table.better, table.gone, choice)])
        whims = (0, -1 - int(rng.random() * LUCK_LEVELS), 1 << int(rng.random() * len(DECK)))
        table.whims = [whims[int(rng.random() * 3)] for _ in range(players)]
        ends = []
        for card in cards_in(legal):
            trial = table.copy(table.hands)
            trial.lay(1 << card)
            ends.append((trial.play_trick(), *trial.play_out()))
        yield line("  whims", table.whims, "taken by, short of", ends)


def habits_of_the_strong() -> Iterator[str]:
    for key in range(0, 1 << 10, 7):
        yield line(key, features(key))
    for players in (3, 4):
        for laid in range(players):
            yield line(players, laid, [situation(want, laid, players) for want in (-1, 0, 1, 2)])
    habits = Habits(CARD_WEIGHTS, BID_WEIGHTS)
    for players, size in ((3, 2), (4, 7), (6, 5)):
        for bids, total in ((0, 0), (1, 2), (players - 1, 3), (players - 1, 0)):
            for forbidden in (None, 1):
                earlier_bids = EarlierBids(bids, total, forbidden)
                yield line(players, size, earlier_bids, habits.bid_odds(size / 3, earlier_bids, players, size))
    yield line("nothing is likely", habits.bid_odds(90.0, EarlierBids(0, 0, None), 4, 7))


def sample_questions() -> Iterator[Question]:
    """Yield questions from several matches. Most bids are low, since high bids are rarely plausible."""

    def pick(moves: list[Move], rng: random.Random) -> Move:
        return moves[int(rng.random() ** 2 * len(moves))]

    yield from questions(dealt("escalier", 4, 1, max_cards=5), 1, 11, pick, after=2)
    yield from questions(dealt("escalier", 3, 2, max_cards=7, undertrump="free"), 2, 17, pick, after=1)
    yield from questions(dealt("escalier", 6, 3, max_cards=3, forehead_rule=False), 3, 7, pick)
    yield from questions(dealt("escalier", 5, 4, max_cards=4), 4, 13, pick, after=8)


def what_a_seat_believes() -> Iterator[str]:
    for question in sample_questions():
        world, seat = question.world, question.seat
        yield question.heading
        if world.view(seat).forehead:
            yield line("  forehead", forehead_wins(world, seat))
            continue
        mind = Mind(world, seat)
        yield line(
            "  hand", text(mind.order, mind.hand), "tricks", mind.expected_tricks(mind.hand), meant=mind.implied_tricks
        )
        yield line("  heard", [mind.earlier_bids(other) for other in range(world.players)], want=mind.round.want)
        rivals = [text(mind.order, sum(choice.card for choice in choices)) for choices in mind.choices]
        yield line("  played", rivals, denied=mind.hidden.denied, gone=mind.round.gone)
        sampler = WorldSampler(mind, question.rng())
        worlds = [sampler.next_world() for _ in range(6)]
        yield line("  guessed", [text(mind.order, hand) for hand in worlds[-1].hands], [each.whims for each in worlds])
        if mind.view.phase == "bid":
            yield line("  after bids", after_bids(mind, world.legal_moves(seat), worlds[0]))


PARTS = {
    "how strong cards are": strength_of_cards,
    "what hands are worth": worth_of_hands,
    "cards that are played": cards_that_are_played,
    "habits of the strong": habits_of_the_strong,
    "what a seat believes": what_a_seat_believes,
    "moves that are made": lambda: all_moves(sample_questions(), 18),
    "what moves are worth": lambda: all_estimates(islice(sample_questions(), 0, None, 3), 40),
}
