"""Test an expert process's code within this process: a search, an estimate, and how each of them ends early."""

from __future__ import annotations

import multiprocessing
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from ctypes import c_byte
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest.mock import patch

import pytest

from engine import new_match
from engine.registry import spec_of
from opponents import choose
from opponents.estimates import ESTIMATORS, imagined
from opponents.thinking import expert_process
from opponents.thinking.expert_process import ExpertProcess, Interrupted, ThoughtClock, estimate, think
from opponents.thinking.workers import Workers
from tables.thinking import Thinkers
from tests.opponents.thinking.test_workers import world
from tests.opponents.thinking.worker_pids import worker_pids
from tests.promises.waiting import PATIENCE
from tests.quick_experts import initialize_fully
from tests.registry_changes import without_game


@pytest.fixture(autouse=True)
def _flag() -> Iterator[None]:
    yield
    expert_process._given_up.value = 0


def test_a_search_finds_a_legal_move() -> None:
    assert think(world(), 0, 1, 0.05) in world().legal_moves(0)


def test_a_search_plays_at_its_level_or_as_an_expert() -> None:
    with patch("opponents.thinking.expert_process.choose", wraps=choose) as chosen:
        think(world(), 0, 1, 0.05, "veteran")
        think(world(), 0, 1, 0.05)
    assert [thought.args[3:] for thought in chosen.call_args_list] == [("veteran", 0.05), ("expert", 0.05)]


def test_a_cancelled_search_ends_immediately_with_a_legal_move() -> None:
    expert_process._given_up.value = 1
    assert think(world(), 0, 1, 3600.0) in world().legal_moves(0)


def test_an_estimate_depends_only_on_its_seed() -> None:
    match = new_match("staircase", 2, bytes(32), dealer=0)
    seat = match.waiting[0]
    imagination, seed = imagined(match, seat)
    made = imagination.legal_moves(seat)[0]
    found = estimate(imagination, seat, seed, 4, made)
    assert found.best in imagination.legal_moves(seat)
    assert estimate(imagination, seat, seed, 4, made) == found


@pytest.mark.parametrize("game", ESTIMATORS)
def test_an_estimate_yields_to_a_search(game: str) -> None:
    match = new_match(game, 3, bytes(32))
    while len(moves := match.legal_moves(seat := match.waiting[0])) < 3:
        match.apply(seat, moves[0])
    expert_process._given_up.value = 1
    with pytest.raises(Interrupted):
        estimate(imagined(match, seat)[0], seat, 1, 4, None)


def test_random_numbers_are_the_usual_ones_without_an_interruption() -> None:
    numbers = []
    for luck in (random.Random(7), expert_process._Interruptible(7)):
        numbers.append([luck.random(), luck.getrandbits(8), luck.choice("abc")])
    assert numbers[0] == numbers[1]
    expert_process._given_up.value = 1
    for ask in (luck.random, lambda: luck.getrandbits(8)):
        with pytest.raises(Interrupted):
            ask()


def test_a_search_takes_its_time_even_if_its_move_was_known_immediately() -> None:
    with patch.object(ThoughtClock, "take_its_time", autospec=True) as took:
        think(world(), 0, 1, 0.05)
    took.assert_called_once()


def test_a_process_knows_the_bots_games_yields_to_clicks_and_ends_with_the_bot() -> None:
    """An expert process's initialization runs in this process."""
    begun: list[tuple[bool, bool]] = []
    alone = threading.Event()

    def end_with_the_bot() -> None:
        thread = threading.current_thread()
        begun.append((thread.daemon, thread is threading.main_thread()))
        alone.set()

    spec, before = spec_of("levelup"), expert_process._given_up
    flag = c_byte()
    try:
        with (
            without_game("levelup"),
            patch.object(os, "nice") as nice,
            patch.object(expert_process, "get_ready") as get_ready,
            patch.object(expert_process, "_end_with_the_bot", end_with_the_bot),
        ):
            initialize_fully(flag, (spec,), 7)
            assert alone.wait(PATIENCE)
            assert spec_of("levelup") is spec
        assert expert_process._given_up is flag
    finally:
        expert_process._given_up = before
    nice.assert_called_once_with(7)
    get_ready.assert_called_once()
    assert begun == [(True, False)]


def test_experts_are_ten_steps_nicer_than_the_bot() -> None:
    """This needs another interpreter, since other tests have already changed this one's niceness."""
    asked = "from opponents.thinking.expert_process import NICENESS; print(NICENESS)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said == "10\n"


def test_a_process_ends_with_its_bot_and_not_before() -> None:
    happened: list[object] = []
    bot = SimpleNamespace(join=lambda: happened.append("the bot has ended"))
    with patch.object(os, "_exit", happened.append), patch.object(multiprocessing, "parent_process") as parent:
        parent.return_value = None
        expert_process._end_with_the_bot()
        assert happened == []
        parent.return_value = bot
        expert_process._end_with_the_bot()
    assert happened == ["the bot has ended", 1]


def test_a_process_starts_without_the_main_module_which_is_restored_immediately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = ModuleType("__main__")
    main.__file__ = str(tmp_path / "bot.py")
    (tmp_path / "bot.py").write_text("raise SystemExit('all of Discord is imported')")
    monkeypatch.setitem(sys.modules, "__main__", main)
    process = ExpertProcess()
    try:
        process.submit(expert_process.warm_up).result(PATIENCE)
        assert main.__file__ == str(tmp_path / "bot.py")
    finally:
        process.close()


def test_a_closed_process_accepts_no_work() -> None:
    process = ExpertProcess()
    process.close()
    with pytest.raises(RuntimeError):
        process.submit(expert_process.warm_up)
    assert process.pids == []


def test_a_process_that_cannot_start_has_no_id_and_closes_like_others() -> None:
    process = ExpertProcess()
    with (
        patch.object(expert_process._Process, "start", side_effect=OSError("no memory")),
        pytest.raises(OSError, match="no memory"),
    ):
        process.submit(expert_process.warm_up)
    assert process.pids == []
    process.close()


def test_a_process_starts_with_its_first_work_and_can_be_closed_twice() -> None:
    process = ExpertProcess()
    assert process.pids == []
    process.submit(expert_process.warm_up).result(60)
    assert len(process.pids) == 1
    for _ in range(2):
        process.close()


async def test_once_processes_are_closed_experts_move_as_regulars_and_hints_have_no_reasons() -> None:
    match = new_match("staircase", 2, bytes(32), dealer=0)
    seat = match.waiting[0]
    thinkers = Thinkers(seconds=0.05)
    thinkers.close()
    thinkers.expect("expert")
    assert await thinkers.think(match, seat, "expert") in match.legal_moves(seat)
    advice = await thinkers.advise(match, seat)
    assert advice.move in match.legal_moves(seat)
    assert (advice.other, dict(advice.facts)) == (None, {})
    assert worker_pids(thinkers) == []
    with pytest.raises(RuntimeError):
        await thinkers.estimate(imagined(match, seat)[0], seat, 1, 4, None)


async def test_requests_to_closed_processes_are_refused_and_start_none() -> None:
    workers = Workers(1)
    workers.close()
    with pytest.raises(RuntimeError):
        await workers.think(world(), 0, 1, 0.05)
    assert worker_pids(workers) == []
