"""``python -m tests.browser.match_shots [game …] [--language xx] [--into folder]``: a match as people see it.

Three people play a match of each game: Ann on a phone, with her hand in DMs; Ben at a desk, with his hand in the
channel below the table. Takes pictures of their windows as they are, neither scrolled nor enlarged: the lobby, the
first question, a highlight of the game, the question after it, and the end. The pictures of a match are joined side by
side: ``<game>-<language>-phone.png`` and ``<game>-<language>-desk.png``.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image
from playwright.async_api import Browser

from delivery.gateway.emoji_upload import upload_emojis
from engine import Match
from playground import Person, Reply
from tables.ports import Standing
from tables.table import Table
from tests.browser.shots import SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, DESKTOP, PHONE, Device, Tab, chromium, tab
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, newest_dm, opened, press, sensible
from tests.stage import Stage, stage
from ui.text.texts import languages, speak

NAMES = ("Ann", "Ben", "Cléo")
MOMENTS = {"levelup": "laid-down", "staircase": "run", "escalier": "trick-won", "spectrum": "showdown"}
"""The kind of event that is each game's highlight."""
LEAST_MOVES = {"escalier": 8}
"""Number of moves before a highlight counts, in games whose first one comes too early to show much."""
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "levelup": {"first_round": 5, "last_round": 6},
    "escalier": {"max_cards": 3},
}
"""House rules for a short match."""
STOPS = ("lobby", "asked", "moment", "after", "end")
AT_A_DESK = ("asked", "moment", "end")
"""The stops at which the wide window is shown; at others it has hardly changed."""
GAP = 12
GROUND = "#80848e"
SCALE = {PHONE.name: 0.62, DESKTOP.name: 0.5}
"""How much each window is scaled in the picture of a match."""


@dataclass
class MatchShots:
    """A match of three people, and the windows of two of them."""

    rig: Stage
    table: Table
    phone: Tab
    desk: Tab
    folder: Path
    hands: dict[str, dict[str, Any]] = field(default_factory=dict)
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    async def keep(self, stop: str) -> None:
        """Save what both windows show now."""
        for opened_tab, device in ((self.phone, PHONE), (self.desk, DESKTOP)):
            # another player's move updates hands a little later
            await opened_tab.page.wait_for_timeout(1500)
            await opened_tab.shot(self.folder / f"{stop}-{device.name}.png")

    async def hand(self, person: Person) -> dict[str, Any]:
        """Return a person's hand, from the DMs if it's Ann's, otherwise from the channel."""
        if person.name == NAMES[0]:
            return await newest_dm(person)
        if person.name not in self.hands:
            self.hands[person.name] = await fresh_hand(person, self.table)
        return self.hands[person.name]

    async def move(self) -> list[str]:
        """Make a move for a player on turn, and return the kinds of its events."""
        match = match_of(self.table)
        seat = self.rng.choice(match.waiting)
        person = self.rig.person(NAMES[seat])
        decision = f":{match.decision}:"
        hand = await self.hand(person)
        if decision not in str(hand):
            hand = await self._asked(person, decision)
        chosen = sensible(match, seat, self.rng)
        told = list(self.table.state.recent)
        reply: Reply = await press(person, hand, chosen)
        if person.name != NAMES[0]:
            self.hands[person.name] = reply.message
        return [event.kind for event in self.table.state.recent if event not in told]

    async def _asked(self, person: Person, decision: str) -> dict[str, Any]:
        """Return the hand once it offers this decision, refreshing it if necessary."""
        if person.name == NAMES[0]:
            await person.until(lambda: bool(person.dm) and decision in str(person.dm[-1]))
            return person.dm[-1]
        hand = as_it_is_now(self.rig, self.hands[person.name])
        if decision not in str(hand):
            hand = await fresh_hand(person, self.table)
        self.hands[person.name] = hand
        return hand

    async def until(self, sight: Callable[[Match], bool]) -> None:
        """Play on until the condition holds, or the match is over."""
        while self.running and not sight(match_of(self.table)):
            await self.move()

    async def until_happened(self, kind: str) -> None:
        """Keep playing until an event of this kind happens or the match is over."""
        while self.running and kind not in await self.move():
            pass

    @property
    def running(self) -> bool:
        return self.table.state.standing is Standing.RUNNING


async def play_evening(browser: Browser, game: str, language: str, folder: Path) -> None:
    """Play a match and save its stops in a folder."""
    async with AsyncExitStack() as stack:
        place = stack.enter_context(tempfile.TemporaryDirectory())
        rig = await stack.enter_async_context(stage(Path(place), deals=the_same_cards))
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        people = [rig.person(name) for name in NAMES]
        for person in people:
            person.locale = language
        phone, desk = [
            await stack.enter_async_context(tab(browser, f"{rig.playground.url}/#person={person.name}", device))
            for person, device in zip(people, (PHONE, DESKTOP), strict=False)
        ]
        lobby = await opened(people[0], game, **HOUSE_RULES.get(game, {}))
        (key,) = await rig.registry.store.open_by_last_step()
        shots = MatchShots(rig, await rig.registry.table(key), phone, desk, folder)
        say = speak(language)
        for guest in people[1:]:
            await guest.click(say("button-join"), lobby.message)
        await shots.keep("lobby")
        await people[0].click(say("button-start"), lobby.message)
        await newest_dm(people[0])
        await phone.go_to("dm")
        for person in people[1:]:
            await shots.hand(person)
        await shots.until(lambda match: 0 in match.waiting)
        await shots.keep("asked")
        for _ in range(LEAST_MOVES.get(game, 0)):
            await shots.move()
        await shots.until_happened(MOMENTS.get(game, ""))
        await shots.keep("moment")
        await shots.until(lambda match: 0 in match.waiting)
        await shots.keep("after")
        await shots.until(lambda _: False)
        await shots.keep("end")


def strip(folder: Path, device: Device) -> Image.Image:
    """Join a match's stops side by side, as this device shows them."""
    scale = SCALE[device.name]
    size = (round(device.width * scale), round(device.height * scale))
    stops = STOPS if device.phone else AT_A_DESK
    sheet = Image.new("RGB", ((size[0] + GAP) * len(stops) - GAP, size[1]), GROUND)
    for number, stop in enumerate(stops):
        shot = Image.open(folder / f"{stop}-{device.name}.png").convert("RGB")
        sheet.paste(shot.resize(size, Image.Resampling.LANCZOS), (number * (size[0] + GAP), 0))
    return sheet


async def main(games: Collection[str], language: str, into: Path) -> None:
    """Take the pictures of a match of each of these games."""
    with patch("tests.stage.SLOW", 0.0):  # the page shows times by the real clock
        async with chromium() as browser:
            for game in games:
                with tempfile.TemporaryDirectory() as kept:
                    await play_evening(browser, game, language, Path(kept))
                    for device, name in ((PHONE, "phone"), (DESKTOP, "desk")):
                        sheet = strip(Path(kept), device).quantize(
                            128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
                        )
                        sheet.save(into / f"{game}-{language}-{name}.png", optimize=True)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"match shots need Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asked = argparse.ArgumentParser(prog="python -m tests.browser.match_shots", description=__doc__)
    asked.add_argument("games", nargs="*", default=list(MOMENTS), metavar="game")
    asked.add_argument("--language", choices=languages(), default="en")
    asked.add_argument("--into", type=Path, default=SHOTS / "evening")
    given = asked.parse_args()
    given.into.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(given.games, given.language, given.into))
