"""Explain why this process can't write a database's files, and how to fix that."""

from __future__ import annotations

import os
import pwd
from pathlib import Path
from shlex import join

SUFFIXES = ("", "-wal", "-shm", "-owner")
"""The database file and the files that SQLite and the bot keep next to it."""


def unwritable(path: Path) -> list[Path]:
    """Return the database's files that this process can't write, or only its folder if that is the obstacle."""
    real = path.resolve()
    folder = next(parent for parent in real.parents if _allowed(parent, os.F_OK))
    if not _allowed(folder, os.W_OK | os.X_OK):
        return [folder]
    files = (real.with_name(real.name + suffix) for suffix in SUFFIXES)
    return [file for file in files if _allowed(file, os.F_OK) and not _allowed(file, os.R_OK | os.W_OK)]


def advice(path: Path) -> str:
    """Complete an error message: say who owns the files that this process can't write, and how to fix that."""
    blocked = unwritable(path)
    if not blocked:
        return "check the permissions of the file and its folder"
    first = blocked[0]
    if os.statvfs(first).f_flag & os.ST_RDONLY:
        return f"{first} is on a read-only file system; remount it, or choose another file"
    owner, user = first.stat().st_uid, os.geteuid()
    if owner == user:
        return f"the rights of {first} forbid it; run: {join(['chmod', 'u+rwX', *map(str, blocked)])}"
    change = join(["sudo", "chown", f"{_name(user)}:", *map(str, blocked)])
    otherwise = "choose another file, or run" if first.is_dir() else "run"
    return f"{first} belongs to {_name(owner)}, and this process runs as {_name(user)}; {otherwise}: {change}"


def _allowed(path: Path, mode: int) -> bool:
    return os.access(path, mode, effective_ids=True)


def _name(user: int) -> str:
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)
