"""A lesson teaches what a strong player does, or says that it doesn't.

Experts and the estimators behind hints are limited by a number of worlds here, never by the clock: their results depend
only on the position.
"""

from __future__ import annotations

import random
from collections import Counter
from math import inf

import pytest

from engine import Move
from lessons import LEARNER, Position
from opponents import PLAYERS, choose
from opponents.estimates import ESTIMATORS, imagined
from tests.lessons.questions import EVERY_LESSON, asked, asked_for

ASKED, WORLDS = 12, 64
"""How often an Expert is asked, each time with other dice, and how many worlds it may try."""
OFTEN = 3
"""A move is good when Expert makes it, or one that the lesson takes for as good, once in so many times: where it must
not be guessed at, as with the cards that are shown in Spectrum, Expert does now this, now that."""
SHARE = 8
"""An estimator is asked for so many times fewer worlds than a careful answer takes."""

QUESTIONS = [(name, position.number) for name, lesson in EVERY_LESSON.items() for position in asked(lesson)]


def advice(position: Position) -> list[Move]:
    """Return Expert's move here, for each of several seeds."""
    moves = []
    for dice in range(ASKED):
        rng = random.Random(f"lesson {dice}")
        world = position.match.redeal(LEARNER, rng)
        moves.append(choose(world, LEARNER, rng, "expert", inf, WORLDS))
    return moves


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_expert_would_often_do_what_the_lesson_wants(name: str, number: int) -> None:
    lesson = EVERY_LESSON[name]
    position = asked(lesson)[number - 1]
    assert lesson.game in PLAYERS, "any move is as good as another to a game's newcomer"
    moves = advice(position)
    good = [move for move in moves if position.verdict(str(move)).kind != "other"]
    said = f"Expert would {Counter(map(str, moves))}, the lesson wants {asked_for(position).move}"
    if asked_for(position).unusual:
        assert not good, f"there is nothing unusual in it: {said}"
    else:
        assert OFTEN * len(good) >= len(moves), said


@pytest.mark.parametrize(("name", "number"), QUESTIONS)
def test_a_hint_would_not_say_that_what_the_lesson_wants_gives_something_away(name: str, number: int) -> None:
    position = asked(EVERY_LESSON[name])[number - 1]
    estimator = ESTIMATORS[position.match.key]
    world, seed = imagined(position.match, LEARNER)
    made = next(move for move in world.legal_moves(LEARNER) if position.verdict(str(move)).kind == "wanted")
    found = estimator.estimate(world, LEARNER, random.Random(seed), estimator.worlds // SHARE, made)
    lost = found.cost(made)
    accepted = position.verdict(str(found.best)).kind != "other" or asked_for(position).unusual
    assert accepted or not lost.sure, f"{found.best} gains {lost.value:.3f} ± {lost.margin:.3f} over {made}"
