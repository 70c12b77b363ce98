"""Test ``python -m doctor``: its arguments, exit codes, and short messages on failure."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from doctor import __main__ as doctor
from doctor import texts
from playground import Playground
from tests.bot_process import towards


@pytest.fixture(autouse=True)
def logs_again() -> Iterator[None]:
    """Restore logging, which the doctor disables in its process."""
    yield
    logging.disable(logging.NOTSET)


@dataclass
class Terminal:
    """A terminal in which the doctor runs, and its output."""

    playground: Playground
    output: pytest.CaptureFixture[str]

    async def starts(self, *arguments: str) -> tuple[int, str, str]:
        """Run the doctor in its own event loop; return its exit code and both outputs."""
        try:
            code = await asyncio.to_thread(doctor.main, arguments)
        except SystemExit as ended:
            code = int(str(ended.code))
        return code, *self.output.readouterr()


@pytest.fixture
async def terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> AsyncIterator[Terminal]:
    async with Playground() as playground:
        for key, value in towards(playground, tmp_path).items():
            monkeypatch.setenv(key, value)
        yield Terminal(playground, capsys)


async def test_without_arguments_it_only_looks_and_succeeds(terminal: Terminal) -> None:
    code, said, complained = await terminal.starts()
    assert (code, complained) == (0, "")
    assert said.splitlines()[-1] == "all is well"
    assert not any(request.method == "POST" for request in terminal.playground.requests)


@pytest.mark.parametrize("written", ["{id}", " {id} ", "<#{id}>", "https://discord.com/channels/1/{id}"])
async def test_a_channel_can_be_an_id_a_mention_or_a_link(terminal: Terminal, written: str) -> None:
    code, said, _ = await terminal.starts("--try", written.format(id=terminal.playground.channel), "--wait", "1")
    assert code == 1
    assert "✗ a button press: nobody pressed it within 1 s" in said


@pytest.mark.parametrize("channel", ["general", "12345", "1/2"])
async def test_an_invalid_channel_is_refused_in_one_line(terminal: Terminal, channel: str) -> None:
    refused = f"doctor: argument --try: {texts.NO_CHANNEL}\n"
    assert await terminal.starts("--try", channel) == (2, "", refused)


@pytest.mark.parametrize(("seconds", "taken"), [("1", True), ("900", True), ("0", False), ("901", False), ("²", False)])
async def test_the_wait_can_be_one_second_to_a_quarter_of_an_hour(
    terminal: Terminal, seconds: str, taken: bool
) -> None:
    code, _, complained = await terminal.starts("--wait", seconds)
    assert (code, complained) == ((0, "") if taken else (2, f"doctor: argument --wait: {texts.NO_WAIT}\n"))


async def test_an_invisible_channel_is_one_line_and_nothing_is_logged(
    terminal: Terminal, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    code, _, complained = await terminal.starts("--try", "1100000000000000099")
    assert (code, complained) == (2, f"doctor: {texts.UNKNOWN_CHANNEL.format(channel=1100000000000000099)}\n")
    assert [record for record in caplog.records if record.name.startswith("discord")] == []


async def test_a_refused_token_is_one_line(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "another")
    assert await terminal.starts() == (2, "", f"doctor: DISCORD_TOKEN: {texts.NOT_TAKEN}\n")


async def test_it_can_be_interrupted(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(line: str) -> None:
        raise KeyboardInterrupt(line)

    monkeypatch.setattr(doctor, "say", interrupted)
    assert await terminal.starts() == (130, "", "")


def test_a_line_is_flushed_immediately_even_into_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(pipe), "utf-8"))
    doctor.say("all is well ✓")
    assert pipe.getvalue().decode() == "all is well ✓\n"
