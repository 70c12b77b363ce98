"""Check through the playground that a match is paused once everyone agrees."""

from __future__ import annotations

from pathlib import Path

from playground import buttons
from tests.matches import match_of
from tests.players import fresh_hand, open_table, play
from tests.stage import stage


async def test_a_match_is_paused_by_all_and_resumed_with_games(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await play(rig, table, moves=2)
        mover = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        hand = await fresh_hand(mover)
        button = next(one for one in buttons(hand) if ":do:" in one.custom_id and not one.disabled)
        assert "Ann asks for a pause; one more player must press **Pause**" in (await ann.click("Pause")).text
        await ben.until("Ann asks for a pause; one more player must press **Pause**")
        assert "It goes on when everyone presses **Resume**" in (await ben.click("Pause")).text
        await ann.until("It goes on when everyone presses **Resume**")
        assert not [one for one in buttons(await fresh_hand(mover)) if ":do:" in one.custom_id]
        assert "The match is paused" in (await mover.forge(hand, button.custom_id)).text
        listed = await ann.slash("games")
        assert "Level Up · Ben · paused" in listed.text
        assert "You want to resume" in (await ann.click("Resume", listed.message)).text
        assert "Resume" not in (await ben.click("Resume")).text
        await play(rig, table, moves=2)


async def test_a_stranger_pauses_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        assert "no seat at this table" in (await rig.person("Dan").click("Pause")).text
        assert table.state.votes == frozenset()
