"""Check the bot's status as its operator sees it."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import aiohttp
import pytest

from playground import Playground
from tests.bot_process import bot_process, towards
from tests.players import open_table, play
from tests.promises.waiting import PATIENCE, eventually
from tests.stage import stage
from watch import health as watching


async def test_only_the_owner_sees_the_bots_health(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=2)
        rig.client.health.note_error("deadbeef", "ZeroDivisionError")
        told = await rig.person("Ann").slash("status")
        assert told.ephemeral
        assert "error deadbeef: ZeroDivisionError" in told.text
        assert "**Answers** " in told.text
        assert re.search(
            r"\*\*Requests\*\* \d+ counted \(at most 50 a second\) · \d+ free, 0 of them refused", told.text
        )


async def test_the_owner_sees_that_clocks_are_paused(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, time = rig.person("Ann"), rig.registry.play_time
        await eventually(lambda: not time.nobody_can_play)
        assert "The clocks stopped" not in (await ann.slash("status")).text
        time.stop("owned")
        assert "The clocks stopped" in (await ann.slash("status")).text
        await time.resume("owned")
        assert "The clocks stopped" not in (await ann.slash("status")).text


async def test_the_logged_health_line_contains_only_numbers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(watching, "SAY_EVERY", 0.0)
    monkeypatch.setattr(watching, "TICK", 0.01)
    caplog.set_level(logging.INFO, "watch")
    async with stage(tmp_path) as rig:
        logging_health = asyncio.create_task(rig.client.health.watch())
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await play(rig, table, moves=2)
        logging_health.cancel()
    assert "health: up " in caplog.text
    assert " 1 tables" in caplog.text


async def test_prometheus_can_scrape_the_answer_counts_if_a_port_is_set(tmp_path: Path, unused_tcp_port: int) -> None:
    async with Playground(unhurried=True) as playground:
        settings = towards(playground, tmp_path) | {"METRICS_PORT": str(unused_tcp_port)}
        async with bot_process(**settings) as bot, aiohttp.ClientSession() as session:
            await bot.says("ready as")
            await playground.people["Ann"].slash("play levelup")
            # The bot counts the answer once it has read Discord's response, shortly after Ann sees it.
            told, counted = "", 'stairwell_interactions_total{kind="application_command",result="answered"} 1.0'
            async with asyncio.timeout(PATIENCE):
                while counted not in told:
                    async with session.get(f"http://127.0.0.1:{unused_tcp_port}/metrics") as page:
                        told = await page.text()
    assert 'route="/interactions/*/*/callback"' in told
    assert 'stairwell_requests_by_way_total{way="answer"} 1.0' in told
    assert "stairwell_free_ways_refused_total 0.0" in told
    assert "stairwell_commit_seconds_count" in told
    assert "stairwell_loop_delay_seconds_count" in told
