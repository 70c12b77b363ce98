"""Let people ask for a reminder of the daily deal: a page behind a button of ``/alerts``. All answers are private."""

from __future__ import annotations

from discord.ext import commands

from club.reminders import DAY_MINUTES, REFUSED, SETTING, Reminder
from cogs.clicks import Click, unknown
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, say_to
from cogs.safe_int import safe_int
from tables.registry import TableRegistry
from ui.screens.reminders import AT, OFF, PAGE, reminders_screen


class Reminders(commands.Cog):
    """The page of someone's daily reminder."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve(PAGE, self._opened)
        front_door.serve(AT, self._at)
        front_door.serve(OFF, self._off)

    async def _opened(self, click: Click) -> Answer:
        return self._page(click)

    async def _at(self, click: Click) -> Answer:
        """Store at which minute of the day the user wants to be reminded."""
        minute = safe_int(click.asked.argument)
        if minute is None or not 0 <= minute < DAY_MINUTES:
            return unknown(click.interaction)
        before = Reminder.read(self._registry.preferences.of_players(SETTING).get(click.user))
        reminder = Reminder.at(minute, self._registry.now(), str(click.interaction.locale), before)
        await self._registry.preferences.set("player", click.user, {SETTING: reminder.write()})
        return self._page(click, "reminder-saved")

    async def _off(self, click: Click) -> Answer:
        await self._registry.preferences.set("player", click.user, {SETTING: None})
        return self._page(click, "reminder-stopped")

    def _page(self, click: Click, notice: str = "") -> Answer:
        stored, say = self._registry.preferences.of_players(SETTING).get(click.user), say_to(click.interaction)
        told = say(notice) if notice else ""
        refused = stored == REFUSED
        screen = reminders_screen(Reminder.read(stored), self._registry.now(), say, notice=told, refused=refused)
        return Answer(screen, "here")
