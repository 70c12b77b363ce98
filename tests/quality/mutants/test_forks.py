"""Check that all children get to run, that none outlives its job, and that their processor time is reported."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from pathlib import Path
from threading import Event
from time import process_time, sleep
from typing import Any

import pytest

from tests.quality.mutants import forks


def test_an_interrupt_is_remembered_if_its_exception_was_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks.Ending, "wanted", True)
    start_trial: list[str] = []

    def next_job() -> forks.Job[str]:
        start_trial.append("a job")
        return forks.Job("a job", lambda _: None)

    with pytest.raises(KeyboardInterrupt):
        list(forks.answers(next_job, 1))
    assert start_trial == []


def test_a_test_that_waits_forever_is_ended_without_using_processor_time() -> None:
    def work(allow: forks.Allow) -> object:
        allow(0.01, "the first step")
        allow(0.02, "the second step")
        return Event().wait()

    jobs = [forks.Job("waits", work), None, None]
    assert list(forks.answers(lambda: jobs.pop(0), 1)) == [("waits", forks.NotDone("late", "the second step"))]


def test_a_waiting_child_does_not_block_others(tmp_path: Path) -> None:
    def wait(_allow: forks.Allow) -> object:
        while not (tmp_path / "done").exists():
            sleep(0.01)
        return "waited"

    def compute(_allow: forks.Allow) -> object:
        (tmp_path / "done").touch()
        return "computed"

    jobs = [forks.Job("one that waits", wait), forks.Job("another", compute), None, None, None]
    found = dict(forks.answers(lambda: jobs.pop(0), 1))
    assert found == {"one that waits": forks.Done("waited"), "another": forks.Done("computed")}


def test_ending_a_test_removes_its_semaphores(tmp_path: Path) -> None:
    def work(allow: forks.Allow) -> object:
        lock: Any = multiprocessing.get_context("spawn").Lock()
        (tmp_path / "name").write_text(lock._semlock.name)
        allow(0.01, "the only step")
        return Event().wait()

    jobs = [forks.Job("waits", work), None, None]
    assert list(forks.answers(lambda: jobs.pop(0), 1)) == [("waits", forks.NotDone("late", "the only step"))]
    name = (tmp_path / "name").read_text().removeprefix("/")
    assert name.startswith("mutants-")
    assert not Path(f"/dev/shm/sem.{name}").exists()  # noqa: S108 - where Linux keeps them


def test_the_time_of_a_tests_own_child_processes_is_counted() -> None:
    before, own = forks.processor_seconds(), process_time()
    subprocess.run([sys.executable, "-c", "sum(range(3_000_000))"], check=True)
    assert forks.processor_seconds() - before > 2 * (process_time() - own)
