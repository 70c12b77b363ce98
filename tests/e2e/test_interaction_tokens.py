"""Check that messages are edited with click tokens where possible, and otherwise with rate-limited requests."""

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
    """Make a move in the DMs of the player whose turn it is, and return that player."""
    match = match_of(table)
    seat, decision = match.waiting[0], f":{match.decision}:"
    person = rig.person(table.state.seats[seat].name)
    hand = await person.until(lambda: next((one for one in person.dm if decision in str(one["components"])), None))
    assert not (await press(person, hand, sensible(match, seat, random.Random(1)))).failed
    await settled(rig, table)
    return person


def edits(rig: Stage, place: str) -> list[Request]:
    """Return the rate-limited edits in a channel."""
    path = f"/channels/{place}/messages/"
    return [one for one in rig.playground.requests if one.method == "PATCH" and one.path.startswith(path)]


def refused(rig: Stage) -> list[Any]:
    """Return the codes of all refused requests."""
    return [one.answer.get("code") for one in rig.playground.requests if one.status >= 400]


async def test_a_click_on_a_hand_in_a_dm_makes_the_next_updates_free(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        for _ in range(4):
            await move(rig, table)
        rig.playground.requests.clear()
        for _ in range(6):
            person = await move(rig, table)
            assert edits(rig, person.dm[-1]["channel_id"]) == []
        assert edits(rig, rig.playground.channel) == [], "the table's message uses the token of Start"
        assert refused(rig) == []


async def test_a_hand_not_clicked_for_long_is_still_right(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        for _ in range(4):
            await move(rig, table)
        for name in ("Ann", "Ben"):
            rig.person(name).age_tokens(TOKEN_SECONDS + 1)
        rig.playground.requests.clear()
        for _ in range(2):  # the second move has to update a hand whose token has expired
            await move(rig, table)
        assert set(refused(rig)) == {50027}
        (asked,) = match_of(table).waiting
        person = rig.person(table.state.seats[asked].name)
        assert f":{match_of(table).decision}:" in str(person.dm[-1]["components"])


async def test_the_end_removes_hands_without_rate_limited_requests(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        people = {await move(rig, table) for _ in range(4)}
        assert len(people) == 2
        await table.ask(end, None)
        for person in people:
            await dms_gone(person)
        assert not [one for one in rig.playground.requests if one.method == "DELETE" and "/webhooks/" not in one.path]


# -- the table's message ----------------------------------------------------------------------------------------------


async def age_clicks(rig: Stage, table: Table) -> None:
    """Let the tokens of all clicks on the table's message expire."""
    await settled(rig, table)
    shown = await rig.client.table_messages.tables.of(table)
    shown.message._pages.newest.state.forget_old_token(float("inf"))
    rig.playground.requests.clear()


async def test_asking_for_a_hand_lends_its_token_to_the_table_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await age_clicks(rig, table)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        first = await ann.click("My hand")
        await ann.until(lambda: first.follow_ups)
        assert first.message["flags"] & EPHEMERAL
        second = await ben.click("My hand")
        assert second.ephemeral
        assert second.follow_ups == []
        await move(rig, table)
        assert edits(rig, rig.playground.channel) == []
        await age_clicks(rig, table)
        assert (await ben.click("My hand")).follow_ups == [], "the same message lends no token again for a while"
        await move(rig, table)
        assert len(edits(rig, rig.playground.channel)) == 1


async def test_a_hand_that_follows_the_table_follows_the_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await age_clicks(rig, table)
        waiting = match_of(table).waiting[0]
        other = rig.person(table.state.seats[1 - waiting].name)
        hand = await other.click("My hand")
        await other.until(lambda: hand.ephemeral and "Your turn" not in hand.text)
        for _ in range(2):
            await move(rig, table)
        await other.until(lambda: "Your turn" in hand.text)


@pytest.mark.parametrize("lends", [True, False])
async def test_a_click_delivered_twice_shows_the_hand_to_no_one_else(tmp_path: Path, lends: bool) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        if lends:
            await age_clicks(rig, table)
        ann = rig.person("Ann")
        await ann.click("My hand", repeat=2)
        for _ in range(6):
            await move(rig, table)
        for message in rig.person("Dan").messages():
            assert ":do:" not in str(message["components"])


async def test_the_command_that_opened_a_lobby_edits_it_free_of_charge(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await opened(rig.person("Ann"), "levelup")
        (key,) = await rig.registry.store.open_by_last_step()
        table = await rig.registry.table(key)
        await settled(rig, table)
        rig.playground.requests.clear()
        await table.ask(join, 1, Asking(int(rig.person("Ben").id), "Ben", "en-GB"))
        ann = rig.person("Ann")
        await ann.until(lambda: "Ben" in text(ann.messages()[-1]))
        await settled(rig, table)
        assert edits(rig, rig.playground.channel) == []
        assert refused(rig) == []
