"""Check the bot's health: recent figures, and their summary in one log line."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from functools import partial
from typing import Any

import pytest

from delivery.discord_api.request_budget import RequestBudget
from tests.promises.waiting import eventually
from watch import health as health_module
from watch.health import KEPT, Durations, Health, percentile


def test_the_percentile_of_no_values_is_zero_and_otherwise_one_of_them() -> None:
    assert percentile([], 0.99) == 0
    values = [float(number) for number in range(100, 0, -1)]
    assert [percentile(values, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 51, 100, 100]


def test_durations_keep_only_the_latest_and_count_all() -> None:
    times = Durations()
    for seconds in (9.0, *[1.0] * KEPT):
        times.add(seconds)
    assert (times.count, times.total, times.percentile(1.0)) == (KEPT + 1, KEPT + 9.0, 1.0)


def test_the_line_contains_the_registered_figures() -> None:
    budget = RequestBudget()
    budget.note("POST", "/channels/1", 403)
    health = Health(budget)
    health.ask(
        tables=lambda: 3,
        quarantined=lambda: {"0123456789": 0.0},
        skipped=lambda: 4,
        queued=lambda: 2,
        latency=lambda: 0.1,
        troubles=dict,
        new_dms=lambda: None,
        clock_pauses=list,
        starts=lambda: None,
    )
    health.answered("component", "answered", 2.5)
    health.note_error("deadbeef", "KeyError")
    line = health.line()
    assert (
        "3 tables, 1 quarantined, 4 damaged rows skipped, 2 messages to show, 1 interactions, answers p99 2500 ms"
        in line
    )
    assert "100.00% of 1 requests refused, 1 counted, 0 free ones refused, 1 recent errors" in line
    assert "deadbeef" not in line


async def test_how_late_the_loop_wakes_up_is_measured_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "TICK", 0.1)
    health, loop = Health(RequestBudget()), asyncio.get_running_loop()
    began = loop.time()
    watching = asyncio.create_task(health.watch())
    await asyncio.sleep(0)
    time.sleep(0.4)  # noqa: ASYNC251 - blocks the loop on purpose
    await eventually(lambda: health.loop_delays.count)
    assert 0.3 <= health.loop_delays.last[0] <= loop.time() - began - 0.1
    watching.cancel()


async def test_the_line_is_logged_now_and_then(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health_module, "TICK", 0.01)
    monkeypatch.setattr(health_module, "SAY_EVERY", 0.1)
    caplog.set_level("INFO", "watch")
    health = Health(RequestBudget())
    watching = asyncio.create_task(health.watch())
    await eventually(lambda: len(caplog.records) >= 3)
    watching.cancel()
    first, _, third = caplog.records[:3]
    assert third.created - first.created > 0.15
    assert first.getMessage().startswith("health: up 0 s, 0 tables")


def test_only_the_last_ten_unexpected_errors_are_kept() -> None:
    health, before = Health(RequestBudget()), time.time()
    for number in range(12):
        health.note_error(f"{number}", "KeyError")
    assert [error.error for error in health.errors] == [str(number) for number in range(2, 12)]
    assert before <= health.errors[0].at <= time.time()


def test_the_line_contains_the_uptime_and_the_loops_delay() -> None:
    health = Health(RequestBudget())
    health.started -= 100
    health.commits.add(0.0625)
    health.loop_delays.add(5.0)
    line = health.line()
    assert line.startswith("up 100 s, 0 tables, 0 quarantined, 0 damaged rows skipped, 0 messages to show,")
    assert " commits p99 62.5 ms, loop delay p99 5000 ms, 0.00% of 0 requests refused," in line
    assert line.endswith(", 0 recent errors")


def test_before_registration_nothing_is_known_to_be_wrong() -> None:
    health = Health(RequestBudget())
    assert (health.commands, health.duplicate_bot.since, health.shard, health.forwarded) == (
        None,
        None,
        None,
        Counter(),
    )
    asked = (
        health.tables,
        health.queued,
        health.skipped,
        health.quarantined,
        health.latency,
        health.troubles,
        health.new_dms,
    )
    assert [ask() for ask in asked] == [0, 0, 0, {}, 0.0, {}, None]
    assert list(health.clock_pauses()) == []


def test_each_figure_comes_from_its_function() -> None:
    health = Health(RequestBudget())
    names = ("tables", "quarantined", "skipped", "queued", "latency", "troubles", "new_dms", "clock_pauses", "starts")
    asked: dict[str, Any] = {name: partial(str, name) for name in names}
    health.ask(**asked)
    assert {name: getattr(health, name)() for name in asked} == {name: name for name in asked}
