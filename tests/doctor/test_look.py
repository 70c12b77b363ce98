"""Test the doctor's checks that change nothing."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from delivery.discord_api.install_link import install_link, user_install_link
from delivery.discord_api.sessions import USER_AGENT
from doctor import texts
from doctor.__main__ import examine, main
from doctor.client import CantStart, DoctorClient
from playground import Playground, RateLimited, Refusal
from playground.gateway.gateway import SESSIONS
from playground.limits.strictness import Rate
from playground.world import seed_world
from playground.world.seed_world import OWNER_ID, Permission
from playground.world_file import Json
from settings import BadSetting, Settings
from tests.bot_process import ROOT, towards
from tests.malformed_answers import Garbled


@dataclass
class Doctor:
    """Runs the doctor in this process."""

    playground: Playground
    folder: Path
    said: list[str] = field(default_factory=list)
    allowed: int = 0

    async def looks(self, **settings: str) -> int:
        """Run the doctor and return its exit code; its output lines are in ``said``."""
        return await examine(Settings.parse(towards(self.playground, self.folder) | settings), self.said.append)

    def forbid(self, *permissions: int) -> None:
        """Take these permissions away from everyone on the whole server."""
        for role in self.playground.world.guild["roles"]:
            role["permissions"] = str(int(role["permissions"]) & ~sum(permissions))

    def deny(self, *permissions: int, channel: str | None = None) -> None:
        """Take these permissions away from the bot in a channel."""
        world, denied = self.playground.world, sum(permissions)
        where = channel or self.playground.channel
        world.set_permissions(world.bot["id"], where, allow=self.allowed & ~denied, deny=denied)

    def allow(self, *permissions: int) -> None:
        """Give the bot these permissions in the first channel."""
        self.allowed = sum(permissions)
        self.deny()


async def no_pause(_client: DoctorClient, _shard: int | None, *, initial: bool = False) -> None:
    """Connect the next shard immediately: discord.py waits five seconds, which this playground doesn't ask for."""


@pytest.fixture
async def doctor(tmp_path: Path) -> AsyncIterator[Doctor]:
    with patch.object(DoctorClient, "before_identify_hook", no_pause):
        async with Playground() as playground:
            yield Doctor(playground, tmp_path)
            assert playground.violations == []
            assert not playground.world.bot_online


async def test_the_install_link_requests_each_permission_the_bot_uses(doctor: Doctor) -> None:
    await doctor.looks()
    (line,) = (line for line in doctor.said if line.startswith("install link"))
    asked = parse_qs(urlsplit(line.split()[-1]).query)
    assert asked["client_id"] == [doctor.playground.world.bot["id"]]
    assert asked["scope"] == ["bot applications.commands"]
    assert int(asked["permissions"][0]) == discord.Permissions(**dict.fromkeys(texts.PERMISSIONS, True)).value


async def test_it_says_who_the_bot_is_and_that_all_is_well(doctor: Doctor) -> None:
    doctor.playground.add_server("Club")
    assert await doctor.looks() == 0
    told = "\n".join(doctor.said)
    for words in (
        "Stairwell",
        "owner        Ann",
        "server       Playground",
        "server       Club",
        "1 shard(s)",
        "sent as DiscordBot (",
    ):
        assert words in told, words
    assert told.count("✓ every permission, in every text channel") == 2
    assert told.endswith("all is well")
    assert doctor.playground.token not in told


async def test_it_names_missing_permissions_and_where(doctor: Doctor) -> None:
    first, second, *_ = doctor.playground.channels
    doctor.deny(Permission.ATTACH_FILES)
    doctor.deny(Permission.VIEW_CHANNEL, channel=second)
    assert await doctor.looks() == 1
    missing = [line.partition("(id ")[2] for line in doctor.said if "✗" in line]
    assert missing == [f"{first}): Attach Files missing", f"{second}): View Channels missing"]


async def test_many_channels_without_a_permission_are_counted(doctor: Doctor) -> None:
    club = doctor.playground.add_server("Club", channels=[f"room-{number}" for number in range(13)])
    for channel in doctor.playground.channels_of(club):
        doctor.deny(Permission.SEND_MESSAGES, Permission.READ_HISTORY, channel=channel)
    assert await doctor.looks() == 1
    missing = [line for line in doctor.said if "Send Messages, Read Message History missing" in line]
    assert len(missing) == 10
    assert "  ✗ … and 3 more channels" in doctor.said


async def test_a_bot_on_no_server_is_asked_to_be_invited(doctor: Doctor) -> None:
    doctor.playground.world.guilds.clear()
    assert await doctor.looks() == 1
    assert any(line.startswith("servers      none") for line in doctor.said)


async def test_it_connects_with_the_number_of_shards_discord_asks_for(doctor: Doctor) -> None:
    doctor.playground.strictness.shards = 2
    doctor.playground.strictness.identify_seconds = 0.0
    assert await doctor.looks() == 0
    assert doctor.playground.gateway.identified == 2


@pytest.mark.parametrize(("shards", "enough"), [("1", False), ("2", True), ("3", True)])
async def test_it_reports_if_several_processes_are_set_to_too_few_shards(
    doctor: Doctor, shards: str, enough: bool
) -> None:
    doctor.playground.divide(2)
    doctor.playground.strictness.identify_seconds = 0.0
    several = {"SHARDS": shards, "NODE": ":0", "NODE_SECRET": "sixteen letters.", "DATABASE": "postgresql://db/cards"}
    await doctor.looks(**several)
    assert (f"SHARDS is {shards}: Discord closes every connection" in str(doctor.said)) is not enough


async def test_a_closed_connection_is_reported_with_its_code(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.gateway.gateway.Intent.PRIVILEGED", -1)
    with pytest.raises(CantStart, match="close code 4014: disallowed intents"):
        await doctor.looks()


async def test_it_warns_about_few_session_starts_and_uses_none_if_none_are_left(doctor: Doctor) -> None:
    playground = doctor.playground
    playground.strictness.sessions = Rate(20, 86_400.0)
    playground.world.buckets.take(SESSIONS, playground.strictness.sessions, 19)
    token = playground.token
    assert await doctor.looks() == 1
    (line,) = [line for line in doctor.said if "few starts are left" in line]
    assert re.search(r"until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\. Find out why", line)
    with pytest.raises(CantStart, match=r"no more session starts until .* would reset the token on the next attempt"):
        await doctor.looks()
    assert (playground.token, playground.gateway.identified) == (token, 1)


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (RateLimited(80_000.0), "429"),
        (Refusal(0, status=403, message="injected"), "403"),
        (Garbled(200), "unreadable answer"),
        (Refusal(0, status=500, message="injected"), "can't reach Discord: 500"),
        (Refusal(40333), "40333: internal network error .*a proxy may be changing the User-Agent, DiscordBot"),
    ],
)
async def test_a_refused_connection_is_one_line(doctor: Doctor, refusal: Refusal, words: str) -> None:
    doctor.playground.fail_next("GET", "/gateway/bot", refusal)
    with pytest.raises(CantStart, match=words):
        await doctor.looks()


async def test_a_refused_or_missing_token_names_the_setting(doctor: Doctor) -> None:
    with pytest.raises(BadSetting, match=r"DISCORD_TOKEN: Discord refuses this token"):
        await doctor.looks(DISCORD_TOKEN="another")
    with pytest.raises(BadSetting, match=r"DISCORD_TOKEN: put the token of your bot into \.env"):
        await doctor.looks(DISCORD_TOKEN="")


async def test_each_line_matches_the_documentation(doctor: Doctor) -> None:
    doctor.playground.strictness.sessions = Rate(900, 86_400.0)
    world = doctor.playground.world
    assert await doctor.looks() == 0
    assert doctor.said == [
        f"bot          Stairwell (id {world.bot['id']}), of the application Stairwell",
        f"owner        Ann (id {OWNER_ID})",
        texts.INSTALL.format(link=install_link(int(world.bot["id"]))),
        texts.USER_INSTALL.format(link=user_install_link(int(world.bot["id"]))),
        texts.SENT_AS.format(user_agent=USER_AGENT),
        "gateway      connected; Discord asks for 1 shard(s); 900 of 900 session starts left today",
        texts.NO_COMMANDS,
        f"server       Playground (id {world.guild['id']})",
        texts.ALL_GRANTED,
        "all is well",
    ]


def application(monkeypatch: pytest.MonkeyPatch, **differs: Json | str) -> None:
    """Replace the application that the playground reports."""
    monkeypatch.setattr(seed_world, "application", partial(dict, seed_world.application(), **differs))


async def test_the_owner_of_a_team_owns_its_application(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = doctor.playground.people["Ben"]
    member = {"user": doctor.playground.world.people[ben.id], "team_id": "7", "membership_state": 2, "role": "admin"}
    team = {"id": "7", "name": "Cards", "icon": None, "owner_user_id": ben.id, "members": [member]}
    application(monkeypatch, team=team)
    assert await doctor.looks() == 0
    assert f"owner        Ben (id {ben.id})" in doctor.said


async def test_it_says_what_to_tick_if_the_portal_allows_no_user_installs(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    application(monkeypatch, integration_types_config={"0": {}})
    assert await doctor.looks() == 0
    assert texts.NO_USER_INSTALL in doctor.said


async def test_an_endpoint_that_receives_the_clicks_instead_is_a_problem(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    application(monkeypatch, interactions_endpoint_url="https://example.org/clicks")
    assert await doctor.looks() == 1
    assert doctor.said[2] == texts.ENDPOINT
    assert doctor.said[-1] == texts.PROBLEMS.format(count=1)


async def test_registered_commands_are_counted(doctor: Doctor) -> None:
    world = doctor.playground.world
    world.set_commands("global", [{"id": str(number), "name": f"command-{number}"} for number in range(7)])
    assert await doctor.looks() == 0
    assert "commands     7 registered" in doctor.said


@pytest.mark.parametrize(
    ("refusal", "why"),
    [
        (Refusal(50001), "403, code 50001: Missing Access"),
        (Refusal(0, status=503, message="injected"), "503"),
        (Refusal(50001, message="one\ntwo"), "403, code 50001: one; two"),
        (Refusal(50001, message="x" * 500), f"403, code 50001: {'x' * 383}"),
    ],
)
async def test_commands_that_cannot_be_fetched_are_a_problem(doctor: Doctor, refusal: Refusal, why: str) -> None:
    doctor.playground.fail_next("GET", r"/applications/\d+/commands$", refusal)
    assert await doctor.looks() == 1
    assert f"  ✗ commands: {why}" in doctor.said


async def test_a_lost_connection_is_reported_by_kind(doctor: Doctor) -> None:
    for _ in range(2):  # discord.py itself retries requests that only read
        doctor.playground.fail_next("GET", r"/applications/\d+/commands$", None)
    assert await doctor.looks() == 1
    assert any(re.fullmatch("  ✗ commands: [A-Z][A-Za-z]+Error", line) for line in doctor.said)


async def test_a_permission_missing_on_the_whole_server_is_not_repeated_per_channel(doctor: Doctor) -> None:
    first, *_ = doctor.playground.channels
    doctor.forbid(Permission.READ_HISTORY)
    doctor.deny(Permission.ATTACH_FILES)
    assert await doctor.looks() == 1
    assert [line for line in doctor.said if "✗" in line] == [
        "  ✗ on the whole server: Read Message History missing",
        f"  ✗ #{doctor.playground.world.channels[first]['name']} (id {first}): Attach Files missing",
    ]
    assert texts.ALL_GRANTED not in doctor.said
    assert doctor.said[-1] == texts.PROBLEMS.format(count=2)


async def test_everything_missing_on_the_whole_server_is_one_problem(doctor: Doctor) -> None:
    doctor.forbid(Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    assert await doctor.looks() == 1
    assert [line for line in doctor.said if "✗" in line] == ["  ✗ on the whole server: Send Messages missing"]
    assert texts.ALL_GRANTED not in doctor.said


async def test_missing_thread_permissions_are_mentioned_but_no_problem(doctor: Doctor) -> None:
    doctor.forbid(Permission.SEND_IN_THREADS)
    assert await doctor.looks() == 0
    assert "  · tables in threads (/settings server) would need Send Messages in Threads" in doctor.said


async def test_a_server_without_text_channels_is_one_problem_and_nothing_else(doctor: Doctor) -> None:
    club = doctor.playground.add_server("Club", channels=())
    assert await doctor.looks() == 1
    place = doctor.said.index(f"server       Club (id {club})")
    assert doctor.said[place + 1 :] == [texts.NO_CHANNELS, texts.PROBLEMS.format(count=1)]


async def test_at_most_ten_channels_are_named(doctor: Doctor) -> None:
    club = doctor.playground.add_server("Club", channels=[f"room-{number}" for number in range(10)])
    for channel in doctor.playground.channels_of(club):
        doctor.deny(Permission.SEND_MESSAGES, channel=channel)
    assert await doctor.looks() == 1
    assert doctor.said[-1] == texts.PROBLEMS.format(count=10)


async def test_a_gateway_that_never_gets_ready_is_reported_with_the_seconds(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor.playground.strictness.identify_seconds = 3600.0
    assert await doctor.looks() == 0
    monkeypatch.setattr("doctor.client.READY_SECONDS", 1.0)
    with pytest.raises(CantStart, match=r"^the gateway wasn't ready within 1 s$"):
        await doctor.looks()


# Run as a process


async def run(*arguments: str, **settings: str) -> tuple[int, str, str]:
    """Run a real process; return its exit code and both outputs."""
    clean = {key: value for key, value in os.environ.items() if key in {"PATH", "HOME", "LANG"}}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "doctor", *arguments),
        cwd=ROOT,
        env={**clean, "PYTHONIOENCODING": "utf-8", **settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, complained = await process.communicate()
    return process.returncode or 0, said.decode(), complained.decode()


async def test_as_a_process_it_prints_the_same(doctor: Doctor) -> None:
    code, said, complained = await run(**towards(doctor.playground, doctor.folder))
    assert (code, complained) == (0, "")
    assert said.splitlines()[-1] == "all is well"
    assert doctor.playground.token not in said


async def test_as_a_process_an_error_is_one_line_and_exit_code_2(doctor: Doctor) -> None:
    code, said, complained = await run(**(towards(doctor.playground, doctor.folder) | {"DISCORD_TOKEN": "wrong"}))
    assert (code, said) == (2, "")
    assert complained.startswith("doctor: DISCORD_TOKEN: Discord refuses this token")
    assert complained.count("\n") == 1


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN: put the token"),
        ({"DISCORD_TOKEN": "any", "DISCORD_API": "http://127.0.0.1:9/api/v10"}, "DISCORD_API: "),
    ],
)
def test_an_error_at_the_start_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    settings: dict[str, str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for key, value in {"DATABASE": str(tmp_path / "stairwell.db"), **settings}.items():
        monkeypatch.setenv(key, value)
    with patch("logging.disable"):
        assert main([]) == 2
    said, complained = capsys.readouterr()
    assert said == ""
    assert complained.startswith(f"doctor: {words}")
    assert complained.count("\n") == 1
