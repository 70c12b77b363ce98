"""Measure how long commands' queries take in a database with a million results.

``python -m benchmarks.database.archive [RESULTS] [FILE]``. Half of the results belong to one big server, and one person
played in one percent of that server's matches. Each match is stored with its compacted log. The data is made up, but
the rows are written by the bot's own code. For each command, this prints the median and maximum wall time of its
queries, and their median CPU time, which other programs don't affect. If FILE is given, the database is kept there; an
existing FILE is used unchanged.
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
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import islice, permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.database.compaction import played
from benchmarks.report import Row, show
from data.database import transaction
from data.personal import erasure
from data.sql.compacted_log import compact
from data.sql.result_rows import period_key
from data.sqlite import SqliteStore
from data.sqlite.migrate import prepare
from data.store import SqlStore
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.history.records import NEEDED, PERIODS, Period, Result, SeatResult
from tables.ports import Append, Entry, Header, Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED

RESULTS = 1_000_000
ROUNDS = 20
BIG, HERO = 1, 1
SERVERS = 400
PEOPLE, CLUB = 20_000, 40  # on the big server; the others have 100 each
GAMES = ("levelup", "staircase", "escalier", "spectrum")
NOW = 1_763_812_800.0
FOUR_YEARS = 4 * 365 * 86_400.0
ALLOWED = 50.0
ACHIEVEMENTS = '[["melds",9,["7S","7H","7D","8S","9S","TS","4C","4D","4H"],{"round":9,"bonus":false}]]'
Rows = Iterator[tuple[Any, ...]]
PLAYED = 5
"""The number of matches per game that are actually played rather than copied."""
TABLE = (
    "INSERT INTO tables (number, table_id, game, guild, channel, host, opened, pace, locale, options, invited, seed,"
    " standing, length, ended, folded) VALUES (?, ?, ?, ?, ?, ?, ?, 'live', 'en', '{}', '[]', ?, 'over', ?, ?, 1)"
)


class World:
    """Made-up three-player matches, and the totals the bot would have stored for them."""

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
        """Yield the rows of ``results``, collecting each match's rows for the other tables."""
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
            played = (None, place, 60 - place, 30, 0, "", ACHIEVEMENTS)
            self.seats.append((number, place - 1, guild, user, f"Player {user}", *played, at))
            for one in ("", game):
                career = self.careers.setdefault((user, guild, one), [0, 0, 25.0, 8.0])
                career[0] += 1
                career[1] += place == 1
                career[2] += (2 - place) / (3 + career[0] / 5)
                career[3] = max(1.5, career[3] * 0.99)
                self.ratings.append((user, guild, one, at, number, career[2], career[3]))
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
        """Yield the rows of ``standings``."""
        for (user, guild, game, period), (key, matches, wins) in self.standings.items():
            career = self.careers[user, guild, game]
            merit = career[2] - 3 * career[3] if period == "all" else float(wins)
            yield (user, guild, game, key, matches, wins, merit, int(matches >= NEEDED[period]))


def fill(path: Path, results: int) -> None:
    """Write the rows, table by table."""
    prepare(path, 1)
    world, logs = World(results), Logs()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        matches = world.matches()
        while batch := list(islice(matches, 20_000)):
            db.executemany(
                "INSERT INTO results (number, table_id, guild, game, ended, reason, options, moves, seconds)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                batch,
            )
            people: dict[int, list[int]] = {}
            for number, _, _, user, *_ in world.seats:
                people.setdefault(number, []).append(user)
            for header, compacted, named in logs.rows(batch, people):
                db.execute(TABLE, header)
                db.execute("INSERT INTO folded VALUES (?, ?, ?, ?)", compacted)
                db.executemany("INSERT INTO mentions VALUES (?, ?)", named)
            db.executemany("INSERT INTO result_seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", world.seats)
            db.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", world.ratings)
            world.seats.clear()
            world.ratings.clear()
        careers = ((*key, int(c[0]), int(c[1]), 1, 3, 60, 40, c[2], c[3]) for key, c in world.careers.items())
        db.executemany("INSERT INTO careers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", careers)
        db.executemany("INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", world.lists())
        db.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?)", ((*k, n) for k, n in world.places.items()))
        db.executemany("INSERT INTO pairs VALUES (?, ?, ?, ?, ?)", ((*k, n, n // 3) for k, n in world.pairs.items()))
        db.executemany("INSERT INTO trophies VALUES (?, ?, ?, ?, ?)", ((*k, n) for k, n in world.trophies.items()))
        bests = ((*key, "melds", 9, "7S 7H 7D", '{"round":9}', 1) for key in world.careers if key[2])
        db.executemany("INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?, ?, ?)", bests)
        members = {(user, guild, f"Player {user}") for user, guild, _ in world.careers}
        db.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
        db.execute("COMMIT")


class Logs:
    """The matches' compacted logs: a few were actually played; the rest are copies with other people and clicks."""

    def __init__(self) -> None:
        self._rng = random.Random(2)
        self._played = {game: [self._one(game, seed) for seed in range(PLAYED)] for game in GAMES}

    def _one(self, game: str, seed: int) -> tuple[int, bytes]:
        _, entries, _ = played(game, 3, seed)
        return len(entries), compact(entries).body

    def rows(self, batch: list[tuple[Any, ...]], people: dict[int, list[int]]) -> Iterator[tuple[Any, ...]]:
        """For each match in a batch, yield its table row, its log and its players."""
        rng = self._rng
        for number, table, guild, game, at, *_ in batch:
            length, body = rng.choice(self._played[game])
            users = people[number]
            clicks = [rng.getrandbits(60) for _ in range(4)]
            named = json.dumps([[user, [f"Player {user}"]] for user in users], separators=(",", ":"))
            header = (number, table, game, guild, 1, users[0], at - 1200, rng.randbytes(32), length, at)
            yield (
                header,
                (number, named, json.dumps(clicks, separators=(",", ":")), body),
                [(one, table) for one in users],
            )


async def a_match(store: SqlStore) -> str:
    """Play a complete six-player match of L'Escalier at a real table, and return the table's id."""
    clicks = iter(range(10**6, 10**9))
    registry = TableRegistry(store, pause=lambda: 0.0, quotas=UNLIMITED)
    people = [Person(user, f"Player {user}", "en") for user in range(2, 8)]
    table = await registry.open(
        Opening("escalier", guild=BIG, channel=1, pace="live", locale="en"), people[0], next(clicks)
    )
    for person in people[1:]:
        await table.ask(join, next(clicks), person)
    await table.start(people[0].user, next(clicks))
    while table.state.standing is Standing.RUNNING:
        match = table.state.match
        assert match is not None
        seat = match.waiting[0]
        move = str(match.legal_moves(seat)[0])
        await table.ask(submit, next(clicks), people[seat].user, match.decision or "", move)
    return table.id


def questions(store: SqlStore, played: str) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return each command's queries for the busiest person on the largest server, and for the worst case."""
    archive = store.archive
    number, leaving = iter(range(10**9)), iter(range(2, 10**9))

    def leaderboard(page: int, period: Period, game: str) -> Callable[[], Awaitable[None]]:
        async def ask() -> None:
            board = await archive.leaderboard(BIG, game, period, page=page, asker=HERO, now=NOW)
            await archive.curves(BIG, game, tuple(line.user for line in board.lines))

        return ask

    async def replay() -> None:
        await store.load(played)
        await archive.result(played)

    async def hide() -> None:
        await archive.hide(HERO, True)
        await archive.hide(HERO, False)

    async def end_a_match() -> None:
        key = f"new{next(number):07}"
        seats = tuple(SeatResult(user, f"P{user}", None, user, 60, 30, 0) for user in (HERO, 2, 3))
        result = Result(key, "spectrum", BIG, NOW, "finished", {}, 90, 60.0, seats)
        header = Header(key, "spectrum", BIG, 1, HERO, NOW, "live", "en", {}, (), None, bytes(32))
        await store.open_table(header, Append(key, (Entry(1, NOW, "seated", None, {}),), Standing.LOBBY, (HERO,)))
        last = Append(key, (Entry(2, NOW, "moved", None, {}),), Standing.OVER, (HERO,))
        await store.append(replace(last, result=result))

    boards = {
        f"/leaderboard {game or 'all games'}, {period}, {'first' if page == 0 else 'last'} page": leaderboard(
            page, period, game
        )
        for game in ("", "spectrum")
        for period in PERIODS
        for page in (0, 10**6)
    }
    return boards | {
        "/profile": lambda: archive.profile(BIG, HERO),
        "/history": lambda: archive.history(BIG, HERO, 10),
        "/trophies": lambda: archive.cabinet(BIG, HERO),
        "/replay, /fairness": replay,
        "/settings": lambda: archive.settings("player", HERO),
        "/settings, export, first page": lambda: archive.about_server(BIG),
        "/settings, export, middle page": lambda: archive.about_server(BIG, (BIG, RESULTS // 2)),
        "/privacy": lambda: archive.kept(HERO),
        "/privacy, export, first page": lambda: archive.about(HERO),
        "/privacy, export, later page": lambda: archive.about(HERO, (BIG, RESULTS // 2)),
        "/privacy, hide and show": hide,
        "/privacy, erase someone": lambda: archive.erase(next(leaving)),
        "open and end a match": end_a_match,
    }


class Stopwatch:
    """A query's durations in milliseconds, as wall time and CPU time."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.processor: list[float] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        """Measure the duration of the block."""
        clock, processor = time.perf_counter(), time.process_time()
        yield
        self.clock.append(1000 * (time.perf_counter() - clock))
        self.processor.append(1000 * (time.process_time() - processor))

    def row(self, name: str, *, goal: bool = True) -> Row:
        """Return the durations as a row; the ``goal`` is met if the median wall time is within the limit."""
        median, worst, own = statistics.median(self.clock), max(self.clock), statistics.median(self.processor)
        figure = f"{median:.2f} ms, worst {worst:.2f}, processor {own:.2f}"
        if not goal:
            return Row(f"archive: {name}", figure)
        return Row(f"archive: {name}", figure, "", None, f"at most {ALLOWED:g} ms", median <= ALLOWED)


def erasing(path: Path) -> Stopwatch:
    """Time each transaction while erasing the person with the most matches."""
    watch = Stopwatch()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        with transaction(db):
            erasure.begin(db, HERO)
        more = True
        while more:
            with watch.running(), transaction(db):
                more = erasure.erase_more(db, HERO)
    return watch


async def measure(path: Path) -> list[Row]:
    """Run every query several times."""
    opening = Stopwatch()
    with opening.running():
        store = await SqliteStore.open(path)
    rows = [opening.row("a start opens it", goal=False)]
    for name, ask in questions(store, await a_match(store)).items():
        watch = Stopwatch()
        for _ in range(ROUNDS):
            with watch.running():
                await ask()
        rows.append(watch.row(name))
    await store.close()
    return [*rows, erasing(path).row("/privacy, erase someone with 5000 matches, each step")]


async def run(results: int = RESULTS, kept: Path | None = None) -> list[Row]:
    """Measure a database, filling it first unless the ``kept`` file already contains one."""
    with TemporaryDirectory() as folder:
        path = kept or Path(folder) / "stairwell.db"
        began = time.perf_counter()
        if not path.exists():
            fill(path, results)
        figure = f"{path.stat().st_size / 1e6:.0f} MB, filled in {time.perf_counter() - began:.0f} s"
        return [Row(f"archive: {results} results", figure), *await measure(path)]


def main() -> int:
    """Fill a database and measure it; return how many queries were too slow."""
    results = int(sys.argv[1]) if len(sys.argv) > 1 else RESULTS
    rows = asyncio.run(run(results, Path(sys.argv[2]) if len(sys.argv) > 2 else None))
    show(rows)
    return sum(row.reached is False for row in rows)


if __name__ == "__main__":
    sys.exit(main())
