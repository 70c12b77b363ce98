"""Check that a new game's skeleton passes all tests from the start, and that creating it never overwrites anything."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from games import GAMES
from games.__main__ import main
from games.new_game import NewGameError, new_game
from locales.completeness import complete_languages

ROOT = Path(__file__).parents[2]
KEY = "neverplayed"
"""A key that no bundled game may have, since these tests would then fail."""
NEW = ("firstnew", "secondnew")
SEES_GAMES = re.compile(r"GAMES|PRESENTERS|LESSONS|ESTIMATORS|facts_of|offered|specs")
"""Names in test modules whose results depend on which games there are."""
FOR_ALL_GAMES = ("tests/docs", "tests/locales", "tests/test_conventions.py", *(f"tests/games/{key}" for key in NEW))
FAST = "not browser and not soak and not postgres and not mutants"
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", ".pytest_cache", ".hypothesis", "build")
"""Files that aren't copied. Bytecode and mypy's cache are copied, which saves minutes."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the files that adding a game changes."""
    (tmp_path / "games").mkdir()
    shutil.copy(ROOT / "games" / "__init__.py", tmp_path / "games")
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    return tmp_path


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(folder: Path, *words: str, command: str = sys.executable) -> subprocess.CompletedProcess[str]:
    """Run Python or another command in a folder as a user would, without this test's pytest settings."""
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHONPATH", "PYTEST", "MAKE", "MFLAGS"))
    }
    return subprocess.run(
        [command, *words],
        cwd=folder,
        env=clean,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a Makefile target in a folder."""
    return run(folder, *words, command="make")


@pytest.fixture
def readable_by_all() -> Iterator[Path]:
    """Provide a folder that, unlike pytest's own, stays readable after tests switch to another user."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def affected(project: Path) -> list[str]:
    """Return pytest's arguments for the quick tests that new games can affect: those of other games can't notice."""
    modules = [path for path in (project / "tests").rglob("test_*.py") if SEES_GAMES.search(path.read_text("utf-8"))]
    others = f"not ({' or '.join(GAMES)})"
    return ["-m", FAST, "-k", others, *FOR_ALL_GAMES, *(str(path.relative_to(project)) for path in sorted(modules))]


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_a_project_with_two_new_games_passes_lint_types_and_the_tests_that_see_games(readable_by_all: Path) -> None:
    """Run the commands from docs/ADDING-A-GAME.md in a copy of the project, with the tests that can notice new games.

    A failing test is retried: this test is about new games, and the machine is busy with other tests.
    """
    copy = readable_by_all / "copy"
    shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
    (copy / ".venv").symlink_to(sys.prefix)
    for key in NEW:
        made = make(copy, "new-game", f"KEY={key}")
        assert made.returncode == 0, made.stdout
    checked = make(copy, "lint", "types")
    assert checked.returncode == 0, checked.stdout
    tested = run(copy, "-m", "pytest", "-n", "2", "--dist", "worksteal", *affected(copy))
    if tested.returncode and (copy / ".pytest_cache" / "v" / "cache" / "lastfailed").exists():
        tested = run(copy, "-m", "pytest", "-q", "--last-failed", "--last-failed-no-failures", "none")
    assert tested.returncode == 0, tested.stdout[-9000:]
    assert re.search(r"\b[1-9]\d* passed\b", tested.stdout)


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
