"""Check a waiting player's hand: an editable one shows the current state, any other only what stays true."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from delivery.messages.message_state import LAST_EDIT_SECONDS
from engine import Move
from playground import Person, buttons, text
from tables.table import Table
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, newest_dm, open_table, press, sensible, told
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, stage

REST = "Waiting for the others"
OUTDATED = "is no longer updated"
SOON = patch("delivery.messages.pages.TOKEN_SECONDS", LAST_EDIT_SECONDS + 1.0)
"""Lets each token make its last free edits after a second."""


def asked(rig: Stage, table: Table) -> Person:
    (seat,) = match_of(table).waiting
    return rig.person(table.state.seats[seat].name)


def others(rig: Stage, table: Table) -> list[Person]:
    """Return the players who wait, in the order of their turns."""
    (seat,) = match_of(table).waiting
    seats = table.state.seats
    return [rig.person(seats[(seat + step) % len(seats)].name) for step in range(1, len(seats))]


async def turn(rig: Stage, table: Table, hand: dict[str, Any] | None = None) -> None:
    """Have the player whose turn it is draw from the stock and discard by clicking on their hand."""
    person = asked(rig, table)
    for move in ("draw stock", None):
        await rig.settled()
        there = as_it_is_now(rig, hand or await newest_dm(person))
        seat = match_of(table).waiting[0]
        moves = [one for one in match_of(table).legal_moves(seat) if one.verb == "discard"]
        reply = await press(person, there, Move.parse(move) if move else moves[0])
        assert not reply.failed
    await rig.settled()


async def hand_by_dm(rig: Stage, person: Person) -> str:
    await rig.settled()
    return told(await newest_dm(person))


def says(rig: Stage, hand: dict[str, Any], words: str) -> bool:
    return words in text(as_it_is_now(rig, hand))


def counted_edits(rig: Stage) -> int:
    return sum(one.method == "PATCH" and one.path.startswith("/channels/") for one in rig.playground.requests)


@asynccontextmanager
async def at_level_up(folder: Path, where: str) -> AsyncIterator[tuple[Stage, Table]]:
    """Start Level Up for three whose hands are shown there."""
    async with stage(folder) as rig:
        for name in ("Ann", "Ben", "Cléo"):
            await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": where})
        table = await open_table(rig, "levelup", "Ann", "Ben", "Cléo", first_round=8, last_round=8)
        await rig.settled()
        yield rig, table
        assert rig.playground.violations == []


async def test_a_hand_that_has_not_been_clicked_says_only_what_its_owner_knows(tmp_path: Path) -> None:
    async with at_level_up(tmp_path, "dm") as (rig, table):
        mover, (next_one, waiting) = asked(rig, table), others(rig, table)
        assert "Your turn" in await hand_by_dm(rig, mover)
        before = await hand_by_dm(rig, waiting)
        assert REST in before
        assert not any(name in before for name in (mover.name, next_one.name))
        edits = counted_edits(rig)
        await turn(rig, table)
        assert await hand_by_dm(rig, waiting) == before
        assert counted_edits(rig) <= edits + 1, "only the hand of the player who is asked now"
        assert "Your turn" in await hand_by_dm(rig, next_one)


async def test_after_a_click_a_hand_by_dm_follows_the_others_at_no_cost(tmp_path: Path) -> None:
    async with at_level_up(tmp_path, "dm") as (rig, table):
        mover, (second, third) = asked(rig, table), others(rig, table)
        await turn(rig, table)
        assert f"{second.name} draws" in await hand_by_dm(rig, mover) or second.name in await hand_by_dm(rig, mover)
        await turn(rig, table)
        seen = await hand_by_dm(rig, mover)
        assert f"{third.name} (to move)" in seen
        rig.playground.requests.clear()
        await turn(rig, table)
        assert "Your turn" in await hand_by_dm(rig, mover)
        assert counted_edits(rig) == 0


async def test_before_its_token_expires_a_live_hand_comes_to_rest(tmp_path: Path) -> None:
    with SOON:
        async with at_level_up(tmp_path, "dm") as (rig, table):
            mover = asked(rig, table)
            await turn(rig, table)
            edits = counted_edits(rig)
            await eventually(lambda: REST in told(mover.dm[-1]))
            assert not any(person.name in told(mover.dm[-1]) for person in others(rig, table) if person is not mover)
            assert counted_edits(rig) == edits


async def test_before_its_token_expires_a_hand_in_the_channel_says_how_to_get_the_current_one(tmp_path: Path) -> None:
    with SOON:
        async with at_level_up(tmp_path, "channel") as (rig, table):
            for person in (asked(rig, table), others(rig, table)[0]):
                hand = await fresh_hand(person, table)
                await person.until(partial(says, rig, hand, OUTDATED))
                old = as_it_is_now(rig, hand)
                assert [button.label for button in buttons(old)] == ["Table", "My hand"]
                again = await person.click("My hand", old)
                assert again.message["id"] == hand["id"]
                assert OUTDATED not in again.text


async def test_a_hand_in_the_channel_rests_while_its_owner_waits(tmp_path: Path) -> None:
    async with at_level_up(tmp_path, "channel") as (rig, table):
        mover, (second, third) = asked(rig, table), others(rig, table)
        hands = {person.name: await fresh_hand(person, table) for person in (mover, second, third)}
        assert REST in told(as_it_is_now(rig, hands[third.name]))
        await turn(rig, table, hands[mover.name])
        seen = {name: told(as_it_is_now(rig, hand)) for name, hand in hands.items()}
        assert "Your turn" in seen[second.name]
        for person in (mover, third):
            assert REST in seen[person.name]
            assert second.name not in seen[person.name]


@pytest.mark.parametrize("where", ["dm", "channel"])
async def test_while_a_computer_plays_for_them_players_see_no_cards_but_how_to_come_back(
    tmp_path: Path, where: str
) -> None:
    async with at_level_up(tmp_path, where) as (rig, table):
        person = asked(rig, table)
        hand = await fresh_hand(person, table) if where == "channel" else await newest_dm(person)
        await table.time_up(next(iter(table.deadlines.values())))
        await eventually(lambda: "Time ran out" in text(as_it_is_now(rig, hand)))
        away = as_it_is_now(rig, hand)
        assert "attachments" not in away or not away["attachments"], "no picture of cards"
        assert [button.label for button in buttons(away)] == ["Table", "Refresh"]
        back = await person.click("Refresh", away)
        assert "Time ran out." not in back.text


async def test_a_bot_that_stops_leaves_no_hand_in_the_channel_that_will_be_wrong(tmp_path: Path) -> None:
    async with at_level_up(tmp_path, "channel") as (rig, table):
        person = asked(rig, table)
        hand = await fresh_hand(person, table)
        assert "Your turn" in text(hand)
        await rig.client.close()
        assert OUTDATED in text(as_it_is_now(rig, hand))
        async with bot_on(rig.playground, rig.store) as again:
            back = await person.click("My hand", as_it_is_now(rig, hand))
            assert "Your turn" in back.text
            await again.settled()


async def test_without_direct_messages_the_hand_in_the_channel_says_what_holds(tmp_path: Path) -> None:
    async with at_level_up(tmp_path, "dm") as (rig, table):
        waiting = others(rig, table)[1]
        rig.playground.world.closed_dms.add(waiting.id)
        hand = await fresh_hand(waiting, table)
        assert REST in told(hand)
        before = told(hand)
        await turn(rig, table)
        assert told(as_it_is_now(rig, hand)) == before
        await turn(rig, table)
        assert "Your turn" in told(as_it_is_now(rig, hand))
        assert sensible(match_of(table), match_of(table).waiting[0], random.Random(1))
