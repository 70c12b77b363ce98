"""/status: show the bot's health to its owner."""

from __future__ import annotations

import time

from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.interaction_reply import Answer, answer, say_to, words
from cogs.offered import to_owners
from delivery.discord_api.bot_client import BotClient, Interaction
from tables import errors
from ui.text.moments import ago, date_and_time, time_of_day
from ui.text.texts import Say
from watch.health import Health

MOST_ASIDE = 10
"""The maximum number of unreadable tables named in the report; the log names all of them."""
MOST_TROUBLES = 10
"""The maximum number of channels with missing permissions named in the report."""


class Status(commands.Cog):
    """The /status command. It answers in private, and only to the application's owner or team."""

    def __init__(self, bot: BotClient, health: Health) -> None:
        self._bot = bot
        self._health = health

    @app_commands.command(name=localised("command-status-name"), description=localised("command-status"))
    @to_owners
    async def status(self, interaction: Interaction) -> None:
        """Show the bot's health, line by line."""
        await answer(interaction, self._status(interaction))

    async def _status(self, interaction: Interaction) -> Answer:
        if not await self._bot.is_owner(interaction.user):
            raise errors.NotAllowed
        return Answer(words(report(self._health, say_to(interaction))))


def report(health: Health, say: Say) -> str:
    """Describe the bot's health as text."""
    now = time.time()
    lines = [
        say("status-up", since=ago(health.started, now), tables=health.tables(), queued=health.queued()),
        say(
            "status-answers",
            count=health.interactions.total(),
            median=round(health.answers.percentile(0.5) * 1000),
            slowest=round(health.answers.percentile(0.99) * 1000),
        ),
        say(
            "status-inside",
            gateway=round(health.latency() * 1000),
            commit=round(health.commits.percentile(0.99) * 1000, 1),
            delay=round(health.loop_delays.percentile(0.99) * 1000),
        ),
        say(
            "status-requests",
            counted=health.requests.by_auth["bot"],
            free=health.requests.by_route.total() - health.requests.by_auth["bot"],
            waysrefused=health.requests.refused_token_requests,
            refused=f"{health.requests.refused_share:.2%}",
            halted="yes" if health.requests.halted else "no",
        ),
    ]
    if (starts := health.starts()) is not None:
        lines.append(say("status-starts", left=starts.left, total=starts.total, resets=date_and_time(starts.resets)))
        if starts.until is not None:
            lines.append(say("status-waits", until=time_of_day(starts.until), why=starts.why))
    for reason, since, everywhere in health.clock_pauses():
        where = "everywhere" if everywhere else "somewhere"
        lines.append(say("status-standstill", since=ago(since, now), where=where, reason=reason))
    for channel, (kind, missing) in list(health.troubles().items())[:MOST_TROUBLES]:
        permission = say(f"permission-{missing}") if missing is not None else "none"
        lines.append(say("status-trouble", channel=str(channel), kind=kind, permission=permission))
    if (dms := health.new_dms()) is not None:
        lines.append(say("status-new-dms", until=time_of_day(dms.until), code=str(dms.code), waiting=dms.waiting))
    if (duplicate_since := health.duplicate_bot.since) is not None:
        lines.append(say("status-elsewhere", since=ago(duplicate_since, now)))
    if health.commands is not None:
        since, why, again = health.commands
        lines.append(say("status-commands", since=ago(since, now), why=why, again=time_of_day(again)))
    aside = list(health.quarantined().items())[-MOST_ASIDE:]
    lines += [say("status-aside", table=table, at=ago(at, now)) for table, at in aside]
    if skipped := health.skipped():
        lines.append(say("status-skipped", count=skipped))
    lines += [say("status-error", at=ago(one.at, now), error=one.error, kind=one.kind) for one in health.errors]
    return "\n".join(lines)
