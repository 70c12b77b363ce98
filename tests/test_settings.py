"""Settings: from the environment first, then from ``.env``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dotenv import dotenv_values

from settings import BadSetting, Settings, named_database

EXAMPLE = Path(__file__).parent.parent / ".env.example"


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("DATABASE", "LOG_LEVEL", "DISCORD_TOKEN"):
        monkeypatch.delenv(key, raising=False)


def test_without_a_file_everything_is_as_it_is_without_settings(tmp_path: Path) -> None:
    assert Settings.read(tmp_path / ".env") == Settings.parse({})


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_the_file_may_begin_with_a_byte_order_mark(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=é.db\n", encoding)
    assert Settings.read(file).database == named_database(file) == Path("é.db")


def test_the_environment_comes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=file.db\nLOG_LEVEL=LOUD\n")
    monkeypatch.setenv("DATABASE", "environment.db")
    assert named_database(file) == Path("environment.db")
    with pytest.raises(BadSetting, match="LOG_LEVEL"):
        Settings.read(file)


class Asked(dict[str, str | None]):
    """Settings that note which are asked for."""

    def __init__(self) -> None:
        self.keys_asked_for: set[str] = set()

    def get(self, key: str, default: object = None) -> None:
        self.keys_asked_for.add(key)


def test_the_example_has_every_setting_at_its_default() -> None:
    asked = Asked()
    default = Settings.parse(asked)
    text = EXAMPLE.read_text("utf-8")
    assert set(re.findall(r"(?m)^(?:# )?([A-Z_]+)=", text)) == asked.keys_asked_for
    assert Settings.parse(dotenv_values(EXAMPLE)) == default


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="can't be read: Is a directory"):
        Settings.read(tmp_path)


@pytest.mark.parametrize("key", ["DISCORD_TOKEN", "DATABASE", "LOG_LEVEL", "DISCORD_API", "METRICS_PORT"])
def test_a_nul_byte_is_named_with_its_key(key: str) -> None:
    with pytest.raises(BadSetting, match=f"{key}: has a character that can't be seen"):
        Settings.parse({key: "a\0b"})
