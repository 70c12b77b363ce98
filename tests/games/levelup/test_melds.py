"""Compare the meld solver with the rule book's examples, and with a slow solver on random hands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from engine import cards
from games.levelup.rules import melds
from games.levelup.rules.melds import FLUSH, KIND, STRAIGHT, STRAIGHT_FLUSH, Meld

NO, YES, BONUS = "no", "yes", "bonus"


def hand_of(text: str) -> int:
    return cards.card_set(cards.parse_cards(text))


def verdict(round_number: int, text: str, aces: str = "both", natural_wilds: bool = False) -> str:
    found = melds.best_melds(hand_of(text), melds.wild_cards(round_number), aces, natural_wilds)
    assert melds.qualifies(hand_of(text), melds.wild_cards(round_number), aces) == (found is not None)
    if found is None:
        return NO
    return BONUS if any(meld.bonus for meld in found) else YES


@pytest.mark.parametrize(
    ("round_number", "text", "expected"),
    [
        (3, "3S 9D KC", NO),
        (3, "3S 3D KC", YES),
        (3, "3S 3D 3H", YES),
        (3, "X1 9S 9D", YES),
        (3, "QH KH AH", YES),
        (3, "AH 2H 3H", YES),
        (3, "KH AH 2H", NO),
        (4, "4S 9H TH JH", YES),
        (4, "4S 9H 9C TH", NO),
        (5, "2H 9H JH KH AH", YES),
        (5, "6S 7D 8C 9H TS", YES),
        (5, "QS KD AC 2H 3S", NO),
        (5, "6S 7S 8S 9S TS", BONUS),
        (5, "TS JS QS KS AS", BONUS),
        (5, "3S 4S 5S 6S 7S", YES),
        (6, "7S 7H 7D 8S 9S TS", YES),
        (6, "7S 7H 7D 8S 9S TD", NO),
        (6, "7S 8S 9S TS JS 6H", YES),
        (8, "2S 3S 4S 5S 6S 7S 7H 7D", BONUS),
        (7, "4S 5S 6S 7S 8S 9S 2D", NO),
        (12, "2S 3S 4S 5S 6S 9H 9D QC 7C 7D 7H 7S", BONUS),
        (12, "8S 9S TS JS QS 2H 2D 2C 4H 4D 4C 4S", YES),
        (13, "2S 4S 6S 8S TS 2H 4H 6H 8H TH 9C 9D KC", YES),
    ],
)
def test_the_rule_books_hands_are_split_correctly(round_number: int, text: str, expected: str) -> None:
    assert verdict(round_number, text) == expected


@pytest.mark.parametrize(
    ("round_number", "text", "expected"),
    [
        (3, "QH KH AH", NO),
        (5, "TS JS QS KS AS", YES),
        (5, "TS JD QC KH AS", NO),
        (5, "AS 2D 3C 4H 6S", NO),
        (6, "AS 2D 3C 4H 5S 6S", YES),
        (4, "AH 2H 3H 4S", YES),
    ],
)
def test_low_aces_do_not_follow_kings(round_number: int, text: str, expected: str) -> None:
    assert verdict(round_number, text, aces="low") == expected


@pytest.mark.parametrize(
    ("round_number", "text", "expected"),
    [
        (5, "3S 4S 5S 6S 7S", BONUS),
        (5, "3S 4S 5H 6S 7S", YES),
        (5, "3S 4S X1 6S 7S", YES),
        (6, "2S 3S 4S 5S 6S 6H", YES),
        (8, "4S 5S 6S 7S 8S TC TD 8H", BONUS),
        (9, "4S 5S 6S 7S 8S 9S 9H 9D 9C", BONUS),
        (7, "4S 5S 6S 7S 8S 9S 2D", NO),
    ],
)
def test_natural_wilds_can_stand_for_themselves_in_the_bonus(round_number: int, text: str, expected: str) -> None:
    assert verdict(round_number, text, natural_wilds=True) == expected


def test_a_clean_sequence_gives_no_bonus_if_spare_wilds_can_only_join_it() -> None:
    assert verdict(6, "7S 8S 9S TS JS 6H") == YES
    assert verdict(7, "8S 9S TS JS QS 7C 7H") == YES
    assert verdict(8, "9S TS JS QS KS 8C 8D 8H") == BONUS


def test_all_thirteen_cards_of_a_suit_qualify_whatever_is_wild() -> None:
    assert verdict(13, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS") == BONUS


def test_a_flush_gives_a_straight_only_spare_cards() -> None:
    assert verdict(10, "2S 4S 7S 8S JS KS 5H 6D 9C TC") == YES
    assert verdict(10, "2S 4S 7S 8S JS 5H 6D 9C TC TD") == YES
    assert verdict(9, "2S 4S 7S 8S JS KS 5H 6D TC") == NO


def test_a_sixth_card_of_a_flush_can_complete_another_meld() -> None:
    assert melds.distance(hand_of("2S 4S 6S 9S JS KS 5H 5D"), melds.wild_cards(8)) == 1
    assert melds.distance(hand_of("2S 4S 6S 9S JS 5H 5D"), melds.wild_cards(8)) == 2
    assert melds.distance(hand_of("2S 4S 6S 9S JS QH 5H 5D"), melds.wild_cards(8)) == 1


def shown(round_number: int, text: str) -> list[tuple[str, str, tuple[str, ...]]]:
    found = melds.best_melds(hand_of(text), melds.wild_cards(round_number)) or ()
    return [(meld.kind, " ".join(cards.name(card) for card in meld.cards), meld.stands_for) for meld in found]


def test_melds_are_in_display_order_with_what_wilds_stand_for() -> None:
    assert shown(3, "3S 3D KC") == [(KIND, "KC 3S 3D", ("", "K", "K"))]
    assert shown(3, "AH 2H X1") == [(STRAIGHT_FLUSH, "AH 2H X1", ("", "", "3H"))]
    assert shown(4, "4S 9H TH JH") == [(STRAIGHT_FLUSH, "9H TH JH 4S", ("", "", "", "QH"))]
    assert shown(5, "6S 7D 5C 9H TS") == [(STRAIGHT, "6S 7D 5C 9H TS", ("", "", "8", "", ""))]
    assert shown(5, "2H 9H JH KH 5S") == [(FLUSH, "2H 9H JH KH 5S", ("", "", "", "", "H"))]
    assert shown(5, "3S 4S 5S 6S 7S") == [(STRAIGHT_FLUSH, "3S 4S 5S 6S 7S", ("", "", "5S", "", ""))]
    assert shown(3, "3S 3D X1") == [(KIND, "3D 3S X1", ("", "", ""))]


def test_an_ace_is_at_the_end_that_its_straight_needs() -> None:
    assert shown(5, "AC 2D 3H 4S 5S") == [(STRAIGHT, "AC 2D 3H 4S 5S", ("", "", "", "", "5"))]
    assert shown(5, "TC JD QH KS AS") == [(STRAIGHT, "TC JD QH KS AS", ("",) * 5)]


@pytest.mark.parametrize(
    ("round_number", "percent"), [(3, 4.6), (4, 0.75), (5, 2.6), (6, 1.85), (7, 0.7), (8, 2.15), (9, 1.6)]
)
def test_dealt_hands_qualify_at_the_expected_rate(round_number: int, percent: float) -> None:
    dealer = random.Random(round_number)
    wilds = melds.wild_cards(round_number)
    hands = [cards.card_set(dealer.sample(cards.FRENCH, round_number)) for _ in range(25_000)]
    often = 100 * sum(melds.qualifies(hand, wilds) for hand in hands) / len(hands)
    assert often == pytest.approx(percent, abs=0.3)


# -- a slow solver, straight from the rules ----------------------------------------------------------------------------


def rows_of_places(aces: str, length: int) -> Iterator[list[int]]:
    """Yield every straight of this length, as ranks from 0 (the 2) to 12 (the ace).

    The ace is always low, and also high if ``aces`` is "both".
    """
    row = [12, *range(13)] if aces == "both" else [12, *range(12)]
    if length <= 13:
        yield from (row[start : start + length] for start in range(len(row) - length + 1))


@cache
def is_meld(naturals: frozenset[int], wild_count: int, aces: str) -> bool:
    size = len(naturals) + wild_count
    ranks, suits = [card % 13 for card in naturals], {card // 13 for card in naturals}
    is_row = len(set(ranks)) == len(ranks) and any(set(ranks) <= set(row) for row in rows_of_places(aces, size))
    return (
        (size >= 3 and len(set(ranks)) <= 1)
        or (size >= 5 and (len(suits) <= 1 or is_row))
        or (size >= 3 and len(suits) <= 1 and is_row)
    )


def splits_slowly(hand: int, wilds: int, aces: str) -> bool:
    """Try every group that includes the lowest natural, with every number of wilds."""

    @cache
    def splits(naturals: frozenset[int], wild_count: int) -> bool:
        if not naturals:
            return wild_count == 0 or wild_count >= 3
        first = min(naturals)
        others = sorted(naturals - {first})
        return any(
            is_meld(group, with_wilds, aces) and splits(naturals - group, wild_count - with_wilds)
            for size in range(len(others) + 1)
            for chosen in combinations(others, size)
            for group in [frozenset((first, *chosen))]
            for with_wilds in range(wild_count + 1)
        )

    return splits(frozenset(cards.cards_in(hand & ~wilds)), (hand & wilds).bit_count())


def has_bonus_slowly(hand: int, wilds: int, aces: str, natural_wilds: bool) -> bool:
    clean = cards.cards_in(hand & ~(cards.JOKER_SET if natural_wilds else wilds))
    for size in range(5, len(clean) + 1):
        for run in combinations(clean, size):
            in_row = {card // 13 for card in run} == {run[0] // 13} and any(
                {card % 13 for card in run} == set(row) for row in rows_of_places(aces, size)
            )
            rest = hand & ~cards.card_set(run)
            if in_row and (not rest or splits_slowly(rest, wilds, aces)):
                return True
    return False


def distance_slowly(hand: int, wilds: int, aces: str) -> int:
    """Find by trial and error how few naturals must become wild; numbers from 200 on stand for the added wilds."""
    naturals = cards.cards_in(hand & ~wilds)
    more_wilds = sum(1 << (200 + number) for number in range(len(naturals)))
    for missing in range(len(naturals) + 1):
        for changed in combinations(naturals, missing):
            stand_ins = sum(1 << (200 + number) for number in range(missing))
            if splits_slowly(hand & ~cards.card_set(changed) | stand_ins, wilds | more_wilds, aces):
                return missing
    raise AssertionError("wilds alone always qualify")


def random_hand(dealer: random.Random, round_number: int, size: int) -> int:
    """Return a hand with many wilds and naturals of similar ranks, so that many such hands qualify or nearly do."""
    wilds = melds.wild_cards(round_number)
    wild_count = min(dealer.choice([0, 0, 1, 1, 2, 3, 4, 5, 6]), size)
    ranks = dealer.sample(range(13), dealer.choice([5, 7, 13])) if size <= 8 else range(13)
    naturals = [card for card in cards.FRENCH if card % 13 in ranks and not wilds >> card & 1]
    chosen = dealer.sample(cards.cards_in(wilds), wild_count) + dealer.sample(naturals, size - wild_count)
    return cards.card_set(chosen)


def check_melds(found: tuple[Meld, ...], hand: int, wilds: int, aces: str) -> None:
    """Check that each meld is of the right type, and that together they use each card in the hand exactly once."""
    assert sorted(card for meld in found for card in meld.cards) == cards.cards_in(hand)
    for meld in found:
        naturals = frozenset(card for card in meld.cards if not wilds >> card & 1)
        wild_count = len(meld.cards) - len(naturals)
        assert is_meld(naturals, wild_count, aces) or meld.bonus
        assert len(meld.stands_for) == len(meld.cards)
        ranks = {card % 13 for card in naturals}
        assert (len(ranks) <= 1) if meld.kind == KIND else len(meld.cards) >= (3 if meld.kind == STRAIGHT_FLUSH else 5)
        if meld.kind in (FLUSH, STRAIGHT_FLUSH):
            assert len({card // 13 for card in naturals}) <= 1
        if meld.kind in (STRAIGHT, STRAIGHT_FLUSH):
            said = [
                cards.RANKS.index(text[0]) if text else card % 13
                for card, text in zip(meld.cards, meld.stands_for, strict=True)
            ]
            assert said in list(rows_of_places(aces, len(said)))


@pytest.mark.parametrize("aces", ["both", "low"])
@pytest.mark.parametrize("round_number", range(3, 14))
def test_the_solver_agrees_with_a_slow_solver(round_number: int, aces: str) -> None:
    dealer = random.Random(f"{round_number} {aces}")
    wilds = melds.wild_cards(round_number)
    for size, hands in ((3, 20), (4, 20), (5, 40), (6, 40), (7, 30), (8, 20), (9, 6), (10, 2)):
        for _ in range(hands):
            hand = random_hand(dealer, round_number, size)
            found = melds.best_melds(hand, wilds, aces)
            assert melds.qualifies(hand, wilds, aces) == (found is not None) == splits_slowly(hand, wilds, aces)
            if found is not None:
                check_melds(found, hand, wilds, aces)
                assert any(meld.bonus for meld in found) == has_bonus_slowly(hand, wilds, aces, natural_wilds=False)


@pytest.mark.parametrize("aces", ["both", "low"])
@pytest.mark.parametrize("round_number", range(5, 10))
def test_the_bonus_with_natural_wilds_agrees_with_a_slow_solver(round_number: int, aces: str) -> None:
    dealer = random.Random(f"bonus {round_number} {aces}")
    wilds = melds.wild_cards(round_number)
    for _ in range(150):
        suit = dealer.randrange(4)
        low = dealer.randrange(9)
        run = {13 * suit + low + step for step in range(5)}
        others = [card for card in (*cards.FRENCH, *cards.JOKERS) if card not in run]
        hand = cards.card_set([*run, *dealer.sample(others, round_number - 5)])
        found = melds.best_melds(hand, wilds, aces, natural_wilds=True)
        assert (found is not None) == melds.qualifies(hand, wilds, aces)
        if found is not None:
            check_melds(found, hand, wilds, aces)
            bonus = any(meld.bonus for meld in found)
            assert bonus == has_bonus_slowly(hand, wilds, aces, natural_wilds=True)


@pytest.mark.parametrize("round_number", range(3, 14))
def test_large_hands_built_from_melds_qualify(round_number: int) -> None:
    dealer = random.Random(round_number)
    wilds = melds.wild_cards(round_number)
    for _ in range(60):
        hand = built_hand(dealer, wilds)
        assert melds.qualifies(hand, wilds)
        check_melds(melds.best_melds(hand, wilds) or (), hand, wilds, "both")


def built_hand(dealer: random.Random, wilds: int) -> int:
    """Build a hand of 10 to 13 cards from melds, then swap some of the cards for wilds."""
    hand = 0
    while hand.bit_count() < 10:
        suit, rank, length = dealer.randrange(4), dealer.randrange(13), dealer.randint(5, 6)
        row = dealer.choice(list(rows_of_places("both", length)))
        meld = dealer.choice(
            [
                [13 * other + rank for other in range(4)],
                [13 * suit + chosen for chosen in row[:3]],
                [13 * suit + chosen for chosen in dealer.sample(range(13), 5)],
                [13 * dealer.randrange(4) + chosen for chosen in row],
            ]
        )
        added = cards.card_set(meld)
        if not added & (hand | wilds) and (hand | added).bit_count() <= 13:
            hand |= added
    for wild in dealer.sample(cards.cards_in(wilds), dealer.randint(0, 4)):
        hand ^= 1 << wild | 1 << dealer.choice(cards.cards_in(hand & ~wilds))
    return hand


@pytest.mark.parametrize("aces", ["both", "low"])
@pytest.mark.parametrize("round_number", range(3, 14))
def test_all_discards_that_leave_a_qualifying_hand_are_found(round_number: int, aces: str) -> None:
    dealer = random.Random(f"discards {round_number} {aces}")
    wilds = melds.wild_cards(round_number)
    for _ in range(60):
        hand = random_hand(dealer, round_number, round_number + 1)
        expected = [card for card in cards.cards_in(hand) if melds.qualifies(hand ^ 1 << card, wilds, aces)]
        assert cards.cards_in(melds.qualifying_discards(hand, wilds, aces)) == expected


@pytest.mark.parametrize("aces", ["both", "low"])
@pytest.mark.parametrize("size", range(3, 7))
def test_the_distance_is_the_least_number_of_cards_to_exchange(size: int, aces: str) -> None:
    dealer = random.Random(f"distance {size} {aces}")
    for round_number in range(3, 14):
        for _ in range(4):
            hand = random_hand(dealer, round_number, size)
            wilds = melds.wild_cards(round_number)
            assert melds.distance(hand, wilds, aces) == distance_slowly(hand, wilds, aces)


@pytest.mark.parametrize("round_number", range(3, 14))
def test_discarding_any_spare_card_keeps_the_hands_distance(round_number: int) -> None:
    dealer = random.Random(f"nearest {round_number}")
    wilds = melds.wild_cards(round_number)
    for _ in range(12):
        hand = random_hand(dealer, round_number, round_number + 1)
        missing, can_go = melds.nearest(hand, wilds)
        distances = {card: melds.distance(hand ^ 1 << card, wilds) for card in cards.cards_in(hand & ~wilds)}
        assert missing == min(distances.values(), default=0)
        assert {distances[card] for card in cards.cards_in(can_go)} <= {missing}
        assert can_go or not distances or (missing == 0 and hand & wilds)
