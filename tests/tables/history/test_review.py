"""Test reviews: an expert plays almost flawlessly, a planted blunder is found, and hidden cards have no effect."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from engine import GAMES, Match, Move, Value, new_match
from opponents import choose
from opponents.estimates import ESTIMATORS, NOTHING, Estimate, Gain, Worth
from tables.finished.decisions import Decision, Judged, decisions
from tables.finished.past_match import PastMatch
from tables.finished.review_queue import reviewed
from tables.history.review import Review
from tests.games.facts import facts_of
from tests.ui.test_every_screen import at_table

FOREVER = 1e9
SHORT: Mapping[str, Mapping[str, Value]] = {
    "escalier": {"max_cards": 5},
    "levelup": {"first_round": 3, "last_round": 4},
    "spectrum": {"max_rounds": 1},
    "staircase": {},
}
"""Options for short matches that still have enough decisions; games not listed here define their own."""
WORLDS = {game: estimator.worlds for game, estimator in ESTIMATORS.items()} | {
    "escalier": 200,
    "levelup": 200,
    "spectrum": 48,
    "staircase": 200,
}

Choice = Callable[[Match, int, random.Random], Move]


def expert(match: Match, seat: int, rng: random.Random) -> Move:
    return choose(match.redeal(seat, rng), seat, rng, "expert", FOREVER, 100)


def regular(match: Match, seat: int, rng: random.Random) -> Move:
    return choose(match.redeal(seat, rng), seat, rng)


def played(game: str, own: Choice, number: int = 0, players: int = 3) -> PastMatch:
    """Play a short match in which this function decides for seat 0 and regulars play the other seats."""
    rng = random.Random(f"{game} {number}")
    match = new_match(game, players, rng.randbytes(32), SHORT.get(game, facts_of(game).short))
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, (regular if seat else own)(match, seat, rng))
    return PastMatch(at_table(match))


def estimated(past: PastMatch, worlds: int) -> list[Judged]:
    estimate = ESTIMATORS[past.state.header.game].estimate
    return [
        Judged(one, estimate(one.world, 0, random.Random(one.seed), worlds, one.made))
        for one in decisions(past.record, 0)
    ]


WITH_A_BLUNDER = ("escalier", "levelup", "staircase")
"""Games whose estimates are already covered by the blunder test."""
SLOW = ("golf",)
"""Games whose expert is so slow that its test would take as long as all other review tests combined."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.soak] * (game in (*WITH_A_BLUNDER, *SLOW))) for game in ESTIMATORS]
)
def test_an_experts_own_match_is_at_least_95_per_cent_accurate(game: str) -> None:
    review = reviewed([one for number in range(2) for one in estimated(played(game, expert, number), WORLDS[game])])
    assert review.decisions >= 10
    assert review.accuracy >= 95


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.soak] * (game != "staircase")) for game in WITH_A_BLUNDER]
)
def test_a_planted_blunder_is_found_as_the_costliest(game: str) -> None:
    """The expert makes one blunder: the worst possible move in the position where the most is at stake."""
    flawless = estimated(played(game, expert), WORLDS[game])
    worst = max(flawless, key=lambda one: one.first.stake)
    at = worst.decision.at
    count = len([one for one in flawless if one.decision.at < at])
    asked = 0

    def blunders(match: Match, seat: int, rng: random.Random) -> Move:
        nonlocal asked
        move = expert(match, seat, rng)
        asked += len(match.legal_moves(seat)) > 1
        if asked == count + 1 and len(match.legal_moves(seat)) > 1:
            worths = worst.first.worths
            return min(worths, key=lambda one: worths[one].value)
        return move

    past = played(game, blunders)
    assert past.moves[at][1] != str(worst.decision.made)
    review = reviewed(estimated(past, WORLDS[game]))
    assert review.mistakes
    assert review.costly[0].at == at
    assert review.costly[0].other == past.moves[at][1]
    assert review.accuracy < reviewed(flawless).accuracy


@pytest.mark.parametrize("game", ESTIMATORS)
def test_every_answer_to_a_question_with_a_choice_is_a_decision(game: str) -> None:
    past = played(game, regular)
    found = list(decisions(past.record, 0))
    answers = zip(past.moves, past.positions(), strict=False)
    asked = [
        seat == 0 and Move.parse(text) in (legal := match.legal_moves(0)) and len(legal) > 1
        for (seat, text), match in answers
    ]
    assert [one.at for one in found] == [at for at, chosen in enumerate(asked) if chosen]
    assert found
    assert all(past.moves[one.at] == (0, str(one.made)) for one in found)
    assert all(one.world.imagined for one in found)
    assert len(found) <= sum(seat == 0 for seat, _ in past.moves)


def test_the_real_hidden_cards_do_not_matter() -> None:
    """A decision gets the same verdict in all matches that look identical from its seat."""
    past = played("escalier", regular)
    for one in decisions(past.record, 0):
        match, _ = past.at(one.at)
        other = match.redeal(0, random.Random(9))
        again = ESTIMATORS["escalier"].estimate
        assert other.view(0) == match.view(0)
        first = again(one.world, 0, random.Random(one.seed), 20, one.made)
        assert again(other.redeal(0, random.Random(one.seed)), 0, random.Random(one.seed), 20, one.made) == first


# -- from estimates to a review ---------------------------------------------------------------------------------------

BEST, MADE = Move("bid", number=1), Move("bid", number=2)


def decided(at: int, cost: Gain, stake: float, made: Move = MADE) -> Judged:
    world = new_match("escalier", 3, bytes(32)).redeal(0, random.Random(1))
    worths = {BEST: Worth(stake, 0.1, 9), MADE: Worth(0.0, 0.1, 9)}
    gains = {BEST: NOTHING, MADE: cost}
    facts: dict[Move, dict[str, bool | int | float | str]] = {BEST: {"reason": "bid", "exact": 60, "tricks": 1.5}}
    return Judged(Decision(at, world, 1, made), Estimate("points", BEST, MADE, worths, gains, {**facts, MADE: {}}))


def test_accuracy_is_0_if_all_that_a_random_move_loses_was_lost_and_100_if_nothing_was() -> None:
    review = reviewed([decided(0, Gain(0.5, 0.1), 2.0), decided(4, NOTHING, 3.0, BEST)])
    assert abs(review.accuracy - 80) < 0.001
    assert abs(review.margin - 8) < 0.001
    assert review.given == Gain(0.5, 0.1)
    assert (review.decisions, review.mistakes) == (2, 1)


def test_stored_numbers_have_no_more_digits_than_are_shown() -> None:
    kept = reviewed([decided(0, Gain(1 / 3, 0.1234567), 2.0), decided(4, NOTHING, 3.0, BEST)]).as_json()
    assert (kept["accuracy"], kept["margin"]) == (86.67, 9.88)
    assert kept["given"] == kept["costly"][0]["gain"] == [0.3333, 0.1235]


def test_losses_within_the_noise_add_up_without_being_mistakes() -> None:
    review = reviewed([decided(0, Gain(0.19, 0.1), 2.0), decided(3, Gain(-0.09, 0.1), 2.0)])
    assert abs(review.accuracy - 95) < 0.001
    assert review.mistakes == 0
    assert review.costly == ()


def test_mistakes_are_summed_up_by_the_theme_of_what_would_have_been_better() -> None:
    review = reviewed(
        [decided(0, Gain(0.5, 0.1), 2.0), decided(2, Gain(1.0, 0.1), 2.0), decided(4, NOTHING, 3.0, BEST)]
    )
    assert review.themes == {"blind": 1.5}


def test_the_three_costliest_moments_are_shown_worst_first() -> None:
    review = reviewed([decided(at, Gain(at / 10, 0.01), 2.0) for at in (2, 5, 1, 4)])
    assert [moment.at for moment in review.costly] == [5, 4, 2]
    assert review.mistakes == 4
    assert review.costly[0].advice.other == MADE


def test_the_good_moment_is_the_best_move_that_mattered_most() -> None:
    found = [decided(1, Gain(0.2, 0.01), 1.0, BEST), decided(2, Gain(0.4, 0.01), 1.0, BEST)]
    review = reviewed([*found, decided(3, Gain(0.9, 0.8), 1.0, BEST), decided(4, Gain(0.9, 0.01), 1.0)])
    assert review.good is not None
    assert review.good.at == 2
    as_good = [decided(5, Gain(0.4, 0.01), 1.0, BEST), decided(6, Gain(0.9, 0.01), 1.0)]
    assert reviewed([*reversed(as_good), *found]).good == replace(review.good, at=5), (
        "the first of two equally good ones"
    )


def test_without_a_decision_nothing_is_given_away() -> None:
    assert reviewed([]).accuracy == 100


@pytest.mark.parametrize("game", ESTIMATORS)
def test_a_review_takes_less_than_two_kilobytes_and_survives_a_round_trip(game: str) -> None:
    review = reviewed(estimated(played(game, regular, players=GAMES[game].seats[-1]), 4))
    text = json.dumps(review.as_json(), separators=(",", ":"))
    assert len(text) <= 2048
    again = Review.from_json(json.loads(text))
    assert again.as_json() == review.as_json()
    assert again.costly == tuple(again.costly)


WHOLE = reviewed([decided(0, Gain(0.5, 0.1), 2.0), decided(4, Gain(0.5, 0.1), 2.0, BEST)]).as_json()


def test_the_good_and_the_costly_moments_survive_a_round_trip() -> None:
    review = Review.from_json(WHOLE)
    assert review.good is not None
    assert (review.good.at, [moment.at for moment in review.costly]) == (4, [0])
    assert review.unit == "points"
    assert review.as_json() == WHOLE
    assert Review.from_json({key: value for key, value in WHOLE.items() if key != "left_out"}) == review, "an older one"


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"v": 1},
        {**WHOLE, "v": 1},
        {**WHOLE, "themes": 1},
        {**WHOLE, "accuracy": None},
        {**WHOLE, "accuracy": "x"},
        {**WHOLE, "costly": 1},
    ],
    ids=str,
)
def test_data_that_is_not_a_review_is_rejected(damaged: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a stored review"):
        Review.from_json(damaged)


def test_a_review_of_one_decision_has_its_unit() -> None:
    one = decided(0, Gain(0.5, 0.1), 2.0)
    assert reviewed([one._replace(first=replace(one.first, unit="match"))]).unit == "match"
