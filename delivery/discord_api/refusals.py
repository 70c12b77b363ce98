"""Log each kind of refusal once, and inspect a 429 before discord.py starts waiting because of it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import aiohttp
import discord

from delivery.discord_api.discord_compat.rest import UnreadableAnswer

log = logging.getLogger(__name__)

OLD_MESSAGE = 30046
"""Discord's code for too many edits of a message over an hour old. Waiting helps little, so send a new message."""
MAX_KINDS = 1000
"""Maximum number of kinds of refusals tracked; further kinds aren't logged."""
_NAME = re.compile(r"[a-z_]{1,40}|\d{1,4}")
_CODE = re.compile(r"[A-Z0-9_]{1,80}")
_NUMBERS = re.compile(r"\d+")


class Fault(NamedTuple):
    """A field named in a refusal: its path, and Discord's error codes."""

    path: tuple[str, ...]
    codes: tuple[str, ...]


def faults(errors: Any, path: tuple[str, ...] = ()) -> Iterator[Fault]:
    """Yield the fields named in a refusal's ``errors``, without Discord's messages.

    >>> list(faults({"data": {"0": {"label": {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "…"}]}}}}))
    [Fault(path=('data', '0', 'label'), codes=('BASE_TYPE_REQUIRED',))]
    """
    if not isinstance(errors, dict):
        return
    for name, inner in errors.items():
        if name == "_errors":
            codes = (str(one.get("code")) for one in _listed(inner) if isinstance(one, dict))
            yield Fault(path, tuple(code for code in codes if _CODE.fullmatch(code)))
        else:
            yield from faults(inner, (*path, name if _NAME.fullmatch(name) else "?"))


def faulty_fields(errors: Any) -> str:
    """Return the fields named in a refusal's ``errors``, as one line for the log.

    >>> faulty_fields({"data": {"0": {"label": {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "…"}]}}}})
    'data.0.label (BASE_TYPE_REQUIRED)'
    """
    return ", ".join(f"{'.'.join(path)} ({', '.join(codes)})" for path, codes in faults(errors))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def names_emoji(body: Any) -> bool:
    """Return whether a refusal is about an emoji on a button or in a menu."""
    errors = body.get("errors") if isinstance(body, dict) else None
    return any("emoji" in path for path, _ in faults(errors))


class RefusalLog:
    """Logs each kind of refusal once, with its route, status, code and fields. Shared by all clients."""

    def __init__(self) -> None:
        self._kinds: set[str] = set()

    def note(self, method: str, route: str, status: int, body: Any) -> None:
        """Log a refusal if it is the first of its kind; ``body`` is None if it isn't JSON."""
        said = body if isinstance(body, dict) else {}
        code = said.get("code")
        fields = faulty_fields(said.get("errors"))
        kind = f"{method} {route}: {status}, code {code if isinstance(code, int) else 'none'}"
        seen = f"{kind} {_NUMBERS.sub('*', fields)}"
        if seen not in self._kinds and len(self._kinds) < MAX_KINDS:
            self._kinds.add(seen)
            log.warning("refused %s%s (logged once)", kind, f", {fields}" if fields else "")


async def read_refusal(response: aiohttp.ClientResponse) -> Any:
    """Return a refusal's JSON, or None if it isn't JSON. The caller can still read the response.

    :raises UnreadableAnswer: for a malformed 429, which would crash discord.py or stop all its requests for good.
    :raises discord.HTTPException: for a 429 that waiting won't fix, so that discord.py doesn't wait.
    """
    try:
        body = json.loads(await response.read())
    except (ValueError, aiohttp.ClientError):
        body = None
    if response.status == 429 and response.content_type == "application/json":
        seconds = body.get("retry_after") if isinstance(body, dict) else None
        if not isinstance(seconds, int | float):
            raise UnreadableAnswer("429")
        if body.get("code") == OLD_MESSAGE:
            raise discord.HTTPException(response, body)
    return body
