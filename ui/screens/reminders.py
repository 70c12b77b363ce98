"""Build the reminder of the daily deal, and the page on which people ask for it."""

from __future__ import annotations

from club.calendar import begins
from club.daily_deal import DailyDeal
from club.reminders import DAY_MINUTES, HOUR_MINUTES, Reminder, next_full_hour
from ui.options import game_name
from ui.screen import Button, Row, Screen, Text
from ui.screens.daily import OPEN
from ui.text.moments import time_of_day
from ui.text.texts import Say

PAGE, AT, OFF = "remind", "remind-at", "remind-off"
"""The requests for the page, for a reminder at a minute of the day (UTC), and for none."""
STEPS = {"earlier-3": -3, "earlier-1": -1, "later-1": 1, "later-3": 3}
"""By how many hours each button moves the reminder."""


def reminders_screen(
    reminder: Reminder | None, now: float, say: Say, *, notice: str = "", refused: bool = False
) -> Screen:
    """Show when someone is reminded, with buttons to change it. ``refused``: Discord refused the last reminder."""
    lines = [*([say("notice", text=notice)] if notice else []), say("reminder-title"), say("reminder-about")]
    if reminder is None:
        lines.append(say("reminder-refused" if refused else "reminder-none"))
        begin = Button(f"{AT}:{next_full_hour(now)}", say("button-remind-on"), "main")
        return Screen((Text("\n".join(lines)), Row((begin,))))
    lines.append(say("reminder-at", at=time_of_day(reminder.following(now))))
    moves = [
        Button(f"{AT}:{(reminder.minute + HOUR_MINUTES * hours) % DAY_MINUTES}", say(f"button-remind-{name}"))
        for name, hours in STEPS.items()
    ]
    return Screen((Text("\n".join(lines)), Row(tuple(moves)), Row((Button(OFF, say("button-remind-off"), "bad"),))))


def reminder_screen(deal: DailyDeal, streak: int, say: Say) -> Screen:
    """Build the reminder: which game today's deal is, how long the streak is, and buttons to play and to change it."""
    words = say("reminder-sent", game=game_name(deal.game, say), date=begins(deal.day), days=streak)
    row = Row((Button(OPEN, say("button-daily"), "main"), Button(PAGE, say("button-remind"))))
    return Screen((Text(words), row))
