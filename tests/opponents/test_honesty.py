"""Check that no computer player, at any level of any game, uses anything its seat can't know."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Match, Move, new_match
from engine.cards import card_set, parse_cards
from games.escalier.computer.beliefs import Mind
from games.escalier.rules import Escalier
from opponents import LEVELS, choose
from tests.engine.playing import play
from tests.engine.random_matches import wander
from tests.games.escalier.deals import round_of
from tests.games.staircase.deals import begin as staircase
from tests.matches import outcome_of

FOREVER = 1e9


def at_the_table(truth: Match, seat: int, level: str, seed: int, worlds: int = 6) -> Move:
    """Choose the seat's move as a table does."""
    rng = random.Random(seed)
    return choose(truth.redeal(seat, rng), seat, rng, level, FOREVER, worlds)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_the_same_view_and_luck_lead_to_the_same_move_whatever_is_hidden(key: str, level: str) -> None:
    rng = random.Random(5)
    for number in range(12):
        match = new_match(key, 3, rng.randbytes(32))
        for _ in wander(match, rng, number):
            pass
        seat = match.waiting[0]
        truths = [match, *(match.redeal(seat, rng) for _ in range(3))]
        moves = {at_the_table(truth, seat, level, seed=number) for truth in truths}
        assert len(moves) == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_player_never_gets_the_match_itself(key: str) -> None:
    match = new_match(key, 3, bytes(32))
    seat = match.waiting[0]
    with pytest.raises(ValueError, match="re-dealt"):
        choose(match, seat, random.Random(1))


# -- marked cards: a cheat's move depends on them, our players' moves don't --------------------------------------------


def escalier_with(marked: str) -> Escalier:
    """Deal: seat 0 wants one trick and leads from two kings; its neighbour has the marked card, one of two aces."""
    return round_of(("KC KD", f"7S {marked}", "8S 9S", "TS JS"), "7H", "1 1 0 1")


def led_by_a_cheat(match: Escalier) -> str:
    """Return the first card that leads to exactly the number of tricks the seat wants, as if all hands were open."""
    mind = Mind(match.redeal(0, random.Random(1)), 0)
    hands = [mind.order.bits(card_set(parse_cards(" ".join(match.view(seat).hand)))) for seat in range(4)]
    for move in match.legal_moves(0):
        table = mind.round.copy(hands)
        table.lay(mind.order.bit[move.cards[0]])
        if table.play_out()[0] == 0:
            return str(move)
    raise AssertionError("no card takes just one trick")


def test_a_cheat_at_lescalier_would_not_lead_the_king_under_the_ace() -> None:
    assert led_by_a_cheat(escalier_with("AD")) == "play KC"
    assert led_by_a_cheat(escalier_with("AC")) == "play KD"


@pytest.mark.parametrize("level", LEVELS)
def test_at_lescalier_nobody_knows_where_the_ace_is(level: str) -> None:
    for seed in range(20):
        assert at_the_table(escalier_with("AD"), 0, level, seed) == at_the_table(escalier_with("AC"), 0, level, seed)


def staircase_with(marked: str) -> Match:
    """Deal so that seat 0 has built 3 4 5 and holds a 6 and a jack; the marked card is on top of the depot."""
    match = staircase(("3C 4D 5S 6H JH", "2C 2D 8H 8S TC"), scrap="2H", depot=marked)
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 8H", "0 build 5S", "1 build 2D")
    return match


def built_by_a_cheat(match: Match, marked: str) -> str:
    """Return the best turn if the marked card is drawn: its last step is either the jack or the marked card."""
    scores = {}
    for text, last in (("build 6H", "JH"), ("scrap JH 6H", marked)):
        after = match.copy()
        play(after, f"0 {text}", "1 build 8S", f"0 build {last}", "1 build TC")
        scores[text] = outcome_of(after).scores[0]
    return max(scores, key=lambda text: scores[text])


def test_a_cheat_at_staircase_would_draw_the_ace() -> None:
    assert built_by_a_cheat(staircase_with("AC"), "AC") == "scrap JH 6H"
    assert built_by_a_cheat(staircase_with("3D"), "3D") == "build 6H"


@pytest.mark.parametrize("level", LEVELS)
def test_at_staircase_nobody_knows_the_top_of_the_depot(level: str) -> None:
    for seed in range(20):
        assert at_the_table(staircase_with("AC"), 0, level, seed) == at_the_table(staircase_with("3D"), 0, level, seed)
