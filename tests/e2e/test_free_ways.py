"""What can travel with the token of a click does; what is refused goes the counted way at once, and nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from playground import Person, Request, text
from playground.people.interactions import TOKEN_SECONDS
from playground.world.world import EPHEMERAL
from tables.decide.lobby import Person as Asking
from tables.decide.lobby import join
from tables.decide.match import end
from tables.table import Table
from tests.matches import match_of
from tests.players import dms_gone, open_table, opened, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


async def settled(rig: Stage, table: Table) -> None:
    """Wait until everything is shown."""
    shown = await rig.client.table_messages.tables.of(table)
    await eventually(lambda: not shown.updating and not any(live.busy for live in shown.messages()))


async def move(rig: Stage, table: Table) -> Person:
    """Whoever's turn it is makes a move in their DM; returns them."""
    match = match_of(table)
    seat, decision = match.waiting[0], f":{match.decision}:"
    person = rig.person(table.state.seats[seat].name)
    hand = await person.until(lambda: next((one for one in person.dm if decision in str(one["components"])), None))
    assert not (await press(person, hand, sensible(match, seat, random.Random(1)))).failed
    await settled(rig, table)
    return person


def edits(rig: Stage, place: str) -> list[Request]:
    """The counted edits in a channel."""
    path = f"/channels/{place}/messages/"
    return [one for one in rig.playground.requests if one.method == "PATCH" and one.path.startswith(path)]


def refused(rig: Stage) -> list[Any]:
    """The codes of what was refused."""
    return [one.answer.get("code") for one in rig.playground.requests if one.status >= 400]


async def test_who_has_clicked_on_a_hand_by_direct_message_gets_the_next_ones_free(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        for _ in range(4):
            await move(rig, table)
        rig.playground.requests.clear()
        for _ in range(6):
            person = await move(rig, table)
            assert edits(rig, person.dm[-1]["channel_id"]) == []
        assert edits(rig, rig.playground.channel) == [], "the table's message has the token of Start"
        assert refused(rig) == []


async def test_a_hand_whose_owner_has_not_clicked_for_long_is_right_all_the_same(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        for _ in range(4):
            await move(rig, table)
        for name in ("Ann", "Ben"):
            rig.person(name).age_tokens(TOKEN_SECONDS + 1)
        rig.playground.requests.clear()
        for _ in range(2):  # whose turn it is then is told in a hand whose token is old
            await move(rig, table)
        assert set(refused(rig)) == {50027}
        (asked,) = match_of(table).waiting
        person = rig.person(table.state.seats[asked].name)
        assert f":{match_of(table).decision}:" in str(person.dm[-1]["components"])


async def test_the_end_takes_hands_away_free(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        people = {await move(rig, table) for _ in range(4)}
        assert len(people) == 2
        await table.ask(end, None)
        for person in people:
            await dms_gone(person)
        assert not [one for one in rig.playground.requests if one.method == "DELETE" and "/webhooks/" not in one.path]


# -- the table's message ----------------------------------------------------------------------------------------------


async def old_clicks(rig: Stage, table: Table) -> None:
    """Nobody's click on the table's message was lately."""
    await settled(rig, table)
    shown = await rig.client.table_messages.tables.of(table)
    shown.message._pages.newest.state.forget_old_token(float("inf"))
    rig.playground.requests.clear()


async def test_who_asks_for_a_hand_lends_the_token_to_the_table_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await old_clicks(rig, table)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        first = await ann.click("My hand")
        await ann.until(lambda: first.follow_ups)
        assert first.message["flags"] & EPHEMERAL
        second = await ben.click("My hand")
        assert second.ephemeral
        assert second.follow_ups == []
        await move(rig, table)
        assert edits(rig, rig.playground.channel) == []
        await old_clicks(rig, table)
        assert (await ben.click("My hand")).follow_ups == [], "on the same message no more for a while"
        await move(rig, table)
        assert len(edits(rig, rig.playground.channel)) == 1


async def test_a_hand_that_follows_the_table_follows_the_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await old_clicks(rig, table)
        waiting = match_of(table).waiting[0]
        other = rig.person(table.state.seats[1 - waiting].name)
        hand = await other.click("My hand")
        await other.until(lambda: hand.ephemeral and "Your turn" not in hand.text)
        for _ in range(2):
            await move(rig, table)
        await other.until(lambda: "Your turn" in hand.text)


@pytest.mark.parametrize("lends", [True, False])
async def test_a_hand_is_shown_to_nobody_else_although_its_click_was_delivered_twice(
    tmp_path: Path, lends: bool
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        if lends:
            await old_clicks(rig, table)
        ann = rig.person("Ann")
        await ann.click("My hand", repeat=2)
        for _ in range(6):
            await move(rig, table)
        for message in rig.person("Dan").messages():
            assert ":do:" not in str(message["components"])


async def test_a_lobby_is_changed_free_by_the_command_that_has_opened_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await opened(rig.person("Ann"), "levelup")
        (key,) = await rig.registry.open_tables()
        table = await rig.registry.table(key)
        await settled(rig, table)
        rig.playground.requests.clear()
        await table.ask(join, 1, Asking(int(rig.person("Ben").id), "Ben", "en-GB"))
        ann = rig.person("Ann")
        await ann.until(lambda: "Ben" in text(ann.messages()[-1]))
        await settled(rig, table)
        assert edits(rig, rig.playground.channel) == []
        assert refused(rig) == []
