"""Test the search: which move it finds, how long it may take, and which moves it drops."""

from __future__ import annotations

import random
from itertools import count

import pytest

from engine import Move
from opponents.levels import Budget
from opponents.search import Trial, best_move

BIDS = [Move("bid", number=number) for number in range(4)]


def luck(rng: random.Random, tried: list[int], step: float = 1) -> Trial:
    """A trial whose luck outweighs the bid's number, but affects all bids equally within a simulated deal."""

    def trial(moves: list[Move]) -> list[float]:
        tried.append(len(moves))
        world = rng.gauss(0, 10)
        return [world + step * (move.number or 0) + rng.gauss(0, 1) for move in moves]

    return trial


def test_the_best_move_on_average_is_found_despite_luck() -> None:
    assert best_move(BIDS, luck(random.Random(1), []), Budget(1e9, 200)) == BIDS[3]


def test_moves_clearly_behind_are_dropped() -> None:
    tried: list[int] = []
    best_move(BIDS, luck(random.Random(1), tried, step=0.3), Budget(1e9, 200))
    assert tried[:16] == [4] * 16
    assert sorted({*tried}) == [2, 3, 4]
    assert tried == sorted(tried, reverse=True)


def test_the_search_ends_when_one_move_is_left() -> None:
    tried: list[int] = []
    best_move(BIDS, luck(random.Random(1), tried, step=5), Budget(1e9, 200))
    assert len(tried) == 16


def test_a_single_move_needs_no_search() -> None:
    tried: list[int] = []
    assert best_move(BIDS[:1], luck(random.Random(1), tried), Budget(1e9, 200)) == BIDS[0]
    assert not tried


def test_among_equals_the_first_is_preferred() -> None:
    assert best_move(BIDS, lambda moves: [0.0] * len(moves), Budget(1e9, 40)) == BIDS[0]


def test_it_tries_one_world_even_without_time_and_stops_when_time_is_up() -> None:
    tried: list[int] = []
    best_move(BIDS, luck(random.Random(1), tried), Budget.of(0.0, 200))
    assert len(tried) == 1


def test_time_is_measured_by_the_budgets_clock() -> None:
    ticks = count()
    tried: list[int] = []
    best_move(BIDS, luck(random.Random(1), tried), Budget.of(7.0, 200, clock=lambda: float(next(ticks))))
    assert len(tried) == 7


def test_the_budget_limits_the_number_of_worlds() -> None:
    tried: list[int] = []

    def all_alike(moves: list[Move]) -> list[float]:
        tried.append(len(moves))
        return [0.0] * len(moves)

    best_move(BIDS, all_alike, Budget(1e9, 40))
    assert len(tried) == 40


@pytest.mark.parametrize(("gap", "is_given_up"), [(0.64, False), (0.65, True)])
def test_clearly_is_two_and_a_half_standard_errors(gap: float, is_given_up: bool) -> None:
    """The difference is ``gap`` plus or minus 1: after 16 simulated deals its standard error is 0.258."""
    tried: list[int] = []

    def trial(moves: list[Move]) -> list[float]:
        tried.append(len(moves))
        return [0.0, -gap + (-1) ** len(tried)][: len(moves)]

    best_move(BIDS[:2], trial, Budget(1e9, 17))
    assert len(tried) == (16 if is_given_up else 17)


def test_a_search_with_almost_no_time_returns_the_immediate_answer() -> None:
    ticks = count()
    starved = Budget.of(5, 200, clock=lambda: float(next(ticks)))
    assert best_move(BIDS, luck(random.Random(1), []), starved, lambda: BIDS[1]) == BIDS[1]
    ticks = count()
    enough = Budget.of(40, 200, clock=lambda: float(next(ticks)))
    assert best_move(BIDS, luck(random.Random(1), []), enough, lambda: BIDS[1]) == BIDS[3]


def test_a_small_limit_of_worlds_is_not_a_lack_of_time() -> None:
    assert best_move(BIDS, luck(random.Random(1), [], step=5), Budget(1e9, 3), lambda: BIDS[1]) == BIDS[3]


def test_moves_are_compared_again_after_twice_as_many_worlds() -> None:
    tried: list[int] = []

    def trial(moves: list[Move]) -> list[float]:
        tried.append(len(moves))
        return [0.0, -0.5 + (-1) ** len(tried)][: len(moves)]

    best_move(BIDS[:2], trial, Budget(1e9, 200))
    assert len(tried) == 32, "the gap is clear by then but wasn't after 16"


@pytest.mark.parametrize(("worlds", "chosen"), [(7, BIDS[1]), (8, BIDS[3])])
def test_eight_worlds_are_enough(worlds: int, chosen: Move) -> None:
    ticks = count()
    budget = Budget.of(worlds, 200, clock=lambda: float(next(ticks)))
    assert best_move(BIDS, luck(random.Random(1), [], step=5), budget, lambda: BIDS[1]) == chosen
