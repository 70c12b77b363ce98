"""``python -m tests.browser.shots [game …]``: pictures of every game that can be shown, made by the real page.

For each game a match is played by people who click on their hands, the same cards every time. Where Ann is asked
something worth a picture, her table and her hand are kept as ``build/shots/<game>-<stop>-<what>-<theme>-<device>.png``.
A new game is there as soon as it has a presenter; a line in MATCHES makes its pictures better ones.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from playwright.async_api import Browser

from playground import Person
from tables.table import Table
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, Theme, chromium, tab
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.presenters import PRESENTERS
from ui.tiles import tiles

SHOTS = Path(__file__).parents[2] / "build" / "shots"
SEED = b"picture 23".ljust(32, b".")  # a deal with something to see: in Level Up wild cards and a hand to lay down
LOOKS: tuple[tuple[Device, Theme], ...] = ((DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "dark"), (PHONE, "light"))
EPHEMERAL = 1 << 6
ROOM_FOR_A_HAND = 590  # pixels by which a window is higher in which a table and a hand are seen at once


class Stop(NamedTuple):
    """Where a match is looked at: the first time Ann is asked this, at least so many moves after the stop before.

    ``question`` is the second half of the engine's decision, "" for any; ``name`` goes into the names of the files.
    """

    name: str
    question: str
    moves: int


@dataclass(frozen=True)
class Journey:
    """A match and its stops in order."""

    game: str
    stops: tuple[Stop, ...] = (Stop("middle", "", 8),)
    names: tuple[str, ...] = ("Ann", "Ben", "Cléo")
    options: dict[str, object] = field(default_factory=dict)


FOUR = ("Ann", "Ben", "Cléo", "Dan")
MATCHES = (
    Journey(
        "levelup", (Stop("draw", "draw", 12), Stop("discard", "discard", 1)), options={"first_round": 7, "jokers": 1}
    ),
    Journey("levelup", (Stop("fourteen", "discard", 0),), options={"first_round": 13, "jokers": 1}),
    Journey("staircase", (Stop("turn", "turn", 4),)),
    Journey("escalier", (Stop("forehead", "bid", 0), Stop("bid", "bid", 28), Stop("play", "play", 2)), FOUR),
    Journey("spectrum", (Stop("exchange", "exchange", 4), Stop("show", "show", 1), Stop("stay", "stay", 1)), FOUR),
)


def journeys(games: Collection[str]) -> Iterator[Journey]:
    """The matches of these games, in their order; a game without a line of its own is stopped at somewhere."""
    for game in games:
        yield from [journey for journey in MATCHES if journey.game == game] or [Journey(game)]


async def reach(house: Stage, table: Table, stop: Stop) -> None:
    """Play on to a stop.

    :raises RuntimeError: when the match is over before that.
    """
    await play(house, table, moves=stop.moves)
    while (match := table.state.match) and not (0 in match.waiting and str(match.decision).endswith(stop.question)):
        if not await play(house, table, moves=1):
            raise RuntimeError(f"{match.key} is over before it comes to {stop.name!r}")


async def shoot(browser: Browser, house: Stage, ann: Person, title: str) -> None:
    """Keep in every look: Ann's table, her hand in the DM, and both as they stand in the channel after My hand."""
    for device, theme in LOOKS:
        for left in [message for message in ann.messages() if message["flags"] & EPHEMERAL]:
            ann.delete(left)  # the hands that playing has left in the channel
        name = f"{title}-{{}}-{theme}-{device.name}.png".format
        async with tab(browser, f"{house.playground.url}/#person={ann.name}", device, theme) as opened:
            await opened.messages("").last.wait_for()
            await opened.shot(SHOTS / name("table"))
            await opened.stretch(ROOM_FOR_A_HAND)
            await opened.press("My hand")
            await opened.private.wait_for()
            await opened.shot(SHOTS / name("both"))
            await opened.stretch(-ROOM_FOR_A_HAND)
            await opened.go_to("dm")
            await opened.messages("").last.wait_for()
            await opened.shot(SHOTS / name("hand"))


async def main(games: Collection[str]) -> None:
    """Make the pictures of these games."""
    async with chromium() as browser:
        for journey in journeys(games):
            with tempfile.TemporaryDirectory() as folder, patch("tables.state.match_seed", lambda *_: SEED):
                async with stage(Path(folder)) as house:
                    await tiles.upload(house.client, house.store)
                    table = await open_table(house, journey.game, *journey.names, **journey.options)
                    for stop in journey.stops:
                        await reach(house, table, stop)
                        await shoot(browser, house, house.person("Ann"), f"{journey.game}-{stop.name}")


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"make shots needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asyncio.run(main(sys.argv[1:] or list(PRESENTERS)))
    print(f"the pictures are in {SHOTS}")  # noqa: T201 - whoever asked for them looks there
