"""Test the lock that allows only one bot per database: who holds it, who is refused, and which commands ignore it."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from data.errors import NotWritableError, OwnedDatabaseError
from data.sqlite.migrate import prepare
from data.sqlite.owner_lock import OwnerLock, lock_of

HOLD = """
import sys
from pathlib import Path
from data.sqlite.owner_lock import OwnerLock
held = OwnerLock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "stairwell.db"


def test_the_second_owner_learns_who_the_first_is(database: Path) -> None:
    first = OwnerLock.take(database)
    with pytest.raises(OwnedDatabaseError, match=rf"in use by another bot \(process {os.getpid()} on .* UTC\)"):
        OwnerLock.take(database)
    assert first.held()


def test_an_owner_does_not_mention_earlier_owners(database: Path) -> None:
    lock_of(database).write_text("process 1 on a machine whose name was " + "long " * 99, "utf-8")
    OwnerLock.take(database).release()
    assert re.fullmatch(rf"process {os.getpid()} on \S+ since \S+ \S+ UTC", lock_of(database).read_text("utf-8"))


def test_a_new_database_folder_is_private_to_its_owner(tmp_path: Path) -> None:
    OwnerLock.take(tmp_path / "new" / "stairwell.db").release()
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_a_released_lock_can_be_taken_again(database: Path) -> None:
    first = OwnerLock.take(database)
    first.release()
    first.release()
    assert not first.held()
    assert OwnerLock.take(database).held()


def test_a_killed_process_holds_no_lock(database: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(OwnedDatabaseError, match=f"process {holder.pid} on"):
            OwnerLock.take(database)
        holder.kill()
        holder.wait()
        # a lock file alone locks nobody out unless a process holds it
        assert str(holder.pid) in lock_of(database).read_text()
        assert OwnerLock.take(database).held()


def test_another_name_of_the_same_file_is_the_same_database(database: Path) -> None:
    database.touch()
    other = database.with_name("link.db")
    other.symlink_to(database)
    kept = OwnerLock.take(other)
    with pytest.raises(OwnedDatabaseError):
        OwnerLock.take(database)
    kept.release()


def test_a_lock_with_a_removed_file_is_retaken_unless_another_process_was_faster(database: Path) -> None:
    first = OwnerLock.take(database)
    lock_of(database).unlink()
    assert first.held()
    with pytest.raises(OwnedDatabaseError):
        OwnerLock.take(database)
    lock_of(database).unlink()
    second = OwnerLock.take(database)
    assert not first.held()
    second.release()
    assert first.held()


@pytest.mark.parametrize("text", [b"", b"\xff\xfe\n\x1b[31m", b"x" * 10_000])
def test_the_refusal_is_one_short_line_whatever_the_file_contains(database: Path, text: bytes) -> None:
    kept = OwnerLock.take(database)
    lock_of(database).write_bytes(text)
    with pytest.raises(OwnedDatabaseError) as refused:
        OwnerLock.take(database)
    assert re.fullmatch(r"[ -~\ufffdx]{1,600}", str(refused.value))
    kept.release()


def test_a_lock_that_cannot_be_created_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotWritableError, match="can't be locked"):
        OwnerLock.take(tmp_path / "file" / "stairwell.db")


def test_only_its_owner_can_read_the_lock(database: Path) -> None:
    kept = OwnerLock.take(database)
    assert lock_of(database).stat().st_mode & 0o777 == 0o600
    kept.release()


def test_a_backup_and_a_recompute_work_while_the_bot_runs(database: Path, tmp_path: Path) -> None:
    kept = OwnerLock.take(database)
    prepare(database, patience=5.0)
    environment = {**os.environ, "DATABASE": str(database)}
    for command in (["backup", str(tmp_path / "copy.db")], ["recompute"]):
        done = subprocess.run([sys.executable, "-m", "data", *command], env=environment, check=False)
        assert done.returncode == 0
    assert kept.held()


@pytest.mark.parametrize(("code", "said"), [(errno.ENOSPC, "its disk is full"), (errno.EPERM, "can't be locked")])
def test_a_lock_that_can_not_be_written_says_why(database: Path, code: int, said: str) -> None:
    with (
        patch("os.pwrite", side_effect=OSError(code, os.strerror(code))),
        pytest.raises(NotWritableError, match=said),
    ):
        OwnerLock.take(database)
