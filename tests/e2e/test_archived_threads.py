"""Test matches in threads that are archived for inactivity, or closed or locked by a moderator."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from playground import Playground, text
from tables.decide.match import leave, submit
from tables.table import Table
from tests.matches import match_of
from tests.players import open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, bot_on, english_playground, labels, stage

LOCKED = "I can’t show the table"


def thread_in(rig: Stage, channel: str) -> str:
    """Open a thread that Discord archives after an hour without messages."""
    world = rig.playground.world
    thread = world.snowflakes.next()
    stamp = world.clock.stamp()
    world.add_channel(
        {
            "id": thread,
            "type": 11,
            "guild_id": world.guild["id"],
            "parent_id": channel,
            "owner_id": rig.person("Ann").id,
            "name": "Cards",
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": stamp,
                "auto_archive_duration": 60,
                "locked": False,
                "create_timestamp": stamp,
            },
        }
    )
    return thread


async def in_a_thread(rig: Stage) -> Table:
    """Start a match in a thread, with hands in DMs."""
    thread = thread_in(rig, rig.playground.channel)
    return await open_table(rig, "levelup", "Ann", "Ben", channel=thread, pace="slow")


def thread_of(table: Table) -> str:
    return str(table.state.header.channel)


def asked_of(playground: Playground, thread: str) -> int:
    """Return the number of requests the bot has sent about a thread."""
    return sum(f"/channels/{thread}" in request.path for request in playground.requests)


def shows(rig: Stage, table: Table, words: str) -> bool:
    """Return whether any of the table's messages contains these words."""
    ours = [one for one in rig.person("Dan").messages(thread_of(table)) if table.id in str(one["components"])]
    return any(words in text(one) for one in ours)


async def ben_moves(table: Table) -> None:
    """Make a move without a click in the thread, as if by DM."""
    seat = next(number for number, one in enumerate(table.state.seats) if one.name == "Ben")
    await eventually(lambda: seat in match_of(table).waiting)
    match = match_of(table)
    assert match.decision is not None
    await table.ask(submit, None, table.state.seats[seat].user, match.decision, str(match.legal_moves(seat)[0]))


@pytest.mark.parametrize("closed", ["by hand", "by time"])
async def test_a_table_continues_in_an_archived_thread(tmp_path: Path, closed: str) -> None:
    async with stage(tmp_path) as rig:
        table = await in_a_thread(rig)
        world = rig.playground.world
        await play(rig, table, moves=2)
        if closed == "by hand":
            world.archive(thread_of(table))
        else:
            world.clock.advance(61 * 60)
        for name in ("Ann", "Ben"):
            rig.person(name).age_tokens(3600)
        await table.ask(leave, 1, int(rig.person("Ann").id))  # without a click in the thread
        await eventually(lambda: shows(rig, table, "Ann has left"))
        assert not world.channels[thread_of(table)]["thread_metadata"]["archived"]
        assert rig.client.table_messages.troubles() == {}


async def test_a_table_in_a_locked_thread_names_the_missing_permission_and_waits(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        table = await in_a_thread(rig)
        world, thread = rig.playground.world, thread_of(table)
        world.archive(thread, locked=True)
        await table.ask(leave, 1, int(rig.person("Ann").id))
        ben = rig.person("Ben")
        await ben.until(lambda: any(LOCKED in text(one) and "Manage Threads" in text(one) for one in ben.dm))
        assert "Manage Threads" in (await ben.slash("hand", channel="dm")).text
        status = await rig.person("Ann").slash("status")
        assert "Manage Threads" in status.text
        before = asked_of(rig.playground, thread)
        for _ in range(5):
            await ben_moves(table)
        tries = asked_of(rig.playground, thread) - before
        assert tries <= 2, "a locked thread isn't retried; only one old message was to be deleted"
        world.archive(thread, locked=False, archived=False)
        await eventually(lambda: shows(rig, table, "Ann has left"))
        await eventually(lambda: rig.client.table_messages.troubles() == {})
        ours = [one for one in rig.person("Dan").messages(thread) if "Pause" in labels(one)]
        assert len(ours) == 1, "the existing message stays in use"


async def test_no_table_opens_in_a_locked_thread(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await in_a_thread(rig)
        rig.playground.world.archive(thread_of(table), locked=True, archived=False)
        refused = await rig.person("Ann").slash("play levelup", channel=thread_of(table))
        assert refused.ephemeral
        assert "Manage Threads" in refused.text


async def test_after_a_restart_a_locked_thread_is_detected_and_its_unlocking_noticed(tmp_path: Path) -> None:
    async with english_playground() as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        try:
            async with bot_on(playground, store) as rig:
                key = (await in_a_thread(rig)).id
            async with bot_on(playground, store, refused=600.0) as rig:
                table = await rig.registry.table(key)
                playground.world.archive(thread_of(table), locked=True)
            async with bot_on(playground, store, refused=600.0) as rig:
                table = await rig.registry.table(key)
                await table.ask(leave, 1, int(rig.person("Ann").id))
                await eventually(lambda: "manage-threads" in str(rig.client.table_messages.troubles()))
                playground.world.archive(thread_of(table), locked=False, archived=False)
                await eventually(lambda: shows(rig, table, "Ann has left"))
                await eventually(lambda: rig.client.table_messages.troubles() == {})
        finally:
            await store.close()
