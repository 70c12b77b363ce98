"""Test ``.env`` files as people write them: misspelt, quoted, saved by any editor.

Each mistake is reported on one line that doesn't contain the value.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from env_file import KEYS, mistakes
from settings import BadSetting, Settings
from tests.bot_process import bot_process

SECRET = "MTIzNDU2.Gx1abc.kwyjibo-secret"


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("BOT_TOKEN", "DISCORD_TOKEN"),
        ("TOKEN", "DISCORD_TOKEN"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("DISCORDTOKEN", "DISCORD_TOKEN"),
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("discord_token", "DISCORD_TOKEN"),
        ("DATABASE_URL", "DATABASE"),
        ("LOGLEVEL", "LOG_LEVEL"),
        ("TABLES_PER_PLAYER", "TABLES_PER_PERSON"),
    ],
)
def test_a_misspelt_key_is_reported_without_its_value(file: Path, key: str, meant: str) -> None:
    file.write_text(f"DISCORD_TOKEN=\n{key}={SECRET}\n")
    (line,) = mistakes(file, {})
    assert line == f"{key} in {file} is not a setting: did you mean {meant}?"
    (line,) = mistakes(file.with_name("none"), {key: SECRET})
    assert line == f"{key} in the environment is not a setting: did you mean {meant}?"


def test_other_programs_variables_are_ignored(file: Path) -> None:
    file.write_text("DATABASE=cards.db\n")
    others = {"HOME": "/", "PATH": "/bin", "NODE_ENV": "x", "LANG": "de", "HOSTNAME": "x", "DATABASE_URL": "x"}
    assert list(mistakes(file, others)) == []
    assert list(mistakes(file, {"DISCORD_TOKEN": "x", "BOT_TOKEN": "x"})) == []


def test_unknown_keys_are_reported_in_one_line(file: Path) -> None:
    file.write_text(f"FAVOURITE_COLOUR={SECRET}\nDISCORD_TOKEN=x\nexport EDITOR={SECRET}\n")
    (line,) = mistakes(file, {})
    assert line == f"{file} has keys that are not settings: FAVOURITE_COLOUR, EDITOR (see .env.example)"
    file.write_text("".join(f"WHATEVER_{number}=1\n" for number in range(30)))
    (line,) = mistakes(file, {})
    assert "WHATEVER_9 …" in line


@pytest.mark.parametrize("text", [SECRET, f"{SECRET}\n", f"{SECRET}=1\n", "kwyjibo\n", "kwyjibo kwyjibo\n"])
def test_a_token_without_its_key_is_not_repeated(file: Path, text: str) -> None:
    file.write_text(text)
    (line,) = mistakes(file, {})
    assert line == f"{file} has no KEY=value in line 1: see .env.example"


@pytest.mark.parametrize(
    "text",
    [
        f"DISCORD_TOKEN={SECRET}",
        f"DISCORD_TOKEN = {SECRET}  \r\n",
        f'DISCORD_TOKEN="{SECRET}"\r\nLOG_LEVEL=INFO\r\n',
        f"DISCORD_TOKEN='{SECRET}'\n",
        f"DISCORD_TOKEN=' {SECRET} '\n",
        f"DISCORD_TOKEN='\"{SECRET}\"'\n",
        f"\ufeffDISCORD_TOKEN={SECRET}\n",
        f"export DISCORD_TOKEN={SECRET} # mine\n",
    ],
)
def test_quotes_spaces_and_windows_line_ends_around_a_token_are_removed(file: Path, text: str) -> None:
    file.write_bytes(text.encode())
    assert Settings.read(file).token == SECRET
    assert list(mistakes(file, {})) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f'LOG_LEVEL=INFO\nDISCORD_TOKEN="{SECRET}\n'.encode(), "can't be read from line 2 on; close the quotes there"),
        (f"DISCORD_TOKEN={SECRET}\n".encode("utf-16"), "is UTF-16, as Windows PowerShell writes it"),
        (f"DISCORD_TOKEN={SECRET}\n# clé\n".encode("cp1252"), "is not UTF-8 in line 2"),
        (f"DISCORD_TOKEN=Bot {SECRET}\n".encode(), "isn't a bot token"),
        (f"DISCORD_TOKEN=“{SECRET}”\n".encode(), "isn't a bot token"),
        (b"DISCORD_TOKEN='\"\"'\n", "isn't a bot token"),
    ],
)
def test_an_unreadable_file_is_reported_in_one_line(file: Path, content: bytes, said: str) -> None:
    file.write_bytes(content)
    with pytest.raises(BadSetting) as refused:
        Settings.read(file)
    assert said in str(refused.value)
    assert "kwyjibo" not in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_read_permission_is_reported_by_name(file: Path) -> None:
    file.write_text("DISCORD_TOKEN=x\n")
    file.chmod(0)
    with pytest.raises(BadSetting, match="isn't readable by this user"):
        Settings.read(file)


async def test_a_misspelt_token_key_is_reported_before_the_playground_opens(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={SECRET}\n")
    async with bot_process(DATABASE=str(tmp_path / "stairwell.db"), PLAYGROUND_PORT="0", CWD=str(tmp_path)) as bot:
        await bot.says("no DISCORD_TOKEN")
        first = bot.output.splitlines()[0]
        assert first.endswith("WARNING stairwell: BOT_TOKEN in .env is not a setting: did you mean DISCORD_TOKEN?")
        assert "kwyjibo" not in bot.output
