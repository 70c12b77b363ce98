"""Read the ``.env`` file and report likely mistakes in it, without quoting any value."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import parse_stream

KEYS = (
    *("DISCORD_TOKEN", "DATABASE", "LOG_LEVEL", "DISCORD_API", "PLAYGROUND_PORT", "FRESH"),
    *("TABLES_PER_PERSON", "TABLES_PER_CHANNEL", "TABLES_PER_SERVER", "CLICKS_PER_SECOND", "DMS_PER_MINUTE"),
    *("METRICS_HOST", "METRICS_PORT", "REQUESTS_PER_SECOND", "SHARDS", "SHARD", "NODE", "NODE_SECRET"),
)
"""The keys of all settings."""
SYNONYMS = {
    "TOKEN": "DISCORD_TOKEN",
    "BOT_TOKEN": "DISCORD_TOKEN",
    "BOTTOKEN": "DISCORD_TOKEN",
    "CLIENT_TOKEN": "DISCORD_TOKEN",
    "DISCORD_BOT_TOKEN": "DISCORD_TOKEN",
    "DISCORD_KEY": "DISCORD_TOKEN",
    "DISCORD_SECRET": "DISCORD_TOKEN",
    "DB": "DATABASE",
    "DB_FILE": "DATABASE",
    "DB_PATH": "DATABASE",
    "DB_URL": "DATABASE",
    "DATABASE_FILE": "DATABASE",
    "DATABASE_PATH": "DATABASE",
    "DATABASE_URL": "DATABASE",
    "LOGGING": "LOG_LEVEL",
    "LOGGING_LEVEL": "LOG_LEVEL",
    "SHARD_COUNT": "SHARDS",
    "SHARD_ID": "SHARD",
}
"""Names that other programs use for our settings."""
MIN_SIMILARITY = 0.8
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")
MAX_NAMED = 10


# ``mistakes`` itself reports lines that can't be parsed, along with the file's name
logging.getLogger("dotenv").setLevel(logging.ERROR)


class UnreadableFile(Exception):
    """Why the file can't be read and what to do about it, phrased to follow the file's name."""


def read(path: Path) -> dict[str, str | None]:
    """Return the file's keys and values, which are empty if the file doesn't exist.

    :raises UnreadableFile: if the file can't be read, or a line with one of our keys can't be parsed.
    """
    text = _text(path)
    for binding in parse_stream(StringIO(text)):
        if binding.error and any(key in binding.original.string for key in KEYS):
            raise UnreadableFile(f"can't be read from line {binding.original.line} on; close the quotes there")
    return dotenv_values(stream=StringIO(text))


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return ""
    except IsADirectoryError:
        raise UnreadableFile("is a folder; put the settings into a file of this name, or remove it") from None
    except PermissionError:
        raise UnreadableFile("isn't readable by this user; change its owner or permissions (chmod 600)") from None
    except OSError as problem:
        raise UnreadableFile(f"can't be read: {problem.strerror}") from None
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableFile("is UTF-16, as Windows PowerShell writes it; save it as UTF-8 text")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise UnreadableFile(f"is not UTF-8 in line {line}; save it as UTF-8 text") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise UnreadableFile(f"has a NUL byte in line {line}; save it as UTF-8 text")
    return text


def mistakes(path: Path, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Yield likely mistakes: one line for each key that resembles one of ours, and one line for all unknown keys.

    The environment also holds other programs' settings, so a misspelt key there is only reported if the setting it
    resembles is missing.

    :raises UnreadableFile: if the file can't be read.
    """
    given = read(path)
    unknown = []
    for key, value, original, error in parse_stream(StringIO(_text(path))):
        if key in KEYS or (key is None and not error):
            continue
        meant = likely_setting(key or "")
        if meant is not None:
            yield f"{key} in {path} is not a setting: did you mean {meant}?"
        # never quote the line: it may be a token without its key
        elif error or key is None or value is None or not NAME.fullmatch(key):
            yield f"{path} has no KEY=value in line {original.line}: see .env.example"
        elif key not in unknown:
            unknown.append(key)
    if unknown:
        more = " …" if len(unknown) > MAX_NAMED else ""
        yield f"{path} has keys that are not settings: {', '.join(unknown[:MAX_NAMED])}{more} (see .env.example)"
    for key in environment:
        meant = likely_setting(key) if key not in KEYS and key not in given else None
        if meant is not None and not environment.get(meant) and not given.get(meant):
            yield f"{key} in the environment is not a setting: did you mean {meant}?"


def likely_setting(key: str) -> str | None:
    """Return the setting that a misspelt key was probably meant to be; None if it resembles none.

    >>> likely_setting("BOT_TOKEN"), likely_setting("discord_token"), likely_setting("DATABSE"), likely_setting("HOME")
    ('DISCORD_TOKEN', 'DISCORD_TOKEN', 'DATABASE', None)
    """
    if not NAME.fullmatch(key):
        return None
    name = key.upper()
    close = get_close_matches(name, KEYS, n=1, cutoff=MIN_SIMILARITY)
    return SYNONYMS.get(name) or (close[0] if close else None)
