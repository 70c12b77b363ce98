"""Make copies of the language folders that tests may change."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locales import __main__ as commands
from locales import lint, new_language, sentences
from locales.lint import Finding, findings
from ui.text import card_text, text_files, texts

HOME = texts.LOCALES


def copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on the languages' folder is a copy; what the games' folders hold stays."""
    copy = folder / "locales"
    shutil.copytree(HOME, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    _look_at(copy, monkeypatch)
    return copy


class Languages:
    """English and others with nothing but what a test writes; the games' texts are there in their own languages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, language_rules: str = "", **languages: str) -> None:
        """What stands in the one file of each language, and in the ``language.toml`` of all of them."""
        for language, text in languages.items():
            (self.folder / language).mkdir(exist_ok=True)
            (self.folder / language / "words.ftl").write_text(text, "utf-8")
            (self.folder / language / "language.toml").write_text(language_rules, "utf-8")
        cleared()

    def found(
        self, text: str, language_rules: str = "", *, english: str | None = None, language: str = "pl"
    ) -> list[Finding]:
        """What reads wrong in a language (Polish: no game speaks it); English says the same, if nothing else."""
        english = text if english is None else english
        self.write(language_rules, **{"en": english, language: text})
        return findings(language)


@contextmanager
def own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    """From now on there are only the languages that a test writes."""
    _look_at(folder, monkeypatch)
    yield Languages(folder)
    cleared()


def _look_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (texts, lint, new_language):
        monkeypatch.setattr(module, "LOCALES", folder)
    monkeypatch.setattr(commands, "ROOT", folder.parent)
    cleared()


def cleared() -> None:
    """Forget what was read of the languages."""
    for remembered in (
        texts.languages,
        texts._language,
        texts._rules,
        card_text.letters_of,
        sentences.written,
        lint.language_rules,
        lint.numbers,
        lint._always_numbers,
    ):
        remembered.cache_clear()
    text_files.forget()
