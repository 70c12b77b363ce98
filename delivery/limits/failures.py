"""Classify what Discord's refusals and lost requests mean for a message."""

from __future__ import annotations

import asyncio
from enum import Enum, auto

import aiohttp
import discord

UNKNOWN_MESSAGE = 10008
MISSING_PERMISSIONS = 50013


class DeliveryFailure(Enum):
    """Why a message could not be delivered."""

    MESSAGE_GONE = auto()
    CHANNEL_GONE = auto()
    NOT_ALLOWED = auto()
    DMS_CLOSED = auto()
    TOO_OLD = auto()
    NOT_OPEN = auto()
    LOCKED = auto()
    INVALID = auto()
    """Discord takes no such body, however often it is sent."""
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
"""How Discord refuses a body, whatever its code says is wrong with it."""
NETWORK_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)
"""The request or its answer was lost on the way: worth another try."""


class ChannelNotOpen(discord.ClientException):
    """The channel of somebody's direct messages is not open yet. ``opened`` is done when it is, or can't be."""

    def __init__(self, opened: asyncio.Future[int]) -> None:
        super().__init__("not open yet")
        self.opened = opened


def failure_of(problem: Exception) -> DeliveryFailure:
    """What an exception from discord.py means; one that is not known may be temporary."""
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
        if problem.status in INVALID and problem.code:  # a proxy's own 400 has no code
            return DeliveryFailure.INVALID
    return DeliveryFailure.TEMPORARY


def retry_after(problem: Exception) -> float:
    """The seconds that Discord asks us to wait after a failure; 0 where it doesn't."""
    if not isinstance(problem, discord.HTTPException) or problem.status != 429:
        return 0.0
    try:
        return float(problem.response.headers.get("Retry-After", 0))
    except ValueError:
        return 0.0


def is_refusal(problem: Exception) -> bool:
    """Whether Discord has said no, and done nothing."""
    return isinstance(problem, discord.HTTPException) and 400 <= problem.status < 500
