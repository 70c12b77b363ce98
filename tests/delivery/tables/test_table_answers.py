"""Test answers to clicks at a table: what they show, which ones stay up to date, and how rarely follow-ups are sent."""

from __future__ import annotations

from unittest.mock import patch

from delivery.limits.changes import Place
from delivery.tables.table_answers import FOLLOW_UP_EVERY, MAX_FOLLOW_UPS
from tables.decide.match import end
from tables.table import Table
from tests.delivery.fake_discord import CHANNEL, Rig, written
from tests.tables.conftest import ANN, BEN, to_move


async def in_the_channel(rig: Rig) -> Table:
    """Start a match whose hands are shown only in the channel."""
    for person in (ANN, BEN):
        await rig.registry.preferences.set("player", person.user, {"hands": "channel"})
    return await rig.running()


async def clicked(rig: Rig, table: Table, user: int, on: Place | None = None) -> Place:
    """Request a user's hand by clicking on that hand or on the table's message; return the answer's place."""
    screen = await rig.messages.answers.hand(table, user)
    shown = await rig.messages.tables.of(table)
    assert shown.message.place is not None
    is_over = await rig.messages.answers.follow_ephemeral(table, user, screen, (on or shown.message.place)[1])
    if on is None:
        place = CHANNEL, rig.board.new(CHANNEL, screen)
        is_over(rig.token(shown.message.place, place[1]))
    else:
        place = on
        rig.board.messages[on] = screen
        is_over(rig.token(on))
    await rig.settled()
    return place


def asked(table: Table) -> int:
    """Return the player whose turn it is."""
    return to_move(table)[0]


def words_at(rig: Rig, place: Place) -> str:
    return written(rig.board.messages[place])


async def test_a_hand_in_the_channel_follows_the_match_with_its_clicks_token(rig: Rig) -> None:
    table = await in_the_channel(rig)
    hand = await clicked(rig, table, asked(table))
    rig.board.done.clear()
    before = words_at(rig, hand)
    await rig.moves(table)
    await rig.settled()
    assert words_at(rig, hand) != before
    assert ("edit free", *hand) in rig.board.done


async def test_a_hand_that_is_clicked_again_stays_the_same_message(rig: Rig) -> None:
    table = await in_the_channel(rig)
    hand = await clicked(rig, table, asked(table))
    rig.board.done.clear()
    assert await clicked(rig, table, asked(table), on=hand) == hand
    assert rig.board.done == [], "the answer itself was the edit"
    shown = await rig.messages.tables.of(table)
    assert shown.ephemeral_hands[asked(table)].place == hand
    rig.board.done.clear()
    await rig.moves(table)
    await rig.settled()
    assert [one for one in rig.board.done if one[2] == hand[1]] == [("edit free", *hand)], "it is edited once"


async def test_the_older_of_two_hands_says_that_there_is_a_newer_one(rig: Rig) -> None:
    table = await in_the_channel(rig)
    older, newer = [await clicked(rig, table, asked(table)) for _ in range(2)]
    assert "Your turn" not in words_at(rig, older)
    assert "Your turn" in words_at(rig, newer)
    before = words_at(rig, older)
    await rig.moves(table)
    await rig.settled()
    assert words_at(rig, older) == before


async def test_a_lost_answer_leaves_the_previous_hand(rig: Rig) -> None:
    table = await in_the_channel(rig)
    hand = await clicked(rig, table, asked(table))
    screen = await rig.messages.answers.hand(table, asked(table))
    is_over = await rig.messages.answers.follow_ephemeral(table, asked(table), screen, hand[1])
    is_over(None)
    await rig.settled()
    shown, user = await rig.messages.tables.of(table), asked(table)
    assert shown.ephemeral_hands[user].place == hand
    await rig.moves(table)
    await rig.settled()
    assert words_at(rig, hand) == written(await rig.messages.answers.hand(table, user))


async def test_an_answer_that_arrives_after_the_table_was_dropped_is_not_followed(rig: Rig) -> None:
    table = await in_the_channel(rig)
    screen = await rig.messages.answers.hand(table, ANN.user)
    shown = await rig.messages.tables.of(table)
    is_over = await rig.messages.answers.follow_ephemeral(table, ANN.user, screen, 7)
    del rig.messages.tables.by_id[table.id]
    is_over(rig.token((CHANNEL, 7)))
    assert shown.ephemeral_hands == {}


async def test_after_a_click_direct_messages_are_tried_again(rig: Rig) -> None:
    await rig.store.archive.hide(ANN.user, False)  # so that the bot has seen her
    await rig.store.set_dms_closed(ANN.user, True)
    table = await rig.running()
    assert ANN.user not in rig.opened
    screen = await rig.messages.answers.hand(table, ANN.user)
    (await rig.messages.answers.follow_ephemeral(table, ANN.user, screen, 7))(None)
    await rig.settled()
    assert ANN.user in rig.opened
    assert not await rig.store.dms_closed(ANN.user)


# -- answers in place


async def test_a_click_on_the_table_or_the_users_hand_is_answered_in_place(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    public = await rig.messages.public_screen(table)
    for live, user in ((shown.message, ANN.user), (shown.hands[ANN.user], ANN.user)):
        assert live.place is not None
        screen = public if live is shown.message else await rig.messages.answers.hand(table, user)
        is_over = await rig.messages.answers.in_place(table, user, live.place[1], screen)
        assert is_over is not None
        assert live.busy
        is_over(rig.token(live.place))
        assert live.has_token
    await rig.settled()
    own = shown.hands[ANN.user].place
    assert own is not None
    assert await rig.messages.answers.in_place(table, BEN.user, own[1], public) is None, "it is another player's"
    assert await rig.messages.answers.in_place(table, ANN.user, 7, public) is None


async def test_a_click_on_a_finished_matchs_hand_still_deletes_it(rig: Rig) -> None:
    table = await rig.running()
    shown = await rig.messages.tables.of(table)
    hand = shown.hands[ANN.user]
    assert hand.place is not None
    screen = await rig.messages.answers.hand(table, ANN.user)
    place = hand.place
    is_over = await rig.messages.answers.in_place(table, ANN.user, place[1], screen)
    assert is_over is not None
    await table.ask(end, rig.click())
    stays = await rig.messages.answers.in_place(table, ANN.user, place[1], screen)
    assert stays is not None
    for each in (is_over, stays):
        each(rig.token(place))
    await rig.settled()
    assert place not in rig.board.messages
    assert rig.messages.tables.by_id == {}, "a finished table is forgotten after its last answer"


# -- follow-ups


async def test_a_message_older_than_the_tables_is_outdated(rig: Rig) -> None:
    table = await rig.running()
    place = (await rig.messages.tables.of(table)).message.place
    assert place is not None
    answers = rig.messages.answers
    assert [await answers.is_outdated_hand(table, place[1] + number) for number in (-1, 0, 1)] == [True, False, False]


async def test_without_a_tables_message_no_hand_is_outdated(rig: Rig) -> None:
    rig.messages.hold("0123456789")
    table = await rig.lobby(key="0123456789")
    assert not await rig.messages.answers.is_outdated_hand(table, 7)
    assert not await rig.messages.answers.wants_token(table, 7)


async def test_an_outdated_hand_says_so_unless_a_token_can_still_edit_it(rig: Rig) -> None:
    table = await in_the_channel(rig)
    hand = await clicked(rig, table, ANN.user)
    answers = rig.messages.answers
    assert await answers.left_hand(table, ANN.user, hand[1]) is None, "that is free"
    assert await answers.left_hand(table, ANN.user, 7) is not None
    assert await answers.left_hand(table, ANN.user, 7) is None, "it was just said"
    assert await answers.left_hand(table, BEN.user, 8) is not None, "a player without another hand gets an answer too"


async def test_a_click_rarely_lends_its_token_to_a_table_without_one(rig: Rig) -> None:
    table = await in_the_channel(rig)
    shown = await rig.messages.tables.of(table)
    answers, place = rig.messages.answers, shown.message.place
    assert place is not None
    assert not await answers.wants_token(table, place[1] + 1), "that is another message"
    shown.message.take_token(rig.token(place))
    assert not await answers.wants_token(table, place[1])
    shown.message._pages.newest.state.forget_token()
    for _ in range(5):
        rig.messages.tables.environment.note_token("table", worked=False)
    assert not await answers.wants_token(table, place[1]), "it accepts none"
    rig.messages.tables.environment._closed_until.clear()
    assert await answers.wants_token(table, place[1])
    assert not await answers.wants_token(table, place[1]), "once is enough"


async def test_a_table_sends_a_limited_number_of_follow_ups_per_interval(rig: Rig) -> None:
    table = await rig.running()
    answers = rig.messages.answers
    now = [100.0]
    with patch("delivery.tables.table_answers.asyncio.get_running_loop") as loop:
        loop.return_value.time = lambda: now[-1]
        told = [await answers.left_hand(table, ANN.user, message) is not None for message in range(1, 12)]
        assert told == [True] * MAX_FOLLOW_UPS + [False]
        now.append(100.0 + FOLLOW_UP_EVERY - 1)
        assert await answers.left_hand(table, ANN.user, 20) is None
        now.append(100.0 + FOLLOW_UP_EVERY)
        assert await answers.left_hand(table, ANN.user, 1) is not None
