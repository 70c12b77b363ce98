"""Test re-deals of L’Escalier: known cards stay put, and all possible deals of the rest are equally likely."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import replay
from engine.cards import card, card_set, names
from games.escalier.rules import Escalier
from games.escalier.rules.redeal import deal_unseen
from games.escalier.rules.tricks import DECK, WHOLE_DECK, denied_by, legal_cards, trumps_of
from tests.engine.playing import play
from tests.engine.random_matches import fresh_matches, wander
from tests.games.escalier.deals import FOREHEADS, begin, deck, round_of

WORLDS = 200


def imagined_hands(match: Escalier, seat: int, other: int) -> set[str]:
    """Return every card that appears in another seat's hand when the match is re-dealt for this seat."""
    rng = random.Random(1)
    return {text for _ in range(WORLDS) for text in match.redeal(seat, rng).view(other).hand}


def test_the_other_hands_are_redealt_from_all_unseen_cards() -> None:
    match = round_of(("7C TD", "8C JD", "9C QD", "TC KD"), "7H", "1 1 1 1")
    unseen = set(names(WHOLE_DECK)) - {"7C", "TD", "7H"}
    assert imagined_hands(match, 0, 2) == unseen
    assert imagined_hands(match, 0, 0) == {"7C", "TD"}


def test_played_cards_are_not_redealt() -> None:
    match = round_of(("7C TD", "8C JD", "9C QD", "TC KD"), "7H", "1 1 1 1")
    play(match, "0 play 7C", "1 play 8C")
    assert imagined_hands(match, 3, 0) == set(names(WHOLE_DECK)) - {"TC", "KD", "7H", "7C", "8C"}


def test_a_seat_that_did_not_follow_suit_has_none_of_it() -> None:
    match = round_of(("7C TD AC", "8H JH QH", "9C QD AD", "TC KD 8D"), "7H", "1 1 0 0")
    play(match, "0 play 7C", "1 play JH")
    imagined = imagined_hands(match, 3, 1)
    assert not [text for text in imagined if text[1] == "C"]
    assert {"8H", "AD", "AS", "KH"} <= imagined


def test_a_seat_that_did_not_ruff_has_no_trump() -> None:
    match = round_of(("7C TD AC", "8S JD QD", "9C QS AD", "TC KD 8D"), "7H", "1 1 0 0")
    play(match, "0 play 7C", "1 play JD")
    assert not [text for text in imagined_hands(match, 3, 1) if text[1] in "CH"]


@pytest.mark.parametrize(("undertrump", "trumps"), [("forced", set()), ("free", {"8H", "9H"})])
def test_a_seat_that_discarded_on_a_trump_could_not_beat_it(undertrump: str, trumps: set[str]) -> None:
    match = round_of(("7C TD AC", "TH JD QD", "8S QS AD", "TC KD 8D"), "7H", "1 1 0 0", undertrump=undertrump)
    play(match, "0 play 7C", "1 play TH", "2 play 8S")
    assert {text for text in imagined_hands(match, 3, 2) if text[1] == "H"} == trumps


def test_a_seat_that_ruffed_low_had_no_higher_trump_then() -> None:
    match = round_of(("7C TD AC", "TH JD QD", "8H QS AD", "TC KD 8D"), "7H", "1 1 0 0")
    play(match, "0 play 7C", "1 play TH", "2 play 8H")
    assert {text for text in imagined_hands(match, 3, 2) if text[1] in "CH"} == {"9H"}


def test_a_seat_that_played_below_a_led_trump_had_no_higher_one() -> None:
    match = round_of(("TH TD AC", "8H JD QD", "JH QS AD", "TC KD 8D"), "7H", "1 1 0 0")
    play(match, "0 play TH", "1 play 8H")
    assert {text for text in imagined_hands(match, 3, 1) if text[1] == "H"} == {"9H"}


def test_in_a_forehead_round_the_seats_own_card_is_redealt() -> None:
    match = begin()
    rng = random.Random(3)
    own = set()
    for _ in range(WORLDS):
        world = match.redeal(1, rng)
        assert world.view(1) == match.view(1)
        own.add(world.view(0).foreheads[1])
    assert own == set(names(WHOLE_DECK)) - {"8S", "KD", "AD", "7C"}


def test_cards_on_other_foreheads_stay() -> None:
    world = begin().redeal(2, random.Random(4))
    assert [world.view(2).foreheads[seat] for seat in (0, 1, 3)] == [FOREHEADS[seat] for seat in (0, 1, 3)]


def test_a_redeal_changes_the_next_deal() -> None:
    rng = random.Random(5)
    hands = set()
    for _ in range(5):
        world = begin().redeal(0, rng)
        play(world, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
        hands.add(world.view(0).hand)
    assert len(hands) == 5


# -- implementation ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("undertrump", ["forced", "free"])
def test_a_play_rules_out_exactly_the_hands_that_would_have_made_it_illegal(undertrump: str) -> None:
    rng = random.Random(6)
    trumps = trumps_of(2, undertrump)
    for _ in range(3000):
        trick = rng.sample(DECK, rng.randint(1, 6))
        denied = denied_by(tuple(trick), trumps)
        hand = card_set(rng.sample([other for other in DECK if other not in trick], rng.randint(0, 5)))
        led, better = _standing(trick[:-1])
        legal = legal_cards(hand | 1 << trick[-1], led, better, trumps) >> trick[-1] & 1
        assert bool(legal) == (not hand & denied[-1])


def _standing(trick: list[int]) -> tuple[int, int]:
    """Return the suit led and the cards that would win the trick, by comparing every card; hearts are trumps."""
    if not trick:
        return WHOLE_DECK, 0
    led = trick[0] // 13

    def strength(number: int) -> tuple[bool, bool, int]:
        return number // 13 == 2, number // 13 == led, number % 13

    best = max(map(strength, trick))
    return (
        card_set(number for number in DECK if number // 13 == led),
        card_set(number for number in DECK if strength(number) > best),
    )


def _all_deals(unseen: int, sizes: list[int], denied: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    choice = [number for number in DECK if (unseen & ~denied[0]) >> number & 1]
    for picked in combinations(choice, sizes[0]):
        hand = card_set(picked)
        for rest in _all_deals(unseen & ~hand, sizes[1:], denied[1:]):
            yield (hand, *rest)


@pytest.mark.parametrize(
    ("unseen", "sizes", "denied"),
    [
        ("7C 8C 9C TC", [1, 2], ["", ""]),
        ("7C 8C 9C 7H 8H", [2, 2], ["7C 8C 9C", "7H"]),
        ("7C 8C 9C 7H 8H", [1, 1, 1], ["7C 8C 9C", "7C 9C", "7C"]),
        ("7C 8C 9C 7H 8H 9H", [2, 0, 1, 2], ["7C", "", "7H 8H 9H", "7C 8C"]),
        ("7C 8C 7H", [1, 1, 1], ["7C", "8C", "7H"]),
    ],
)
def test_every_possible_deal_is_equally_likely(unseen: str, sizes: list[int], denied: list[str]) -> None:
    pool = card_set(map(card, unseen.split()))
    never = [card_set(map(card, text.split())) for text in denied]
    possible = set(_all_deals(pool, sizes, never))
    rng = random.Random(7)
    draws = 400 * len(possible)
    dealt = Counter(tuple(deal_unseen(pool, sizes, never, rng)) for _ in range(draws))
    assert set(dealt) == possible
    chi_squared = sum((count - 400) ** 2 / 400 for count in dealt.values())
    assert chi_squared < len(possible) + 4 * (2 * len(possible)) ** 0.5


# -- complete histories ------------------------------------------------------------------------------------------------


def dealt_hands(match: Escalier) -> list[str]:
    """Return all cards dealt to each seat in the round: those it holds and those it has played."""
    view = match.view(None)
    hands = []
    for seat in range(match.players):
        held = match.view(seat).hand or (match.view((seat + 1) % match.players).foreheads[seat],)
        hands.append([text for text in held if text])
    for leader, _, trick in (*view.tricks, (view.leader, None, view.trick)):
        for place, text in enumerate(trick):
            hands[(leader + place) % match.players].append(text)
    return [" ".join(hand) for hand in hands]


def deck_dealt(match: Escalier) -> str:
    view = match.view(None)
    return deck(dealt_hands(match), view.turn_up, (view.dealer + 1) % match.players)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_redeal_could_have_led_to_everything_that_happened(data: st.DataObject) -> None:
    match = data.draw(fresh_matches("escalier"))
    assert isinstance(match, Escalier)
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    decks = [deck_dealt(match)]
    for _ in wander(match, rng, data.draw(st.integers(0, 120))):
        if match.view(None).round > len(decks):
            decks.append(deck_dealt(match))
    for seat in range(match.players):
        world = match.redeal(seat, rng)
        twin = replay(match.record() | {"decks": [*decks[:-1], deck_dealt(world)]})
        assert twin.view(seat) == match.view(seat)
        assert [twin.view(other) for other in range(match.players)] == [
            world.view(other) for other in range(match.players)
        ]
