"""Test how strong players of L’Escalier bid and play, and how a seat recognises them."""

from __future__ import annotations

import random

from engine.cards import card_set, name, parse_cards
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.card_strength import strengths
from games.escalier.computer.fast_round import Round
from games.escalier.computer.habits import HABITS, EarlierBids
from games.escalier.rules import Escalier
from opponents import choose
from tests.games.escalier.deals import new
from training.escalier import habits

HEARTS = strengths("H", "forced")


def bits(text: str) -> int:
    return HEARTS.bits(card_set(parse_cards(text)))


def odds(hand: str, trick: str, want: int) -> dict[str, float]:
    """Return the odds of each card that a seat of four can play to this trick. Hearts are trumps."""
    table = Round(HEARTS, [0] * 4, [want] * 4, 0, 0)
    for text in trick.split():
        table.hands[table.turn] = bits(text)
        table.lay(bits(text))
    held = bits(hand)
    legal = table.odds(table.legal(held), held, table.choice(held))
    return {name(HEARTS.card[card.bit_length() - 1]): each for card, each in legal}


def test_odds_cover_exactly_the_legal_cards() -> None:
    assert set(odds("7C TD AC", "8C", 1)) == {"7C", "AC"}


def test_a_strong_player_who_wants_no_trick_rarely_takes_one() -> None:
    found = odds("7C AC", "8C 9C TC", 0)
    assert found["7C"] > 3 * found["AC"]


def test_a_strong_players_bid_depends_on_its_hand_and_on_earlier_bids() -> None:
    quiet, loud = EarlierBids(3, 2, 5), EarlierBids(3, 7, None)
    for earlier_bids in (quiet, loud):
        likely = [HABITS.bid_odds(tricks, earlier_bids, 4, 7) for tricks in (0.5, 3.0)]
        assert all(abs(sum(each) - 1) < 1e-9 for each in likely)
        assert likely[0].index(max(likely[0])) < likely[1].index(max(likely[1]))
    assert HABITS.bid_odds(5.0, quiet, 4, 7)[5] == 0
    means = [
        sum(bid * each for bid, each in enumerate(HABITS.bid_odds(3.0, earlier_bids, 4, 7)))
        for earlier_bids in (quiet, loud)
    ]
    assert means[0] > means[1]


def believed_strong(match: Escalier, seat: int) -> list[int]:
    """Return, for each seat, in how many of 60 sampled deals it plays like a strong player."""
    sampler = WorldSampler(Mind(match.redeal(seat, random.Random(1)), seat), random.Random(2))
    worlds = [sampler.next_world() for _ in range(60)]
    return [sum(world.whims[other] < 0 for world in worlds) for other in range(match.players)]


def test_an_expert_is_recognised_among_regulars() -> None:
    believed = [0, 0, 0, 0]
    for number in range(10):
        rng = random.Random(number)
        match = new(4, bytes([number]) * 32, dealer=0)
        while match.view(None).cards < 7 or len(match.view(None).tricks) < 4:
            (seat,) = match.waiting
            level = "expert" if seat == 1 and match.view(None).cards == 7 else "regular"
            match.apply(seat, choose(match.redeal(seat, rng), seat, rng, level, 1e9, 12))
        believed = [sum(both) for both in zip(believed, believed_strong(match, 0), strict=True)]
    assert believed[0] == 0
    assert believed[1] > 2 * max(believed[2:])


def test_the_same_luck_gives_the_same_cards() -> None:
    hands = [bits(text) for text in ("7C TD AC", "8S JD QD", "9C QS AD", "TC KD 8D")]
    ends = set()
    for _ in range(5):
        table = Round(HEARTS, hands.copy(), [1] * 4, 0, 0)
        table.whims = [-1, -250, -500, -900]
        ends.add(tuple(table.play_out()))
    assert len(ends) == 1


def test_habits_are_learnt_from_experts_play() -> None:
    rng = random.Random(3)
    cards, bids = habits.rounds(4, 4, rng)
    weights, bell = habits.card_weights(cards, rng), habits.bid_weights(bids, rng)
    alike = [[0.0] * len(own) for own in weights]
    assert habits.cards_log_likelihood(weights, cards) > habits.cards_log_likelihood(alike, cards)
    assert habits.bids_log_likelihood(bell, bids) >= habits.bids_log_likelihood(habits.FIRST_BID_WEIGHTS, bids)
