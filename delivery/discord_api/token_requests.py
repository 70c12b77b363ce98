"""Send the requests authorized by an interaction's token: responses to clicks, and later requests with that token.

They are two thirds of all the bot's requests. They use discord.py's open connections but not its session: its tracing
(which counts the other requests) and aiohttp's timeout made up a third of their cost.
"""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import discord

from delivery.discord_api.discord_compat.rest import (
    api_base,
    read_answer,
    separate_session,
    shared_session,
)
from delivery.discord_api.request_budget import RequestBudget
from delivery.limits.answer_times import AnswerTimes


class TokenRequests:
    """Sends each request once, for a logged-in client. Callers decide on timeouts and retries.

    :param budget: counts the requests.
    """

    def __init__(self, client: discord.Client, budget: RequestBudget) -> None:
        self._client = client
        self._budget = budget
        self._session: aiohttp.ClientSession | None = None
        self.answer_times = AnswerTimes()

    async def answer(self, path: str, payload: aiohttp.Payload) -> Any:
        """Send an interaction response, and record how long it took."""
        began = time.monotonic()
        reply = await self.send("POST", path, payload)
        self.answer_times.note(time.monotonic() - began)
        return reply

    async def send(self, method: str, path: str, payload: aiohttp.Payload | None) -> Any:
        """Send a request and return Discord's response.

        :raises discord.HTTPException: if Discord refuses.
        :raises UnreadableAnswer: if the response is malformed.
        """
        address = api_base() + path
        async with AsyncExitStack() as open_for_it:
            session = await self._open_session(open_for_it)
            try:
                response = await open_for_it.enter_async_context(session.request(method, address, data=payload))
            except BaseException:  # a cancelled request got no response either
                await self._budget.note_lost()
                raise
            await self._budget.note_answer(method, response)
            reply = await read_answer(response)
        if response.status >= 400:
            raise discord.HTTPException(response, reply)
        return reply

    async def _open_session(self, open_for_it: AsyncExitStack) -> aiohttp.ClientSession:
        """Return a session using the client's connections, or a one-off session if the client has disconnected."""
        if self._session is None or self._session.closed:
            self._session = shared_session(self._client)
        if not self._session.closed:
            return self._session
        return await open_for_it.enter_async_context(separate_session())
