"""Test a table's view: which hands are shown, who was pinged, and which message is updated first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from data.sqlite import SqliteStore
from delivery.discord_api.transports import SKEW
from delivery.limits.rate_limiter import Urgency
from delivery.tables.table_view import TableView, lost_message_of
from tables.decide.match import end, submit
from tables.registry import TableRegistry
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, Clicks, Time, lobby, running, to_move
from tests.tables.decide.test_match_result import SHORT, finish

KNOWN: Any = SimpleNamespace
"""A live message with only a few attributes; real ones learn them from Discord's answers (see ``tests/promises``)."""


class Tables:
    """Tables with Ann and Ben; Cléo has no seat."""

    def __init__(self, store: SqliteStore) -> None:
        self._time, self._click = Time(), Clicks()
        self._registry = TableRegistry(store, now=self._time, pause=lambda: 1.0)

    async def lobby(self) -> TableView:
        return TableView(await lobby(self._registry, self._click, ANN, BEN))

    async def running(self) -> TableView:
        return TableView(await running(self._registry, self._click, ANN, BEN, **SHORT))

    async def over(self) -> TableView:
        shown = await self.running()
        await finish(shown.table, self._click, self._time)
        return shown

    async def ended(self) -> TableView:
        shown = await self.running()
        await shown.table.ask(end, self._click())
        return shown

    async def pass_on(self, shown: TableView) -> None:
        """Have the player whose turn it is move until it's another player's turn."""
        before = match_of(shown.table).waiting
        while match_of(shown.table).waiting == before:
            user, decision, move = to_move(shown.table)
            await shown.table.ask(submit, self._click(), user, decision, move)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    store = await SqliteStore.open(tmp_path / "stairwell.db")
    yield Tables(store)
    await store.close()


async def test_players_on_turn_come_first_then_the_table_then_others_and_catching_up_last(
    tables: Tables,
) -> None:
    shown = await tables.running()
    asked, other = people_of(shown)
    assert [shown.urgency(who) for who in (asked, None, other)] == [Urgency.ASKED, Urgency.TABLE, Urgency.OTHERS]
    shown.catching_up = True
    assert [shown.urgency(who) for who in (asked, None, other)] == [
        Urgency.ASKED,
        Urgency.BACKGROUND,
        Urgency.BACKGROUND,
    ]
    nobody = await tables.lobby()
    assert [nobody.urgency(who) for who in (ANN.user, None)] == [Urgency.OTHERS, Urgency.TABLE]


async def test_the_match_asks_the_players_it_waits_for(tables: Tables) -> None:
    shown = await tables.running()
    first, second = people_of(shown)
    assert [shown.asks(who) for who in (first, second, CLEO.user)] == [True, False, False]
    await tables.pass_on(shown)
    assert [shown.asks(who) for who in (first, second, CLEO.user)] == [False, True, False]
    before = await tables.lobby()
    assert not before.asks(ANN.user)
    assert (before.newest_chapter, shown.newest_chapter) == (0, 1)


async def test_a_pinged_player_is_still_asked_the_same_question(tables: Tables) -> None:
    shown = await tables.running()
    asked, other = people_of(shown)
    question = match_of(shown.table).decision or ""
    assert not shown.was_pinged(asked)
    shown.pinged = {asked: question, other: question}
    assert shown.was_pinged(asked)
    assert not shown.was_pinged(other), "a pinged player who has answered"
    shown.pinged[asked] = f"{question} before"
    assert not shown.was_pinged(asked), "that ping was about another question"
    before = await tables.lobby()
    before.pinged[ANN.user] = question
    assert not before.was_pinged(ANN.user)


@pytest.mark.parametrize(
    ("standing", "with_hands", "with_results"),
    [("lobby", [], []), ("running", [ANN, BEN], [ANN, BEN]), ("over", [], [ANN]), ("ended", [], [])],
)
async def test_a_hand_is_shown_during_the_match_and_then_replaced_by_the_result(
    tables: Tables, standing: str, with_hands: list[object], with_results: list[object]
) -> None:
    shown: TableView = await getattr(tables, standing)()
    assert [who for who in (ANN, BEN, CLEO) if shown.has_hand(who.user)] == with_hands
    shown.had_hand = {ANN.user, CLEO.user}
    assert [who for who in (ANN, BEN, CLEO) if shown.has_hand(who.user)] == with_results


async def test_only_messages_known_to_be_current_are_stored(tables: Tables) -> None:
    shown = await tables.running()
    shown.message = KNOWN(place=(1, 2), shown_step=2, results_step=None)
    shown.hands = {
        ANN.user: KNOWN(place=(3, 4), shown_step=None),
        BEN.user: (unplaced := KNOWN(place=None, shown_step=1)),
    }
    shown.chapter = 9
    (kept,) = shown.stored()
    assert (kept.table, kept.kind, kept.user, kept.channel, kept.message) == (shown.table.id, "table", 0, 1, 2)
    assert (kept.chapter, kept.shown) == (9, 2)
    unplaced.place = (5, 6)
    assert [(kept.kind, kept.user) for kept in shown.stored()] == [("table", 0), ("hand", BEN.user)]
    assert shown.step == 3, "two joined and the host started"


@pytest.mark.parametrize(
    ("standing", "above", "step", "kept"),
    [
        ("over", (3, 4), 6, [("results", 0, 3, 4, 2, 6)]),
        ("running", (3, 4), 6, []),
        ("over", None, 6, []),
        ("over", (3, 4), None, []),
    ],
)
async def test_the_results_place_is_stored_when_the_match_is_over(
    tables: Tables, standing: str, above: tuple[int, int] | None, step: int | None, kept: list[object]
) -> None:
    shown: TableView = await getattr(tables, standing)()
    shown.message = KNOWN(place=None, shown_step=None, results_step=step)
    shown.above, shown.first_shown = above, 2
    stored = [(one.kind, one.user, one.channel, one.message, one.chapter, one.shown) for one in shown.stored()]
    assert stored == kept


async def test_a_message_may_be_lost_if_the_table_is_older_than_the_process(tables: Tables) -> None:
    table = (await tables.lobby()).table
    assert table.state.header.opened == 1_700_000_000.0
    assert lost_message_of(table, 1_700_000_000.0) is None
    lost = lost_message_of(table, 1_700_000_000.5)
    assert lost is not None
    assert lost.controls == (f"s1:{table.id}:", f"s2:{table.id}:"), "a hand may have nothing but controls of moves"
    assert (lost.newer_than >> 22) + 1_420_070_400_000 == round((1_700_000_000 - SKEW) * 1000)
    known = lost_message_of(table, 1_800_000_000.0, (5, 6))
    assert known is not None
    assert known.newer_than == 6


def people_of(shown: TableView) -> tuple[int, int]:
    """Return the user whose turn it is, and the other one."""
    seats = shown.table.state.seats
    (asked,) = match_of(shown.table).waiting
    return seats[asked].user, seats[1 - asked].user
