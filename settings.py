"""Read and validate the settings from the environment and ``.env``; ``.env.example`` explains every key."""

from __future__ import annotations

import logging
import os
import socket
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from data.connections import Place
from data.postgres.address import SCHEMES, Address
from env_file import UnreadableFile, mistakes, read

log = logging.getLogger("stairwell")

MOST_SHARDS = 10_000
SHORTEST_SECRET = 16
MAX_REQUESTS_PER_SECOND = 50
"""How many requests per second Discord accepts from a bot, over all its processes."""
_PORTS = range(65536)
DEFAULT_DATABASE = "data/stairwell.db"
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSetting(Exception):
    """A setting with an invalid value. The text is a one-line message for the operator."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(f"{key}: {why}")
        self.key = key
        self.why = why


class Node(NamedTuple):
    """The address at which the bot's other processes can reach this one. Port 0 means any free port."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Sharding:
    """This process's place among several: which of ``shards`` it runs (any free one if ``shard`` is None).

    Other processes reach it at ``node``. They all know the ``secret``.
    """

    shard: int | None
    shards: int
    node: Node
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.

    ``token`` is None for the playground, ``api`` is None for Discord itself, and ``sharding`` is None for a single
    process.
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
    metrics_host: str
    metrics_port: int
    requests_per_second: int
    sharding: Sharding | None

    @classmethod
    def read(cls, env_file: Path = Path(".env")) -> Settings:
        """Return the settings in effect; the environment takes precedence over the file.

        :raises BadSetting: naming the key if a value is invalid, or the file if it can't be read.
        """
        return cls.parse(_values(env_file))

    @classmethod
    def parse(cls, values: Mapping[str, str | None]) -> Settings:
        """Build the settings from keys and values; an empty value counts as missing.

        :raises BadSetting: naming the key if a value is invalid.
        """
        get = partial(_get, values)
        token, database = _token(get("DISCORD_TOKEN", "")), place(get("DATABASE", DEFAULT_DATABASE))
        sharding = _sharding(get)
        if sharding is not None and not isinstance(database, Address):
            raise BadSetting("SHARDS", "several processes need a PostgreSQL database: set DATABASE to its address")
        if sharding is not None and token is None:
            raise BadSetting("SHARDS", "several processes can't start a playground: set DISCORD_TOKEN and DISCORD_API")
        share = max(1, MAX_REQUESTS_PER_SECOND // sharding.shards) if sharding is not None else MAX_REQUESTS_PER_SECOND

        def number(key: str, default: int, allowed: range, described: str) -> int:
            return _number(key, get(key, str(default)), allowed, described)

        count = partial(number, allowed=range(1_000_000), described="1 to 999999, or 0 for no limit")
        return cls(
            token=token,
            database=database,
            log_level=_level(get("LOG_LEVEL", "INFO")),
            api=_api(get("DISCORD_API", "")),
            playground_port=number("PLAYGROUND_PORT", 8700, _PORTS, "1 to 65535, or 0 for any free port"),
            fresh=_switch(get("FRESH", "0")),
            tables_per_person=count("TABLES_PER_PERSON", 5),
            tables_per_channel=count("TABLES_PER_CHANNEL", 10),
            tables_per_server=count("TABLES_PER_SERVER", 100),
            clicks_per_second=count("CLICKS_PER_SECOND", 5),
            dms_per_minute=count("DMS_PER_MINUTE", 10),
            metrics_host=get("METRICS_HOST", "127.0.0.1"),
            metrics_port=number("METRICS_PORT", 0, _PORTS, "1 to 65535, or 0 for no metrics"),
            requests_per_second=number(
                "REQUESTS_PER_SECOND", share, range(1, MAX_REQUESTS_PER_SECOND + 1), f"1 to {MAX_REQUESTS_PER_SECOND}"
            ),
            sharding=sharding,
        )


def warn_of_mistakes(env_file: Path = Path(".env")) -> None:
    """Log everything in the file or the environment that looks like a misspelt setting."""
    for mistake in mistakes(env_file):
        log.warning("%s", mistake)


def named_database(env_file: Path = Path(".env")) -> Place:
    """Return only the database, for commands that need no other setting.

    :raises BadSetting: if it isn't a usable database, or the file can't be read.
    """
    return place(_get(_values(env_file), "DATABASE", DEFAULT_DATABASE))


def _values(env_file: Path) -> dict[str, str | None]:
    """Return the file's settings, overridden by the environment."""
    try:
        return {**read(env_file), **os.environ}
    except UnreadableFile as problem:
        raise BadSetting(str(env_file), str(problem)) from None


def _get(values: Mapping[str, str | None], key: str, default: str) -> str:
    text = (values.get(key) or "").strip() or default
    if any(ord(character) < 32 for character in text):
        raise BadSetting(key, "contains an invisible character; type it again")
    return text


def _token(text: str) -> str | None:
    token = text.strip("\"'").strip()  # a shell and a .env file strip quotes, but Docker's --env-file doesn't
    if not text:
        return None
    if not token or any(character.isspace() for character in token) or not token.isascii() or len(token) > 200:
        why = "isn't a bot token (one word of plain letters); copy it again from the application's Bot page"
        raise BadSetting("DISCORD_TOKEN", why)
    return token


def place(text: str) -> Place:
    """Return the database named by a text: a file, or the address of a PostgreSQL database.

    :raises BadSetting: if the text doesn't name a usable database.
    """
    if text.startswith(tuple(f"{scheme}:" for scheme in SCHEMES)):
        try:
            return Address.parse(text)
        except ValueError:
            example = "postgresql://user:password@host:5432/database"
            raise BadSetting("DATABASE", f"isn't a usable address; write it like {example}") from None
    if text.startswith((":", "file:")) or "://" in text:
        raise BadSetting("DATABASE", f"must be a file or postgresql://…, got {_quoted(text)}")
    path = Path(text)
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        return path
    except OSError as problem:
        raise BadSetting("DATABASE", f"{text[:40]} can't be used: {problem.strerror}") from None
    if stat.S_ISDIR(kind):
        raise BadSetting("DATABASE", f"must be a file, but {text} is a folder")
    if not stat.S_ISREG(kind):
        raise BadSetting("DATABASE", f"must be a regular file, but {text} isn't")
    return path


def _sharding(get: Callable[[str, str], str]) -> Sharding | None:
    """Return this process's place among several, or None if ``SHARDS`` isn't set."""
    shards, shard, node, secret = (get(key, "") for key in ("SHARDS", "SHARD", "NODE", "NODE_SECRET"))
    if not shards:
        if shard:
            raise BadSetting("SHARD", "needs SHARDS too, the number of shards")
        return None
    count = _number("SHARDS", shards, range(1, MOST_SHARDS + 1), f"1 to {MOST_SHARDS}")
    number = _number("SHARD", shard, range(count), f"0 to {count - 1}, or left out") if shard else None
    if len(secret) < SHORTEST_SECRET or not secret.isascii() or not secret.isprintable():
        raise BadSetting(
            "NODE_SECRET", f"must be {SHORTEST_SECRET} or more plain ASCII characters, the same in every process"
        )
    return Sharding(number, count, _node(node), secret)


def _node(text: str) -> Node:
    host, _, port = text.rpartition(":")
    host = host or socket.gethostname()
    fine = port.isascii() and port.isdigit() and len(port) <= 5 and int(port) < 65536
    if not fine or not all(character.isalnum() or character in ".-" for character in host):
        raise BadSetting(
            "NODE", f"must be host:port as other processes reach it, like shard-0:8800, got {_quoted(text)}"
        )
    return Node(host, int(port))


def _number(key: str, text: str, allowed: range, described: str) -> int:
    """Return a number written in plain digits; ``int`` would also accept ``1_000``, ``+5`` and non-ASCII digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) in allowed):
        raise BadSetting(key, f"must be {described}, got {_quoted(text)}")
    return int(text)


def _level(text: str) -> int:
    if text.upper() not in LEVELS:
        raise BadSetting("LOG_LEVEL", f"must be one of {', '.join(LEVELS)}, got {_quoted(text)}")
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
        raise BadSetting("DISCORD_API", f"must be a URL like http://127.0.0.1:8700/api/v10, got {_quoted(text)}")
    return text.rstrip("/")


def _switch(text: str) -> bool:
    if text not in ("0", "1"):
        raise BadSetting("FRESH", f"must be 1 to start the playground from scratch, or 0, got {_quoted(text)}")
    return text == "1"


def _quoted(text: str) -> str:
    """Quote a value, shortened to fit on one line.

    >>> _quoted("abc"), _quoted("9" * 50)
    ("'abc'", "'999999999999999999999999999999…'")
    """
    return repr(text if len(text) <= 30 else f"{text[:30]}…")
