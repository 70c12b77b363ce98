"""Check that estimates are equal for positions that look alike, and aren't inflated by lucky simulated deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import sqrt

import pytest

from engine import GAMES, Match, Move, new_match
from opponents.estimates import ESTIMATORS, NOTHING, SURE, Estimate, Gain, Sample, Worth, imagined, weigh, with_facts
from tests.engine.random_matches import wander

WORLDS = 8
GOOD, FAIR, POOR = (Move("bid", number=number) for number in (2, 1, 0))


def asked(match: Match, seat: int, made: Move | None = None, worlds: int = WORLDS) -> Estimate:
    """Estimate the value of the seat's moves, the same way a hint does."""
    world, seed = imagined(match, seat)
    return ESTIMATORS[match.key].estimate(world, seat, random.Random(seed), worlds, made)


def positions(key: str, count: int) -> Iterator[tuple[Match, int, random.Random]]:
    """Generate positions after random moves, each with a seat that must move."""
    rng = random.Random(11)
    for number in range(count):
        match = new_match(key, 3, rng.randbytes(32))
        for _ in wander(match, rng, 3 * number):
            pass
        if match.outcome is None:
            yield match, match.waiting[0], rng


def test_every_bundled_game_has_an_estimator_and_an_installed_one_can_have_one() -> None:
    assert {"levelup", "staircase", "escalier", "spectrum", "golf"} <= set(ESTIMATORS)


def test_a_game_can_have_no_estimator() -> None:
    assert "crazyeights" in GAMES
    assert ESTIMATORS.get("crazyeights") is None


@pytest.mark.parametrize("key", ESTIMATORS)
def test_every_legal_move_has_a_worth_and_the_one_asked_about_a_cost(key: str) -> None:
    for match, seat, rng in positions(key, 8):
        made = rng.choice(match.legal_moves(seat))
        found = asked(match, seat, made)
        assert set(found.worths) == set(match.legal_moves(seat))
        assert found.best in found.worths
        assert found.other != found.best
        assert found.cost(found.best).value == 0
        assert found.cost(made).error >= 0
        assert found.stake >= 0 or found.typical is not None
        assert set(found.facts) == set(found.gains)


@pytest.mark.parametrize("key", ESTIMATORS)
def test_the_same_view_gets_the_same_estimate_whatever_is_hidden(key: str) -> None:
    for match, seat, rng in positions(key, 6):
        made = rng.choice(match.legal_moves(seat))
        first = asked(match, seat, made)
        assert asked(match, seat, made) == first
        assert asked(match.redeal(seat, rng), seat, made) == first


@pytest.mark.parametrize("key", GAMES)
def test_an_estimate_uses_an_imagined_world(key: str) -> None:
    match = new_match(key, 3, bytes(32))
    world, _ = imagined(match, match.waiting[0])
    assert world.imagined
    assert not match.imagined


# -- comparing moves --------------------------------------------------------------------------------------------------


def weighed(worths: dict[Move, float], noise: float, worlds: int, seed: int, made: Move | None = None) -> Estimate:
    rng = random.Random(seed)

    def trial(moves: list[Move]) -> Sample:
        return Sample(1.0, [rng.gauss(worths[move], noise) for move in moves])

    return weigh({move: move for move in worths}, trial, worlds, made)


def test_the_better_move_is_found_and_its_gain_measured() -> None:
    found = weighed({POOR: 0.0, FAIR: 0.5, GOOD: 1.0}, 0.5, 800, 1, POOR)
    assert found.best == GOOD
    assert found.other == FAIR
    assert found.cost(POOR).sure
    assert abs(found.cost(POOR).value - 1.0) < 0.15
    assert abs(found.gains[FAIR].value - 0.5) < 0.15


def test_among_equal_moves_the_luckier_one_gains_nothing_beyond_chance() -> None:
    """If the same deals chose the best move and measured its gain, that move would almost always look too good."""
    sure = 0
    for seed in range(300):
        found = weighed({POOR: 0.0, FAIR: 0.0, GOOD: 0.0}, 1.0, 64, seed, POOR)
        sure += found.cost(POOR).sure
    assert sure < 24


def test_equivalent_moves_share_their_worth_and_cost_nothing() -> None:
    found = weigh({GOOD: GOOD, FAIR: GOOD}, lambda moves: Sample(1.0, [1.0] * len(moves)), 10, FAIR)
    assert found.best == GOOD
    assert found.other is None
    assert found.cost(FAIR).value == 0


def test_a_move_that_an_expert_mixes_gives_nothing_away() -> None:
    rng = random.Random(1)

    def trial(moves: list[Move]) -> Sample:
        return Sample(1.0, [(move.number or 0) + rng.random() / 10 for move in moves])

    same = {move: move for move in (POOR, FAIR, GOOD)}
    found = weigh(same, trial, 100, POOR, mixes=(POOR, FAIR))
    assert found.best == FAIR
    assert found.cost(POOR).value == 0


def test_a_likelier_world_counts_more() -> None:
    worlds = iter([(1.0, 0.0), (3.0, 1.0)] * 100)

    def trial(moves: list[Move]) -> Sample:
        weight, merit = next(worlds)
        return Sample(weight, [merit * (move.number or 0) for move in moves])

    found = with_facts(weigh({GOOD: GOOD, POOR: POOR}, trial, 40, None), "match", lambda _move: {})
    assert abs(found.worths[GOOD].value - 1.5) < 0.01
    assert abs(found.worths[GOOD].error - sqrt(0.75 / (32 - 1))) < 0.0001
    assert found.stake == found.worths[GOOD].value / 2
    assert found.unit == "match"


def test_a_gain_that_rests_on_one_world_is_not_sure() -> None:
    weights = iter([1.0, *[1e-9] * 39])
    results = iter([(0.2, 0.0), *[(0.0, 0.2)] * 39])

    def trial(moves: list[Move]) -> Sample:
        of = dict(zip((GOOD, POOR), next(results), strict=True))
        return Sample(next(weights), [of[move] for move in moves])

    found = weigh(each_for_itself(GOOD, POOR), trial, 40, POOR)
    assert (found.best, found.cost(POOR).sure) == (GOOD, False)


def test_the_margin_includes_the_luck_of_a_small_pool_that_all_worlds_draw_from() -> None:
    """The true gain is 0: whatever a move gains comes from a pool of 20 hands, or from the world."""
    within = []
    for seed in range(400):
        rng = random.Random(seed)
        pool = [rng.gauss(0, 1) for _ in range(20)]

        def trial(moves: list[Move], pool: list[float] = pool, rng: random.Random = rng) -> Sample:
            at = int(rng.random() * len(pool))
            return Sample(1.0, [(pool[at] + rng.gauss(0, 1)) * (move == GOOD) for move in moves], (at,))

        gain = weigh(each_for_itself(GOOD, FAIR), trial, 160, FAIR, usual=GOOD).cost(FAIR)
        within.append(abs(gain.value) <= gain.margin)
    assert 0.9 < sum(within) / len(within) < 0.98, "without the pool's luck it would be six in ten"


class Tried:
    """A trial that records how many moves it gets per deal; a move's value depends only on the move and the deal."""

    def __init__(self, merit: Callable[[Move, int], float]) -> None:
        self.merit = merit
        self.moves: list[int] = []

    def __call__(self, moves: list[Move]) -> Sample:
        self.moves.append(len(moves))
        return Sample(1.0, [self.merit(move, len(self.moves)) for move in moves])


def all_alike(_move: Move, _world: int) -> float:
    return 0.0


def by_its_number(move: Move, _world: int) -> float:
    return float(move.number or 0)


def each_for_itself(*moves: Move) -> dict[Move, Move]:
    return {move: move for move in moves}


@pytest.mark.parametrize(("worlds", "tried"), [(1, 2), (2, 2), (5, 5), (40, 40)])
def test_equal_moves_are_tried_in_all_worlds_at_least_two(worlds: int, tried: int) -> None:
    trial = Tried(all_alike)
    found = weigh(each_for_itself(GOOD, FAIR), trial, worlds, None)
    assert trial.moves == [2] * tried
    assert (found.best, found.other) == (GOOD, FAIR)
    assert found.worths[FAIR].worlds == tried


def test_the_worlds_that_make_a_move_look_best_do_not_measure_its_gain() -> None:
    """One lucky world makes a move look best, but in that world another counts as the best: nothing was gained."""
    trial = Tried(lambda move, world: {GOOD: 10.0 * (world == 5), FAIR: 0.1}.get(move, 0.0))
    found = weigh(each_for_itself(GOOD, FAIR, POOR), trial, 16, POOR)
    assert (found.best, found.worths[GOOD].value) == (GOOD, 0.625)
    assert 0 < found.cost(POOR).value < 0.1


def test_a_move_clearly_behind_is_dropped_unless_asked_about_or_mixed() -> None:
    for made, mixes, tried in (
        (None, (), 2),
        (POOR, (), 3),
        (None, (GOOD, POOR), 3),
    ):
        trial = Tried(by_its_number)
        found = weigh(each_for_itself(GOOD, FAIR, POOR), trial, 100, made, mixes)
        assert trial.moves == [3] * 16 + [tried] * 84, "the two best are tried to the end"
        assert (found.best, found.other) == (GOOD, FAIR)
        assert found.worths[POOR].worlds == (100 if made or mixes else 16)


def test_the_gain_over_a_random_move_leaves_out_the_bad_luck_of_the_moves_that_were_dropped() -> None:
    """Twenty moves are 0.2 behind; those of them that are tried any further are the lucky ones."""
    others = [Move("bid", number=number) for number in range(3, 23)]
    stakes = []
    for seed in range(100):
        rng = random.Random(seed)

        def trial(moves: list[Move], rng: random.Random = rng) -> Sample:
            return Sample(1.0, [rng.gauss(0.2 if move == GOOD else 0.0, 0.5) for move in moves])

        found = weigh(each_for_itself(GOOD, *others), trial, 48, None, {GOOD}, 3, most=3)
        assert found.typical is not None
        assert found.stake == found.typical.value
        assert sum(worth.worlds for worth in found.worths.values()) < 21 * 48
        stakes.append(found.typical)
    spread = sqrt(sum(one.error**2 for one in stakes)) / len(stakes)
    assert abs(sum(one.value for one in stakes) / len(stakes) - 0.2 * 20 / 21) < SURE * spread


def test_moves_are_compared_again_after_twice_as_many_worlds() -> None:
    """The gap alternates between 1.5 and -0.5: it's unclear after 16 simulated deals, and clear after 32."""
    trial = Tried(lambda move, world: -(0.5 + (-1) ** world) if move == POOR else 0.0)
    weigh(each_for_itself(GOOD, FAIR, POOR), trial, 200, None)
    assert trial.moves == [3] * 32 + [2] * 168


def test_a_dropped_move_is_never_the_best_however_lucky_its_worlds() -> None:
    def merit(move: Move, world: int) -> float:
        return 10.0 * (world <= 16) - (move == POOR)

    found = weigh(each_for_itself(GOOD, FAIR, POOR), Tried(merit), 200, None)
    assert found.worths[POOR].value == 9.0 > found.worths[GOOD].value
    assert (found.best, found.other) == (GOOD, FAIR)


def test_the_only_move_needs_no_trial() -> None:
    trial = Tried(by_its_number)
    found = weigh({GOOD: GOOD}, trial, 100, GOOD)
    assert (found.worths[GOOD], found.cost(GOOD), trial.moves) == (Worth(0.0, 0.0, 0), NOTHING, [])


def test_with_two_worlds_the_error_is_half_the_difference() -> None:
    found = weigh(each_for_itself(GOOD, POOR), Tried(lambda move, world: by_its_number(move, 0) * world), 2, None)
    assert found.worths[GOOD] == Worth(3.0, 1.0, 2)


def test_in_impossible_worlds_no_move_is_worth_anything() -> None:
    found = weigh(each_for_itself(GOOD, POOR), lambda moves: Sample(0.0, [1.0] * len(moves)), 2, None)
    assert found.worths[GOOD] == Worth(0.0, 0.0, 2)


def test_a_gain_is_sure_beyond_two_standard_errors_and_a_random_move_is_its_stake_worse() -> None:
    assert [Gain(value, 0.125).sure for value in (-1.0, 0.0, 0.25, 0.3)] == [False, False, False, True]
    worths = {GOOD: Worth(3.0, 0.1, 9), FAIR: Worth(2.0, 0.1, 9), POOR: Worth(1.0, 0.1, 9)}
    estimate = Estimate("match", GOOD, FAIR, worths, {POOR: Gain(2.0, 0.1)}, {})
    assert (estimate.stake, estimate.loss(POOR)) == (1.0, Gain(2.0, 0.1))


def test_if_points_matter_the_stake_and_the_loss_are_points() -> None:
    worths = {GOOD: Worth(1.0, 0.1, 9), POOR: Worth(1.0, 0.1, 9)}
    estimate = Estimate(
        "match", GOOD, POOR, worths, {POOR: NOTHING}, {}, {POOR: Gain(8.0, 1.0)}, {GOOD: 9.0, POOR: 1.0}
    )
    assert (estimate.stake, estimate.loss(POOR)) == (4.0, Gain(8.0, 1.0))
