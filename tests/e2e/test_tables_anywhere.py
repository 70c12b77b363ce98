"""Play where the bot isn't a member, so that it can only answer: group DMs, DMs and servers without the bot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tables.places import PlaceKind
from tables.ports import Standing
from tests.e2e.test_anywhere import dm_between_people, group_dm, server_without_the_bot, with_bots_token
from tests.players import open_table, play
from tests.stage import Stage, stage

PLACES = ((PlaceKind.GROUP, group_dm), (PlaceKind.DM, dm_between_people), (PlaceKind.VISITED, server_without_the_bot))


@pytest.mark.parametrize(("kind", "place"), PLACES)
async def test_friends_play_a_match_to_its_end_without_a_server(
    tmp_path: Path, kind: PlaceKind, place: Callable[[Stage], str]
) -> None:
    async with stage(tmp_path) as rig:
        rig.person("Ann").install()
        channel = place(rig)
        table = await open_table(rig, "staircase", "Ann", "Ben", channel=channel)
        assert table.state.header.place is kind
        await play(rig, table)
        assert table.state.standing is Standing.OVER
        assert with_bots_token(rig, channel) == []
