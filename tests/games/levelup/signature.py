"""Build the signature lines of Level Up’s computer player; see ``tests/games/signatures.py``."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from engine import Move, Value, cards
from engine.cards import card_set, names
from engine.chance import shuffled
from games.levelup.computer.hand_distance import Outlook, relatedness
from games.levelup.computer.opponent_model import Rival
from games.levelup.computer.player import Mind
from games.levelup.computer.race_odds import Racer, from_stock, per_turn, wins
from games.levelup.rules import LevelUp, melds
from tests.engine.playing import play
from tests.games.levelup.deals import SEED, begin, new
from tests.games.levelup.deals import deck as stacked
from tests.games.signatures import Question, all_estimates, all_moves, dealt, line, questions

ROUNDS = range(3, 14)
_GOES_WITH_IT = 0.75


def text(held: int) -> str:
    """Return a set of cards as text."""
    return "".join(names(held)) or "none"


def any_hand(rng: random.Random, size: int, deck: list[int]) -> list[int]:
    """Take ``size`` cards from a deck, most of them related to the previous one, so that the hand is close to melds."""
    hand = [deck.pop()]
    while len(hand) < size:
        near = [one for one in deck if cards.FRENCH[-1] >= max(one, hand[-1]) and relatedness(one, 1 << hand[-1]) > 2]
        taken = near[-1] if near and rng.random() < _GOES_WITH_IT else deck[-1]
        deck.remove(taken)
        hand.append(taken)
    return hand


def shuffled_deck(rng: random.Random, jokers: int) -> list[int]:
    return shuffled([*cards.FRENCH, *cards.JOKERS[:jokers]], rng)


def how_far_hands_are() -> Iterator[str]:
    rng = random.Random(1)
    for number in range(55):
        round_number, aces = ROUNDS[number % len(ROUNDS)], ("both", "low")[number % 2]
        outlook = Outlook(round_number, aces)
        top, extra, *rest = any_hand(rng, round_number + 2, shuffled_deck(rng, 2))
        hand = card_set(rest)
        plan, spare = outlook.plan(hand), outlook.plan(hand | 1 << extra, extra=1)
        yield line(round_number, aces, text(hand), missing=plan.missing, spared=text(plan.spare))
        yield line("  with", text(1 << extra), missing=spare.missing, spared=text(spare.spare))
        yield line("  can go", text(outlook.spare_cards(hand | 1 << extra, spare.missing)))
        naturals = hand & ~outlook.wilds
        yield line("  fits", [plan.missing > 0 and outlook.fits(hand, plan, one) for one in (top, extra)])
        yield line("  related", [relatedness(one, naturals) for one in (top, extra, *rest[:3]) if one in cards.FRENCH])
        if plan.missing:
            unseen = (1 << 54) - 1 & ~hand
            yield line("  outs", text(outlook.outs(hand, plan.missing, unseen)))
        found = melds.best_melds(hand, outlook.wilds, aces, number % 3 == 0)
        yield line("  melds", [(meld.kind, text(card_set(meld.cards)), meld.bonus) for meld in found or ()])


def who_lays_down_first() -> Iterator[str]:
    for number in ROUNDS:
        yield line(number, [from_stock(number, missing) for missing in (1, 2, 3, 7)])
    yield line([per_turn(chance, missing) for chance in (0.1, 0.5) for missing in (1, 2)])
    for own, rival in ((3, 13), (7, 7), (12, 4)):
        for missing in range(4):
            for away in range(4):
                racers = Racer(own, missing), Racer(rival, away)
                chances = [wins(racers, 0, stride) for stride in (None, 0.2345678, 0.9)]
                yield line(own, missing, "against", rival, away, chances)


def nearly_there(players: int, seed: int, size: int, jokers: int = 0, **options: Value) -> LevelUp:
    """Start a match whose first hands have ``size`` cards and are close to melds."""
    rng = random.Random(seed)
    deck = shuffled_deck(rng, jokers)
    hands = [" ".join(map(cards.name, any_hand(rng, size, deck))) for _ in range(players)]
    top, *stock = map(cards.name, deck)
    first = stacked(hands, top, " ".join(stock), jokers=jokers)
    return new(players, SEED, {"first_round": size, "jokers": jokers, **options}, players - 1, [first])


def sample_questions() -> Iterator[Question]:
    """Yield questions from several matches, most of them with hands close to melds."""

    def pick(moves: list[Move], rng: random.Random) -> Move:
        """Lay down if possible; otherwise prefer the earlier moves, so that some suits pile up in the hand."""
        return moves[int(rng.random() ** 3 * len(moves))]

    with_bonus = begin(("2H 3H 4H 5H 6H KC KD KS", "2C 7D QH 9S TC 4S 3D JS"), "QC", "8C 5S")
    play(with_bonus, "0 draw stock")
    yield from questions(with_bonus, 0, 1, moves=2)
    yield from questions(nearly_there(2, 1, 6, jokers=2), 1, 5, pick, moves=45)
    yield from questions(nearly_there(3, 2, 9, aces="low"), 2, 5, moves=26)
    yield from questions(nearly_there(2, 3, 4, natural_wilds=True), 3, 3, pick, moves=26)
    yield from questions(nearly_there(4, 4, 5, jokers=1), 4, 7, pick, moves=60)
    yield from questions(nearly_there(2, 5, 12), 5, 3, pick, moves=10)
    yield from questions(dealt("levelup", 6, 6), 6, 7, moves=30)


def what_a_seat_thinks() -> Iterator[str]:
    for question in sample_questions():
        world, seat = question.world, question.seat
        yield question.heading
        mind = Mind(world, world.view(seat), question.rng())
        yield line("  hand", text(mind.hand), "unseen", mind.unseen())
        rival = Rival(mind.view, mind.theirs)
        for _ in range(3):
            theirs = world.redeal(seat, mind.rng).hands[mind.left]
            yield line("  theirs", text(theirs), rival.likelihood(theirs, mind.theirs.plan(theirs)))
        if mind.view.phase == "draw":
            yield line("  draws", mind.draw())
            continue
        discards = [move for move in world.legal_moves(seat) if move.verb == "discard"]
        race, best_discards = mind.race(), mind.best_discards(discards)
        yield line(
            "  sparing", best_discards, "soonest", mind.most_outs(discards), near=race.nearest, unseen=race.unseen
        )
        yield line("  after", [race.after(move.cards[0]) for move in discards])
        for _ in range(3):
            left = race.sample()
            yield line("  tried", left.likelihood, race.against(left, [move.cards[0] for move in best_discards]))
        yield line("  trial", mind.trial()(discards[:4]))


PARTS = {
    "how far hands are from melds": how_far_hands_are,
    "who lays down first": who_lays_down_first,
    "what a seat thinks": what_a_seat_thinks,
    "moves that are made": lambda: all_moves(sample_questions(), 18),
    "what moves are worth": lambda: all_estimates(islice(sample_questions(), 0, None, 3), 40),
}
