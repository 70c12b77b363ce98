"""Explain the gateway's close codes to the bot's operator."""

from __future__ import annotations

import discord

SHARDING_REQUIRED = 4011
DISALLOWED_INTENTS = 4014
MEANINGS = {
    4004: "authentication failed: the token is no longer valid",
    4010: "invalid shard: its number doesn't fit the number of shards",
    SHARDING_REQUIRED: "sharding required: the bot is on more servers than its connections can serve",
    4012: "invalid API version: discord.py is too old",
    4013: "invalid intents: discord.py asks for intents that Discord doesn't know",
    DISALLOWED_INTENTS: "disallowed intents: the bot asks for one that the application wasn't granted",
}
"""The close codes after which discord.py doesn't reconnect."""
FINAL = (4010, 4012, 4013, DISALLOWED_INTENTS)
"""The codes after which a retry would fail the same way, or after which Discord asks clients not to retry.

4004 isn't among them: the next login shows whether the token still works. After 4011, the bot restarts with more
shards.
"""


def why_ended(problem: BaseException | None) -> str:
    """Return why a client ended, for the log: the close code and its meaning, or the exception's type."""
    if isinstance(problem, discord.PrivilegedIntentsRequired):
        return _in_words(DISALLOWED_INTENTS)
    if isinstance(problem, discord.ConnectionClosed):
        return _in_words(problem.code)
    return type(problem).__name__ if problem is not None else "it ended"


def is_final(problem: BaseException | None) -> bool:
    """Return whether Discord forbids another attempt."""
    is_final_code = isinstance(problem, discord.ConnectionClosed) and problem.code in FINAL
    return is_final_code or isinstance(problem, discord.PrivilegedIntentsRequired)


def _in_words(code: int) -> str:
    return f"close code {code}: {MEANINGS.get(code, 'not documented by Discord as final')}"
