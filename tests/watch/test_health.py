"""Health: figures of the last while, and one line of them."""

from __future__ import annotations

from delivery.request_budget import RequestBudget
from watch.health import KEPT, Health, Times, percentile


def test_the_percentile_of_nothing_is_zero_and_of_something_one_of_its_values() -> None:
    assert percentile([], 0.99) == 0
    values = [float(number) for number in range(100, 0, -1)]
    assert [percentile(values, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 51, 100, 100]


def test_times_keep_the_last_ones_only_and_count_them_all() -> None:
    times = Times()
    for seconds in (9.0, *[1.0] * KEPT):
        times.add(seconds)
    assert (times.count, times.total, times.percentile(1.0)) == (KEPT + 1, KEPT + 9.0, 1.0)


def test_the_line_tells_what_those_say_who_are_asked() -> None:
    budget = RequestBudget()
    budget.note("POST", "/channels/1", 403)
    health = Health(budget)
    health.ask(
        tables=lambda: 3,
        aside=lambda: {"0123456789": 0.0},
        queued=lambda: 2,
        latency=lambda: 0.1,
        troubles=dict,
        new_dms=lambda: None,
    )
    health.answered("component", "answered", 0.25)
    health.note_error("deadbeef", "KeyError")
    line = health.line()
    assert "3 tables, 1 set aside, 2 messages to show, 1 interactions, answers p99 250 ms" in line
    assert "100.00% of 1 requests refused, 1 counted, 0 free ones refused, 1 recent errors" in line
    assert "deadbeef" not in line
