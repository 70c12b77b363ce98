"""Measure a finished match's size before and after compacting its log, and how long compacting takes.

``python -m benchmarks.database.compaction``. Novices play complete matches of each game with up to five players,
pausing as long as people think, and the bot's own code stores the matches. Sizes are those of the database pages used
by a match.
"""

from __future__ import annotations

import random
import sqlite3
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

from benchmarks.report import Row, show
from data import compaction
from data.database import transaction
from data.sql import log
from data.sqlite.migrate import prepare
from engine import GAMES
from opponents import choose
from tables.decide.match_result import result_of
from tables.entries import Content, Moved, Seated, Started, UserId, UserName, to_json
from tables.ports import Append, Entry, Header, Standing
from tables.setup.fairness import DERIVATION
from tables.state import TableState

Given = ParamSpec("Given")
Result = TypeVar("Result")

MATCHES = 40
MOST_PLAYERS = 5
ALLOWED = 2048
BEGAN = 1_763_000_000.0
NAMES = ("Ann", "Benjamin", "Cléo 🐙", "xX_dan_Xx", "Eve")
PAGES = "SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT value FROM json_each(?))"
LENGTHS = "SELECT length(CAST(people AS BLOB)) + length(clicks) + length(body) FROM folded"


def played(game: str, players: int, seed: int) -> tuple[Header, list[Entry], TableState]:
    """Play a complete match; return its table's log and its final state."""
    rng = random.Random(f"{game} {players} {seed}")
    table = f"{rng.getrandbits(40):010x}"
    users = [UserId(rng.randrange(10**17, 10**18)) for _ in range(players)]
    header = Header(table, game, 1, 2, users[0], BEGAN, "relaxed", "en-GB", {}, (), None, rng.randbytes(32))
    entries: list[Entry] = []
    now = BEGAN + rng.random()

    def add(content: Content, state: TableState) -> None:
        entries.append(Entry(len(entries) + 1, now, content.kind, rng.randrange(10**18, 2**62), to_json(content)))
        state.apply(entries[-1])

    state = TableState(header)
    for seat, user in enumerate(users):
        now += rng.uniform(1, 30)
        add(Seated(user, UserName(NAMES[seat % len(NAMES)]), "en-GB"), state)
    options = GAMES[game].check_options(players, {})
    start = Started(None, tuple(users), options, GAMES[game].rules_version, DERIVATION, state.mixed.parts)
    add(start, state)
    while (match := state.match) is not None and match.outcome is None:
        seat = rng.choice(match.waiting)
        move = choose(match.redeal(seat, rng), seat, rng, "novice")
        now += rng.lognormvariate(2, 0.7)
        add(Moved(seat, str(move), "player"), state)
    return header, entries, state


def store(db: sqlite3.Connection, header: Header, entries: list[Entry], state: TableState) -> None:
    """Write a match in two steps, like the bot."""
    with transaction(db):
        log.open_table(db, header, Append(header.table, tuple(entries[:-1]), Standing.RUNNING, state.people))
        result = result_of(state, entries[-1].at)
        log.append(db, Append(header.table, tuple(entries[-1:]), Standing.OVER, state.people, (), result))


def _pages(db: sqlite3.Connection, names: str) -> int:
    found = db.execute(PAGES, (names,)).fetchone()[0]
    return int(found or 0)


def _timed(times: list[float], work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """Return the result of some work, and append the CPU time it took, in milliseconds, to the list."""
    began = time.process_time()
    result = work(*given, **named)
    times.append(1000 * (time.process_time() - began))
    return result


def measure(game: str, matches: int, folder: Path) -> list[Row]:
    """Write a game's matches and compact them one by one."""
    path = folder / f"{game}.db"
    prepare(path, 1)
    counts = [players for players in GAMES[game].seats if players <= MOST_PLAYERS]
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        for number in range(matches):
            store(db, *played(game, counts[number % len(counts)], number))
        before = _pages(db, '["entries", "clicks"]') / matches
        comparing: list[float] = []
        writing: list[float] = []
        place = compaction.FIRST
        while (chosen := compaction.candidate(db, place, 1e12)) is not None:
            place = chosen.place
            ready = _timed(comparing, compaction.compacted, chosen)
            if ready is None:
                raise RuntimeError(f"a match of {game} was not compacted")
            with transaction(db):
                _timed(writing, compaction.put, db, ready)
        sizes = sorted(size for (size,) in db.execute(LENGTHS))
        after = _pages(db, '["folded"]') / matches
    p95 = sizes[int(0.95 * len(sizes))]
    figures = (
        f"{before:.0f} bytes per match before, {after:.0f} after; rows p50 {statistics.median(sizes):.0f}, p95 {p95}"
    )
    times = f"{statistics.median(comparing):.1f} ms to compact and compare (worst {max(comparing):.0f})"
    return [
        Row(f"compaction: {game}", figures, "", None, f"p95 at most {ALLOWED}", p95 <= ALLOWED),
        Row(f"compaction: {game}, time", f"{times}, {statistics.median(writing):.1f} ms to write"),
    ]


def run(matches: int = MATCHES) -> list[Row]:
    """Measure all games."""
    with TemporaryDirectory() as folder:
        return [row for game in GAMES for row in measure(game, matches, Path(folder))]


def main() -> int:
    """Measure, and return the number of games whose matches are still too large."""
    rows = run(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
    show(rows)
    return sum(row.reached is False for row in rows)


if __name__ == "__main__":
    sys.exit(main())
