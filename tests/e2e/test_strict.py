"""Test whole matches on a playground as strict as Discord, where only injected faults may cause refusals."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from delivery.limits.rate_limiter import Pauses
from playground import FaultInjection, Person, RateLimited, Refusal, Request, Strictness, text
from playground.limits.strictness import HOUR
from playground.people.interactions import TOKEN_SECONDS
from tests.games.facts import facts_of, with_daily_games
from tests.players import newest_dm, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, stage

ALREADY_ANSWERED = 40060
THREES = (("Ann", "Ben", "Cléo"), ("Dan", "Eve", "Finn"))


def refused(rig: Stage) -> list[Request]:
    """Return the refused requests, except answers that a slow machine resent after Discord had accepted them."""
    return [
        request
        for request in rig.playground.requests
        if not 200 <= request.status < 300 and request.answer.get("code") != ALREADY_ANSWERED
    ]


def _is_over_in(person: Person, place: str) -> bool:
    return "🏆" in str(person.messages(place))


async def see_the_end(rig: Stage) -> None:
    """Check that everyone in the channel sees the match's end."""
    for person in rig.playground.people.values():
        await person.until("🏆")


@with_daily_games("levelup", "escalier")
async def test_two_matches_in_one_channel_get_no_request_refused(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path, strictness=Strictness(), pauses=Pauses()) as rig:
        options: dict[str, Any] = {**facts_of(game).short}
        tables = [await open_table(rig, game, *names, **options) for names in THREES]
        await asyncio.gather(*(play(rig, table, seed=seed) for seed, table in enumerate(tables)))
        await see_the_end(rig)
        assert refused(rig) == []


async def test_matches_on_two_servers_get_no_request_refused(tmp_path: Path) -> None:
    async with stage(tmp_path, strictness=Strictness(), pauses=Pauses()) as rig:
        (elsewhere,) = rig.playground.channels_of(rig.playground.add_server("Club"))
        places = (rig.playground.channel, elsewhere)
        tables = [
            await open_table(rig, "levelup", *names, channel=place, first_round=3, last_round=3)
            for names, place in zip(THREES, places, strict=True)
        ]
        assert len({table.state.header.guild for table in tables}) == 2
        await asyncio.gather(*(play(rig, table, seed=seed) for seed, table in enumerate(tables)))
        ann = rig.person("Ann")
        for place in places:
            await ann.until(partial(_is_over_in, ann, place))
        assert refused(rig) == []


async def test_a_match_continues_when_its_messages_are_older_than_an_hour(tmp_path: Path) -> None:
    async with stage(tmp_path, strictness=Strictness(), pauses=Pauses()) as rig:
        table = await open_table(rig, "levelup", *THREES[0], first_round=3, last_round=4)
        rig.playground.clock.advance(HOUR + 60)
        await play(rig, table)
        await see_the_end(rig)
        # The playground's clock is ahead of the bot's, so it refuses tokens that the bot still considers valid.
        assert {request.answer["code"] for request in refused(rig)} <= {30046, 50027}


async def replaced(person: Person, message: str) -> None:
    """Wait until this message, the only one in the person's DMs, is replaced."""
    await person.until(lambda: [one["id"] for one in person.dm] != [message])
    await person.until(lambda: len(person.dm) == 1)


async def test_a_hand_in_a_dm_is_sent_again_before_it_is_an_hour_old(tmp_path: Path) -> None:
    async with stage(tmp_path, strictness=Strictness()) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=4)
        people = [rig.person(name) for name in ("Ann", "Ben")]
        old = [(await newest_dm(person))["id"] for person in people]
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: not any(live.busy for live in shown.messages()))
        rig.playground.clock.advance(HOUR - 60)
        with patch("delivery.discord_api.transports.time", SimpleNamespace(time=lambda: time.time() + HOUR - 60)):
            await play(rig, table, moves=2)
            for person, message in zip(people, old, strict=True):
                await replaced(person, message)
                assert "Level Up" in text(person.dm[0])
        assert [one for one in refused(rig) if one.answer.get("code") == 30046] == []


async def test_an_old_message_with_refused_edits_is_replaced_without_waiting(tmp_path: Path) -> None:
    async with stage(tmp_path, strictness=Strictness()) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        shown = await rig.client.table_messages.tables.of(table)
        await eventually(lambda: shown.message.place and not shown.message.busy)
        assert shown.message.place is not None
        _, old = shown.message.place
        rig.playground.clock.advance(TOKEN_SECONDS + 1)
        limited = RateLimited(600.0, code=30046)  # discord.py alone would wait this long
        rig.playground.fail_next("PATCH", rf"/messages/{old}$", limited)
        await table.delay(90.0)
        dan = rig.person("Dan")
        ours = f"s1:{table.id}:"
        await dan.until(lambda: [one["id"] for one in dan.messages() if ours in str(one["components"])] != [str(old)])
        await dan.until(lambda: len([one for one in dan.messages() if ours in str(one["components"])]) == 1)


@pytest.mark.parametrize(
    ("failure", "share", "code"),
    [
        ("429", 0.5, None),
        pytest.param("429 global", 0.5, None, marks=pytest.mark.soak),
        pytest.param("20026", 1.0, 20026, marks=pytest.mark.soak),
        pytest.param("40003", 1.0, 40003, marks=pytest.mark.soak),
        ("kept picture", 1.0, 50035),
    ],
)
async def test_a_match_finishes_whatever_discord_refuses(
    tmp_path: Path, failure: str, share: float, code: int | None
) -> None:
    async with stage(tmp_path, strictness=Strictness(), pauses=Pauses()) as rig:
        faults = FaultInjection(1, share=share, every=0.0, only={failure})
        rig.playground.api_server.faults = faults
        for seed in range(10):  # how many requests there are depends on the speed of play
            table = await open_table(rig, "staircase", *THREES[0])
            await table.delay(5.0)  # the clock in the text changes, but the picture stays the same
            await play(rig, table, seed=seed)
            await see_the_end(rig)
            if faults.happened[failure]:
                break
        assert faults.happened[failure] > 0
        # A retry after a 429 counts twice towards the limit. discord.py doesn't know that, so more 429s can follow.
        assert {request.answer.get("code") for request in refused(rig)} <= {code, None}


async def test_a_message_with_a_spent_nonce_is_sent_with_another_after_a_pause(tmp_path: Path) -> None:
    async with stage(tmp_path, strictness=Strictness()) as rig:
        for _ in range(3):
            rig.playground.fail_next("POST", r"/channels/\d+/messages$", Refusal(10008))
        table = await open_table(rig, "levelup", *THREES[0][:2])
        await play(rig, table, moves=2)
        ann = rig.person("Ann")
        await ann.until(lambda: ann.dm)
        lost = [request for request in refused(rig) if request.method == "POST"]
        assert [request.answer["code"] for request in lost] == [10008] * 3
        sent = [
            one.body["nonce"] for one in rig.playground.requests if one.method == "POST" and "nonce" in (one.body or {})
        ]
        assert len(set(sent)) == len(sent)
