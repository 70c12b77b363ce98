"""Check how and where the front door answers each click at a table, without sending anything."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from cogs.clicks import Click
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, Where, words
from delivery.discord_api.permissions import Permission
from tables import errors
from tables.decide.lobby import cancel
from tables.decide.match import end, remove, submit
from tables.ports import Posted, Standing, StoreError
from tables.setup.house_rules import is_short
from tables.setup.like_me import LIKE_ME
from tables.table import Table
from tests.cogs.interactions import CHANNEL, SERVER, asked
from tests.delivery.fake_discord import Rig, fake_discord, written
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, to_move
from ui import custom_ids
from ui.screen import Screen
from ui.table.cuts import WORD
from ui.text.texts import speak

SAY = speak("en-GB")
ALL = -1 & (1 << 53) - 1
NOBODY = "0123456789"
"""The id of a table that doesn't exist."""
SEND_NOTHING = ALL & ~(1 << 11)


class Door:
    """A front door that collects the answers to its clicks."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.cog = FrontDoor(rig.registry, rig.messages)
        self.slow: Where | None = None
        """The place that the last answer would have appeared in if it had been deferred."""
        self.arrives: int | None = None
        """The id of the public message that the answer becomes."""

    async def click(self, what: str, table: Table | str | None, who: Any = ANN, **how: Any) -> Answer:
        """Click a control; ``how`` can set where it was clicked and which values were chosen."""
        decision = how.pop("decision", "-")
        key = table.id if isinstance(table, Table) else table or "-"
        custom_id = custom_ids.write(key, decision, what)
        return await self.send({"custom_id": custom_id, **how.pop("data", {})}, who=who, **how)

    async def send(self, data: dict[str, Any], **how: Any) -> Answer:
        interaction = asked(data, **{"click": self.rig.click(), "permissions": ALL, **how})
        interaction.client.preferences = self.rig.registry.preferences
        given: list[Answer] = []

        async def answer(_interaction: object, work: Awaitable[Answer], slow: Where = "private") -> int | None:
            self.slow = slow
            given.append(await work)
            return self.arrives

        with patch("cogs.front_door.answer", answer):
            await self.cog.on_interaction(interaction)
        (one,) = given
        return one


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[Door]:
    async with fake_discord(tmp_path) as rigs:
        yield Door(rigs())


async def lobby(door: Door, *people: Any) -> Table:
    table = await door.rig.lobby("levelup", *people, guild=SERVER, channel=CHANNEL)
    await door.rig.settled()
    return table


async def running(door: Door, *people: Any) -> Table:
    return await door.rig.running("levelup", *(people or (ANN, BEN)), guild=SERVER, channel=CHANNEL)


async def played(door: Door) -> Table:
    table = await running(door)
    while table.state.standing is Standing.RUNNING:
        await door.rig.moves(table)
    await door.rig.settled()
    return table


def says(answer: Answer, key: str, **facts: Any) -> bool:
    return answer.screen == words(SAY(key, **facts))


@contextmanager
def shown_hands(door: Door) -> Iterator[list[tuple[str, str]]]:
    """Collect two texts for each hand shown: the notice above it, and the refused move."""
    said, answers = list[tuple[str, str]](), door.rig.messages.answers
    draw = answers.hand

    async def hand(
        table: Table, user: int, notice: str = "", refused: str = "", chosen: str = "", **where: Any
    ) -> Screen:
        said.append((notice, refused))
        return await draw(table, user, notice, refused, chosen, **where)

    with patch.object(answers, "hand", hand):
        yield said


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


# -- a match ----------------------------------------------------------------------------------------------------------


async def test_a_hand_is_shown_only_to_its_player(door: Door) -> None:
    table = await running(door)
    assert (await door.click("hand", table)).where == "private"
    in_dm = await door.click("hand", table, in_dm=True)
    assert in_dm.where == "here"
    assert in_dm.on_delivered is not None, "the click's token keeps it up to date"
    (kept,) = [one for one in await door.rig.store.posts(table.id) if one.user == ANN.user]
    in_dm = await door.click("hand", table, in_dm=True, message=kept.message)
    assert in_dm.on_delivered is not None
    in_dm.on_delivered(None)
    below = await door.click("hand", table, ephemeral=True, message=1 << 62)
    assert below.where == "here"
    assert below.follow_up is None


async def test_a_hand_far_above_the_tables_message_is_answered_with_a_new_one_below(door: Door) -> None:
    table = await running(door)
    answer = await door.click("hand", table, ephemeral=True, message=1)
    assert answer.where == "here"
    assert answer.follow_up is not None
    assert answer.follow_up.where == "private"
    assert answer.follow_up.screen == await door.rig.messages.answers.hand(table, ANN.user)
    assert answer.screen != answer.follow_up.screen


async def test_a_hand_far_above_stays_if_it_needs_no_answer(door: Door) -> None:
    table = await running(door)
    with patch.object(door.rig.messages.answers, "left_hand", AsyncMock(return_value=None)):
        answer = await door.click("hand", table, ephemeral=True, message=1)
    assert (answer.where, answer.follow_up) == ("private", None)


async def test_sometimes_the_tables_message_is_answered_with_itself_and_the_hand_follows(door: Door) -> None:
    table = await running(door)
    shown = await door.rig.messages.tables.of(table)
    assert shown.message.place is not None
    answer = await door.click("hand", table, message=shown.message.place[1])
    assert answer.where == "here"
    assert answer.screen == await door.rig.messages.public_screen(table)
    assert answer.follow_up is not None
    assert answer.follow_up.where == "private"


async def test_without_a_match_or_a_seat_no_hand_is_shown(door: Door) -> None:
    table, cancelled = await lobby(door, ANN, BEN), await lobby(door, ANN, BEN)
    await cancelled.ask(cancel, door.rig.click(), ANN.user)
    for one in (table, cancelled):
        with pytest.raises(errors.NotRunning):
            await door.click("hand", one)
    await table.start(ANN.user, door.rig.click())
    with pytest.raises(errors.NotSeated):
        await door.click("hand", table, CLEO)
    with pytest.raises(errors.NotSeated):
        await door.click("pings-off", table, CLEO)
    await table.ask(remove, door.rig.click(), BEN.user)
    with pytest.raises(errors.Removed):
        await door.click("hand", table, BEN)
    with pytest.raises(errors.Removed):
        await door.click("pings-off", table, BEN)


@pytest.mark.parametrize(
    "what", ["hand", "rules", "fair", "why:draw stock", "pings-off", "hint", "open:discard", "pick", "cards", "move"]
)
async def test_any_click_brings_back_a_player_who_was_away(
    door: Door, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await running(door)
    user = to_move(table)[0]
    who = ANN if user == ANN.user else BEN
    await door.rig.registry.preferences.set("player", user, {})
    (deadline,) = table.deadlines.values()
    door.rig.time.now = deadline.due
    await table.time_up(deadline)
    seat = deadline.seat
    assert table.state.seats[seat].away is not None
    how: dict[str, Any] = {}
    if what == "pick":
        how = {"data": {"values": ["open:draw"]}}
    if what == "cards":
        what, how = "cards:discard", {"decision": match_of(table).decision, "data": {"values": ["9D"]}}
        monkeypatch.setattr("cogs.hand_clicks.would_take", lambda *_: True)
    if what == "move":
        what, how = "do:discard 9D", {"decision": "1-draw"}
    await door.click(what, table, who, **how)
    assert table.state.seats[seat].away is None


async def test_a_move_is_made_by_the_player_asked_and_shows_their_hand(door: Door) -> None:
    table = await running(door)
    user, decision, move = to_move(table)
    who = ANN if user == ANN.user else BEN
    before = match_of(table).decision
    answer = await door.click(f"do:{move}", table, who, decision=decision)
    assert match_of(table).decision != before
    assert answer.screen == await door.rig.messages.answers.hand(table, user)
    with pytest.raises(errors.NotSeated):
        await door.click(f"do:{move}", table, CLEO, decision=decision)


async def test_an_illegal_move_is_refused_with_the_rule_and_a_late_one_without(door: Door) -> None:
    table = await running(door)
    user, decision, _ = to_move(table)
    who, other = (ANN, BEN) if user == ANN.user else (BEN, ANN)
    with shown_hands(door) as said:
        await door.click("do:discard 9D", table, who, decision=decision)
        notice, refused = said[-1]
        assert notice
        assert refused == "discard 9D"
        await door.click("do:discard 9D", table, other, decision="9-draw")
        assert said[-1] == (SAY("refused-stale"), "")


@pytest.mark.parametrize("picked", [False, True])
async def test_a_move_on_a_screen_of_a_lost_log_is_too_late(door: Door, picked: bool) -> None:
    table = await running(door)
    user, decision, _ = to_move(table)
    await table.ask(submit, door.rig.click(), user, decision, "draw stock")
    match = match_of(table)
    user, decision, _ = to_move(table)
    move = next(str(one) for one in match.legal_moves(match.waiting[0]) if str(one).startswith("discard"))
    verb, card = move.split(" ")
    what, values = (f"cards:{verb}", [card]) if picked else (f"do:{move}", [])
    custom_id = custom_ids.write(table.id, decision, what, "1.fffff")
    with shown_hands(door) as said:
        await door.send({"custom_id": custom_id, "values": values}, who=ANN if user == ANN.user else BEN)
    assert said == [(SAY("refused-stale"), "")]
    assert match_of(table).decision == decision


async def test_a_move_that_could_not_be_stored_says_so_and_does_nothing_else(door: Door) -> None:
    table = await running(door)
    user, decision, move = to_move(table)
    who = ANN if user == ANN.user else BEN
    with (
        patch.object(door.rig.store, "append", side_effect=StoreError),
        patch.object(table, "ask", wraps=table.ask) as asked,
    ):
        answer = await door.click(f"do:{move}", table, who, decision=decision)
    assert SAY("refused-not-saved") in written(answer.screen)
    asked.assert_called_once()


@pytest.mark.parametrize("what", ["pick", "cards:discard"])
async def test_a_menu_with_no_or_too_many_choices_makes_no_move(door: Door, what: str) -> None:
    table = await running(door)
    values = ["draw stock", "draw pile"] if what == "pick" else ["9D"] * 3
    before = match_of(table).decision
    await door.click(what, table, data={"values": values})
    assert match_of(table).decision == before


async def test_a_menu_with_two_choices_is_refused(door: Door) -> None:
    table = await running(door)
    answer = await door.click("pick", table, data={"values": ["draw stock", "draw pile"]})
    assert says(answer, "refused-unknown-control")


async def test_a_button_that_chooses_a_part_of_a_move_shows_the_hand_with_it_and_makes_no_move(door: Door) -> None:
    table = await running(door)
    user, decision, _ = to_move(table)
    who = ANN if user == ANN.user else BEN
    old = {"data": {"values": ["open:discard 9D"]}}
    for what, question, chosen, how in (
        ("open:discard 9D", decision, "discard 9D", {}),
        ("open:discard 9D", "1-earlier", "", {}),
        ("pick", decision, "discard", old),
    ):
        with patch.object(type(door.rig.messages.answers), "hand", AsyncMock(return_value=words("the hand"))) as hand:
            answer = await door.click(what, table, who, decision=question, **how)
        assert answer.screen == words("the hand")
        assert hand.call_args.args[-1] == chosen
    assert match_of(table).decision == decision


async def test_playable_cards_from_an_old_menu_are_chosen_and_others_are_refused_immediately(door: Door) -> None:
    table = await running(door)
    await door.rig.moves(table)
    match = match_of(table)
    user, decision, _ = to_move(table)
    who = ANN if user == ANN.user else BEN
    move = next(str(one) for one in match.legal_moves(match.waiting[0]) if str(one).startswith("discard"))
    verb, card = move.split(" ")
    chosen = await door.click(f"cards:{verb}", table, who, decision=decision, data={"values": [card]})
    assert chosen.screen.chosen == move
    assert match_of(table).decision == decision
    with shown_hands(door) as said:
        await door.click(f"cards:{verb}", table, who, decision=decision, data={"values": [card] * 2})
    assert said[-1][0]
    assert match_of(table).decision == decision


async def test_a_vote_is_shown_at_the_table_or_in_private(door: Door) -> None:
    table = await running(door)
    assert says(await door.click("pause", table, ANN, ephemeral=True), "pause-asked")
    answer = await door.click("pause", table, BEN)
    assert answer.where == "here"
    assert answer.screen == await door.rig.messages.public_screen(table)
    assert table.state.paused
    assert says(await door.click("resume", table, ANN, ephemeral=True), "resume-asked")
    assert says(await door.click("resume", table, BEN, ephemeral=True), "resume-done")
    assert not table.state.paused


async def test_a_vote_to_play_on_is_answered_in_private_and_shown_at_the_table(door: Door) -> None:
    table = await running(door)
    (absent,) = match_of(table).waiting
    others = ANN if table.state.seats[absent].user != ANN.user else BEN
    with pytest.raises(errors.TooSoon):
        await door.click("play-on", table, others)
    door.rig.time.now += 300
    assert says(await door.click("play-on", table, others, ephemeral=True), "play-on-done")
    assert table.state.seats[absent].away == "outvoted"


@pytest.mark.parametrize("action", ["pings-off", "calls-off"])
async def test_turning_pings_off_says_how_to_turn_them_on_also_from_an_old_button(door: Door, action: str) -> None:
    table = await running(door)
    with shown_hands(door) as said:
        await door.click(action, table)
    assert said == [(SAY("calls-off"), "")]
    assert not door.rig.registry.preferences.player(ANN.user).pings


async def test_a_refused_hint_is_shown_with_the_hand_but_only_to_players(door: Door) -> None:
    table = await running(door)
    with shown_hands(door) as said:
        await door.click("hint", table)
    assert said == [(SAY("refused-no-hints"), "")]
    with pytest.raises(errors.NotSeated):
        await door.click("hint", table, CLEO)


@pytest.mark.parametrize("what", ["rules", "hint", "do:draw stock"])
async def test_nothing_is_answered_here_about_another_processs_table(door: Door, what: str) -> None:
    table = await running(door)
    with (
        patch.object(table, "ask", side_effect=errors.Elsewhere) as asked,
        pytest.raises(errors.Elsewhere),
    ):
        await door.click(what, table, decision="1-draw" if what.startswith("do") else "-")
    asked.assert_called_once()


async def test_anyone_can_see_the_rules_and_the_proof_of_a_fair_deal(door: Door) -> None:
    table = await running(door)
    for what in ("rules", "fair"):
        assert (await door.click(what, table, CLEO)).where == "private"


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
