"""Measure an hour in which many people play the daily deal: ``python -m benchmarks.processes.dailies [--people N]``.

By default there are a thousand people, a tenth of the goal's. Each plays a whole deal: every click is read from a real
SQLite file, replayed, answered by the computers, stored, and its answer drawn and written as a request's body. The
network and discord.py are left out; ``python -m benchmarks click`` has their share.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import games  # noqa: F401 - registers the games
from benchmarks.report import Row, show
from club.attempt import Attempt
from club.calendar import DAY_SECONDS
from club.daily import Daily
from club.daily_deal import YOU, offered
from data.sqlite import SqliteStore
from delivery.discord_api.requests import request_body
from ui.screens.daily import end_screen, question_screen
from ui.text.card_emojis import CardEmojis

PEOPLE = 1000
GOAL = 10_000
"""How many people should be able to play within an hour on one core."""
HOUR = 3600.0
AT_ONCE = 40
NO_EMOJIS = CardEmojis()
DAY = 20783
MOST_BYTES = 200
FIRST_ID = 100_000_000_000_000_000
GUILDS = 50
SIZES = (
    "SELECT sum(pgsize) FROM dbstat WHERE name IN"
    " (SELECT name FROM sqlite_master WHERE tbl_name IN ('daily_attempts', 'daily_moves'))"
)


class Crowd:
    """People who play a day's deal, each with random moves of their own."""

    def __init__(self, store: SqliteStore, day: int) -> None:
        self._daily = Daily(store.dailies, lambda: day * DAY_SECONDS + 1.0)
        self._day = day
        self.clicks = 0
        self.bytes = 0

    async def play(self, number: int) -> None:
        """Play the whole deal as one person."""
        user, guild, rng = FIRST_ID + number, 1 + number % GUILDS, random.Random(number)
        deal = await self._daily.deal(self._day)
        attempt = await self._daily.begin(deal, user, guild, f"Person {number}")
        while attempt.match.outcome is None:
            move = rng.choice(attempt.match.legal_moves(YOU))
            attempt, _ = await self._daily.play(deal, user, str(attempt.match.decision), move)
            await self._shown(attempt, user, guild)
            self.clicks += 1

    async def _shown(self, attempt: Attempt, user: int, guild: int) -> None:
        score = attempt.score()
        if score is None:
            screen = await asyncio.to_thread(question_screen, attempt, "Ann", "en-GB")
        else:
            summary = await self._daily.summary(attempt, user, guild)
            screen = await asyncio.to_thread(end_screen, attempt, score, summary, "Ann", "en-GB", here=True)
        body = await request_body(screen, NO_EMOJIS, urgent=True)
        self.bytes += len(str(body.fields)) + sum(len(content) for _, content in body.files)


async def run(people: int = PEOPLE) -> list[Row]:
    """Let everyone play each game's deal, and return how busy an hour of the goal's people would keep a core."""
    rows = []
    for day, game in enumerate(offered(), DAY):
        with TemporaryDirectory() as folder:
            store = await SqliteStore.open(Path(folder) / "stairwell.db")
            await store.dailies.plan({day: game})
            crowd, waiting = Crowd(store, day), list(range(people))

            async def some(crowd: Crowd = crowd, waiting: list[int] = waiting) -> None:
                while waiting:
                    await crowd.play(waiting.pop())

            began = time.process_time()
            await asyncio.gather(*(some() for _ in range(AT_ONCE)))
            seconds = time.process_time() - began
            await store.close()
            busy = seconds / people * GOAL / HOUR
            size = _bytes(Path(folder) / "stairwell.db") / people
        rows += [
            Row(f"daily, {game}: processor per click", f"{1000 * seconds / crowd.clicks:.1f} ms"),
            Row(f"daily, {game}: clicks per person", f"{crowd.clicks / people:.0f}"),
            Row(f"daily, {game}: sent per click", f"{crowd.bytes / crowd.clicks / 1000:.1f} kB"),
            Row(f"daily, {game}: core for {GOAL} an hour", f"{busy:.0%}", "", None, "≤ 100 %", busy <= 1),
            Row(
                f"daily, {game}: stored per person", f"{size:.0f} B", "", None, f"≤ {MOST_BYTES} B", size <= MOST_BYTES
            ),
        ]
    return rows


def _bytes(path: Path) -> int:
    """Return the size of the pages that store the attempts."""
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute(SIZES).fetchone()[0])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=PEOPLE)
    show(asyncio.run(run(parser.parse_args().people)))
