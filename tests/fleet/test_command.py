"""Test ``python -m fleet``: its arguments, its output and its exit code."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from fleet import __main__ as command
from fleet import processes
from fleet.processes import FleetFailed
from tests.fleet.stand_in import instead_of_the_bot
from tests.playground.peer import as_bot
from tests.promises.waiting import PATIENCE, eventually


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide an empty working directory, with a token in the environment."""
    instead_of_the_bot(tmp_path, monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "right")
    monkeypatch.setenv("DATABASE", "postgresql://db/cards")
    monkeypatch.setattr(sys, "argv", ["fleet"])
    return tmp_path


class Running:
    """The command, running in this process."""

    def __init__(self, task: asyncio.Task[None], output: pytest.CaptureFixture[str]) -> None:
        self.task = task
        self._output = output
        self._said = ""

    @property
    def said(self) -> str:
        """Return the command's output on standard error so far."""
        self._said += self._output.readouterr().err
        return self._said

    async def hears(self, words: str, times: int = 1) -> None:
        """Wait until a text has been printed ``times`` times."""
        await eventually(lambda: self.task.done() or self.said.count(words) >= times, 60)
        assert self.said.count(words) >= times

    def pid(self, name: str) -> int:
        return int(re.findall(rf"{name}: pid (\d+)", self.said)[0])


@asynccontextmanager
async def running(output: pytest.CaptureFixture[str], shards: int = 1) -> AsyncIterator[Running]:
    """Run the command with one spare within the block, then press Ctrl-C."""
    arguments = Namespace(shards=shards, spares=1, port=0, metrics=0)
    task = asyncio.create_task(command._run(arguments))
    try:
        yield Running(task, output)
    finally:
        if not task.done():
            os.kill(os.getpid(), signal.SIGINT)
        await asyncio.gather(task, return_exceptions=True)


def test_the_default_is_three_shards_and_a_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command._arguments() == Namespace(shards=3, spares=1, port=8700, metrics=0)
    monkeypatch.setattr(sys, "argv", ["fleet", "--shards", "5", "--spares", "0", "--port", "9", "--metrics", "8000"])
    assert command._arguments() == Namespace(shards=5, spares=0, port=9, metrics=8000)


async def test_it_plays_until_it_is_stopped_and_replaces_all_when_asked(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    (folder / ".env").write_text("LONELY\nGREETING=hello\nDISCORD_TOKEN=another\n")
    async with running(capsys) as fleet:
        await fleet.hears(f"all processes are playing; kill -HUP {os.getpid()} replaces them one by one")
        await fleet.hears("a spare for")
        assert "1: SHARD=0 SHARDS=1 " in fleet.said
        assert fleet.said.count("DISCORD_TOKEN=right DISCORD_API=None GREETING=hello") == 2
        os.kill(os.getpid(), signal.SIGHUP)
        await fleet.hears("replaced all processes")
        await fleet.hears("3: playing shard 0")
        await fleet.hears("a spare for", 2)
        os.kill(os.getpid(), signal.SIGHUP)
        await fleet.hears("replaced all processes", 2)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(fleet.task, PATIENCE)
        assert fleet.said.count("replaced all processes") == 2


async def test_it_ends_when_a_process_is_refused_later(capsys: pytest.CaptureFixture[str]) -> None:
    async with running(capsys) as fleet:
        await fleet.hears("all processes are playing")
        await fleet.hears("2: a spare for")
        os.kill(fleet.pid("2"), signal.SIGUSR2)
        with pytest.raises(FleetFailed, match=r"^process 2 rejected its settings$"):
            await asyncio.wait_for(fleet.task, PATIENCE)


async def test_without_a_token_the_playground_is_started_with_as_many_shards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    async with running(capsys, shards=2) as fleet:
        await fleet.hears("all processes are playing")
        (told,) = set(re.findall(r"DISCORD_TOKEN=(\S+) DISCORD_API=(\S+)", fleet.said))
        token, api = told
        (url,) = re.findall("no DISCORD_TOKEN: starting a playground at (.+)", fleet.said)
        assert api.startswith(url.rstrip("/"))
        headers = as_bot(token)
        async with aiohttp.ClientSession(headers=headers) as session, session.get(f"{api}/gateway/bot") as answer:
            assert (await answer.json())["shards"] == 2
    assert [one.name for one in (folder / "data").glob("*.db")] == ["fleet-playground.db"], (
        "not the everyday playground's file"
    )


def test_it_exits_with_0_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENDS_ALL", "1")
    monkeypatch.setattr(sys, "argv", ["fleet", "--shards", "1"])
    assert command.main() == 0


def test_wrong_settings_are_named_and_it_exits_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    monkeypatch.setattr(sys, "argv", ["fleet", "--shards", "1"])
    assert command.main() == 2
    assert capsys.readouterr().err.splitlines()[-1] == "fleet: process 1 didn't start playing"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--shards", "0"], "argument --shards: must be 1 to 100, got '0'"),
        (["--spares", "-1"], "argument --spares: must be 0 to 100, got '-1'"),
        (["--port", "99999"], "argument --port: must be 0 to 65535, got '99999'"),
        (["--metrics", "many"], "argument --metrics: must be 0 to 65535, got 'many'"),
    ],
)
def test_a_wrong_argument_is_one_line_with_the_range(
    given: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fleet", *given])
    with pytest.raises(SystemExit, match="2"):
        command.main()
    assert capsys.readouterr().err == f"python -m fleet: {says}\n"


def test_wrong_settings_are_named_before_any_process_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE", "cards.db")
    assert command.main() == 2
    assert capsys.readouterr().err.startswith("fleet: SHARDS: several processes need a PostgreSQL database")


def test_a_missing_program_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(processes, "ROOT", Path("/no/such/folder"))
    assert command.main() == 2
    assert "/no/such/folder" in capsys.readouterr().err
