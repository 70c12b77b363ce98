"""How long the database takes to answer with a million results in it: ``python -m benchmarks.memory [RESULTS]``.

Half of the results are one big server’s, and a hundredth of its matches are one person’s. Everything is made up; the
rows are those that the bot itself writes. Prints the median and the worst of each question, in milliseconds.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import statistics
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from data.migrate import prepare
from data.results import period_key
from data.sqlite import SqliteStore
from tables.memory import NEEDED, PERIODS, Period, Result, SeatResult
from tables.ports import Append, Entry, Header, Standing

RESULTS = 1_000_000
ROUNDS = 20
BIG, HERO = 1, 1
SERVERS = 400
PEOPLE, CLUB = 20_000, 40  # on the big server; the others have 100 each
GAMES = ("levelup", "staircase", "escalier", "spectrum")
NOW = 1_763_812_800.0
FOUR_YEARS = 4 * 365 * 86_400.0
ALLOWED = 50.0
Rows = Iterator[tuple[Any, ...]]


class World:
    """Made-up matches of three, and the sums that the bot would have kept of them."""

    def __init__(self, results: int) -> None:
        self.results = results
        self.rng = random.Random(1)
        self.careers: dict[tuple[int, int, str], list[float]] = {}
        self.standings: dict[tuple[int, int, str, Period], list[Any]] = {}
        self.places: Counter[tuple[int, int, str, int]] = Counter()
        self.pairs: Counter[tuple[int, int, int]] = Counter()
        self.trophies: Counter[tuple[int, int, str, int]] = Counter()
        self.seats: list[tuple[Any, ...]] = []
        self.ratings: list[tuple[Any, ...]] = []

    def matches(self) -> Rows:
        """The rows of ``results``; what belongs to each is gathered on the way."""
        rng = self.rng
        for number in range(1, self.results + 1):
            guild = BIG if number % 2 else 2 + rng.randrange(SERVERS)
            game, at = GAMES[number % 4], NOW - FOUR_YEARS * (1 - number / self.results)
            if guild == BIG:
                club = 2 + CLUB * rng.randrange(PEOPLE // CLUB)
                people = rng.sample(range(club, club + CLUB), 3)
                if rng.random() < 0.01:
                    people[rng.randrange(3)] = HERO
            else:
                people = rng.sample(range(guild * 100_000, guild * 100_000 + 100), 3)
            self._count(number, guild, game, at, people)
            yield (number, f"{number:010x}", guild, game, at, "finished", '{"jokers":1}', 90, 1200.0)

    def _count(self, number: int, guild: int, game: str, at: float, people: list[int]) -> None:
        keys = {period: period_key(period, at) for period in PERIODS}
        for place, user in enumerate(people, 1):
            self.seats.append((number, place - 1, guild, user, f"Player {user}", None, place, 60 - place, 30, 0, ""))
            for one in ("", game):
                career = self.careers.setdefault((user, guild, one), [0, 0, 25.0, 8.0])
                career[0] += 1
                career[1] += place == 1
                career[2] += (2 - place) / (3 + career[0] / 5)
                career[3] = max(1.5, career[3] * 0.99)
                self.ratings.append((user, guild, one, number, at, career[2], career[3]))
                self.places[user, guild, one, place] += 1
                for period, key in keys.items():
                    standing = self.standings.get((user, guild, one, period))
                    if standing is None or standing[0] != key:
                        standing = self.standings[user, guild, one, period] = [key, 0, 0]
                    standing[1] += 1
                    standing[2] += place == 1
            if game == "spectrum":
                self.trophies[user, guild, "RYGBPWK"[number % 7], number] += 1
        for user, other in permutations(people, 2):
            self.pairs[user, guild, other] += 1

    def lists(self) -> Rows:
        """The rows of ``standings``."""
        for (user, guild, game, period), (key, matches, wins) in self.standings.items():
            career = self.careers[user, guild, game]
            merit = career[2] - 3 * career[3] if period == "all" else float(wins)
            yield (user, guild, game, key, matches, wins, merit, int(matches >= NEEDED[period]))


def fill(path: Path, results: int) -> None:
    """Write the rows, one table after the other."""
    prepare(path, 1)
    world = World(results)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        matches = world.matches()
        while batch := [row for row, _ in zip(matches, range(20_000), strict=False)]:
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", batch)
            db.executemany("INSERT INTO result_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", world.seats)
            db.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", world.ratings)
            world.seats.clear()
            world.ratings.clear()
        careers = ((*key, int(c[0]), int(c[1]), 1, 3, 60, 40, c[2], c[3]) for key, c in world.careers.items())
        db.executemany("INSERT INTO careers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", careers)
        db.executemany("INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", world.lists())
        db.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?)", ((*k, n) for k, n in world.places.items()))
        db.executemany("INSERT INTO pairs VALUES (?, ?, ?, ?, ?)", ((*k, n, n // 3) for k, n in world.pairs.items()))
        db.executemany("INSERT INTO trophies VALUES (?, ?, ?, ?, ?)", ((*k, n) for k, n in world.trophies.items()))
        members = {(user, guild, f"Player {user}") for user, guild, _ in world.careers}
        db.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
        db.execute("COMMIT")


def questions(store: SqliteStore, results: int) -> dict[str, Callable[[], Awaitable[object]]]:
    """What each command asks, for the person with the most matches on the largest server, and at its worst."""
    memory = store.memory
    number = iter(range(10**9))

    async def leaderboard(page: int, period: Any, game: str) -> None:
        board = await memory.leaderboard(BIG, game, period, page=page, asker=HERO, now=NOW)
        await memory.curves(BIG, game, tuple(line.user for line in board.lines))

    async def hide() -> None:
        await memory.hide(HERO, True)
        await memory.hide(HERO, False)

    async def end_a_match() -> None:
        key = f"new{next(number):07}"
        seats = tuple(SeatResult(user, f"P{user}", None, user, 60, 30, 0) for user in (HERO, 2, 3))
        result = Result(key, "spectrum", BIG, NOW, "finished", {}, 90, 60.0, seats)
        header = Header(key, "spectrum", BIG, 1, HERO, NOW, "live", "en", {}, (), None, bytes(32))
        await store.open_table(header, Append(key, (Entry(1, NOW, "seated", None, {}),), Standing.LOBBY, (HERO,)))
        last = Append(key, (Entry(2, NOW, "moved", None, {}),), Standing.OVER, (HERO,))
        await store.append(replace(last, result=result))

    return {
        "/leaderboard": lambda: leaderboard(0, "all", ""),
        "/leaderboard, last page": lambda: leaderboard(10**6, "all", ""),
        "/leaderboard game month": lambda: leaderboard(0, "month", "spectrum"),
        "/leaderboard week": lambda: leaderboard(0, "week", ""),
        "/profile": lambda: memory.profile(BIG, HERO),
        "/history": lambda: memory.history(BIG, HERO, 10),
        "/cabinet": lambda: memory.cabinet(BIG, HERO),
        "/replay, /verify": lambda: memory.result(f"{results // 2:010x}"),
        "/settings": lambda: memory.settings("player", HERO),
        "/privacy": lambda: memory.kept(HERO),
        "/privacy export": lambda: memory.about(HERO),
        "/privacy hide and show": hide,
        "open and end a match": end_a_match,
    }


async def measure(path: Path, results: int) -> int:
    """Ask everything some times; returns how many questions took longer than they may."""
    store = await SqliteStore.open(path)
    slow = 0
    for name, ask in questions(store, results).items():
        taken = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            await ask()
            taken.append(1000 * (time.perf_counter() - began))
        slow += statistics.median(taken) > ALLOWED
        print(f"{name:28} median {statistics.median(taken):7.2f} ms   worst {max(taken):7.2f} ms")
    await store.close()
    return slow


def main() -> int:
    """Fill a database, measure; returns how many questions were too slow."""
    results = int(sys.argv[1]) if len(sys.argv) > 1 else RESULTS
    with TemporaryDirectory() as folder:
        path = Path(folder) / "stairwell.db"
        began = time.perf_counter()
        fill(path, results)
        size = path.stat().st_size / 1e6
        print(json.dumps({"results": results, "MB": round(size), "filled in s": round(time.perf_counter() - began)}))
        return asyncio.run(measure(path, results))


if __name__ == "__main__":
    sys.exit(main())
