"""Who begins a rematch: in Staircase the last winner, and of several winners one drawn by lot."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from engine import Match, Outcome, new_match
from tables.opening import Opening
from tables.ports import Standing
from tables.quotas import Quotas
from tables.rematch import first_dealer, rematch_id, seating
from tables.table import Table
from tables.table_registry import TableRegistry
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, running, to_move

PEOPLE = (ANN, BEN, CLEO)


def ends_so(places: tuple[int, ...]) -> bytes:
    """A seed from which a match for three, played by ``to_move``, ends with these places."""
    for number in range(10_000):
        seed = number.to_bytes(32, "big")
        if _played(new_match("staircase", 3, seed)).places == places:
            return seed
    raise AssertionError(f"no match ends with {places}")


def _played(match: Match) -> Outcome:
    while match.outcome is None:
        seat = match.waiting[0]
        match.apply(seat, match.legal_moves(seat)[0])
    return match.outcome


async def rematch(registry: TableRegistry, click: Clicks, places: tuple[int, ...]) -> Table:
    """The lobby for another match after one that ended so; Cléo asks first."""
    table = await registry.open(
        Opening("staircase", guild=1, channel=2, pace="live", locale="en-GB", table="0123456789"), ANN, click()
    )
    for guest in PEOPLE[1:]:
        await table.join(guest, click())
    with patch("tables.state.match_seed", return_value=ends_so(places)):
        await table.start(ANN.user, click())
        while table.state.standing is Standing.RUNNING:
            user, decision, move = to_move(table)
            await table.submit(user, click(), decision, move)
        assert table.state.match is not None
        assert table.state.match.outcome is not None
        assert table.state.match.outcome.places == places
    with patch("tables.table_registry.secrets.token_bytes", return_value=bytes(32)):  # the same lots in every run
        for person in (CLEO, ANN, BEN):
            lobby = await registry.rematch(table, person, click())
    return lobby


async def starters(store: SqliteStore, lobby: Table, click: Clicks, often: int) -> list[int]:
    """Who begins the match after each of so many cuts of the deck; the seat left of the dealer begins."""
    order = seating(lobby.state)
    assert order == [person.user for person in PEOPLE]
    dealers = []
    for number in range(often):
        await lobby.cut(ANN.user, click(), f"word {number}")
        dealers.append(await first_dealer(store, lobby.state, order))
    assert None not in dealers
    return [(dealer + 1) % len(order) for dealer in dealers if dealer is not None]


@pytest.mark.parametrize("places", [(1, 3, 1), (1, 1, 3), (3, 1, 1)])
async def test_of_two_who_won_together_a_lot_says_who_begins_the_rematch(
    registry: TableRegistry, store: SqliteStore, click: Clicks, places: tuple[int, ...]
) -> None:
    lobby = await rematch(registry, click, places)
    with patch("tables.state.match_seed", return_value=ends_so(places)):
        begin = await starters(store, lobby, click, 64)
        winners = {seat for seat, place in enumerate(places) if place == 1}
        assert set(begin) == winners
        assert all(begin.count(seat) > 16 for seat in winners)


async def test_the_one_winner_begins_the_rematch_however_the_deck_is_cut(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    lobby = await rematch(registry, click, (2, 1, 3))
    with patch("tables.state.match_seed", return_value=ends_so((2, 1, 3))):
        assert set(await starters(store, lobby, click, 8)) == {1}
        await lobby.start(CLEO.user, click())
    assert lobby.state.dealer == 0


async def _over(registry: TableRegistry, click: Clicks) -> Table:
    table = await running(registry, click, ANN, BEN, CLEO)
    await table.end(click())
    return table


async def test_of_any_number_who_press_rematch_at_once_each_has_a_seat(registry: TableRegistry, click: Clicks) -> None:
    table = await _over(registry, click)
    pressed = [registry.rematch(table, person, click()) for person in PEOPLE]
    lobbies = await asyncio.gather(*pressed)
    assert len({lobby.id for lobby in lobbies}) == 1
    assert sorted(lobbies[0].state.people) == sorted(person.user for person in PEOPLE)


async def test_who_presses_rematch_second_needs_no_place_in_a_quota(
    store: SqliteStore, click: Clicks, time: Time
) -> None:
    registry = TableRegistry(store, now=time, quotas=Quotas(channel=1))
    table = await _over(registry, click)
    lobbies = await asyncio.gather(*(registry.rematch(table, person, click()) for person in PEOPLE))
    assert len(lobbies[0].state.people) == len(PEOPLE)


async def test_a_rematch_that_another_process_opens_at_the_same_time_is_joined(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await _over(registry, click)
    other = TableRegistry(store, now=time)
    await asyncio.gather(
        registry.rematch(table, ANN, click()), other.rematch(await other.table(table.id), BEN, click())
    )
    stored = await TableRegistry(store, now=time).table(rematch_id(table.id))
    assert sorted(stored.state.people) == [ANN.user, BEN.user]
