"""Classify what Discord's refusals and lost requests mean for a message."""

from __future__ import annotations

import asyncio
from enum import Enum, auto

import aiohttp
import discord

UNKNOWN_MESSAGE = 10008
MISSING_PERMISSIONS = 50013


class DeliveryFailure(Enum):
    """Why a message couldn't be delivered."""

    MESSAGE_GONE = auto()
    CHANNEL_GONE = auto()
    NOT_ALLOWED = auto()
    DMS_CLOSED = auto()
    TOO_OLD = auto()
    NOT_OPEN = auto()
    LOCKED = auto()
    INVALID = auto()
    """Discord will never accept this body."""
    TEMPORARY = auto()


_FAILURES = {
    10003: DeliveryFailure.CHANNEL_GONE,
    UNKNOWN_MESSAGE: DeliveryFailure.MESSAGE_GONE,
    10015: DeliveryFailure.MESSAGE_GONE,
    10062: DeliveryFailure.MESSAGE_GONE,
    30046: DeliveryFailure.TOO_OLD,
    50001: DeliveryFailure.NOT_ALLOWED,
    50007: DeliveryFailure.DMS_CLOSED,
    MISSING_PERMISSIONS: DeliveryFailure.NOT_ALLOWED,
    50027: DeliveryFailure.MESSAGE_GONE,
    50083: DeliveryFailure.LOCKED,
    50278: DeliveryFailure.DMS_CLOSED,
    160005: DeliveryFailure.LOCKED,
}
INVALID = (400, 413)
"""The HTTP statuses Discord uses to reject a body, whatever its error code."""
NETWORK_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)
"""The request or its answer was lost; worth retrying."""


class ChannelNotOpen(discord.ClientException):
    """Raised if a user's DM channel isn't open yet. ``opened`` completes once it opens or can't be opened."""

    def __init__(self, opened: asyncio.Future[int]) -> None:
        super().__init__("not open yet")
        self.opened = opened


def failure_of(problem: Exception) -> DeliveryFailure:
    """Return the meaning of an exception from discord.py; unknown ones count as temporary."""
    if isinstance(problem, ChannelNotOpen):
        return DeliveryFailure.NOT_OPEN
    if isinstance(problem, discord.HTTPException):
        known = _FAILURES.get(problem.code)
        if known is not None:
            return known
        if problem.status == 403:
            return DeliveryFailure.NOT_ALLOWED
        if problem.status == 404:
            return DeliveryFailure.CHANNEL_GONE
        if problem.status in INVALID and problem.code:  # a 400 from a proxy has no code
            return DeliveryFailure.INVALID
    return DeliveryFailure.TEMPORARY


def retry_after(problem: Exception) -> float:
    """Return the wait in seconds that Discord asks for after a failure; 0 if there is none."""
    if not isinstance(problem, discord.HTTPException) or problem.status != 429:
        return 0.0
    try:
        return float(problem.response.headers.get("Retry-After", 0))
    except ValueError:
        return 0.0


def is_refusal(problem: Exception) -> bool:
    """Return whether Discord rejected the request without acting on it."""
    return isinstance(problem, discord.HTTPException) and 400 <= problem.status < 500
