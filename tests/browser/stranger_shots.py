"""``python -m tests.browser.stranger_shots``: a stranger's first daily deal and first five puzzles, on a phone.

Ann has never been here before. She plays the day's deal and answers five puzzles, as a manager posts the puzzle of the
day, Ben and Cléo answer it, and a day passes. Each screen is saved as ``build/shots/stranger-<number>-<what>.png``.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from unittest.mock import patch

from PIL import Image

from club.daily import Daily
from club.daily_deal import YOU
from club.puzzle import Puzzle
from club.puzzle_pool import offered, shipped
from delivery.gateway.emoji_upload import upload_emojis
from engine import Move
from opponents import choose
from playground import Person, Reply
from playground.limits.components import walk
from tests.browser.shots import EPHEMERAL, SHOTS, the_same_cards
from tests.browser.tab import CHROMIUM, PHONE, Tab, chromium, tab
from tests.machine import Machine
from tests.players import press
from tests.seeded_secrets import secrets_from
from tests.stage import Stage, stage
from ui.custom_ids import read

MOVES_SHOWN = 4
"""How many of the deal's first moves are saved."""
JUDGING_SECONDS = 30
"""How long to wait, at most, for the costliest decision; a busy computer can take longer."""
DAY = 24 * 3600.0
DAILY_GAME = "staircase"


class Album:
    """Saves what Ann sees, in order."""

    def __init__(self, opened: Tab) -> None:
        self._tab = opened
        self._saved = 0

    async def keep(self, what: str, newest: int = 1, *, cut: bool = False) -> None:
        """Save the newest messages; ``cut`` leaves out what a phone's window doesn't show."""
        await self._tab.page.wait_for_timeout(400)  # wait until the page has drawn them
        if await (button := self._tab.page.locator("#present")).is_visible():
            await button.click()
        await self._tab.fit(newest)
        self._saved += 1
        path = SHOTS / f"stranger-{self._saved:02}-{what}.png"
        await self._tab.shot(path)
        if cut:
            Image.open(path).crop((0, 0, PHONE.width, PHONE.height)).save(path)


async def first_daily(rig: Stage, ann: Person, album: Album, rng: random.Random) -> None:
    """Play the day's deal to its end."""
    daily = Daily(rig.store.dailies, rig.registry.now)
    await rig.store.dailies.plan({daily.today: DAILY_GAME})
    deal = await daily.deal(daily.today)
    shown = await (await ann.slash("daily")).settled()
    await album.keep("daily")
    shown = await (await ann.click("Begin", shown.message)).settled()
    made = 0
    while (attempt := await daily.attempt(deal, int(ann.id))) is not None and attempt.match.outcome is None:
        if made < MOVES_SHOWN:
            await album.keep(f"daily-move-{made + 1}")
        move = choose(attempt.match.redeal(YOU, rng), YOU, rng, "novice")
        shown = await (await press(ann, shown.message, move)).settled()
        made += 1
    await album.keep("daily-end")
    judged = await (await ann.click("Costliest decision", shown.message)).settled()
    for _ in range(JUDGING_SECONDS):
        if "An Expert would" in judged.text:
            break
        await asyncio.sleep(1.0)
        judged = await (await ann.click("Refresh", shown.message)).settled()
    await album.keep("daily-costliest")
    dismiss_all(ann)


def dismiss_all(ann: Person) -> None:
    """Remove all messages that only Ann sees."""
    for message in ann.everything():
        if message["flags"] & EPHEMERAL:
            ann.delete(message)


def puzzle_in(shown: Reply) -> Puzzle:
    """Return the puzzle whose controls a message has."""
    asked = [read(part["custom_id"]) for part in walk(shown.message["components"]) if "custom_id" in part]
    names = {one.puzzle for one in asked if one is not None and one.puzzle is not None and one.puzzle[1]}
    ((game, name),) = names
    return shipped(game)[name]


async def first_puzzles(ann: Person, album: Album, rng: random.Random) -> None:
    """Answer five puzzles, of each game in turn."""
    shown = await (await ann.slash("puzzle")).settled()
    await album.keep("puzzle-menu")
    for number in range(5):
        game = offered()[number % len(offered())]
        ann.delete(shown.message)
        shown = await (await ann.slash("puzzle", game=game)).settled()
        await album.keep(f"puzzle-{number + 1}-{game}")
        puzzle = puzzle_in(shown)
        move = Move.parse(puzzle.best if rng.random() < 1 / 2 else puzzle.tempting)
        shown = await (await press(ann, shown.message, move)).settled()
        await album.keep(f"answer-{number + 1}-{game}")
    ann.delete(shown.message)


async def posted_puzzle(rig: Stage, machine: Machine, ann: Person, album: Album) -> None:
    """Post the puzzle of the day, answer it, and show the next day."""
    await ann.slash("puzzle", post="daily")
    await album.keep("posted-confirmed")
    dismiss_all(ann)
    await album.keep("posted")
    for name in ("Ben", "Cléo", "Ann"):
        (post,) = await rig.store.puzzle_posts.all()
        puzzle = shipped(post.game)[post.puzzle]
        *_, message = rig.person("Dan").messages()
        move = puzzle.best if name != "Cléo" else puzzle.tempting
        await (await press(rig.person(name), message, Move.parse(move))).settled()
    await album.keep("posted-own-answer")
    dismiss_all(ann)
    for seconds, what in ((3600.0, "posted-counted"), (DAY, "posted-next-day")):
        machine.passes(seconds)
        await rig.client.posted_puzzles.look()
        await album.keep(what, 2, cut=True)
    await ann.slash("leaderboard", game="Puzzles", period="week")
    await album.keep("leaderboard")


async def main() -> None:
    """Take the pictures."""
    for old in SHOTS.glob("stranger-*.png"):
        old.unlink()
    seeded, rng = secrets_from(random.Random("a stranger")), random.Random(7)
    async with chromium() as browser:
        with tempfile.TemporaryDirectory() as folder, patch("data.sql.dailies.secrets", seeded):
            machine = Machine(time.time() // DAY * DAY + DAY / 2)  # so that the first hour ends before the day does
            async with stage(Path(folder), machine=machine, deals=the_same_cards) as rig:
                await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
                ann = rig.person("Ann")
                async with tab(browser, f"{rig.playground.url}/#person=Ann", PHONE, "dark") as opened:
                    album = Album(opened)
                    await first_daily(rig, ann, album, rng)
                    await first_puzzles(ann, album, rng)
                    await posted_puzzle(rig, machine, ann, album)


if __name__ == "__main__":
    if not CHROMIUM.exists():
        sys.exit(f"needs Chromium at {CHROMIUM} (Debian: apt install chromium fonts-noto-color-emoji)")
    asyncio.run(main())
    print(f"saved the pictures in {SHOTS}")  # noqa: T201 - this is a command
