"""/hand and /leave of somebody who sits at several tables, or whose hand is shown in a channel."""

from __future__ import annotations

from pathlib import Path

from playground import text
from tests.matches import match_of
from tests.players import as_it_is_now, open_table, play
from tests.promises.waiting import eventually
from tests.stage import stage


async def test_of_several_tables_the_one_in_this_channel_is_meant(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        ann = house.person("Ann")
        here, there = house.playground.channels_of(house.playground.world.guild["id"])[:2]
        await open_table(house, "levelup", "Ann", "Ben", channel=here)
        other = await open_table(house, "staircase", "Ann", "Ben", channel=there)
        assert "ROUND 3" in (await ann.slash("hand", channel=here)).text
        assert "ROUND 3" not in (await ann.slash("hand", channel=there)).text
        assert "Staircase" in (await ann.slash("leave", channel=there)).text
        seat = other.state.seat_of(int(ann.id))
        assert seat is not None
        assert other.state.seats[seat].away == "left"


async def test_a_hand_that_was_asked_for_by_a_command_is_kept_up_to_date(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben")
        waiting = match_of(table).waiting[0]
        other = house.person(table.state.seats[1 - waiting].name)
        hand = await other.slash("hand")
        assert hand.ephemeral
        assert "Your turn" not in hand.text
        await play(house, table, moves=2)
        await eventually(lambda: "Your turn" in text(as_it_is_now(house, hand.message)))
