"""A new game's skeleton passes all tests from the start, and never overwrites anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.__main__ import main
from games.new_game import NewGameError, new_game
from locales.completeness import complete_languages

ROOT = Path(__file__).parents[2]
KEY = "neverplayed"
"""A key that no bundled game will use: these tests would then fail."""
KEYS = (KEY, "alsonever")
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "build")
"""Compiled files are copied along, so that nothing is recompiled."""
CHOSEN = "not browser and not soak and not postgres and not mutants"
THAT_KNOW_GAMES = (
    *(f"tests/{folder}" for folder in ("docs", "engine", "games", "lessons", "locales", "opponents", "ui")),
    "tests/test_conventions.py",
)
"""Tests that check all games, texts or modules, even if they name no game."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the files that a new game touches."""
    (tmp_path / "games").mkdir()
    shutil.copy(ROOT / "games" / "__init__.py", tmp_path / "games")
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    return tmp_path


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a Python command in a folder, without this project on its path."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=False)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_two_new_games_pass_everything_from_the_start(tmp_path: Path) -> None:
    """Run what ``make test`` runs, except for tests that know no game and can't fail for a new one."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    folders = [f"{place}/{key}" for key in KEYS for place in ("games", "tests/games")]
    pytest_ = ("-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "-m", CHOSEN)
    steps = [
        *(("-m", "games", "new", key) for key in KEYS),
        *(("-m", "tests.engine.playthroughs", key) for key in KEYS),
        ("-m", "ruff", "check", "--no-cache", "--fix", *folders),
        ("-m", "ruff", "format", "--no-cache", *folders),
        ("-m", "games", "check", *KEYS),
        ("-m", "ruff", "check", "--no-cache", "."),
        ("-m", "ruff", "format", "--no-cache", "--check", "."),
        ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache"),
        ("-m", "mypy", "--cache-dir", str(tmp_path / "mypy")),
        (*pytest_, *THAT_KNOW_GAMES, "--ignore=tests/games/test_new_game.py"),
        (*pytest_, "-k", " or ".join(KEYS), *(f"--ignore={place}" for place in THAT_KNOW_GAMES)),
    ]
    for step in steps:
        done = run(copy, *step)
        assert done.returncode == 0, f"{step}\n{done.stdout[-6000:]}{done.stderr[-3000:]}"


@pytest.mark.parametrize("key", [KEY, "a", "twelvletters"])
def test_it_passes_the_linters(project: Path, key: str) -> None:
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


def test_it_has_every_language_that_must_be_complete(project: Path) -> None:
    new_game(KEY, project)
    words = project / "games" / KEY / "words"
    named = {name for language in complete_languages() for name in (f"{language}.ftl", f"rules.{language}.md")}
    assert {path.name for path in words.iterdir()} == named


def test_it_is_last_in_the_list_of_bundled_games(project: Path) -> None:
    new_game(KEY, project)
    source = (project / "games" / "__init__.py").read_text()
    assert source.count(f'    "{KEY}",\n)') == source.count(KEY) == 1


@pytest.mark.parametrize("key", ["", "Whist", "my game", "whist2", "thirteenchars", "é", "../evil", "a\n"])
def test_a_bad_key_is_refused_in_one_sentence(project: Path, key: str) -> None:
    before = everything(project)
    with pytest.raises(NewGameError, match=r"^A game's key must be 1 to 12 lower-case letters \(a to z\), got '.*'\.$"):
        new_game(key, project)
    assert everything(project) == before


@pytest.mark.parametrize("key", ["levelup", "crazyeights"])
def test_the_key_of_an_existing_game_is_refused(project: Path, key: str) -> None:
    before = everything(project)
    with pytest.raises(NewGameError, match=rf"^The game '{key}' already exists\.$"):
        new_game(key, project)
    assert everything(project) == before


@pytest.mark.parametrize("place", [f"games/{KEY}/notes.txt", f"tests/games/{KEY}/notes.txt", f"games/{KEY}.py"])
def test_nothing_is_overwritten(project: Path, place: str) -> None:
    (project / place).parent.mkdir(parents=True, exist_ok=True)
    (project / place).write_text("mine")
    before = everything(project)
    with pytest.raises(NewGameError, match=r"^.* already exists\.$"):
        new_game(KEY, project)
    assert everything(project) == before


def test_the_command_refuses_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "levelup"]) == 1
    assert capsys.readouterr().err == "The game 'levelup' already exists.\n"
