"""Check the points of a staircase."""

import pytest

from engine.cards import SUITS, card
from games.staircase.rules.scoring import Points, Run, points


def suited(ranks: str) -> list[str]:
    return [rank + SUITS[step % 4] for step, rank in enumerate(ranks.split())]


@pytest.mark.parametrize(
    ("ranks", "base", "bonus"),
    [
        ("", 0, 0),
        ("2 3 T", 30, 0),
        ("J Q", 40, 0),
        ("A K J", 70, 0),
        ("3 4 5 6 K", 60, 40),
        ("5 4 3", 30, 0),
        ("3 4 K 5 6", 60, 0),
        ("T J Q K A", 100, 50),
        ("3 4 5 6 7 8", 60, 60),
        ("7 3 4 5 9", 50, 30),
        ("3 4 5 9 J Q K", 100, 60),
        ("3 4 5 4 3", 50, 30),
        ("3 4", 20, 0),
        ("3 3 4 4 5 5", 60, 0),
        ("A 2 3", 50, 0),
        ("K A 2", 60, 0),
        ("2 3 4 5 6 7 8 9 T J Q K A", 180, 130),
    ],
)
def test_the_points_of_a_staircase_are_its_cards_and_rising_runs(ranks: str, base: int, bonus: int) -> None:
    assert points(suited(ranks))[:2] == (base, bonus)


@pytest.mark.parametrize(
    ("ranks", "base", "bonus"),
    [
        ("5 4 3", 30, 30),
        ("3 4 5 4 3", 50, 30),
        ("3 4 5 6 5 4", 60, 60),
        ("3 4 5 6 5 4 3", 70, 70),
        ("A K Q", 70, 30),
        ("3 2 A", 50, 0),
        ("2 A K", 60, 0),
        ("3 5 4 3 5", 50, 30),
    ],
)
def test_falling_runs_count_when_the_direction_is_either(ranks: str, base: int, bonus: int) -> None:
    assert points(suited(ranks), direction="either")[:2] == (base, bonus)


@pytest.mark.parametrize(
    ("ranks", "direction", "base", "bonus"),
    [
        ("A 2 3", "rising", 50, 30),
        ("Q K A", "rising", 70, 30),
        ("K A 2", "rising", 60, 0),
        ("Q K A 2 3", "rising", 90, 30),
        ("Q K A 2 3 4", "rising", 100, 60),
        ("J Q K A 2 3", "rising", 110, 60),
        ("T J Q K A 2", "rising", 110, 50),
        ("3 2 A", "rising", 50, 0),
        ("3 2 A", "either", 50, 30),
        ("2 A K", "either", 60, 0),
        ("A K Q", "either", 70, 30),
        ("3 2 A K Q", "either", 90, 30),
        ("4 3 2 A K Q", "either", 100, 60),
    ],
)
def test_an_ace_may_also_be_low_but_no_run_continues_past_it(ranks: str, direction: str, base: int, bonus: int) -> None:
    assert points(suited(ranks), direction=direction, aces="both")[:2] == (base, bonus)


def test_the_example_of_the_sheet_adds_up() -> None:
    winner = points(suited("A A T J Q K J A"))
    assert (winner.base, winner.bonus, winner.total) == (180, 40, 220)
    loser = points(suited("3 4 5 J A"))
    assert (loser.base, loser.bonus, loser.total) == (80, 30, 110)


def test_runs_are_index_ranges_from_left_to_right() -> None:
    assert points(suited("3 4 5 9 J Q K")).runs == (Run(0, 3), Run(4, 7))


def test_a_long_run_stays_whole_if_splitting_it_earns_no_more() -> None:
    assert points(suited("3 4 5 6 7 8")).runs == (Run(0, 6),)


def test_a_long_run_is_split_if_that_earns_more() -> None:
    assert points(suited("3 4 5 6 5 4"), direction="either").runs == (Run(0, 3), Run(3, 6))


def test_among_equal_splits_the_leftmost_run_wins() -> None:
    assert points(suited("Q K A 2 3"), aces="both").runs == (Run(0, 3),)


def test_suits_do_not_matter_and_cards_can_be_given_as_numbers() -> None:
    mixed = ["3C", "4H", "5S"]
    assert points([card(text) for text in mixed]) == points(mixed) == points(["3D", "4D", "5D"])
    assert points(mixed) == Points(30, 30, (Run(0, 3),))


@pytest.mark.parametrize("step", ["X1", "P3", "1C", 52, -1])
def test_only_the_52_cards_can_be_in_a_staircase(step: str | int) -> None:
    with pytest.raises(ValueError, match="card"):
        points(["3C", step])


def test_unknown_house_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="falling"):
        points(["3C"], direction="falling")
    with pytest.raises(ValueError, match="low"):
        points(["3C"], aces="low")
