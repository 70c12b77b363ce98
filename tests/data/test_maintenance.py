"""Test maintenance: recomputing everything in the database, backing it up while in use, and restoring it."""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from data.__main__ import main
from data.commands.backup import UNFINISHED, backup
from data.commands.recompute import recompute
from data.errors import ForeignDatabaseError
from data.migration import migrations
from data.sqlite import SqliteStore
from data.sqlite.migrate import FOLDER, prepare
from engine import GAMES, new_match
from engine.achievements import Achievement
from tables.setup.fairness import clicked, match_seed
from tests.data import endless_results
from tests.data.results import GUILD, NOON, match, ranked, remember, seat

ROOT = Path(__file__).parents[2]
DERIVED = ("careers", "places", "ratings", "standings", "pairs", "trophies", "bests")


def derived(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows derived from results."""
    with closing(sqlite3.connect(path)) as db:
        return {table: db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall() for table in DERIVED}  # noqa: S608 - constants


async def some_months(path: Path, matches: int = 60) -> None:
    """Store matches in all games between six people and a computer player, with ties, leavers and abandoned matches."""
    rng = random.Random(5)
    store = await SqliteStore.open(path)
    results = []
    for number in range(matches):
        users = [*rng.sample(range(1, 7), rng.randint(1, 4)), -1]
        places = [None] * len(users) if number % 9 == 8 else [rng.randint(1, 3) for _ in users]
        seats = [
            replace(
                seat(
                    user, place, place and 10 - place, autopilot=rng.choice((0, 0, 12)), cards=("P1", "R2")[: user % 3]
                ),
                achievements=(Achievement("hand", at, rng.randint(2, 8), ("P1",), {"strength": 5}),),
            )
            for at, (user, place) in enumerate(zip(users, places, strict=True))
        ]
        game = rng.choice([*GAMES])
        results.append(match(*seats, game=game, at=NOON + number * 86_400))
    await remember(store, results)
    await store.archive.hide(3, True)
    await store.archive.erase(4)
    await store.close()


async def test_recomputing_gives_exactly_the_same_numbers(path: Path) -> None:
    await some_months(path)
    before = derived(path)
    assert all(before.values())
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM standings")
        db.execute("UPDATE careers SET mu = 99, wins = wins + 1")
    assert derived(path) != before
    assert recompute(path) == 60
    assert derived(path) == before


def test_after_any_crash_a_match_is_over_if_and_only_if_it_has_a_result(path: Path) -> None:
    rng = random.Random(2)
    for _ in range(4):
        program = [sys.executable, "-m", endless_results.__name__, str(path)]
        with subprocess.Popen(program, stdout=subprocess.PIPE, cwd=ROOT) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(rng.uniform(0, 0.2))
            process.kill()
        with closing(sqlite3.connect(path)) as db:
            over = {table for (table,) in db.execute("SELECT table_id FROM tables WHERE standing = 'over'")}
            seated = {table for (table,) in db.execute("SELECT table_id FROM seats")}
            recorded = [table for (table,) in db.execute("SELECT table_id FROM results")]
            (counted,) = db.execute("SELECT matches FROM careers WHERE user = 2 AND game = ''").fetchone()
        assert sorted(over) == sorted(recorded)
        assert not over & seated
        assert counted == len(recorded) > 0


async def test_a_database_of_the_first_version_is_migrated_with_its_matches(path: Path) -> None:
    prepare(path, 1, migrations(FOLDER)[:1])
    first_version(path)
    prepare(path, 1)
    with closing(sqlite3.connect(path)) as db:
        mentions = set(db.execute("SELECT user, table_id FROM mentions"))
        assert db.execute("SELECT user, dms_closed, hidden FROM people").fetchall() == [(1, 1, 0)]
        assert db.execute("SELECT user, table_id FROM seats").fetchall() == [(1, "elm")]
    assert mentions == {(1, "oak"), (2, "oak"), (3, "oak"), (1, "elm")}
    assert recompute(path) == 1
    assert recompute(path) == 1
    store = await SqliteStore.open(path)
    (result,) = await store.archive.history(GUILD, 1, 5)
    assert (result.table, result.reason, result.moves) == ("oak", "abandoned", 1)
    assert [one.name for one in result.seats] == ["Ann", "Ben"]
    assert await store.tables_of(1) == ["elm"]
    await store.close()


def first_version(path: Path) -> None:
    """Create a file as the first version did: an abandoned one-move match between two players, and a lobby."""
    entries = [
        ("oak", 1, 10.0, "seated", 501, '{"user":1,"name":"Ann","locale":"en"}'),
        ("oak", 2, 11.0, "seated", 502, '{"user":2,"name":"Ben","locale":"en"}'),
        ("oak", 3, 12.0, "started", 503, '{"dealer":null,"order":[1,2]}'),
        ("oak", 4, 13.0, "moved", 504, None),
        ("oak", 5, 20.0, "ended", 505, '{"reason":"abandoned"}'),
        ("elm", 1, 30.0, "seated", 506, '{"user":1,"name":"Ann","locale":"en"}'),
        ("elm", 2, 30.0, "seated", None, '{"user":-1,"name":"","locale":"","level":"novice"}'),
    ]
    with closing(sqlite3.connect(path)) as db, db:
        for table, standing, length, invited in (("oak", "over", 5, "[3]"), ("elm", "lobby", 2, "[]")):
            db.execute(
                "INSERT INTO tables (table_id, game, guild, channel, host, opened, pace, locale, options, invited,"
                " seed, standing, length) VALUES (?, 'levelup', ?, 12, 1, 10.0, 'live', 'en', '{}', ?, ?, ?, ?)",
                (table, GUILD, invited, bytes(32), standing, length),
            )
        for table, seq, at, kind, click, data in entries:
            move = data or first_move(db)
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", (table, seq, at, kind, click, move))
        db.executemany("INSERT INTO seats VALUES (?, ?)", [(1, "oak"), (2, "oak"), (1, "elm")])
        db.execute("INSERT INTO people VALUES (1, 1)")


def first_move(db: sqlite3.Connection) -> str:
    """Return the log entry of a draw by the first player at the table "oak"."""
    assert db.execute("SELECT count(*) FROM entries").fetchone() == (3,)
    match = new_match("levelup", 2, match_seed(bytes(32), "oak", clicked((501, 502, 503))))
    return f'{{"seat":{match.waiting[0]},"move":"draw stock","by":"player"}}'


def restore_backup(copy: Path, path: Path) -> None:
    """Restore a backup as docs/KEEPING.md describes: stop the bot, move the old files away, copy the backup."""
    away = path.parent / "away"
    away.mkdir()
    for part in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if part.exists():
            part.rename(away / part.name)
    shutil.copyfile(copy, path)


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_a_backup_taken_while_the_bot_writes_is_complete_and_restorable(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE", str(path))
    copy = tmp_path / "copy.db"
    store = await SqliteStore.open(path)
    result = ranked(1, 2)
    await remember(store, [result])
    assert main(["backup", str(copy)]) == 0
    assert str(copy) in capsys.readouterr().out
    assert rights(copy) == 0o600
    await remember(store, [ranked(2, 1)])
    await store.close()

    restore_backup(copy, path)
    restored = await SqliteStore.open(path)
    assert await restored.archive.history(GUILD, 1, 5) == [result]
    await restored.close()


def test_the_keepers_commands_refuse_in_one_line_and_change_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    assert not (tmp_path / "copy.db").exists()
    prepare(path, 1)
    taken = tmp_path / "taken.db"
    taken.write_text("mine")
    assert main(["backup", str(taken)]) == 2
    assert taken.read_text() == "mine"
    path.write_text("not a database at all" * 100)
    assert main(["recompute"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all(line.startswith("data: ") for line in said)


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["compact"], ["recompute"]])
def test_without_a_database_the_commands_say_so_and_create_none(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", "mistyped/stairwell.db")
    assert main(command) == 2
    said = "data: DATABASE: the file mistyped/stairwell.db doesn't exist; name the one that the bot uses\n"
    assert capsys.readouterr() == ("", said)
    assert not list(tmp_path.iterdir())


def test_a_backup_gets_its_name_only_when_complete(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is killed after copying, when the copy may not be safely on disk yet."""
    prepare(path, 1)
    taken = tmp_path / "taken.db"
    killed = (
        "import os, sys\nfrom pathlib import Path\nfrom unittest.mock import patch\n"
        "from data.commands.backup import backup\n"
        "with patch('os.fsync', lambda _file: os.kill(os.getpid(), 9)):\n"
        "    backup(Path(sys.argv[1]), Path(sys.argv[2]))\n"
    )
    command = [sys.executable, "-c", killed, str(path), str(taken)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    assert not taken.exists()
    (left,) = [one.name for one in tmp_path.iterdir() if one.name.startswith("taken.db")]
    assert left.endswith(UNFINISHED)
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["backup", str(taken)]) == 0
    prepare(taken, 1)


def test_a_backup_finishes_however_often_the_bot_writes(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(path, 1)
    monkeypatch.setattr("data.commands.backup.PROGRESS_STEPS", 10)
    steps: list[int] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:

        def meanwhile(done: int, _of: int) -> None:
            steps.append(done)
            writer.execute("INSERT INTO facts VALUES (?, hex(zeroblob(5000)))", (f"fact {len(steps)}",))

        backup(path, tmp_path / "taken.db", meanwhile)
    assert steps == sorted(steps)
    assert len(steps) > 10
    with closing(sqlite3.connect(tmp_path / "taken.db")) as taken:
        assert taken.execute("SELECT count(*) FROM facts").fetchone() == (0,)
        assert taken.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_works_on_a_disk_without_hard_links(path: Path, tmp_path: Path) -> None:
    prepare(path, 1)
    taken = tmp_path / "taken.db"
    with patch("os.link", side_effect=PermissionError):
        backup(path, taken)
    assert rights(taken) == 0o600
    prepare(taken, 1)
    assert not list(tmp_path.glob(f"*{UNFINISHED}"))


def test_a_backup_that_fails_leaves_nothing(path: Path, tmp_path: Path) -> None:
    path.write_text("not a database at all" * 100)
    with pytest.raises(ForeignDatabaseError, match="is not a Stairwell database"):
        backup(path, tmp_path / "taken.db")
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith("taken")] == []


async def test_recomputing_from_the_command_line_prints_the_number_of_results(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await some_months(path, 3)
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["recompute"]) == 0
    assert "3 results" in capsys.readouterr().out
