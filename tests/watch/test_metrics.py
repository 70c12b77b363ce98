"""Check the metrics as Prometheus reads them over HTTP."""

from __future__ import annotations

import socket
import threading
from collections import Counter
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from delivery.discord_api.request_budget import RequestBudget
from tables.ports import Group
from watch.health import Health, SessionsLeft
from watch.metrics import served


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert isinstance(port, int)
    return port


def scraped(health: Health) -> dict[tuple[str, ...], float]:
    """Return every value by its name and labels."""
    port = free_port()
    with served(health, "127.0.0.1", port), urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    families = text_string_to_metric_families(text)
    return {(sample.name, *sample.labels.values()): sample.value for family in families for sample in family.samples}


def test_every_health_figure_is_a_metric() -> None:
    budget = RequestBudget()
    for status in (200, 200, 403):
        budget.note("POST", "/channels/1", status)
    for status in (200, 404, 401):
        budget.note("PATCH", "/webhooks/7/a-token/messages/@original", status)
    budget.note("POST", "/interactions/9/a-token/callback", 204)
    health = Health(budget)
    health.skipped = lambda: 4
    health.tables, health.queued, health.quarantined = (lambda: 3), (lambda: 2), (lambda: {"0123456789": 0.0})
    health.answered("component", "answered", 0.25)
    health.answered("component", "answered", 0.5)
    health.answered("command", "refused", 1.0)
    health.commits.add(0.125)
    health.loop_delays.add(2.0)
    health.starts = lambda: SessionsLeft(12, 1000, 9.0, 8.0, "used")
    health.shard, health.forwarded = Group(1, 3), Counter(taken=4, lost=1)

    values = scraped(health)
    expected = {
        ("stairwell_interactions_total", "component", "answered"): 2,
        ("stairwell_interactions_total", "command", "refused"): 1,
        ("stairwell_session_starts_left",): 12,
        ("stairwell_session_starts_total",): 1000,
        ("stairwell_session_waits_until",): 8,
        ("stairwell_requests_by_way_total", "bot"): 3,
        ("stairwell_requests_by_way_total", "token"): 3,
        ("stairwell_requests_by_way_total", "answer"): 1,
        ("stairwell_free_ways_refused_total",): 2,
        ("stairwell_answer_seconds_count",): 3,
        ("stairwell_answer_seconds_sum",): 1.75,
        ("stairwell_commit_seconds_count",): 1,
        ("stairwell_commit_seconds_sum",): 0.125,
        ("stairwell_loop_delay_seconds_count",): 1,
        ("stairwell_loop_delay_seconds_sum",): 2,
        ("stairwell_tables",): 3,
        ("stairwell_tables_set_aside",): 1,
        ("stairwell_rows_skipped",): 4,
        ("stairwell_messages_to_show",): 2,
        ("stairwell_clicks_passed_on_total", "taken"): 4,
        ("stairwell_clicks_passed_on_total", "lost"): 1,
        ("stairwell_plays", "1", "3"): 1,
    }
    assert {key: values.get(key) for key in expected} == expected
    requests = {key[1:]: value for key, value in values.items() if key[0] == "stairwell_http_requests_total"}
    to_channels = {(key[0], key[-1]): value for key, value in requests.items() if key[1].startswith("/channels")}
    assert to_channels == {("POST", "200"): 2, ("POST", "403"): 1}


def test_the_port_is_free_afterwards_and_unused_if_none_is_set() -> None:
    health, port, threads = Health(RequestBudget()), free_port(), threading.enumerate()
    for _ in range(2):
        with served(health, "127.0.0.1", port):
            pass
        assert threading.enumerate() == threads
    with pytest.raises(OSError, match="refused"):
        urlopen(f"http://127.0.0.1:{port}/metrics")
    with served(health, "127.0.0.1", 0):
        pass
