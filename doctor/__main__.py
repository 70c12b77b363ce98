"""``python -m doctor [--try CHANNEL]``: check a real token before the first game; see docs/FIRST-CONTACT.md."""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from bot import point_at
from data.connections import Place, open_store
from data.errors import UnusableDatabaseError
from data.store import SqlStore
from delivery.discord_api.known_facts import note_keeps_pictures
from doctor import texts
from doctor.client import CantStart, DoctorClient, connected
from doctor.look import look
from doctor.report import Report, Say
from doctor.trials import Trials
from env_file import mistakes
from playground.arguments import OneLineParser
from settings import BadSetting, Settings
from tables.ports import Store

FINE, PROBLEMS_FOUND, CANT_START = 0, 1, 2
WAIT, LONGEST_WAIT = 120, 900
_CHANNEL = re.compile(r"(?:https?://\S+/|<#)?(\d{15,20})>?")


async def examine(settings: Settings, say: Say, channel: int | None = None, wait: float = WAIT) -> int:
    """Report the checks line by line and return the exit code.

    :param channel: where to try every kind of request, or None to change nothing.
    :param wait: how many seconds to wait for someone to press the button.
    :raises BadSetting: if a setting is missing or invalid.
    :raises CantStart: if Discord can't be reached, or the bot can't see that channel.
    """
    if settings.token is None:
        raise BadSetting("DISCORD_TOKEN", texts.NOT_SET)
    await point_at(settings.api)
    report = Report(say)
    async with connected(settings.token) as client:
        await look(client, report)
        wanted = client.shard_count or 1
        if settings.sharding is not None and settings.sharding.shards < wanted:
            report.problem(texts.TOO_FEW_SHARDS.format(set=settings.sharding.shards, wanted=wanted))
        if channel is not None:
            async with _store(settings.database) as store:
                await _try(client, store, report, channel, wait)
    say(texts.PROBLEMS.format(count=report.problems) if report.problems else texts.FINE)
    return PROBLEMS_FOUND if report.problems else FINE


async def _try(client: DoctorClient, store: Store, report: Report, channel: int, wait: float) -> None:
    """Try every kind of request, and store what that reveals about Discord."""
    found = client.get_channel(channel)
    if not isinstance(found, discord.TextChannel):
        raise CantStart(texts.UNKNOWN_CHANNEL.format(channel=channel))
    report.say(texts.TRYING.format(channel=found.name))
    trials = Trials(client, found, report, wait)
    await trials.run()
    kept = trials.keeps_pictures
    if kept is not None:
        await note_keeps_pictures(store, client.application_id, kept=kept)
        report.say(texts.KEPT_YES if kept else texts.KEPT_NO)


@asynccontextmanager
async def _store(database: Place) -> AsyncIterator[SqlStore]:
    try:
        store = await open_store(database)
    except UnusableDatabaseError as problem:
        raise BadSetting("DATABASE", str(problem)) from None
    try:
        yield store
    finally:
        await store.close()


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = OneLineParser(
        prog="doctor", usage="python -m doctor [-h] [--try CHANNEL] [--wait SECONDS]", description=texts.HELP
    )
    parser.add_argument("--try", dest="channel", metavar="CHANNEL", type=_channel, help=texts.HELP_TRY)
    parser.add_argument("--wait", metavar="SECONDS", type=_wait, default=WAIT, help=texts.HELP_WAIT)
    return parser.parse_args(given)


def _channel(text: str) -> int:
    found = _CHANNEL.fullmatch(text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(texts.NO_CHANNEL)
    return int(found[1])


def _wait(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= LONGEST_WAIT):
        raise argparse.ArgumentTypeError(texts.NO_WAIT)
    return int(text)


def main(given: Sequence[str] | None = None) -> int:
    """Return 0 if all is well, 1 if something needs fixing, 2 if the checks couldn't run."""
    logging.disable()  # the report describes each problem in one line, so log lines would only repeat it
    arguments = _arguments(given)
    try:
        settings = Settings.read()
        for mistake in mistakes(Path(".env")):
            sys.stderr.write(f"doctor: {mistake}\n")
        return asyncio.run(examine(settings, say, arguments.channel, arguments.wait))
    except (BadSetting, CantStart) as problem:
        sys.stderr.write(f"doctor: {problem}\n")
        return CANT_START
    except KeyboardInterrupt:
        return 130


def say(line: str) -> None:
    """Print a line and flush it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
