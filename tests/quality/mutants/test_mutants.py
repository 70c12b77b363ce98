"""Plant faults in an example project with one tested and one untested rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.quality.mutants import trial
from tests.quality.mutants.example_project import a_shop, start_trial, try_all
from tests.quality.mutants.recording import Recorded

pytestmark = pytest.mark.mutants

WAITING = """


def wait_until(done: int) -> int:
    while done != 5:
        done += 1
    return done
"""
CHECK_OF_WAITING = """

def test_waiting():
    assert prices.wait_until(4) == 5
"""


def test_a_trial_reports_what_the_tests_catch_and_miss(tmp_path: Path) -> None:
    done, verdicts = try_all(a_shop(tmp_path))

    assert verdicts["return price >= 100"]["caught_by"] == "checks/test_prices.py::test_dear"
    assert verdicts["return await asyncio.to_thread(lambda: price != 7)"]["caught_by"]
    survivors = {after for after, verdict in verdicts.items() if verdict["caught_by"] is None}
    assert survivors == {
        "return miles + 4",
        "return miles + 2",
        "return price <= 1",
        "return price < 2",
        "return price < 0",
    }
    assert verdicts["return miles + 4"]["tests"] == ["checks/test_prices.py::test_fare"]
    assert verdicts["return price <= 1"]["tests"] == []

    assert "test_never_passes fails without a fault, so it isn't used" in done.stdout
    assert "- return miles + 3\n  + return miles + 4\n" in done.stdout
    assert f"shop: caught {len(verdicts) - 5} of {len(verdicts)} (0 equivalent)" in done.stdout
    assert done.returncode == 1, done.stderr  # fewer than nine of ten were caught


def test_a_hanging_test_has_caught_the_fault_and_is_ended(tmp_path: Path) -> None:
    shop = a_shop(tmp_path, "import asyncio\n" + WAITING, "from shop import prices\n" + CHECK_OF_WAITING)
    done, verdicts = try_all(shop, "--jobs", "2", "--spare", "1")
    assert verdicts["done += 0"]["caught_by"] == "checks/test_prices.py::test_waiting"
    assert verdicts["done += 0"]["how"] == "late"
    assert "caught because the tests hung" in done.stdout
    assert done.returncode == 0


def test_a_trial_that_is_interrupted_reports_its_results_so_far(tmp_path: Path) -> None:
    shop = a_shop(tmp_path, "import asyncio\n" + WAITING, "from shop import prices\n" + CHECK_OF_WAITING)
    trial = start_trial(shop, "shop", "--spare", "600", "--jobs", "8", "--seed", "1")  # three of them wait forever
    assert trial.stdout is not None
    try:
        while not trial.stdout.readline().startswith("shop: 100 of"):
            pass
        assert trial.stdout.read(1) == "."
    finally:
        trial.terminate()  # kill it even if the test is stopped, since its children would keep waiting
        told, _ = trial.communicate()
    assert re.search(r"shop: caught (\d+) of \1 ", told)
    assert (shop / "build/mutants/shop.json").exists()


def test_a_test_that_fails_because_of_another_does_not_count(tmp_path: Path) -> None:
    """This test fails the second time it runs in the same process, with or without a fault."""
    checks = """
from pathlib import Path
from shop import prices


def test_a_first_one():
    assert prices.fare(1) > 0
    prices.fare.asked = True


def test_another():
    sum(range(5_000_000))  # it takes longer
    assert prices.fare(1) > 0 and not hasattr(prices.fare, "asked")
"""
    _, verdicts = try_all(a_shop(tmp_path, "def fare(miles: int) -> int:\n    return miles + 3\n", checks))
    assert {after for after, verdict in verdicts.items() if verdict["caught_by"] is None} == {
        "return miles + 4",
        "return miles + 2",
    }
    assert verdicts["return miles + 4"]["tests"] == ["checks/test_prices.py::test_a_first_one"]
    assert verdicts["return miles - 3"]["caught_by"] == "checks/test_prices.py::test_a_first_one"


def test_a_modules_own_tests_run_first_in_growing_batches() -> None:
    def recorded(file: str, seconds: float) -> Recorded:
        return Recorded(f"{file}::{seconds}", seconds, passed=True, lines={})

    far = [recorded("tests/e2e/test_lobby.py", seconds) for seconds in (0.1, 0.2, 0.3)]
    near = [recorded("tests/tables/test_table.py", seconds) for seconds in range(1, 19)]
    nearest = [recorded("tests/tables/time/test_clock.py", seconds) for seconds in (6, 7, 8)]
    found = trial.in_turns([*far, *near, *nearest], "tables/time/clock.py")
    assert found == [*nearest, *near[:16], far[0], *near[16:], *far[1:]]


def test_tests_too_slow_for_the_remaining_budget_are_skipped() -> None:
    tests = [Recorded(str(seconds), seconds, passed=True, lines={}) for seconds in (3, 9, 4, 2, 1)]
    assert [test.seconds for test in trial.within(9.5, tests)] == [3, 4, 2]
    assert [test.seconds for test in trial.within(1, tests[1:])] == [1]
    assert [test.seconds for test in trial.within(1, tests[:2])] == [3]


def test_the_reported_seed_draws_the_same_faults_again(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    first, drawn = try_all(shop, "--count", "3", seed=None)
    told = re.search(r"seed (\d+)", first.stdout)
    assert told
    assert len(drawn) == 3
    assert try_all(shop, "--count", "3", seed=told[1])[1].keys() == drawn.keys()


def test_an_equivalent_fault_is_listed_and_not_counted(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "same.txt").write_text(
        "# remarks\n\nshop/prices.py fare\n- return miles + 3\n+ return miles + 4\nthe fare is only a hint\n\n"
        "shop/prices.py fare\n- return miles + 5\n+ return miles + 6\ngone since long\n"
    )
    done, verdicts = try_all(shop)
    assert "return miles + 4" not in verdicts
    assert "equivalent: the fare is only a hint" in done.stdout
    assert "(1 equivalent)" in done.stdout
    assert "same.txt: shop/prices.py fare: 0 × 'return miles + 6', expected 1" in done.stdout


def test_code_that_runs_only_at_import_is_skipped(tmp_path: Path) -> None:
    prices = "def doubled(number: int) -> int:\n    return number + number\n\n\nPRICE = doubled(2)\n"
    done, verdicts = try_all(
        a_shop(tmp_path, prices, "from shop import prices\n\n\ndef test_it():\n    assert prices.PRICE\n")
    )
    assert not verdicts
    assert "2 skipped: their lines run only while modules are imported" in done.stdout
