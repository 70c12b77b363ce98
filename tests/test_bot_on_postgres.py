"""Test the bot as a process with its tables in PostgreSQL."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from data.connections import open_store
from data.errors import UnusableDatabaseError
from data.postgres.address import Address
from playground import Playground
from settings import BadSetting, Settings
from tests.bot_process import bot_process, towards
from tests.postgres import MISSING, PROGRAMS, PostgresServer

ADDRESS = "postgresql://ann:secret@db.example:5432/cards"


@pytest.mark.postgres
@pytest.mark.skipif(not PROGRAMS, reason=MISSING)
async def test_a_killed_bot_finds_its_tables_again_and_a_second_one_is_refused(
    tmp_path: Path, server: PostgresServer
) -> None:
    address = server.address(server.new_database()).replace("@/", ":secret@/")
    async with Playground(unhurried=True) as playground:
        settings = towards(playground, tmp_path) | {"DATABASE": address, "LOG_LEVEL": "DEBUG"}
        ann, ben = playground.people["Ann"], playground.people["Ben"]
        async with bot_process(**settings) as first:
            await first.says("ready as")
            await ann.slash("play levelup")
            await ben.click("Join")
            async with bot_process(**settings) as second:
                assert await second.ended() == 2
            said = second.output.splitlines()[-1]
            assert f"is in use by another bot (process {first.process.pid} on" in said
            await first.end(signal.SIGKILL)
        async with bot_process(**settings) as again:
            await again.says("ready as")
            await ann.click("Start")
            hand = await ann.click("My hand")
            assert hand.text
            assert await again.end(signal.SIGTERM) == 0
        assert "secret" not in first.output + second.output + again.output
    assert not list(tmp_path.iterdir()), "nothing lies in files"  # noqa: ASYNC240 - a test may wait


def test_an_address_is_a_valid_setting_and_shown_without_its_password() -> None:
    read = Settings.parse({"DATABASE": ADDRESS})
    assert read.database == Address(ADDRESS)
    assert str(read.database) == "postgresql://ann@db.example:5432/cards"
    assert "secret" not in repr(read)


@pytest.mark.parametrize(
    "wrong", ["postgresql://", "postgresql://ann:secret@host", "postgresql:/ann:secret", "postgres://h:port/secret"]
)
def test_an_invalid_address_is_refused_without_quoting_it(wrong: str) -> None:
    with pytest.raises(BadSetting, match="DATABASE: isn't a usable address") as refused:
        Settings.parse({"DATABASE": wrong})
    assert "secret" not in str(refused.value)


async def test_without_asyncpg_an_address_is_refused_with_the_command_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(UnusableDatabaseError, match=r"needs asyncpg: .*requirements-postgres.txt") as refused:
        await open_store(Address(ADDRESS))
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)
