"""Check that every screen matches the stored log after the bot starts with many matches that resume quickly."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import AbstractContextManager
from itertools import count, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from playground import Playground
from playground.world import seed_world
from tables.decide.lobby import Person, join
from tables.decide.match import submit
from tables.decide.opening import Opening
from tables.preferences import PINGS
from tables.registry import TableRegistry
from tables.setup.quotas import UNLIMITED
from tables.table import Table
from tests.players import fresh_hand
from tests.promises.waiting import eventually
from tests.soak.screens import wrong_in_hand, wrong_on
from tests.stage import Stage, bot_on, english_playground, no_pause

TABLES = 8
NAMES = ("Ann", "Ben", "Cléo")
FIRST_CHANNEL = 1_300_000_000_000_000_000
LONG = {"levelup": 40, "staircase": 40, "escalier": 40, "spectrum": 40}
"""Number of moves made before the bot starts, unless the match ends sooner."""

_clicks = count(1)


async def _long_matches(store: SqliteStore, playground: Playground, rng: random.Random) -> None:
    """Play long matches of all games, each in its own channel."""
    registry = TableRegistry(store, quotas=UNLIMITED, pause=no_pause)
    people = [Person(int(playground.people[name].id), name, "en-GB") for name in NAMES]
    for person in people:
        await registry.preferences.set("player", person.user, {PINGS: "off"})
    for number in range(TABLES):
        channel = FIRST_CHANNEL + number
        playground.world.channels[str(channel)] = seed_world.text_channel(str(channel), f"table-{number}", number)
        game = list(LONG)[number % len(LONG)]
        opening = Opening(game, guild=int(seed_world.GUILD_ID), channel=channel, pace="slow", locale="en-GB")
        table = await registry.open(opening, people[0], next(_clicks))
        for guest in people[1:]:
            await table.ask(join, next(_clicks), guest)
        await table.start(people[0].user, next(_clicks))
        await _moves(table, LONG[game], rng)
    await registry.close()


async def _moves(table: Table, number: int, rng: random.Random) -> None:
    for _ in range(number):
        match = table.state.match
        assert match is not None
        ahead = match.copy()
        seat = rng.choice(match.waiting)
        move = rng.choice(match.legal_moves(seat))
        ahead.apply(seat, move)
        if ahead.outcome is not None:
            return
        await table.ask(submit, next(_clicks), table.state.seats[seat].user, match.decision or "", str(move))


def _late_threads() -> AbstractContextManager[object]:
    """Start jobs that run in threads in reverse order, as can happen on a busy machine."""
    to_thread, given_before = asyncio.to_thread, count()

    async def late(work: Any, *given: Any) -> Any:
        await asyncio.sleep(max(0.0, 1.0 - 0.03 * next(given_before)))
        return await to_thread(work, *given)

    return patch("asyncio.to_thread", late)


async def _settled(rig: Stage) -> None:
    messages = rig.client.table_messages
    await eventually(lambda: not messages.queued() and not messages.tables.jobs)


async def test_quick_moves_after_a_start_leave_every_screen_right(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(32)
    async with english_playground() as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        await _long_matches(store, playground, rng)
        with _late_threads():
            async with bot_on(playground, store) as rig:
                tables = [await rig.registry.table(key) for key in await rig.registry.store.open_by_last_step()]
                assert len(tables) == TABLES
                await asyncio.gather(*(_moves(table, 3, rng) for table in tables))
                await _settled(rig)
                wrong = [pair for table in tables for pair in await wrong_on(store, playground, table.id)]
                for table, name in product(tables, NAMES):
                    person = playground.people[name]
                    hand = await fresh_hand(person, table)
                    wrong += await wrong_in_hand(store, table.id, int(person.id), hand)
                assert wrong == []
        await store.close()
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
