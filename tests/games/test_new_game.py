"""A new game's skeleton passes all tests from the start, and is written only where nothing is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.__main__ import main
from games.new_game import CannotMake, new_game
from locales.completeness import whole_languages

ROOT = Path(__file__).parents[2]
KEY = "neverplayed"
"""No game that somebody would add here: with that one in the house these tests would fail."""
LEFT_BEHIND = shutil.ignore_patterns(".*", "*.db*", "build", "past")
"""What was compiled comes along: it is not compiled again."""
TESTS = (
    "tests/engine/test_laws.py",
    "tests/engine/test_blindness.py",
    "tests/engine/test_playthroughs.py",
    "tests/ui/test_every_screen.py",
    "tests/ui/test_words_alone.py",
    "tests/tables/test_past_match.py",
    "tests/games/test_complete.py",
    f"tests/games/{KEY}",
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files that a new game touches."""
    (tmp_path / "games").mkdir()
    shutil.copy(ROOT / "games" / "__init__.py", tmp_path / "games")
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    return tmp_path


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of Python in a folder, with nothing of this project's in its way."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=False)


def test_a_new_game_passes_the_tests_of_all_games_from_the_start(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    steps = [
        ("-m", "games", "new", KEY),
        ("-m", "tests.engine.playthroughs", KEY),
        ("-m", "games", "check", KEY),
        ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", KEY, *TESTS),
    ]
    for step in steps:
        done = run(copy, *step)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert " passed" in done.stdout
    assert int(done.stdout.rpartition("\n")[0].rpartition(" passed")[0].split()[-1]) > 50


@pytest.mark.parametrize("key", [KEY, "a", "twelvletters"])
def test_it_is_written_as_the_house_writes(project: Path, key: str) -> None:
    made = new_game(key, project)
    folders = [str(project / "games" / key), str(project / "tests" / "games" / key)]
    settings = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    for check in (["check", *settings, "--fix"], ["format", *settings], ["check", *settings]):
        done = run(project, "-m", "ruff", *check, *folders)
        assert done.returncode == 0, done.stdout
    assert all(path.is_file() for path in made)
    assert not [
        path
        for path in made
        if "@"
        in path.read_text("utf-8")
        .replace("@property", "")
        .replace("@classmethod", "")
        .replace("@dataclass", "")
        .replace("@pytest", "")
    ]


def test_it_speaks_every_language_that_promises_to_be_whole(project: Path) -> None:
    new_game(KEY, project)
    words = project / "games" / KEY / "words"
    named = {name for language in whole_languages() for name in (f"{language}.ftl", f"rules.{language}.md")}
    assert {path.name for path in words.iterdir()} == named


def test_it_stands_last_on_the_list_of_the_houses_games(project: Path) -> None:
    new_game(KEY, project)
    source = (project / "games" / "__init__.py").read_text()
    assert source.count(f'    "{KEY}",\n)') == source.count(KEY) == 1


@pytest.mark.parametrize("key", ["", "Whist", "my game", "whist2", "thirteenchars", "é", "../evil", "a\n"])
def test_a_bad_key_is_refused_in_one_sentence(project: Path, key: str) -> None:
    before = everything(project)
    with pytest.raises(CannotMake, match=r"^A game's key is 1 to 12 small letters from a to z, not '.*'\.$"):
        new_game(key, project)
    assert everything(project) == before


@pytest.mark.parametrize("key", ["levelup", "crazyeights"])
def test_the_key_of_a_game_that_there_is_is_refused(project: Path, key: str) -> None:
    before = everything(project)
    with pytest.raises(CannotMake, match=rf"^There is a game '{key}' already\.$"):
        new_game(key, project)
    assert everything(project) == before


@pytest.mark.parametrize("place", [f"games/{KEY}/notes.txt", f"tests/games/{KEY}/notes.txt", f"games/{KEY}.py"])
def test_nothing_that_is_there_is_overwritten(project: Path, place: str) -> None:
    (project / place).parent.mkdir(parents=True, exist_ok=True)
    (project / place).write_text("mine")
    before = everything(project)
    with pytest.raises(CannotMake, match=r"^There is something at .* already\.$"):
        new_game(KEY, project)
    assert everything(project) == before


def test_the_command_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "levelup"]) == 1
    assert capsys.readouterr().err == "There is a game 'levelup' already.\n"
