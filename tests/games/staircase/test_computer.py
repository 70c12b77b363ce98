"""Test how Staircase's computer players value positions, hands and the scrap pile."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from engine.cards import parse_cards
from games.staircase.computer.fast_match import Table
from games.staircase.computer.prospects import prospects
from games.staircase.rules import Staircase
from games.staircase.rules.scoring import points
from opponents import anything_legal, choose
from tests.engine.playing import play
from tests.games.staircase.deals import begin, new

OTHER = "2C 2D 8H 8S TC"
RULES = [("rising", "high"), ("rising", "both"), ("either", "high"), ("either", "both")]


def ranks(text: str) -> tuple[int, ...]:
    return tuple(sorted(number % 13 for number in parse_cards(text)))


def chosen(match: Staircase, level: str, seat: int = 0) -> str:
    rng = random.Random(3)
    return str(choose(match.redeal(seat, rng), seat, rng, level, 1e9, worlds=60))


@pytest.mark.parametrize("rules", RULES)
def test_the_best_order_of_a_hand_is_found(rules: tuple[str, str]) -> None:
    rng = random.Random(1)
    for _ in range(40):
        staircase, hand = rng.sample(range(13), 2), rng.choices(range(13), k=3)
        before = points(staircase, *rules).total
        best = max(points((*staircase, *order), *rules).total for order in permutations(hand))
        known = prospects(*rules)
        assert known.certain(known.end_of(tuple(staircase)), tuple(sorted(hand))) == best - before


def test_expected_points_exceed_certain_points() -> None:
    known = prospects("rising", "high")
    for text in ("3C 5D 6H KS AC", "2C 2D 2H 9S JS"):
        assert known.expected((), ranks(text)) > known.certain((), ranks(text))
    assert known.expected((), ranks("9C")) == 10


@pytest.mark.parametrize("rules", RULES)
def test_the_fast_table_counts_points_as_the_engine_does(rules: tuple[str, str]) -> None:
    rng = random.Random(2)
    for number in range(20):
        options = {"direction": rules[0], "aces": rules[1]}
        match = new(2, bytes([number]) * 32, options)
        while match.outcome is None:
            match.apply(match.waiting[0], anything_legal(match, match.waiting[0], rng))
        world = match.redeal(0, rng)
        assert Table.of(prospects(*rules), world.layout()).play_out(0) == list(match.outcome.scores)


@pytest.mark.parametrize("rules", RULES)
def test_moves_on_the_fast_table_do_what_they_do_in_the_match(rules: tuple[str, str]) -> None:
    """After each move, if nobody interferes, both tables end with the same points when played out."""
    rng = random.Random(6)
    known = prospects(*rules)
    match = new(3, bytes(32), {"direction": rules[0], "aces": rules[1], "interfere": False}).redeal(0, rng)
    table = Table.of(known, match.layout())
    while match.outcome is None:
        (seat,) = match.waiting
        move = rng.choice(match.legal_moves(seat))
        first, *rest = [number % 13 for number in move.cards]
        if move.verb == "recycle":
            table.recycle(seat, first)
        else:
            table.build(seat, *((rest[0], first) if rest else (first, None)))
        match.apply(seat, move)
        turn = (seat + 1) % 3
        assert table.copy().play_out(turn) == Table.of(known, match.layout()).play_out(turn), move
    assert table.play_out(0) == list(match.outcome.scores)


def test_an_interfere_on_the_fast_table_ends_like_one_of_its_answers_in_the_match() -> None:
    rng = random.Random(8)
    known = prospects("rising", "high")
    match = new(3, bytes(32), {"direction": "rising", "aces": "high"}).redeal(0, rng)
    answers: Counter[int] = Counter()
    while match.outcome is None:
        (seat,) = match.waiting
        for move in match.legal_moves(seat):
            if move.verb == "interfere":
                table = Table.of(known, match.layout())
                table.interfere(seat, move.target or 0, (move.cards[0] % 13, move.cards[1] % 13))
                ends = []
                for answer in range(2):
                    after = match.copy()
                    after.apply(seat, move)
                    after.apply(move.target or 0, after.legal_moves(move.target or 0)[answer])
                    ends.append(Table.of(known, after.layout()).play_out(seat + 1))
                answers[ends.index(table.play_out(seat + 1))] += 1
        match.apply(seat, rng.choice(match.legal_moves(seat)))
    assert min(answers[0], answers[1]) > 10


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_player_extends_its_run(level: str) -> None:
    match = begin(("3C 4D 5S 6H JH", OTHER), scrap="2H")
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 8H")
    assert chosen(match, level) == "build 5S"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_player_recycles_if_the_scrap_completes_a_run(level: str) -> None:
    match = begin(("3C 4D 9S 9H 2H", OTHER), scrap="5H")
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 8H")
    assert chosen(match, level) == "recycle 2H"


def test_an_expert_draws_for_the_missing_card_and_a_regular_does_not() -> None:
    match = begin(("9C TD 2S 2H 3D", OTHER), scrap="4S")
    assert chosen(match, "expert").startswith("scrap")


def test_an_expert_looks_up_its_turn_without_randomness_or_a_clock() -> None:
    rng = random.Random(9)
    for number in range(5):
        match = new(2, bytes([number]) * 32)
        while match.outcome is None:
            seat = match.waiting[0]
            worlds = [match.redeal(seat, random.Random(dice)) for dice in range(3)]
            asked = [choose(each, seat, random.Random(dice), "expert", 0.0) for dice, each in enumerate(worlds)]
            assert len(set(asked)) == 1
            match.apply(seat, anything_legal(match, seat, rng))


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_player_takes_the_better_of_two_shown_cards(level: str) -> None:
    three = ("3C 4D 7S 9H 2H", OTHER, "5S 5C KD JD QD")
    match = begin(three, scrap="2S")
    play(match, "0 build 3C", "1 build 2C", "2 build 5C", "0 build 4D", "1 build 8H", "2 interfere 5S KD @0")
    assert chosen(match, level) == "take 5S"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_only_novices_interfere(level: str) -> None:
    rng = random.Random(4)
    for number in range(3):
        match = new(3, bytes([number]) * 32)
        while match.outcome is None:
            move = chosen(match, level, match.waiting[0])
            assert not move.startswith("interfere")
            match.apply(match.waiting[0], anything_legal(match, match.waiting[0], rng))


def test_a_regular_beats_random_moves() -> None:
    rng = random.Random(5)
    ahead = 0
    for number in range(40):
        match = new(2, bytes([number]) * 32, dealer=number % 2)
        while match.outcome is None:
            seat = match.waiting[0]
            world = match.redeal(seat, rng)
            match.apply(seat, choose(world, seat, rng) if seat == 0 else anything_legal(world, seat, rng))
        own, other = match.outcome.scores
        ahead += (own > other) - (own < other)
    assert ahead > 15


@pytest.mark.parametrize("players", [3, 5])
def test_a_novice_wins_about_half_of_its_even_share_against_regulars(players: int) -> None:
    rng = random.Random(5)
    matches, won = 120, 0.0
    for number in range(matches):
        match, seat = new(players, number.to_bytes(32, "big")), number % players
        while match.outcome is None:
            turn = match.waiting[0]
            level = "novice" if turn == seat else "regular"
            match.apply(turn, choose(match.redeal(turn, rng), turn, rng, level))
        places = match.outcome.places
        won += (places[seat] == 1) / places.count(1)
    assert 0.2 < players * won / matches < 0.75
