"""Test offline the results shown above a table's message: their order, and what the store knows."""

from __future__ import annotations

import threading
from typing import Any
from unittest.mock import patch

import pytest

from delivery.discord_api.permissions import Permission
from delivery.tables.table_messages import FRESH_SECONDS, FRESH_WITHOUT_HANDS
from tables.table import Table
from tests.delivery.fake_discord import CHANNEL, ESCALIER, GONE, Rig, Rigs
from tests.matches import match_of
from ui.table.results import Chapters


async def in_the_second_round(rig: Rig) -> Table:
    table = await rig.running(*ESCALIER)
    await until_round(rig, table, 2)
    return table


async def until_round(rig: Rig, table: Table, number: int) -> None:
    shown = await rig.messages.tables.of(table)
    while shown.newest_chapter < number:
        await rig.moves(table)
    await rig.settled()


def done_here(rig: Rig) -> list[str]:
    return [what for what, channel, _ in rig.board.done if channel == CHANNEL]


async def test_when_a_round_ends_its_message_becomes_the_results_and_a_new_one_follows_below(rig: Rig) -> None:
    table = await rig.running(*ESCALIER)
    (first,) = [place for place in rig.board.messages if place[0] == CHANNEL]
    await rig.moves(table, 2)
    await rig.settled()
    assert len(rig.board.said()) == 1, "two of three have bid"
    await until_round(rig, table, 2)
    shown = await rig.messages.tables.of(table)
    assert shown.message.results_place == first
    results, newest = rig.board.said()
    assert "results" in results
    assert "results" not in newest
    stored = {one.kind: one for one in await rig.store.posts(table.id) if one.kind != "hand"}
    assert (stored["results"].channel, stored["results"].message) == first
    assert (stored["table"].channel, stored["table"].message) == shown.message.place
    assert (stored["table"].chapter, stored["results"].chapter) == (2, 1)
    assert stored["table"].shown == table.state.seq


@pytest.mark.parametrize(
    ("hands", "age", "anew"),
    [
        (False, FRESH_WITHOUT_HANDS - 100.0, False),
        (False, FRESH_WITHOUT_HANDS + 100.0, True),
        (True, FRESH_SECONDS - 100.0, False),
        (True, FRESH_SECONDS + 100.0, True),
    ],
)
async def test_the_next_round_gets_a_new_message_if_the_last_one_is_old(
    rig: Rig, hands: bool, age: float, anew: bool
) -> None:
    rig.board.age = age
    table = await in_the_second_round(rig)
    shown = await rig.messages.tables.of(table)
    before = shown.message.place
    if hands:
        user = table.state.seats[0].user
        live = rig.messages.tables.ephemeral_hand(shown, user)
        live.adopt((CHANNEL, 7))
        live.take_token(rig.token((CHANNEL, 7)))
        shown.ephemeral_hands[user] = live
        rig.board.messages[CHANNEL, 7] = rig.messages.tables.screens.hand(shown, user, "own")
    rig.board.age = 0.0
    rig.board.done.clear()
    await until_round(rig, table, 3)
    assert (shown.message.place != before) == anew
    assert done_here(rig).count("post") == anew
    if anew:
        assert shown.message.results_place == before


async def test_a_full_results_message_stays_and_a_new_one_continues_below(rig: Rig) -> None:
    table = await in_the_second_round(rig)
    with patch("ui.table.results.ROOM", 0):
        await until_round(rig, table, 3)
    full, results, _ = rig.board.said()
    assert "Round 1" in full
    assert "Round 2" in results
    assert "Round 1" not in results
    (stored,) = [one for one in await rig.store.posts(table.id) if one.kind == "results"]
    assert stored.chapter == 2


async def test_if_nothing_can_be_posted_the_next_round_stays_in_the_same_message(rig: Rig) -> None:
    table = await rig.running(*ESCALIER)
    rig.missing[CHANNEL] = Permission.SEND
    await until_round(rig, table, 2)
    assert len(rig.board.said()) == 1
    assert (await rig.messages.tables.of(table)).message.results_place is None


async def test_deleted_results_return_with_the_next_round(rig: Rig) -> None:
    table = await in_the_second_round(rig)
    shown = await rig.messages.tables.of(table)
    assert shown.message.results_place is not None
    del rig.board.messages[shown.message.results_place]
    await until_round(rig, table, 3)
    results, newest = rig.board.said()
    assert "Round 1" in results
    assert "Round 2" in results
    assert "results" not in newest


async def test_after_a_start_the_results_are_where_they_were(rigs: Rigs) -> None:
    first = rigs()
    table = await in_the_second_round(first)
    before = dict(first.board.messages)
    await first.close()
    second = rigs()
    second.board.done.clear()
    await second.messages.resume()
    await second.settled()
    shown = await second.messages.tables.of(await second.registry.table(table.id))
    assert shown.message.results_place in before
    assert second.board.messages.keys() == before.keys()
    await until_round(second, await second.registry.table(table.id), 3)
    results, _ = second.board.said()
    assert "Round 1" in results
    assert "Round 2" in results


async def test_deleted_results_are_forgotten_by_the_store(rig: Rig) -> None:
    table = await in_the_second_round(rig)
    shown = await rig.messages.tables.of(table)
    assert shown.message.results_place is not None
    rig.board.fails["edit", CHANNEL] = GONE
    rig.missing[CHANNEL] = Permission.SEND
    del rig.board.messages[shown.message.results_place]
    await until_round(rig, table, 3)
    assert "results" not in {one.kind for one in await rig.store.posts(table.id)}


async def test_a_match_is_replayed_in_a_thread_even_after_a_start(rigs: Rigs) -> None:
    new_in_the_loop: list[int] = []
    followed: list[int] = []
    after = Chapters.after

    def noted(chapters: Chapters, record: dict[str, Any]) -> Any:
        new = len(record["moves"]) - len(chapters._moves)
        followed.append(new)
        if threading.current_thread() is threading.main_thread():
            new_in_the_loop.append(new)
        return after(chapters, record)

    with patch.object(Chapters, "after", noted):
        first = rigs()
        table = await in_the_second_round(first)
        await first.close()
        second = rigs()
        await second.messages.resume()
        await until_round(second, await second.registry.table(table.id), 3)
    assert set(new_in_the_loop) == {0}
    assert max(followed) >= 5, "everything played before the start"


async def test_after_a_start_results_below_full_ones_begin_where_they_did(rigs: Rigs) -> None:
    first = rigs()
    table = await in_the_second_round(first)
    with patch("ui.table.results.ROOM", 0):
        await until_round(first, table, 3)
    await first.close()
    second = rigs()
    await second.messages.resume()
    same = await second.registry.table(table.id)
    assert (await second.messages.tables.of(same)).first_shown == 2
    while match_of(same).waiting:
        await second.moves(same)
    await second.settled()
    full, results, _ = second.board.said()
    assert "Round 1" in full
    assert "Round 1" not in results
    assert "Round 2" in results
    assert "Round 3" in results
