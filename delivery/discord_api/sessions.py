"""Create every HTTP session to Discord's API, with the bot's User-Agent.

Discord asks bots for a User-Agent of this form and may block those that send none (40333), before it looks at anything
else of a request.
"""

from __future__ import annotations

import sys
from typing import Any

import aiohttp
import discord

USER_AGENT = (
    f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__}) Stairwell"
    f" Python/{sys.version_info.major}.{sys.version_info.minor} aiohttp/{aiohttp.__version__}"
)
"""Who is asking. The address is the library's: a bot that you run yourself has no home page of its own."""


def session(**options: Any) -> aiohttp.ClientSession:
    """Return a session for requests to Discord; ``options`` are those of aiohttp. It keeps no cookies."""
    return aiohttp.ClientSession(headers={"User-Agent": USER_AGENT}, cookie_jar=aiohttp.DummyCookieJar(), **options)
