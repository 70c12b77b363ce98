"""Create the errors that discord.py raises when Discord refuses a request."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord


def refused(status: int, code: int = 0, after: str | None = None, errors: Any = None) -> discord.HTTPException:
    """Return a refusal with this status and JSON error code; ``after`` is how long Discord asks the bot to wait.

    ``errors`` lists the fields it objects to. These are the only three attributes of aiohttp's response that discord.py
    reads; a real response can only be created by a connection.
    """
    headers = {} if after is None else {"Retry-After": after}
    response: Any = SimpleNamespace(status=status, reason="", headers=headers)
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    return kinds.get(min(status, 500), discord.HTTPException)(response, {"code": code, "message": "", "errors": errors})
