"""What is asked of a lobby where it is so already is no step: the last cut still counts."""

from __future__ import annotations

from tables.registry import TableRegistry
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, lobby

FEW: dict[str, int] = {"last_round": 7}
"""Fewer rounds than usual, and more than in a short match."""


async def test_whoever_asks_for_what_is_so_already_changes_nothing(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    await table.set_rules(ANN.user, click(), FEW)
    assert await table.invite(ANN.user, click(), [CLEO.user]) == (CLEO.user,)
    before = table.state.seq
    await table.set_rules(ANN.user, click(), FEW)
    await table.make_short(ANN.user, click(), short=False)
    assert await table.invite(ANN.user, click(), [CLEO.user]) == ()
    assert table.state.seq == before
    assert table.state.options == FEW


async def test_who_was_asked_before_is_not_told_of_it_again(registry: TableRegistry, click: Clicks) -> None:
    table = await lobby(registry, click, ANN, BEN)
    asked = [[CLEO.user], [], [CLEO.user, 14]]
    assert [await table.invite(ANN.user, click(), guests) for guests in asked] == [(CLEO.user,), (), (14,)]
    assert table.state.invited == (CLEO.user, 14)
