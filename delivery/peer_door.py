"""The internal door of a process: the other processes of the same bot bring clicks there.

It is for a private network: a click has a token with which it can be answered. Who doesn't know the secret is turned
away.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp import web

from tables.ports import Group

log = logging.getLogger(__name__)

SECRET = "X-Stairwell-Secret"  # noqa: S105 - the name of a header
WAITED = "X-Stairwell-Waited"
"""For how many seconds a click has waited; a process of an older version doesn't say, nor understand it."""
PUT_OFF = "X-Stairwell-Put-Off"
"""With which type of answer Discord was told that the answer takes longer; 0: it wasn't."""
DEFERRALS = (0, 5, 6)
ADDRESSED = "/clicks"
SUCCESSORS = "/successors"
MOST_BYTES = 1 << 20
NOT_HERE = 421
LONGEST_WAIT = 3.0
"""Seconds after which Discord takes no answer to a click any more."""
PATIENCE = aiohttp.ClientTimeout(total=2)


class PeerDoor:
    """Listens for the other processes.

    :param take: serves a click of a group that has waited for some seconds, and was put off with this type of answer
        (0: with none); whether this process plays that group.
    :param hand_over: lets go of a group, since another process is ready to play it; whether this process plays it.
    """

    def __init__(
        self,
        secret: str,
        take: Callable[[Group, Any, float, int], bool],
        hand_over: Callable[[Group], bool] = lambda _: False,
    ) -> None:
        self._secret = secret.encode()
        self._take = take
        self._hand_over = hand_over

    @asynccontextmanager
    async def open(self, host: str | None, port: int) -> AsyncIterator[int]:
        """Listen until the block ends (``host`` None: at all addresses of the machine); gives the port.

        :raises OSError: when the port is taken.
        """
        app = web.Application(client_max_size=MOST_BYTES, middlewares=[self._only_peers])
        app.router.add_post(ADDRESSED, self._click)
        app.router.add_post(SUCCESSORS, self._successor)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            site = web.TCPSite(runner, host, port)
            await site.start()
            yield int(runner.addresses[0][1])
        finally:
            await runner.cleanup()

    @web.middleware
    async def _only_peers(self, request: web.Request, handler: Callable[[web.Request], Any]) -> web.StreamResponse:
        if not hmac.compare_digest(request.headers.get(SECRET, "").encode(), self._secret):
            log.warning("somebody without the secret came to the internal door")
            return web.Response(status=401)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _click(self, request: web.Request) -> web.Response:
        try:
            number, groups, event = await request.json()
            waited = float(request.headers.get(WAITED, 0))
            put_off = int(request.headers.get(PUT_OFF, 0))
            if put_off not in DEFERRALS:
                raise ValueError(put_off)
            waited = min(max(0.0, waited), LONGEST_WAIT)
            taken = self._take(Group(int(number), int(groups)), event, waited, put_off)
        except (ValueError, TypeError, KeyError) as problem:
            log.warning("a click that was brought can't be read: %s", type(problem).__name__)
            return web.Response(status=400)
        return web.Response(status=202 if taken else NOT_HERE)

    async def _successor(self, request: web.Request) -> web.Response:
        try:
            number, groups = await request.json()
            taken = self._hand_over(Group(int(number), int(groups)))
        except (ValueError, TypeError):
            return web.Response(status=400)
        return web.Response(status=202 if taken else NOT_HERE)


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
