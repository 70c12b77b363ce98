"""Settings from the environment and ``.env``; ``.env.example`` explains every key."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

from data.places import Place
from data.postgres.address import SCHEMES, Address

_PORTS = {
    "PLAYGROUND_PORT": "use 1 to 65535, or 0 for any free one",
    "METRICS_PORT": "use 1 to 65535, or 0 for no metrics",
}
DEFAULT_DATABASE = "data/stairwell.db"
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSetting(Exception):
    """A setting has a wrong value. The text is one line for the person who runs the bot."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the bot is told from outside.

    ``token`` is None for the playground; ``api`` None for Discord itself.
    """

    token: str | None = field(repr=False)
    database: Place
    log_level: int
    api: str | None
    playground_port: int
    fresh: bool
    tables_per_person: int
    tables_per_channel: int
    tables_per_server: int
    clicks_per_second: int
    dms_per_minute: int
    metrics_port: int

    @classmethod
    def read(cls, env_file: Path = Path(".env")) -> Settings:
        """The settings in force: the environment first, then the file.

        :raises BadSetting: naming the key, when a value is wrong, or the file, when it can't be read.
        """
        return cls.parse(_values(env_file))

    @classmethod
    def parse(cls, values: Mapping[str, str | None]) -> Settings:
        """The settings that these keys and values mean; an empty value is a missing one.

        :raises BadSetting: naming the key, when a value is wrong.
        """
        get = partial(_get, values)
        return cls(
            token=_token(get("DISCORD_TOKEN", "")),
            database=place(get("DATABASE", DEFAULT_DATABASE)),
            log_level=_level(get("LOG_LEVEL", "INFO")),
            api=_api(get("DISCORD_API", "")),
            playground_port=_port("PLAYGROUND_PORT", get("PLAYGROUND_PORT", "8700")),
            fresh=_switch(get("FRESH", "0")),
            tables_per_person=_count("TABLES_PER_PERSON", get("TABLES_PER_PERSON", "5")),
            tables_per_channel=_count("TABLES_PER_CHANNEL", get("TABLES_PER_CHANNEL", "10")),
            tables_per_server=_count("TABLES_PER_SERVER", get("TABLES_PER_SERVER", "100")),
            clicks_per_second=_count("CLICKS_PER_SECOND", get("CLICKS_PER_SECOND", "5")),
            dms_per_minute=_count("DMS_PER_MINUTE", get("DMS_PER_MINUTE", "10")),
            metrics_port=_port("METRICS_PORT", get("METRICS_PORT", "0")),
        )


def named_database(env_file: Path = Path(".env")) -> Place:
    """The database alone, for commands that need no other setting.

    :raises BadSetting: when it can't be one, or the file can't be read.
    """
    return place(_get(_values(env_file), "DATABASE", DEFAULT_DATABASE))


def _values(env_file: Path) -> dict[str, str | None]:
    """What the environment says, and where it says nothing what the file does, if there is one."""
    try:
        text = env_file.read_text("utf-8-sig")
    except FileNotFoundError:
        text = ""
    except UnicodeDecodeError:
        raise BadSetting(str(env_file), "is not UTF-8; save it as UTF-8 text") from None
    except OSError as problem:
        raise BadSetting(str(env_file), f"can't be read: {problem.strerror}") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise BadSetting(str(env_file), f"has a NUL byte in line {line}; save it as UTF-8 text")
    return {**dotenv_values(stream=StringIO(text)), **os.environ}


def _get(values: Mapping[str, str | None], key: str, default: str) -> str:
    text = (values.get(key) or "").strip() or default
    if any(ord(character) < 32 for character in text):
        raise BadSetting(key, "has a character that can't be seen; write it again")
    return text


def _token(text: str) -> str | None:
    if not text:
        return None
    if any(character.isspace() for character in text) or not text.isascii() or len(text) > 200:
        raise BadSetting("DISCORD_TOKEN", "that is no bot token; copy it again from the application's Bot page")
    return text


def place(text: str) -> Place:
    """The database that a text names: a file, or the address of one in PostgreSQL.

    :raises BadSetting: when it can't be one.
    """
    if text.startswith(tuple(f"{scheme}:" for scheme in SCHEMES)):
        try:
            return Address.parse(text)
        except ValueError:
            example = "postgresql://user:password@host:5432/database"
            raise BadSetting("DATABASE", f"that is no address like {example}") from None
    if text.startswith((":", "file:")) or "://" in text:
        raise BadSetting("DATABASE", f"{text[:40]} is no path; name a file")
    path = Path(text)
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        return path
    except OSError as problem:
        raise BadSetting("DATABASE", f"{text[:40]} can't be used: {problem.strerror}") from None
    if stat.S_ISDIR(kind):
        raise BadSetting("DATABASE", f"{text} is a folder; name a file")
    if not stat.S_ISREG(kind):
        raise BadSetting("DATABASE", f"{text} is no ordinary file; name another one")
    return path


def _level(text: str) -> int:
    if text.upper() not in LEVELS:
        raise BadSetting("LOG_LEVEL", f"{text[:20]!r} is not one of {', '.join(LEVELS)}")
    return int(getattr(logging, text.upper()))


def _api(text: str) -> str | None:
    if not text:
        return None
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and not parts.query
    except ValueError:
        fine = False
    if not fine:
        raise BadSetting("DISCORD_API", "that is no address like http://127.0.0.1:8700/api/v10")
    return text.rstrip("/")


def _port(key: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) < 65536):
        raise BadSetting(key, f"{text[:20]!r} is no port; {_PORTS[key]}")
    return int(text)


def _count(key: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise BadSetting(key, f"{text[:20]!r} is no number; use 1 to 999999, or 0 for no limit")
    return int(text)


def _switch(text: str) -> bool:
    if text not in ("0", "1"):
        raise BadSetting("FRESH", "use 1 to begin anew in the playground, or leave it out")
    return text == "1"
