"""Check how and where the front door answers each click in a match, without sending anything."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from cogs.interaction_reply import words
from tables import errors
from tables.decide.lobby import cancel
from tables.decide.match import remove, submit
from tables.ports import StoreError
from tests.cogs.door import SAY, Door, lobby, running, says, shown_hands
from tests.delivery.fake_discord import written
from tests.matches import match_of
from tests.tables.conftest import ANN, BEN, CLEO, to_move
from ui import custom_ids


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
