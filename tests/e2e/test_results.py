"""Check that a single message above the table's message lists the results of all hands or rounds, whatever happens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from playground import text
from playground.world.world import EPHEMERAL
from tables.ports import Posted
from tables.table import Table
from tests.matches import match_of
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground, fixed_deals, stage

AT_ONCE = patch("delivery.tables.table_messages.FRESH_SECONDS", -60.0)
"""Makes the table's message count as old once the next hand begins."""


def hand_number(table: Table) -> int:
    return int(match_of(table).view(None).as_dict()["hand_number"])


async def play_to_hand(rig: Stage, table: Table, number: int) -> None:
    """Play until this hand is dealt and shown."""
    while hand_number(table) < number:
        assert await play(rig, table, moves=1), "the match is over"
    await rig.settled()


def with_words(rig: Stage, words: str) -> list[dict[str, Any]]:
    return [message for message in in_channel(rig) if words in text(message)]


def in_channel(rig: Stage) -> list[dict[str, Any]]:
    """Return the public messages."""
    return [message for message in rig.person("Ann").messages() if not message["flags"] & EPHEMERAL]


def results(rig: Stage) -> dict[str, Any]:
    (found,) = with_words(rig, "Level Up · results")
    return found


def reported_above(rig: Stage) -> list[int]:
    """Return the numbers of the hands reported above the table."""
    return [number for message in with_words(rig, "Level Up · results") for number in hands_told(message)]


def table_message(rig: Stage) -> dict[str, Any]:
    (found,) = with_words(rig, "Level Up · hand")
    return found


def hands_told(message: dict[str, Any]) -> list[int]:
    return [int(number) for number in re.findall(r"^(?:-# )?Hand (\d+):", text(message), re.MULTILINE)]


@asynccontextmanager
async def level_up(folder: Path) -> AsyncIterator[tuple[Stage, Table]]:
    async with stage(folder) as rig:
        yield rig, await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=6, jokers=2)


async def test_the_results_are_in_one_growing_message_and_the_last_one_above_the_table(tmp_path: Path) -> None:
    async with level_up(tmp_path) as (rig, table):
        first = table_message(rig)
        await play_to_hand(rig, table, 2)
        assert (results(rig)["id"], hands_told(results(rig))) == (first["id"], [1])
        assert "**After hand 1:** Ann · on ROUND" in text(results(rig))
        *_, line = text(table_message(rig)).split("\n")[:4]
        assert re.fullmatch(r"🎉 (Ann|Ben) laid down and went from ROUND 3 to 4\..*", line)
        shown = table_message(rig)
        await play_to_hand(rig, table, 3)
        assert (results(rig)["id"], hands_told(results(rig))) == (first["id"], [1, 2])
        assert table_message(rig)["id"] == shown["id"], "a recent table message isn't moved"
        await play(rig, table)
        await rig.settled()
        assert hands_told(results(rig)) == [*range(1, hand_number(table) + 1)]
        assert "finished the last ROUND" in text(results(rig))
        assert "**After hand" not in text(results(rig))
        assert rig.playground.violations == []


async def test_a_table_scrolled_away_is_posted_again_below_its_results(tmp_path: Path) -> None:
    async with level_up(tmp_path) as (rig, table):
        with AT_ONCE:
            await play_to_hand(rig, table, 2)
            shown = table_message(rig)
            await play_to_hand(rig, table, 3)
            *_, above, newest = in_channel(rig)
            assert (above["id"], hands_told(above)) == (shown["id"], [1, 2])
            assert results(rig)["id"] == above["id"]
            assert table_message(rig)["id"] == newest["id"]


async def test_a_full_results_message_stays_and_a_new_one_continues_below(tmp_path: Path) -> None:
    async with level_up(tmp_path) as (rig, table):
        with patch("ui.table.results.ROOM", 150):
            await play_to_hand(rig, table, 4)
            above, newest = with_words(rig, "Level Up · results")
            assert (hands_told(above), hands_told(newest)) == ([1, 2], [3])
            assert "**After hand" not in text(above)
            assert "**After hand 3:**" in text(newest)


async def test_deleted_results_reappear_with_the_next_hand(tmp_path: Path) -> None:
    async with level_up(tmp_path) as (rig, table):
        await play_to_hand(rig, table, 2)
        rig.playground.world.remove_message(results(rig))
        await play_to_hand(rig, table, 3)
        await play_to_hand(rig, table, 4)
        await eventually(lambda: reported_above(rig) == [1, 2, 3])


KILLED = {
    "before anything of it was stored": ("table", "results"),
    "when the place of the results was stored": ("table",),
    "when all was stored": (),
}


@pytest.mark.parametrize("lost", KILLED.values(), ids=KILLED)
async def test_a_kill_during_a_results_page_change_neither_doubles_nor_loses_results(
    tmp_path: Path, lost: tuple[str, ...]
) -> None:
    with fixed_deals(), AT_ONCE:
        async with english_playground() as playground:
            store = await SqliteStore.open(tmp_path / "stairwell.db")
            async with bot_on(playground, store) as rig:
                table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=6, jokers=2)
                await play_to_hand(rig, table, 2)
                before = await store.posts(table.id)
                await play_to_hand(rig, table, 3)
            playground.world.disturbed = True  # the next bot looks for messages that a killed one deleted
            for posted in before:
                if posted.kind in lost:
                    await restore_post(store, posted)
            async with bot_on(playground, store) as rig:
                await eventually(lambda: reported_above(rig) == [1, 2])
                assert reported_first(rig) == "hand 3, after what hand 2 brought"
                await play_to_hand(rig, await rig.registry.table(table.id), 4)
                await eventually(lambda: reported_above(rig) == [1, 2, 3])
                assert reported_first(rig) == "hand 4, after what hand 3 brought"
            assert playground.violations == []
            await store.close()


def reported_first(rig: Stage) -> str:
    """Return the hand in progress according to the table's message, and the hand whose result it shows first."""
    _, title, *_, moment = text(table_message(rig)).split("\n")[:4]
    newest = hands_told(results(rig))[-1]
    line = next(line for line in text(results(rig)).split("\n") if f"Hand {newest}:" in line)
    ended = re.search(rf"Hand {newest}: (\w+) laid down and went up to ROUND (\d+)", line)
    assert ended, line
    name, after = ended.groups()
    assert re.match(rf"🎉 {name} laid down and went from ROUND \d+ to {after}\.", moment), (line, moment)
    return f"{title.rpartition(' · ')[2]}, after what hand {newest} brought"


async def restore_post(store: SqliteStore, posted: Posted) -> None:
    """Restore the store's earlier record of a message."""
    await store.post(posted)
