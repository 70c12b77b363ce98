"""Make the errors that discord.py raises when Discord refuses a request."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord


def refused(status: int, code: int = 0, after: str | None = None, errors: Any = None) -> discord.HTTPException:
    """Discord refuses a request with this status and JSON error code; ``after`` is for how long it asks to wait.

    ``errors`` are the fields that it names.

    Of aiohttp's answer, which only a connection can make, discord.py looks at these three.
    """
    headers = {} if after is None else {"Retry-After": after}
    response: Any = SimpleNamespace(status=status, reason="", headers=headers)
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    return kinds.get(min(status, 500), discord.HTTPException)(response, {"code": code, "message": "", "errors": errors})
