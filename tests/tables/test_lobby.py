"""What may be asked of a lobby, by whom and until when; who is invited to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tables import errors
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.setup.opening import Opening
from tables.table import Table
from tables.time.time_controls import LOBBY_SECONDS
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby

Ask = Callable[[Table, int, int], Awaitable[Any]]


async def check_host(table: Table, user: int, _click: int) -> None:
    table.check_host(user)


async def check_cut(table: Table, user: int, _click: int) -> None:
    table.check_cut(user)


OF_THE_HOST: dict[str, Ask] = {
    "a computer player": lambda table, user, click: table.add_computer(user, click, "novice"),
    "one computer player fewer": lambda table, user, click: table.remove_computer(user, click),
    "a friendly match": lambda table, user, click: table.make_friendly(user, click, friendly=True),
    "a short match": lambda table, user, click: table.make_short(user, click, short=True),
    "house rules": lambda table, user, click: table.set_rules(user, click, {"jokers": 0}),
    "guests": lambda table, user, click: table.invite(user, click, [99]),
    "a form of house rules": check_host,
    "the start": lambda table, user, click: table.start(user, click),
    "the end": lambda table, user, click: table.cancel(user, click),
}
OF_WHOEVER_IS_SEATED: dict[str, Ask] = {
    "a cut": lambda table, user, click: table.cut(user, click, "owl"),
    "a form for a word": check_cut,
}
ALL = OF_THE_HOST | OF_WHOEVER_IS_SEATED


async def refused(table: Table, ask: Ask, user: int, click: int, why: type[errors.TableError]) -> bool:
    """Whether it is refused for this reason, and changes nothing."""
    before = table.state.seq
    with pytest.raises(errors.TableError) as refusal:
        await ask(table, user, click)
    return type(refusal.value) is why and table.state.seq == before


@pytest.mark.parametrize("ask", OF_THE_HOST.values(), ids=OF_THE_HOST)
async def test_only_the_host_says_how_the_match_is_to_be(registry: TableRegistry, click: Clicks, ask: Ask) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.add_computer(ANN.user, click(), "novice")
    assert await refused(table, ask, BEN.user, click(), errors.NotHost)
    assert await refused(table, ask, CLEO.user, click(), errors.NotSeated)


@pytest.mark.parametrize("ask", OF_WHOEVER_IS_SEATED.values(), ids=OF_WHOEVER_IS_SEATED)
async def test_whoever_has_a_seat_cuts_the_deck(registry: TableRegistry, click: Clicks, ask: Ask) -> None:
    table = await lobby(registry, click, ANN, BEN)
    assert await refused(table, ask, CLEO.user, click(), errors.NotSeated)
    await ask(table, BEN.user, click())


@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
@pytest.mark.parametrize("ask", ALL.values(), ids=ALL)
async def test_what_is_arranged_in_a_lobby_is_arranged_nowhere_else(
    registry: TableRegistry, click: Clicks, ask: Ask, *, over: bool
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.add_computer(ANN.user, click(), "novice")
    await (table.cancel if over else table.start)(ANN.user, click())
    assert await refused(table, ask, ANN.user, click(), errors.NotInLobby)


async def test_house_rules_that_no_number_of_players_allows_are_not_asked_for(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await lobby(registry, click, ANN, BEN)
    with pytest.raises(errors.BadOption) as refusal:
        await table.set_rules(ANN.user, click(), {"gravity": 9})
    assert "gravity" in str(refusal.value.facts["why"])
    await table.set_rules(ANN.user, click(), {"jokers": 0})
    assert table.state.options == {"jokers": 0}


async def test_a_seat_is_kept_for_nobody_who_has_one(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    assert await table.invite(ANN.user, click(), [BEN.user, CLEO.user, CLEO.user]) == (CLEO.user,)
    assert table.state.invited == (CLEO.user,)
    assert table.state.kept_seats() == 1


async def test_the_last_seat_is_a_seat_and_each_computer_player_has_a_number_of_its_own(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await registry.open(Opening("staircase", 1, 2, "live", "en-GB"), ANN, click())
    for _ in range(3):
        await table.add_computer(ANN.user, click(), "novice")
    assert [seat.user for seat in table.state.seats] == [ANN.user, -1, -2, -3]
    await table.join(BEN, click())
    with pytest.raises(errors.Full) as full:
        await table.join(CLEO, click())
    assert full.value.facts == {"seats": 5}


async def test_a_lobby_is_open_for_a_quarter_of_an_hour_after_the_last_that_was_done_in_it(
    registry: TableRegistry, click: Clicks, time: Time
) -> None:
    table = await lobby(registry, click, ANN)
    (opened,) = table.deadlines.values()
    assert opened.due == time.now + LOBBY_SECONDS
    time.now += 60
    await table.join(BEN, click())
    (later,) = table.deadlines.values()
    assert later.due == time.now + LOBBY_SECONDS
    time.now = later.due
    await table.time_up(later)
    assert (table.state.standing, table.state.ended) == (Standing.OVER, "expired")
