"""Test the expert processes: searches nobody needs end early, and dead or stuck processes do no harm."""

from __future__ import annotations

import asyncio
import errno
import multiprocessing
import os
import random
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from ctypes import c_byte
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine import Match, new_match
from opponents.estimates import imagined
from opponents.thinking import expert_process
from opponents.thinking import workers as processes
from opponents.thinking.workers import Workers
from tables.thinking import Thinkers
from tests.opponents.thinking.worker_pids import worker_pids
from tests.promises.waiting import PATIENCE, eventually

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROOT = Path(__file__).parents[3]
LONG = 600.0
SHORT = 0.05


def world() -> Match:
    """Return a first turn with no obvious move, for which an expert uses its full time budget."""
    return new_match("staircase", 5, bytes(32), dealer=4).redeal(0, random.Random(1))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def one() -> AsyncIterator[Workers]:
    """Provide a single started process that the tests share."""
    workers = Workers(1)
    await workers.think(world(), 0, 1, SHORT)
    yield workers
    workers.close()


def time_given(_world: Match, _seat: int, _seed: int, seconds: float, *_: str | None) -> float:
    """Return the time limit; this replaces a search in a process."""
    return seconds


def until_given_up(begun: Path, _seat: int, _seed: int, _seconds: float, *_: str | None) -> None:
    """Signal the start and run until cancelled, in place of a search in a process."""
    begun.touch()
    while not expert_process._given_up.value:
        time.sleep(0.01)


def until_told(told: threading.Event, *_given: object) -> None:
    """Run until told to stop; this replaces a search in a thread."""
    told.wait()


def is_given_up(*_given: object) -> bool:
    """Return whether the search would stop at its first clock check, in place of a search in a process."""
    return bool(expert_process._given_up.value)


class InThread:
    """A thread used in place of a process; it starts immediately."""

    def __init__(self) -> None:
        self.given_up = c_byte()
        self._pool = ThreadPoolExecutor(1)
        self.submit = self._pool.submit
        self.pids: list[int] = []

    def close(self) -> None:
        self._pool.shutdown(wait=False)


def begun(workers: Workers, seconds: float) -> asyncio.Task[object]:
    return asyncio.create_task(workers.think(world(), 0, 1, seconds))


async def test_a_cancelled_search_frees_its_slot(one: Workers) -> None:
    (process,) = worker_pids(one)
    first = begun(one, LONG)
    await asyncio.sleep(0.2)  # it has started
    waiting = begun(one, SHORT)
    await asyncio.sleep(0)
    first.cancel()
    assert await asyncio.wait_for(waiting, PATIENCE) in world().legal_moves(0)
    assert first.cancelled()
    assert worker_pids(one) == [process]


async def test_the_search_after_a_cancelled_one_has_its_full_time(
    one: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way: Any = tmp_path / "under way"
    monkeypatch.setattr(expert_process, "think", until_given_up)
    first = asyncio.create_task(one.think(under_way, 0, 1, LONG))
    await eventually(under_way.exists)
    first.cancel()
    await asyncio.wait([first])
    monkeypatch.setattr(expert_process, "think", is_given_up)
    ends_at_once: object = await asyncio.wait_for(begun(one, LONG), PATIENCE)
    assert ends_at_once is False


async def test_a_patient_request_starts_after_the_last_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ExpertProcess", InThread)
    monkeypatch.setattr(expert_process, "think", until_told)
    monkeypatch.setattr(expert_process, "estimate", until_told)
    worlds: list[Any] = [threading.Event() for _ in range(4)]
    first, last, between, asked = worlds
    workers = Workers(2)
    thoughts = [asyncio.create_task(workers.think(world, 0, 1, LONG)) for world in (first, last)]
    patient = asyncio.create_task(workers.estimate(asked, 0, 1, 1, None, patient=True))
    try:
        await asyncio.sleep(0)  # let every thinker make its request
        first.set()
        await asyncio.wait_for(thoughts[0], PATIENCE)
        for _ in range(10):  # let any search start that can start in the free slot
            await asyncio.sleep(0)
        between.set()
        asked.set()
        await asyncio.wait_for(workers.think(between, 0, 1, LONG), PATIENCE)
        assert not patient.done()
        last.set()
        await asyncio.wait_for(patient, PATIENCE)
    finally:
        for world in worlds:
            world.set()
        workers.close()


async def test_a_search_in_a_slot_once_used_by_a_patient_request_is_not_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "ExpertProcess", InThread)
    for work in ("think", "estimate"):
        monkeypatch.setattr(expert_process, work, until_told)
    worlds: list[Any] = [threading.Event() for _ in range(3)]
    asked, first, second = worlds
    workers = Workers(1)
    thoughts: list[asyncio.Task[object]] = []
    try:
        asked.set()
        await asyncio.wait_for(workers.estimate(asked, 0, 1, 1, None, patient=True), PATIENCE)
        for world in (first, second):
            thoughts.append(asyncio.create_task(workers.think(world, 0, 1, LONG)))
            await asyncio.sleep(0)  # let the request be made
        assert workers._at(0).given_up.value == 0
    finally:
        for world in worlds:
            world.set()
        await asyncio.wait_for(asyncio.gather(*thoughts), PATIENCE)
        workers.close()


async def test_a_search_waiting_for_its_slot_can_be_cancelled(one: Workers) -> None:
    first = begun(one, LONG)
    dropped, last = begun(one, LONG), begun(one, SHORT)
    await asyncio.sleep(0.1)
    dropped.cancel()
    first.cancel()
    assert await asyncio.wait_for(last, PATIENCE) in world().legal_moves(0)
    assert dropped.cancelled()


async def test_concurrent_searches_share_the_time(one: Workers) -> None:
    thoughts = [begun(one, 1.0) for _ in range(20)]
    moves = await asyncio.wait_for(asyncio.gather(*thoughts), 19)  # each one alone would take a second
    assert len(moves) == 20


async def test_a_lone_search_has_its_full_time_however_many_came_before(
    one: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped = begun(one, LONG)
    await asyncio.sleep(0)
    waiting = begun(one, LONG)
    await asyncio.sleep(0)
    for thought in (dropped, waiting):
        thought.cancel()
    await asyncio.wait([dropped, waiting])
    monkeypatch.setattr(expert_process, "think", time_given)
    for _ in range(3):
        assert await asyncio.wait_for(begun(one, LONG), PATIENCE) == LONG
    whole, *shares = await asyncio.wait_for(asyncio.gather(*(begun(one, LONG) for _ in range(4))), PATIENCE)
    assert whole == LONG
    assert all(isinstance(share, float) and LONG / 4 <= share <= LONG / 2 for share in shares)
    assert await asyncio.wait_for(begun(one, LONG), PATIENCE) == LONG


async def test_a_request_to_a_dead_process_fails_and_the_next_gets_a_new_one() -> None:
    workers = Workers(1)
    try:
        for _ in range(2):
            (process,) = worker_pids(workers)
            thought = begun(workers, LONG)
            await asyncio.sleep(0.1)
            os.kill(process, signal.SIGKILL)
            with pytest.raises(BrokenExecutor):
                await asyncio.wait_for(thought, PATIENCE)
            assert await asyncio.wait_for(workers.think(world(), 0, 1, SHORT), PATIENCE) in world().legal_moves(0)
            assert process not in worker_pids(workers)
    finally:
        workers.close()


async def test_if_one_process_dies_the_others_keep_thinking() -> None:
    workers = Workers(2)
    try:
        thoughts = [begun(workers, 5.0) for _ in range(2)]
        await eventually(lambda: len(worker_pids(workers)) == 2)
        os.kill(worker_pids(workers)[0], signal.SIGKILL)
        results = await asyncio.wait_for(asyncio.gather(*thoughts, return_exceptions=True), 40)
        assert sorted(isinstance(result, BrokenExecutor) for result in results) == [False, True]
    finally:
        workers.close()


async def test_a_stuck_process_is_killed_on_close() -> None:
    workers = Workers(1)
    (process,) = worker_pids(workers)
    os.kill(process, signal.SIGSTOP)
    try:
        workers.close()
        await eventually(lambda: process not in {child.pid for child in multiprocessing.active_children()})
    finally:
        for child in multiprocessing.active_children():
            if child.pid == process:
                child.kill()


async def test_an_expert_whose_process_is_killed_moves_as_a_regular_and_the_next_gets_a_new_one() -> None:
    match = new_match("staircase", 2, bytes(32), dealer=1)
    thinkers = Thinkers(LONG)
    try:
        thought = thinkers.begin(match, 0, "expert")
        await asyncio.sleep(0.1)
        (killed,) = worker_pids(thinkers)
        os.kill(killed, signal.SIGKILL)
        assert await asyncio.wait_for(thought, PATIENCE) in match.legal_moves(0)
        again = thinkers.begin(match, 0, "expert")
        await eventually(lambda: worker_pids(thinkers) and killed not in worker_pids(thinkers))
        again.cancel()
    finally:
        thinkers.close()


@pytest.mark.parametrize(("processors", "most"), [(None, 1), (1, 1), (2, 1), (3, 2)])
async def test_experts_leave_a_cpu_core_to_the_clicks(
    processors: int | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    thinkers = Thinkers(LONG)
    try:
        match = new_match("staircase", 2, bytes(32), dealer=1)
        thoughts = [thinkers.begin(match, 0, "expert") for _ in range(4)]
        await asyncio.sleep(0)  # all four requests are made
        assert len(worker_pids(thinkers)) == most
    finally:
        thinkers.close()
    await asyncio.wait(thoughts)


async def test_experts_run_at_a_lower_priority_than_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert_process, "NICENESS", 5)
    workers = Workers(1)
    try:
        asked, seed = imagined(new_match("staircase", 2, bytes(32), dealer=1), 0)
        await asyncio.wait_for(workers.estimate(asked, 0, seed, 4, None, patient=False), PATIENCE)
        assert [os.getpriority(os.PRIO_PROCESS, pid) for pid in worker_pids(workers)] == [os.nice(0) + 5]
    finally:
        workers.close()


async def test_a_stuck_process_is_not_awaited_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("staircase", 2, bytes(32), dealer=1)
    thinkers = Thinkers(SHORT)
    try:
        await thinkers.think(match, 0, "expert")
        stuck = worker_pids(thinkers)
        for process in stuck:
            os.kill(process, signal.SIGSTOP)
        monkeypatch.setattr(processes, "PATIENCE", 0.2)
        assert await asyncio.wait_for(thinkers.think(match, 0, "expert"), PATIENCE) in match.legal_moves(0)
        assert worker_pids(thinkers) == []
    finally:
        thinkers.close()


def _no_memory(_process: object) -> None:
    raise OSError(errno.ENOMEM, "Cannot allocate memory")


async def test_while_no_process_can_start_experts_move_as_regulars_and_nobody_waits_for_a_slot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match("staircase", 2, bytes(32), dealer=1)
    thinkers = Thinkers(SHORT)
    try:
        for begun_before in (False, True):
            with monkeypatch.context() as full:
                full.setattr(expert_process._Process, "start", _no_memory)
                for process in worker_pids(thinkers):
                    os.kill(process, signal.SIGKILL)
                thinkers.expect("expert")
                for _ in range(3):
                    assert await asyncio.wait_for(thinkers.think(match, 0, "expert"), PATIENCE) in match.legal_moves(0)
                assert (await asyncio.wait_for(thinkers.advise(match, 0), PATIENCE)).move in match.legal_moves(0)
                assert worker_pids(thinkers) == [], begun_before
            assert await asyncio.wait_for(thinkers.think(match, 0, "expert"), PATIENCE) in match.legal_moves(0)
            assert len(worker_pids(thinkers)) == 1
    finally:
        thinkers.close()


BOT = """
import asyncio, random
import games
from engine import new_match
from opponents.thinking.workers import Workers

async def think(workers):
    world = new_match("staircase", 5, bytes(32), dealer=4).redeal(0, random.Random(1))
    await workers.think(world, 0, 1, 0.05)  # it has begun
    thought = asyncio.create_task(workers.think(world, 0, 1, 600.0))
    await asyncio.sleep(0.2)
    print(*(pid for process in workers._processes.values() for pid in process.pids), flush=True)
    await thought

if __name__ == "__main__":
    asyncio.run(think(Workers(1)))
"""


async def test_a_killed_bot_leaves_no_process_behind(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(BOT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(tmp_path / "main.py"), env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    (process,) = [int(pid) for pid in (await bot.stdout.readline()).split()]
    assert _lives(process)
    bot.kill()
    await bot.wait()
    await eventually(lambda: not _lives(process), 5.0)


def _lives(process: int) -> bool:
    """Return whether the process is alive and not merely a zombie its parent hasn't reaped."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
