"""Test what a move in Level Up is said to be worth, in positions where the rules decide it."""

import random

import pytest

from engine import Move
from games.levelup.rules import LevelUp
from opponents.estimates import ESTIMATORS, Estimate, imagined
from tests.engine.playing import play
from tests.games.levelup.deals import begin, draw_and_discard

STRAIGHT = "6S 7S 8S 9S TD"
"""A hand for ROUND 5 that can be laid down; the ten of spades would bring the bonus."""
RIVAL = "2C 4D 8H QC KC"
LAY_DOWN, STOCK, DISCARD = Move("laydown"), Move.parse("draw stock"), Move.parse("draw discard")


def estimated(match: LevelUp, made: str, worlds: int = 200) -> Estimate:
    seat = match.waiting[0]
    world, seed = imagined(match, seat)
    return ESTIMATORS["levelup"].estimate(world, seat, random.Random(seed), worlds, Move.parse(made))


def test_keeping_a_complete_hand_gives_the_left_player_a_turn_to_lay_down() -> None:
    match = begin(["3S KD KC", "4C 9D KH"], stock="2H")
    play(match, "0 draw stock")
    found = estimated(match, "discard 2H")
    kept = found.worths[Move.parse("discard 2H")].value
    assert found.best == Move.parse("laydown 2H")
    assert found.worths[found.best].value == 1
    assert 0.5 < kept < 0.97
    assert found.cost(Move.parse("discard 2H")).sure


def test_a_complete_hand_that_is_kept_beats_one_that_is_broken_up() -> None:
    match = begin(["3S KD KC", "4C 9D KH"], stock="2H")
    play(match, "0 draw stock")
    worths = estimated(match, "discard KD").worths
    assert worths[Move.parse("discard 2H")].value > worths[Move.parse("discard KD")].value + 0.1


@pytest.mark.parametrize("hand", [STRAIGHT, "KS KD KH 5H 5D", "6S 7S 8S 9S TS"])
def test_drawing_from_the_stock_before_laying_down_costs_nothing(hand: str) -> None:
    match = begin([hand, RIVAL], turn_up="2D")
    for made in (STOCK, LAY_DOWN):
        found = estimated(match, str(made))
        assert found.cost(made).value == 0
        assert found.worths[made].value == 1


def test_a_card_taken_that_does_not_fit_breaks_up_a_complete_hand() -> None:
    match = begin([STRAIGHT, RIVAL], turn_up="2D")
    assert estimated(match, str(DISCARD)).cost(DISCARD).sure
    fits = begin([STRAIGHT, RIVAL], turn_up="JH")
    assert estimated(fits, str(DISCARD)).cost(DISCARD).value == 0


def test_an_expert_would_draw_first_if_that_may_bring_the_bonus() -> None:
    drawn = estimated(begin([STRAIGHT, RIVAL], turn_up="2D"), "laydown")
    assert drawn.best == STOCK
    assert drawn.facts[STOCK]["reason"] == "stock-bonus"
    assert drawn.facts[STOCK]["outs"] == 1
    assert drawn.facts[STOCK]["unseen"] == 46
    taken = estimated(begin([STRAIGHT, RIVAL], turn_up="TS"), "laydown")
    assert taken.best == DISCARD
    assert taken.facts[DISCARD]["reason"] == "discard-bonus"
    assert estimated(begin(["6S 7S 8S 9S TS", RIVAL], turn_up="2D"), "draw stock").best == LAY_DOWN


def test_the_draw_that_would_end_the_hand_loses_a_complete_one() -> None:
    match = begin(["3S KD KC", "4C 9D KH"])
    while not match.view(None).reshuffles or match.view(None).stock:
        draw_and_discard(match, 1)
    assert match.waiting == (0,)
    found = estimated(match, str(STOCK))
    assert found.best == LAY_DOWN
    assert found.cost(STOCK).sure
