"""Test how a review spreads its simulated deals over a match's decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from unittest.mock import patch

from engine import Move, new_match
from opponents.estimates import NOTHING, Estimate, Estimator, Gain, Worth
from tables.finished.decisions import Decision, Judged, Look, looks, spread

BEST, MADE = Move("bid", number=1), Move("bid", number=2)
WORLD = new_match("escalier", 3, bytes(32)).redeal(0, random.Random(1))


def asked(number: int, made: Move = MADE) -> list[Decision]:
    return [Decision(at, WORLD, 1000 * at, made) for at in range(number)]


def estimate(cost: Gain) -> Estimate:
    worths = {BEST: Worth(1.0, 0.1, 9), MADE: Worth(0.0, 0.1, 9)}
    return Estimate("points", BEST, MADE, worths, {BEST: NOTHING, MADE: cost}, {})


def looked(decisions: list[Decision], cost: Callable[[Look], Gain]) -> tuple[list[Look], list[Judged]]:
    """Answer all looks; a review may take 1,600 simulated deals, a thorough answer 200, and beginning one takes 24."""
    taken: list[Look] = []
    with patch(
        "tables.finished.decisions.ESTIMATORS", {"escalier": Estimator(lambda *_: estimate(NOTHING), 200, 1600)}
    ):
        inquiry = looks(decisions)
        try:
            taken.append(next(inquiry))
            while True:
                taken.append(inquiry.send(estimate(cost(taken[-1]))))
        except StopIteration as end:
            return taken, end.value


def test_every_decision_of_a_short_match_is_looked_at_thoroughly_once() -> None:
    taken, found = looked(asked(5), lambda _look: Gain(0.5, 0.1))
    assert [(look.decision.at, look.worlds) for look in taken] == [(at, 200) for at in range(5)]
    assert all(one.closer is None for one in found)


def test_a_long_match_takes_no_more_simulated_deals_than_a_review_may() -> None:
    taken, found = looked(asked(20), lambda look: Gain(0.01 * look.decision.at, 0.01))
    assert sum(look.worlds for look in taken) <= 1600 - 20 * 24
    assert len(found) == 20


def test_of_a_very_long_match_decisions_from_all_its_parts_are_looked_at_with_few_simulated_deals() -> None:
    every = asked(1000)
    assert spread(every[:200]) == every[:200]
    assert [one.at for one in spread(every)] == [*range(0, 1000, 5)]
    taken, _ = looked([*spread(every)], lambda _look: Gain(0.5, 0.1))
    assert {look.worlds for look in taken[:200]} == {16}
    assert sum(look.worlds for look in taken[200:]) <= 200


def test_the_decisions_that_may_have_cost_most_are_looked_at_again_with_other_luck() -> None:
    taken, found = looked(asked(20), lambda look: Gain(0.01 * look.decision.at, 0.01))
    first, again = taken[:20], taken[20:]
    assert [look.decision.at for look in again] == [*range(19, 19 - len(again), -1)]
    assert min(look.worlds for look in again) >= 3 * max(look.worlds for look in first)
    assert not {look.seed for look in again} & {look.seed for look in first}
    assert [one.closer is not None for one in found] == [at > 19 - len(again) for at in range(20)]


def test_settled_decisions_are_not_looked_at_again() -> None:
    taken, _ = looked(asked(20), lambda look: Gain(0.3, 0.05) if look.decision.at == 7 else Gain(0.0, 0.001))
    assert [look.decision.at for look in taken[20:]] == [7]
    assert taken[-1].worlds == 200, "it gets as many as a thorough answer"


def test_a_closer_look_can_clear_a_decision_that_looked_like_a_mistake() -> None:
    _, found = looked(asked(20), lambda look: Gain(0.0 if look.seed % 1000 else 0.4, 0.05))
    cleared = [one for one in found if one.closer is not None]
    assert len(cleared) >= 3
    assert not any(one.cost.sure for one in cleared)


def test_a_good_decision_is_looked_at_again_too_before_it_is_called_good() -> None:
    taken, _ = looked(asked(20, BEST), lambda look: Gain(0.01 * look.decision.at, 0.001))
    assert [look.decision.at for look in taken[20:]] == [19, 18]


def test_without_decisions_nothing_is_looked_at() -> None:
    assert list(looks([])) == []
