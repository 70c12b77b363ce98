"""Fill a database with running tables of all games, each some moves into its match.

People and channels are those in ``benchmarks.processes.crowd``: 200 groups of people, each at many tables.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from benchmarks.processes.crowd import FIRST_CHANNEL, FIRST_MOVES, SEATS, person_id
from data.sql import log
from data.sqlite.migrate import prepare
from engine import GAMES
from playground.world.seed_world import GUILD_ID
from tables.ports import Append, Deadline, Entry, Header, Standing
from tables.state import TableState
from tables.time.play_time import ALIVE
from tables.time.time_controls import TIME_CONTROLS

GROUPS = 200
PACE = "slow"
DOWN = 3600.0
"""Seconds since the bot was last alive."""


def fill(path: Path, tables: int, seed: int = 1) -> list[str]:
    """Fill a database with running tables, last alive an hour ago; return their ids, oldest first."""
    prepare(path, 1)
    rng, clicks, died = random.Random(seed), count(1), time.time() - DOWN
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        keys = [_table(db, number, rng, clicks, died) for number in range(tables)]
        log.note(db, ALIVE, repr(died))
        db.execute("COMMIT")
    return keys


def _table(db: sqlite3.Connection, number: int, rng: random.Random, clicks: Iterator[int], died: float) -> str:
    people = [person_id(number % GROUPS, seat) for seat in range(SEATS)]
    header = Header(
        table=f"{number:010x}",
        game=list(GAMES)[number % len(GAMES)],
        guild=int(GUILD_ID),
        channel=FIRST_CHANNEL + number % GROUPS,
        host=people[0],
        opened=died - DOWN + number / 1000,
        pace=PACE,
        locale="en-GB",
        options={},
        invited=(),
        rematch_of=None,
        seed=rng.randbytes(32),
    )
    state, entries = TableState(header), list[Entry]()

    def enter(kind: str, **data: object) -> None:
        entry = Entry(state.seq + 1, header.opened + state.seq, kind, next(clicks), data)
        state.apply(entry)
        entries.append(entry)

    for seat, user in enumerate(people):
        enter("seated", user=user, name=f"Player {seat}", locale="en-GB")
    enter("started", dealer=None, order=people)
    match = state.match
    assert match is not None
    while len(entries) < SEATS + 1 + FIRST_MOVES and match.decision is not None:
        seat = rng.choice(match.waiting)
        enter("moved", seat=seat, move=str(rng.choice(match.legal_moves(seat))), by="player")
    due = died + TIME_CONTROLS[PACE].seconds
    deadlines = tuple(Deadline(header.table, seat, match.decision or "", due) for seat in match.waiting)
    log.open_table(db, header, Append(header.table, tuple(entries), Standing.RUNNING, state.people, deadlines))
    return header.table
