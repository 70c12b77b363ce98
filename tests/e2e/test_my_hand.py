"""Check that a hand clicked in a channel moves below the table's newest message, and that old copies link to it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playground import Person, Reply, buttons, text
from playground.world.world import EPHEMERAL
from tables.table import Table
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, open_table, press, sensible
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

MOVED = "Your hand is further down"


def move_of(table: Table, seat: int) -> Any:
    return sensible(match_of(table), seat, random.Random(1))


class Channel:
    """Two people whose hands are in a channel, and the newest message of each."""

    def __init__(self, rig: Stage, table: Table) -> None:
        self.rig, self.table = rig, table
        self.hands: dict[str, dict[str, Any]] = {}

    @property
    def asked(self) -> Person:
        (seat,) = match_of(self.table).waiting
        return self.rig.person(self.table.state.seats[seat].name)

    async def sit_down(self) -> None:
        for name in ("Ann", "Ben"):
            self.hands[name] = await fresh_hand(self.rig.person(name), self.table)
        await self.rig.settled()

    async def move(self) -> Reply:
        """Make a move in the newest hand of the player whose turn it is."""
        person, (seat,) = self.asked, match_of(self.table).waiting
        await self.rig.settled()
        hand = as_it_is_now(self.rig, self.hands[person.name])
        reply = await press(person, hand, move_of(self.table, seat))
        await person.until(lambda: reply.answered)
        await self.rig.settled()
        private = [one for one in (*reply.follow_ups, reply.message) if one["flags"] & EPHEMERAL]
        self.hands[person.name] = private[0]
        return reply

    async def a_new_hand_is_dealt(self) -> None:
        while match_of(self.table).view(None).as_dict()["hand_number"] == 1:
            await self.move()

    def newest_of_the_table(self) -> int:
        shown = self.rig.client.table_messages.tables.by_id[self.table.id]
        assert shown.message.place is not None
        return shown.message.place[1]


@asynccontextmanager
async def channel(folder: Path) -> AsyncIterator[Channel]:
    async with stage(folder) as rig:
        for name in ("Ann", "Ben"):
            await rig.registry.preferences.set("player", int(rig.person(name).id), {"hands": "channel"})
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=8, jokers=2)
        there = Channel(rig, table)
        await there.sit_down()
        yield there
        assert rig.playground.violations == []


async def test_a_hand_below_the_table_stays_where_it_is(tmp_path: Path) -> None:
    async with channel(tmp_path) as there:
        before = there.hands[there.asked.name]["id"]
        assert (await there.move()).message["id"] == before


async def test_after_a_new_table_message_the_next_click_moves_the_hand_below_it(tmp_path: Path) -> None:
    async with channel(tmp_path) as there:
        await there.a_new_hand_is_dealt()
        person, old = there.asked, there.hands[there.asked.name]
        assert int(old["id"]) < there.newest_of_the_table()
        reply = await there.move()
        assert int(reply.message["id"]) > there.newest_of_the_table()
        assert reply.ephemeral
        await eventually(lambda: MOVED in text(as_it_is_now(there.rig, old)))
        left = as_it_is_now(there.rig, old)
        assert [button.label for button in buttons(left)] == ["Table"]
        again = there.hands[person.name]["id"]
        while there.asked is not person:
            await there.move()
        assert (await there.move()).message["id"] == again


async def test_the_older_of_two_hands_points_to_the_newer(tmp_path: Path) -> None:
    async with channel(tmp_path) as there:
        older = there.hands["Ann"]
        newer = await fresh_hand(there.rig.person("Ann"), there.table)
        assert newer["id"] != older["id"]
        await eventually(lambda: MOVED in text(as_it_is_now(there.rig, older)))
        assert MOVED not in text(as_it_is_now(there.rig, newer))


async def test_a_copy_that_can_no_longer_be_edited_says_so_when_clicked(tmp_path: Path) -> None:
    async with channel(tmp_path) as there:
        await there.a_new_hand_is_dealt()
        person, old = there.asked, there.hands[there.asked.name]
        shown = there.rig.client.table_messages.tables.by_id[there.table.id]
        shown.ephemeral_hands[int(person.id)]._pages.newest.state.forget_old_token(float("inf"))
        reply = await there.move()
        assert MOVED in text(as_it_is_now(there.rig, old))
        await person.until(lambda: reply.follow_ups)
        (hand,) = reply.follow_ups
        assert int(hand["id"]) > there.newest_of_the_table()
        assert "Level Up · hand 2" in text(hand)
