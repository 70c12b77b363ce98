"""Test which values a column accepts, and how damaged rows are counted and logged."""

from __future__ import annotations

import math
from typing import Any, Literal

import pytest

from data.sql.result_rows import MAX_PLACES, Place
from data.sql.rows import LARGEST, MAX_COUNTED, MAX_NAMED, BadText, Count, Damaged, Json, Name, Skipped, columns, made


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (int, [0, -5, 1 << 62], [1.0, "1", True, None]),
        (float, [0, 0.5, LARGEST, -LARGEST], [math.inf, math.nan, LARGEST * 1.001, "1", True, None]),
        (str, ["", "Ann"], ["a\0", b"a", BadText("a"), 1, None]),
        (bytes, [b"", b"a"], ["a", None]),
        (Literal["day", "week"], ["day", "week"], ["month", "", None]),
        (int | None, [None, 3], ["3", 1.5]),
        (Count, [1, MAX_COUNTED], [0, MAX_COUNTED + 1, True, 1.0, None]),
        (Place, [1, MAX_PLACES], [0, MAX_PLACES + 1, True, 1.0, None]),
    ],
)
def test_a_column_accepts_only_what_its_field_may_hold(kind: Any, good: list[Any], bad: list[Any]) -> None:
    make = columns(it=kind)
    assert [made(make, (value,)) for value in good] == [(value,) for value in good]
    for value in bad:
        with pytest.raises(Damaged, match="it isn't"):
            made(make, (value,))


def test_flags_are_0_or_1_and_damaged_names_and_json_are_read_as_far_as_possible() -> None:
    flags = [made(columns(it=bool), (value,))[0] for value in (0, 1)]
    assert (flags[0] is False, flags[1] is True) == (True, True)
    with pytest.raises(Damaged):
        made(columns(it=bool), (2,))
    assert [made(columns(it=Name), (name,))[0] for name in ("A\0nn", b"Ann", None)] == ["Ann", "", ""]
    assert made(columns(it=Json), ("[[[",)) == ("[[[",)


def test_a_field_of_an_unknown_type_is_a_programming_error() -> None:
    with pytest.raises(TypeError, match="unsupported column type"):
        made(columns(it=list), ([],))


def test_the_content_of_a_damaged_row_is_never_quoted() -> None:
    def fails(it: str) -> None:
        raise ValueError(f"bad {it}")

    with pytest.raises(Damaged) as problem:
        made(fails, ("9D",))
    assert str(problem.value) == "its content is invalid"
    assert problem.value.__cause__ is None
    with pytest.raises(ValueError, match="argument 2 is longer"):
        made(columns(it=int), (1, 2))


def test_each_damaged_row_is_logged_once_up_to_a_hundred_per_table(caplog: pytest.LogCaptureFixture) -> None:
    skipped, logged = Skipped(), list[int]()
    for number in range(MAX_NAMED + 3):
        for _ in range(2):
            skipped.note("results", (number, "9D at Ann's <table>"), Damaged("ended isn't a finite number in range"))
        logged.append(len(caplog.records))
    assert logged == [*range(1, MAX_NAMED + 2), MAX_NAMED + 1, MAX_NAMED + 1]
    assert "damaged row of results (7, ?): ended isn't a finite number" in caplog.records[7].getMessage()
    assert "more than 100 damaged rows of results" in caplog.records[-1].getMessage()
    skipped.note("tables", ("oak", None, 1.5), Damaged("x"))
    assert "damaged row of tables (oak, None, 1.5)" in caplog.records[-1].getMessage()
    assert len(skipped) == MAX_NAMED + 4
    skipped.clear()
    assert len(skipped) == 0
