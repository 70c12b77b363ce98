"""The quick computer player of Level Up."""

import random
import time

import pytest

from engine import Match, new_match
from opponents.levelup import regular as choose
from tests.engine.levelup_deals import SEED, begin
from tests.engine.playing import play


def chosen(match: Match, seat: int) -> str:
    """What the player does, who sees only an imagined world."""
    rng = random.Random(7)
    return str(choose(match.redeal(seat, rng), seat, rng))


def test_it_lays_down_as_soon_as_it_can() -> None:
    assert chosen(begin(["3S KD KC", "4C 9D KH"]), 0) == "laydown"
    match = begin(["3S KD 5C", "4C 9D KH"], stock="KC")
    play(match, "0 draw stock")
    assert chosen(match, 0) == "laydown 5C"


def test_it_lays_down_in_the_window() -> None:
    match = begin(["3S KD KC", "4C 9D KH"], stock="2H")
    play(match, "0 draw stock", "0 discard 2H")
    assert chosen(match, 0) == "laydown"


def test_it_takes_a_discard_that_brings_it_nearer() -> None:
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="KC"), 0) == "draw discard"
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="3C"), 0) == "draw discard"


def test_it_draws_from_the_stock_rather_than_take_a_useless_discard() -> None:
    assert chosen(begin(["KS KD 5C", "4C 9D KH"], turn_up="8S"), 0) == "draw stock"


def test_it_discards_what_its_melds_do_not_need() -> None:
    match = begin(["KS KD 5C 7H", "4C 9D KH 2S"], stock="QH")
    play(match, "0 draw stock")
    assert chosen(match, 0) in ("discard 5C", "discard 7H", "discard QH")


def test_it_keeps_its_wilds() -> None:
    match = begin(["4S 9D TC QH", "4C 5D KH 2S"], stock="2D")
    play(match, "0 draw stock")
    assert chosen(match, 0) != "discard 4S"


def test_it_prefers_the_discard_that_earns_the_bonus() -> None:
    match = begin(["6S 7S 8S 9S TS", "2C 4D 8H TC KC"], turn_up="2D", stock="5S")
    play(match, "0 draw stock")
    assert chosen(match, 0) == "laydown 5S"


@pytest.mark.parametrize("players", range(2, 7))
def test_a_match_among_such_players_is_won(players: int) -> None:
    rng = random.Random(players)
    match = new_match("levelup", players, SEED, {"jokers": players % 3})
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng))
    assert match.outcome.reason == "finished"
    assert match.view(None).hand_number < 60


def test_a_move_takes_a_few_milliseconds_even_with_thirteen_cards() -> None:
    rng = random.Random(13)
    times = []
    for number in range(30):
        match = new_match("levelup", 3, bytes([number]) * 32, {"first_round": 13})
        while match.outcome is None and len(times) < 4 * number:
            seat = match.waiting[0]
            world = match.redeal(seat, rng)
            start = time.process_time()
            move = choose(world, seat, rng)
            times.append(time.process_time() - start)
            match.apply(seat, move)
    assert sorted(times)[len(times) // 2] < 0.02


def test_it_sees_nothing_of_what_its_seat_can_not_know() -> None:
    rng = random.Random(4)
    match = new_match("levelup", 3, SEED, {"first_round": 6})
    for _ in range(40):
        seat = match.waiting[0]
        first, second = (str(choose(match.redeal(seat, rng), seat, random.Random(1))) for _ in range(2))
        assert first == second
        match.apply(seat, choose(match.redeal(seat, rng), seat, rng))
