"""Check that the bot keeps running and reports the failure when Discord or the disk fails."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from delivery.discord_api.requests import find_own
from games.levelup.rules import LevelUp
from playground import RateLimited, Refusal, buttons, text
from tests.matches import match_of
from tests.players import fresh_hand, newest_dm, open_table, play
from tests.stage import stage
from ui import custom_ids


async def test_a_match_works_with_every_click_doubled(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=4, jokers=2)
        made = await play(rig, table, repeat=2)
        assert len(match_of(table).record()["moves"]) == made


async def test_an_ephemeral_hand_is_refreshed_when_its_turn_comes(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        waiting = match_of(table).waiting[0]
        other = rig.person(table.state.seats[1 - waiting].name)
        hand = await other.click("My hand")
        assert "Your turn" not in hand.text
        await play(rig, table, moves=2)
        await other.until(lambda: "Your turn" in hand.text)


async def test_a_hand_works_after_its_token_has_expired(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        hand = await ann.click("My hand")
        rig.playground.clock.advance(16 * 60)
        again = await ann.forge(hand.message, custom_ids.write(table.id, "-", "hand"))
        assert not again.failed
        assert "Level Up" in again.text
        await play(rig, table, moves=2)


async def test_hands_name_a_channel_the_bot_can_no_longer_write_to(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        world = rig.playground.world
        every = (1 << 10) | (1 << 11) | (1 << 16)
        world.set_permissions(world.bot["id"], rig.playground.channel, deny=every)
        await play(rig, table, moves=3)
        ann = rig.person("Ann")
        await ann.until(lambda: next((dm for dm in ann.dm if "I can’t show the table" in text(dm)), None))
        world.set_permissions(world.bot["id"], rig.playground.channel)
        await asyncio.sleep(0.3)
        await play(rig, table, moves=2)
        await ann.until(lambda: next((dm for dm in ann.dm if "I can’t show the table" not in text(dm)), None))


async def test_a_lost_channel_does_not_end_the_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        seat = match_of(table).waiting[0]
        person = rig.person(table.state.seats[seat].name)
        hand = await newest_dm(person)
        rig.playground.world.remove_channel(rig.playground.channel)
        draw = next(button for button in buttons(hand) if ":do:draw" in button.custom_id)
        assert "**Your turn**: discard" in (await person.click(draw.custom_id, hand)).text
        await person.until("table’s channel is gone")


@pytest.mark.parametrize(
    "trouble", [Refusal(0, status=502), Refusal(0, status=503), RateLimited(0.05), None, Refusal(10008), Refusal(30046)]
)
async def test_a_failed_edit_of_a_tables_message_is_retried(
    tmp_path: Path, trouble: Refusal | RateLimited | None
) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        rig.playground.fail_next("PATCH", r"/messages/(@original|\d+)$", trouble)
        await play(rig, table, moves=4)
        match = match_of(table)
        assert isinstance(match, LevelUp)
        stock = match.view(None).stock
        await rig.person("Dan").until(f"Stock: {stock} cards")


async def test_a_locked_database_is_reported_and_the_table_continues_afterwards(tmp_path: Path) -> None:
    async with stage(tmp_path, patience=2.2) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        person = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        hand = await fresh_hand(person)
        draw = next(button.custom_id for button in buttons(hand) if ":do:draw stock" in button.custom_id)
        lock = sqlite3.connect(tmp_path / "stairwell.db", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        try:
            reply = await person.click(draw, hand)
            await person.until(lambda: "could not be saved" in reply.text)
            assert not reply.failed
            assert match_of(table).phase == "draw"
        finally:
            lock.execute("ROLLBACK")
            lock.close()
        await person.click(draw, reply.message)
        assert match_of(table).phase == "discard"


async def test_a_recovered_message_is_the_bots_own_and_not_a_copy_by_someone_else(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        world, channel = rig.playground.world, int(rig.playground.channel)
        lobby = (await rig.person("Ann").slash("play levelup")).message
        (table,) = await rig.registry.store.open_by_last_step()
        controls, opened = f"s1:{table}:", int(lobby["id"])
        assert await find_own(rig.client, channel, controls, opened - 1) == opened
        world.add_message({**lobby, "id": world.snowflakes.next(), "author": world.user(rig.person("Eve").id)})
        assert await find_own(rig.client, channel, controls, opened) is None
        assert await find_own(rig.client, channel, "s1:0123456789:", opened - 1) is None
        newer = {**lobby, "id": world.snowflakes.next()}
        world.add_message(newer)
        assert await find_own(rig.client, channel, controls, opened) == int(newer["id"])
        assert await find_own(rig.client, channel, controls, opened - 1) == opened
