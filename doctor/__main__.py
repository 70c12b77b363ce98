"""``python -m doctor [--try CHANNEL]``: what to do first with a real token; see docs/FIRST-CONTACT.md."""

from __future__ import annotations

import asyncio
import logging
import sys

from bot import point_at
from doctor import texts
from doctor.client import CantStart, connected
from doctor.look import look
from doctor.report import Report, Say
from settings import BadSetting, Settings

FINE, PROBLEMS_FOUND, CANT_START = 0, 1, 2


async def examine(settings: Settings, say: Say) -> int:
    """Say how things are, line by line; returns the exit code.

    :raises BadSetting: when a setting is missing or wrong.
    :raises CantStart: when Discord can't be reached.
    """
    if settings.token is None:
        raise BadSetting("DISCORD_TOKEN", texts.NOT_SET)
    await point_at(settings.api)
    report = Report(say)
    async with connected(settings.token) as client:
        await look(client, report)
    say(texts.PROBLEMS.format(count=report.problems) if report.problems else texts.FINE)
    return PROBLEMS_FOUND if report.problems else FINE


def main() -> int:
    """0 when all is well, 1 when something is to be put right, 2 when it could not be found out."""
    logging.disable()  # what goes wrong is said on one line
    try:
        return asyncio.run(examine(Settings.read(), say))
    except (BadSetting, CantStart) as problem:
        sys.stderr.write(f"doctor: {problem}\n")
        return CANT_START
    except KeyboardInterrupt:
        return 130


def say(line: str) -> None:
    """A line for whoever watches, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
