"""Check that docs/RELIABILITY.md names existing tests for each promise, and lists every promise test and soak."""

from __future__ import annotations

import re

import pytest

from tests.docs.prose import PAGES, ROOT
from tests.soak.__main__ import SOAKS

PAGE = PAGES["docs/RELIABILITY.md"].read_text("utf-8")
TABLE = PAGE.partition("## Promises and their tests\n")[2].partition("\n## ")[0]
ROWS = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"(?m)^\|.*\|$", TABLE)]
PROMISES = {promise: (tests, soak) for promise, tests, soak in ROWS[2:] if tests}


def named_in(cell: str) -> list[str]:
    return re.findall(r"`(tests/[\w/]+\.py)`", cell)


@pytest.mark.parametrize("promise", PROMISES)
def test_a_promise_names_tests_that_exist(promise: str) -> None:
    tests, soak = PROMISES[promise]
    assert named_in(tests)
    assert [name for name in named_in(tests) if not re.search(r"(?m)^ *(async )?def test_", read(name))] == []
    assert soak in {"", *SOAKS}


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8") if (ROOT / name).exists() else ""


def test_every_test_of_a_promise_and_every_soak_is_named() -> None:
    named = {name for tests, _ in PROMISES.values() for name in named_in(tests)}
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/promises").glob("test_*.py")}
    assert written - named == set()
    assert {soak for _, soak in PROMISES.values()} - {""} == set(SOAKS)


def test_the_reliability_page_links_to_promises_on_other_pages() -> None:
    sections = " ".join(promise for promise, tests, _ in ROWS[2:] if not tests)
    assert set(re.findall(r"\]\((\w+)\.md\)", sections)) == {"KEEPING", "SCALING", "FAIRNESS"}
