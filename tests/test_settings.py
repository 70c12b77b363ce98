"""Test that the environment overrides ``.env``, and that an invalid value is refused with its key named."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest
from dotenv import dotenv_values

from env_file import KEYS
from settings import BadSetting, Node, Settings, Sharding, named_database

EXAMPLE = Path(__file__).parent.parent / ".env.example"


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("DATABASE", "LOG_LEVEL", "DISCORD_TOKEN"):
        monkeypatch.delenv(key, raising=False)


def test_a_missing_file_means_default_settings(tmp_path: Path) -> None:
    assert Settings.read(tmp_path / ".env") == Settings.parse({})


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_the_file_may_begin_with_a_byte_order_mark(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=é.db\n", encoding)
    assert Settings.read(file).database == named_database(file) == Path("é.db")


def test_the_environment_overrides_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE=file.db\nLOG_LEVEL=LOUD\n")
    monkeypatch.setenv("DATABASE", "environment.db")
    assert named_database(file) == Path("environment.db")
    with pytest.raises(BadSetting, match="LOG_LEVEL"):
        Settings.read(file)


class Asked(dict[str, str | None]):
    """Settings that record which keys are read."""

    def __init__(self) -> None:
        self.keys_asked_for: set[str] = set()

    def get(self, key: str, default: object = None) -> None:
        self.keys_asked_for.add(key)


def test_the_example_has_every_setting_at_its_default() -> None:
    asked = Asked()
    default = Settings.parse(asked)
    text = EXAMPLE.read_text("utf-8")
    assert set(re.findall(r"(?m)^(?:# )?([A-Z_]+)=", text)) == asked.keys_asked_for == set(KEYS)
    assert Settings.parse(dotenv_values(EXAMPLE)) == default
    shown = dict(re.findall(r"(?m)^# ([A-Z_]+)=(.*)$", text))  # if a key appears twice, the last value counts
    for key in ("DISCORD_API", "SHARDS", "SHARD", "NODE", "NODE_SECRET"):
        del shown[key]  # the value shown is only an example
    assert Settings.parse(shown) == default


def test_a_folder_in_place_of_the_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="is a folder; put the settings into a file of this name"):
        Settings.read(tmp_path)


@pytest.mark.parametrize("key", ["DISCORD_TOKEN", "DATABASE", "LOG_LEVEL", "DISCORD_API", "METRICS_PORT"])
def test_a_nul_byte_is_refused_with_its_key(key: str) -> None:
    with pytest.raises(BadSetting, match=f"{key}: contains an invisible character"):
        Settings.parse({key: "a\0b"})


# Settings for one of several processes

SEVERAL = {
    "DISCORD_TOKEN": "token",
    "DATABASE": "postgresql://ann@db.example/cards",
    "SHARDS": "3",
    "SHARD": "1",
    "NODE": "shard-1:8800",
    "NODE_SECRET": "sixteen letters.",
}


def test_one_of_several_processes_gets_its_shard_and_its_share_of_requests() -> None:
    read = Settings.parse(SEVERAL)
    assert read.sharding == Sharding(1, 3, Node("shard-1", 8800), "sixteen letters.")
    assert read.requests_per_second == 16
    assert "sixteen" not in repr(read)
    assert Settings.parse(SEVERAL | {"REQUESTS_PER_SECOND": "50"}).requests_per_second == 50
    assert Settings.parse(SEVERAL | {"SHARDS": "60"}).requests_per_second == 1


def test_a_process_without_a_shard_is_a_spare_reached_by_its_host_name() -> None:
    spare = Settings.parse(SEVERAL | {"SHARD": "", "NODE": ":0"}).sharding
    assert spare is not None
    assert spare.shard is None
    assert spare.node == (socket.gethostname(), 0)


def test_a_single_process_can_send_all_requests() -> None:
    assert (Settings.parse({}).sharding, Settings.parse({}).requests_per_second) == (None, 50)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("SHARDS", "0"),
        ("SHARDS", "many"),
        ("SHARDS", "10001"),
        ("SHARDS", "9" * 5000),
        ("SHARD", "3"),
        ("SHARD", "-1"),
        ("SHARD", "spare"),
        ("NODE", ""),
        ("NODE", "shard-1"),
        ("NODE", "shard-1:99999"),
        ("NODE", "http://shard-1:88"),
        ("NODE_SECRET", ""),
        ("NODE_SECRET", "short"),
        ("NODE_SECRET", "é" * 20),
        ("REQUESTS_PER_SECOND", "0"),
        ("REQUESTS_PER_SECOND", "51"),
    ],
)
def test_a_wrong_sharding_setting_is_refused_with_its_key(key: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"^{key}: ") as refused:
        Settings.parse(SEVERAL | {key: value})
    assert not value or key != "NODE_SECRET" or value not in str(refused.value)


@pytest.mark.parametrize("missing", [{"DATABASE": "cards.db"}, {"DISCORD_TOKEN": ""}])
def test_several_processes_need_a_shared_database_and_discord(missing: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match=r"^SHARDS: .*set D"):
        Settings.parse(SEVERAL | missing)


def test_a_shard_without_the_number_of_shards_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"^SHARD: "):
        Settings.parse(SEVERAL | {"SHARDS": ""})


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("PLAYGROUND_PORT", "abc", "must be 1 to 65535, or 0 for any free port, got 'abc'"),
        ("METRICS_PORT", "70000", "must be 1 to 65535, or 0 for no metrics, got '70000'"),
        ("TABLES_PER_PERSON", "-1", "must be 1 to 999999, or 0 for no limit, got '-1'"),
        ("CLICKS_PER_SECOND", "9" * 40, f"must be 1 to 999999, or 0 for no limit, got '{'9' * 30}…'"),
        ("REQUESTS_PER_SECOND", "51", "must be 1 to 50, got '51'"),
        ("LOG_LEVEL", "LOUD", "must be one of DEBUG, INFO, WARNING, ERROR, got 'LOUD'"),
        ("DISCORD_API", "discord", "must be a URL like http://127.0.0.1:8700/api/v10, got 'discord'"),
        ("FRESH", "yes", "must be 1 to start the playground from scratch, or 0, got 'yes'"),
        ("DATABASE", "sqlite:///cards", "must be a file or postgresql://…, got 'sqlite:///cards'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_range_and_value(key: str, value: str, says: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Settings.parse({key: value})
    assert str(refused.value) == f"{key}: {says}"
