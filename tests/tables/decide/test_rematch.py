"""Test who begins a rematch. In Staircase it is the last winner; a tie is broken by lot."""

from __future__ import annotations

import asyncio
import json
import runpy
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from engine import Match, Outcome, new_match
from tables.decide.lobby import cancel, cut, join
from tables.decide.match import end, leave, submit
from tables.decide.opening import Opening, new_table_id
from tables.decide.rematch import Lot, first_dealer, last_match, rematch_id, seating, winners_lots
from tables.finished.past_match import PastMatch
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.fairness import Mixed, match_seed
from tables.setup.quotas import Quotas
from tables.table import Table
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move

PEOPLE = (ANN, BEN, CLEO)
BEFORE = "0123456789"
"""The id of the table whose players want a rematch."""
SCRIPT = Path(__file__).parents[3] / "docs" / "verify.py"


def ends_so(places: tuple[int, ...]) -> bytes:
    """Return a seed for which a three-player match ends with these places if everyone makes the first legal move."""
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
    """Open the lobby for a rematch, at Cléo's request, after a match that ended with these places."""
    table = await registry.open(
        Opening("staircase", guild=1, channel=2, pace="live", locale="en-GB", table=BEFORE), ANN, click()
    )
    for guest in PEOPLE[1:]:
        await table.ask(join, click(), guest)
    with patch("tables.state.match_seed", return_value=ends_so(places)):
        await table.start(ANN.user, click())
        while table.state.standing is Standing.RUNNING:
            user, decision, move = to_move(table)
            await table.ask(submit, click(), user, decision, move)
        assert table.state.match is not None
        assert table.state.match.outcome is not None
        assert table.state.match.outcome.places == places
    # makes the lots the same in every run
    with patch("tables.decide.opening.secrets.token_bytes", return_value=bytes(32)):
        for person in (CLEO, ANN, BEN):
            lobby = await registry.rematch(table, person, click())
    return lobby


async def starters(store: SqliteStore, lobby: Table, click: Clicks, often: int) -> list[int]:
    """Cut the deck ``often`` times; after each cut, return the seat that would begin, to the dealer's left."""
    order = seating(lobby.state)
    assert order == [person.user for person in PEOPLE]
    last, dealers = await last_match(store, lobby.state.header), []
    for number in range(often):
        await lobby.ask(cut, click(), ANN.user, f"word {number}")
        dealers.append(first_dealer(lobby.state, last, order))
    assert None not in dealers
    return [(dealer + 1) % len(order) for dealer in dealers if dealer is not None]


@pytest.mark.parametrize("places", [(1, 3, 1), (1, 1, 3), (3, 1, 1)])
async def test_after_a_tie_a_lot_decides_who_begins_the_rematch(
    registry: TableRegistry, store: SqliteStore, click: Clicks, places: tuple[int, ...]
) -> None:
    lobby = await rematch(registry, click, places)
    with patch("tables.state.match_seed", return_value=ends_so(places)):
        begin = await starters(store, lobby, click, 64)
        winners = {seat for seat, place in enumerate(places) if place == 1}
        assert set(begin) == winners
        assert all(begin.count(seat) > 16 for seat in winners)


async def proved(
    registry: TableRegistry, store: SqliteStore, click: Clicks, places: tuple[int, ...], cuts: int = 0
) -> dict[str, Any]:
    """Return the proof of an abandoned rematch, given the previous match's places and the number of cuts."""

    def dealt(seed: bytes, table: str, mixed: Mixed) -> bytes:
        return ends_so(places) if table == BEFORE else match_seed(seed, table, mixed)

    again = await rematch(registry, click, places)
    for number in range(cuts):
        await again.ask(cut, click(), BEN.user, f"word {number}")
    with patch("tables.state.match_seed", dealt):
        await again.start(CLEO.user, click())
        for person in PEOPLE:
            if again.state.standing is Standing.RUNNING:
                await again.ask(leave, click(), person.user)
        last = await last_match(store, again.state.header)
        lots = winners_lots(last, [seat.user for seat in again.state.seats])
        return PastMatch(again.state).proof(lots)


def checked(proof: dict[str, Any], tmp_path: Path) -> int:
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    code: int = runpy.run_path(str(SCRIPT))["main"](path)
    return code


@pytest.mark.parametrize("cuts", range(4))
async def test_the_script_in_docs_redraws_who_begins_a_rematch_after_a_tie(
    registry: TableRegistry,
    store: SqliteStore,
    click: Clicks,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    cuts: int,
) -> None:
    proof = await proved(registry, store, click, (1, 3, 1), cuts)
    assert proof["lots"] == [[0, 2], [2, 1]]
    assert checked(proof, tmp_path) == 0
    said = capsys.readouterr().out
    assert "in the lot: player 1 begins, so player 3 deals\nin the lot: player 3 begins, so player 2 deals\n" in said
    untold = {key: value for key, value in proof.items() if key != "lots"}
    assert checked(untold, tmp_path) == 0
    other = [[0, 2], [1, 0], [2, 1]]
    forged = [[[2, 1], [0, 2]], [[0, 1], [2, 2]], [lot for lot in other if lot[1] != proof["dealer"]]]
    forged.append([[0, proof["dealer"]], [2, proof["dealer"]]])
    for lots in forged:
        capsys.readouterr()
        assert checked(proof | {"lots": lots}, tmp_path) == 1
        assert "by lot player " in capsys.readouterr().out
    assert checked(proof | {"lots": 5}, tmp_path) == 2


async def test_without_a_tie_the_proof_has_no_lot(
    registry: TableRegistry, store: SqliteStore, click: Clicks, tmp_path: Path
) -> None:
    proof = await proved(registry, store, click, (2, 1, 3))
    assert "lots" not in proof
    assert checked(proof, tmp_path) == 0


async def test_a_first_dealer_drawn_by_the_match_appears_in_no_lot(registry: TableRegistry, click: Clicks) -> None:
    """This also holds if the previous match is unreadable when the rematch starts."""
    table = await _over(registry, click)
    assert table.state.dealer is None
    assert "lots" not in PastMatch(table.state).proof([Lot(0, 2), Lot(2, 1)])


async def test_a_single_winner_begins_the_rematch_however_the_deck_is_cut(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    lobby = await rematch(registry, click, (2, 1, 3))
    with patch("tables.state.match_seed", return_value=ends_so((2, 1, 3))):
        assert set(await starters(store, lobby, click, 8)) == {1}
        await lobby.start(CLEO.user, click())
    assert lobby.state.dealer == 0
    assert lobby.state.people == tuple(person.user for person in PEOPLE), "as they sat before"


async def test_if_the_winner_is_absent_or_irrelevant_the_match_draws_who_begins(
    registry: TableRegistry, store: SqliteStore, click: Clicks
) -> None:
    staircase = await rematch(registry, click, (2, 1, 3))
    with patch("tables.state.match_seed", return_value=ends_so((2, 1, 3))):
        last = await last_match(store, staircase.state.header)
        assert winners_lots(last, [ANN.user, BEN.user, CLEO.user]) == [Lot(1, 0)]
        assert winners_lots(last, [ANN.user, CLEO.user]) == []
    table = await running(registry, click, ANN, BEN, first_round=3, last_round=3, max_hands=1)
    while table.state.standing is Standing.RUNNING:
        user, decision, move = to_move(table)
        await table.ask(submit, click(), user, decision, move)
    levelup = await registry.rematch(table, ANN, click())
    assert match_of(table).outcome is not None
    assert winners_lots(await last_match(store, levelup.state.header), [ANN.user, BEN.user]) == []


async def test_a_rematch_of_a_closed_lobby_begins_like_any_match(registry: TableRegistry, click: Clicks) -> None:
    closed = await lobby(registry, click, ANN, BEN)
    await closed.ask(cancel, click(), ANN.user)
    again = await registry.rematch(closed, BEN, click())
    await registry.rematch(closed, ANN, click())
    await again.start(BEN.user, click())
    assert (again.state.dealer, again.state.standing) == (None, Standing.RUNNING)


async def test_a_closed_rematch_can_be_followed_by_another(registry: TableRegistry, click: Clicks) -> None:
    table = await _over(registry, click)
    first = await registry.rematch(table, ANN, click())
    await first.ask(cancel, click(), ANN.user)
    second = await registry.rematch(table, BEN, click())
    assert (first.id, second.id) == (rematch_id(table.id), rematch_id(rematch_id(table.id)))
    assert await registry.rematch(table, ANN, click()) is second


def test_the_id_of_a_rematch_never_changes_and_looks_like_any_other() -> None:
    assert rematch_id("0123456789") == "65f8afb004"
    assert len({new_table_id() for _ in range(9)}) == 9
    assert len(new_table_id()) == len(rematch_id("0123456789")) == 10


async def _over(registry: TableRegistry, click: Clicks) -> Table:
    table = await running(registry, click, ANN, BEN, CLEO)
    await table.ask(end, click())
    return table


async def test_everyone_who_presses_rematch_at_the_same_time_gets_a_seat(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await _over(registry, click)
    pressed = [registry.rematch(table, person, click()) for person in PEOPLE]
    lobbies = await asyncio.gather(*pressed)
    assert len({lobby.id for lobby in lobbies}) == 1
    assert sorted(lobbies[0].state.people) == sorted(person.user for person in PEOPLE)


async def test_the_second_to_press_rematch_uses_no_quota(store: SqliteStore, click: Clicks, time: Time) -> None:
    registry = TableRegistry(store, now=time, quotas=Quotas(channel=1))
    table = await _over(registry, click)
    lobbies = await asyncio.gather(*(registry.rematch(table, person, click()) for person in PEOPLE))
    assert len(lobbies[0].state.people) == len(PEOPLE)


async def test_a_rematch_opened_by_another_process_at_the_same_time_is_joined(
    registry: TableRegistry, store: SqliteStore, click: Clicks, time: Time
) -> None:
    table = await _over(registry, click)
    other = TableRegistry(store, now=time)
    await asyncio.gather(
        registry.rematch(table, ANN, click()), other.rematch(await other.table(table.id), BEN, click())
    )
    stored = await TableRegistry(store, now=time).table(rematch_id(table.id))
    assert sorted(stored.state.people) == [ANN.user, BEN.user]
