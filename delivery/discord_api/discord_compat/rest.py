"""Send requests through discord.py's HTTP client and its rate limits, without building its objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
from discord.http import Route, json_or_text

from delivery.discord_api import sessions
from delivery.discord_api.sessions import USER_AGENT

CONNECT_SECONDS = 30.0
_NO_LIMIT = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS)


def api_base() -> str:
    """Return the API's base URL, for requests sent without discord.py."""
    return Route.BASE


def introduce(client: discord.Client) -> None:
    """Give all requests of a logged-in client the same User-Agent as the bot's own requests.

    discord.py sends none when it responds to interactions.
    """
    client.http.user_agent = USER_AGENT
    _session(client).headers["User-Agent"] = USER_AGENT


def _session(client: discord.Client) -> aiohttp.ClientSession:
    """Return the HTTP session of a logged-in client."""
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]  # a mangled name
    return session


def replace_sweep(client: discord.Client, replacement: Callable[[Callable[[], None]], Callable[[], None]]) -> None:
    """Replace the sweep of expired rate limits with ``replacement``, which is given the original.

    discord.py sweeps all channels whenever it sees a new one.
    """
    client.http._try_clear_expired_ratelimits = replacement(client.http._try_clear_expired_ratelimits)  # type: ignore[method-assign]  # no hook for it


class UnreadableAnswer(aiohttp.ClientError):
    """Raised if Discord's response is malformed, so it is unknown whether the request was carried out."""


@contextmanager
def readable() -> Iterator[None]:
    """Raise UnreadableAnswer in place of the errors discord.py raises when a malformed response trips it up.

    discord.py assumes complete JSON, the seconds to wait in a 429, and an object wherever it expects one.
    """
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as problem:
        raise UnreadableAnswer(type(problem).__name__) from None  # the message may quote the response


async def request(client: discord.Client, method: str, path: str, body: aiohttp.Payload | None, **ids: int) -> Any:
    """Send a request with this body under discord.py's rate limits, without building its views and objects.

    ``path`` contains the names of the ``ids`` in braces.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    with readable():
        return await client.http.request(Route(method, path, metadata=None, **ids), data=body)


def errors_of(problem: discord.HTTPException) -> Any:
    """Return the fields named in a refusal, nested as Discord sends them; None if there are none.

    discord.py uses them only in its own error message and doesn't keep them.
    """
    return getattr(problem, "_errors", None)


async def request_once(client: discord.Client, method: str, path: str, content: object = None, **ids: int) -> Any:
    """Send a request with a JSON body just once. discord.py would retry it after any wait, even a whole day.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    http = client.http
    headers = {"Authorization": f"Bot {http.token}", "User-Agent": http.user_agent}
    address = Route(method, path, metadata=None, **ids).url
    async with _session(client).request(method, address, json=content, headers=headers) as response:
        reply = await read_answer(response)
        if response.status >= 400:
            raise discord.HTTPException(response, reply)
        return reply


async def raw_messages(client: discord.Client, channel: int, most: int, after: int | None = None) -> Sequence[Any]:
    """Return a channel's newest raw messages, or the oldest ones after an id.

    :raises discord.HTTPException: if Discord refuses.
    :raises UnreadableAnswer: if the response is malformed.
    """
    with readable():
        return await client.http.logs_from(channel, most, after=after)


def shared_session(client: discord.Client) -> aiohttp.ClientSession:
    """Return a session that shares the connections of a logged-in client; closing the client closes them.

    The session has neither tracing nor a timeout; callers set their own.
    """
    return sessions.session(connector=client.http.connector, connector_owner=False, timeout=_NO_LIMIT)


def separate_session() -> aiohttp.ClientSession:
    """Return a session like :func:`shared_session`, but with its own connections."""
    return sessions.session(timeout=_NO_LIMIT)


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """Return a response's content as discord.HTTPException expects it: parsed if it is JSON, otherwise as text.

    :raises UnreadableAnswer: if the response is labelled as JSON but isn't.
    """
    with readable():
        return await json_or_text(response)
