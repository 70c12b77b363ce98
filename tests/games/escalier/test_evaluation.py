"""Test evaluations in L’Escalier: a hand's worth, which card to play, and what other seats' actions reveal."""

from __future__ import annotations

import random

import pytest

from engine.cards import SUITS, card, card_set, name, parse_cards
from games.escalier.computer.beliefs import Mind, WorldSampler
from games.escalier.computer.card_strength import EVERY_CARD, strengths
from games.escalier.computer.evaluation import expected_tricks, nearest_bid, tricks_implied_by
from games.escalier.computer.fast_round import Round
from games.escalier.rules import Escalier
from games.escalier.rules.tricks import DECK, legal_cards, trumps_of
from opponents import anything_legal, choose
from tests.engine.playing import play
from tests.games.escalier.deals import begin, new, round_of

HEARTS = strengths("H", "forced")


def bits(text: str) -> int:
    return HEARTS.bits(card_set(parse_cards(text)))


def worth(text: str, players: int = 4) -> float:
    hand = bits(text)
    return expected_tricks(HEARTS, hand, players, hand.bit_count())


def sensible_card(hand: str, trick: str, want: int, gone: str = "") -> str:
    """Return the card that a seat of four plays to this trick if it wants ``want`` more tricks (trump: hearts)."""
    table = Round(HEARTS, [0] * 4, [want] * 4, 0, bits(gone))
    for text in trick.split():
        table.hands[table.turn] = bits(text)
        table.lay(bits(text))
    return name(HEARTS.card[table.choice(bits(hand)).bit_length() - 1])


def test_cards_are_in_order_of_strength() -> None:
    assert bits("7C") < bits("8C") < bits("AD") < bits("7H") < bits("AH")
    assert bits(" ".join(map(name, DECK))) == EVERY_CARD == sum(HEARTS.suits)


@pytest.mark.parametrize("undertrump", ["forced", "free"])
def test_a_fast_round_allows_what_the_rules_allow(undertrump: str) -> None:
    rng = random.Random(1)
    order, trumps = strengths("D", undertrump), trumps_of(1, undertrump)
    for _ in range(300):
        deck = rng.sample(DECK, 8)
        table = Round(order, [0] * 4, [0] * 4, 0, 0)
        led, better = card_set(DECK), 0
        for number, laid_card in enumerate(deck[: rng.randrange(4)]):
            table.hands[number] = order.bit[laid_card]
            table.lay(order.bit[laid_card])
            if not number:
                led = card_set(other for other in DECK if other // 13 == laid_card // 13)
            if not number or better >> laid_card & 1:
                better = trumps.better[laid_card]
        hand = card_set(deck[4:])
        assert table.legal(order.bits(hand)) == order.bits(legal_cards(hand, led, better, trumps))


def test_higher_cards_and_trumps_are_worth_more() -> None:
    assert worth("7C 8C 9D TD 7S 8S 9S") < worth("7C 8C 9D AD 7S 8S 9S") < worth("7C 8C 9D AH 7S 8S 9S")
    assert worth("7C 8C 9D TD") < worth("7C 8C 9D TH") < worth("7C 8C 9D AH")
    assert worth("AC 8C 9D TS") < worth("AC 8D 9D TS")


def test_the_same_hand_is_worth_less_with_more_players() -> None:
    assert worth("7C KD 9S AH", players=6) < worth("7C KD 9S AH", players=4) < worth("7C KD 9S AH", players=3)


def test_the_bid_is_the_nearest_allowed_one() -> None:
    assert nearest_bid(1.4, 7, None) == 1
    assert nearest_bid(1.6, 7, 2) == 1
    assert nearest_bid(2.3, 7, 2) == 3
    assert nearest_bid(-0.4, 7, None) == 0
    assert nearest_bid(-0.4, 7, 0) == 1
    assert nearest_bid(9.0, 7, 7) == 6


@pytest.mark.parametrize("forbidden", [None, *range(8)])
def test_a_bid_implies_a_range_of_expected_tricks(forbidden: int | None) -> None:
    for hundredths in range(-99, 900, 2):
        tricks = hundredths / 100
        for bid in range(8):
            least, most = tricks_implied_by(bid, 7, forbidden)
            if bid != forbidden:
                assert (least < tricks < most) == (nearest_bid(tricks, 7, forbidden) == bid)


def test_a_seat_that_wants_no_more_tricks_discards_high_cards_under_higher_ones() -> None:
    assert sensible_card("7C QC AC", "KC", want=0) == "QC"
    assert sensible_card("7D QD 9S", "KC", want=0) == "QD"


def test_the_last_seat_takes_an_unwanted_trick_with_its_highest_card() -> None:
    assert sensible_card("QC AC", "8C 9C TC", want=0) == "AC"
    assert sensible_card("QC AC", "8C", want=0) == "QC"


def test_a_seat_that_wants_tricks_takes_them_and_ruffs_low() -> None:
    assert sensible_card("7C QC AC", "KC", want=2) == "AC"
    assert sensible_card("7H QH 9S", "KC", want=2) == "7H"
    assert sensible_card("QC AC", "8C 9C TC", want=2) == "QC"


def test_a_seat_that_cannot_take_a_trick_keeps_low_cards_for_losing() -> None:
    assert sensible_card("7D TD AD", "KC", want=1) == "TD"


def test_a_seat_bids_one_if_most_cards_it_could_have_would_win() -> None:
    low = begin(("AH", "7C", "8D", "9D"), turn_up="7S", dealer=3)
    high = begin(("7H", "AS", "8D", "9D"), turn_up="7S", dealer=3)
    assert [str(choose(match.redeal(0, random.Random(1)), 0, random.Random(1))) for match in (low, high)] == [
        "bid 1",
        "bid 0",
    ]


def guessed(match: Escalier, seat: int, other: int) -> list[int]:
    """Sample another seat's hands, with the cards in order of strength."""
    mind = Mind(match.redeal(seat, random.Random(1)), seat)
    sampler = WorldSampler(mind, random.Random(2))
    return [sampler.next_world().hands[other] for _ in range(150)]


def trumps_guessed(bid: int) -> int:
    match = round_of(("7C TD AC 8C", "8S JD QD 9S", "TC KD 8D 7S", "9C QC AD JS"), "7H")
    play(match, "0 bid 1", f"1 bid {bid}")
    return sum((hand & HEARTS.trumps).bit_count() for hand in guessed(match, 2, 1))


def test_higher_bids_imply_more_trumps() -> None:
    assert trumps_guessed(0) < trumps_guessed(1) < trumps_guessed(3)


def test_sampled_hands_fit_what_is_known() -> None:
    match = round_of(("7C TD AC", "8S JD QD", "9C QS AD", "TC KD 8D"), "7H", "1 0 1 0")
    play(match, "0 play 7C", "1 play JD")
    for hand in guessed(match, 3, 1):
        assert hand.bit_count() == 2
        assert not hand & (HEARTS.suit[HEARTS.bit[card("7C")].bit_length() - 1] | HEARTS.trumps)
    for hand in guessed(match, 3, 2):
        assert hand.bit_count() == 3
        assert not hand & bits("TC KD 8D 7C JD 7H")


def erratic_counts(match: Escalier, seat: int) -> list[int]:
    """Return, for each seat, in how many of 100 sampled deals its player is erratic."""
    sampler = WorldSampler(Mind(match.redeal(seat, random.Random(1)), seat), random.Random(2))
    worlds = [sampler.next_world() for _ in range(100)]
    return [sum(world.whims[other] > 0 for world in worlds) for other in range(match.players)]


def test_erratic_players_are_recognised() -> None:
    suspected = [0, 0, 0, 0]
    for number in range(8):
        rng = random.Random(number)
        match = new(4, bytes([number]) * 32, dealer=0)
        while match.view(None).cards < 7 or len(match.view(None).tricks) < 4:
            (seat,) = match.waiting
            world = match.redeal(seat, rng)
            match.apply(seat, anything_legal(world, seat, rng) if seat == 1 else choose(world, seat, rng))
        suspected = [sum(both) for both in zip(suspected, erratic_counts(match, 0), strict=True)]
    assert suspected[0] == 0
    assert suspected[1] > 4 * max(suspected[2:])


@pytest.mark.parametrize("undertrump", ["forced", "free"])
@pytest.mark.parametrize("trump", SUITS)
def test_trumps_are_the_strongest_and_higher_ranks_beat_lower_ones(trump: str, undertrump: str) -> None:
    order = strengths(trump, undertrump)
    trumps = trumps_of(SUITS.index(trump), undertrump).all
    are_trumps = [bool(trumps >> one & 1) for one in order.card]
    assert are_trumps == sorted(are_trumps)
    for some in (order.card[: are_trumps.index(True)], order.card[are_trumps.index(True) :]):
        assert [one % 13 for one in some] == sorted(one % 13 for one in some)
