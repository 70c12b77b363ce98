"""Check that every game is complete; all missing parts are reported together, one sentence each."""

from __future__ import annotations

import itertools
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from crazyeights.screens import PRESENTER
from engine import GAMES, ShortMatch, registry
from engine.registry import spec_of
from games.__main__ import main
from games.check import missing
from tests.engine.playthroughs import file_of
from tests.games.facts import facts_of, folder_of, folder_of_tests
from tests.ui.test_every_screen import walk_with_events
from ui.text import texts

KEY = "crazyeights"


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_missing(key: str) -> None:
    assert missing(key) == []


@pytest.mark.parametrize("key", GAMES)
def test_its_facts_are_complete_and_its_rules_have_tests(key: str) -> None:
    assert facts_of(key).people in GAMES[key].seats
    assert file_of(key).is_file()
    assert (folder_of_tests(key) / "test_rules.py").is_file()


@pytest.mark.parametrize("key", GAMES)
def test_the_moments_that_its_spec_lists_do_happen(key: str) -> None:
    said = set(spec_of(key).moments)
    happened: set[str] = set()
    for seed in itertools.count():
        for _, events in walk_with_events(key, facts_of(key).people, seed):
            happened |= {event.kind for event in events}
        if said <= happened:
            return
        assert seed < 20, said - happened


@contextmanager
def changed(folder: Path, **fields: Any) -> Iterator[Path]:
    """Within the block, give Crazy Eights these spec fields and a copy of its texts that tests can damage."""
    package = folder / f"spoiled_{folder.name}"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copytree(folder_of(KEY) / "words", package / "words")
    spec = replace(spec_of(KEY), words=package.name, **fields)
    with patch.dict(registry._specs, {KEY: spec}), patch.object(sys, "path", [str(folder), *sys.path]):
        texts._read_files.cache_clear()
        yield package / "words"
    texts._read_files.cache_clear()
    sys.modules.pop(package.name, None)


def spoiled(folder: Path, language: str, pattern: str, by: str = "") -> list[str]:
    """Replace the first matching text, by default with nothing; return the problems reported."""
    with changed(folder) as words:
        path = words / f"{language}.ftl"
        text, times = re.subn(pattern, by, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
        assert times == 1
        path.write_text(text, "utf-8")
        return missing(KEY)


def test_a_text_missing_in_one_language_is_reported(tmp_path: Path) -> None:
    lacking = spoiled(tmp_path, "fr", "^crazyeights-do-pass = .*\n")
    assert any(sentence.endswith("words/fr.ftl is missing `crazyeights-do-pass`") for sentence in lacking)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("game-crazyeights", "is missing `game-crazyeights`: the game's name"),
        (
            "option-crazyeights-moves-help",
            "is missing `option-crazyeights-moves-help`: the help text of the option `moves`",
        ),
        ("crazyeights-refused-can-play", "the message when the rules refuse a move with this code"),
        ("why-crazyeights-can-play", "the reason for the rule behind this code"),
        ("crazyeights-event-passed", "the sentence for the event `passed`, unless `silent` lists it"),
        ("crazyeights-do-pass", "its hand can't be rendered: missing text `crazyeights-do-pass`"),
    ],
)
def test_a_text_missing_in_every_language_is_reported_where_it_is_needed(
    tmp_path: Path, key: str, sentence: str
) -> None:
    entry = rf"^{key} = .*\n(?:[ }}].*\n)*"
    with changed(tmp_path) as words:
        for path in words.glob("*.ftl"):
            path.write_text(re.sub(entry, "", path.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
        assert [found for found in missing(KEY) if found.endswith(sentence)]


def test_missing_files_and_pages_of_the_wrong_length_are_reported(tmp_path: Path) -> None:
    with changed(tmp_path) as words:
        (words / "fr.ftl").unlink()
        (words / "rules.fr.md").unlink()
        (words / "rules.en.md").write_text("Win.")
        lacking = "\n".join(missing(KEY))
    assert re.search(r"missing file .*words/fr\.ftl$", lacking, re.MULTILINE)
    assert re.search(r"missing file .*words/rules\.fr\.md$", lacking, re.MULTILINE)
    assert re.search(r"rules\.en\.md must have 501 to 3499 characters, got 4$", lacking, re.MULTILINE)


def test_unreadable_words_are_reported(tmp_path: Path) -> None:
    lacking = spoiled(tmp_path, "en", "^crazyeights-do-pass = .*$", "crazyeights do pass")
    assert any("words/en.ftl can't be parsed at 'crazyeights do pass'" in sentence for sentence in lacking)


def test_names_that_discord_would_refuse_are_reported(tmp_path: Path) -> None:
    lacking = spoiled(tmp_path, "en", "^command-game-crazyeights = .*$", "command-game-crazyeights = Crazy Eights")
    assert any("must be one lower-case word, got 'Crazy Eights'" in sentence for sentence in lacking)


@pytest.mark.parametrize(
    ("field", "place", "sentence"),
    [
        ("rules", "crazyeights.norules:Match", "its rules can't be loaded from crazyeights.norules:Match: No module"),
        ("rules", "crazyeights.screens:PRESENTER", "crazyeights.screens:PRESENTER isn't a subclass of engine.Match"),
        ("rules", "engine.match:Match", "engine.match:Match doesn't implement _determinize"),
        ("rules", "games.staircase.rules:Staircase", "the key of its rules must be 'crazyeights', got 'staircase'"),
        ("length", "crazyeights:YARDS", "its length can't be loaded from crazyeights:YARDS: module"),
        ("lesson", "crazyeights:LESSON", "its lesson can't be loaded from crazyeights:LESSON: module"),
        ("estimator", "crazyeights:MIND", "its estimator can't be loaded from crazyeights:MIND: module"),
    ],
)
def test_parts_of_the_wrong_kind_are_reported(tmp_path: Path, field: str, place: str, sentence: str) -> None:
    with changed(tmp_path, **{field: place}):
        assert [found for found in missing(KEY) if found.startswith(sentence)]


def test_a_short_match_that_is_unplayable_is_reported(tmp_path: Path) -> None:
    with changed(tmp_path, short=ShortMatch({"moves": "few"})):
        assert any(found.startswith("its short match can't be played by 2 players: ") for found in missing(KEY))


def test_a_short_match_that_is_not_shorter_is_reported(tmp_path: Path) -> None:
    with changed(tmp_path, short=ShortMatch({"moves": 60})):
        assert "its short match isn't shorter for 2 players" in missing(KEY)


def test_failing_screens_are_reported(tmp_path: Path) -> None:
    with changed(tmp_path), patch.object(type(PRESENTER), "score", lambda *_: 1 // 0):
        assert "in fr its score can't be rendered: ZeroDivisionError: integer division or modulo by zero" in missing(
            KEY
        )


def test_the_command_reports_missing_parts_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", KEY]) == 0
    assert capsys.readouterr().out == "crazyeights is complete\n"
    with changed(tmp_path) as words:
        (words / "rules.fr.md").unlink()
        assert main(["check", KEY, "chess"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("crazyeights: missing file ")
    assert told[-1] == "chess: no such game"
