"""Check access: only for pages and programs on this machine, and bots with this playground run's token."""

import asyncio
import os
import stat
import sys
from pathlib import Path

import aiohttp
import pytest
import yarl

from playground import Person, Playground
from tests.playground.gateway.test_gateway import raw_bot
from tests.playground.peer import as_bot
from tests.playground.web.test_server import tab_of
from tests.promises.waiting import PATIENCE

PATHS = ("/", "/page/main.js", "/page/socket", "/api/v10/gateway", "/gateway", "/files/1/a.png", "/emojis/1.png")
FOREIGN = ("http://evil.example", "http://127.0.0.1:1", "http://localhost:9999", "null", "", "file://")


async def status_of(playground: Playground, path: str, method: str = "GET", **headers: str) -> int:
    url = yarl.URL(playground.url + path, encoded=True)
    async with aiohttp.ClientSession() as session, session.request(method, url, headers=headers) as answer:
        return answer.status


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_from_another_site_is_refused_on_every_socket_and_route(
    playground: Playground, origin: str
) -> None:
    for path in PATHS:
        assert await status_of(playground, path, Origin=origin) == 403, path
    assert await status_of(playground, "/api/v10/interactions/1/x/callback", "POST", Origin=origin) == 403


async def test_a_page_from_another_site_cannot_act_as_the_bot_even_with_its_token(playground: Playground) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        async with aiohttp.ClientSession() as session:
            await session.ws_connect(playground.gateway.url, headers={"Origin": "http://evil.example"})
    bearer = {**as_bot(playground.token), "Origin": "http://evil.example"}
    assert await status_of(playground, "/api/v10/users/@me", **bearer) == 403
    del bearer["Origin"]
    assert await status_of(playground, "/api/v10/users/@me", **bearer) == 200


async def test_a_foreign_page_gets_no_picture_but_can_link_to_the_page(playground: Playground) -> None:
    for site in ("cross-site", "same-site"):
        picture = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"}
        assert await status_of(playground, "/page/icon.svg", **picture) == 403
        assert await status_of(playground, "/", **{"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}) == 200
    own = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors"}
    assert await status_of(playground, "/page/icon.svg", **own) == 200


async def test_the_playgrounds_own_page_is_accepted_under_both_hostnames(playground: Playground, ann: Person) -> None:
    port = playground.url.rpartition(":")[2]
    for host in ("127.0.0.1", "localhost"):
        async with tab_of(ann, playground, Origin=f"http://{host}:{port}", Host=f"{host}:{port}") as hers:
            assert hers.hello["t"] == "hello"


@pytest.mark.parametrize("host", ["[", "[::1", "a b", "127.0.0.1:x", "127.0.0.1:", "é.example", "", "127.0.0.1@evil"])
async def test_an_odd_host_is_a_bad_request(playground: Playground, host: str) -> None:
    port = int(playground.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert (await reader.readline()).split()[1] == b"400"
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize(
    "path",
    [
        "/page/%00",
        "/page/a%00.js",
        "/page/%0d%0a",
        f"/page/{'a' * 300}.js",
        "/page/é.js",
        "/page/a%20b.js",
        "/files/%00/a",
        "/emojis/%1b.png",
        f"/files/1/{'a' * 2000}",
        "/api/v10/channels/%00",
    ],
)
async def test_an_odd_name_is_a_bad_request(playground: Playground, path: str) -> None:
    assert await status_of(playground, path) == 400


async def test_each_start_has_its_own_token(playground: Playground) -> None:
    async with Playground() as other:
        assert other.token != playground.token
        assert len(other.token) >= 40
        assert await status_of(other, "/api/v10/users/@me", **as_bot(playground.token)) == 401
        async with raw_bot(other) as raw:
            await raw.identify(playground.token)
            assert await raw.close_code() == 4004


async def test_the_token_is_printed_for_running_the_bot_separately(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "playground", "--port", "0", "--data", str(tmp_path / "world.db")]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            await process.stdout.readline()
            line = (await process.stdout.readline()).decode()
        settings = dict(part.split("=", 1) for part in line.split() if "=" in part)
        bearer = as_bot(settings["DISCORD_TOKEN"])
        async with (
            aiohttp.ClientSession(headers=bearer) as session,
            session.get(settings["DISCORD_API"] + "/users/@me") as answer,
        ):
            assert answer.status == 200
    finally:
        process.terminate()
        await process.communicate()


async def test_only_its_owner_can_read_the_world_file(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    data.touch(mode=0o644)
    async with Playground(memory=data) as playground:
        playground.person("Ann").say("Mine")
        with os.scandir(tmp_path) as files:
            assert {(file.name, stat.S_IMODE(file.stat().st_mode)) for file in files} == {
                (f"world.db{part}", 0o600) for part in ("", "-wal")
            }
