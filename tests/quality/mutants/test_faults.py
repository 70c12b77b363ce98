"""Check that faults are planted where they have an effect, one change at a time."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.quality.mutants.faults import changed, faults


def afters(text: str) -> set[str]:
    return {fault.after for fault in faults("m.py", dedent(text))}


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


def test_messages_types_and_mangled_names_are_left_alone() -> None:
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


def test_a_fault_names_the_lines_of_its_statement() -> None:
    text = "def f(a: int) -> int:\n    if (\n        a\n        > 1\n    ):\n        return 2\n    return 3\n"
    found = {fault.after: fault for fault in faults("m.py", text)}
    assert (found[">= 1"].first, found[">= 1"].last) == (2, 5)
    assert (found["return 1"].first, found["return 1"].last) == (6, 6)
    assert changed(text, found[">= 1"].change) == text.replace(">", ">=", 2).replace("->=", "->")
