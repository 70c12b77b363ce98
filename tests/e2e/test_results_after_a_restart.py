"""Check that a restarted bot finds the results message above a table's message, in the channel and in the store."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from data.sqlite import SqliteStore
from playground.world.seed_world import Permission
from tests.e2e.test_permissions import deny
from tests.e2e.test_results import (
    hands_told,
    level_up,
    play_to_hand,
    reported_above,
    results,
    with_words,
)
from tests.players import open_table
from tests.promises.waiting import eventually
from tests.stage import bot_on, english_playground, fixed_deals


async def test_results_continue_below_a_full_message_after_a_restart_too(tmp_path: Path) -> None:
    with fixed_deals(), patch("ui.table.results.ROOM", 200):
        async with english_playground() as playground:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            async with bot_on(playground, store) as rig:
                table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=8, jokers=2)
                await play_to_hand(rig, table, 4)
                assert reported_above(rig) == [1, 2, 3]
            async with bot_on(playground, store) as rig:
                await play_to_hand(rig, await rig.registry.table(table.id), 6)
                await eventually(lambda: reported_above(rig) == [1, 2, 3, 4, 5])
                assert all(hands_told(message) for message in with_words(rig, "Level Up · results"))
            await store.close()


async def test_lost_results_that_cannot_be_sent_again_are_forgotten(tmp_path: Path) -> None:
    async with level_up(tmp_path) as (rig, table):
        await play_to_hand(rig, table, 2)
        assert {post.kind for post in await rig.store.posts(table.id)} == {"table", "results", "hand"}
        deny(rig, Permission.SEND_MESSAGES)
        await eventually(rig.client.table_messages.troubles)
        rig.playground.world.remove_message(results(rig))
        await play_to_hand(rig, table, 3)
        assert with_words(rig, "Level Up · results") == []
        assert {post.kind for post in await rig.store.posts(table.id)} == {"table", "hand"}
