"""Serve the internal HTTP port that the bot's other processes use to forward clicks.

The port belongs on a private network, since each click contains a token that can answer it. Requests without the secret
are rejected before their body is read; they can neither hold a connection open nor fill the log.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from tables.ports import Group

log = logging.getLogger(__name__)
http_log = logging.getLogger(f"{__name__}.http")
"""The HTTP server's own log."""

SECRET = "X-Stairwell-Secret"  # noqa: S105 - the name of a header
WAITED = "X-Stairwell-Waited"
"""Seconds since the click. Older versions neither send nor understand this header."""
DEFERRAL = "X-Stairwell-Put-Off"
"""The response type used to defer the answer, or 0 if it wasn't deferred."""
DEFERRALS = (0, 5, 6)
ADDRESSED = "/clicks"
SUCCESSORS = "/successors"
MAX_BYTES = 1 << 20
HEADER_SECONDS = 20.0
"""Seconds before a connection without a request is closed. Peers close an idle one after 15."""
BODY_SECONDS = 3.0
"""The timeout for a request's body; the sender gives up sooner."""
REFUSALS_LOGGED_EVERY = 60.0
NOT_HERE = 421
LONGEST_WAIT = 3.0
"""Seconds after a click at which Discord stops accepting an answer."""
_ID = re.compile("[0-9]{1,20}")
PATIENCE = aiohttp.ClientTimeout(total=2)


class PeerServer:
    """Serves requests from the bot's other processes; refuses them all until this process runs a group.

    ``take`` serves a click for a group, given the seconds since the click and its deferral type (0 for none).
    ``hand_over`` releases a group to another process that is ready to run it. Both return False if this process isn't
    running that group.
    """

    def __init__(
        self,
        secret: str,
        take: Callable[[Group, Any, float, int], bool] = lambda *_: False,
        hand_over: Callable[[Group], bool] = lambda _: False,
        *,
        header_seconds: float = HEADER_SECONDS,
        body_seconds: float = BODY_SECONDS,
    ) -> None:
        self._secret = secret.encode()
        self.take = take
        self.hand_over = hand_over
        self._header_seconds = header_seconds
        self._body_seconds = body_seconds
        self._refusals = _Refusals()

    @asynccontextmanager
    async def open(self, host: str | None, port: int) -> AsyncIterator[int]:
        """Listen while the block runs, and yield the port. If ``host`` is None, listen on all addresses.

        :raises OSError: if the port is taken.
        """
        app = web.Application(client_max_size=MAX_BYTES, middlewares=[self._only_peers])
        app.router.add_post(ADDRESSED, self._click)
        app.router.add_post(SUCCESSORS, self._successor)
        runner = web.AppRunner(
            app,
            access_log=None,
            shutdown_timeout=1.0,
            keepalive_timeout=self._header_seconds,
            lingering_time=self._body_seconds,
            auto_decompress=False,
            logger=http_log,
        )
        http_log.addFilter(self._refusals)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
            yield int(runner.addresses[0][1])
        finally:
            await runner.cleanup()
            http_log.removeFilter(self._refusals)

    @web.middleware
    async def _only_peers(self, request: web.Request, handler: Callable[[web.Request], Any]) -> web.StreamResponse:
        # aiohttp decodes bytes that aren't UTF-8 as lone surrogates; this restores those bytes
        given = request.headers.get(SECRET, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            self._refusals.add()
            return _refused(401)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _click(self, request: web.Request) -> web.Response:
        try:
            number, groups, event = await self._body(request)
            waited = float(request.headers.get(WAITED, 0))
            deferral = int(request.headers.get(DEFERRAL, 0))
            if deferral not in DEFERRALS:
                raise ValueError(deferral)
            waited = min(max(0.0, waited), LONGEST_WAIT)
            taken = self.take(_group(number, groups), _interaction(event), waited, deferral)
        except (ValueError, TypeError, KeyError) as problem:
            log.warning("forwarded click not readable: %s", type(problem).__name__)
            return web.Response(status=400)
        return web.Response(status=202 if taken else NOT_HERE)

    async def _successor(self, request: web.Request) -> web.Response:
        try:
            number, groups = await self._body(request)
            taken = self.hand_over(_group(number, groups))
        except (ValueError, TypeError):
            return web.Response(status=400)
        return web.Response(status=202 if taken else NOT_HERE)

    async def _body(self, request: web.Request) -> Any:
        """Return a request's parsed JSON body.

        :raises ValueError: if it isn't JSON.
        :raises HTTPRequestTimeout: if it takes too long to arrive.
        """
        try:
            async with asyncio.timeout(self._body_seconds):
                raw = await request.read()
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        except HttpProcessingError as problem:
            raise ValueError(type(problem).__name__) from None
        try:
            return json.loads(raw)
        except RecursionError:
            raise ValueError("nested too deeply") from None


def _group(number: Any, groups: Any) -> Group:
    if type(number) is not int or type(groups) is not int or not 0 <= number < groups:
        raise ValueError("a group")
    return Group(number, groups)


def _interaction(event: Any) -> Any:
    """Return the event unchanged if it has a valid id."""
    if not isinstance(event, dict) or not _ID.fullmatch(str(event["id"])):
        raise ValueError("an interaction")
    return event


def _refused(status: int) -> web.Response:
    answer = web.Response(status=status)
    answer.force_close()
    return answer


class _Refusals(logging.Filter):
    """Counts rejected requests and logs them at most once a minute, however many arrive."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._count = 0
        self._next = 0.0

    def add(self) -> None:
        """Count a request without the right secret."""
        self._count += 1
        if (now := self._clock()) >= self._next:
            log.warning(
                "internal port refused %d requests without the right secret (logged once a minute at most); if one of "
                "this bot's processes sent them, give all the same NODE_SECRET",
                self._count,
            )
            self._count, self._next = 0, now + REFUSALS_LOGGED_EVERY

    def filter(self, record: logging.LogRecord) -> bool:
        """Count a request that isn't HTTP. aiohttp would log each one with a traceback."""
        if record.exc_info is None or not isinstance(record.exc_info[1], HttpProcessingError):
            return True
        self.add()
        return False


async def ask_to_hand_over(node: str, secret: str, group: Group) -> bool:
    """Ask the process at ``node`` to release a group; return whether it does."""
    try:
        async with (
            aiohttp.ClientSession(headers={SECRET: secret}, timeout=PATIENCE) as session,
            session.post(f"http://{node}{SUCCESSORS}", json=list(group)) as answer,
        ):
            return answer.ok
    except (aiohttp.ClientError, OSError, TimeoutError):
        return False
