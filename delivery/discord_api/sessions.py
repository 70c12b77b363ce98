"""Create every HTTP session to Discord's API, with the bot's User-Agent.

Discord requires bots to send a User-Agent of this form. It may block others (40333) before looking at anything else in
a request.
"""

from __future__ import annotations

import sys
from asyncio.sslproto import SSLProtocol
from typing import Any

import aiohttp
import discord

USER_AGENT = (
    f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__}) Stairwell"
    f" Python/{sys.version_info.major}.{sys.version_info.minor} aiohttp/{aiohttp.__version__}"
)
"""Identifies the bot to Discord. The URL is the library's, since a self-hosted bot has no home page."""
READ_BYTES = 32 * 1024
"""The size of each encrypted connection's buffer. Discord's responses are small, and Python's default, eight times as
much, takes 11 MB when forty connections are open.
"""
SSLProtocol.max_size = READ_BYTES  # asyncio has no setting for it


def session(**options: Any) -> aiohttp.ClientSession:
    """Return a session for requests to Discord that stores no cookies; ``options`` are passed to aiohttp."""
    return aiohttp.ClientSession(headers={"User-Agent": USER_AGENT}, cookie_jar=aiohttp.DummyCookieJar(), **options)
