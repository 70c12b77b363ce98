"""Check which state survives when the playground's process is killed."""

import asyncio
import contextlib
import io
import os
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
import yarl

from playground import MemoryUnreadable, Playground, text
from tests.playground.peer import PeerBot, running
from tests.playground.world.test_messages import png
from tests.promises.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


@contextlib.asynccontextmanager
async def process(*arguments: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str, str]]:
    """Run ``python -m playground`` in a separate process; yield the process, its API's address and the token."""
    command = [sys.executable, "-m", "playground", "--port", "0", *arguments]
    started = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert started.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            page = (await started.stdout.readline()).decode()
            bot = (await started.stdout.readline()).decode()
        assert page.startswith("Page:  http://127.0.0.1:")
        yield started, *re.findall(r"=(\S+)", bot)
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


async def connect(client: PeerBot, api: str, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", api)
    await client.login(token)
    gateway = await client.http.request(discord.http.Route("GET", "/gateway"))
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(gateway["url"]))


async def test_every_acknowledged_change_survives_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "world.db"
    sent: list[int] = []
    async with process("--loose", "--data", str(data)) as (server, api, token), PeerBot() as client:
        await connect(client, api, token, monkeypatch)
        channel = client.get_partial_messageable(1100000000000000010)
        file = await channel.send("a file", file=discord.File(io.BytesIO(png()), "hand.png"))
        await client.create_application_emoji(name="ace", image=png())
        killer = asyncio.get_running_loop().call_later(0.3, server.send_signal, signal.SIGKILL)
        with contextlib.suppress(OSError, aiohttp.ClientError):
            while True:
                sent.append((await channel.send(f"message {len(sent)}")).id)
        killer.cancel()
    assert len(sent) > 10
    async with Playground(memory=data) as again:
        ann = again.person("Ann")
        kept = [int(message["id"]) for message in ann.messages()]
        assert kept[0] == file.id
        assert kept[1 : len(sent) + 1] == sent
        assert len(kept) <= len(sent) + 2, "at most one written but unacknowledged message"
        assert {command["name"] for command in again.world.all_commands()} == {"do", "admin", "play"}
        assert [emoji["name"] for emoji in again.world.emojis.values()] == ["ace"]
        assert again.world.memory.file(str(file.attachments[0].id)) == png()


async def test_an_old_button_works_after_a_restart_of_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "world.db"

    async def ask(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Join", custom_id="join"))
        view.stop()
        await interaction.response.send_message("Your hand", view=view, ephemeral=True)

    for attempt in range(2):
        async with Playground(memory=data) as playground:
            monkeypatch.setattr(discord.http.Route, "BASE", playground.api)
            monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway.url))
            ann, ben = playground.person("Ann"), playground.person("Ben")
            client = PeerBot()
            async with running(client, playground):
                if attempt == 0:
                    client.answer = ask
                    await ann.slash("do")
                    ben.close_dms()
                else:
                    client.answer = lambda interaction: interaction.response.edit_message(content="Drawn")
                    assert (await ann.click("Join")).text == "Drawn\nJoin"
                    assert ben.everything() == []
                    assert ben.id in playground.world.closed_dms


async def test_fresh_forgets_everything(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    async with Playground(memory=data) as playground:
        playground.person("Ann").say("Hello")
    async with Playground(memory=data) as playground:
        assert [text(message) for message in playground.person("Ben").messages()] == ["Hello"]
    async with Playground(memory=data, fresh=True) as playground:
        assert playground.person("Ben").everything() == []
        assert len(playground.channels) == 2


def test_a_broken_file_is_reported_and_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    data.write_text("This is not a database, but it may be dear to somebody." * 50)
    before = data.read_bytes()
    with pytest.raises(MemoryUnreadable, match="not a database"):
        Playground(memory=data)
    assert data.read_bytes() == before


def test_a_file_of_another_version_is_reported_and_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    with contextlib.closing(sqlite3.connect(data)) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(MemoryUnreadable, match="another version"):
        Playground(memory=data, fresh=True)


async def test_a_second_playground_on_the_same_file_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    async with Playground(memory=data) as playground:
        playground.person("Ann").say("Mine")
        with pytest.raises(MemoryUnreadable, match="in use by another playground"):
            Playground(memory=data)


async def test_a_port_in_use_is_reported_in_one_clear_line(tmp_path: Path) -> None:
    async with Playground() as taken:
        port = taken.url.rpartition(":")[2]
        command = [sys.executable, "-m", "playground", "--port", port, "--data", str(tmp_path / "world.db")]
        second = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, stderr=asyncio.subprocess.PIPE, env={**os.environ}
        )
        _, words = await second.communicate()
    assert second.returncode == 2
    assert words.decode().startswith("The playground can't start:")
    assert words.count(b"\n") == 1


async def test_it_stops_cleanly_when_asked(tmp_path: Path) -> None:
    async with process("--data", str(tmp_path / "world.db")) as (server, _api, _token):
        server.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await server.wait() == 0
