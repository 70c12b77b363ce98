"""Provide tables with a real store in a real file, and a clock that tests advance."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from tables.decide.lobby import Person, join
from tables.decide.opening import Opening
from tables.registry import TableRegistry
from tables.state import TableState
from tables.table import Table
from tests.matches import match_of

ANN, BEN, CLEO = (Person(number, name, "en-GB") for number, name in ((11, "Ann"), (12, "Ben"), (13, "Cléo")))


class Time:
    """A clock in seconds since 1970 that only moves when told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


class Clicks:
    """Gives each click a new interaction id."""

    def __init__(self) -> None:
        self.last = 100

    def __call__(self) -> int:
        self.last += 1
        return self.last


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def click() -> Clicks:
    return Clicks()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "stairwell.db")
    yield opened
    await opened.close()


@pytest.fixture
def registry(store: SqliteStore, time: Time) -> TableRegistry:
    """Provide a table registry whose clock doesn't run; tests fire deadlines themselves."""
    return TableRegistry(store, now=time, pause=lambda: 1.0)


async def lobby(registry: TableRegistry, click: Clicks, *people: Person, pace: str = "live", **options: int) -> Table:
    """Open a lobby with these people seated, hosted by the first."""
    host, *guests = people
    table = await registry.open(
        Opening("levelup", guild=1, channel=2, pace=pace, options=dict(options), locale="en-GB"), host, click()
    )
    for guest in guests:
        await table.ask(join, click(), guest)
    return table


async def running(registry: TableRegistry, click: Clicks, *people: Person, pace: str = "live", **options: int) -> Table:
    """Start a match with these people, hosted by the first."""
    table = await lobby(registry, click, *people, pace=pace, **options)
    await table.start(people[0].user, click())
    return table


def to_move(table: Table | TableState) -> tuple[int, str, str]:
    """Return the user to move, the open decision and a legal move."""
    state = table.state if isinstance(table, Table) else table
    match = match_of(state)
    seat = match.waiting[0]
    return state.seats[seat].user, match.decision or "", str(match.legal_moves(seat)[0])
