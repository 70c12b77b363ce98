"""What an expert's process does, done here: a thought, an estimate, and how both end when they are not needed."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from engine import new_match
from opponents import choose
from opponents.estimates import ESTIMATORS, imagined
from tables import expert_process
from tables.expert_process import ExpertProcess, Interrupted, estimate, think
from tables.thinking import Thinkers
from tables.workers import Workers
from tests.tables.test_workers import world


@pytest.fixture(autouse=True)
def _flag() -> Iterator[None]:
    yield
    expert_process._given_up.value = 0


def test_a_thought_comes_to_a_legal_move() -> None:
    assert think(world(), 0, 1, 0.05) in world().legal_moves(0)


def test_a_thought_is_an_experts() -> None:
    with patch("tables.expert_process.choose", wraps=choose) as chosen:
        think(world(), 0, 1, 0.05)
    (thought,) = chosen.call_args_list
    assert thought.args[3:] == ("expert", 0.05)


def test_a_thought_that_is_given_up_ends_at_once_with_a_legal_move_all_the_same() -> None:
    expert_process._given_up.value = 1
    assert think(world(), 0, 1, 3600.0) in world().legal_moves(0)


def test_an_estimate_of_the_same_luck_is_the_same() -> None:
    match = new_match("staircase", 2, bytes(32), dealer=0)
    seat = match.waiting[0]
    imagination, seed = imagined(match, seat)
    made = imagination.legal_moves(seat)[0]
    found = estimate(imagination, seat, seed, 4, made)
    assert found.best in imagination.legal_moves(seat)
    assert estimate(imagination, seat, seed, 4, made) == found


@pytest.mark.parametrize("game", ESTIMATORS)
def test_an_estimate_gives_its_place_to_a_thought(game: str) -> None:
    match = new_match(game, 3, bytes(32))
    while len(moves := match.legal_moves(seat := match.waiting[0])) < 3:
        match.apply(seat, moves[0])
    expert_process._given_up.value = 1
    with pytest.raises(Interrupted):
        estimate(imagined(match, seat)[0], seat, 1, 4, None)


def test_luck_that_nobody_interrupts_is_as_ever() -> None:
    luck = expert_process._Interruptible(7)
    numbers = [luck.random(), luck.getrandbits(8), luck.choice("abc")]
    luck = expert_process._Interruptible(7)
    assert [luck.random(), luck.getrandbits(8), luck.choice("abc")] == numbers
    expert_process._given_up.value = 1
    for ask in (luck.random, lambda: luck.getrandbits(8)):
        with pytest.raises(Interrupted):
            ask()


def test_a_process_begins_with_its_first_work_and_closing_it_twice_is_harmless() -> None:
    process = ExpertProcess()
    assert process.pids == []
    process.submit(expert_process.nothing).result(60)
    assert len(process.pids) == 1
    for _ in range(2):
        process.close()


async def test_where_processes_are_closed_experts_move_as_regulars_and_hints_have_no_reasons() -> None:
    match = new_match("staircase", 2, bytes(32), dealer=0)
    seat = match.waiting[0]
    thinkers = Thinkers(seconds=0.05)
    thinkers.close()
    thinkers.expect("expert")
    assert await thinkers.think(match, seat, "expert") in match.legal_moves(seat)
    advice = await thinkers.advise(match, seat)
    assert advice.move in match.legal_moves(seat)
    assert (advice.other, dict(advice.facts)) == (None, {})
    assert thinkers.workers == []
    with pytest.raises(RuntimeError):
        await thinkers.estimate(imagined(match, seat)[0], seat, 1, 4, None)


async def test_whoever_asks_processes_that_are_closed_is_told_so_and_begins_none() -> None:
    workers = Workers(1)
    workers.close()
    with pytest.raises(RuntimeError):
        await workers.think(world(), 0, 1, 0.05)
    assert workers.pids == []
