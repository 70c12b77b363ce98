"""Serve the bot's health to Prometheus on a separate port, if one is set."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, SummaryMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from watch.health import Durations, Health

log = logging.getLogger(__name__)

IDLE = "stairwell_loop_idle_seconds"


class Gauges(Collector):
    """Collects the health values each time Prometheus asks."""

    def __init__(self, health: Health) -> None:
        self._health = health

    def collect(self) -> Iterator[Metric]:
        """Yield the current value of every metric."""
        health = self._health
        interactions = CounterMetricFamily(
            "stairwell_interactions", "Interactions by kind and result.", labels=("kind", "result")
        )
        for (kind, result), count in health.interactions.items():
            interactions.add_metric((kind, result), count)
        yield interactions
        requests = CounterMetricFamily(
            "stairwell_http_requests", "Requests to Discord.", labels=("method", "route", "status")
        )
        for (method, route, status), count in health.requests.by_route.items():
            requests.add_metric((method, route, str(status)), count)
        yield requests
        ways = CounterMetricFamily(
            "stairwell_requests_by_way",
            "Requests by token: answer, interaction or bot. Only the bot's count towards 50 per second.",
            labels=("way",),
        )
        for way, count in health.requests.by_auth.items():
            ways.add_metric((way,), count)
        yield ways
        yield CounterMetricFamily(
            "stairwell_free_ways_refused",
            "Requests with an interaction's token that Discord refused.",
            value=health.requests.refused_token_requests,
        )
        yield _summary("stairwell_answer_seconds", "Time from an interaction to its answer.", health.answers)
        yield _summary("stairwell_commit_seconds", "Time to store one step of a table.", health.commits)
        yield _summary("stairwell_loop_delay_seconds", "How late the event loop wakes up.", health.loop_delays)
        idle = time.monotonic() - health.loop_ran
        yield GaugeMetricFamily(IDLE, "Seconds since the event loop last ran.", value=idle)
        yield GaugeMetricFamily("stairwell_tables", "Tables in memory.", value=health.tables())
        passed = CounterMetricFamily(
            "stairwell_clicks_passed_on",
            "Clicks forwarded to other processes, by whether one took them.",
            labels=("taken",),
        )
        for taken, count in health.forwarded.items():
            passed.add_metric((taken,), count)
        yield passed
        plays = GaugeMetricFamily(
            "stairwell_plays", "The shard whose tables this process plays.", labels=("shard", "shards")
        )
        if health.shard is not None:
            plays.add_metric((str(health.shard.number), str(health.shard.groups)), 1)
        yield plays
        if (starts := health.starts()) is not None:
            yield GaugeMetricFamily("stairwell_session_starts_left", "Session starts left.", starts.left)
            yield GaugeMetricFamily("stairwell_session_starts_total", "Session starts allowed per day.", starts.total)
            waits = GaugeMetricFamily("stairwell_session_waits_until", "Unix time of the next session start; 0: now.")
            waits.add_metric((), starts.until or 0)
            yield waits
        yield GaugeMetricFamily(
            "stairwell_tables_set_aside", "Tables that can't be read.", value=len(health.quarantined())
        )
        yield GaugeMetricFamily(
            "stairwell_rows_skipped", "Damaged database rows that are skipped.", value=health.skipped()
        )
        yield GaugeMetricFamily("stairwell_messages_to_show", "Messages that are out of date.", value=health.queued())


def _summary(name: str, about: str, times: Durations) -> Metric:
    return SummaryMetricFamily(name, about, count_value=times.count, sum_value=times.total)


@contextmanager
def served(health: Health, host: str, port: int) -> Iterator[None]:
    """Serve the metrics at this address during the block; with port 0, serve nothing.

    :raises OSError: if the address can't be used.
    """
    if not port:
        yield
        return
    registry = CollectorRegistry()
    registry.register(Gauges(health))
    server, thread = start_http_server(port, host, registry)
    log.info("serving metrics at http://%s:%d/metrics", host, port)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
