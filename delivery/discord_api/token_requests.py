"""Send the requests that an interaction's token allows: answers to clicks, and what follows them.

These are two in three of all requests that the bot sends. They go over the connections that discord.py keeps open, but
not through its session: tracing, by which the others are counted, and aiohttp's own limit of time cost a third of one.
"""

from __future__ import annotations

import time
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import discord

from delivery.discord_api import discord_compat
from delivery.discord_api.request_budget import RequestBudget
from delivery.limits.answer_times import AnswerTimes


class TokenRequests:
    """Sends them for a client that has logged in, each once.

    How long one may take, and whether to try again, is for the caller to say.

    :param budget: counts them.
    """

    def __init__(self, client: discord.Client, budget: RequestBudget) -> None:
        self._client = client
        self._budget = budget
        self._session: aiohttp.ClientSession | None = None
        self.answer_times = AnswerTimes()

    async def answer(self, path: str, payload: aiohttp.Payload) -> Any:
        """Send the answer to an interaction, and note how long it took."""
        began = time.monotonic()
        reply = await self.send("POST", path, payload)
        self.answer_times.note(time.monotonic() - began)
        return reply

    async def send(self, method: str, path: str, payload: aiohttp.Payload | None) -> Any:
        """What Discord answers.

        :raises discord.HTTPException: when it refuses.
        :raises discord_compat.UnreadableAnswer: when it can't be read what it says.
        """
        address = discord_compat.api_base() + path
        async with AsyncExitStack() as open_for_it:
            session = await self._open_session(open_for_it)
            try:
                response = await open_for_it.enter_async_context(session.request(method, address, data=payload))
            except BaseException:  # whoever gives up waiting has had no answer either
                await self._budget.note_lost()
                raise
            await self._budget.note_answer(method, response)
            reply = await discord_compat.read_answer(response)
        if response.status >= 400:
            raise discord.HTTPException(response, reply)
        return reply

    async def _open_session(self, open_for_it: AsyncExitStack) -> aiohttp.ClientSession:
        """One over the client's connections; when it has hung up, one for this request alone."""
        if self._session is None or self._session.closed:
            self._session = discord_compat.shared_session(self._client)
        if not self._session.closed:
            return self._session
        return await open_for_it.enter_async_context(discord_compat.separate_session())
