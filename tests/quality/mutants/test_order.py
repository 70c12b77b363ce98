"""The tests most likely to notice a fault are tried first."""

from __future__ import annotations

from tests.quality.mutants import trial
from tests.quality.mutants.recording import Recorded


def test_tests_that_have_noticed_faults_of_a_module_are_tried_first_and_the_others_stay_in_turn() -> None:
    tests = [Recorded(name, 1.0, passed=True, lines={}) for name in "abcde"]
    found = trial.first_of({"d": 1, "e": 2, "gone": 3}, tests)
    assert "".join(test.name for test in found) == "edabc"


def test_of_tests_that_are_far_from_a_module_those_come_first_that_run_most_of_it() -> None:
    def runs(name: str, seconds: float, lines: int) -> Recorded:
        return Recorded(name, seconds, passed=True, lines={"cogs/settings.py": (1 << lines) - 1})

    near = [runs("tests/cogs/test_clicks.py::quick", 0.1, 2), runs("tests/cogs/test_clicks.py::slow", 5.0, 9)]
    far = [runs("tests/e2e/test_windows.py::all", 3.0, 9), runs("tests/e2e/test_lobby.py::start", 0.1, 2)]
    more = [runs("tests/e2e/test_windows.py::some", 2.0, 5)]
    assert trial.in_turns([*more, *far, *reversed(near)], "cogs/settings.py") == [*near, *far, *more]
