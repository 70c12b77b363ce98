"""Test whether computer players think in threads or in processes."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from unittest.mock import patch

import pytest

from engine import Match, Move, new_match
from opponents import LEVELS
from opponents.estimates import ESTIMATORS, Estimate
from tables import thinking
from tables.thinking import HINT_WORLDS, Thinkers
from tests.opponents.thinking.worker_pids import worker_pids


def position() -> Match:
    return new_match("staircase", 2, bytes(32))


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_finds_a_legal_move_and_leaves_the_match_alone(level: str) -> None:
    match = position()
    before = match.record()
    thinkers = Thinkers(seconds=0.05)
    try:
        move = await thinkers.think(match, match.waiting[0], level)
        assert move in match.legal_moves(match.waiting[0])
        assert match.record() == before
    finally:
        thinkers.close()


async def test_an_expert_makes_the_move_found_in_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    match, in_threads, at_once = position(), list[str](), thinking._choose_now

    def noted(world: Match, seat: int, seed: int, level: str, taste: str | None) -> Move:
        in_threads.append(level)
        return at_once(world, seat, seed, level, taste)

    monkeypatch.setattr(thinking, "_choose_now", noted)
    thinkers = Thinkers(seconds=0.05)
    try:
        assert await thinkers.think(match, match.waiting[0], "expert") in match.legal_moves(match.waiting[0])
        assert not in_threads
        await thinkers.think(match, match.waiting[0], "regular")
        assert in_threads == ["regular"]
    finally:
        thinkers.close()


async def test_if_the_processes_die_the_seat_moves_as_a_regular_and_new_ones_start() -> None:
    match = position()
    thinkers = Thinkers(seconds=0.05)
    try:
        seat = match.waiting[0]
        await thinkers.think(match, seat, "expert")
        assert worker_pids(thinkers)
        for process in worker_pids(thinkers):
            os.kill(process, signal.SIGKILL)
        assert await thinkers.think(match, seat, "expert") in match.legal_moves(seat)
        assert await thinkers.think(match, seat, "expert") in match.legal_moves(seat)
        assert worker_pids(thinkers)
    finally:
        thinkers.close()


async def test_an_expert_with_a_single_move_takes_its_whole_time_too() -> None:
    """If it answered sooner, people could tell that it had no choice."""
    match = new_match("escalier", 3, bytes(32))
    while len(moves := match.legal_moves(match.waiting[0])) > 1:
        match.apply(match.waiting[0], moves[0])
    thinkers = Thinkers(seconds=0.5)
    try:
        await thinkers.think(match, match.waiting[0], "expert")  # makes sure its process has started
        began = time.monotonic()
        await thinkers.think(match, match.waiting[0], "expert")
        assert time.monotonic() - began > 0.49
    finally:
        thinkers.close()


class Asked(Thinkers):
    """Records each request: its number of simulated deals, and whether it is patient."""

    def __init__(self) -> None:
        super().__init__(seconds=0.05)
        self.questions: list[tuple[int, bool]] = []

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        self.questions.append((worlds, patient))
        return ESTIMATORS[world.key].estimate(world, seat, random.Random(seed), 4, made)


async def test_a_hint_is_urgent_and_uses_fewer_worlds_than_a_review() -> None:
    thinkers = Asked()
    for game in ("spectrum", "staircase"):
        match = new_match(game, 3, bytes(32))
        await thinkers.advise(match, match.waiting[0])
    assert ESTIMATORS["spectrum"].worlds < HINT_WORLDS < ESTIMATORS["staircase"].worlds
    assert thinkers.questions == [(ESTIMATORS["spectrum"].worlds, False), (HINT_WORLDS, False)]


async def test_a_hint_without_an_estimator_is_a_regulars_move_without_reasons() -> None:
    match, thinkers = position(), Asked()
    with patch("tables.thinking.ESTIMATORS", {}):
        advice = await thinkers.advise(match, match.waiting[0])
    assert advice.move in match.legal_moves(match.waiting[0])
    assert (advice.other, dict(advice.facts), thinkers.questions) == (None, {}, [])


async def test_closing_the_thinkers_cancels_all_searches() -> None:
    match, thinkers = position(), Thinkers(seconds=600.0)
    thought = thinkers.begin(match, match.waiting[0], "expert")
    await asyncio.sleep(0)
    thinkers.close()
    await asyncio.wait([thought])
    assert thought.cancelled()
    await asyncio.sleep(0)
    assert (len(thinkers._thoughts), worker_pids(thinkers)) == (0, [])
