"""What is asked of Discord, and a stop before Discord stops listening.

Discord shuts out an address that has 10 000 requests refused (401, 403, 429) within ten minutes. At a tenth of that we
ask for nothing more until the oldest are ten minutes old; but who clicks is always answered.
"""

from __future__ import annotations

import logging
import math
import re
import time
from collections import Counter, deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
import discord

from delivery.discord_compat import replace_sweep
from delivery.refusals import RefusalLog, read_refusal

log = logging.getLogger(__name__)

REFUSED = (401, 403, 429)
MOST_REFUSED = 1000
WINDOW = 600.0
ANSWERS = ("/interactions/", "/webhooks/")
"""Where the requests go that answer a click or a command."""
SWEEP_EVERY = 30.0
"""Seconds between two looks for the rate limits that are no longer needed."""
_BASE = re.compile(r"^.*?/api/v\d+")
_SECRET = re.compile(r"(?<=/)(?:\d{5,}|@original|[A-Za-z0-9_-]{30,})(?=/|$)")


class Halted(aiohttp.ClientError):
    """Too many requests have been refused: this one was not sent."""


def route_of(path: str) -> str:
    """A path without its ids and tokens.

    >>> route_of("/api/v10/channels/1100000000000000010/messages/1100000000000000011")
    '/channels/*/messages/*'
    """
    return _SECRET.sub("*", _BASE.sub("", path))


class RequestBudget:
    """Counts the requests to Discord by method, route and status. One for all clients of a process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_REFUSED) -> None:
        self.counted: Counter[tuple[str, str, int]] = Counter()
        self._clock = clock
        self._most = most
        self._refused: deque[float] = deque(maxlen=most)
        self._halted = False
        self._refusals = RefusalLog()

    @property
    def halted(self) -> bool:
        """Whether nothing is asked of Discord now."""
        oldest = self._clock() - WINDOW
        while self._refused and self._refused[0] < oldest:
            self._refused.popleft()
        halted = len(self._refused) >= self._most
        if halted and not self._halted:
            log.error("%d requests refused within ten minutes: nothing more is asked of Discord for now", self._most)
        self._halted = halted
        return halted

    @property
    def refused_share(self) -> float:
        """The share of all requests that Discord refused with 401, 403 or 429."""
        refused = sum(count for (_, _, status), count in self.counted.items() if status in REFUSED)
        return refused / max(1, self.counted.total())

    def note(self, method: str, path: str, status: int, scope: str | None = None) -> None:
        """Count an answer; a limit that is shared with other bots (``scope``) doesn't count as refused."""
        self.counted[method, route_of(path), status] += 1
        if status in REFUSED and scope != "shared":
            self._refused.append(self._clock())

    def trace(self) -> aiohttp.TraceConfig:
        """What discord.py takes as ``http_trace``."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        return trace

    async def _on_start(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        if self.halted and not route_of(params.url.path).startswith(ANSWERS):
            raise Halted

    async def _on_end(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        response = params.response
        self.note(params.method, params.url.path, response.status, response.headers.get("X-RateLimit-Scope"))
        if response.status >= 400:
            body = await read_refusal(response)
            self._refusals.note(params.method, route_of(params.url.path), response.status, body)


def sweep_seldom(client: discord.Client, clock: Callable[[], float] = time.monotonic) -> None:
    """Let discord.py forget the rate limits of quiet channels twice a minute.

    It would go through all of them with each channel that is new or was quiet for five minutes: thousands for a
    single message, when that many tables are played.
    """

    def seldom(sweep: Callable[[], None]) -> Callable[[], None]:
        last = -math.inf

        def sweep_if_due() -> None:
            nonlocal last
            if clock() - last >= SWEEP_EVERY:
                last = clock()
                sweep()

        return sweep_if_due

    replace_sweep(client, seldom)
