"""Print each check's result in one line: a tick, or why Discord refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from delivery.discord_api.discord_compat.rest import UnreadableAnswer
from delivery.discord_api.sessions import USER_AGENT
from delivery.limits.failures import NETWORK_ERRORS
from doctor import texts

PATIENCE = 30.0
"""How many seconds one request may take, including discord.py's own retries."""
LONGEST = 400
BLOCKED = 40333
"""Discord's error code for a client blocked because of its User-Agent."""

Done = TypeVar("Done")
Say = Callable[[str], None]

_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError)
"""The exceptions for a response that doesn't match Discord's documentation: truncated, empty, or an HTML page."""
PROBLEMS = (discord.DiscordException, *NETWORK_ERRORS, *_UNREADABLE)


class Report:
    """Prints results as they come in, and counts problems. ``last`` is why the latest attempt failed, if it did."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.problems = 0
        self.last: BaseException | None = None

    def problem(self, line: str) -> None:
        """Report a problem."""
        self.problems += 1
        self.say(line)

    def skip(self, name: str, why: str = texts.BEFORE_FAILED) -> None:
        """Report that a check was skipped."""
        self.say(texts.SKIPPED.format(name=name, why=why))

    async def attempt(self, name: str, work: Callable[[], Awaitable[Done]]) -> Done | None:
        """Try something and report how it went; return its result, or None if it failed."""
        self.last = None
        try:
            async with asyncio.timeout(PATIENCE):
                done = await work()
        except PROBLEMS as problem:
            self.last = problem
            self.problem(texts.FAILED.format(name=name, why=in_words(problem)))
            return None
        self.say(texts.WORKED.format(name=name))
        return done


def in_words(problem: BaseException) -> str:
    """Describe a problem in one line: Discord's status, code and text, but never an address or a token."""
    if isinstance(problem, discord.RateLimited):
        return texts.WAIT.format(seconds=problem.retry_after)
    if isinstance(problem, discord.HTTPException):
        code = f", code {problem.code}" if problem.code else ""
        # without a code, the body may be an HTML page
        said = "; ".join(problem.text.split("\n")) if problem.code else ""
        hint = texts.BLOCKED.format(user_agent=USER_AGENT) if problem.code == BLOCKED else ""
        return f"{problem.status}{code}{': ' * bool(said)}{said}"[:LONGEST] + hint
    if isinstance(problem, UnreadableAnswer):
        return texts.UNREADABLE.format(kind=problem)
    if isinstance(problem, TimeoutError):
        return texts.NO_ANSWER.format(seconds=PATIENCE)
    if isinstance(problem, _UNREADABLE):
        return texts.UNREADABLE.format(kind=type(problem).__name__)
    return str(problem) if isinstance(problem, Refused) else type(problem).__name__


class Refused(discord.DiscordException):
    """Discord accepted a request but then did something unexpected; the text says what."""
