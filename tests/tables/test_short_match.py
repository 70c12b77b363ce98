"""A short match: one click of the host's in the lobby, and one to take it back."""

from __future__ import annotations

import pytest

from engine import GAMES, Value
from engine.registry import spec_of
from tables import errors
from tables.registry import TableRegistry
from tables.setup.opening import Opening
from tables.table import Table
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, Clicks

WITH_SHORT = [key for key in GAMES if spec_of(key).short is not None]


async def opened(registry: TableRegistry, click: Clicks, game: str = "levelup", **rules: Value) -> Table:
    """A lobby of Ann's with Ben, asked for with these house rules."""
    opening = Opening(game, guild=1, channel=2, pace="live", locale="en", options=rules)
    table = await registry.open(opening, ANN, click())
    await table.join(BEN, click())
    return table


@pytest.mark.parametrize("game", WITH_SHORT)
def test_every_number_of_players_may_play_the_short_match(game: str) -> None:
    short = spec_of(game).short
    assert short is not None
    for players in GAMES[game].seats:
        assert GAMES[game].check_options(players, short.options).items() >= short.options.items()
    assert short.minutes < spec_of(game).minutes


@pytest.mark.parametrize("game", WITH_SHORT)
def test_with_every_number_of_players_the_short_match_ends_earlier_than_the_full_one(game: str) -> None:
    short = spec_of(game).short
    assert short is not None
    for players in GAMES[game].seats:
        full = GAMES[game].check_options(players, {})
        assert any(isinstance(rule, int) and rule < full[name] for name, rule in short.options.items()), players  # type: ignore[operator]  # rules that are numbers have numbers as standards


@pytest.mark.parametrize("game", WITH_SHORT)
async def test_the_match_is_dealt_with_the_house_rules_of_the_short_one(
    registry: TableRegistry, click: Clicks, game: str
) -> None:
    table = await opened(registry, click, game)
    await table.join(CLEO, click())
    await table.make_short(ANN.user, click(), short=True)
    await table.start(ANN.user, click())
    short = spec_of(game).short
    assert short is not None
    assert match_of(table).options.items() >= short.options.items()


async def test_only_the_host_makes_it_short_and_only_before_the_start(registry: TableRegistry, click: Clicks) -> None:
    table = await opened(registry, click)
    with pytest.raises(errors.NotHost):
        await table.make_short(BEN.user, click(), short=True)
    with pytest.raises(errors.NotSeated):
        await table.make_short(CLEO.user, click(), short=True)
    await table.start(ANN.user, click())
    with pytest.raises(errors.NotInLobby):
        await table.make_short(ANN.user, click(), short=True)


async def test_taking_it_back_brings_the_rules_of_before(registry: TableRegistry, click: Clicks) -> None:
    table = await opened(registry, click, jokers=1, last_round=9)
    await table.make_short(ANN.user, click(), short=True)
    assert table.state.options == {"jokers": 1, "last_round": 5}
    seq = table.state.seq
    await table.make_short(ANN.user, click(), short=True)
    assert table.state.seq == seq
    await table.make_short(ANN.user, click(), short=False)
    assert table.state.options == {"jokers": 1, "last_round": 9}


async def test_a_table_opened_with_the_rules_of_the_short_match_can_be_made_a_full_one(
    registry: TableRegistry, click: Clicks
) -> None:
    table = await opened(registry, click, last_round=5)
    await table.make_short(ANN.user, click(), short=False)
    assert table.state.options == {}


async def test_rules_that_contradict_the_short_match_are_not_changed(registry: TableRegistry, click: Clicks) -> None:
    table = await opened(registry, click, first_round=9)
    with pytest.raises(errors.BadOption):
        await table.make_short(ANN.user, click(), short=True)
    assert table.state.options == {"first_round": 9}


async def test_a_change_of_the_rules_takes_its_worth_from_the_last_cut(registry: TableRegistry, click: Clicks) -> None:
    table = await opened(registry, click)
    await table.cut(BEN.user, click(), "heron")
    await table.make_short(ANN.user, click(), short=True)
    assert not table.state.settled


async def test_a_rematch_of_a_short_match_is_short(registry: TableRegistry, click: Clicks) -> None:
    table = await opened(registry, click)
    await table.make_short(ANN.user, click(), short=True)
    assert Opening.of_rematch(table.state, "0123456789").options == {"last_round": 5}
