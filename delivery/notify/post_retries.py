"""Decide when to try again after a posted message couldn't be updated, and delete posted messages."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord

from delivery.channels.circuit_breaker import TRANSIENT
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.permissions import Permission
from delivery.discord_api.transports import ChannelTransport
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from tables.preferences import Preferences
from ui.screen import Screen
from ui.text_only import in_words

log = logging.getLogger(__name__)

HOUR = 3600.0
LOOK_SECONDS = 60.0
"""Seconds between checks of all posts."""
RETRY_SECONDS = 300.0
"""Seconds to wait before retrying a message that failed for a temporary reason."""
GONE = (DeliveryFailure.MESSAGE_GONE, DeliveryFailure.CHANNEL_GONE)


class PostRetries:
    """When each channel's post can be updated again. ``now`` returns seconds since 1970."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._again_at: dict[int, float] = {}
        self._refused: set[int] = set()

    def waits(self, channel: int) -> bool:
        """Return whether it is too early to try again."""
        now = self._now()
        return is_ahead(self._again_at.get(channel, now), now)

    def note_success(self, channel: int) -> None:
        """Forget a refusal that may have been temporary."""
        self._refused.discard(channel)

    def wait(self, channel: int, seconds: float) -> None:
        """Wait this long before the next try."""
        self._again_at[channel] = self._now() + seconds

    def note_failure(self, channel: int, problem: Exception) -> bool:
        """Schedule a retry; return whether the message is gone, so that there is nothing left to update."""
        failure = failure_of(problem)
        if failure in TRANSIENT and channel not in self._refused:  # a single refusal may be temporary
            self._refused.add(channel)
            self.wait(channel, LOOK_SECONDS)
            return False
        refused = failure in (DeliveryFailure.NOT_ALLOWED, DeliveryFailure.LOCKED)
        self.wait(channel, HOUR if refused else RETRY_SECONDS)
        return failure in GONE


def is_ahead(moment: float, now: float) -> bool:
    """Return whether a time is at most an hour in the future; if it is further ahead, the clock was set back."""
    return 0 < moment - now <= HOUR


def fitting(client: BotClient, preferences: Preferences, guild: int, channel: int, screen: Screen) -> Screen:
    """Return a screen for a channel, in words if the server doesn't want pictures or the bot can't attach files."""
    missing = client.permission_cache.missing_in(channel)
    pictured = preferences.pictures(guild) and missing is not Permission.ATTACH
    return screen if pictured else in_words(screen)


async def delete_post(client: BotClient, channel: int, message: int) -> None:
    """Delete a posted message, if possible."""
    await client.rate_limiter.acquire(Urgency.OTHERS)
    try:
        await ChannelTransport(client, channel).delete((channel, message))
    except (discord.DiscordException, *NETWORK_ERRORS) as problem:
        log.info("post in channel %s not deleted: %s", channel, failure_of(problem).name)
