"""Choose entries in the menus of people and messages."""

from __future__ import annotations

from pathlib import Path

from tests.players import only_table
from tests.stage import stage
from ui import custom_ids


async def test_a_person_is_invited_to_the_open_table_or_to_a_new_one(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben, cleo = rig.person("Ann"), rig.person("Ben"), rig.person("Cléo")
        asked = await (await ann.choose("Invite to a table", ben)).settled()
        assert asked.ephemeral
        assert "What do you want to play with Ben?" in asked.text
        opened = await (await ann.click("Level Up", asked.message)).settled()
        assert "Level Up" in opened.text
        table = await only_table(rig)
        assert table.state.awaited() == [int(ben.id)]
        assert await ben.until(lambda: ben.notifications)
        called = await (await ann.choose("Invite to a table", cleo)).settled()
        assert not called.ephemeral
        assert cleo.notifications[-1]["id"] == called.message["id"]
        assert table.state.awaited() == [int(ben.id), int(cleo.id)]
        again = await (await ann.choose("Invite to a table", cleo)).settled()
        assert again.ephemeral
        assert "A seat is kept for Cléo at your table of Level Up." in again.text
        await ben.click("Join")
        assert "Ben is already seated" in (await (await ann.choose("Invite to a table", ben)).settled()).text
        assert "need no invitation" in (await (await ann.choose("Invite to a table", ann)).settled()).text


async def test_a_profile_opens_from_the_menu_of_a_person(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        shown = await (await ann.choose("Profile", ben)).settled()
        assert shown.text == (await (await ann.slash("profile", player=ben)).settled()).text
        assert shown.ephemeral


async def test_a_message_without_a_match_cannot_be_reviewed_whatever_it_says(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        text = custom_ids.write("0123456789", "-", "review:0", "")
        told = await (await ann.choose("Review this match", ann.say(text))).settled()
        assert told.ephemeral
        assert "No finished match belongs to this message" in told.text
