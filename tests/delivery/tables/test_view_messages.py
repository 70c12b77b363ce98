"""Test a table's live messages: each hand's place, what the store knows, and what happens to old messages."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from delivery.discord_api.transports import PingTransport
from delivery.limits.changes import Place
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Urgency
from delivery.messages.live_message import LiveMessage
from delivery.notify.channel_pings import ChannelPings
from delivery.tables.orphaned_hands import LOOK_EVERY
from delivery.tables.table_views import HAND_SECONDS
from tables.decide.match import end
from tables.ports import Posted, StoreError
from tables.table import Table
from tests.delivery.fake_discord import CHANNEL, CLOSED, DMS, GONE, NOT_ALLOWED, Rig, Rigs
from tests.delivery.fake_places import saying
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, to_move
from tests.tables.decide.test_match_result import finish


async def posted(rig: Rig, table: Table) -> dict[tuple[str, int], Posted]:
    return {(one.kind, one.user): one for one in await rig.store.posts(table.id)}


# -- hands by direct message


async def test_a_sent_hand_is_remembered_with_its_time(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    assert shown.sent == {ANN.user: rig.time.now, BEN.user: rig.time.now}
    assert shown.had_hand == {ANN.user, BEN.user}
    stored = await posted(rig, table)
    for user in (ANN.user, BEN.user):
        assert (stored["hand", user].channel, stored["hand", user].message) == shown.hands[user].place
        assert stored["hand", user].shown == table.state.seq


async def test_closed_dms_are_remembered_until_a_message_arrives(rig: Rig) -> None:
    rig.board.fails["post", DMS + ANN.user] = CLOSED
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    assert shown.hands[ANN.user].failure is DeliveryFailure.DMS_CLOSED
    assert [await rig.store.dms_closed(user) for user in (ANN.user, BEN.user)] == [True, False]
    rig.board.fails.clear()
    await rig.messages.repair(table)
    await rig.settled()
    assert not await rig.store.dms_closed(ANN.user)
    assert len(rig.board.said(DMS + ANN.user)) == 1


async def test_a_hand_refused_for_another_reason_does_not_count_as_closed_dms(rig: Rig) -> None:
    rig.board.fails["post", DMS + ANN.user] = NOT_ALLOWED
    await rig.running()
    assert not await rig.store.dms_closed(ANN.user)


async def test_a_hand_is_sent_again_before_it_is_an_hour_old(rig: Rig) -> None:
    rig.board.age = HAND_SECONDS - 300.0
    table = await rig.running()
    old = {channel: rig.board.said(channel) for channel in (DMS + ANN.user, DMS + BEN.user)}
    rig.board.done.clear()
    await rig.moves(table)
    await rig.settled()
    assert rig.board.asked("post", DMS + ANN.user) == rig.board.asked("post", DMS + BEN.user) == 0
    await rig.close()
    assert all(old.values())


async def test_an_old_hand_is_replaced_by_a_new_one(rig: Rig) -> None:
    rig.board.age = HAND_SECONDS + 300.0
    table = await rig.running()
    rig.board.age = 0.0
    rig.board.done.clear()
    user, *_ = to_move(table)
    await rig.moves(table)
    await rig.settled()
    assert [what for what, channel, _ in rig.board.done if channel == DMS + user] == ["post", "delete"]
    assert len(rig.board.said(DMS + user)) == 1


async def test_players_on_turn_get_their_hands_first(rig: Rig) -> None:
    await rig.lobby()
    (key,) = await rig.registry.store.open_by_last_step()
    table = await rig.registry.table(key)
    await rig.settled()
    rig.turns.taken.clear()
    await table.start(ANN.user, rig.click())
    await rig.settled()
    assert sorted(rig.turns.taken[:3]) == [Urgency.ASKED, Urgency.TABLE, Urgency.OTHERS]


async def test_hands_link_to_the_tables_message_wherever_it_is(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    before = shown.message.place
    assert before is not None
    assert str(before[1]) in rig.board.said(DMS + ANN.user)[0]
    del rig.board.messages[before]
    await rig.messages.repair(table)
    await rig.settled()
    (now,) = [place for place in rig.board.messages if place[0] == CHANNEL]
    assert shown.message.place == now != before
    assert str(now[1]) in rig.board.said(DMS + ANN.user)[0]


async def test_the_result_replaces_the_hand_unless_the_match_was_ended(rig: Rig) -> None:
    table = await rig.running()
    await finish(table, rig.click, rig.time)
    await rig.settled()
    assert all("🏆" in rig.board.said(DMS + user)[0] for user in (ANN.user, BEN.user))
    assert rig.messages.tables.by_id == {}
    other = await rig.running(channel=3)
    await other.ask(end, rig.click())
    await rig.settled()
    assert [len(rig.board.said(DMS + user)) for user in (ANN.user, BEN.user)] == [1, 1], "only the results are left"


# -- what the store knows


async def test_a_message_the_store_can_not_keep_is_shown_anyway_and_stored_later(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    fails, post, full = StoreError("the disk is full"), rig.store.post, [True]

    async def posts(posted: Posted) -> None:
        if full[0]:
            raise fails
        await post(posted)

    with (
        patch.object(rig.store, "post", posts),
        patch.object(rig.store, "set_dms_closed", side_effect=fails),
    ):
        table = await rig.lobby()
        await table.start(ANN.user, rig.click())
        channels = (CHANNEL, DMS + ANN.user, DMS + BEN.user)
        await eventually(lambda: [len(rig.board.said(channel)) for channel in channels] == [1, 1, 1])
        await eventually(lambda: f"storing where table {table.id} is shown failed: StoreError" in caplog.text)
        assert await rig.store.posts(table.id) == []
        full[0] = False
        await rig.settled()
    shown = await rig.messages.tables.of(table)
    places = {(live.place) for live in shown.messages()}
    assert {(one.channel, one.message) for one in await rig.store.posts(table.id)} == places


async def test_the_place_of_a_missing_message_is_forgotten(rig: Rig) -> None:
    table = await rig.running()
    rig.board.fails["edit", CHANNEL] = NOT_ALLOWED
    await rig.moves(table)
    await rig.settled()
    assert ("table", 0) not in await posted(rig, table)


async def test_after_a_start_messages_are_where_the_store_says_and_hands_are_not_sent_again(rigs: Rigs) -> None:
    first = rigs()
    table = await first.running()
    await first.close()
    second = rigs()
    second.board.done.clear()
    await second.messages.resume()
    await second.settled()
    assert [what for what, _, _ in second.board.done] == ["edit"] * 3, "their content is unknown"
    same = await second.registry.table(table.id)
    shown = await second.messages.tables.of(same)
    assert shown.had_hand == {ANN.user, BEN.user}
    assert shown.chapter == shown.newest_chapter == 1
    assert shown.first_shown == 1
    await second.moves(same)
    await second.settled()
    assert second.board.asked("post") == 0
    assert {channel for what, channel, _ in second.board.done if what == "edit"} >= {CHANNEL}


async def test_a_message_that_was_sent_but_not_stored_is_found_again_after_a_start(rigs: Rigs) -> None:
    first = rigs()
    with patch.object(first.store, "post", side_effect=StoreError("the bot died")):
        table = await first.lobby()
        await eventually(lambda: len(first.board.messages) == 1)
        await table.start(ANN.user, first.click())
        await eventually(lambda: len(first.board.messages) == 3)
        await first.close()
    before = dict(first.board.messages)
    first.time.now += 60.0
    first.board.done.clear()
    second = rigs()
    with patch("delivery.tables.table_view.id_before", return_value=0):
        await second.messages.resume()
        await second.settled()
    assert second.board.asked("find") == 1
    assert second.board.asked("post") == 0
    assert second.board.messages.keys() == before.keys()
    assert (await posted(second, table)).keys() == {("table", 0), ("hand", ANN.user), ("hand", BEN.user)}


async def test_the_current_step_of_each_message_is_stored_once(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    noted: list[Posted] = []
    with patch.object(rig.store, "note_shown", noted.append):
        for live in shown.messages():
            live.touch()
        assert noted == [], "the store already knows"
        await rig.moves(table)
        await rig.settled()
        assert {(one.kind, one.user, one.shown) for one in noted} >= {("table", 0, table.state.seq)}
        assert len(noted) == len({(one.kind, one.user, one.shown) for one in noted})
        del rig.messages.tables.by_id[table.id]
        shown.noted.clear()
        noted.clear()
        shown.message.touch()
        assert noted == [], "another view shows the table now"


# -- old hands


async def left_over(rig: Rig, user: int) -> Place:
    """Post a hand from a table the bot doesn't know to a user's DMs; return its place."""
    screen = rig.board.messages[next(place for place in rig.board.messages if place[0] == DMS + user)]
    other = screen.__class__(screen.blocks, table="00000000aa", decision=screen.decision)
    return DMS + user, rig.board.new(DMS + user, other)


async def test_hands_of_unknown_or_finished_tables_are_deleted_with_a_new_hand_once_a_day(rig: Rig) -> None:
    await rig.running()
    unknown = await left_over(rig, ANN.user)
    table = await rig.running(channel=3)
    assert unknown in rig.board.messages, "the search was just done"
    rig.time.now += LOOK_EVERY
    rig.turns.taken.clear()
    await rig.running(channel=4)
    assert unknown not in rig.board.messages
    assert len(rig.board.said(DMS + ANN.user)) == 3, "hands of running tables stay"
    assert rig.turns.taken.count(Urgency.BACKGROUND) == 3, "two were checked, one deleted"
    assert table.state.seats


async def test_a_failed_search_for_old_hands_disturbs_nobody(rig: Rig) -> None:
    rig.board.fails["look", DMS + ANN.user] = TimeoutError()
    await rig.running()
    assert len(rig.board.said(DMS + ANN.user)) == 1


@pytest.mark.parametrize("problem", [GONE, NOT_ALLOWED], ids=str)
async def test_an_old_hand_that_disappears_does_not_keep_others_from_being_deleted(
    rig: Rig, problem: Exception
) -> None:
    await rig.running()
    first, second = [await left_over(rig, ANN.user) for _ in range(2)]
    rig.time.now += LOOK_EVERY
    deleted: list[int] = []
    delete = rig.board.delete

    async def fails_at_first(client: object, channel: int, message: int) -> None:
        deleted.append(message)
        if len(deleted) == 1:
            raise problem
        await delete(client, channel, message)

    with patch("delivery.discord_api.requests.delete", fails_at_first):
        await rig.running(channel=3)
    assert deleted == ([first[1], second[1]] if problem is GONE else [first[1]])


# -- pings


async def test_a_ping_posted_with_a_token_is_deleted_with_it(rig: Rig) -> None:
    click = rig.token((CHANNEL, 7))
    transport = PingTransport(rig.client, CHANNEL, 1, "s1:", borrow=lambda: click)
    wanted, moved = [True], list[Place | None]()

    async def on_moved(place: Place | None) -> None:
        moved.append(place)

    live: LiveMessage = ChannelPings(rig.client, rig.messages.tables).message(
        CHANNEL, transport, lambda: saying("your turn") if wanted[-1] else None, on_moved
    )
    live.touch()
    await live.settled()
    assert rig.board.done == [("post free", CHANNEL, 0)]
    assert moved == [live.place]
    wanted.append(False)
    live.touch()
    await live.settled()
    assert rig.board.done[-1][0] == "delete free"
    assert rig.board.messages == {}
    assert moved[-1] is None
