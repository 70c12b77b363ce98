"""The planter of faults, tried on a shop of which one rule is tested and another is not."""

from __future__ import annotations

import json
import multiprocessing
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from threading import Event
from time import process_time, sleep
from typing import Any

import pytest

from tests.mutants import equivalent, forks, trial
from tests.mutants.faults import changed, faults
from tests.mutants.recording import Moved, Recorded, line_mask

ROOT = Path(__file__).parent.parent.parent
PRICES = '''
import asyncio


def is_dear(price: int) -> bool:
    """Above a hundred."""
    return price > 100


def fare(miles: int) -> int:
    return miles + 3


async def in_a_thread(price: int) -> bool:
    return await asyncio.to_thread(lambda: price == 7)


def forgotten(price: int) -> bool:
    return price < 1
'''
CHECKS = """
import asyncio
from shop import prices


def test_dear(tmp_path):
    assert prices.is_dear(101) and not prices.is_dear(100)


def test_fare():
    assert prices.fare(1) > 0


def test_thread():
    assert asyncio.run(prices.in_a_thread(7))


def test_never_passes():
    assert prices.forgotten(0) is None
"""


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


def a_shop(folder: Path, prices: str = PRICES, checks: str = CHECKS) -> Path:
    for name, text in {"shop/__init__.py": "", "shop/prices.py": prices, "checks/test_prices.py": checks}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (folder / "same.txt").touch()
    return folder


def tried(
    folder: Path, *more: str, seed: str | None = "1"
) -> tuple[subprocess.CompletedProcess[str], dict[str, dict[str, object]]]:
    """A trial of all faults, as from the command line, and its verdicts by the faulty line."""
    done = a_trial(folder, "shop", *more, *(["--seed", seed] if seed else []))
    kept = json.loads((folder / "build/mutants/shop.json").read_text()) if done.returncode in {0, 1} else {}
    return done, {verdict["fault"]["after"]: verdict for verdict in kept.get("faults", [])}


def begun(folder: Path, *given: str) -> subprocess.Popen[str]:
    """A trial that has just begun, as from the command line."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.mutants", *given, "--tests", "checks", "--equivalent", "same.txt"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def a_trial(folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    trial = begun(folder, *given)
    told, problems = trial.communicate()
    return subprocess.CompletedProcess(given, trial.returncode, told, problems)


def afters(text: str) -> set[str]:
    return {fault.after for fault in faults("m.py", dedent(text))}


def test_a_trial_tells_what_the_tests_catch_and_what_they_do_not(tmp_path: Path) -> None:
    done, verdicts = tried(a_shop(tmp_path))

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

    assert "test_never_passes fails without any fault and is not used" in done.stdout
    assert "- return miles + 3\n  + return miles + 4\n" in done.stdout
    assert f"shop: caught {len(verdicts) - 5} of {len(verdicts)} (0 equivalent)" in done.stdout
    assert done.returncode == 1, done.stderr  # fewer than nine of ten


def test_tests_that_hang_have_caught_the_fault_and_are_ended(tmp_path: Path) -> None:
    shop = a_shop(tmp_path, "import asyncio\n" + WAITING, "from shop import prices\n" + CHECK_OF_WAITING)
    done, verdicts = tried(shop, "--jobs", "2", "--spare", "1")
    assert verdicts["done += 0"]["caught_by"] == "checks/test_prices.py::test_waiting"
    assert verdicts["done += 0"]["how"] == "late"
    assert "caught because the tests hung" in done.stdout
    assert done.returncode == 0


def test_a_trial_that_is_ended_early_tells_what_it_knows_by_then(tmp_path: Path) -> None:
    shop = a_shop(tmp_path, "import asyncio\n" + WAITING, "from shop import prices\n" + CHECK_OF_WAITING)
    trial = begun(shop, "shop", "--spare", "600", "--jobs", "8", "--seed", "1")  # three wait for ever
    assert trial.stdout is not None
    try:
        while not trial.stdout.readline().startswith("shop: 100 of"):
            pass
        assert trial.stdout.read(1) == "."
    finally:
        trial.terminate()  # also when the test is ended: its children would wait on
        told, _ = trial.communicate()
    assert re.search(r"shop: caught (\d+) of \1 ", told)
    assert (shop / "build/mutants/shop.json").exists()


def test_a_wish_to_end_is_remembered_where_its_exception_reached_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forks.Ending, "wanted", True)
    begun: list[str] = []

    def next_job() -> forks.Job[str]:
        begun.append("a job")
        return forks.Job("a job", lambda _: None)

    with pytest.raises(KeyboardInterrupt):
        list(forks.answers(next_job, 1))
    assert begun == []


def test_only_tests_that_have_changed_are_recorded_again(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "shop/hours.py").write_text("def is_open(hour: int) -> bool:\n    return hour > 8\n")
    (shop / "checks/test_hours.py").write_text(
        "from shop import hours\n\n\ndef test_it():\n    assert hours.is_open(9)\n"
    )
    assert "5 of 5 tests are recorded now" in tried(shop, "--count", "1")[0].stdout
    assert "are recorded now" not in tried(shop, "--count", "1")[0].stdout
    moved = "\n\ndef gift() -> int:\n    return 0\n" + PRICES.replace("miles + 3", "3 + miles")
    a_shop(tmp_path, prices=moved)
    done, verdicts = tried(shop)
    assert "are recorded now" not in done.stdout
    assert verdicts["return 1"]["tests"] == []
    assert verdicts["return price >= 100"]["caught_by"] == "checks/test_prices.py::test_dear"
    assert verdicts["return 4 + miles"]["tests"] == ["checks/test_prices.py::test_fare"]
    a_shop(tmp_path)
    a_shop(tmp_path, checks=CHECKS + "\n\ndef test_fare_exactly():\n    assert prices.fare(1) == 4\n")

    done, verdicts = tried(shop)
    assert "5 of 6 tests are recorded now" in done.stdout
    assert verdicts["return miles + 4"]["caught_by"] == "checks/test_prices.py::test_fare_exactly"
    assert set(tried(shop, "--again")[1]) == {
        "return price <= 1",
        "return price < 2",
        "return price < 0",
        "return hour >= 8",
        "return hour > 7",
    }


def test_tests_are_recorded_as_if_each_ran_alone_also_those_behind_one_that_fails(tmp_path: Path) -> None:
    """They share a process while they are recorded; a failure or the end of the process costs no other its record."""
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
    done, verdicts = tried(a_shop(tmp_path, checks=checks))
    assert "test_that_ends_the_process fails without any fault and is not used" in done.stdout
    assert done.stdout.count("fails without any fault") == 1
    _, *lines = (tmp_path / "build/mutants/tests.jsonl").read_text().splitlines()
    recorded = {test["name"].partition("::")[2]: test for _, test in map(json.loads, lines)}
    assert [name for name, test in recorded.items() if test["passed"]] == [
        "test_dear",
        "test_that_must_be_the_first",
        "test_fare",
    ]
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
def test_lines_that_ran_are_found_again_in_a_text_that_has_changed(after: str, ran: list[int]) -> None:
    moved = Moved("a b c d e f".replace(" ", "\n"), after.replace(" ", "\n"))
    assert moved.mask(line_mask([2, 3, 4])) == line_mask(ran)


def test_one_record_serves_every_room(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "engine").mkdir()
    (shop / "engine/__init__.py").touch()
    (shop / "engine/oil.py").write_text("def is_hot(heat: int) -> bool:\n    return heat > 99\n")
    (shop / "checks/test_oil.py").write_text(
        "from engine import oil\n\n\ndef test_it():\n    assert not oil.is_hot(99)\n"
    )
    assert "are recorded now" in tried(shop)[0].stdout
    done = a_trial(shop, "engine")
    assert "are recorded now" not in done.stdout
    assert "engine: caught 2 of 3" in done.stdout


def test_a_test_that_fails_because_of_another_has_caught_nothing(tmp_path: Path) -> None:
    """The second time that it runs in a process it fails, fault or not."""
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
    _, verdicts = tried(a_shop(tmp_path, "def fare(miles: int) -> int:\n    return miles + 3\n", checks))
    assert {after for after, verdict in verdicts.items() if verdict["caught_by"] is None} == {
        "return miles + 4",
        "return miles + 2",
    }
    assert verdicts["return miles + 4"]["tests"] == ["checks/test_prices.py::test_a_first_one"]
    assert verdicts["return miles - 3"]["caught_by"] == "checks/test_prices.py::test_a_first_one"


def test_the_tests_of_a_module_come_before_others_and_more_of_them_at_each_turn() -> None:
    def recorded(file: str, seconds: float) -> Recorded:
        return Recorded(f"{file}::{seconds}", seconds, passed=True, lines={})

    far = [recorded("tests/e2e/test_lobby.py", seconds) for seconds in (0.1, 0.2, 0.3)]
    near = [recorded("tests/tables/test_table.py", seconds) for seconds in range(1, 19)]
    nearest = [recorded("tests/tables/test_clock.py", seconds) for seconds in (6, 7, 8)]
    found = trial.in_turns([*far, *near, *nearest], "tables/clock.py")
    assert found == [*nearest, *near[:16], far[0], *near[16:], *far[1:]]


def test_tests_that_are_too_slow_for_what_is_left_of_the_budget_are_left_out() -> None:
    tests = [Recorded(str(seconds), seconds, passed=True, lines={}) for seconds in (3, 9, 4, 2, 1)]
    assert [test.seconds for test in trial.within(9.5, tests)] == [3, 4, 2]
    assert [test.seconds for test in trial.within(1, tests[1:])] == [1]
    assert [test.seconds for test in trial.within(1, tests[:2])] == [3]


def test_a_test_that_waits_for_ever_is_ended_though_it_computes_nothing() -> None:
    def work(allow: forks.Allow) -> object:
        allow(0.01, "the first step")
        allow(0.02, "the second step")
        return Event().wait()

    jobs = [forks.Job("waits", work), None, None]
    assert list(forks.answers(lambda: jobs.pop(0), 1)) == [("waits", forks.NotDone("late", "the second step"))]


def test_a_child_that_only_waits_keeps_no_other_from_its_turn(tmp_path: Path) -> None:
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


def test_the_semaphores_of_a_test_that_is_ended_go_with_it(tmp_path: Path) -> None:
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


def test_processes_that_a_test_has_started_and_awaited_are_counted_as_its_own_time() -> None:
    before, own = forks.processor_seconds(), process_time()
    subprocess.run([sys.executable, "-c", "sum(range(3_000_000))"], check=True)
    assert forks.processor_seconds() - before > 2 * (process_time() - own)


def test_the_seed_that_is_told_draws_the_same_faults_again(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    first, drawn = tried(shop, "--count", "3", seed=None)
    told = re.search(r"seed (\d+)", first.stdout)
    assert told
    assert len(drawn) == 3
    assert tried(shop, "--count", "3", seed=told[1])[1].keys() == drawn.keys()


def test_an_equivalent_fault_is_listed_and_not_counted(tmp_path: Path) -> None:
    shop = a_shop(tmp_path)
    (shop / "same.txt").write_text(
        "# remarks\n\nshop/prices.py fare\n- return miles + 3\n+ return miles + 4\nthe fare is only a hint\n\n"
        "shop/prices.py fare\n- return miles + 5\n+ return miles + 6\ngone since long\n"
    )
    done, verdicts = tried(shop)
    assert "return miles + 4" not in verdicts
    assert "equivalent: the fare is only a hint" in done.stdout
    assert "(1 equivalent)" in done.stdout
    assert "same.txt: shop/prices.py fare has 0 times 'return miles + 6', not once" in done.stdout


def test_code_that_runs_only_at_import_is_passed_over(tmp_path: Path) -> None:
    prices = "def doubled(number: int) -> int:\n    return number + number\n\n\nPRICE = doubled(2)\n"
    done, verdicts = tried(
        a_shop(tmp_path, prices, "from shop import prices\n\n\ndef test_it():\n    assert prices.PRICE\n")
    )
    assert not verdicts
    assert "2 passed over: their lines run only while modules are imported" in done.stdout


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "same.txt").write_text("shop/prices.py\n- a\n+ b\n")
    with pytest.raises(ValueError, match="reason"):
        equivalent.read(tmp_path / "same.txt")


def test_faults_are_planted_where_they_can_matter() -> None:
    assert afters(
        """
        LIMIT = 3
        def f(words: list[str], found: set[str]) -> list[str]:
            "A text with 1 number."
            if words and LIMIT > 2:
                log.info("%s of %s", 1, 2)
            elif not found:
                raise ValueError("no 5")
            self.count = 7
            return [word for word in words if word in found]
        """
    ) == {
        "if words or LIMIT > 2:",
        "if (not (words and LIMIT > 2)):",
        "if words and LIMIT >= 2:",
        "if words and LIMIT > 3:",
        "if words and LIMIT > 1:",
        "elif (found):",
        "pass",
        "self.count = 8",
        "self.count = 6",
        "return []",
        "return [word for word in words if word not in found]",
        "return [word for word in words if True]",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("x = a in b", "x = a not in b"),
        ("x = a is not None", "x = a is None"),
        ("x = (a) - (b)", "x = (a) + (b)"),
        ("x = mask & other", "x = mask | other"),
        ("x = min(a, b)", "x = max(a, b)"),
        ("x = any(a)", "x = all(a)"),
        ("x = g(a, b)", "x = g(b, a)"),
        ("x = d['é'] + a", "x = d['é~'] + a"),
        ("x = True", "x = False"),
        ("x += 1", "x -= 1"),
        ("await g()", "pass"),
        ("return g()", "return None"),
        ("return", "pass"),
    ],
)
def test_an_operator_changes_one_thing(line: str, after: str) -> None:
    assert after in afters(f"async def f() -> X | None:\n    {line}\n")


def test_texts_that_are_only_said_types_and_places_of_their_own_stay() -> None:
    assert not afters(
        """
        class C:
            size = 3
            def __repr__(self) -> str:
                return "C" + self.name
            def f(self, size: int = 3) -> None:
                x: list[A | B] = say("words")
                assert x, "1 is wrong" + y
        if TYPE_CHECKING:
            def g() -> int:
                return 1
        """
    ) - {'assert x, (not ("1 is wrong" + y))'}


def test_a_fault_tells_the_lines_of_its_statement() -> None:
    text = "def f(a: int) -> int:\n    if (\n        a\n        > 1\n    ):\n        return 2\n    return 3\n"
    found = {fault.after: fault for fault in faults("m.py", text)}
    assert (found[">= 1"].first, found[">= 1"].last) == (2, 5)
    assert (found["return 1"].first, found["return 1"].last) == (6, 6)
    assert changed(text, found[">= 1"].change) == text.replace(">", ">=", 2).replace("->=", "->")
