"""Test the clues a seat has in Spectrum about hands it can't see."""

from random import Random

import pytest

from engine.cards import card, card_set, names
from games.spectrum.rules.inference import Clue, end_round, redeal_hands, see_gone, see_held, swap_in_secret

ONE, TWO, BOTH = 1 << 1, 1 << 2, 1 << 1 | 1 << 2


def cards(text: str) -> int:
    return card_set(map(card, text.split()))


def bounds(clues: tuple[Clue, ...]) -> set[tuple[int, tuple[str, ...], int]]:
    """Return the clues without their probabilities."""
    return {(clue.seats, names(clue.cards), clue.least) for clue in clues if clue.least}


def test_cards_seen_in_a_hand_are_certain_together() -> None:
    clues = see_held(see_held((), 1, cards("R1")), 1, cards("R2 R3"))
    assert bounds(clues) == {(ONE, ("R1", "R2", "R3"), 3)}


def test_a_card_seen_leaving_no_longer_counts() -> None:
    clues = see_gone(see_held((), 1, cards("R1 R2")), cards("R1"), 1)
    assert bounds(clues) == {(ONE, ("R2",), 1)}


def test_after_a_secret_swap_one_card_fewer_is_certain_in_either_hand_but_none_is_lost_from_both() -> None:
    clues = swap_in_secret(see_held(see_held((), 1, cards("R1 R2")), 2, cards("K1")), 1, 2)
    assert bounds(clues) == {(ONE, ("R1", "R2"), 1), (BOTH, ("R1", "R2"), 2), (BOTH, ("K1",), 1)}


def test_a_swap_between_two_hands_of_one_clue_changes_nothing() -> None:
    once = swap_in_secret(see_held((), 1, cards("R1")), 1, 2)
    assert bounds(swap_in_secret(once, 2, 1)) == bounds(once)


def test_a_card_that_turns_up_in_one_hand_is_ruled_out_for_the_other() -> None:
    clues = swap_in_secret(see_held((), 1, cards("R1")), 1, 2)
    assert bounds(see_held(clues, 2, cards("R1"))) == {(TWO, ("R1",), 1)}


def test_cards_seen_before_and_after_a_swap_are_counted_together() -> None:
    clues = swap_in_secret(see_held((), 1, cards("R1 R2")), 1, 2)
    clues = swap_in_secret(see_held(clues, 1, cards("K1")), 1, 2)
    assert (ONE, ("R1", "R2", "K1"), 1) in bounds(clues)  # at most two of the three cards have left the hand
    assert not any(seats == ONE and least > 1 for seats, _, least in bounds(clues))


def test_discards_at_the_end_of_a_round_lower_every_bound_about_that_hand() -> None:
    clues = see_held((), 1, cards("R1 R2 R3"))
    unseen = cards("R1 R2 R3 G1 G2 G3 G4 G5 G6")
    ended = end_round(clues, [0, 0, 0], unseen, {1: 2, 2: 7})
    assert bounds(ended) == {(ONE, ("R1", "R2", "R3"), 1), (ONE, names(unseen), 5)}


def test_the_more_cards_a_seat_discards_the_less_likely_it_still_has_those_seen() -> None:
    clues = see_held((), 1, cards("R1 R2 R3"))
    ended = end_round(clues, [0, 0, 0], cards("R1 R2 R3 G1 G2 G3 G4 G5 G6"), {1: 2, 2: 7})
    assert [clue.chance for clue in ended if clue.chance] == [pytest.approx(5 / 7, abs=1e-9)]


def test_a_revealed_hand_that_went_back_to_the_deck_leaves_no_clue() -> None:
    clues = see_held((), 1, cards("R1 R2 R3"))
    hand = cards("R1 R2 R3 R4 R5 R6 R7")
    assert end_round(clues, [0, hand, 0], cards("G1 G2 G3"), {2: 7}) == ()


def test_re_dealt_hands_have_the_right_sizes_and_use_every_card_once() -> None:
    unseen = cards("R1 R2 R3 G1 G2 G3 B1 B2")
    hands, rest = redeal_hands(see_held((), 1, cards("G2")), unseen, [0, 3, 2], Random(1))
    assert [hand.bit_count() for hand in hands] == [0, 3, 2]
    assert hands[1] & cards("G2")
    assert hands[1] | hands[2] | card_set(rest) == unseen
    assert len(rest) == 3


def test_contradictory_clues_raise() -> None:
    clues = (Clue(ONE, cards("R1"), 1), Clue(TWO, cards("R1"), 1))
    with pytest.raises(RuntimeError, match="contradict"):
        redeal_hands(clues, cards("R1 R2 R3"), [0, 1, 1], Random(1))


GREEN = "G1 G2 G3 G4 G5 G6 G7 G8 G9"


def imagined(clues: tuple[Clue, ...], unseen: str, sizes: list[int]) -> list[tuple[tuple[str, ...], ...]]:
    """Return the hands in many simulated deals."""
    rng = Random(4)
    worlds = (redeal_hands(clues, cards(unseen), sizes, rng)[0] for _ in range(1000))
    return [tuple(names(hand) for hand in hands) for hands in worlds]


def share(worlds: list[tuple[tuple[str, ...], ...]], seat: int, card_name: str) -> float:
    """Return the share of simulated deals in which this hand has the card."""
    return sum(card_name in hands[seat] for hands in worlds) / len(worlds)


def test_a_card_that_may_have_left_stays_in_its_hand_with_its_probability() -> None:
    worlds = imagined((Clue(ONE, cards("R1"), 0, 0.5),), f"R1 {GREEN}", [0, 2, 0])
    # if the card has left, it can come back when the hand draws
    assert abs(share(worlds, 1, "R1") - (0.5 + 0.5 * 2 / 10)) < 0.05


def test_a_re_dealt_hand_is_not_overfilled_with_likely_cards() -> None:
    worlds = imagined((Clue(ONE, cards("R1 R2 R3 R4 R5"), 1, 0.99),), f"R1 R2 R3 R4 R5 {GREEN}", [0, 3, 3])
    assert {len(hands[1]) for hands in worlds} == {3}
    assert sum(all(name[0] == "R" for name in hands[1]) for hands in worlds) > 950
    assert all(0.5 < share(worlds, 1, f"R{copy}") < 0.7 for copy in range(1, 6))


def test_as_many_cards_as_are_certain_are_dealt_however_unlikely_each_one_is() -> None:
    worlds = imagined((Clue(ONE, cards("R1 R2 R3"), 2, 0.01),), f"R1 R2 R3 {GREEN}", [0, 2, 2])
    assert {tuple(name[0] for name in hands[1]) for hands in worlds} == {("R", "R")}


def test_cards_certain_in_two_hands_together_are_dealt_to_either_hand() -> None:
    worlds = imagined((Clue(BOTH, cards("R1 R2"), 2),), f"R1 R2 {GREEN}", [0, 2, 2])
    assert all(set(hands[1] + hands[2]) > {"R1", "R2"} for hands in worlds)
    assert abs(share(worlds, 1, "R1") - 0.5) < 0.06
    apart = sum(len({"R1", "R2"} & set(hands[1])) == 1 for hands in worlds)
    assert abs(apart / 1000 - 2 / 3) < 0.06


def test_chance_decides_only_once_whether_a_card_stayed_where_it_was_seen() -> None:
    clues = (Clue(ONE, cards("R1"), 0, 0.5), Clue(BOTH, cards("R1"), 0, 0.5))
    worlds = imagined(clues, f"R1 {GREEN}", [0, 1, 1])
    assert abs(share(worlds, 1, "R1") - 0.55) < 0.05
    assert abs(share(worlds, 2, "R1") - 0.05) < 0.03


def test_a_card_already_dealt_to_a_hand_counts_for_the_next_clue() -> None:
    clues = (Clue(ONE, cards("R1"), 1, 1.0), Clue(BOTH, cards("R1 R2"), 1))
    worlds = imagined(clues, f"R1 R2 {GREEN}", [0, 1, 1])
    assert share(worlds, 1, "R1") == 1
    assert abs(share(worlds, 2, "R2") - 0.1) < 0.04
