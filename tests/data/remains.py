"""Search the bytes of files for traces of a person: their name, words and id."""

from __future__ import annotations

import json
import sqlite3
import struct
import zlib
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from data.sql.compacted_log import DICTIONARY


def spelled(text: str) -> set[bytes]:
    """Return a text's bytes as SQLite and PostgreSQL store them, in a plain column and in JSON."""
    return {text.encode(), json.dumps(text)[1:-1].encode(), json.dumps(text, ensure_ascii=False)[1:-1].encode()}


def numbered(user: int) -> set[bytes]:
    """Return an id's bytes as digits, and as stored in a SQLite column, a SQLite row key and a PostgreSQL column."""
    size = next(size for size in (1, 2, 3, 4, 6, 8) if user < 1 << (8 * size - 1))
    return {str(user).encode(), user.to_bytes(size, "big"), _varint(user), struct.pack("<q", user)}


def _varint(number: int) -> bytes:
    if number >> 56:
        return _groups(number >> 8, 8, more=True) + bytes([number & 0xFF])
    return _groups(number, max(1, -(-number.bit_length() // 7)), more=False)


def _groups(number: int, count: int, *, more: bool) -> bytes:
    sevens = [number >> (7 * at) & 0x7F for at in reversed(range(count))]
    return bytes([*(one | 0x80 for one in sevens[:-1]), sevens[-1] | (0x80 if more else 0)])


def left_of(user: int, texts: Iterable[str], files: Iterable[Path]) -> dict[str, int]:
    """Return, for each file, how many traces of the person its bytes contain, including those in compressed logs."""
    needles = set().union(numbered(user), *map(spelled, texts))
    found = {}
    for file in files:
        try:
            held = file.read_bytes()
        except FileNotFoundError:
            continue  # PostgreSQL may delete some of its files at any time
        times = sum(held.count(needle) for needle in needles)
        times += sum(body.count(needle) for body in bodies(file) for needle in needles)
        if times:
            found[file.name] = times
    return found


def bodies(file: Path) -> list[bytes]:
    """Return a database file's compacted logs, decompressed as far as possible; empty for other types of files."""
    if file.read_bytes()[:6] != b"SQLite":
        return []
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
        packed = [body for (body,) in db.execute("SELECT body FROM folded")]
    return [text for body in packed if (text := _unpacked(body[1:])) is not None]


def _unpacked(body: bytes) -> bytes | None:
    try:
        return zlib.decompressobj(wbits=-15, zdict=DICTIONARY).decompress(body)
    except zlib.error:
        return None


def beside(path: Path) -> list[Path]:
    """Return a database file and the files SQLite keeps next to it."""
    return [file for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")) if file.exists()]
