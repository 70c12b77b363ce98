"""What shows a table: whose hand is to be seen, who was called, and who comes first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from delivery.rate_limiter import Urgency
from delivery.shown_table import SKEW, Shown, lost_message_of
from tables.ports import Standing

ANN, BEN, CLEO = 11, 12, 13
"""Ann has seat 0 and Ben seat 1; Cléo has none."""


def shown(standing: Standing = Standing.RUNNING, *, waiting: tuple[int, ...] = (0,), ended: str | None = None) -> Shown:
    match = SimpleNamespace(waiting=waiting, decision="3-draw") if standing is not Standing.LOBBY else None
    state = SimpleNamespace(
        standing=standing, match=match, ended=ended, seq=7, own_seat_of={ANN: 0, BEN: 1}.get, header=None
    )
    table: Any = SimpleNamespace(id="0123456789", state=state)
    return Shown(table)


def test_whoever_is_asked_comes_first_then_all_then_the_others_and_last_what_is_caught_up_with() -> None:
    table = shown()
    assert [table.urgency(who) for who in (ANN, None, BEN)] == [Urgency.ASKED, Urgency.TABLE, Urgency.OTHERS]
    table.catching_up = True
    assert [table.urgency(who) for who in (ANN, None, BEN)] == [Urgency.ASKED, Urgency.LEISURE, Urgency.LEISURE]
    nobody = shown(Standing.LOBBY)
    assert [nobody.urgency(who) for who in (ANN, None)] == [Urgency.OTHERS, Urgency.TABLE]


def test_the_match_asks_those_for_whom_it_waits() -> None:
    table = shown(waiting=(1,))
    assert [table.asks(who) for who in (ANN, BEN, CLEO)] == [False, True, False]
    assert not shown(Standing.LOBBY).asks(ANN)


def test_who_was_called_for_this_question_is_asked_it_still() -> None:
    table = shown()
    assert not table.was_called(ANN)
    table.called = {ANN: "3-draw", BEN: "3-draw"}
    assert table.was_called(ANN)
    assert not table.was_called(BEN), "Ben was called, and has answered"
    table.called[ANN] = "2-draw"
    assert not table.was_called(ANN), "that was for another question"
    before = shown(Standing.LOBBY)
    before.called[ANN] = "3-draw"
    assert not before.was_called(ANN)


@pytest.mark.parametrize(
    ("table", "with_hands", "with_results"),
    [
        (shown(Standing.LOBBY), [], []),
        (shown(), [ANN, BEN], [ANN, BEN]),
        (shown(Standing.OVER), [], [ANN]),
        (shown(Standing.OVER, ended="by a moderator"), [], []),
    ],
    ids=["lobby", "running", "over", "ended"],
)
def test_a_hand_is_shown_while_the_match_is_played_and_its_end_where_the_hand_was(
    table: Shown, with_hands: list[int], with_results: list[int]
) -> None:
    assert [who for who in (ANN, BEN, CLEO) if table.has_hand(who)] == with_hands
    table.had_hand = {ANN, CLEO}
    assert [who for who in (ANN, BEN, CLEO) if table.has_hand(who)] == with_results


def test_only_messages_that_are_known_to_be_right_are_remembered() -> None:
    table = shown()
    live: Any = SimpleNamespace
    table.message = live(place=(1, 2), shown_step=6, results_step=None)
    table.hands = {ANN: live(place=(3, 4), shown_step=None), BEN: live(place=None, shown_step=5)}
    table.chapter = 9
    (kept,) = table.stored()
    assert (kept.table, kept.kind, kept.user, kept.channel, kept.message) == ("0123456789", "table", 0, 1, 2)
    assert (kept.chapter, kept.shown) == (9, 6)
    table.hands[BEN].place = (5, 6)  # type: ignore[misc]  # as a stand-in
    assert [(kept.kind, kept.user) for kept in table.stored()] == [("table", 0), ("hand", BEN)]
    assert table.step == 7


def test_where_the_results_stand_above_the_table_is_remembered_when_the_match_is_over() -> None:
    live: Any = SimpleNamespace
    for standing, above, step, kept in (
        (Standing.OVER, (3, 4), 6, [("results", 3, 4, 2, 6)]),
        (Standing.RUNNING, (3, 4), 6, []),
        (Standing.OVER, None, 6, []),
        (Standing.OVER, (3, 4), None, []),
    ):
        table = shown(standing)
        table.message = live(place=None, shown_step=None, results_step=step)
        table.above, table.first_told = above, 2
        assert [(one.kind, one.channel, one.message, one.chapter, one.shown) for one in table.stored()] == kept


def test_a_message_may_be_lost_where_the_table_is_older_than_the_process() -> None:
    table: Any = SimpleNamespace(id="0123456789", state=SimpleNamespace(header=SimpleNamespace(opened=1_700_000_000.0)))
    assert lost_message_of(table, 1_700_000_000.0) is None
    lost = lost_message_of(table, 1_700_000_000.5)
    assert lost is not None
    assert lost.controls == "s1:0123456789:"
    assert (lost.newer_than >> 22) + 1_420_070_400_000 == round((1_700_000_000 - SKEW) * 1000)
    known = lost_message_of(table, 1_800_000_000.0, (5, 6))
    assert known is not None
    assert known.newer_than == 6
