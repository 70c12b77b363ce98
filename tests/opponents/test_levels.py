"""Check the guarantees that hold for every computer player of every game."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations_with_replacement, count
from unittest.mock import patch

import pytest

from engine import GAMES, Match, Move, Value, new_match
from engine.registry import specs
from games.staircase.computer.prospects import prospects
from opponents import LEVELS, PLAYERS, choose, get_ready
from opponents.levels import BETWEEN
from tests.engine.random_matches import wander

FOREVER = 1e9


def some_options(key: str, players: int, rng: random.Random) -> dict[str, Value]:
    """Pick compatible house rules that make rounds and matches short."""
    options = {rule.name: rng.choice(rule.allowed(players)) for rule in GAMES[key].house_rules}
    return {name: min(int(value), 4) if name == "max_cards" else value for name, value in options.items()}


def match_of(key: str, players: int, rng: random.Random) -> Match:
    """Start a match with random house rules."""
    while True:
        try:
            return new_match(key, players, rng.randbytes(32), some_options(key, players, rng))
        except ValueError:
            continue  # incompatible house rules


def test_a_game_has_the_player_that_its_spec_names() -> None:
    assert list(PLAYERS) == [spec.key for spec in specs() if spec.computer]
    assert {"levelup", "staircase", "escalier", "spectrum"} <= set(PLAYERS)


def test_in_a_game_without_a_player_every_level_makes_any_legal_move() -> None:
    assert "crazyeights" not in PLAYERS
    match = new_match("crazyeights", 2, bytes(32))
    seat = match.waiting[0]
    legal = match.legal_moves(seat)
    assert len(legal) > 1
    for level in LEVELS:
        worlds = [match.redeal(seat, random.Random(number)) for number in range(40)]
        assert {choose(world, seat, random.Random(n), level) for n, world in enumerate(worlds)} == set(legal)


@pytest.mark.parametrize(("key", "players"), [(key, players) for key in GAMES for players in GAMES[key].seats])
def test_every_level_makes_legal_moves_whenever_asked(key: str, players: int) -> None:
    rng = random.Random(players)
    for before in (0, 14, 28):
        match = match_of(key, players, rng)
        for _ in wander(match, rng, before):
            pass
        for _ in range(8):
            if match.outcome is None:
                seat = match.waiting[-1]
                moves = [choose(match.redeal(seat, rng), seat, rng, level, FOREVER, worlds=3) for level in LEVELS]
                assert all(move in match.legal_moves(seat) for move in moves)
                match.apply(seat, rng.choice(moves))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_the_same_world_and_luck_give_the_same_move_in_any_process(key: str, level: str) -> None:
    match = new_match(key, 3, bytes(range(32)))
    for _ in wander(match, random.Random(3), 8):
        pass
    seat = match.waiting[0]
    world = match.redeal(seat, random.Random(4))
    travelled = pickle.loads(pickle.dumps(world))  # noqa: S301 - our own data
    moves = [choose(each, seat, random.Random(5), level, FOREVER, worlds=20) for each in (world, travelled)]
    assert moves[0] == moves[1]


@pytest.mark.parametrize("level", BETWEEN)
@pytest.mark.parametrize("key", PLAYERS)
def test_a_level_between_two_others_moves_like_each_of_them_now_and_then(key: str, level: str) -> None:
    player = PLAYERS[key]._replace(
        novice=lambda *_: Move("novice"), regular=lambda *_: Move("regular"), expert=lambda *_: Move("expert")
    )
    world = new_match(key, 3, bytes(32)).redeal(0, random.Random(1))
    with patch("opponents.PLAYERS", {key: player}):
        made = Counter(choose(world, 0, random.Random(luck), level).verb for luck in range(400))
    weaker, stronger = BETWEEN[level]
    assert set(made) == {weaker, stronger}
    assert made[stronger] / 400 == pytest.approx(player.stronger[level], abs=0.1)


def test_other_levels_do_not_exist() -> None:
    world = new_match("staircase", 2, bytes(32), dealer=1).redeal(0, random.Random(1))
    with pytest.raises(ValueError, match=r"unknown level 'abcdefghijklmnop'$"):
        choose(world, 0, random.Random(1), "abcdefghijklmnopqrst")


def test_no_player_gets_the_match_itself() -> None:
    with pytest.raises(ValueError, match="got the match itself"):
        choose(new_match("staircase", 2, bytes(32), dealer=1), 0, random.Random(1))


@pytest.mark.parametrize("key", GAMES)
def test_an_expert_stops_when_its_own_clock_says_so(key: str) -> None:
    ticks = count()
    match = new_match(key, 3, bytes(32))
    seat = match.waiting[0]
    world = match.redeal(seat, random.Random(1))
    move = choose(world, seat, random.Random(2), "expert", budget=5, clock=lambda: float(next(ticks)))
    assert move in world.legal_moves(seat)
    assert next(ticks) <= 6 + 1


def test_after_getting_ready_the_first_turn_of_staircase_computes_no_tables() -> None:
    get_ready()
    known = prospects("rising", "high")
    before = known.turn.cache_info().misses
    for hand in combinations_with_replacement(range(13), 5):
        known.expected((), hand)
    assert known.turn.cache_info().misses == before
