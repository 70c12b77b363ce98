"""Check that the tests most likely to notice a fault are tried first."""

from __future__ import annotations

from tests.quality.mutants import trial
from tests.quality.mutants.recording import Recorded


def test_tests_that_caught_faults_of_a_module_run_first_and_the_rest_keep_their_order() -> None:
    tests = [Recorded(name, 1.0, passed=True, lines={}) for name in "abcde"]
    found = trial.first_of({"d": 1, "e": 2, "gone": 3}, tests)
    assert "".join(test.name for test in found) == "edabc"


def test_among_distant_tests_those_covering_most_of_a_module_run_first() -> None:
    def runs(name: str, seconds: float, lines: int) -> Recorded:
        return Recorded(name, seconds, passed=True, lines={"cogs/settings.py": (1 << lines) - 1})

    near = [runs("tests/cogs/test_clicks.py::quick", 0.1, 2), runs("tests/cogs/test_clicks.py::slow", 5.0, 9)]
    far = [runs("tests/e2e/test_windows.py::all", 3.0, 9), runs("tests/e2e/test_lobby.py::start", 0.1, 2)]
    more = [runs("tests/e2e/test_windows.py::some", 2.0, 5)]
    assert trial.in_turns([*more, *far, *reversed(near)], "cogs/settings.py") == [*near, *far, *more]


def test_a_test_that_imports_the_module_runs_before_others_of_the_same_package() -> None:
    path = "delivery/answers/in_flight.py"
    names = ("tests/delivery/notify/test_pings.py::quick", "tests/cogs/test_interaction_reply.py::slow")
    package, importing = (Recorded(name, at, passed=True, lines={path: 1}) for at, name in enumerate(names))
    assert trial.in_turns([package, importing], path) == [importing, package]
