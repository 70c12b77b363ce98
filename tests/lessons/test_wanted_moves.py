"""Check that a lesson teaches a strong player's moves, or says that it doesn't.

In these tests, experts and the estimators behind hints are limited by a number of simulated deals, never by the clock,
so their results depend only on the position.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import inf

import pytest

from engine import Move
from lessons import LEARNER, Position
from opponents import PLAYERS, choose
from opponents.estimates import ESTIMATORS, imagined
from tests.lessons.questions import EVERY_LESSON, asked, asked_for

ASKED, WORLDS = 12, 64
"""How many times Expert is asked, each time with a different seed, and how many simulated deals it may try each time.
"""
OFTEN = 3
"""A wanted move is good if Expert makes it, or an equally good one, at least once in this many tries. Where Expert must
stay unpredictable, as with the cards shown in Spectrum, it varies its moves.
"""
SHARE = 8
"""The factor by which estimators get fewer simulated deals than for a careful answer."""

QUESTIONS = [(name, position.number) for name, lesson in EVERY_LESSON.items() for position in asked(lesson)]


def advice(position: Position) -> Iterator[Move]:
    """Yield Expert's move in this position, for each of several seeds."""
    for dice in range(ASKED):
        rng = random.Random(f"lesson {dice}")
        world = position.match.redeal(LEARNER, rng)
        yield choose(world, LEARNER, rng, "expert", inf, WORLDS)


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_expert_often_makes_the_move_that_the_lesson_wants(name: str, number: int) -> None:
    lesson = EVERY_LESSON[name]
    position = asked(lesson)[number - 1]
    assert lesson.game in PLAYERS, "a game without a computer player has no best move"
    unusual, made, good = asked_for(position).unusual, Counter[str](), 0
    for move in advice(position):
        made[str(move)] += 1
        good += position.verdict(str(move)).kind != "other"
        if (unusual and good) or OFTEN * good >= ASKED:
            break  # more tries wouldn't change the result
    said = f"Expert would {made}, the lesson wants {asked_for(position).move}"
    if unusual:
        assert not good, f"the move isn't unusual: {said}"
    else:
        assert OFTEN * good >= ASKED, said


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_a_hint_would_not_advise_against_the_move_that_the_lesson_wants(name: str, number: int) -> None:
    position = asked(EVERY_LESSON[name])[number - 1]
    estimator = ESTIMATORS[position.match.key]
    world, seed = imagined(position.match, LEARNER)
    made = next(move for move in world.legal_moves(LEARNER) if position.verdict(str(move)).kind == "wanted")
    found = estimator.estimate(world, LEARNER, random.Random(seed), estimator.worlds // SHARE, made)
    lost = found.cost(made)
    accepted = position.verdict(str(found.best)).kind != "other" or asked_for(position).unusual
    assert accepted or not lost.sure, f"{found.best} gains {lost.value:.3f} ± {lost.margin:.3f} over {made}"
