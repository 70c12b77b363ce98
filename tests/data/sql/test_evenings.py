"""Test that the matches which people played in a channel lately are counted, in every store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tables.history.records import EVENING_SECONDS, NO_EVENING, Evening, Result
from tables.ports import Standing, Store
from tests.data.results import GUILD, NOON, match, ranked, remember, seat
from tests.data.samples import header, step

ANN, BEN, CLEO, DAN = 1, 2, 3, 4
HERE, THREAD = 12, 13


async def finish(store: Store, results: Sequence[Result], channel: int, parent: int | None = None) -> None:
    for result in results:
        people = tuple(one.user for one in result.seats if one.level is None)
        opened = header(result.table, guild=GUILD, channel=channel, parent=parent, invited=())
        await store.open_table(opened, step(result.table, users=people))
        last = step(result.table, seq=2, standing=Standing.OVER, users=people)
        await store.append(replace(last, result=result))


async def wins(store: Store, *users: int, channel: int = HERE, until: float = NOON) -> list[tuple[int, int]]:
    found = await store.archive.evening(GUILD, channel, users, until)
    return [(one.user, one.wins) for one in found.winners]


async def test_the_evening_counts_matches_with_anyone_here_in_any_game(store: Store) -> None:
    assert await store.archive.evening(GUILD, HERE, (ANN, BEN), NOON) == NO_EVENING
    played = [
        ranked(BEN, ANN, at=NOON - 900),
        ranked(BEN, CLEO, at=NOON - 600, game="spectrum", friendly=True),
        ranked(CLEO, DAN, at=NOON - 500),  # neither Ann nor Ben took part
        ranked(ANN, BEN, CLEO, at=NOON),
    ]
    await remember(store, played)
    found = await store.archive.evening(GUILD, HERE, (ANN, BEN), NOON)
    assert (found.matches, found.since) == (3, NOON - 900 - 300)
    assert [(one.name, one.wins) for one in found.winners] == [("User 2", 2), ("User 1", 1)]
    assert await wins(store, ANN, BEN, until=NOON - 1) == [(BEN, 2)]


async def test_the_evening_is_over_after_six_hours_and_ends_at_the_channel(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, at=NOON - EVENING_SECONDS), ranked(BEN, ANN, at=NOON)])
    await finish(store, [ranked(ANN, BEN, at=NOON)], channel=99)
    await finish(store, [ranked(BEN, ANN, at=NOON)], channel=THREAD, parent=HERE)
    assert await wins(store, ANN, BEN) == [(BEN, 2)]


async def test_only_contests_of_people_count(store: Store) -> None:
    alone = match(seat(ANN, 1), seat(-1, 2), at=NOON)
    stopped = match(seat(ANN, None, None), seat(BEN, None, None), at=NOON)
    beaten = match(seat(ANN, 2), seat(BEN, 3), seat(-1, 1), at=NOON)
    left = match(seat(ANN, 1, autopilot=11), seat(BEN, 2), at=NOON)
    await remember(store, [alone, stopped, beaten, left])
    assert await store.archive.evening(GUILD, HERE, (ANN,), NOON) == Evening(2, NOON - 300, ())


async def test_hidden_and_erased_people_are_not_named(store: Store) -> None:
    await remember(store, [ranked(ANN, BEN, at=NOON), ranked(BEN, ANN, at=NOON), ranked(CLEO, BEN, at=NOON)])
    await store.archive.hide(ANN, hidden=True)
    await store.archive.erase(CLEO)
    assert await wins(store, ANN, BEN) == [(BEN, 1)]
