"""Test how long an expert's search takes, on an idle machine and on a busy one."""

from __future__ import annotations

from ctypes import c_byte

import pytest

from opponents.thinking.expert_process import ThoughtClock

BEFORE, BOOTED = 40.0, 1000.0


class Machine:
    """A machine that gives a search this share of its CPU time. Each clock reading takes 10 ms.

    The search's thread has already used some CPU time before the search starts.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self.passed = 0.0
        self.given_up = c_byte()

    def wall(self) -> float:
        self.passed += 0.01
        return BOOTED + self.passed

    def processor(self) -> float:
        return BEFORE + self.share * self.passed

    def clock(self, seconds: float) -> ThoughtClock:
        return ThoughtClock(seconds, self.given_up, self.processor, self.wall)


def passed_in_thought(share: float, seconds: float = 1.0) -> float:
    """Return how long a search takes if it never finishes early."""
    machine = Machine(share)
    clock = machine.clock(seconds)
    while clock() < seconds:
        pass
    return machine.passed


def passed_without_thought(share: float, seconds: float = 1.0) -> float:
    """Return how long an answer takes if the search finishes immediately."""
    machine = Machine(share)
    machine.clock(seconds).take_its_time()
    return machine.passed


def test_on_an_idle_machine_a_search_takes_its_budget() -> None:
    assert passed_in_thought(1.0) == pytest.approx(1.0, abs=0.05)


def test_on_a_busy_machine_a_search_continues_until_it_has_enough_cpu_time() -> None:
    assert passed_in_thought(0.3) == pytest.approx(1.0, abs=0.05)
    assert passed_in_thought(0.02) == pytest.approx(5.0, abs=0.05)


def test_a_search_with_almost_no_cpu_time_ends_eventually() -> None:
    assert passed_in_thought(0.001) == pytest.approx(6.0, abs=0.05)
    assert passed_in_thought(0.001, seconds=0.1) == pytest.approx(0.6, abs=0.05)


def test_a_cancelled_search_ends_at_its_next_check() -> None:
    machine = Machine(1.0)
    clock = machine.clock(1.0)
    assert clock() < 1.0
    machine.given_up.value = 1
    assert clock() == float("inf")


def test_an_immediate_answer_takes_as_long_as_a_search_on_a_busy_machine() -> None:
    for share in (0.02, 0.05, 0.001):
        assert passed_without_thought(share) == pytest.approx(passed_in_thought(share), abs=0.05)
    assert passed_without_thought(0.4) == pytest.approx(0.25, abs=0.05)
    for share in (0.7, 1.0):
        assert passed_without_thought(share) < 0.1
