"""Make copies of the language folders for tests to change."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locales import __main__ as commands
from locales import lint, new_language, sentences, wording
from locales.lint import Finding, findings
from ui.text import aloud, card_text, text_context, text_files, texts

HOME = texts.LOCALES


def copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the program use a copy of the language folders; the games' folders aren't copied."""
    copy = folder / "locales"
    shutil.copytree(HOME, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    _use_folder(copy, monkeypatch)
    return copy


class Languages:
    """English and other languages with only the texts a test writes; the games' texts are unchanged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, language_rules: str = "", **languages: str) -> None:
        """Write the only file of each language, and all the ``language.toml`` files."""
        for language, text in languages.items():
            (self.folder / language).mkdir(exist_ok=True)
            (self.folder / language / "words.ftl").write_text(text, "utf-8")
            (self.folder / language / "language.toml").write_text(language_rules, "utf-8")
        cleared()

    def found(
        self, text: str, language_rules: str = "", *, english: str | None = None, language: str = "pl"
    ) -> list[Finding]:
        """Return the lint findings for a language (Polish: no game has it); English has the same text by default."""
        english = text if english is None else english
        self.write(language_rules, **{"en": english, language: text})
        return findings(language)


@contextmanager
def own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Languages]:
    """Replace all languages with those a test writes."""
    _use_folder(folder, monkeypatch)
    yield Languages(folder)
    cleared()


def _use_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (texts, lint, new_language):
        monkeypatch.setattr(module, "LOCALES", folder)
    monkeypatch.setattr(commands, "ROOT", folder.parent)
    cleared()


def cleared() -> None:
    """Clear the language caches."""
    for remembered in (
        texts.languages,
        texts.regions,
        texts._language,
        texts._read_files,
        texts._rules,
        texts.speak,
        aloud.sentence_aloud,
        text_context.names_of,
        card_text.letters_of,
        sentences.written,
        sentences.texts,
        lint.language_rules,
        lint.numbers,
        wording.labels,
        wording._quoted_labels,
        lint._always_numbers,
    ):
        remembered.cache_clear()
    text_files.forget()
