"""Check that the guides to games and languages name every part of a game and a language."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from typing import Any

from babel import Locale

from engine import GameSpec
from tests.docs.prose import PAGES, ROOT
from ui.text.texts import LOCALES, languages


def habits_file(language: str) -> dict[str, Any]:
    return tomllib.loads((LOCALES / language / "language.toml").read_text("utf-8"))


def test_the_guide_to_games_names_every_fact_of_a_game() -> None:
    page = PAGES["docs/ADDING-A-GAME.md"].read_text("utf-8")
    named = set(re.findall(r"`(\w+)(?:\.py|/|/[\w<>.]+)?`", page)) | {"estimator"}
    assert {field.name for field in fields(GameSpec)} - named == set()


def test_the_guide_to_games_names_methods_that_exist() -> None:
    page = PAGES["docs/ADDING-A-GAME.md"].read_text("utf-8")
    named = set(re.findall(r"`(?:self\.)?(_[a-z]+(?:_[a-z]+)*)\b", page))
    source = (ROOT / "engine" / "match.py").read_text("utf-8")
    assert {"_play", "_refusal"} < named
    assert {name for name in named if not re.search(rf"def {name}\(|self\.{name}\b", source)} == set()


def test_the_guide_to_languages_lists_every_lint_key() -> None:
    page = PAGES["docs/TRANSLATING.md"].read_text("utf-8")
    _, _, table = page.partition("| Key of `language.toml` |")
    rows = re.findall(r"(?m)^\| (`.*?) \|", table.partition("\n\n")[0])
    keys = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert keys == {key for language in languages() for key in habits_file(language)}


def test_the_guide_to_languages_lists_those_that_must_be_complete() -> None:
    page = PAGES["docs/TRANSLATING.md"].read_text("utf-8")
    said = dict(re.findall(r"(?m)^\| (\w+) \| 100% \| (yes|no) \|$", page))
    promised = {
        str(Locale(language).get_display_name("en")): habits_file(language).get("whole", False)
        for language in languages()
    }
    assert said == {language: "yes" if whole else "no" for language, whole in promised.items()}
