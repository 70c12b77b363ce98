"""Test what a move in Staircase is said to be worth: wins and points are different things."""

import random

import pytest

from engine import Move, new_match
from games.staircase.rules import Staircase
from opponents import choose
from opponents.estimates import ESTIMATORS, NOTHING, Estimate, Gain, imagined
from tables.advice import Advice
from tests.engine.playing import play
from tests.games.staircase.deals import begin

BUILD, TAKE = Move.parse("build 9H"), Move.parse("build 9S")


def estimated(match: Staircase, seat: int, worlds: int = 100) -> Estimate:
    world, seed = imagined(match, seat)
    return ESTIMATORS["staircase"].estimate(world, seat, random.Random(seed), worlds, None)


def test_a_worth_is_a_share_of_a_win_whatever_the_lead() -> None:
    rng = random.Random(3)
    match = new_match("staircase", 2, rng.randbytes(32))
    assert isinstance(match, Staircase)
    for _ in range(6):
        seat = match.waiting[0]
        assert all(0 <= worth.value <= 1 for worth in estimated(match, seat, 20).worths.values())
        match.apply(seat, rng.choice(match.legal_moves(seat)))


def test_there_is_a_choice_unless_only_one_move_is_legal() -> None:
    match = begin(["2C 5D 9H JS 9S", "3C 4D 8H TS KC"], interfere=True)
    play(match, "0 interfere 9H 9S @1")
    found = estimated(match, 1)
    assert len(match.legal_moves(1)) == 2
    assert found.facts[found.best] == {"reason": "equal"}


def advice(wins: Gain, lead: Gain) -> Advice:
    facts: dict[Move, dict[str, int]] = {BUILD: {}, TAKE: {}}
    gains, leads = {BUILD: NOTHING, TAKE: wins}, {BUILD: NOTHING, TAKE: lead}
    return Advice.of(Estimate("match", BUILD, TAKE, {}, gains, facts, leads))


def test_a_hint_tells_wins_if_they_are_sure_and_otherwise_points() -> None:
    assert advice(Gain(0.1, 0.01), Gain(9.0, 1.0)).unit == "match"
    told = advice(Gain(0.01, 0.01), Gain(9.0, 1.0))
    assert (told.unit, told.gain) == ("lead", Gain(9.0, 1.0))
    assert advice(Gain(0.01, 0.01), Gain(1.0, 1.0)).unit == "match"
    assert advice(Gain(-0.1, 0.01), Gain(9.0, 1.0)).unit == "match"


@pytest.mark.parametrize("players", [2, 4])
def test_a_hint_names_the_move_that_an_expert_makes(players: int) -> None:
    rng = random.Random(players)
    match = new_match("staircase", players, rng.randbytes(32))
    assert isinstance(match, Staircase)
    while match.outcome is None:
        seat = match.waiting[0]
        made = choose(match.redeal(seat, rng), seat, rng, "expert")
        told = estimated(match, seat, 16).best
        assert (told.verb, [card[0] for card in str(told).split()[1:]]) == (
            made.verb,
            [card[0] for card in str(made).split()[1:]],
        )
        match.apply(seat, rng.choice(match.legal_moves(seat)))


def test_an_expert_takes_the_win_in_the_last_turn() -> None:
    """Only one card is left in all hands, and its owner decides the match."""
    rng = random.Random(4)
    wins = 0
    for _ in range(60):
        match = new_match("staircase", 2, rng.randbytes(32))
        assert isinstance(match, Staircase)
        while match.outcome is None:
            seat = match.waiting[0]
            made = choose(match.redeal(seat, rng), seat, rng, "regular")
            if sum(match.view(None).hand_sizes) == 1:
                best = max(possible_wins(match, seat))
                assert wins_with(match, seat, choose(match.redeal(seat, rng), seat, rng, "expert")) == best
                wins += best
            match.apply(seat, made)
    assert wins > 0


def wins_with(match: Staircase, seat: int, move: Move) -> bool:
    after = match.copy()
    after.apply(seat, move)
    return after.outcome is not None and after.outcome.places[seat] == 1


def possible_wins(match: Staircase, seat: int) -> list[bool]:
    return [wins_with(match, seat, move) for move in match.legal_moves(seat)]
