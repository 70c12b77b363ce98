"""Check that even the most detailed log contains no cards, seeds or tokens."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from data.sqlite import SqliteStore
from playground import Playground, Refusal
from tests.bot_process import bot_process, towards
from tests.soak.consistency import secrets_in
from tests.soak.hands import GAMES, Clicks, Hand, seat

QUARTER = 15 * 60
"""A click's token expires after this many seconds."""


async def test_a_debug_log_contains_no_cards_seeds_or_tokens(tmp_path: Path) -> None:
    clicks = Clicks()
    async with Playground(checked=False, unhurried=True) as playground:
        async with bot_process(**towards(playground, tmp_path), LOG_LEVEL="DEBUG") as bot:
            await bot.says("ready as")
            people = list(playground.people.values())
            tables = [await seat(playground, game, people[:players], clicks) for game, (players, _) in GAMES.items()]
            for person in people:
                person.age_tokens(QUARTER)  # otherwise the tables' messages would be edited with these tokens
            for _ in range(2 * len(tables)):  # each table's message fails both with a picture and without
                playground.fail_next("PATCH", f"/channels/{playground.channel}/", Refusal(50013))
            for status in (500, 503) * len(tables):
                playground.fail_next("POST", "/callback$", Refusal(0, status=status))
                playground.fail_next("PATCH", "/channels/", Refusal(50013))
                playground.fail_next("PATCH", "/channels/", Refusal(0, status=status))

            async def play(game: str, key: str) -> None:
                """Click four times as each player at a table, one player after another."""
                for person in people[: GAMES[game][0]]:
                    made = Clicks(confirmed=clicks.confirmed)
                    hand = Hand(playground, person, key, random.Random(f"{game} {person.id}"), made)
                    await hand.play(lambda made=made: made.made >= 4)  # type: ignore[misc]  # mypy infers no lambda with a default

            await asyncio.gather(*map(play, GAMES, tables))
            assert not (await people[0].slash("rules staircase")).failed
            await bot.says("message not shown")
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        try:
            seeds = [found[0].seed for key in clicks.confirmed if (found := await store.load(key))]
        finally:
            await store.close()
        assert len(seeds) == len(GAMES)
        assert "message not shown" in bot.output
        assert "refused POST /interactions/" in bot.output  # answers that fail are logged
        assert secrets_in(bot.output, playground, seeds) == []
        planted = f"{seeds[0].hex()} {playground.token} 9D 10♥"
        assert len(secrets_in(planted, playground, seeds)) == 4
