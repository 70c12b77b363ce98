"""Check that hidden cards and events don't change a single byte sent to a seat that can't see them."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from engine import GAMES
from tests.games.facts import facts_of, with_daily_games
from tests.matches import match_of
from tests.players import erratic, fresh_hand, open_table, play
from tests.stage import Stage, stage

pytestmark = pytest.mark.usefixtures("real_pictures")

NAMES = ("Ann", "Ben", "Cléo", "Dan")
TOKENS_AND_TIMES = re.compile(r"/files/[^/\"]+/|<t:\d+:\w>|\"(id|attachment_id|url|proxy_url)\": \"[^\"]*\"")


async def sent(rig: Stage, message: dict[str, Any]) -> tuple[str, list[bytes]]:
    """Return a message as its reader sees it: words, controls, custom ids and image bytes."""
    words = json.dumps([message["components"], message["content"], message["embeds"]], sort_keys=True)
    files = []
    async with aiohttp.ClientSession() as session:
        for attachment in message["attachments"]:
            address = rig.playground.url + attachment["url"].removeprefix(rig.playground.url)
            async with session.get(address) as response:
                assert response.status == 200
                files.append(await response.read())
    return TOKENS_AND_TIMES.sub("", words), files


@with_daily_games("escalier", "spectrum")
async def test_deals_that_differ_only_in_hidden_cards_send_the_same_to_a_seat(tmp_path: Path, game: str) -> None:
    rng = random.Random(game)
    names = NAMES[: max(3, GAMES[game].seats[0])]
    async with stage(tmp_path) as rig:
        table = await open_table(rig, game, *names)
        differed = untold = 0
        for _ in range(8):
            if await play(rig, table, erratic, moves=2, seed=rng.randrange(1000)) < 2:
                break
            await rig.settled()  # hands link to the table's message
            real, recent = match_of(table), table.state.recent
            for seat, name in enumerate(names):
                person = rig.person(name)
                as_it_is = await sent(rig, await fresh_hand(person))
                table.state.match = real.redeal(seat, rng)
                differed += any(real.view(other) != match_of(table).view(other) for other in range(len(names)))
                table.state.recent = tuple(event for event in recent if event.visible_to(seat))
                untold += len(recent) - len(table.state.recent)
                as_imagined = await sent(rig, await fresh_hand(person))
                table.state.match, table.state.recent = real, recent
                assert as_imagined == as_it_is, (game, name)
        assert differed
        assert bool(untold) == facts_of(game).tells_in_private
