"""Check how and where the front door answers each click before and after a match, without sending anything."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from cogs.clicks import Click
from cogs.interaction_reply import Answer, Where, words
from delivery.discord_api.permissions import Permission
from tables import errors
from tables.decide.match import end
from tables.ports import Posted, Standing
from tables.setup.house_rules import is_short
from tables.setup.like_me import LIKE_ME
from tables.table import Table
from tests.cogs.door import NOBODY, SAY, SEND_NOTHING, Door, lobby, played, running, says
from tests.cogs.interactions import CHANNEL, asked
from tests.delivery.fake_discord import written
from tests.tables.conftest import ANN, BEN, CLEO
from ui.table.cuts import WORD

# -- parsing ----------------------------------------------------------------------------------------------------------


async def test_an_unknown_control_is_answered_in_private(door: Door) -> None:
    answer = await door.send({"custom_id": "hand"})
    assert says(answer, "refused-unknown-control")
    assert answer.where == "private"


async def test_an_action_has_one_handler(door: Door) -> None:
    with pytest.raises(ValueError, match="two handlers for clicks with 'refresh'"):
        door.cog.serve("refresh", AsyncMock())
    door.cog.serve_alone("leaf", AsyncMock())
    with pytest.raises(ValueError, match="two handlers for clicks with 'leaf'"):
        door.cog.serve("leaf", AsyncMock())


@pytest.mark.parametrize("kind", [1, 2, 4])
async def test_slash_commands_are_not_served_here(door: Door, kind: int) -> None:
    interaction = asked({"custom_id": "hand"})
    interaction.type = discord.enums.try_enum(discord.InteractionType, kind)
    with patch("cogs.front_door.answer", side_effect=AssertionError):
        await door.cog.on_interaction(interaction)


async def test_a_submitted_form_is_served_too(door: Door) -> None:
    table = await lobby(door, ANN)
    typed = [{"component": {"custom_id": WORD, "value": "heron"}}]
    answer = await door.click("cut", table, form=True, data={"components": typed})
    assert answer.form is None
    assert table.state.cuts


@pytest.mark.parametrize(
    ("what", "how", "slow"),
    [
        ("join", {}, "here"),
        ("pause", {}, "here"),
        ("resume", {}, "here"),
        ("rules", {}, "private"),
        ("rules", {"ephemeral": True}, "here"),
        ("rules", {"in_dm": True}, "here"),
    ],
)
async def test_a_slow_answer_is_deferred_where_it_will_be_shown(
    door: Door, what: str, how: dict[str, bool], slow: Where
) -> None:
    table = await running(door) if what in ("pause", "resume") else await lobby(door, ANN)
    await door.click(what, table, BEN, **how)
    assert door.slow == slow


# -- routing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "served"), [("-", "set-mine"), ("lesson-levelup", "lesson")])
async def test_a_forged_click_on_another_cogs_action_changes_no_public_message(
    door: Door, table: str, served: str
) -> None:
    heard = list[Click]()

    async def serve(click: Click) -> Answer:
        heard.append(click)
        return Answer(words("served"), "here")

    door.cog.serve(served, serve)
    assert (await door.click("set-mine", table)).where == "private"
    assert (await door.click("set-mine", table, ephemeral=True)).where == "here"
    assert [click.asked.action for click in heard] == ["set-mine"] * 2


async def test_a_click_without_a_table_is_refused(door: Door) -> None:
    for in_dm in (False, True):
        with pytest.raises(errors.NoSuchTable):
            await door.click("join", None, in_dm=in_dm)


async def test_an_unknown_action_at_a_table_is_refused(door: Door) -> None:
    assert says(await door.click("dance", await lobby(door, ANN)), "refused-unknown-control")


async def test_the_hand_of_a_lost_table_is_replaced_only_in_direct_messages(door: Door) -> None:
    answer = await door.click("hand", NOBODY, in_dm=True)
    assert says(answer, "refused-no-such-table")
    assert answer.where == "here"
    with pytest.raises(errors.NoSuchTable):
        await door.click("hand", NOBODY)


async def test_the_hand_of_a_table_unreadable_for_now_stays_in_direct_messages(door: Door) -> None:
    with patch.object(door.rig.registry, "table", side_effect=errors.SetAside), pytest.raises(errors.SetAside):
        await door.click("hand", NOBODY, in_dm=True)


# -- a lobby ----------------------------------------------------------------------------------------------------------


async def test_each_lobby_button_does_its_job_and_shows_the_lobby_in_place(door: Door) -> None:
    table = await lobby(door, ANN)
    shown = await door.rig.messages.tables.of(table)
    assert shown.message.place is not None
    where = {"message": shown.message.place[1]}

    async def press(what: str, who: Any = ANN, *values: str) -> Table:
        answer = await door.click(what, table, who, data={"values": values}, **where)
        assert answer.where == "here"
        assert answer.screen == await door.rig.messages.public_screen(table)
        assert answer.on_delivered is not None
        answer.on_delivered(None)
        return table

    assert [one.user for one in (await press("join", BEN)).state.seats] == [ANN.user, BEN.user]
    assert (await press("computer", ANN, "novice")).state.seats[2].level == "novice"
    assert len((await press("remove")).state.seats) == 2
    assert (await press("computer", ANN, LIKE_ME)).state.seats[2].level == "regular", "ANN isn't rated yet"
    await press("remove")
    assert (await press("friendly")).state.friendly
    assert not (await press("earnest")).state.friendly
    assert is_short("levelup", (await press("short")).state.options)
    assert not is_short("levelup", (await press("long")).state.options)
    assert [one.user for one in (await press("leave", BEN)).state.seats] == [ANN.user]
    await press("join", BEN)
    assert (await press("start")).state.standing is Standing.RUNNING


async def test_the_host_can_cancel_a_lobby(door: Door) -> None:
    table = await lobby(door, ANN, BEN)
    await door.click("cancel", table)
    assert table.state.standing is Standing.OVER


async def test_leaving_from_a_private_message_is_confirmed_there(door: Door) -> None:
    table = await lobby(door, ANN, BEN)
    answer = await door.click("leave", table, BEN, ephemeral=True)
    assert says(answer, "leave-done", game="Level Up", playing="no")


async def test_leaving_a_match_is_confirmed_in_private_and_the_table_stays(door: Door) -> None:
    table = await running(door)
    answer = await door.click("leave", table, BEN)
    assert says(answer, "leave-done", game="Level Up", playing="yes")
    assert answer.where == "private"
    assert "until you press **My hand**" in str(answer.screen), "still true after coming back"


async def test_the_form_to_cut_the_deck_opens_only_for_people_allowed_to_cut(door: Door) -> None:
    table = await lobby(door, ANN)
    answer = await door.click("cut", table)
    assert answer.form is not None
    assert answer.where == "here"
    with pytest.raises(errors.NotSeated):
        await door.click("cut", table, CLEO)


def chosen(*users: int, told: tuple[int, ...] | None = None, bot: int = 0) -> dict[str, Any]:
    """Return a user menu's data. Discord sends the details of the ``told`` users (by default all chosen ones)."""
    facts = {str(user): {"id": str(user), "bot": user == bot} for user in (users if told is None else told)}
    return {"values": [str(user) for user in users], "resolved": {"users": facts}}


async def test_newly_invited_people_are_notified_once(door: Door) -> None:
    table = await lobby(door, ANN)
    first = await door.click("invite", table, data=chosen(CLEO.user))
    assert first.where == "here"
    assert first.follow_up is not None
    assert first.follow_up.where == "public"
    assert f"<@{CLEO.user}>" in written(first.follow_up.screen)
    again = await door.click("invite", table, data=chosen(CLEO.user))
    assert again.follow_up is None


async def test_only_people_resolved_by_discord_can_be_invited_and_no_bots(door: Door) -> None:
    table = await lobby(door, ANN)
    await door.click("invite", table, data=chosen(CLEO.user, 77, told=(CLEO.user,)))
    assert set(table.state.invited) == {CLEO.user}
    with pytest.raises(errors.BotInvited):
        await door.click("invite", table, data=chosen(CLEO.user, 77, bot=77))


async def test_the_host_sets_all_options_in_a_form(door: Door) -> None:
    table = await lobby(door, ANN, BEN)
    with pytest.raises(errors.NotHost):
        await door.click("house", table, BEN)
    for what in ("house", "house:1", "house:2"):
        answer = await door.click(what, table)
        assert answer.form is not None
        assert answer.where == "here"
        assert answer.screen == await door.rig.messages.public_screen(table)
        in_private = await door.click(what, table, ephemeral=True)
        assert in_private.form is not None
        assert SAY("button-options") in written(in_private.screen)
    assert (await door.click("house:9", table)).form is None
    chosen = {"jokers": ["1"], "table_pace": ["slow"], "table_match": ["friendly-match"]}
    typed = {"components": [{"component": {"custom_id": name, "values": it}} for name, it in chosen.items()]}
    saved = await door.click("house:1", table, data=typed)
    assert table.state.options["jokers"] == 1
    assert table.state.header.pace == "slow"
    assert table.state.friendly
    assert saved.screen == await door.rig.messages.public_screen(table)
    saved = await door.click("house:1", table, ephemeral=True, data=typed)
    assert saved.where == "here"
    assert SAY("settings-saved") in written(saved.screen)


# -- the end ----------------------------------------------------------------------------------------------------------


async def test_a_rematch_opens_a_lobby_if_it_can_be_posted(door: Door) -> None:
    table = await played(door)
    with pytest.raises(errors.CantShow) as refused:
        await door.click("rematch", table, permissions=SEND_NOTHING)
    assert refused.value.facts == {"permission": Permission.SEND.value}
    answer = await door.click("rematch", table)
    assert says(answer, "rematch-seated", channel=str(CHANNEL))
    assert len(await door.rig.registry.store.open_by_last_step()) == 1


async def test_only_players_can_share_and_only_the_result_of_a_finished_match(door: Door) -> None:
    table = await running(door)
    with pytest.raises(errors.NotOver):
        await door.click("share", table)
    with pytest.raises(errors.NotSeated):
        await door.click("share", table, CLEO)
    await table.ask(end, None)
    with pytest.raises(errors.NotOver):
        await door.click("share", table)


async def test_a_result_is_shared_once_and_later_requests_link_to_it(door: Door) -> None:
    table = await played(door)
    door.arrives = 12345
    answer = await door.click("share", table, ephemeral=True)
    assert answer.where == "public"
    assert answer.screen == await door.rig.messages.shared_screen(table, ANN.user)
    kept = [post for post in await door.rig.store.posts(table.id) if post.kind == "shared"]
    assert [(post.user, post.channel, post.message) for post in kept] == [(ANN.user, CHANNEL, 12345)]
    again = await door.click("share", table, ephemeral=True)
    assert "/12345" in written(again.screen)


async def test_a_result_being_shared_is_not_shared_again(door: Door) -> None:
    table = await played(door)
    await door.rig.messages.sharing.begin(table, ANN.user, door.rig.click())
    assert says(await door.click("share", table, ephemeral=True), "share-there", link="none")


async def test_a_result_that_was_not_delivered_can_be_shared_again(
    door: Door, caplog: pytest.LogCaptureFixture
) -> None:
    table = await played(door)
    for _ in range(2):
        assert (await door.click("share", table, ephemeral=True)).where == "public"
    assert "not stored" not in caplog.text
    assert not [post for post in await door.rig.store.posts(table.id) if post.kind == "shared"]


async def test_a_result_shared_from_direct_messages_is_posted_at_the_table(door: Door) -> None:
    table = await played(door)
    assert says(await door.click("share", table, in_dm=True), "share-done")
    (kept,) = [post for post in await door.rig.store.posts(table.id) if post.kind == "shared"]
    assert (CHANNEL, kept.message) in door.rig.board.messages
    door.rig.missing[CHANNEL] = Permission.SEND
    assert says(await door.click("share", table, BEN, in_dm=True), "share-failed")


async def test_the_answer_to_any_other_click_does_not_end_sharing(door: Door) -> None:
    table = await played(door)
    door.arrives = 12345
    await door.click("rules", table)
    posted = [Posted(table.id, "shared", ANN.user, CHANNEL, 12345)]
    assert not [one for one in await door.rig.store.posts(table.id) if one in posted]
