"""Remind people of the daily deal by direct message, at the hour they chose, unless they have played it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import discord

from club.daily import Daily, NoDaily
from club.reminders import REFUSED, SETTING, Reminder
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.requests import nonce_of
from delivery.discord_api.transports import DirectTransport
from delivery.limits.failures import NETWORK_ERRORS, ChannelNotOpen, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from tables.ports import StoreError
from tables.registry import TableRegistry
from ui.screens.reminders import reminder_screen
from ui.text.texts import speak

log = logging.getLogger(__name__)

LOOK_SECONDS = 60.0


class DailyReminders:
    """Sends at most one reminder a day to each person who asked for it."""

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._daily = Daily(registry.store.dailies, registry.now)

    async def run(self) -> None:
        """Look every minute for people to remind."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Send the reminders that are due, except to people who have played today."""
        if self._registry.play_time.nobody_can_play:
            return
        now, preferences = self._registry.now(), self._registry.preferences
        for user, stored in preferences.of_players(SETTING).items():
            reminder = Reminder.read(stored)
            # each group of servers has one process; this divides people among them in the same way
            if reminder is None or not reminder.is_due(now) or not self._registry.ownership.plays(user):
                continue
            try:
                await self._remind(user, stored, reminder)
            except (NoDaily, StoreError, discord.DiscordException, *NETWORK_ERRORS) as problem:
                log.info("a daily reminder was not sent: %s", type(problem).__name__)

    async def _remind(self, user: int, stored: str, reminder: Reminder) -> None:
        """Remind someone. That is stored first, so no reminder is sent twice, even if the bot is killed."""
        preferences = self._registry.preferences
        deal = await self._daily.deal(self._daily.today)
        told = replace(reminder, told=deal.day).write()
        if not await preferences.replace(user, SETTING, stored, told):
            return  # it has been changed, or its owner has been erased
        if deal.day in await self._registry.store.dailies.finished_days(user, deal.day):
            return
        say = speak(preferences.locale(user, reminder.locale))
        screen = reminder_screen(deal, await self._daily.streak(user), say)
        await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
        try:
            transport = DirectTransport(self._client, user, nonce_of(f"daily {deal.day} {user}"))
            await send_with_fallbacks(screen, transport.send)
        except ChannelNotOpen as problem:
            problem.opened.cancel()
        except discord.HTTPException as problem:
            if failure_of(problem) is not DeliveryFailure.DMS_CLOSED:
                raise
            await preferences.replace(user, SETTING, told, REFUSED)
