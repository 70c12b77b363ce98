"""Print what was tried, line by line: a tick, or what Discord says against it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from delivery.discord_api.discord_compat import UnreadableAnswer
from delivery.discord_api.sessions import USER_AGENT
from delivery.limits.failures import NETWORK_ERRORS
from doctor import texts

PATIENCE = 30.0
"""Seconds that one request may take, discord.py's own attempts included."""
LONGEST = 400
BLOCKED = 40333
"""Discord's code for a client whose User-Agent it doesn't let in."""

Done = TypeVar("Done")
Say = Callable[[str], None]

_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError)
"""What comes of an answer that is not what Discord documents: a cut one, a page of HTML, nothing at all."""
PROBLEMS = (discord.DiscordException, *NETWORK_ERRORS, *_UNREADABLE)


class Report:
    """Says each result as it comes, and counts what did not work. ``last`` is why the last attempt did not."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.problems = 0
        self.last: BaseException | None = None

    def problem(self, line: str) -> None:
        """Say something that is to be put right."""
        self.problems += 1
        self.say(line)

    def skip(self, name: str, why: str = texts.BEFORE_FAILED) -> None:
        """Say what was not tried."""
        self.say(texts.SKIPPED.format(name=name, why=why))

    async def attempt(self, name: str, work: Callable[[], Awaitable[Done]]) -> Done | None:
        """Do it and say how it went. What comes of it, None when it did not work."""
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
    """A problem on one line: Discord's status, code and words, which name the field; never an address or a token."""
    if isinstance(problem, discord.RateLimited):
        return texts.WAIT.format(seconds=problem.retry_after)
    if isinstance(problem, discord.HTTPException):
        code = f", code {problem.code}" if problem.code else ""
        said = "; ".join(problem.text.split("\n")) if problem.code else ""  # else it may be a page of HTML
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
    """What Discord did is not what we rely on; the text says what."""
