"""``python -m tests.browser.shots [game …]``: pictures of every game that can be shown, made by the real page.

For each registered game a match is played to a position in its middle, always the same one, by people who click on their
hands. Then Ann's table and Ann's hand are kept as ``build/shots/<game>-<what>-<theme>-<device>.png``. A new game is
there as soon as it has a presenter; a line in POSITIONS makes its position a better one.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Browser

from playground import Person
from tables.table import Table
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, Theme, chromium, tab
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.presenters import PRESENTERS

SHOTS = Path(__file__).parents[2] / "build" / "shots"
SEED = b"the same cards in every picture".ljust(32, b".")
LOOKS: tuple[tuple[Device, Theme], ...] = ((DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "dark"), (PHONE, "light"))


@dataclass(frozen=True)
class Position:
    """How to get to a position worth a picture: who plays, by which house rules, and after how many moves at least."""

    names: tuple[str, ...] = ("Ann", "Ben", "Cléo")
    options: dict[str, object] = field(default_factory=dict)
    moves: int = 20


POSITIONS = {
    "levelup": Position(options={"first_round": 7, "jokers": 1}, moves=21),
}


async def reach(house: Stage, game: str) -> Table:
    """A table of this game in its middle, with Ann to move."""
    position = POSITIONS.get(game, Position())
    with patch("tables.state.match_seed", lambda *_: SEED):
        table = await open_table(house, game, *position.names, **position.options)
    await play(house, table, moves=position.moves)
    while table.state.match is not None and 0 not in table.state.match.waiting:
        if not await play(house, table, moves=1):
            raise RuntimeError(f"this match of {game} is over before Ann is to move; ask for fewer moves")
    return table


def tidy(person: Person) -> None:
    """Dismiss the private messages that playing has left in the channel."""
    for message in person.messages():
        if message["flags"] & 64:
            person.delete(message)


async def shoot(browser: Browser, house: Stage, game: str) -> None:
    """Keep Ann's table and her hand, in every look."""
    ann = house.person("Ann")
    places = {"table": house.playground.channel, "hand": ann.dm[0]["channel_id"]}
    for device, theme in LOOKS:
        for what, channel in places.items():
            address = f"{house.playground.url}/#person={ann.name}&channel={channel}"
            async with tab(browser, address, device, theme) as opened:
                await opened.page.locator("[data-message-id]").last.wait_for()
                await opened.shot(SHOTS / f"{game}-{what}-{theme}-{device.name}.png")


async def main(games: Sequence[str]) -> None:
    """Make the pictures of these games."""
    async with chromium() as browser:
        for game in games:
            with tempfile.TemporaryDirectory() as folder:
                async with stage(Path(folder)) as house:
                    await reach(house, game)
                    tidy(house.person("Ann"))
                    await shoot(browser, house, game)
            print(f"{game}: {len(LOOKS) * 2} pictures in {SHOTS}")  # noqa: T201 - whoever asked for them looks there


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"make shots needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asyncio.run(main(sys.argv[1:] or list(PRESENTERS)))
