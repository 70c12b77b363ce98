"""Check that the bot doesn't repeat requests that Discord has refused."""

from __future__ import annotations

import asyncio
import math
from pathlib import Path

from delivery.discord_api.request_budget import MAX_REFUSED
from delivery.tables.table_view import TableView
from playground import FaultInjection, text
from playground.people.interactions import TOKEN_SECONDS
from tests.players import fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import stage


async def is_posted(shown: TableView) -> None:
    """Wait until a table's message has been sent."""
    await eventually(lambda: shown.message.place and not shown.message.failure)


async def test_a_halted_bot_only_sends_answers_to_clicks(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        await ann.until(lambda: ann.dm)
        shown = await rig.client.table_messages.tables.of(table)
        await rig.settled()
        budget = rig.client.request_budget
        budget._most = 1
        budget.note("POST", "/channels/1/messages", 403)
        sent = len(rig.playground.requests)
        for name in ("Ann", "Ben"):
            # otherwise the table's message would be edited with the tokens from these clicks
            rig.person(name).age_tokens(TOKEN_SECONDS + 1)
        hand = await fresh_hand(ann)
        assert "hand 1" in text(hand)
        assert not (await ann.slash("games")).failed
        await table.delay(5.0)
        await eventually(lambda: [one for one in rig.playground.requests if one.status == 401])  # the token has expired
        assert shown.message.busy
        asked = list(rig.playground.requests)[sent:]
        assert all(one.path.startswith(("/interactions/", "/webhooks/")) for one in asked)
        budget._most = MAX_REFUSED  # the response about the expired token may not be counted until now
        await rig.settled()


async def test_without_faults_hardly_any_request_is_refused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=20)
        assert rig.client.health.requests.by_route.total() > 20
        assert rig.client.health.requests.refused_share < 0.001


async def test_lost_pictures_are_noticed_once_for_all_tables(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        rig.playground.api_server.faults = FaultInjection(1, share=1.0, every=0.0, only={"kept picture"})
        for names in (("Ann", "Ben"), ("Dan", "Eve")):
            table = await open_table(rig, "levelup", *names)
            for _ in range(6):
                await play(rig, table, moves=1)
                await table.delay(5.0)  # the time in the text changes, but the picture stays the same
            await rig.settled()
        refused = [one.path for one in rig.playground.requests if one.status == 400]
        assert 1 <= len(refused) <= 4, "those in flight together with the first"


async def test_the_tables_of_a_refusing_channel_share_a_growing_backoff(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        tables = [await open_table(rig, "levelup", "Ann", name) for name in ("Ben", "Dan", "Eve", "Finn")]
        for table in tables:
            shown = await rig.client.table_messages.tables.of(table)
            await rig.settled()
        world, clock = rig.playground.world, asyncio.get_running_loop().time
        rig.playground.clock.advance(TOKEN_SECONDS)  # edits with click tokens wouldn't need any permission
        world.set_permissions(world.bot["id"], rig.playground.channel, deny=(1 << 10) | (1 << 11) | (1 << 16))
        began = clock()
        for _ in range(5):  # each table's message is tried twice; then all of them share a single backoff
            for table in tables:
                await table.delay(5.0)
            await asyncio.sleep(0.1)

        def refused(what: str) -> int:
            return sum(what in f"{one.path} " for one in rig.playground.requests if one.status == 403)

        await eventually(lambda: refused("/messages/") >= len(tables))
        doublings = math.log2(1 + (clock() - began) / rig.client.table_messages.tables.environment.pauses.refused)
        assert refused("/messages/") <= 2 * len(tables) + doublings
        assert not refused("/messages "), "the messages exist, so they are edited once access is back"
        world.set_permissions(world.bot["id"], rig.playground.channel)
        rig.client.table_messages.tables.access(int(rig.playground.channel)).posts.reset()  # this ends the backoff
        for table in tables:
            await table.delay(5.0)
            shown = await rig.client.table_messages.tables.of(table)
            await is_posted(shown)


async def test_closed_dms_are_tried_once_and_again_when_their_owner_opens_them_and_clicks(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as rig:
        table_messages = rig.client.table_messages
        environment = table_messages.tables.environment
        environment.pauses = environment.pauses._replace(refused=600.0)
        ann = rig.person("Ann")
        ann.close_dms()
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=6)
        assert [_refused_dm(request.answer) for request in rig.playground.requests].count(True) == 1
        assert await rig.store.dms_closed(int(ann.id))
        ann.open_dms()
        await fresh_hand(ann)
        assert not ann.dm
        table_messages.tables.access(int(ann.id)).posts.reset()  # as if ten minutes had passed
        await fresh_hand(ann)
        hand = await ann.until(lambda: next(iter(ann.dm), None))
        assert "Level Up" in text(hand)
        async with asyncio.timeout(5):
            while await rig.store.dms_closed(int(ann.id)):  # noqa: ASYNC110 - no event announces it
                await asyncio.sleep(0.02)


def _refused_dm(answer: object) -> bool:
    return isinstance(answer, dict) and answer.get("code") == 50007
