"""Test offline when a table's messages are sent, edited, held back, updated and forgotten."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from delivery.channels.channel_access import Trouble
from delivery.discord_api.permissions import Permission
from delivery.discord_api.tokens import OnDelivered
from delivery.limits.failures import DeliveryFailure
from delivery.limits.rate_limiter import Urgency
from tables.decide.lobby import Person, join
from tables.errors import Elsewhere, NotSaved
from tables.ports import StoreError
from tables.table import Table
from tests.delivery.fake_discord import CHANNEL, DMS, ESCALIER, NOT_ALLOWED, Rig, Rigs, written
from tests.matches import match_of
from tests.promises.waiting import eventually
from tests.tables.conftest import ANN, BEN, CLEO
from ui.screen import Screen, Text
from ui.table.results import Chapters

REST = "Waiting for the others"


async def test_a_table_has_one_message_in_its_channel_and_hands_by_dm_once_it_plays(rig: Rig) -> None:
    table = await rig.lobby()
    await rig.settled()
    assert len(rig.board.said()) == 1
    assert "Start" in rig.board.said()[0]
    await table.start(ANN.user, rig.click())
    await rig.settled()
    assert [len(rig.board.said(channel)) for channel in (CHANNEL, DMS + ANN.user, DMS + BEN.user)] == [1, 1, 1]
    assert "Start" not in rig.board.said()[0]
    assert {(one.kind, one.user) for one in await rig.store.posts(table.id)} == {
        ("table", 0),
        ("hand", ANN.user),
        ("hand", BEN.user),
    }


async def test_players_who_want_hands_in_the_channel_or_closed_their_dms_get_none(rig: Rig) -> None:
    await rig.registry.preferences.set("player", ANN.user, {"hands": "channel"})
    await rig.store.archive.hide(BEN.user, False)  # the bot must have seen him
    await rig.store.set_dms_closed(BEN.user, True)
    table = await rig.running()
    assert rig.opened == []
    shown = await rig.messages.tables.of(table)
    assert ANN.user not in shown.hands
    assert shown.hands[BEN.user].failure is DeliveryFailure.DMS_CLOSED


# -- answers that become the table's message

KEY = "0123456789"


async def held(rig: Rig, *joined: Person) -> tuple[Table, OnDelivered]:
    """Open a table whose message will be the answer to a command."""
    on_delivered = rig.messages.hold(KEY)
    table = await rig.lobby("levelup", ANN, *joined, key=KEY)
    await rig.looked()
    assert rig.board.messages == {}, "nothing is shown yet"
    return table, on_delivered


async def test_a_held_table_is_shown_where_the_command_was_answered(rig: Rig) -> None:
    table, on_delivered = await held(rig)
    place = CHANNEL, rig.board.new(CHANNEL, await rig.messages.public_screen(table))
    on_delivered(token := rig.token(place))
    await rig.messages.release(KEY, place)
    await rig.settled()
    assert rig.board.done == [], "it already shows the newest screen"
    shown = await rig.messages.tables.of(table)
    assert (shown.message.place, shown.message.token) == (place, token)
    (posted,) = await rig.store.posts(KEY)
    assert (posted.channel, posted.message) == place
    await table.ask(join, rig.click(), BEN)
    await rig.settled()
    assert rig.board.done == [("edit free", *place)]
    assert rig.messages.tables.held == {}


async def test_changes_before_the_answers_place_is_known_are_shown_then(rig: Rig) -> None:
    table, on_delivered = await held(rig)
    place = CHANNEL, rig.board.new(CHANNEL, await rig.messages.public_screen(table))
    await table.ask(join, rig.click(), BEN)
    await rig.looked()
    assert (await rig.messages.tables.of(table)).message.busy, "the table is held"
    on_delivered(None)
    await rig.messages.release(KEY, place)
    await rig.settled()
    assert rig.board.done == [("edit", *place)]
    assert "Ben" in rig.board.said()[0]


@pytest.mark.parametrize("where", [None, (CHANNEL + 1, 7)], ids=["nowhere", "in another channel"])
async def test_a_table_whose_command_was_answered_elsewhere_is_posted(rig: Rig, where: tuple[int, int] | None) -> None:
    table, on_delivered = await held(rig)
    on_delivered(rig.token(where) if where else None)
    await rig.messages.release(KEY, where)
    await rig.settled()
    assert len(rig.board.said()) == 1
    shown = await rig.messages.tables.of(table)
    assert not shown.message.has_token
    assert shown.message.place in rig.board.messages


async def test_a_table_is_released_once_the_store_works_again(rig: Rig) -> None:
    await held(rig)
    posts = rig.store.posts
    fails = [StoreError("the disk is gone"), NotSaved(), Elsewhere(guild=1)]

    async def fails_at_first(key: str) -> object:
        if fails:
            raise fails.pop()
        return await posts(key)

    began = asyncio.get_running_loop().time()
    with (
        patch.object(rig.store, "posts", fails_at_first),
        patch("delivery.tables.table_messages.STORE_RETRY_SECONDS", 0.05),
    ):
        await rig.messages.release(KEY, None)
    assert asyncio.get_running_loop().time() - began >= 0.15, "it polls now and then"
    await rig.settled()
    assert len(rig.board.said()) == 1
    assert fails == []


async def test_a_table_that_is_gone_before_its_release_is_dropped(rig: Rig) -> None:
    rig.messages.hold(KEY)
    await rig.messages.release(KEY, None)
    assert rig.messages.tables.held == {}
    rig.messages.hold(KEY)
    await rig.messages.close()
    await rig.messages.release(KEY, None)
    assert rig.messages.tables.held == {}


# -- starts and ends of a process


async def after_a_move_at_two_tables(rigs: Rigs) -> Rig:
    """Start a process that has unshown moves at tables in two channels."""
    first = rigs()
    tables = [await first.running(channel=channel) for channel in (2, 3)]
    await first.close()
    for table in tables:
        await first.moves(table)
    first.board.done.clear()
    return rigs()


async def test_changes_without_a_bot_are_shown_at_the_start_as_background_requests(
    rigs: Rigs,
) -> None:
    second = await after_a_move_at_two_tables(rigs)
    await second.messages.resume()
    await second.settled()
    assert second.board.asked("edit", 2) == second.board.asked("edit", 3) == 1
    assert [second.board.asked(what, channel) for what in ("post", "delete") for channel in (2, 3)] == [0] * 4
    assert {Urgency.BACKGROUND, Urgency.ASKED} == set(second.turns.taken)
    assert [shown.catching_up for shown in second.messages.tables.by_id.values()] == [False, False]


async def test_a_table_at_which_someone_plays_after_a_start_is_no_longer_a_background_request(rigs: Rigs) -> None:
    first = rigs()
    table = await first.running()
    await first.close()
    await first.moves(table)
    first.board.done.clear()
    second = rigs()
    second.board.fails["edit", CHANNEL] = TimeoutError()
    resuming = asyncio.create_task(second.messages.resume())
    await eventually(lambda: second.board.asked("edit"))
    (shown,) = second.messages.tables.by_id.values()
    assert [shown.catching_up] == [True]
    await second.moves(await second.registry.table(table.id))
    assert not shown.catching_up
    second.board.fails.clear()
    await resuming


async def test_tables_the_store_can_not_load_at_a_start_follow_when_it_can(rigs: Rigs) -> None:
    second = await after_a_move_at_two_tables(rigs)
    posts, asked = second.store.posts, list[float]()

    async def fails_once(key: str) -> object:
        asked.append(asyncio.get_running_loop().time())
        if len(asked) <= 2:
            raise StoreError("its server restarts")
        return await posts(key)

    with (
        patch.object(second.store, "posts", fails_once),
        patch("delivery.tables.table_messages.STORE_RETRY_SECONDS", 0.1),
    ):
        await second.messages.resume()
    assert asked[2] - asked[1] >= 0.1, "a restarting store isn't asked immediately"
    await second.settled()
    assert second.board.asked("edit", 2) == second.board.asked("edit", 3) == 1


async def test_one_table_that_can_not_be_shown_at_a_start_does_not_block_the_others(
    rigs: Rigs, caplog: pytest.LogCaptureFixture
) -> None:
    second = await after_a_move_at_two_tables(rigs)
    prepare, prepared = second.messages._screens.prepare, list[Table]()

    async def fails_at_first(table: Table) -> None:
        prepared.append(table)
        if len(prepared) == 1:
            raise KeyError("a secret")
        await prepare(table)

    with (
        patch("delivery.tables.table_messages.CONCURRENT_TABLES", 1),
        patch.object(second.messages._screens, "prepare", fails_at_first),
    ):
        await second.messages.resume()
    await second.settled()
    assert second.board.asked("edit", 2) + second.board.asked("edit", 3) == 1
    assert "not shown after the start: KeyError" in caplog.text
    assert "a secret" not in caplog.text


async def test_a_table_that_takes_too_long_at_a_start_lets_the_next_one_begin(rigs: Rigs) -> None:
    second = await after_a_move_at_two_tables(rigs)
    second.board.fails = {("edit", channel): TimeoutError() for channel in (2, 3)}
    with (
        patch("delivery.tables.table_messages.CONCURRENT_TABLES", 1),
        patch("delivery.tables.table_messages.CATCH_UP_SECONDS", 0.05),
    ):
        await second.messages.resume()
    assert second.board.asked("edit", 2) > 0
    assert second.board.asked("edit", 3) > 0
    assert second.messages.queued() == 2, "both still have to be shown"
    second.board.fails.clear()
    await second.settled()


async def test_a_pause_for_new_direct_messages_is_loaded_before_any_is_requested(rigs: Rigs) -> None:
    first = rigs()
    await first.store.set_fact("new-dms-7", f'{{"refusals": 1, "until": {first.time.now + 60}, "code": 20026}}')
    second = rigs()
    assert second.direct_channels.trouble() is None
    await second.messages.resume()
    assert second.direct_channels.trouble() is not None


async def test_after_a_process_ends_nothing_is_shown_any_more(rig: Rig) -> None:
    table = await rig.lobby()
    await rig.settled()
    before = dict(rig.board.messages)
    for _ in range(2):
        await rig.messages.close()
    await table.start(ANN.user, rig.click())
    assert not rig.messages.tables.jobs, "nothing is checked any more"
    await rig.looked()
    assert rig.board.messages == before


# -- troubles


async def test_changed_permissions_show_only_the_affected_messages_again(rig: Rig) -> None:
    here, other, elsewhere = [
        await rig.running(guild=guild, channel=channel) for guild, channel in ((1, 2), (1, 3), (8, 4))
    ]
    for channel in (2, 3, 4):
        rig.missing[channel] = Permission.ATTACH
    rig.missing[3] = Permission.SEND
    before = len(rig.board.done)
    for channel in (2, 4):
        assert rig.messages.tables.access(channel).trouble is not None
    del rig.missing[3]
    rig.messages.permissions_changed(1)
    await rig.settled()
    changed = {channel for _, channel, _ in rig.board.done[before:]}
    assert changed == {2, DMS + ANN.user, DMS + BEN.user}
    assert rig.messages.troubles() == {
        2: Trouble("pictures", Permission.ATTACH),
        4: Trouble("pictures", Permission.ATTACH),
    }
    assert len({here.id, other.id, elsewhere.id}) == 3


async def test_a_repaired_table_is_shown_again_whatever_failed(rig: Rig) -> None:
    table = await rig.running()
    rig.board.fails["edit", CHANNEL] = NOT_ALLOWED
    await rig.moves(table)
    await rig.settled()
    shown = await rig.messages.tables.of(table)
    assert [shown.message.failure] == [DeliveryFailure.NOT_ALLOWED]
    assert await rig.messages.link(table) is None
    rig.board.fails.clear()
    before = len(rig.board.done)
    await rig.messages.repair(table)
    await rig.settled()
    assert shown.message.failure is None
    assert (
        await rig.messages.link(table)
        == f"https://discord.com/channels/1/{CHANNEL}/{(shown.message.place or (0, 0))[1]}"
    )
    assert {channel for _, channel, _ in rig.board.done[before:]} == {CHANNEL, DMS + ANN.user, DMS + BEN.user}


async def test_a_table_that_is_not_shown_yet_is_not_over(rig: Rig) -> None:
    table = await rig.lobby()
    await rig.settled()
    prepare, failed = rig.messages._screens.prepare, list[Table]()

    async def fails_at_first(of: Table) -> None:
        if not failed:
            failed.append(of)
            raise StoreError("the disk is gone")
        await prepare(of)

    with (
        patch.object(rig.messages._screens, "prepare", fails_at_first),
        patch("delivery.tables.table_messages.STORE_RETRY_SECONDS", 0.1),
    ):
        began = asyncio.get_running_loop().time()
        await table.start(ANN.user, rig.click())
        await rig.settled()
        assert asyncio.get_running_loop().time() - began >= 0.1
    assert "Start" not in rig.board.said()[0]
    assert (await rig.messages.tables.of(table)).updating == 0


async def test_a_user_who_has_looked_at_a_hand_was_seen_then_and_nobody_else(rig: Rig) -> None:
    table = await rig.running()
    rig.time.now += 7.0
    await rig.messages.answers.hand(table, ANN.user)
    rig.time.now += 1.0
    assert rig.messages.last_seen(table.id, ANN.user) == rig.time.now - 1.0
    assert rig.messages.last_seen(table.id, BEN.user) is None
    assert rig.messages.last_seen("9876543210", ANN.user) is None


async def test_a_repair_discards_everything_that_screens_are_drawn_from(rig: Rig) -> None:
    table = await rig.running(*ESCALIER)
    shown = await rig.messages.tables.of(table)
    while shown.newest_chapter < 2:
        await rig.moves(table)
    await rig.settled()
    right = dict(rig.board.messages)
    shown._chapters = Chapters(shown._chapters._played, shown._chapters._moves, ())
    for key, kept in shown.drawn_hands.items():
        shown.drawn_hands[key] = kept._replace(screen=Screen((Text("wrong"),)))
    for place in right:
        rig.board.messages[place] = Screen((Text("wrong"),))
    await rig.messages.repair(table)
    await rig.settled()
    assert rig.board.said() == [written(screen) for place, screen in sorted(right.items()) if place[0] == CHANNEL]
    assert "wrong" not in str(rig.board.messages)


async def test_a_failure_while_showing_a_table_is_logged_once_and_the_table_shown_when_it_works(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    table = await rig.running()
    prepare, broken = rig.messages._screens.prepare, [True]

    async def prepared(table: Table) -> None:
        if broken[0]:
            raise ValueError("the 9 of spades")
        await prepare(table)

    with patch.object(rig.messages._screens, "prepare", prepared):
        before = len(rig.board.done)
        await rig.moves(table)
        await eventually(lambda: rig.errors)
        await rig.moves(table)
        await asyncio.sleep(0)
        broken[0] = False
        await rig.settled()
    assert len(rig.board.done) > before
    assert rig.errors == ["ValueError"]
    assert caplog.text.count(f"showing table {table.id} failed: ValueError at ") == 1
    assert "spades" not in caplog.text


# -- hands whose owner waits


async def test_hands_by_dm_follow_the_others_only_while_that_is_free_and_few_pictures_wait(rig: Rig) -> None:
    table = await rig.running("escalier", ANN, BEN, CLEO)
    shown = await rig.messages.tables.of(table)

    async def waiting(*, free: bool, busy: bool) -> str:
        """Return the hand shown, after another player's move, to a player who isn't being asked to move."""
        with patch("delivery.discord_api.drawing.is_busy", lambda: busy):
            for live in shown.hands.values():
                live._pages.newest.state.forget_token()
                if free and live.place is not None:
                    live.take_token(rig.token(live.place))
            await rig.moves(table)
            await rig.settled()
            asked = [table.state.seats[seat].user for seat in match_of(table).waiting]
            return next(rig.board.said(DMS + one.user)[0] for one in (ANN, BEN, CLEO) if one.user not in asked)

    assert REST not in await waiting(free=True, busy=False)
    assert REST in await waiting(free=False, busy=False)
    assert REST in await waiting(free=True, busy=True)


async def test_a_process_that_ends_closes_the_hands_in_the_channel(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    place = CHANNEL, rig.board.new(CHANNEL, Screen((Text("the hand"),)))
    live = shown.ephemeral_hands[ANN.user] = rig.messages.tables.ephemeral_hand(shown, ANN.user)
    live.adopt(place)
    live.take_token(rig.token(place))
    before = rig.board.counted
    await rig.messages.close()
    assert "is no longer updated" in written(rig.board.messages[place])
    assert rig.board.counted == before


async def test_a_process_that_ends_does_not_wait_long_for_its_hands(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    place = CHANNEL, rig.board.new(CHANNEL, Screen((Text("the hand"),)))
    live = shown.ephemeral_hands[ANN.user] = rig.messages.tables.ephemeral_hand(shown, ANN.user)
    live.adopt(place)
    live.take_token(rig.token(place))
    with (
        patch.object(live, "leave", side_effect=asyncio.Event().wait),
        patch("delivery.tables.table_views.LEAVE_SECONDS", 0.01),
    ):
        await rig.messages.close()
    assert "the hand" in written(rig.board.messages[place])
