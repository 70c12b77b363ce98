"""Serve the internal HTTP port through which the bot's other processes forward clicks.

It is for a private network: a click has a token with which it can be answered. Anyone who doesn't know the secret is
turned away, before the body is read, and can neither hold a connection open nor fill the log.
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
"""What the HTTP server below the door logs."""

SECRET = "X-Stairwell-Secret"  # noqa: S105 - the name of a header
WAITED = "X-Stairwell-Waited"
"""For how many seconds a click has waited; a process of an older version doesn't say, nor understand it."""
DEFERRAL = "X-Stairwell-Put-Off"
"""With which type of answer Discord was told that the answer takes longer; 0: it wasn't."""
DEFERRALS = (0, 5, 6)
ADDRESSED = "/clicks"
SUCCESSORS = "/successors"
MOST_BYTES = 1 << 20
HEADER_SECONDS = 20.0
"""Seconds after which a connection is closed that has brought no request. Peers give up an idle one after 15."""
BODY_SECONDS = 3.0
"""Seconds for a request's body: its sender gives up sooner."""
REFUSALS_LOGGED_EVERY = 60.0
NOT_HERE = 421
LONGEST_WAIT = 3.0
"""Seconds after which Discord takes no answer to a click any more."""
_ID = re.compile("[0-9]{1,20}")
PATIENCE = aiohttp.ClientTimeout(total=2)


class PeerServer:
    """Listens for the other processes; until its process plays something it refuses all that they want.

    ``take`` serves a click of a group that has waited for some seconds, and was put off with this type of answer (0:
    with none). ``hand_over`` lets go of a group, since another process is ready to play it. Both say whether this
    process plays that group.
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
        """Listen until the block ends (``host`` None: at all addresses of the machine); gives the port.

        :raises OSError: when the port is taken.
        """
        app = web.Application(client_max_size=MOST_BYTES, middlewares=[self._only_peers])
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
            site = web.TCPSite(runner, host, port)
            await site.start()
            yield int(runner.addresses[0][1])
        finally:
            await runner.cleanup()
            http_log.removeFilter(self._refusals)

    @web.middleware
    async def _only_peers(self, request: web.Request, handler: Callable[[web.Request], Any]) -> web.StreamResponse:
        # What isn't UTF-8 comes as lone surrogates, of which only these bytes can be made again.
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
        """The JSON of a request.

        :raises ValueError: when it isn't JSON. :raises HTTPRequestTimeout: when it takes too long.
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
    """The event as it is, if it can be told from others."""
    if not isinstance(event, dict) or not _ID.fullmatch(str(event["id"])):
        raise ValueError("an interaction")
    return event


def _refused(status: int) -> web.Response:
    answer = web.Response(status=status)
    answer.force_close()
    return answer


class _Refusals(logging.Filter):
    """Counts what was turned away, and logs it once a minute at most: strangers may come as often as they like."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._count = 0
        self._next = 0.0

    def add(self) -> None:
        """Something came without the secret."""
        self._count += 1
        if (now := self._clock()) >= self._next:
            log.warning(
                "internal port refused %d requests without the right secret (logged once a minute at most); if one of "
                "this bot's processes sent them, give all the same NODE_SECRET",
                self._count,
            )
            self._count, self._next = 0, now + REFUSALS_LOGGED_EVERY

    def filter(self, record: logging.LogRecord) -> bool:
        """Count a request that isn't HTTP, which aiohttp would log with a traceback each time."""
        if record.exc_info is None or not isinstance(record.exc_info[1], HttpProcessingError):
            return True
        self.add()
        return False


async def ask_to_hand_over(node: str, secret: str, group: Group) -> bool:
    """Ask the process at ``node`` to let go of a group; whether it does."""
    try:
        async with (
            aiohttp.ClientSession(headers={SECRET: secret}, timeout=PATIENCE) as session,
            session.post(f"http://{node}{SUCCESSORS}", json=list(group)) as answer,
        ):
            return answer.ok
    except (aiohttp.ClientError, OSError, TimeoutError):
        return False
