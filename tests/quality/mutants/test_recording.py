"""Check that the lines each test runs are recorded again when necessary, once for all packages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.quality.mutants.example_project import CHECKS, PRICES, a_shop, a_trial, try_all
from tests.quality.mutants.recording import Moved, line_mask

pytestmark = pytest.mark.mutants


def test_only_changed_tests_are_recorded_again(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "shop/hours.py").write_text("def is_open(hour: int) -> bool:\n    return hour > 8\n")
    (shop / "checks/test_hours.py").write_text(
        "from shop import hours\n\n\ndef test_it():\n    assert hours.is_open(9)\n"
    )
    assert "5 of 5 tests need recording" in try_all(shop, "--count", "1")[0].stdout
    assert "need recording" not in try_all(shop, "--count", "1")[0].stdout
    moved = "\n\ndef gift() -> int:\n    return 0\n" + PRICES.replace("miles + 3", "3 + miles")
    a_shop(tmp_path, prices=moved)
    done, verdicts = try_all(shop)
    assert "need recording" not in done.stdout
    assert verdicts["return 1"]["tests"] == []
    assert verdicts["return price >= 100"]["caught_by"] == "checks/test_prices.py::test_dear"
    assert verdicts["return 4 + miles"]["tests"] == ["checks/test_prices.py::test_fare"]
    a_shop(tmp_path)
    a_shop(tmp_path, checks=CHECKS + "\n\ndef test_fare_exactly():\n    assert prices.fare(1) == 4\n")

    done, verdicts = try_all(shop)
    assert "5 of 6 tests need recording" in done.stdout
    assert verdicts["return miles + 4"]["caught_by"] == "checks/test_prices.py::test_fare_exactly"
    assert set(try_all(shop, "--again")[1]) == {
        "return price <= 1",
        "return price < 2",
        "return price < 0",
        "return hour >= 8",
        "return hour > 7",
    }


def test_each_test_is_recorded_in_isolation_even_after_a_failing_one(tmp_path: Path) -> None:
    """The tests are recorded in one process. If one of them fails or ends it, the others keep their records."""
    checks = """
import os
from shop import prices

names = iter("abcde")


def test_dear():
    assert next(names) and prices.is_dear(101)


def test_that_ends_the_process():
    os._exit(3)


def test_that_must_be_the_first():
    assert next(names) == "a"


def test_fare():
    assert prices.fare(1) == 4
"""
    done, verdicts = try_all(a_shop(tmp_path, checks=checks))
    assert "test_that_ends_the_process fails without a fault, so it isn't used" in done.stdout
    assert done.stdout.count("fails without a fault") == 1
    _, *lines = (tmp_path / "build/mutants/tests.jsonl").read_text().splitlines()
    recorded = {test["name"].partition("::")[2]: test for _, test in map(json.loads, lines)}
    passed = {name for name, test in recorded.items() if test["passed"]}
    assert passed == {"test_dear", "test_that_must_be_the_first", "test_fare"}
    assert verdicts["return price > 101"]["caught_by"] == "checks/test_prices.py::test_dear"
    assert verdicts["return miles + 2"]["tests"] == ["checks/test_prices.py::test_fare"]


@pytest.mark.parametrize(
    ("after", "ran"),
    [
        ("a b c d e f", [2, 3, 4]),
        ("x y a b c d e f", [4, 5, 6]),
        ("a b X Y d e f", [2, 3, 4, 5]),
        ("a b c N d e f", [2, 3, 4, 5]),
        ("a b c d N e f", [2, 3, 4]),
        ("a N b c d e f", [3, 4, 5]),
        ("a d e f", [2]),
        ("", []),
    ],
)
def test_recorded_lines_are_found_again_after_an_edit(after: str, ran: list[int]) -> None:
    moved = Moved("a b c d e f".replace(" ", "\n"), after.replace(" ", "\n"))
    assert moved.mask(line_mask([2, 3, 4])) == line_mask(ran)


def test_one_recording_serves_every_package(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "engine").mkdir()
    (shop / "engine/__init__.py").touch()
    (shop / "engine/oil.py").write_text("def is_hot(heat: int) -> bool:\n    return heat > 99\n")
    (shop / "checks/test_oil.py").write_text(
        "from engine import oil\n\n\ndef test_it():\n    assert not oil.is_hot(99)\n"
    )
    assert "need recording" in try_all(shop)[0].stdout
    done = a_trial(shop, "engine")
    assert "need recording" not in done.stdout
    assert "engine: caught 2 of 3" in done.stdout
