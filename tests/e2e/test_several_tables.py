"""Test /hand and /leave for players who sit at several tables or have their hand in a channel."""

from __future__ import annotations

from pathlib import Path

from playground import text
from tables.table import Table
from tests.matches import match_of
from tests.players import as_it_is_now, open_table, opened, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage


async def test_with_several_tables_the_one_in_this_channel_is_used(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        here, there = rig.playground.channels_of(rig.playground.world.guild["id"])[:2]
        await open_table(rig, "levelup", "Ann", "Ben", channel=here)
        other = await open_table(rig, "staircase", "Ann", "Ben", channel=there)
        assert "ROUND 3" in (await ann.slash("hand", channel=here)).text
        assert "ROUND 3" not in (await ann.slash("hand", channel=there)).text
        assert "Staircase" in (await ann.slash("leave", channel=there)).text
        seat = other.state.seat_of(int(ann.id))
        assert seat is not None
        assert other.state.seats[seat].away == "left"


async def test_a_hand_opened_by_a_command_is_kept_up_to_date(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        waiting = match_of(table).waiting[0]
        other = rig.person(table.state.seats[1 - waiting].name)
        hand = await other.slash("hand")
        assert hand.ephemeral
        assert "Your turn" not in hand.text
        await play(rig, table, moves=2)
        await eventually(lambda: "Your turn" in text(as_it_is_now(rig, hand.message)))


async def test_in_a_dm_or_on_another_server_the_hand_is_of_the_most_urgent_match(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        ann, elsewhere = rig.person("Ann"), rig.playground.channels_of(rig.playground.add_server("Club"))[0]
        here, there = rig.playground.channels_of(rig.playground.world.guild["id"])[:2]
        slow = await open_table(rig, "levelup", "Ann", "Ben", channel=here, pace="slow")
        live = await open_table(rig, "staircase", "Ann", "Cléo", channel=there)
        await opened(ann, "spectrum", channel=elsewhere)
        for waiting, channel in ((None, "dm"), (None, elsewhere), (live, "dm"), (slow, "dm"), (slow, elsewhere)):
            for table in (slow, live):
                await until_asked(rig, table, "Ann", asked=waiting in (None, table))
            shown = (await ann.slash("hand", channel=channel)).text
            assert ("Discard pile" in shown) == (waiting is slow), (waiting, channel)
            assert "Which hand?" not in shown
        await until_asked(rig, slow, "Ann", asked=False)
        which = (await ann.slash("hand", channel="dm")).text
        assert "Which hand?" in which, "Ann isn't to move"
        assert "Level Up · Ben · **Waiting for** the others" in which
        await until_asked(rig, live, "Ann", asked=True)
        for command in ("games", "leave"):
            listed = (await ann.slash(command, channel="dm")).text
            assert (
                listed.index("Staircase · Cléo · **Your turn**: build")
                < listed.index("Level Up · Ben")
                < listed.index("Spect")
            )


async def test_a_player_in_only_a_lobby_reads_that_it_has_not_started(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        assert "no seat at any table" in (await ann.slash("hand", channel="dm")).text
        await opened(ann, "levelup")
        hand = await ann.slash("hand", channel="dm")
        assert "hasn’t started" in hand.text
        assert "Level Up · waiting for players" in hand.text


async def until_asked(rig: Stage, table: Table, name: str, *, asked: bool) -> None:
    """Play until the given player is, or is no longer, on turn at the table."""
    seat = next(number for number, one in enumerate(table.state.seats) if one.name == name)
    while (seat in match_of(table).waiting) != asked:
        await play(rig, table, moves=1)
