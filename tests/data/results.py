"""Make match results to store: who played, and in what order they finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from tables.history.records import Result, SeatResult
from tables.ports import Standing, Store
from tests.data.samples import header, step

NOON = 1_763_812_800.0  # a Saturday, 22 November 2025
GUILD = 11
_tables = count(1)


def seat(user: int, place: int | None = 1, score: int | None = 10, **changes: object) -> SeatResult:
    """Return a seat whose player made 20 moves."""
    level = "regular" if user < 0 else None
    made = SeatResult(user, f"User {user}" if user > 0 else "", level, place, score, 20, 0)
    return replace(made, **changes)  # type: ignore[arg-type]  # any field of the dataclass


def match(*seats: SeatResult, at: float = NOON, **changes: object) -> Result:
    """Return a finished match of Level Up with a table of its own."""
    made = Result(
        f"{next(_tables):010x}", "levelup", GUILD, at, "finished", {"jokers": 1}, 20 * len(seats), 300.0, seats
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # any field of the dataclass


def ranked(*users: int, at: float = NOON, **changes: object) -> Result:
    """Return a match that these users finished in this order."""
    seats = [seat(user, place, 100 - place) for place, user in enumerate(users, 1)]
    return match(*seats, at=at, **changes)


async def remember(store: Store, results: Sequence[Result]) -> None:
    """End the matches one after another, each with a table of its own."""
    for result in results:
        people = tuple(one.user for one in result.seats if one.level is None)
        await store.open_table(header(result.table, guild=result.guild, invited=()), step(result.table, users=people))
        last = step(result.table, seq=2, standing=Standing.OVER, users=people)
        await store.append(replace(last, result=result))
