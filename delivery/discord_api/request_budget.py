"""Count requests by how they are authorized, and back off before Discord bans the address for refused requests.

Requests with the bot's own token count towards Discord's limit of fifty per second. Requests with an interaction's
token don't. They include the initial response, and anything later edited, posted or deleted with that token.

Discord bans an address after 10 000 refused requests (401, 403, 429) within ten minutes. At a tenth of that, the bot
stops sending counted requests until the oldest refusals are ten minutes old. It still answers clicks.
"""

from __future__ import annotations

import logging
import math
import re
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp
import discord

from delivery.discord_api.discord_compat.rest import replace_sweep
from delivery.discord_api.refusals import RefusalLog, names_emoji, read_refusal
from delivery.limits.changes import Auth
from delivery.limits.rate_limiter import WHOLE_BOT, RateLimiter, turns_of

log = logging.getLogger(__name__)

REFUSED = (401, 403, 429)
MAX_REFUSED = 1000
WINDOW = 600.0
SWEEP_EVERY = 30.0
"""Seconds between sweeps of expired rate limits."""
_BASE = re.compile(r"^.*?/api/v\d+")
_SECRET = re.compile(r"(?<=/)(?:\d{5,}|@original|[A-Za-z0-9_-]{30,})(?=/|$)")


_AUTHS = (("/interactions/", Auth.ANSWER), ("/webhooks/", Auth.TOKEN), ("/", Auth.BOT))


class Halted(aiohttp.ClientError):
    """Raised instead of sending a request if Discord has refused too many lately."""


def route_of(path: str) -> str:
    """Return a path without its ids and tokens.

    >>> route_of("/api/v10/channels/1100000000000000010/messages/1100000000000000011")
    '/channels/*/messages/*'
    """
    return _SECRET.sub("*", _BASE.sub("", path))


def auth_of(route: str) -> Auth:
    """Return how requests to this route are authorized.

    >>> auth_of("/webhooks/*/*/messages/*"), auth_of("/channels/*/messages")
    (<Auth.TOKEN: 'token'>, <Auth.BOT: 'bot'>)
    """
    return next(auth for beginning, auth in _AUTHS if route.startswith(beginning))


class RequestBudget:
    """Counts the requests to Discord by method, route and status. Shared by all clients of a process.

    ``rate_limiter`` is notified of every counted request, so that it knows how many were sent in a second. This process
    may send ``share`` of the fifty requests per second; its quota of refusals is scaled accordingly.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, most: int = MAX_REFUSED, share: int = WHOLE_BOT
    ) -> None:
        self.by_route: Counter[tuple[str, str, int]] = Counter()
        self.rate_limiter = RateLimiter(turns_of(share), share)
        most = max(1, most * share // WHOLE_BOT)
        self._clock = clock
        self._most = most
        self._refused: deque[float] = deque(maxlen=most)
        self._halted = False
        self._refusals = RefusalLog()
        self.taken: Callable[[bool], Awaitable[None]] | None = None
        """Called after every request, with True if Discord answered, even with a refusal."""
        self.on_emoji_refused: Callable[[], None] = _ignore
        """Called when Discord refuses a message because of an emoji on a button or in a menu."""

    @property
    def halted(self) -> bool:
        """Whether requests that count towards Discord's limit are being held back."""
        oldest = self._clock() - WINDOW
        while self._refused and self._refused[0] < oldest:
            self._refused.popleft()
        halted = len(self._refused) >= self._most
        if halted and not self._halted:
            log.error("requests paused: Discord refused %d in ten minutes; clicks are still answered", self._most)
        self._halted = halted
        return halted

    @property
    def refused_share(self) -> float:
        """The share of all requests that Discord refused with 401, 403 or 429."""
        refused = sum(count for (_, _, status), count in self.by_route.items() if status in REFUSED)
        return refused / max(1, self.by_route.total())

    @property
    def by_auth(self) -> Counter[str]:
        """The number of requests per authorization type."""
        counts: Counter[str] = Counter(dict.fromkeys(Auth, 0))
        for (_, route, _), count in self.by_route.items():
            counts[auth_of(route)] += count
        return counts

    @property
    def refused_token_requests(self) -> int:
        """The number of refused requests with an interaction's token. Each costs an additional, counted request."""
        refused = ((route, count) for (_, route, status), count in self.by_route.items() if status >= 400)
        return sum(count for route, count in refused if auth_of(route) is Auth.TOKEN)

    def note(self, method: str, path: str, status: int, scope: str | None = None) -> None:
        """Count a response. A 429 for a limit shared with other bots (``scope``) doesn't count as a refusal."""
        self.by_route[method, route_of(path), status] += 1
        if status in REFUSED and scope != "shared":
            self._refused.append(self._clock())

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace to pass to discord.py as ``http_trace``."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        trace.on_request_exception.append(self._on_exception)
        return trace

    async def _on_start(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        if auth_of(route_of(params.url.path)) is not Auth.BOT:
            return
        if self.halted:
            raise Halted
        if _BASE.match(params.url.path):  # otherwise, it is the gateway
            await self.rate_limiter.begin()
            context.is_counted = True

    async def _on_exception(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._end(context)
        if not isinstance(params.exception, Halted) and _BASE.match(params.url.path):  # otherwise, it is the gateway
            await self.note_lost()

    async def note_lost(self) -> None:
        """Note that a request got no response."""
        if self.taken is not None:
            await self.taken(False)

    def _end(self, context: SimpleNamespace) -> None:
        if getattr(context, "is_counted", False):
            context.is_counted = False
            self.rate_limiter.end()

    async def _on_end(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        self._end(context)
        await self.note_answer(params.method, params.response)

    async def note_answer(self, method: str, response: aiohttp.ClientResponse) -> None:
        """Count a response whose body may not have been read yet."""
        path = response.url.path  # without the query that may follow a token
        self.note(method, path, response.status, response.headers.get("X-RateLimit-Scope"))
        if self.taken is not None and _BASE.match(path):  # otherwise, it is the gateway
            await self.taken(response.status < 500)
        if response.status >= 400:
            body = await read_refusal(response)
            self._refusals.note(method, route_of(path), response.status, body)
            if names_emoji(body):
                self.on_emoji_refused()


def _ignore() -> None:
    """Do nothing: there is no client yet."""


def throttle_sweep(client: discord.Client, clock: Callable[[], float] = time.monotonic) -> None:
    """Make discord.py sweep the rate limits of quiet channels at most twice a minute.

    Otherwise, it would sweep all of them for each channel that is new or was quiet for five minutes. With many tables,
    that means going through thousands for a single message.
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
