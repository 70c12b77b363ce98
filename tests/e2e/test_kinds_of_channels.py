"""Check that tables can be opened in every type of channel that has messages, and that settings can name each type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground import NotOffered
from playground.world.seed_world import GUILD_ID, text_channel
from tests.e2e.test_archived_threads import thread_in
from tests.players import open_table, play
from tests.stage import Stage, stage

KINDS = {"text": 0, "voice": 2, "announcements": 5, "stage": 13, "forum": 15, "media": 16}
CATEGORY = 4
VOCAL = {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}


def channel_of(rig: Stage, kind: int) -> str:
    """Create a channel of this type and return its id."""
    world = rig.playground.world
    made = text_channel(world.snowflakes.next(), f"kind-{kind}", 9)
    more: dict[str, Any] = VOCAL if kind in (2, 13) else {"available_tags": []} if kind in (15, 16) else {}
    world.add_channel({**made, **more, "type": kind})
    return str(made["id"])


@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_of_channel_can_be_chosen_for_games_and_host_tables(tmp_path: Path, kind: str) -> None:
    async with stage(tmp_path) as rig:
        ann, chosen = rig.person("Ann"), channel_of(rig, KINDS[kind])
        played_in = thread_in(rig, chosen) if kind in ("forum", "media") else chosen
        window = await ann.click("Change", (await ann.slash("settings server")).message)
        saved = await ann.submit(window, channels=[chosen])
        assert f"<#{chosen}>" in saved.text
        assert f"Try <#{chosen}>" in (await ann.slash("play levelup")).text
        table = await open_table(rig, "levelup", "Ann", "Ben", channel=played_in)
        assert await play(rig, table, moves=4) == 4
        assert rig.client.table_messages.troubles() == {}


async def test_a_thread_can_be_chosen_for_games(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, thread = rig.person("Ann"), thread_in(rig, rig.playground.channel)
        window = await ann.click("Change", (await ann.slash("settings server")).message)
        assert f"<#{thread}>" in (await ann.submit(window, channels=[thread])).text
        assert "Ann (host)" in (await ann.slash("play levelup", channel=thread)).text


async def test_a_category_is_not_offered_and_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as rig:
        ann, category = rig.person("Ann"), channel_of(rig, CATEGORY)
        window = await ann.click("Change", (await ann.slash("settings server")).message)
        with pytest.raises(NotOffered):
            await ann.submit(window, channels=[category])
        monkeypatch.setattr("playground.people.people.CHANNELS", None)  # imitate a modified client
        refused = await ann.submit(window, channels=[category])
        assert f"<#{category}> only groups other channels" in refused.text
        elsewhere = rig.playground.channels_of(rig.playground.add_server("Club"))[0]
        window = await ann.click("Change", (await ann.slash("settings server")).message)
        assert f"can’t see <#{elsewhere}> on this server" in (await ann.submit(window, channels=[elsewhere])).text
        assert rig.registry.preferences.server(int(GUILD_ID)).channels == ()
