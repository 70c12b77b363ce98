"""Test that ``python -m data`` refuses with one line that names the file or setting and says what to do."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from data.__main__ import HELP, main
from data.sqlite.migrate import prepare

ROOT = Path(__file__).parents[2]
COMMANDS = [["recompute"], ["compact"], ["scrub"], ["backup", "copy.db"], ["move", "stairwell.db", "copy.db"]]


def nothing() -> None:
    Path("stairwell.db").unlink()


def text() -> None:
    Path("stairwell.db").write_text("not a database at all" * 100)


def anothers() -> None:
    nothing()
    with closing(sqlite3.connect("stairwell.db")) as db:
        db.execute("CREATE TABLE migrations (version INTEGER)")


def a_folder() -> None:
    nothing()
    Path("stairwell.db").mkdir()


def damaged() -> None:
    with Path("stairwell.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", "stairwell.db")
    monkeypatch.setattr("data.__main__.PATIENCE", 0.05)
    monkeypatch.setattr("data.commands.backup.PATIENCE", 0.05)
    prepare(Path("stairwell.db"), 1)


def held() -> dict[str, bytes]:
    """Return the contents of the current folder's files, except those that exist only while the database is open."""
    files = [file for file in Path().iterdir() if file.is_file()]
    return {file.name: file.read_bytes() for file in files if not file.name.endswith(("-wal", "-shm", "-owner"))}


def refusal(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Check that a command refuses without changing anything; return its one-line message."""
    before = held()
    assert main(command) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert line.startswith("data: ")
    assert "Errno" not in line
    assert "Traceback" not in line
    assert held() == before
    return line.removeprefix("data: ")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("done", "said"),
    [
        (nothing, "doesn't exist; name the one that the bot uses"),
        (text, "stairwell.db is not a Stairwell database"),
        (anothers, "belongs to another program: "),
        (a_folder, "stairwell.db is a folder"),
    ],
)
def test_a_foreign_database_is_named(
    command: list[str], done: Callable[[], None], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done()
    line = refusal(command, capsys)
    assert said in line
    assert "stairwell.db" in line


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_damaged_file_is_named(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    damaged()
    assert "stairwell.db is damaged" in refusal(command, capsys)


@pytest.mark.parametrize("command", [["recompute"], ["compact"], ["scrub"]], ids=lambda command: command[0])
def test_a_file_locked_by_another_program_is_named(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect("stairwell.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert refusal(command, capsys) == "stairwell.db is locked by another program: stop that program first"


def test_any_other_failure_of_sqlite_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    with patch("data.__main__.compact_all", side_effect=sqlite3.OperationalError("9D")):
        said = refusal(["compact"], capsys)
    assert said.startswith("stairwell.db ")
    assert "9D" not in said


def test_the_command_comes_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["data", "compact"])
    assert main() == 0
    assert capsys.readouterr().out == "compacted 0 tables\n"


def taken() -> str:
    Path("copy.db").write_text("mine")
    return "copy.db already exists: choose another name"


def in_no_folder() -> str:
    return "nowhere/copy.db can't be created: the folder nowhere doesn't exist"


def in_a_file() -> str:
    Path("nowhere").write_text("a file")
    return "nowhere/copy.db can't be created: the folder nowhere doesn't exist"


def a_folder_that_is_there() -> str:
    Path("copy.db").mkdir()
    return "copy.db already exists: choose another name"


@pytest.mark.parametrize("done", [taken, in_no_folder, in_a_file, a_folder_that_is_there])
def test_a_backup_explains_why_the_target_does_not_work(
    done: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = done()
    assert refusal(["backup", said.split(" ")[0]], capsys) == said


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (
            PermissionError(13, "Permission denied"),
            "can't be created (Permission denied): check its folder's permissions",
        ),
        (
            OSError(30, "Read-only file system"),
            "can't be created (Read-only file system): check its folder's permissions",
        ),
        (OSError(28, "No space left on device"), "can't be created, its disk is full: free some space"),
    ],
)
def test_a_backup_to_an_unwritable_disk_gives_the_reason(
    problem: OSError, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with patch("tempfile.mkstemp", side_effect=problem):
        assert refusal(["backup", "copy.db"], capsys) == f"copy.db {said}"
    with patch("os.fsync", side_effect=problem):
        assert refusal(["backup", "copy.db"], capsys) == f"copy.db {said}"


def test_a_backup_that_fills_the_disk_names_it_and_leaves_nothing(tmp_path: Path) -> None:
    """The process can't write more than 8 KiB to a file, which SQLite sees as a full disk."""
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192));"
    run = "from data.__main__ import main; sys.exit(main(['backup', 'copy.db']))"
    done = subprocess.run(
        [sys.executable, "-c", limited + "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);" + run],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert "copy.db" in line
    assert not list(tmp_path.glob("copy.db*"))


def test_a_move_names_the_wrong_one_of_its_two_databases(capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(["move", "gone.db", "copy.db"], capsys).startswith("FROM: the file gone.db doesn't exist; ")
    assert refusal(["move", "stairwell.db", "nowhere/copy.db"], capsys).startswith(
        "TO: the folder nowhere doesn't exist; "
    )
    assert refusal(["move", "stairwell.db", "postgresql:copy"], capsys).startswith("TO: ")
    assert refusal(["move", "mysql://host/copy", "copy.db"], capsys).startswith("FROM: ")
    shutil.copy("stairwell.db", "full.db")
    with closing(sqlite3.connect("full.db")) as db, db:
        db.execute("INSERT INTO facts VALUES ('a', 'b')")
    assert refusal(["move", "stairwell.db", "full.db"], capsys) == "full.db is not empty: choose another one"


@pytest.mark.parametrize("command", [[], *([name] for name in HELP)], ids=lambda command: " ".join(command) or "all")
def test_help_is_plain_text_for_operators(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "`" not in said
    assert ":raises" not in said
    for name in command or HELP:
        assert " ".join(HELP[name].split()) in " ".join(said.split())


@pytest.mark.parametrize("wrong", ["DATABASE=:memory:", "DATABASE=mysql://host/database", "DATABASE=postgresql:here"])
def test_a_wrong_setting_stops_the_process_with_one_line(wrong: str, tmp_path: Path) -> None:
    key, _, value = wrong.partition("=")
    done = subprocess.run(
        [sys.executable, "-m", "data", "compact"],
        env={**os.environ, "PYTHONPATH": str(ROOT), key: value},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"data: {key}: ")
