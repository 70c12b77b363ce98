"""What moves are worth: the same for all who know the same, and no better than the luck of other worlds allows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import GAMES, Match, Move, new_match
from opponents.estimates import ESTIMATORS, Estimate, Sample, imagined, told, weigh
from tests.engine.wandering import wander

WORLDS = 24
GOOD, FAIR, POOR = (Move("bid", number=number) for number in (2, 1, 0))


def asked(match: Match, seat: int, made: Move | None = None, worlds: int = WORLDS) -> Estimate:
    """What the seat's moves are worth, asked as a hint asks it."""
    world, seed = imagined(match, seat)
    return ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, made)


def positions(key: str, count: int) -> Iterator[tuple[Match, int, random.Random]]:
    """Positions after some random moves, and a seat that is asked."""
    rng = random.Random(11)
    for number in range(count):
        match = new_match(key, 3, rng.randbytes(32))
        for _ in wander(match, rng, 3 * number):
            pass
        if match.outcome is None:
            yield match, match.waiting[0], rng


def test_every_game_of_the_house_has_an_estimator() -> None:
    assert set(ESTIMATORS) == {"levelup", "staircase", "escalier", "spectrum"}


def test_a_game_may_have_none() -> None:
    assert "crazyeights" in GAMES
    assert ESTIMATORS.get("crazyeights") is None


@pytest.mark.parametrize("key", ESTIMATORS)
def test_every_legal_move_has_its_worth_and_the_one_asked_about_its_cost(key: str) -> None:
    for match, seat, rng in positions(key, 8):
        made = rng.choice(match.legal_moves(seat))
        found = asked(match, seat, made)
        assert set(found.worths) == set(match.legal_moves(seat))
        assert found.best in found.worths
        assert found.other != found.best
        assert found.cost(found.best).value == 0
        assert found.cost(made).error >= 0
        assert found.stake >= 0
        assert set(found.facts) == set(found.gains)


@pytest.mark.parametrize("key", ESTIMATORS)
def test_whatever_is_hidden_the_same_seat_gets_the_same_answer(key: str) -> None:
    for match, seat, rng in positions(key, 6):
        made = rng.choice(match.legal_moves(seat))
        first = asked(match, seat, made)
        assert asked(match, seat, made) == first
        assert asked(match.redeal(seat, rng), seat, made) == first


@pytest.mark.parametrize("key", GAMES)
def test_a_question_is_asked_of_a_world_that_is_made_up(key: str) -> None:
    match = new_match(key, 3, bytes(32))
    world, _ = imagined(match, match.waiting[0])
    assert world.imagined
    assert not match.imagined


# -- weighing ---------------------------------------------------------------------------------------------------------


def weighed(worths: dict[Move, float], noise: float, worlds: int, seed: int, made: Move | None = None) -> Estimate:
    rng = random.Random(seed)

    def trial(moves: list[Move]) -> Sample:
        return 1.0, [rng.gauss(worths[move], noise) for move in moves]

    return weigh({move: move for move in worths}, trial, worlds, made)


def test_the_better_move_is_found_and_what_it_gains_is_measured() -> None:
    found = weighed({POOR: 0.0, FAIR: 0.5, GOOD: 1.0}, 0.5, 800, 1, POOR)
    assert found.best == GOOD
    assert found.other == FAIR
    assert found.cost(POOR).sure
    assert abs(found.cost(POOR).value - 1.0) < 0.15
    assert abs(found.gains[FAIR].value - 0.5) < 0.15


def test_of_equal_moves_the_luckier_one_gains_nothing_beyond_chance() -> None:
    """If the worlds that chose the best measured its gain too, it would look better than the others nearly always."""
    sure = 0
    for seed in range(300):
        found = weighed({POOR: 0.0, FAIR: 0.0, GOOD: 0.0}, 1.0, 64, seed, POOR)
        sure += found.cost(POOR).sure
    assert sure < 24


def test_moves_that_come_to_the_same_share_their_worth_and_cost_nothing() -> None:
    found = weigh({GOOD: GOOD, FAIR: GOOD}, lambda moves: (1.0, [1.0] * len(moves)), 10, FAIR)
    assert found.best == GOOD
    assert found.other is None
    assert found.cost(FAIR).value == 0


def test_a_move_that_an_expert_mixes_gives_nothing_away() -> None:
    rng = random.Random(1)

    def trial(moves: list[Move]) -> Sample:
        return 1.0, [(move.number or 0) + rng.random() / 10 for move in moves]

    same = {move: move for move in (POOR, FAIR, GOOD)}
    found = weigh(same, trial, 100, POOR, mixes=(POOR, FAIR))
    assert found.best == FAIR
    assert found.cost(POOR).value == 0


def test_a_likelier_world_counts_more() -> None:
    worlds = iter([(1.0, 0.0), (3.0, 1.0)] * 100)

    def trial(moves: list[Move]) -> Sample:
        weight, merit = next(worlds)
        return weight, [merit * (move.number or 0) for move in moves]

    found = told(weigh({GOOD: GOOD, POOR: POOR}, trial, 40, None), "match", lambda _move: {})
    assert abs(found.worths[GOOD].value - 1.5) < 0.01
    assert found.unit == "match"
