"""Change which games the bot has: leave a game out, or strip it of all optional parts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from fluent.syntax import FluentParser, FluentSerializer, ast

from engine import GameSpec, registry
from ui.text import aloud, text_context, texts


@contextmanager
def without_game(key: str) -> Iterator[None]:
    """Remove a game and its texts until the block ends."""
    with _changed({name: spec for name, spec in registry._specs.items() if name != key}):
        yield


@contextmanager
def no_game_but(*keys: str) -> Iterator[None]:
    """Within the block, register only these games, in this order; other games' texts stay."""
    for language in texts.languages():
        texts.speak(language)  # texts are read once, for the games registered at that moment
    with patch.dict(registry._specs, {key: registry.spec_of(key) for key in keys}, clear=True):
        yield


@contextmanager
def only_the_needful(key: str, folder: Path) -> Iterator[None]:
    """Strip a game of all optional parts and texts until the block ends: only its rules, screens and words remain.

    Its words are written to ``folder``.
    """
    package = folder / f"only_{key}"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").touch()
    for source in texts.words_of_game(key).iterdir():
        words = source.read_text("utf-8")
        (package / "words" / source.name).write_text(words if source.name.endswith(".md") else _needful(words))
    spec = replace(registry.spec_of(key), words=package.name, computer="", estimator="", collectible=())
    spec = replace(spec, lesson="", second_lesson="", achievements="", banner="")
    with (
        patch.object(sys, "path", [str(folder), *sys.path]),
        _changed({name: spec if name == key else other for name, other in registry._specs.items()}),
    ):
        try:
            yield
        finally:
            sys.modules.pop(package.name, None)


def _needful(words: str) -> str:
    """Return the texts except those for hints, reasons of rules, lessons and best hands."""
    optional = ("hint-", "why-", "learn-", "best-", "profile-best-", "cabinet-")
    resource = FluentParser().parse(words)
    resource.body = [
        entry for entry in resource.body if not isinstance(entry, ast.Message) or not entry.id.name.startswith(optional)
    ]
    return FluentSerializer().serialize(resource)


@contextmanager
def _changed(specs: dict[str, GameSpec]) -> Iterator[None]:
    with patch.dict(registry._specs, specs, clear=True):
        _forget_texts()
        try:
            yield
        finally:
            _forget_texts()


def _forget_texts() -> None:
    for remembered in (texts._language, texts._read_files, texts.speak, aloud.sentence_aloud, text_context.names_of):
        remembered.cache_clear()
