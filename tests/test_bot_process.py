"""Test the bot as a process: its settings, signals and commands, and what happens when its client stops."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

import bot
from data.sqlite.migrate import prepare
from playground import Playground
from process import invitation
from tests.bot_process import bot_process, towards

StartedHere = Callable[[Mapping[str, str]], tuple[int, str]]
"""Runs ``bot.main`` with these settings in this process, which is faster; returns the exit code and output."""


@pytest.fixture
def started_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> StartedHere:
    def start(settings: Mapping[str, str]) -> tuple[int, str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["bot.py"])
        monkeypatch.setattr(bot, "_log_to_stderr", lambda _level: None)
        for key, value in settings.items():
            monkeypatch.setenv(key, value)
        return bot.main(), capsys.readouterr().err

    return start


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("PLAYGROUND_PORT", "99999"),
        ("PLAYGROUND_PORT", "eighty"),
        ("PLAYGROUND_PORT", "9" * 5000),
        ("DISCORD_API", "ftp://127.0.0.1/api"),
        ("DISCORD_TOKEN", "two words"),
        ("DATABASE", "/"),
        ("DATABASE", "/proc/stairwell/new.db"),
        ("DATABASE", ":memory:"),
        ("DATABASE", "file:new.db?mode=memory"),
        ("DATABASE", "/dev/zero"),
        ("DATABASE", "new.db" * 100),
        ("DATABASE", "new\n.db"),
        ("FRESH", "maybe"),
        ("METRICS_PORT", "x"),
        ("TABLES_PER_PERSON", "many"),
        ("CLICKS_PER_SECOND", "-1"),
    ],
)
def test_an_invalid_setting_is_one_line_with_the_key_and_exit_code_2(
    started_here: StartedHere, tmp_path: Path, key: str, value: str
) -> None:
    settings = {"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0", key: value}
    code, said = started_here(settings)
    assert code == 2
    assert said.startswith("stairwell: ")
    assert key in said
    assert said.count("\n") == 1


async def test_a_process_with_an_invalid_setting_prints_one_line_and_exits_with_code_2(tmp_path: Path) -> None:
    async with bot_process("env", LOG_LEVEL="LOUD", PLAYGROUND_PORT="0", CWD=str(tmp_path)) as bot:
        assert await bot.ended() == 2
        assert bot.output.startswith("stairwell: LOG_LEVEL")
        assert bot.output.count("\n") == 1


async def test_damaged_rows_do_not_keep_the_bot_from_starting(tmp_path: Path) -> None:
    settings = {"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0", "CWD": str(tmp_path)}
    prepare(tmp_path / "stairwell.db", 1.0)
    with closing(sqlite3.connect(tmp_path / "stairwell.db")) as db, db:
        db.execute("INSERT INTO settings VALUES ('server', 11, 'pace', CAST(x'FF' AS TEXT))")
        db.execute("INSERT INTO facts VALUES ('alive', CAST(x'00' AS TEXT))")
    async with bot_process(**settings) as bot:
        await bot.says("ready as")
        skipped = [line for line in bot.output.splitlines() if "skipped a damaged row" in line]
        assert [re.findall(r"row of (.*): value", line) for line in skipped] == [
            ["settings (server, 11, pace)"],
            ["facts (alive)"],
        ]
        assert "Traceback" not in bot.output


def test_a_pipe_as_the_database_is_refused_immediately(started_here: StartedHere, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "stairwell.db")
    code, said = started_here({"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0"})
    assert code == 2
    assert said.endswith("stairwell.db isn't\n")


def test_a_symlink_to_itself_as_the_database_is_refused_in_one_line(started_here: StartedHere, tmp_path: Path) -> None:
    (tmp_path / "stairwell.db").symlink_to(tmp_path / "stairwell.db")
    code, said = started_here({"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0"})
    assert code == 2
    assert said.startswith("stairwell: DATABASE: ")
    assert said.endswith("can't be used: Too many levels of symbolic links\n")


async def test_a_refused_token_is_one_line_with_the_key_and_exit_code_2(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        settings = towards(playground, tmp_path) | {"DISCORD_TOKEN": "not-the-one"}
        async with bot_process(**settings) as bot:
            assert await bot.ended() == 2
            assert bot.output.splitlines()[-1].startswith("stairwell: DISCORD_TOKEN: Discord refuses this token")
            assert "not-the-one" not in bot.output


def test_the_bot_prints_its_install_link() -> None:
    link = invitation(7, by_users=False).split()[-1]
    assert link.startswith(
        "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions="
    )
    assert invitation(7, by_users=True).endswith("&scope=applications.commands&integration_type=1")


async def test_the_last_start_up_line_without_a_token_says_where_to_play(tmp_path: Path) -> None:
    settings = {"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0", "CWD": str(tmp_path)}
    async with bot_process("env", **settings) as bot:
        await bot.says("playground ready: open")
        line = bot.output.splitlines()[-1]
        assert "no DISCORD_TOKEN: " in bot.output
        assert ", servers: 1\n" in bot.output
        async with aiohttp.ClientSession() as session, session.get(line.split()[-1]) as page:
            assert page.status == 200
        assert await bot.end(signal.SIGTERM) == 0
        assert "stopped" in bot.output
        assert "Traceback" not in bot.output


async def test_the_playground_continues_after_a_kill_and_starts_fresh_on_request(tmp_path: Path) -> None:
    settings = {"DATABASE": str(tmp_path / "stairwell.db"), "PLAYGROUND_PORT": "0", "CWD": str(tmp_path)}

    async def channel(*, opens: bool = False, **more: str) -> str:
        async with bot_process(**settings, **more) as bot:
            await bot.says("playground ready: open")
            address = bot.output.split()[-1]
            tab_address = f"{address}/page/socket?person=Ann"
            async with aiohttp.ClientSession() as session, session.ws_connect(tab_address) as tab:
                hello = await tab.receive_json()
                first = hello["channels"][0]["id"]
                if opens:
                    await tab.send_json({"op": "slash", "nonce": 1, "channel_id": first, "name": "play levelup"})
                    while "Table…" not in str(await tab.receive_json()):
                        pass
                shown = str(hello["messages"])
            await bot.end(signal.SIGKILL)
        return shown

    assert "Table…" not in await channel(opens=True)
    assert "Table…" in await channel()
    assert "Table…" not in await channel(FRESH="1")
    assert any(path.name.startswith("stairwell.db.1") for path in tmp_path.iterdir())  # noqa: ASYNC240 - a test may wait


async def test_a_second_start_is_refused_and_leaves_the_first_ones_tables_alone(tmp_path: Path) -> None:
    database = tmp_path / "stairwell.db"
    settings = {"DATABASE": str(database), "PLAYGROUND_PORT": "0", "CWD": str(tmp_path)}
    async with bot_process(**settings) as first:
        await first.says("ready as")
        there = database.stat().st_ino
        for fresh in ("0", "1"):
            async with bot_process(**settings, FRESH=fresh) as second:
                assert await second.ended() == 2
                assert "playground.db: in use by another playground; stop that one first" in second.output
        assert database.stat().st_ino == there
        assert await first.end(signal.SIGTERM) == 0


async def test_a_second_bot_on_a_database_exits_with_one_line_naming_the_holder(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as first:
        await first.says("ready as")
        async with bot_process(**towards(playground, tmp_path)) as second:
            assert await second.ended() == 2
        assert second.output.splitlines()[-1].startswith(
            f"stairwell: DATABASE: {tmp_path / 'stairwell.db'} is in use by another bot (process {first.process.pid} on"
        )
        assert "Traceback" not in second.output
        assert playground.gateway.identified == 1


async def test_an_interrupt_shuts_down_as_cleanly_as_a_termination(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process("env", **towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        assert await bot.end(signal.SIGINT) == 0
        assert "stopped" in bot.output
        assert "Traceback" not in bot.output


async def test_a_malformed_event_is_only_logged(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        playground.gateway.offer_interaction({"type": 3, "token": "hush"})
        await bot.says("interaction neither read nor answered: it has no id or token")
        assert not (await playground.people["Ann"].slash("games")).failed
        assert "hush" not in bot.output
        assert playground.gateway.identified == 1


async def test_a_client_that_stops_is_restarted(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        await playground.gateway.close(4011)
        await bot.says("the client stopped (close code 4011: sharding required")
        await bot.says("ready as", times=2)
        assert not (await playground.people["Ann"].slash("games")).failed


async def test_if_discord_forbids_further_attempts_the_bot_exits_with_one_line(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        await playground.gateway.close(4013)
        assert await bot.ended() == 2
        assert bot.output.splitlines()[-1].startswith(
            "stairwell: the gateway: Discord forbids another attempt (close code 4013: invalid intents"
        )
        assert playground.gateway.identified == 1


async def test_an_answer_in_flight_is_delivered_before_the_bot_stops(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground, bot_process(**towards(playground, tmp_path)) as bot:
        await bot.says("ready as")
        lock = sqlite3.connect(tmp_path / "stairwell.db", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        ann = playground.people["Ann"]
        lobby = asyncio.create_task(ann.slash("play levelup"))
        await ann.until(lambda: any(request.path.endswith("/callback") for request in playground.requests))
        bot.process.send_signal(signal.SIGTERM)
        await asyncio.sleep(0.5)
        lock.execute("ROLLBACK")
        lock.close()
        assert "Table…" in (await lobby).text
        assert await bot.ended() == 0
