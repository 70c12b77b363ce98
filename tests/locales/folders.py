"""Copies of the languages' folder that tests may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from locales import lint, new_language, sentences
from ui import card_text, texts

HOME = texts.LOCALES


def copied(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on the languages' folder is a copy; what the games' folders hold stays."""
    copy = folder / "locales"
    shutil.copytree(HOME, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for module in (texts, lint, new_language):
        monkeypatch.setattr(module, "LOCALES", copy)
    cleared()
    return copy


def cleared() -> None:
    """Forget what was read of the languages."""
    for remembered in (
        texts.languages,
        texts._language,
        texts._rules,
        card_text.letters_of,
        sentences.texts,
        lint.habits,
        lint.numbers,
        lint._always_numbers,
    ):
        remembered.cache_clear()
