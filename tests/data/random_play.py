"""Open tables where people play at random, for the tests of compaction and recompute."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from data import compaction
from data.store import SqlStore
from opponents import choose
from tables.decide.lobby import Person, add_computer, cut, join, remove_computer
from tables.decide.match import leave, submit, take_back, vote
from tables.decide.opening import Opening
from tables.finished.past_match import PastMatch, Verdict, verify
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.state import TableState, state_from_log
from tables.table import Table
from tests.matches import match_of
from tests.seeded_secrets import secrets_from

ANN, BEN, CLEO = (
    Person(900_000_000_001, "Annabel", "fr"),
    Person(900_000_000_002, "Ben", "en-GB"),
    Person(900_000_000_003, "Cléo 🐙", "en-US"),
)
PEOPLE = (ANN, BEN, CLEO)
LATER = 10.0**10


class Rig:
    """Tables with a simulated clock, clicks and secrets, and people who play at random."""

    def __init__(self, store: SqlStore, seed: int) -> None:
        self.rng = random.Random(seed)
        self.store = store
        self.now = 1_700_000_000.0 + self.rng.random()
        self.clicks = 10**18
        self.registry = TableRegistry(store, now=lambda: self.now, pause=lambda: 1.0, quotas=UNLIMITED)

    def click(self) -> int:
        self.now += self.rng.expovariate(0.2)
        self.clicks += self.rng.randrange(1, 10**12)
        return self.clicks

    async def lobby(self, game: str, **how: object) -> Table:
        """Open a lobby in which the deck is cut, a player leaves, and a computer player is added and removed."""
        opening = Opening(game, 11, 12, "live", "en", invited=(CLEO.user,), **how)  # type: ignore[arg-type]  # any of its fields
        with self.reproducible_secrets():
            table = await self.registry.open(opening, ANN, self.click())
        await table.ask(join, self.click(), BEN)
        await table.ask(cut, self.click(), BEN.user, "a heron")
        await table.ask(leave, self.click(), BEN.user)
        await table.ask(add_computer, self.click(), ANN.user, "novice")
        await table.ask(remove_computer, self.click(), ANN.user)
        for person in (BEN, CLEO):
            await table.ask(join, self.click(), person)
        await table.ask(cut, self.click(), CLEO.user, "quatre-vingts «hiboux»")
        return table

    async def match(self, game: str, moves: int | None = None, **how: object) -> Table:
        """Play a match to its end or for some moves. One player leaves and returns, and some people move late."""
        table = await self.lobby(game, **how)
        while len(table.state.seats) not in table.state.player_counts():
            await table.ask(add_computer, self.click(), ANN.user, "novice")
        await table.start(ANN.user, self.click())
        made = 0
        while table.state.standing is Standing.RUNNING and made != moves:
            made += 1
            if made == 3:
                await table.ask(leave, self.click(), BEN.user)
            if made == 10:
                await table.ask(take_back, self.click(), BEN.user)
                for person in PEOPLE:
                    await table.ask(vote, self.click(), person.user, pause=True)
                for person in PEOPLE:
                    await table.ask(vote, self.click(), person.user, pause=False)
            await self.move(table)
        return table

    async def move(self, table: Table) -> None:
        match = match_of(table)
        seat = self.rng.choice(match.waiting)
        at = table.state.seats[seat]
        move = str(choose(match.redeal(seat, self.rng), seat, self.rng, "novice"))
        if at.plays_itself:
            self.now += self.rng.choice((1.0, 5.5, 100.0))  # after 100 seconds, players are using up their banks
            await table.ask(submit, self.click(), at.user, match.decision or "", move)
            return
        with self.reproducible_secrets():
            await table.time_up(table.deadlines[seat])

    @contextmanager
    def reproducible_secrets(self) -> Iterator[None]:
        """Make table ids, deals and computer players' random choices reproducible."""
        drawn = secrets_from(self.rng)
        with patch("tables.decide.opening.secrets", drawn), patch("tables.thinking.secrets", drawn):
            yield


def mark(state: TableState) -> dict[str, object]:
    """Return a table's state without the times of its moves, and with its match in record form."""
    kept = {name: getattr(state, name) for name in TableState.__slots__ if name not in ("match", "trail")}
    return {**kept, "record": state.match.record() if state.match is not None else None}


async def told(rig: Rig, table: str) -> tuple[dict[str, object], Verdict | None, object]:
    """Return a table's state, the result of its fairness check, and its proof."""
    stored = await rig.store.load(table)
    assert stored is not None
    state = state_from_log(*stored)
    state.seats = tuple(replace(seat, acted=0.0) for seat in state.seats)  # compaction rounds times to seconds
    if state.match is None:
        return mark(state), None, None
    past = PastMatch(state)
    return mark(state), verify(past, await rig.store.archive.result(table)), past.proof()


def first_compacted(db: sqlite3.Connection) -> compaction.Ready:
    """Compact the first finished table and return the result without storing it."""
    chosen = compaction.candidate(db, compaction.FIRST, LATER)
    assert chosen is not None
    ready = compaction.compacted(chosen)
    assert ready is not None
    return ready


async def compact_everything(store: SqlStore) -> None:
    while await store.compact_next(LATER):
        pass


def rows(path: Path, asked: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(asked).fetchall()
